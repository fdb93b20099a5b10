import { asc, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { organizations, users } from '#db/schema/accounts/accounts.ts'
import { billingCustomers } from '#db/schema/accounts/billing.ts'
import { ApiError } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import type { BillingProvider } from './provider.ts'

/** Who an organization is at the provider, made known there by the name of who asks where it isn't yet. */
export async function findOrCreateCustomer(
  provider: BillingProvider,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<string> {
  const known = await findCustomer(orgId)
  if (known !== null) return known
  const [[organization], [user]] = await Promise.all([
    database().select({ name: organizations.name }).from(organizations).where(eq(organizations.id, orgId)),
    database().select({ email: users.email }).from(users).where(eq(users.id, userId)),
  ])
  if (organization === undefined) throw new ApiError('not_found')
  const id = await provider.createCustomer({ orgId, name: organization.name, email: user?.email ?? null })
  await database().insert(billingCustomers).values({ id, orgId, createdAt: now() }).onConflictDoNothing()
  return (await findCustomer(orgId)) ?? id
}

async function findCustomer(orgId: string): Promise<string | null> {
  const [known] = await database()
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(eq(billingCustomers.orgId, orgId))
    .orderBy(asc(billingCustomers.createdAt), asc(billingCustomers.id))
    .limit(1)
  return known?.id ?? null
}
