import { database } from '#db/client.ts'
import type { HostedSession } from '#server/contract/resources/account/billing-account.ts'
import { billingPage } from './billing-page.ts'
import { findOrCreateCustomer } from './find-customer.ts'
import { demandProvider } from './find-provider.ts'
import type { Asker } from './start-checkout.ts'
import type { Trail } from './trail.ts'

/**
 * Opens the provider's page where an organization manages its payments. Throws `billing_disabled` and
 * `service_unavailable`.
 */
export async function openPortal(asker: Asker, trail: Trail): Promise<HostedSession> {
  const provider = await demandProvider()
  const session = await provider.createPortal({
    customerId: await findOrCreateCustomer(provider, asker),
    returnUrl: billingPage(),
  })
  await database().transaction((tx) =>
    trail(tx, {
      orgId: asker.orgId,
      action: 'subscription.portal_opened',
      targetType: 'organization',
      targetId: asker.orgId,
      details: {},
    }),
  )
  return session
}
