import { isPlainFileName } from './parse/listed-values.ts'
import type { NamedDocument } from './parse/submission-head.ts'

export type PrimaryChoice =
  | { readonly kind: 'file'; readonly name: string }
  /** The document has no file of its own: it is part of the complete submission. */
  | { readonly kind: 'whole_submission' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface PrimaryQuestion {
  readonly accession: string
  readonly form: string
  /** The primary document according to the list that named the filing; null if it doesn't say. */
  readonly listed: string | null
  /** The documents of the submission, as its header page names them. */
  readonly documents: readonly NamedDocument[]
}

const READABLE = /\.(html?|txt)$/i

/**
 * Chooses the file of a submission that is the filing itself: the list's choice, if the header has that file as a
 * document of the form; without a choice the first document of the form. Any disagreement is refused.
 */
export function choosePrimaryDocument({ accession, form, listed, documents }: PrimaryQuestion): PrimaryChoice {
  const ofForm = documents.filter(({ type }) => isOfForm(type, form))
  if (ofForm.length === 0)
    return refused(`it holds no document of the form ${form}; its header names ${namesOf(documents)}`)
  // Before EDGAR kept documents apart, lists name the complete submission.
  const named = listed === null || listed === `${accession}.txt` ? null : listed
  const chosen = named === null ? ofForm[0] : ofForm.find(({ fileName }) => fileName === named)
  if (chosen === undefined) {
    return refused(
      `its list calls ${JSON.stringify(named)} its primary document, which its header does not name as one of the form ${form}: ${namesOf(documents)}`,
    )
  }
  const { fileName } = chosen
  if (fileName === null) return { kind: 'whole_submission' }
  if (!isPlainFileName(fileName))
    return refused(`its primary document ${JSON.stringify(fileName.slice(0, 100))} is no name of a file`)
  if (!READABLE.test(fileName)) return refused(`its primary document ${fileName} is neither HTML nor text`)
  return { kind: 'file', name: fileName }
}

/** Some amendments have their document under the form that they amend. */
function isOfForm(type: string, form: string): boolean {
  return type === form || type === form.replace(/\/A$/, '')
}

function namesOf(documents: readonly NamedDocument[]): string {
  const named = documents
    .slice(0, 6)
    .map(
      ({ type, fileName }) =>
        `${type === '' ? 'a document' : type}${fileName === null ? '' : ` (${fileName.slice(0, 60)})`}`,
    )
  return named.length === 0
    ? 'none'
    : named.join(', ') + (documents.length > named.length ? ` and ${documents.length - named.length} more` : '')
}

function refused(reason: string): PrimaryChoice {
  return { kind: 'refused', reason }
}
