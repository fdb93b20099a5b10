import type {
  Extraction,
  EvidencePassage,
  FinancialFact,
  FinancingSignal,
  Locator,
  Refusal,
  Section,
} from '#server/engine/model.ts'
import { CommandError } from '../run-command.ts'

export type ExplainedRecord =
  | { readonly kind: 'fact'; readonly record: FinancialFact; readonly locator: Locator }
  | { readonly kind: 'signal'; readonly record: FinancingSignal; readonly locator: Locator }
  | { readonly kind: 'refusal'; readonly record: Refusal; readonly locator: Locator }
  | { readonly kind: 'evidence'; readonly record: EvidencePassage; readonly locator: Locator }
  | { readonly kind: 'section'; readonly record: Section; readonly locator: Locator }

/** Every record of an extraction that can be explained, in its order. */
export function recordsOf(extraction: Extraction): ExplainedRecord[] {
  return [
    ...extraction.facts.map((record) => ({ kind: 'fact', record, locator: record.provenance }) as const),
    ...extraction.signals.map((record) => ({ kind: 'signal', record, locator: record.locator }) as const),
    ...extraction.refusals.map((record) => ({ kind: 'refusal', record, locator: record.locator }) as const),
    ...extraction.evidence.map((record) => ({ kind: 'evidence', record, locator: record.locator }) as const),
    ...extraction.sections.map((record) => ({ kind: 'section', record, locator: record.locator }) as const),
  ]
}

/** What a record is called by: its id, or the section's own. */
export function nameOf({ kind, locator }: ExplainedRecord): string {
  return (kind === 'section' ? locator.section : locator.recordId) ?? ''
}

/** How much of an id the overview shows; any beginning of it that fits one record alone is enough. */
export const SHOWN_ID = 12

/** The record that an id, or the beginning of one, names. Throws CommandError where it names none or several. */
export function findRecord(extraction: Extraction, id: string): ExplainedRecord {
  const records = recordsOf(extraction)
  const exact = records.find((one) => nameOf(one) === id)
  if (exact !== undefined) return exact
  const matches = records.filter((one) => nameOf(one).startsWith(id))
  const [only] = matches
  if (only !== undefined && matches.length === 1) return only
  if (matches.length > 1) {
    const names = matches.slice(0, 10).map((one) => `${one.kind} ${nameOf(one)}`)
    throw new CommandError(
      `${id} begins ${matches.length} ids: ${names.join(', ')}${matches.length > 10 ? ', ...' : ''}.`,
    )
  }
  throw new CommandError(
    `No record of ${extraction.filing.accession} has the id ${id}, as engine ${extraction.engineVersion} reads it. ` +
      'Without an id, all of its records are listed.',
  )
}
