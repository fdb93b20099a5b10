import { z } from 'zod'
import { Instant } from '../atoms.ts'
import { field } from '../field.ts'
import { Email, ID, Membership, nameText, Organization, User, WHEN } from './accounts.ts'
import { ApiKeyMetadata } from './api-key.ts'
import { AuditEntry } from './audit-entry.ts'

/** What people do about their own account on the website. No REST route serves these, and no client may rely on them. */
const presentPassword = field(
  z.string().min(1).max(128).meta({ writeOnly: true }),
  'Your present password.',
  'correct-horse-battery',
)
const newPassword = field(
  z.string().min(12).max(128).meta({ writeOnly: true }),
  'A new password of 12 to 128 characters.',
  'battery-horse-correct',
)

export const SignInSettings = z.strictObject({
  challenge: field(
    z.enum(['turnstile', 'proof_of_work', 'none']),
    'What a person solves before signing up or in; none where nobody can.',
    'proof_of_work',
  ),
  siteKey: field(
    z.string().nullable(),
    'Turnstile’s site key, where Turnstile is asked for.',
    '0x4AAAAAAAexample',
    null,
  ),
  isMailConfigured: field(
    z.boolean(),
    'Whether a forgotten password’s link is mailed; else an administrator hands it out.',
    false,
  ),
})
export type SignInSettings = z.infer<typeof SignInSettings>

export const SetPasswordRequest = z.strictObject({
  token: field(
    z.string().min(1).max(128).meta({ writeOnly: true }),
    'The part of the link behind the number sign.',
    'fi_link_Zk3v9QxT4mP7wB2nR8cJ5yH1dL6sF0gA3eU9iO4tKqX',
  ),
  password: newPassword,
})

export const ForgottenPasswordRequest = z.strictObject({
  email: field(Email, 'Email of the account.', 'ada@harrowgate.example'),
  turnstileToken: field(
    z.string().min(1).max(2048).meta({ writeOnly: true }),
    'Single-use token for the action `auth-login`.',
    'XXXX.DUMMY.TOKEN.XXXX',
  ),
})

export const ChangePasswordRequest = z.strictObject({ currentPassword: presentPassword, newPassword })

export const ChangeNameRequest = z.strictObject({ displayName: field(nameText(120), 'Your name.', 'Ada Quill') })

export const ChangeEmailRequest = z.strictObject({
  email: field(Email, 'The email that you sign in with from now on.', 'ada@harrowgate.example'),
  currentPassword: presentPassword,
})

export const PasswordProof = z.strictObject({ currentPassword: presentPassword })

export const DeleteOrganizationRequest = z.strictObject({
  slug: field(z.string().max(100), 'The organization’s short name, typed again.', 'harrowgate-capital'),
  currentPassword: presentPassword,
})

export const MemberReference = z.strictObject({ userId: field(z.uuid(), 'Id of the member.', ID) })

export const UserStatusRequest = z.strictObject({
  userId: field(z.uuid(), 'Id of the person.', ID),
  status: field(z.enum(['active', 'suspended']), 'What the person’s status becomes.', 'suspended'),
})

export const OwnSession = z.strictObject({
  createdAt: field(Instant, 'When it began.', WHEN),
  expiresAt: field(Instant, 'When it ends unless it is used.', '2026-12-21T10:00:00.000Z'),
  isCurrent: field(z.boolean(), 'Whether it is the one that asks.', true),
})
export type OwnSession = z.infer<typeof OwnSession>

export const OwnData = z.strictObject({
  user: field(User, 'Your account.'),
  organization: field(Organization, 'Your organization.'),
  memberships: field(z.array(Membership), 'Your memberships, past ones too.'),
  apiKeys: field(z.array(ApiKeyMetadata), 'Your keys, without their secrets.'),
  sessions: field(z.array(OwnSession), 'Your sessions.'),
  auditEntries: field(z.array(AuditEntry), 'What you did, newest first.'),
})
export type OwnData = z.infer<typeof OwnData>
