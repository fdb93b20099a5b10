import { z } from 'zod'
import { Id, Instant } from '../../atoms.ts'
import { MembershipRole, PlanKey } from '../../enums.ts'
import { field } from '../../field.ts'

export const ID = '019a5c2e-7b40-7c11-9a3e-2f1d0c9b8a76'
export const OTHER_ID = '019a5c2e-8d52-7e44-b0f1-6a7c5d4e3f21'
export const WHEN = '2026-10-01T09:30:00.000Z'

/**
 * A name that a person typed: no control characters, none that turn the writing direction of the text around it, and
 * something to see.
 */
export const nameText = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .normalize('NFC')
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/, 'Expected readable characters')
    .regex(/[^\s\u00ad\u200b-\u200f\u2060-\u2064]/, 'Expected readable characters')

/** Limits of mail addresses: 64 characters before the @, and 63 in each label of the host name. */
const EMAIL =
  /^(?=[^@]{1,64}@)(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

export const Email = z.email({ pattern: EMAIL, error: 'Expected an email address' }).max(254)

export const Organization = z
  .strictObject({
    id: field(Id, 'Id of the organization.', ID),
    slug: field(z.string(), 'Short name in lower case, unique.', 'harrowgate-capital'),
    name: field(z.string(), 'Name as entered.', 'Harrowgate Capital'),
    status: field(z.enum(['active', 'suspended']), 'Tokens of a suspended organization get 401.', 'active'),
    planKey: field(PlanKey, 'Its plan.', 'evaluation'),
    createdAt: field(Instant, 'When it was created.', WHEN),
  })
  .meta({ id: 'Organization', description: 'A customer: its members share keys, plan and company set.' })
export type Organization = z.infer<typeof Organization>

export const User = z
  .strictObject({
    id: field(Id, 'Id of the person.', OTHER_ID),
    email: field(z.string(), 'Email as entered.', 'ada@harrowgate.example'),
    displayName: field(z.string(), 'Name to show.', 'Ada Quill'),
    status: field(z.enum(['active', 'suspended']), 'Tokens of a suspended person get 401.', 'active'),
    platformAdmin: field(z.boolean(), 'Whether the person may administer the platform.', false),
    createdAt: field(Instant.optional(), 'When the account was created.', WHEN),
    invited: field(
      z.boolean().optional(),
      'Whether the person was invited by email and has not set a password yet.',
      false,
    ),
  })
  .meta({ id: 'User', description: 'A person with an account.' })
export type User = z.infer<typeof User>

export const Membership = z
  .strictObject({
    orgId: field(Id, 'The organization.', ID),
    userId: field(Id, 'The person.', OTHER_ID),
    role: field(MembershipRole, 'The person’s role in the organization.', 'owner'),
    status: field(z.enum(['active', 'removed']), 'Sessions and keys of a removed member no longer work.', 'active'),
    createdAt: field(Instant.optional(), 'When the person joined.', WHEN),
    user: field(User.optional(), 'The person, if the response includes it.', {
      id: OTHER_ID,
      email: 'ada@harrowgate.example',
      displayName: 'Ada Quill',
      status: 'active',
      platformAdmin: false,
      createdAt: WHEN,
    }),
  })
  .meta({ id: 'Membership', description: 'A person’s place in an organization.' })
export type Membership = z.infer<typeof Membership>
