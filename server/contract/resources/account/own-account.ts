import { z } from 'zod'
import { Id, Instant } from '../../atoms.ts'
import { field } from '../../field.ts'
import { Email, ID, Membership, nameText, Organization, User, WHEN } from './accounts.ts'
import { ApiKeyMetadata } from './api-key.ts'
import { AuditEntry } from './audit-entry.ts'

/** Procedures for people's own accounts on the website. No REST route serves these, and no client may rely on them. */
const presentPassword = field(
  z.string().min(1).max(128).meta({ writeOnly: true }),
  'Your current password.',
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
    'The challenge to solve before signing up or in; none if this is not possible here.',
    'proof_of_work',
  ),
  siteKey: field(
    z.string().nullable(),
    'Turnstile site key, if the challenge is Turnstile.',
    '0x4AAAAAAAexample',
    null,
  ),
  isMailConfigured: field(
    z.boolean(),
    'Whether links for forgotten passwords are emailed; otherwise an administrator provides them.',
    false,
  ),
})
export type SignInSettings = z.infer<typeof SignInSettings>

export const SetPasswordRequest = z.strictObject({
  token: field(
    z.string().min(1).max(128).meta({ writeOnly: true }),
    'The part of the link after the number sign.',
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
  email: field(Email, 'Your new sign-in email.', 'ada@harrowgate.example'),
  currentPassword: presentPassword,
})

export const PasswordProof = z.strictObject({ currentPassword: presentPassword })

export const DeleteOrganizationRequest = z.strictObject({
  slug: field(z.string().max(100), 'The organization’s short name, as a confirmation.', 'harrowgate-capital'),
  currentPassword: presentPassword,
})

export const MemberReference = z.strictObject({ userId: field(Id, 'Id of the member.', ID) })

export const UserStatusRequest = z.strictObject({
  userId: field(Id, 'Id of the person.', ID),
  status: field(z.enum(['active', 'suspended']), 'The new status.', 'suspended'),
})

export const OwnSession = z.strictObject({
  createdAt: field(Instant, 'When it started.', WHEN),
  expiresAt: field(Instant, 'When it ends if it is not used.', '2026-12-21T10:00:00.000Z'),
  isCurrent: field(z.boolean(), 'Whether it is the current session.', true),
})
export type OwnSession = z.infer<typeof OwnSession>

export const OwnData = z.strictObject({
  user: field(User, 'Your account.'),
  organization: field(Organization, 'Your organization.'),
  memberships: field(z.array(Membership), 'Your memberships, including past ones.'),
  apiKeys: field(z.array(ApiKeyMetadata), 'Your API keys, without their secrets.'),
  sessions: field(z.array(OwnSession), 'Your sessions.'),
  auditEntries: field(z.array(AuditEntry), 'Your activity, newest first.'),
})
export type OwnData = z.infer<typeof OwnData>
