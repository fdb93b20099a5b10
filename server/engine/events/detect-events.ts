import { compareFilings } from '../compare/compare-filings.ts'
import { baseFormOf, isAmendment } from '../compare/find-comparable.ts'
import type { DetectedEvent, Extraction } from '../model.ts'
import { baselineEvents } from './baseline-events.ts'
import { filingEvents } from './filing-events.ts'

/**
 * Every event of a filing: what an 8-K or an amendment reports by itself, the changes since the comparable filing, or
 * baselines if there is none.
 */
export function detectEvents(
  current: Extraction,
  comparable: { readonly previous: Extraction; readonly method: string } | null,
): DetectedEvent[] {
  if (baseFormOf(current.filing.form) === '8-K' || isAmendment(current.filing.form)) return filingEvents(current)
  return comparable === null ? baselineEvents(current) : compareFilings(comparable.previous, current, comparable.method)
}
