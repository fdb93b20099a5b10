import { Link } from '../link.tsx'
import { findVisitor } from '#app/_lib/api/visitor.ts'
import { PlaceLinks } from './place-links.tsx'
import { SignOut } from './sign-out.tsx'

const pages = [
  ['/workspace', 'Workspace'],
  ['/account', 'Account'],
] as const

const adminPages = [['/admin', 'Admin'], ...pages] as const

/** The header's account links: to sign in, or to the account and out of it. */
export async function SessionNav() {
  const visitor = await findVisitor()
  if (visitor.kind === 'anonymous') {
    return (
      <nav className="site-session" aria-label="Account">
        <Link href="/sign-in">Sign in</Link>
        <Link href="/sign-up" data-cta="header-sign-up">
          Sign up
        </Link>
      </nav>
    )
  }
  return (
    <nav className="site-session is-signed-in" aria-label="Account">
      <ul>
        <PlaceLinks links={visitor.isPlatformAdmin ? adminPages : pages} />
      </ul>
      <SignOut />
    </nav>
  )
}
