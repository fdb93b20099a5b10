import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { redirect } from 'next/navigation'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { findVisitor, getSignInSettings } from '#app/_lib/api/visitor.ts'
import { challengeSetup } from '../_components/challenge-setup.ts'
import { NoChallenge } from '../_components/no-challenge.tsx'
import { SignUpForm } from '../_components/sign-up-form.tsx'

export const metadata: Metadata = { title: 'Sign up', alternates: { canonical: '/sign-up' } }

export default async function SignUpPage() {
  if ((await findVisitor()).kind !== 'anonymous') redirect('/account')
  const challenge = challengeSetup(await getSignInSettings())
  const { monthlyRequests, companyLimit } = PLANS.evaluation
  return (
    <>
      <h1>Sign up</h1>
      <p className="quiet">
        A free evaluation account: API keys, {formatCount(monthlyRequests)} API requests a month, and a watchlist of{' '}
        {companyLimit} companies. No payment details needed.
      </p>
      {challenge === null ? <NoChallenge what="Signing up" /> : <SignUpForm challenge={challenge} />}
      <p>
        Already have an account? <Link href="/sign-in">Sign in</Link>
      </p>
      <p>
        Need more than an evaluation?{' '}
        <Link href="/early-access" data-cta="sign-up-early-access">
          Request early access
        </Link>
      </p>
    </>
  )
}
