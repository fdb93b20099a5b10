import { ApiError } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import type { BillingProvider } from './provider.ts'
import { insertCustomer, selectCustomerOf, selectEmail, selectOrganization } from './queries.ts'

/** The provider's customer of an organization; created, with the caller's name, if there is none yet. */
export async function findOrCreateCustomer(
  provider: BillingProvider,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<string> {
  const known = await selectCustomerOf(orgId)
  if (known !== null) return known
  const [organization, email] = await Promise.all([selectOrganization(orgId), selectEmail(userId)])
  if (organization === undefined) throw new ApiError('not_found')
  const id = await provider.createCustomer({ orgId, name: organization.name, email })
  await insertCustomer({ id, orgId, createdAt: now() })
  return (await selectCustomerOf(orgId)) ?? id
}
