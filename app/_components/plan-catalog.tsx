import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import type { BillingCatalog, BillingPlan } from '#server/contract/resources/account/billing.ts'
import { formatPrice, historyWords } from '#app/_lib/wording/billing-words.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { Badge } from './records/badge.tsx'
import { Link } from './link.tsx'
import { Definitions } from './definitions.tsx'

function PlanCard({
  plan,
  isCurrent,
  action,
}: {
  readonly plan: BillingPlan
  readonly isCurrent: boolean
  readonly action: ReactNode
}) {
  const {
    displayName,
    proposedMonthlyPriceCents: cents,
    currency,
    companyLimit,
    monthlyRequests,
    monthlyQueryCost,
    historyDays,
  } = plan
  return (
    <li className={isCurrent ? 'card plan plan-current' : 'card plan'}>
      <div className="split">
        <h3>{displayName}</h3>
        {isCurrent ? <Badge>your plan</Badge> : null}
      </div>
      <p>
        <span className="plan-price">{cents === 0 ? 'Free' : formatPrice(cents, currency)}</span>
        {cents === 0 ? null : <span className="quiet small"> a month, proposed</span>}
      </p>
      <Definitions
        entries={[
          ['Companies', formatCount(companyLimit)],
          ['Requests', `${formatCount(monthlyRequests)} a month`],
          ['Query cost', `${formatCount(monthlyQueryCost)} a month`],
          ['History', historyWords(historyDays)],
        ]}
      />
      {action}
    </li>
  )
}

/** The plans side by side with their limits and proposed prices, and the common conditions below. */
export function PlanCatalog({
  catalog,
  current = null,
  action = () => null,
}: {
  readonly catalog: BillingCatalog
  readonly current?: z.infer<typeof PlanKey> | null
  readonly action?: (plan: BillingPlan) => ReactNode
}) {
  const { plans, guardrails = [], historicalBackfills, redistribution } = catalog
  const terms = [...guardrails, historicalBackfills, redistribution].filter((term) => term !== undefined)
  return (
    <>
      <ul className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} isCurrent={plan.key === current} action={action(plan)} />
        ))}
      </ul>
      <ul className="small quiet plan-terms">
        <li>
          Query cost measures how much a request reads: most cost 1, larger pages more. The{' '}
          <Link href="/docs">API reference</Link> states it for each route.
        </li>
        <li>All prices are proposals. Plans differ in how many companies you can watch.</li>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  )
}
