import { entityPart } from '../facts/merging/same-entity.ts'
import { sameWithinRounding } from '../facts/same-within-rounding.ts'
import type { ChangeType, DetectedEvent, Extraction, FactType, FinancialFact } from '../model.ts'
import { differInScale } from './differ-in-scale.ts'
import { categoryOfFact, effectiveDateOf, eventOf, isBacked, sideOfFact, sideOfSilence } from './event-parts.ts'
import { dayInWords, factInWords, sentenceStart, subjectInWords } from './event-words.ts'
import { baseFormOf } from './find-comparable.ts'

/** Facts whose change from one balance sheet to the next is an event. */
const COMPARED_FACTS: readonly FactType[] = [
  'revolver_capacity',
  'revolver_drawn',
  'revolver_availability',
  'letters_of_credit',
  'cash',
  'restricted_cash',
  'total_debt',
  'long_term_debt',
  'current_debt',
  'short_term_borrowings',
  'term_loan',
  'notes',
  'commercial_paper',
  'stated_liquidity',
]
/** Facts whose appearance or disappearance is an event too; others come and go with the layout of a note. */
const PRESENCE: readonly FactType[] = ['revolver_capacity', 'revolver_drawn', 'revolver_availability']

/** Compares amounts by fact type, unit, dimensions and instrument: changes, appearances and restated comparatives. */
export function compareFacts(previous: Extraction, current: Extraction, method: string): DetectedEvent[] {
  const effectiveDate = effectiveDateOf(current)
  if (effectiveDate === null) return []
  const before = reportedFacts(previous)
  const after = reportedFacts(current)
  const events: DetectedEvent[] = []
  for (const [key, now] of after) {
    const then = before.get(key)
    if (then !== undefined && !sameWithinRounding(then, now) && countsAsChange(then, now))
      events.push(changeOf(key, previous, then, current, now, method, effectiveDate))
  }
  if (baseFormOf(previous.filing.form) === baseFormOf(current.filing.form))
    events.push(...comparePresence(previous, before, current, after, method, effectiveDate))
  return [...events, ...findRestatements(previous, before, current, method, effectiveDate)]
}

/**
 * One note among many changes with exchange rates and amortised discounts, so it counts only when it is new or gone.
 */
function countsAsChange(then: FinancialFact, now: FinancialFact): boolean {
  if (differInScale(then.value, now.value)) return false
  const oneOfMany =
    now.factType === 'notes' &&
    (now.instrument !== undefined || Object.keys(now.provenance.dimensions ?? {}).length > 0)
  return !oneOfMany || then.value === 0 || now.value === 0
}

/** Facts of the filing's own period: one resolved fact per key; keys with two different values are left out. */
export function reportedFacts(extraction: Extraction): Map<string, FinancialFact> {
  const found = new Map<string, FinancialFact>()
  const conflicting = new Set<string>()
  for (const fact of extraction.facts) {
    if (!COMPARED_FACTS.includes(fact.factType) || !isReported(fact)) continue
    const key = factKey(fact)
    const held = found.get(key)
    if (held === undefined || isBetter(fact, held)) {
      if (held !== undefined && !sameWithinRounding(held, fact)) conflicting.add(key)
      found.set(key, fact)
    } else if (!sameWithinRounding(held, fact)) conflicting.add(key)
  }
  for (const key of conflicting) found.delete(key)
  return found
}

function isReported(fact: FinancialFact): boolean {
  return (
    fact.period.status === 'reported' &&
    fact.uncertainty.status !== 'unresolved' &&
    !fact.uncertainty.reasons.includes('includes_current_maturities')
  )
}

function isBetter(one: FinancialFact, held: FinancialFact): boolean {
  return isBacked(one) && !isBacked(held)
}

/** Fact type, unit, dimensions, instrument and part of the group: what facts of two filings must share to be compared. */
function factKey(fact: FinancialFact): string {
  const dimensions = Object.entries(fact.provenance.dimensions ?? {})
    .sort()
    .map(([axis, member]) => `${axis}=${member}`)
  const instrument = dimensions.length > 0 ? dimensions.join(',') : (fact.instrument?.canonicalKey ?? '')
  // Working capital is a stated liquidity of its own kind.
  const kind = fact.concept === 'text:working_capital' ? 'working_capital' : fact.factType
  const entity = dimensions.length > 0 ? [] : entityPart(fact)
  return [kind, fact.currency ?? fact.unit ?? '', instrument, ...entity].join('|')
}

function changeOf(
  key: string,
  previous: Extraction,
  then: FinancialFact,
  current: Extraction,
  now: FinancialFact,
  method: string,
  effectiveDate: string,
): DetectedEvent {
  const changeType: ChangeType = now.value > then.value ? 'increased' : 'decreased'
  const label = sentenceStart(subjectInWords(now))
  return eventOf({
    category: categoryOfFact(now.factType),
    changeType,
    conceptKey: key,
    entity: now.entity,
    headline: `${label} ${changeType} from ${factInWords(then)} to ${factInWords(now)}.`,
    effectiveDate: now.period.endDate ?? effectiveDate,
    before: factInWords(then),
    after: factInWords(now),
    values: {
      previous: then.value,
      current: now.value,
      absoluteChange: now.value - then.value,
      percentChange: percentOf(then.value, now.value),
      unit: now.currency ?? now.unit,
      previousDate: then.period.endDate ?? null,
      currentDate: now.period.endDate ?? null,
    },
    previous: sideOfFact(previous, then),
    current: sideOfFact(current, now),
    method,
  })
}

/** The change in per cent, to two decimal places; null if the earlier amount is zero or negative, of which there is no part. */
function percentOf(then: number, now: number): number | null {
  return then <= 0 ? null : Math.round(((now - then) / then) * 10_000) / 100
}

function comparePresence(
  previous: Extraction,
  before: ReadonlyMap<string, FinancialFact>,
  current: Extraction,
  after: ReadonlyMap<string, FinancialFact>,
  method: string,
  effectiveDate: string,
): DetectedEvent[] {
  const events: DetectedEvent[] = []
  for (const factType of PRESENCE) {
    const was = [...before].find(([, fact]) => fact.factType === factType)
    const is = [...after].find(([, fact]) => fact.factType === factType)
    const absentBefore = !previous.facts.some((fact) => fact.factType === factType)
    const absentAfter = !current.facts.some((fact) => fact.factType === factType)
    const fact = is !== undefined && absentBefore ? is : was !== undefined && absentAfter ? was : undefined
    if (fact === undefined) continue
    const appears = fact === is
    const [key, amount] = fact
    events.push(
      eventOf({
        category: categoryOfFact(factType),
        changeType: appears ? 'newly_disclosed' : 'no_longer_disclosed',
        conceptKey: key,
        entity: amount.entity,
        headline: `${sentenceStart(subjectInWords(amount))} of ${factInWords(amount)} ${appears ? 'newly disclosed' : 'no longer disclosed'}.`,
        effectiveDate,
        before: appears ? 'not disclosed' : factInWords(amount),
        after: appears ? factInWords(amount) : 'not disclosed',
        values: {
          previous: appears ? null : amount.value,
          current: appears ? amount.value : null,
          unit: amount.currency ?? amount.unit,
        },
        previous: appears ? sideOfSilence(previous) : sideOfFact(previous, amount),
        current: appears ? sideOfFact(current, amount) : sideOfSilence(current),
        method,
      }),
    )
  }
  return events
}

/** Restatements: the current filing's comparative column shows another amount than the earlier filing reported. */
function findRestatements(
  previous: Extraction,
  before: ReadonlyMap<string, FinancialFact>,
  current: Extraction,
  method: string,
  effectiveDate: string,
): DetectedEvent[] {
  const events = new Map<string, DetectedEvent>()
  for (const fact of current.facts) {
    if (fact.period.status !== 'prior' || fact.period.endDate === undefined || fact.period.kind !== 'instant') continue
    const key = factKey(fact)
    const then = before.get(key)
    if (
      then === undefined ||
      then.period.endDate !== fact.period.endDate ||
      then.concept !== fact.concept ||
      sameWithinRounding(then, fact) ||
      differInScale(then.value, fact.value)
    )
      continue
    if (events.has(key)) continue
    events.set(
      key,
      eventOf({
        category: categoryOfFact(fact.factType),
        changeType: 'unchanged_restated',
        conceptKey: key,
        entity: fact.entity,
        headline: `${sentenceStart(subjectInWords(fact))} as of ${dayInWords(fact.period.endDate)}, reported as ${factInWords(then)}, is now shown as ${factInWords(fact)}.`,
        effectiveDate,
        before: factInWords(then),
        after: factInWords(fact),
        values: {
          previous: then.value,
          current: fact.value,
          absoluteChange: fact.value - then.value,
          percentChange: percentOf(then.value, fact.value),
          unit: fact.currency ?? fact.unit,
          date: fact.period.endDate,
          check: { id: 'same_as_prior_comparative', result: 'failed' },
        },
        previous: sideOfFact(previous, then),
        current: sideOfFact(current, fact),
        method: `${method}; restated-comparative@1`,
      }),
    )
  }
  return [...events.values()]
}
