import type { Visibility } from '#server/contract/resources/workspace/owned.ts'
import type { Person } from '#server/contract/resources/workspace/owned.ts'
import { Badge } from '#app/_components/records/badge.tsx'
import { choiceOf } from '#app/_components/form/choice-of.ts'
import type { Choices } from '#app/_components/form/choice-of.ts'
import { ChoiceField } from '#app/_components/form/fields.tsx'

/** Who can see a thing, and its author. */
export function VisibilityLabel({
  visibility,
  author,
  isMine,
}: {
  readonly visibility: Visibility
  readonly author: Person | null
  readonly isMine: boolean
}) {
  const name = isMine ? 'you' : (author?.name ?? 'a deleted account')
  return (
    <span className="row small quiet">
      <Badge>{visibility === 'private' ? 'only you' : 'shared'}</Badge>
      <span>
        by <bdi>{name}</bdi>
      </span>
    </span>
  )
}

const CHOICES: Choices<Visibility> = [
  ['shared', 'Everyone in the organization'],
  ['private', 'Only you'],
]

/** The choice of who can see a thing. */
export function VisibilityField({ initial = 'shared' }: { readonly initial?: Visibility }) {
  return <ChoiceField name="visibility" label="Visible to" initial={initial} choices={CHOICES} />
}

/** What was chosen in that field. */
export function visibilityOf(values: FormData): Visibility {
  return choiceOf(values, 'visibility', CHOICES)
}
