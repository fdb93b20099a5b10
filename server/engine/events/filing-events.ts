import { dayOf, effectiveDateOf, eventOf, leavesDebt, sideOfSignal } from '../compare/event-parts.ts'
import { conceptInWords, covenantInWords, levelsInWords, limitInWords, sentenceStart } from '../compare/event-words.ts'
import { amountInWords } from '../facts/amount-in-words.ts'
import { entityPart } from '../facts/merging/same-entity.ts'
import type { ChangeType, DetectedEvent, Extraction, FinancingSignal } from '../model.ts'

/** The change type for each concept and action of a signal in a filing without a period. Other pairs are not events. */
const CHANGES: Readonly<Record<string, ChangeType>> = {
  'credit_agreement:entered_into': 'entered',
  'credit_agreement:amended': 'amended',
  'credit_agreement:extended': 'amended',
  'credit_agreement:refinanced': 'amended',
  'credit_agreement:terminated': 'terminated',
  'revolver_capacity:entered_into': 'entered',
  'revolver_capacity:amended': 'amended',
  'credit_facility_commitments:entered_into': 'entered',
  'credit_facility_commitments:amended': 'amended',
  'covenant_compliance:waived': 'waived',
  'covenant_compliance:forbearance': 'waived',
  'covenant_compliance:breached': 'breached',
  'covenant_terms:amended': 'amended',
  'covenant_terms:suspended': 'waived',
  'debt_default:defaulted': 'breached',
  'debt_default:cross_defaulted': 'breached',
  'debt_default:accelerated': 'accelerated',
  'term_loan:entered_into': 'entered',
  'term_loan:amended': 'amended',
  'term_loan:extended': 'amended',
  'term_loan:refinanced': 'amended',
  'term_loan:terminated': 'terminated',
  'bankruptcy:filed': 'newly_disclosed',
  'debt_classification:reclassified_to_current': 'newly_disclosed',
  'substantial_doubt:substantial_doubt_raised': 'doubt_raised',
  'substantial_doubt:substantial_doubt_alleviated': 'doubt_alleviated',
  'listing_requirement:notice_received': 'newly_disclosed',
  'credit_agreement:repaid': 'terminated',
  'term_loan:repaid': 'terminated',
  'notes:repaid': 'terminated',
  'notes:redeemed': 'terminated',
  'notes:discharged': 'terminated',
  'notes:terminated': 'terminated',
  'notes:entered_into': 'entered',
  'notes:issued': 'entered',
  'notes:amended': 'amended',
  'notes:extended': 'amended',
  'loan:entered_into': 'entered',
  'loan:issued': 'entered',
  'loan:amended': 'amended',
  'loan:extended': 'amended',
  'loan:repaid': 'terminated',
  'loan:forgiven': 'terminated',
  'mortgage_loan:entered_into': 'entered',
  'mortgage_loan:repaid': 'terminated',
  'commercial_paper:entered_into': 'entered',
  'covenant_compliance:waiver_requested': 'newly_disclosed',
  'covenant_compliance:waiver_expired': 'newly_disclosed',
  'covenant_compliance:forbearance_requested': 'newly_disclosed',
  'covenant_compliance:forbearance_expired': 'newly_disclosed',
}

const COVENANT_CHANGES: Readonly<Record<string, ChangeType>> = {
  amended: 'amended',
  suspended: 'waived',
  waived: 'waived',
  removed: 'amended',
  breached: 'breached',
}

/**
 * The events that an 8-K or an amendment reports by itself, without a comparison: agreements entered into, amended and
 * terminated, waivers, breaches, defaults, accelerations, doubt, and the covenants of a new agreement. `comparison` is
 * null, so /events shows them and /filing-comparisons does not.
 */
export function filingEvents(current: Extraction): DetectedEvent[] {
  const fallback = effectiveDateOf(current)
  if (fallback === null) return []
  const events = new Map<string, DetectedEvent>()
  for (const signal of current.signals) {
    const changeType = changeOf(signal)
    if (changeType === null) continue
    const conceptKey = [
      signal.concept,
      signal.action,
      signal.comparator ?? '',
      signal.ratio ?? signal.threshold ?? '',
      ...entityPart(signal),
    ].join('|')
    if (events.has(conceptKey)) continue
    const after = wordsOf(signal)
    const { effectiveDate, exactness } = dayOf(signal, fallback)
    events.set(
      conceptKey,
      eventOf({
        category: signal.signalType,
        changeType,
        conceptKey,
        entity: signal.entity,
        headline: headlineOf(signal, after),
        effectiveDate,
        before: '',
        after,
        values: {
          action: signal.action,
          current: signal.ratio ?? signal.threshold,
          unit: signal.currency ?? (signal.ratio === null ? null : 'ratio'),
          ...exactness,
        },
        previous: null,
        current: sideOfSignal(current, signal),
        method: null,
      }),
    )
  }
  return [...events.values()]
}

function changeOf(signal: FinancingSignal): ChangeType | null {
  if (signal.signalType === 'covenant' && signal.comparator !== null)
    return COVENANT_CHANGES[signal.action] ?? 'newly_disclosed'
  if (leavesDebt(signal)) return null
  // The date in an agreement's name is not the day of an event in this filing.
  if (signal.locator['basis'] === 'agreement_date') return null
  return CHANGES[`${signal.concept}:${signal.action}`] ?? null
}

/** "Notes issued: $150 million.", "Minimum interest coverage ratio: 3.25x.", "Covenant compliance: waived." */
function headlineOf(signal: FinancingSignal, after: string): string {
  if (signal.comparator !== null && after === limitInWords(signal))
    return `${covenantInWords(signal)}: ${levelsInWords([signal])}.`
  const name = sentenceStart(conceptInWords(signal.concept))
  if (signal.signalType !== 'debt' || signal.comparator !== null) return `${name}: ${after}.`
  return `${name} ${after.replace(', ', ': ')}.`
}

function wordsOf(signal: FinancingSignal): string {
  const action = signal.action.replaceAll('_', ' ')
  if (/^(?:suspended|waived|removed)$/.test(signal.action)) return action
  if (signal.comparator !== null)
    return signal.action === 'breached' ? `${action}, ${limitInWords(signal)}` : limitInWords(signal)
  return signal.threshold === null ? action : `${action}, ${amountInWords(signal.threshold, signal.currency)}`
}
