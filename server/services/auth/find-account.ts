import { sql } from '#db/client.ts'

/** A person with an account, and the organization that a session of theirs would work in. */
export interface Account {
  readonly userId: string
  readonly email: string
  readonly displayName: string
  readonly passwordHash: string | null
  readonly orgId: string
  readonly organizationName: string
  readonly organizationSlug: string
}

/** How emails are compared: whatever their case. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase()
}

/** The account under an email; null unless the person, their membership and the organization are all active. */
export async function findActiveAccount(email: string): Promise<Account | null> {
  const [row] = await sql()<Account[]>`
    select u.id as "userId", u.email, u.display_name as "displayName", u.password_hash as "passwordHash",
      o.id as "orgId", o.name as "organizationName", o.slug as "organizationSlug"
    from users u
    join memberships m on m.user_id = u.id and m.status = 'active'
    join organizations o on o.id = m.org_id and o.status = 'active'
    where u.email_key = ${emailKeyOf(email)} and u.status = 'active'`
  return row ?? null
}
