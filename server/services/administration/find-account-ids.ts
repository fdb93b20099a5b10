import { sql } from '#db/client.ts'
import { emailKeyOf } from '../auth/find-account.ts'

/** The person under an email, whatever their status, or null. */
export async function findUserId(email: string): Promise<string | null> {
  const [row] = await sql()<{ id: string }[]>`select id from users where email_key = ${emailKeyOf(email)}`
  return row?.id ?? null
}

/** The organization under a slug, whatever its status, or null. */
export async function findOrganizationId(slug: string): Promise<string | null> {
  const [row] = await sql()<{ id: string }[]>`select id from organizations where slug = ${slug}`
  return row?.id ?? null
}
