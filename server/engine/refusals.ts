import type { EvidenceBuilder, Finding, Refusal } from './model.ts'

/** How much of a long range a refusal quotes. */
const QUOTED = 1200

/** A stage's finding as a refusal with its evidence; one without a place is about the document. */
export function refusalOf(finding: Finding, evidence: EvidenceBuilder): Refusal {
  const { concept, reasonCode, reason, display, about } = finding
  const { locator, ...rest } =
    display === null
      ? evidence.document()
      : evidence.at({ start: display.start, end: Math.min(display.end, display.start + QUOTED) })
  return { concept, reasonCode, reason, ...rest, locator: { ...locator, ...about } }
}
