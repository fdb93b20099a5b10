import { z } from 'zod'
import { Instant } from '../../atoms.ts'
import { field } from '../../field.ts'
import { ID, nameText, OTHER_ID, WHEN } from '../accounts.ts'
import { proseText } from '../intake.ts'

/** What everything in a workspace has in common. No REST route serves any of it. */
export const Visibility = z.enum(['private', 'shared'])
export type Visibility = z.infer<typeof Visibility>

export const thingId = z.uuid('Expected an id')
const revision = z.number().int().positive()

export const visibility = field(Visibility, 'Whether its author alone sees it, or the whole organization.', 'shared')
export const madeOn = field(
  revision,
  'Revision that the change was made on; where it is another now, the change is a conflict.',
  3,
)
export const thingName = field(nameText(120), 'What people call it.', 'Leverage covenants of our names')
export const storeRevision = field(z.number().int().min(0), 'Revision of the store that was looked at.', 1204)

/** Text that somebody wrote, in Markdown; it is shown without any HTML of its own. */
export const markdown = (most: number) => proseText(most).refine((text) => text.trim() !== '', 'Expected some text')

export const Person = z
  .strictObject({
    id: field(z.uuid(), 'Id of the person.', OTHER_ID),
    name: field(z.string(), 'Name to show.', 'Ada Quill'),
  })
  .meta({ id: 'Person', description: 'Somebody of the organization.' })
export type Person = z.infer<typeof Person>

export const person = (description: string) =>
  field(Person.nullable(), description, { id: OTHER_ID, name: 'Ada Quill' }, null)

export const ownedFields = {
  id: field(thingId, 'Id.', ID),
  visibility,
  author: person('Who made it; null where the account is gone.'),
  isMine: field(z.boolean(), 'Whether the reader made it.', true),
  mayChange: field(z.boolean(), 'Whether the reader may change it.', true),
  mayEnd: field(z.boolean(), 'Whether the reader may delete it.', true),
  revision: field(revision, 'Raised by every change.', 3),
  createdAt: field(Instant, 'When it was made.', WHEN),
  updatedAt: field(Instant, 'When it was changed last.', WHEN),
}

export const ThingPath = z.strictObject({ id: field(thingId, 'Id.', ID) })
/** Names a thing as it was looked at. */
export const ThingAtRevision = z.strictObject({ id: field(thingId, 'Id.', ID), revision: madeOn })
