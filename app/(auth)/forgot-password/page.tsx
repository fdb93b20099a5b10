import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { getSignInSettings } from '#app/_lib/api/visitor.ts'
import { challengeSetup } from '../_components/challenge-setup.ts'
import { ForgotPasswordForm } from '../_components/forgot-password-form.tsx'
import { NoChallenge } from '../_components/no-challenge.tsx'

export const metadata: Metadata = { title: 'Forgotten password', alternates: { canonical: '/forgot-password' } }

function ByHand() {
  return (
    <>
      <p>
        This deployment does not send email. Ask its operator for a link to set a new password. It works once, within
        seven days. A platform administrator creates it with{' '}
        <code>npm run admin -- password-link --email you@example.com</code>.
      </p>
    </>
  )
}

export default async function ForgotPasswordPage() {
  const signIn = await getSignInSettings()
  const challenge = challengeSetup(signIn)
  return (
    <>
      <h1>Forgotten password</h1>
      {!signIn.isMailConfigured ? (
        <ByHand />
      ) : challenge === null ? (
        <NoChallenge what="Asking for a link" />
      ) : (
        <ForgotPasswordForm challenge={challenge} />
      )}
      <p>
        <Link href="/sign-in">Sign in</Link>
      </p>
    </>
  )
}
