import { amountInWords } from '../facts/amount-in-words.ts'
import { entityPart } from '../facts/merging/same-entity.ts'
import { startOfMonth } from '../calendar.ts'
import type { ChangeType, DetectedEvent, Extraction, FinancingSignal, Locator } from '../model.ts'
import { statedInWords } from './event-words.ts'
import { dayOf, effectiveDateOf, eventOf, leavesDebt, sideOfSignal, sideOfSilence } from './event-parts.ts'

const CHANGES: Readonly<Record<string, { readonly changeType: ChangeType; readonly words: string }>> = {
  entered_into: { changeType: 'entered', words: 'entered into' },
  amended: { changeType: 'amended', words: 'amended' },
  extended: { changeType: 'amended', words: 'extended' },
  refinanced: { changeType: 'amended', words: 'refinanced' },
  terminated: { changeType: 'terminated', words: 'terminated' },
  repaid: { changeType: 'terminated', words: 'repaid' },
  redeemed: { changeType: 'terminated', words: 'redeemed' },
  discharged: { changeType: 'terminated', words: 'discharged' },
  issued: { changeType: 'entered', words: 'issued' },
  forgiven: { changeType: 'terminated', words: 'forgiven' },
}
const NAMES: Readonly<Record<string, string>> = {
  credit_agreement: 'A credit agreement',
  term_loan: 'A term loan',
  notes: 'Notes',
  loan: 'A loan',
  mortgage_loan: 'A mortgage loan',
  commercial_paper: 'A commercial paper program',
}

/**
 * Credit agreements that the later filing reports as entered into, changed or ended and the earlier one does not: one
 * event for each act and day.
 */
export function compareAgreements(previous: Extraction, current: Extraction, method: string): DetectedEvent[] {
  const fallback = effectiveDateOf(current)
  if (fallback === null) return []
  const reported = previous.signals.filter(isAgreement)
  const events = new Map<string, DetectedEvent>()
  for (const signal of current.signals.filter(isAgreement)) {
    const key = keyOf(signal)
    const change = CHANGES[signal.action]
    if (change === undefined || events.has(key) || reported.some((one) => isSameAct(one, signal))) continue
    const { effectiveDate, exactness } = dayOf(signal, fallback)
    events.set(
      key,
      eventOf({
        category: 'debt',
        changeType: change.changeType,
        conceptKey: key,
        entity: signal.entity,
        headline: headlineOf(signal, change.words),
        effectiveDate,
        before: 'not stated',
        after: change.words,
        values: {
          action: signal.action,
          current: signal.threshold,
          unit: signal.currency,
          ...exactness,
        },
        previous: sideOfSilence(previous),
        current: sideOfSignal(current, signal),
        method,
      }),
    )
  }
  return [...events.values()]
}

/** What was done to which agreement, of what size and when, as far as the filing says. */
function headlineOf(signal: FinancingSignal, words: string): string {
  const { asOf, asOfPrecision, instrumentName: instrument } = signal.locator
  const name = NAMES[signal.concept] ?? 'An agreement'
  const called =
    typeof instrument === 'string' && instrument.toLowerCase() !== name.toLowerCase().replace(/^an? /, '')
      ? ` (${instrument})`
      : ''
  const size = signal.threshold === null ? '' : ` of ${amountInWords(signal.threshold, signal.currency)}`
  const precision = asOfPrecision === 'month' || asOfPrecision === 'quarter' ? asOfPrecision : null
  const when = typeof asOf !== 'string' ? '' : ` ${precision === null ? 'on' : 'in'} ${statedInWords(asOf, precision)}`
  return `${name}${size}${called} ${signal.concept === 'notes' ? 'were' : 'was'} ${words}${when}.`
}

function isAgreement(signal: FinancingSignal): boolean {
  return signal.concept in NAMES && !leavesDebt(signal) && signal.uncertainty.status === 'resolved'
}

/** The same act, of which one filing may state the day and the other the month or quarter alone. */
function isSameAct(one: FinancingSignal, other: FinancingSignal): boolean {
  if (one.concept !== other.concept || one.action !== other.action) return false
  if (keyOf(one) === keyOf(other)) return true
  if (one.threshold !== null && other.threshold !== null && one.threshold !== other.threshold) return false
  return isWithin(one.locator, other.locator) || isWithin(other.locator, one.locator)
}

/** How many months before the one of its last day a month or quarter begins. */
const MONTHS_BEFORE: ReadonlyMap<unknown, number> = new Map([
  ['month', 0],
  ['quarter', 2],
])

function isWithin({ asOf: day }: Locator, { asOf: last, asOfPrecision }: Locator): boolean {
  const months = MONTHS_BEFORE.get(asOfPrecision)
  if (typeof day !== 'string' || typeof last !== 'string' || months === undefined) return false
  return day <= last && day >= startOfMonth(last, -months)
}

function keyOf(signal: FinancingSignal): string {
  const { asOf } = signal.locator
  const when = typeof asOf === 'string' ? asOf : signal.evidenceSha256.slice(0, 16)
  return [signal.concept, signal.action, when, ...entityPart(signal)].join('|')
}
