'use client'

import type { PurchasablePlanKey } from '#server/contract/resources/account/billing.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { recordEvent } from '#app/_lib/record-event.ts'

/** On to the provider's page. The browser leaves, so that nothing else can be pressed meanwhile. */
function leaveFor({ data }: { readonly data: { readonly url: string } }): void {
  window.location.assign(data.url)
}

/** Takes an owner or admin to the provider's page for subscribing to a plan, or for moving to it. */
export function ChoosePlan({
  planKey,
  name,
  isChange,
}: {
  readonly planKey: PurchasablePlanKey
  readonly name: string
  readonly isChange: boolean
}) {
  async function choose() {
    recordEvent('cta_click', { source: 'billing-checkout', plan: planKey })
    return await browserApi.billing.checkout.mutate({ planKey })
  }

  return <ActionButton label={isChange ? `Change to ${name}` : `Subscribe to ${name}`} act={choose} onDone={leaveFor} />
}

/** Takes an owner or admin to the provider's page for ways of paying, invoices and the subscription. */
export function ManagePayments({ isPressing }: { readonly isPressing: boolean }) {
  return (
    <ActionButton
      label={isPressing ? 'Pay or change the payment method' : 'Manage payments'}
      act={() => browserApi.billing.portal.mutate({})}
      onDone={leaveFor}
    />
  )
}
