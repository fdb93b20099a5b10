import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { redirect } from 'next/navigation'
import { returnPath } from '#app/_lib/return-path.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { findVisitor, getSignInSettings } from '#app/_lib/api/visitor.ts'
import { challengeSetup } from '../_components/challenge-setup.ts'
import { NoChallenge } from '../_components/no-challenge.tsx'
import { SignInForm } from '../_components/sign-in-form.tsx'

export const metadata: Metadata = { title: 'Sign in', alternates: { canonical: '/sign-in' } }

export default async function SignInPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const next = returnPath(readParams(await searchParams, ['next']).next)
  if ((await findVisitor()).kind !== 'anonymous') redirect(next)
  const challenge = challengeSetup(await getSignInSettings())
  return (
    <>
      <h1>Sign in</h1>
      {challenge === null ? <NoChallenge what="Signing in" /> : <SignInForm challenge={challenge} next={next} />}
      <p>
        <Link href="/forgot-password">Forgot your password?</Link>
      </p>
      <p>
        No account yet? <Link href="/sign-up">Sign up</Link>
      </p>
    </>
  )
}
