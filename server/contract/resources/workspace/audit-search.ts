import { z } from 'zod'
import { CalendarDate, Count, Id, Sha256 } from '../../atoms.ts'
import { field } from '../../field.ts'
import { ID, OTHER_ID } from '../account/accounts.ts'
import { AuditEntry } from '../account/audit-entry.ts'
import { SHA256_EXAMPLE } from '../records/source.ts'

/** The audit trail as platform administrators browse it on the website. No REST route serves this. */
export const AuditSearch = z.strictObject({
  orgId: field(Id, 'Only of this organization.', ID).optional(),
  userId: field(Id, 'Only what this person did.', OTHER_ID).optional(),
  action: field(
    z
      .string()
      .regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/, 'Expected an action such as api_key.created, or its first part'),
    'Only this action, or every action on this kind of thing.',
    'api_key.created',
    'folder',
  ).optional(),
  from: field(CalendarDate, 'Only from this day on (UTC).', '2026-11-01').optional(),
  to: field(CalendarDate, 'Only to this day (UTC).', '2026-11-30').optional(),
  after: field(Id, 'Id of the last entry already read: go on behind it.', ID).optional(),
})
export type AuditSearch = z.infer<typeof AuditSearch>

export const SealedEntry = z
  .strictObject({
    ...AuditEntry.shape,
    position: field(z.number().int().positive(), 'Place in the organization’s chain, from 1.', 12),
    previousSha256: field(Sha256, 'Seal of the entry before.', SHA256_EXAMPLE),
    sha256: field(Sha256, 'Seal of this entry.', SHA256_EXAMPLE),
  })
  .meta({ id: 'SealedEntry', description: 'An entry of the audit trail with its place in the chain of hashes.' })
export type SealedEntry = z.infer<typeof SealedEntry>

export const AuditPage = z
  .strictObject({
    entries: field(z.array(SealedEntry), 'The newest first; 100 at most.'),
    next: field(Id.nullable(), 'What to go on after; null where there are no more.', null),
  })
  .meta({ id: 'AuditPage', description: 'A page of the audit trail.' })
export type AuditPage = z.infer<typeof AuditPage>

const BrokenLink = z.strictObject({
  orgId: field(Id, 'The organization.', ID),
  position: field(z.number().int(), 'Place in its chain.', 12),
  problem: field(z.string(), 'What is wrong there.', 'its content is not what was sealed'),
})

export const AuditCheck = z
  .strictObject({
    entries: field(Count, 'Entries that were computed again.', 4120),
    organizations: field(Count, 'Chains.', 38),
    broken: field(z.array(BrokenLink), 'Entries that are not what they were; 100 at most.'),
    brokenCount: field(Count, 'How many there are.', 0),
  })
  .meta({ id: 'AuditCheck', description: 'What computing every chain again found.' })
export type AuditCheck = z.infer<typeof AuditCheck>
