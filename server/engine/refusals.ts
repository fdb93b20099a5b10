import type { EvidenceBuilder, Finding, Refusal } from './model.ts'

/** Maximum characters of a range that a refusal quotes. */
const QUOTED = 1200

/** Turns a stage's finding into a refusal with its evidence; a finding without a place is about the whole document. */
export function refusalOf(finding: Finding, evidence: EvidenceBuilder): Refusal {
  const { concept, reasonCode, reason, display, about } = finding
  const { locator, ...rest } =
    display === null
      ? evidence.document()
      : evidence.at({ start: display.start, end: Math.min(display.end, display.start + QUOTED) })
  return { concept, reasonCode, reason, ...rest, locator: { ...locator, ...about } }
}
