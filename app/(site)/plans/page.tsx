import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { EarlyAccessNotice } from '#app/_components/frame/early-access-notice.tsx'
import { PlanCatalog } from '#app/_components/plan-catalog.tsx'
import { findVisitor } from '#app/_lib/api/visitor.ts'
import { getCatalog } from '#app/_lib/api/api.ts'

export const metadata: Metadata = {
  title: 'Plans',
  description: 'What each plan includes, and its proposed price.',
  alternates: { canonical: '/plans' },
}

export default async function PlansPage() {
  const [catalog, visitor] = await Promise.all([getCatalog(), findVisitor()])
  return (
    <>
      <header className="stack-s">
        <h1>Plans</h1>
        <p className="lead">
          What each plan includes per calendar month, and its proposed price. All plans see the same records.
        </p>
      </header>
      {catalog.providerEnabled ? (
        <p className="notice">
          To change your organization’s plan, an owner or admin goes to{' '}
          <Link href="/account/billing" data-cta="plans-billing">
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
          key === 'evaluation' && visitor.kind === 'anonymous' ? (
            <Link href="/sign-up" className="button" data-cta="plans-sign-up">
              Sign up
            </Link>
          ) : null
        }
      />
    </>
  )
}
