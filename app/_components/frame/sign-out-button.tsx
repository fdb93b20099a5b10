'use client'

import { useState } from 'react'
import { useIsReady } from '../form/use-is-ready.ts'

/** Ends this browser's session and loads the home page again, so that nothing of the account stays on the screen. */
export function SignOutButton() {
  const [problem, setProblem] = useState<string | null>(null)
  // Before scripts run a click would be lost.
  const isReady = useIsReady()

  async function signOut() {
    // The header is on every page, so the code for this click is loaded on demand.
    const [{ browserApi }, { problemOf }] = await Promise.all([
      import('#app/_lib/api/browser-api.ts'),
      import('#app/_lib/api/problem.ts'),
    ])
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
