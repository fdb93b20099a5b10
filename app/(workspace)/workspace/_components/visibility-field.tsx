import type { Visibility } from '#server/contract/resources/workspace/owned.ts'
import { choiceOf } from '#app/_components/form/choice-of.ts'
import type { Choices } from '#app/_components/form/choice-of.ts'
import { ChoiceField } from '#app/_components/form/choice-field.tsx'

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
