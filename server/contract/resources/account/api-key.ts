import { z } from 'zod'
import { Id, Instant } from '../../atoms.ts'
import { ApiKeyScope } from '../../enums.ts'
import { eachOnce, field } from '../../field.ts'
import { ID, nameText, OTHER_ID, WHEN } from './accounts.ts'

export const KEY_NAME_LENGTH = 80
const YEAR_10000 = Date.UTC(10_000, 0)

/** Scopes of a key: at least one, each once. */
export const KeyScopes = eachOnce(z.array(ApiKeyScope).min(1), 'Expected each scope once')

export const ApiKeyMetadata = z
  .strictObject({
    id: field(Id, 'Id of the key.', ID),
    userId: field(Id, 'Owner of the key.', OTHER_ID),
    name: field(z.string(), 'Name as entered.', 'Nightly monitor'),
    prefix: field(
      z.string().regex(/^[A-Za-z0-9_-]{8}$/),
      'The first eight characters of the token’s secret part.',
      'Zk3v9QxT',
    ),
    scopes: field(z.array(ApiKeyScope), 'What the key may do; limited further by its owner’s role.', ['filings:read']),
    status: field(z.enum(['active', 'revoked', 'rotated']), 'Only an active key is accepted.', 'active'),
    createdAt: field(Instant, 'When it was created.', WHEN),
    expiresAt: field(Instant.nullable().optional(), 'When it expires; null for never.', null),
    lastUsedAt: field(Instant.nullable().optional(), 'When it was last used, to the minute; null for never.', null),
    revokedAt: field(Instant.nullable().optional(), 'When it was revoked or rotated.', null),
    rotatedToKeyId: field(Id.nullable().optional(), 'The key that replaced it.', null),
  })
  .meta({
    id: 'ApiKeyMetadata',
    description: 'A key without its secret, which is shown only once, when the key is created.',
  })
export type ApiKeyMetadata = z.infer<typeof ApiKeyMetadata>

export const CreateApiKeyRequest = z
  .strictObject({
    name: field(nameText(KEY_NAME_LENGTH), 'A name to recognize the key by.', 'Nightly monitor'),
    scopes: field(KeyScopes, 'Scopes of the key; never more than its creator can grant.', ['filings:read']),
    expiresAt: field(
      z.iso
        .datetime({ offset: true, error: 'Expected a date-time such as 2027-01-31T00:00:00Z' })
        // An offset can lead into the year 10000, which has no such form in UTC, and no database would read it.
        .refine((moment) => new Date(moment).getTime() < YEAR_10000, 'Expected a moment before the year 10000')
        .optional(),
      'When it expires; must be in the future.',
      '2027-01-31T00:00:00Z',
    ),
  })
  .meta({ id: 'CreateApiKeyRequest' })

export const IssuedApiKey = z
  .strictObject({
    apiKey: field(ApiKeyMetadata, 'The key.'),
    token: field(
      z.string().regex(/^fi_live_[A-Za-z0-9_-]{43}$/),
      'The token. It is shown only once and never stored.',
      'fi_live_Zk3v9QxT4mP7wB2nR8cJ5yH1dL6sF0gA3eU9iO4tKqX',
    ),
  })
  .meta({ id: 'IssuedApiKey', description: 'A new key with its token.' })
export type IssuedApiKey = z.infer<typeof IssuedApiKey>
