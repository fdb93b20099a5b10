import { z } from 'zod'
import { Accession, Count, Instant, Sha256 } from '../../atoms.ts'
import { field } from '../../field.ts'
import { ID, OTHER_ID, WHEN } from '../account/accounts.ts'
import { proseText } from '../service/intake.ts'
import { EVIDENCE_EXAMPLE, SHA256_EXAMPLE } from '../records/source.ts'
import { madeOn, ownedFields, person, workspaceItemId, workspaceItemName, visibility } from './owned.ts'

const purpose = field(proseText(2000), 'What the folder is for.', 'Names that report next week.', '')
const note = field(proseText(10_000), 'What people say to it, in Markdown.', 'Tighter than in the first quarter.', '')
const recordId = field(
  z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Expected the id of a record'),
  'Id of the record.',
  'd3b07384d113edec49eaa6238ad5ff00',
)
const address = field(
  z
    .string()
    .max(2100)
    .regex(/^(?:\/[a-z-]+)+(\?[^#\s\u0000-\u001f\u007f-\u009f]*)?$/, 'Expected an address of this site'),
  'Address of a search or a list on this site.',
  '/search?q=leverage+ratio',
)
const accession = field(Accession, 'The filing.', '0001234567-26-000012')
const KINDS = ['filing', 'record', 'comparison', 'search', 'note'] as const
const kind = field(z.enum(KINDS), 'What lies there.', 'record')

export const FolderItem = z
  .strictObject({
    id: field(workspaceItemId, 'Id of the item.', OTHER_ID),
    kind,
    title: field(
      z.string(),
      'What it was when it was put there, in one line.',
      'Revolver capacity, HRBL 10-Q of 2026-05-06',
    ),
    address: field(
      z.string().nullable(),
      'Where it stands on this site; null for a note.',
      '/filings/0001234567-26-000012',
      null,
    ),
    accession: field(Accession.nullable(), 'Filing it is in, where it is in one.', '0001234567-26-000012', null),
    recordId: recordId
      .nullable()
      .meta({ description: 'Record it is, where it is one.', examples: ['d3b07384d113edec49eaa6238ad5ff00', null] }),
    evidence: field(z.string().nullable(), 'What the filing said, where it is a record.', EVIDENCE_EXAMPLE, null),
    evidenceSha256: field(Sha256.nullable(), 'Hash of that.', SHA256_EXAMPLE, null),
    state: field(
      z.enum(['present', 'changed', 'gone']),
      'Whether the store still holds it, holds it on other evidence, or holds it no longer.',
      'present',
    ),
    note,
    addedBy: person('Who put it there.'),
    createdAt: field(Instant, 'When.', WHEN),
  })
  .meta({ id: 'FolderItem', description: 'What lies in a folder.' })
export type FolderItem = z.infer<typeof FolderItem>

export const FolderSummary = z
  .strictObject({
    ...ownedFields,
    name: workspaceItemName,
    purpose,
    itemCount: field(Count, 'How much lies in it.', 14),
  })
  .meta({ id: 'FolderSummary', description: 'A folder without what lies in it.' })
export type FolderSummary = z.infer<typeof FolderSummary>

export const Folder = z
  .strictObject({ ...FolderSummary.shape, items: field(z.array(FolderItem), 'What lies in it, in its order.') })
  .meta({ id: 'Folder', description: 'A folder with what lies in it.' })
export type Folder = z.infer<typeof Folder>

export const CreateFolderRequest = z.strictObject({ name: workspaceItemName, purpose: purpose.optional(), visibility })
export type CreateFolderRequest = z.infer<typeof CreateFolderRequest>

const id = field(workspaceItemId, 'The folder.', ID)
export const ChangeFolderRequest = z.strictObject({
  id,
  revision: madeOn,
  name: workspaceItemName.optional(),
  purpose: purpose.optional(),
  visibility: visibility.optional(),
})
export type ChangeFolderRequest = z.infer<typeof ChangeFolderRequest>

/** An item is appended, so two people who add items at once do not conflict. */
export const AddItemRequest = z
  .strictObject({
    id,
    kind,
    accession: accession.optional(),
    recordId: recordId.optional(),
    address: address.optional(),
    title: field(
      z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'Expected readable characters'),
      'Name of a search.',
      'Leverage ratio in 10-Qs',
    ).optional(),
    note: note.optional(),
  })
  .superRefine((item, context) => {
    const needed = {
      filing: ['accession'],
      record: ['accession', 'recordId'],
      comparison: ['recordId'],
      search: ['address', 'title'],
      note: ['note'],
    } as const
    for (const name of needed[item.kind]) {
      const value = item[name]
      if (value === undefined || value.trim() === '')
        context.addIssue({ code: 'custom', path: [name], message: 'Expected a value' })
    }
  })
export type AddItemRequest = z.infer<typeof AddItemRequest>

export const ItemRequest = z.strictObject({
  id,
  revision: madeOn,
  itemId: field(workspaceItemId, 'The item.', OTHER_ID),
})
export type ItemRequest = z.infer<typeof ItemRequest>

export const ChangeItemRequest = ItemRequest.extend({ note })
export type ChangeItemRequest = z.infer<typeof ChangeItemRequest>

export const MoveItemRequest = ItemRequest.extend({
  position: field(z.number().int().min(1).max(500), 'Place it takes, from 1.', 2),
})
export type MoveItemRequest = z.infer<typeof MoveItemRequest>
