import { z } from 'zod'
import { Instant } from '../../atoms.ts'
import { field } from '../../field.ts'
import { Email, nameText } from './accounts.ts'

const challengeToken = z.string().min(1).max(2048)

export const SignupRequest = z
  .strictObject({
    displayName: field(nameText(120), 'Your name.', 'Ada Quill'),
    email: field(Email, 'Your email.', 'ada@harrowgate.example'),
    organizationName: field(nameText(160), 'Name of your organization.', 'Harrowgate Capital'),
    password: field(
      z.string().min(12).max(128).meta({ writeOnly: true }),
      'A password of 12 to 128 characters.',
      'correct-horse-battery',
    ),
    acceptedTerms: field(z.literal(true), 'Must be true.', true),
    turnstileToken: field(
      challengeToken.meta({ writeOnly: true }),
      'Single-use token for the action `auth-signup`.',
      'XXXX.DUMMY.TOKEN.XXXX',
    ),
  })
  .meta({ id: 'SignupRequest' })
export type SignupRequest = z.infer<typeof SignupRequest>

export const LoginRequest = z
  .strictObject({
    email: field(Email, 'Your email.', 'ada@harrowgate.example'),
    password: field(z.string().min(1).max(128).meta({ writeOnly: true }), 'Your password.', 'correct-horse-battery'),
    turnstileToken: field(
      challengeToken.meta({ writeOnly: true }),
      'Single-use token for the action `auth-login`.',
      'XXXX.DUMMY.TOKEN.XXXX',
    ),
  })
  .meta({ id: 'LoginRequest' })
export type LoginRequest = z.infer<typeof LoginRequest>

export const AuthSession = z
  .strictObject({
    token: field(
      z.string().regex(/^fi_session_[A-Za-z0-9_-]{43}$/),
      'The session token. It is shown only once and never stored.',
      'fi_session_Zk3v9QxT4mP7wB2nR8cJ5yH1dL6sF0gA3eU9iO4tKqX',
    ),
    tokenType: field(z.literal('Bearer'), 'How to send it.', 'Bearer'),
    expiresAt: field(Instant, 'When the session ends if it is not used.', '2026-12-21T10:00:00.000Z'),
    user: field(
      z.strictObject({
        email: field(z.string(), 'Email of the account.', 'ada@harrowgate.example'),
        displayName: field(z.string(), 'Name to show.', 'Ada Quill'),
      }),
      'Who signed in.',
    ),
    organization: field(
      z.strictObject({
        name: field(z.string(), 'Name of the organization.', 'Harrowgate Capital'),
        slug: field(z.string(), 'Its short name.', 'harrowgate-capital'),
      }),
      'The organization the session works in.',
    ),
  })
  .meta({ id: 'AuthSession', description: 'A new session.' })
export type AuthSession = z.infer<typeof AuthSession>
