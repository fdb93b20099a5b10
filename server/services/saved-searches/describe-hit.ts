import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { Facility } from '#server/contract/resources/records/facility.ts'
import { conceptInWords, limitInWords, sentenceStart, statedInWords } from '#server/engine/compare/event-words.ts'
import { amountInWords } from '#server/engine/facts/amount-in-words.ts'
import { headlineInFull } from '../events/headline-in-full.ts'
import type { CollectionName } from '../lists/collections.ts'

/** A list's record in one line, and the text that it was read from. `json` is the record as the list serves it. */
export function describeHit(
  collection: CollectionName,
  issuer: string,
  json: string,
): { readonly title: string; readonly evidence: string | null } {
  const record: unknown = JSON.parse(json)
  switch (collection) {
    case 'events':
    case 'filing-comparisons': {
      const event = record as Event // the store wrote it by this schema
      return { title: headlineInFull(event), evidence: event.source.evidence }
    }
    case 'facilities': {
      const facility = record as Facility // likewise
      return { title: facilityInWords(facility), evidence: facility.source.evidence }
    }
    case 'covenants': {
      const covenant = record as Covenant // likewise
      return { title: covenantInWords(covenant), evidence: covenant.source.evidence }
    }
    case 'filings':
    case 'companies':
    case 'issuers':
      return { title: collection === 'filings' ? `Filing of ${issuer}` : issuer, evidence: null }
  }
}

/** `Revolver drawn of $62 million as of Sep 30, 2026 (Revolving Credit Facility)`. */
function facilityInWords({ metric, value, currency, period, instrument, source }: Facility): string {
  const words = `${sentenceStart(conceptInWords(metric))} of ${amountInWords(value, currency ?? null)}`
  const { datePrecision = null } = source.locator ?? {}
  const day = period?.endDate === undefined ? '' : ` as of ${statedInWords(period.endDate, datePrecision)}`
  return `${words}${day}${instrument == null ? '' : ` (${instrument.reportedName})`}`
}

/** `Maximum total leverage ratio, required: max 3.50x, as of Sep 30, 2026`. */
function covenantInWords(covenant: Covenant): string {
  const { covenantType, action, comparator, ratio, threshold, currency, effectiveDate, source } = covenant
  const limit = limitInWords({
    concept: covenantType,
    // The contract's text, which the engine's signal wrote.
    comparator: (comparator ?? null) as 'maximum' | 'minimum' | null,
    ratio: ratio ?? null,
    threshold: threshold ?? null,
    currency: currency ?? null,
    evidence: source.evidence,
  })
  const said = ratio == null && threshold == null ? '' : `: ${limit}`
  const words = `${sentenceStart(conceptInWords(covenantType))}, ${conceptInWords(action)}`
  return `${words}${said}, as of ${statedInWords(effectiveDate, source.locator?.datePrecision ?? null)}`
}
