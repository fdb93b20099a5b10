import Link from 'next/link'
import { findVisitor } from '#app/_lib/api/visitor.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** The header's way to an account: in, or through it and out. */
export async function SessionNav() {
  const visitor = await findVisitor()
  if (visitor.kind === 'anonymous') {
    return (
      <nav className="site-session" aria-label="Account">
        <Link href="/sign-in" prefetch={false}>
          Sign in
        </Link>
        <Link href="/sign-up" prefetch={false} data-cta="header-sign-up">
          Sign up
        </Link>
      </nav>
    )
  }
  return (
    <nav className="site-session is-signed-in" aria-label="Account">
      {visitor.isPlatformAdmin ? (
        <Link href="/admin" prefetch={false}>
          Administration
        </Link>
      ) : null}
      <Link href="/workspace" prefetch={false}>
        Workspace
      </Link>
      <Link href="/account" prefetch={false}>
        Account
      </Link>
      <SignOutButton />
    </nav>
  )
}
