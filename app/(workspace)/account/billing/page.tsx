import type { Metadata } from 'next'
import { PurchasablePlanKey } from '#server/contract/resources/account/billing.ts'
import { EarlyAccessNotice } from '#app/_components/frame/early-access-notice.tsx'
import { PlanCatalog } from '#app/_components/plan-catalog.tsx'
import { isSubscribed, mayChangePlan } from '#app/_lib/wording/billing-words.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { AccountHead } from '../_components/account-head.tsx'
import { BillingState } from './_components/billing-state.tsx'
import { CancelSubscription } from './_components/cancel-subscription.tsx'
import { CheckoutReturn } from './_components/checkout-return.tsx'
import { InvoiceTable } from './_components/invoice-table.tsx'
import { ChoosePlan, ManagePayments } from './_components/provider-buttons.tsx'

export const metadata: Metadata = { title: 'Billing' }

export default async function BillingPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const api = await memberApi('/account/billing')
  const [{ data: account }, { data: billing }] = await Promise.all([api.account.get({}), api.billing.get({})])
  const { catalog, invoices, status, currentPeriodEnd, cancelAtPeriodEnd = false } = billing
  const { checkout } = readParams(await searchParams, ['checkout'])
  const isOn = catalog.providerEnabled
  const mayAct = isOn && ['owner', 'admin'].includes(account.membership.role)
  const isLive = isSubscribed(status)
  const present = isLive ? billing.requestedPlanKey : null
  return (
    <>
      <AccountHead organization={account.organization.name} current="/account/billing" title="Billing" />
      {isOn && checkout !== undefined && !cancelAtPeriodEnd ? (
        <CheckoutReturn outcome={checkout} isPaid={status === 'active' || status === 'trialing'} />
      ) : null}
      {isOn ? null : <EarlyAccessNotice />}
      <BillingState billing={billing} companySet={account.companySet} plan={account.plan}>
        {!isOn ? null : !mayAct ? (
          <p className="small quiet">Only owners and admins can change the plan.</p>
        ) : isLive || invoices.length > 0 ? (
          <div className="actions">
            <ManagePayments isPressing={isLive && !mayChangePlan(status)} />
            {isLive ? (
              <CancelSubscription
                key={`${status} ${String(cancelAtPeriodEnd)}`}
                currentPeriodEnd={currentPeriodEnd ?? null}
                isEnding={cancelAtPeriodEnd}
              />
            ) : null}
          </div>
        ) : null}
      </BillingState>
      <section className="stack" aria-labelledby="plans">
        <h2 id="plans">Plans</h2>
        <PlanCatalog
          catalog={catalog}
          current={billing.effectivePlanKey}
          action={({ key, displayName }) => {
            const { data: planKey } = PurchasablePlanKey.safeParse(key)
            if (planKey === undefined || planKey === present || !mayAct || !mayChangePlan(status)) return null
            return <ChoosePlan planKey={planKey} name={displayName} isChange={isLive} />
          }}
        />
      </section>
      <section className="stack" aria-labelledby="invoices">
        <h2 id="invoices">Invoices</h2>
        {invoices.length === 0 ? <p className="nothing-yet">No invoices yet.</p> : <InvoiceTable invoices={invoices} />}
      </section>
    </>
  )
}
