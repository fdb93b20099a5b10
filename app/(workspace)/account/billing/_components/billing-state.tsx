import type { ReactNode } from 'react'
import type { AccountOverview } from '#server/contract/resources/account/account-overview.ts'
import type { BillingAccess } from '#server/contract/resources/account/billing.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import type { Plan } from '#server/contract/resources/account/plan.ts'
import { Definitions } from '#app/_components/definitions.tsx'
import { entitlementWords, subscriptionWords } from '#app/_lib/wording/billing-words.ts'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { BeyondLimit } from '../../_components/beyond-limit.tsx'

type CompanySet = AccountOverview['companySet']

const when = (instant: string | null | undefined) => (instant == null ? null : formatInstant(instant))

/** The organization's plan, its source and its end; the possible changes are below. */
export function BillingState({
  billing,
  companySet,
  plan,
  children,
}: {
  readonly billing: BillingAccess
  readonly companySet: CompanySet
  readonly plan: Plan
  readonly children: ReactNode
}) {
  const {
    status,
    requestedPlanKey,
    effectivePlanKey,
    entitled,
    subscription,
    graceEndsAt,
    currentPeriodEnd,
    cancelAtPeriodEnd,
  } = billing
  const isShort = effectivePlanKey !== requestedPlanKey
  return (
    <section className={isShort ? 'card stack card-refused' : 'card stack'} aria-labelledby="state">
      <h2 id="state">Plan in effect: {PLANS[effectivePlanKey].label}</h2>
      <p className="prose">{entitlementWords(billing)}</p>
      <Definitions
        entries={[
          ['Subscribed to', isShort || subscription != null ? PLANS[requestedPlanKey].label : null],
          // Without a subscription the sentence above says all of it.
          ['Plan access', status === 'none' ? null : entitled ? 'active' : 'evaluation only'],
          ['Subscription', status === 'none' ? null : subscriptionWords(status)],
          [
            cancelAtPeriodEnd === true ? 'Ends' : 'Paid period ends',
            status === 'canceled' ? null : when(currentPeriodEnd),
          ],
          ['Grace period ends', when(graceEndsAt)],
          ['Companies', `${formatCount(companySet.size)} of ${formatCount(plan.companyLimit)}`],
        ]}
      />
      <BeyondLimit companySet={companySet} />
      {children}
    </section>
  )
}
