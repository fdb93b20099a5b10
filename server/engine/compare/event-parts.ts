import { createHash } from 'node:crypto'
import type {
  Category,
  ChangeType,
  ComparedSide,
  DetectedEvent,
  Evidence,
  Extraction,
  FactType,
  FinancialFact,
  FinancingSignal,
  GroupEntity,
  VerificationState,
} from '../model.ts'
import { entityInWords } from '#server/wording/entity-in-words.ts'
import { hashParts } from '../record-id.ts'

const NO_WORDS_SHA256 = createHash('sha256').update('').digest('hex')

/** The end of a filing's period, else the day it was filed; null if neither is known. */
export function effectiveDateOf(extraction: Extraction): string | null {
  const { filing, identity } = extraction
  return filing.periodEnd ?? filing.filedAt ?? identity.periodEnd ?? identity.filedAt
}

/**
 * The day of what a signal states, as exactly as it does: its own, the last one up to `fallback` of a year that is stated
 * alone, else `fallback`. A year after it has not happened.
 */
export function dayOf(
  { locator: { asOf, asOfPrecision, effectiveDate } }: FinancingSignal,
  fallback: string,
): { readonly effectiveDate: string; readonly exactness: { readonly effectivePrecision?: unknown } } {
  const isYear = typeof effectiveDate === 'string' && /^\d{4}$/.test(effectiveDate)
  if (typeof asOf === 'string')
    return { effectiveDate: asOf, exactness: asOfPrecision === undefined ? {} : { effectivePrecision: asOfPrecision } }
  if (!isYear || effectiveDate > fallback.slice(0, 4)) return { effectiveDate: fallback, exactness: {} }
  const last = `${effectiveDate}-12-31`
  return { effectiveDate: last < fallback ? last : fallback, exactness: { effectivePrecision: 'year' } }
}

export function sideOfFact(extraction: Extraction, fact: FinancialFact): ComparedSide {
  return side(extraction, fact.evidence, fact.evidenceSha256, fact.provenance, fact.verification)
}

export function sideOfSignal(extraction: Extraction, signal: FinancingSignal): ComparedSide {
  return side(extraction, signal.evidence, signal.evidenceSha256, signal.locator, signal.verification)
}

/** A side without a record: only words of the filing. */
export function sideOfEvidence(extraction: Extraction, { evidence, evidenceSha256, locator }: Evidence): ComparedSide {
  return side(extraction, evidence, evidenceSha256, locator, 'candidate')
}

/** The side of a filing that no longer says something: the whole document, without a quotation. */
export function sideOfSilence(extraction: Extraction): ComparedSide {
  return side(extraction, '', NO_WORDS_SHA256, { scope: 'document' }, 'candidate')
}

function side(
  extraction: Extraction,
  evidence: string,
  evidenceSha256: string,
  locator: ComparedSide['locator'],
  verification: VerificationState,
): ComparedSide {
  const { accession, form } = extraction.filing
  return { accession, form, evidence, evidenceSha256, locator, verification }
}

export interface EventDraft {
  readonly category: Category
  readonly changeType: ChangeType
  readonly conceptKey: string
  /** The part of the group that it is about, which the headline then begins with. */
  readonly entity?: GroupEntity | undefined
  readonly headline: string
  readonly effectiveDate: string
  readonly before: string
  readonly after: string
  readonly values: Readonly<Record<string, unknown>>
  readonly previous: ComparedSide | null
  readonly current: ComparedSide
  /** How the two filings were found comparable; null if nothing was compared. */
  readonly method: string | null
}

/** An event with its id, which depends on what changed in which filings, not on the order or wording of events. */
export function eventOf(draft: EventDraft): DetectedEvent {
  const { conceptKey, method, previous, current, entity, headline, ...rest } = draft
  const of = entityInWords({ entity })
  const previousAccession = previous?.accession ?? ''
  const id = hashParts([
    'event',
    current.accession,
    previousAccession,
    draft.changeType,
    conceptKey,
    draft.before,
    draft.after,
    draft.effectiveDate,
  ])
  const verification = isBacked(current) && previous !== null && isBacked(previous) ? 'machine_checked' : 'candidate'
  return {
    id,
    ...rest,
    headline: of === null ? headline : `${of}: ${headline}`,
    previous,
    current,
    comparison:
      method === null || previous === null
        ? null
        : { previousAccession, currentAccession: current.accession, conceptKey, method, verification },
  }
}

/** Whether two readings agree on it or a person verified it. */
export function isBacked({ verification }: { readonly verification: VerificationState }): boolean {
  return verification === 'machine_checked' || verification === 'verified'
}

const CATEGORIES: Partial<Record<FactType, Category>> = {
  revolver_capacity: 'liquidity',
  revolver_drawn: 'liquidity',
  revolver_availability: 'liquidity',
  letters_of_credit: 'liquidity',
  cash: 'liquidity',
  restricted_cash: 'liquidity',
  cash_and_restricted_cash: 'liquidity',
  cash_and_investments: 'liquidity',
  stated_liquidity: 'liquidity',
  current_assets: 'liquidity',
  current_liabilities: 'liquidity',
  covenant_threshold: 'covenant',
  covenant_actual: 'covenant',
}

export function categoryOfFact(factType: FactType): Category {
  return CATEGORIES[factType] ?? 'debt'
}

/**
 * A payment that leaves the debt there: of a part, or of a sum under an agreement where no words say that this was all
 * or that the agreement was terminated; a line lends again what was paid.
 */
export const leavesDebt = ({ concept, action, threshold, locator, evidence }: FinancingSignal): boolean =>
  locator['partial'] === true ||
  (action === 'repaid' &&
    threshold !== null &&
    /^(?:credit_agreement|commercial_paper)$/.test(concept) &&
    !(TERMINATED.test(evidence) || evidence.split(/\band\b/).some(isPaidOff)))

const TERMINATED = /\bterminat(?:ed|ing|ion)\b/i
const PAID_OFF = /\b(?:repaid|prepaid|paid)\b.{0,100}\b(?:off|in (?:full|total|its entirety|their entirety))\b/i
const OTHER_DEBTS = /\b(?:notes|debentures|bonds|mortgages?|term loans?)\b/i

/** "repaid in full", "repaid the credit agreement in full"; "repaid the notes in full" is of another debt. */
const isPaidOff = (words: string): boolean => PAID_OFF.test(words) && !OTHER_DEBTS.test(words)
