'use client'

import { lazy, Suspense } from 'react'

const Button = lazy(async () => ({ default: (await import('./sign-out-button.tsx')).SignOutButton }))

/** Holds the button's place, so that the header doesn't grow when it comes. */
function Waiting() {
  return (
    <button type="button" className="link-button" disabled>
      Sign out
    </button>
  )
}

/** The button that ends the session. The header is on every page, and most of its readers are not signed in. */
export function SignOut() {
  return (
    <Suspense fallback={<Waiting />}>
      <Button />
    </Suspense>
  )
}
