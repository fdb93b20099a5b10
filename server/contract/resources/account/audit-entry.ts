import { z } from 'zod'
import { Id, Instant } from '../../atoms.ts'
import { field } from '../../field.ts'
import { ID, OTHER_ID, WHEN } from './accounts.ts'

export const AuditEntry = z
  .strictObject({
    id: field(Id, 'Id of the entry.', ID),
    orgId: field(Id, 'The organization it concerns.', OTHER_ID),
    actorUserId: field(Id.nullable(), 'Who did it; null for the service itself.', OTHER_ID, null),
    actorKeyId: field(Id.nullable(), 'The API key used; null for a session or the command line.', null),
    action: field(z.string(), 'What was done.', 'api_key.created'),
    targetType: field(z.string(), 'What was changed.', 'api_key'),
    targetId: field(z.string().nullable(), 'Its id.', ID, null),
    requestId: field(z.string(), 'The request that did it.', 'f3b0c1de-6a55-4a8e-9d0c-2b7e5f4a1c33'),
    details: field(z.looseObject({}), 'Values before and after, if useful. Never a secret.', {
      name: 'Nightly monitor',
      scopes: ['filings:read'],
    }),
    createdAt: field(Instant, 'When it was done.', WHEN),
  })
  .meta({ id: 'AuditEntry', description: 'A change to an account.' })
export type AuditEntry = z.infer<typeof AuditEntry>
