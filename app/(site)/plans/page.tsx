import type { Metadata } from 'next'
import Link from 'next/link'
import { EarlyAccessNotice } from '#app/_components/frame/early-access-notice.tsx'
import { PlanCatalog } from '#app/_components/plan-catalog.tsx'
import { getCatalog } from '#app/_lib/api/api.ts'

export const metadata: Metadata = { title: 'Plans', description: 'What each plan allows, and its proposed price.' }

export default async function PlansPage() {
  const catalog = await getCatalog()
  return (
    <>
      <header className="stack-s">
        <h1>Plans</h1>
        <p className="lead">
          What each plan allows in a calendar month, and the price we propose for it. The records are the same in all of
          them.
        </p>
      </header>
      {catalog.providerEnabled ? (
        <p className="notice">
          An owner or admin of an organization changes its plan under{' '}
          <Link href="/account/billing" prefetch={false} data-cta="plans-billing">
            Billing
          </Link>
          .
        </p>
      ) : (
        <EarlyAccessNotice />
      )}
      <h2 className="visually-hidden">The plans</h2>
      <PlanCatalog
        catalog={catalog}
        action={({ key }) =>
          key === 'evaluation' ? (
            <Link href="/sign-up" prefetch={false} className="button" data-cta="plans-sign-up">
              Sign up
            </Link>
          ) : null
        }
      />
    </>
  )
}
