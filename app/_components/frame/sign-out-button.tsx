'use client'

import { useState } from 'react'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { problemOf } from '#app/_lib/api/problem.ts'
import { useIsReady } from '../form/api-form.tsx'

/** Ends this browser's session and loads the home page again, so that nothing of the account stays on the screen. */
export function SignOutButton() {
  const [problem, setProblem] = useState<string | null>(null)
  // Before scripts run a click would be lost.
  const isReady = useIsReady()

  async function signOut() {
    try {
      await browserApi.auth.logOut.mutate({})
    } catch (error) {
      setProblem(problemOf(error).message)
      return
    }
    window.location.assign('/')
  }

  return (
    <>
      <button type="button" className="link-button" disabled={!isReady} onClick={() => void signOut()}>
        Sign out
      </button>
      {problem === null ? null : (
        <span role="alert" className="field-issue">
          {problem}
        </span>
      )}
    </>
  )
}
