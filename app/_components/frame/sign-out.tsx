'use client'

import { lazy, Suspense } from 'react'

const Button = lazy(async () => ({ default: (await import('./sign-out-button.tsx')).SignOutButton }))

/** The button that ends the session. The header is on every page, and most of its readers are not signed in. */
export function SignOut() {
  return (
    <Suspense>
      <Button />
    </Suspense>
  )
}
