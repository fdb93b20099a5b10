import { z } from 'zod'
import { Id, Instant } from '../../atoms.ts'
import { field } from '../../field.ts'
import { ID, nameText, OTHER_ID, WHEN } from '../account/accounts.ts'
import { proseText } from '../service/intake.ts'

/** Fields common to everything in a workspace. No REST route serves these. */
export const Visibility = z.enum(['private', 'shared'])
export type Visibility = z.infer<typeof Visibility>

export const workspaceItemId = Id
const revision = z.number().int().positive()

export const visibility = field(Visibility, 'Whether only its author or the whole organization sees it.', 'shared')
export const madeOn = field(revision, 'Revision the change is based on. Returns 409 if it has changed since.', 3)
export const workspaceItemName = field(nameText(120), 'Name.', 'Leverage covenants of our names')
export const storeRevision = field(z.number().int().min(0), 'Revision of the store that was looked at.', 1204)

/** Markdown that a person wrote. HTML in it is not rendered. */
export const markdown = (maxLength: number) =>
  proseText(maxLength).refine((text) => text.trim() !== '', 'Expected some text')

export const Person = z
  .strictObject({
    id: field(Id, 'Id of the person.', OTHER_ID),
    name: field(z.string(), 'Name to show.', 'Ada Quill'),
  })
  .meta({ id: 'Person', description: 'A person in the organization.' })
export type Person = z.infer<typeof Person>

export const person = (description: string) =>
  field(Person.nullable(), description, { id: OTHER_ID, name: 'Ada Quill' }, null)

export const ownedFields = {
  id: field(workspaceItemId, 'Id.', ID),
  visibility,
  author: person('Who made it; null where the account is gone.'),
  isMine: field(z.boolean(), 'Whether you created it.', true),
  mayChange: field(z.boolean(), 'Whether you can change it.', true),
  mayEnd: field(z.boolean(), 'Whether you can delete it.', true),
  revision: field(revision, 'Increases with every change.', 3),
  createdAt: field(Instant, 'When it was created.', WHEN),
  updatedAt: field(Instant, 'When it was last changed.', WHEN),
}

export const WorkspaceItemPath = z.strictObject({ id: field(workspaceItemId, 'Id.', ID) })
/** Names an item at the revision that was seen. */
export const WorkspaceItemAtRevision = z.strictObject({ id: field(workspaceItemId, 'Id.', ID), revision: madeOn })
