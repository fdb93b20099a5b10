import { covenantsByKey } from '../compare/compare-covenants.ts'
import { reportedFacts } from '../compare/compare-facts.ts'
import { doubtOf } from '../compare/compare-states.ts'
import { categoryOfFact, effectiveDateOf, eventOf, sideOfFact, sideOfSignal } from '../compare/event-parts.ts'
import {
  covenantInWords,
  dayInWords,
  factInWords,
  levelsInWords,
  limitInWords,
  sentenceStart,
  subjectInWords,
} from '../compare/event-words.ts'
import type { DetectedEvent, Extraction } from '../model.ts'

const REVOLVER = new Set(['revolver_capacity', 'revolver_drawn', 'revolver_availability'])

/**
 * The baselines of a first filing, or of one with no earlier filing to compare with: one for each revolver amount, each
 * financial covenant and the going-concern state. `before` is empty and `comparison` null, so /events shows them and
 * /filing-comparisons does not.
 */
export function baselineEvents(current: Extraction): DetectedEvent[] {
  const effectiveDate = effectiveDateOf(current)
  if (effectiveDate === null) return []
  return [
    ...revolverBaselines(current, effectiveDate),
    ...covenantBaselines(current, effectiveDate),
    ...doubtBaseline(current, effectiveDate),
  ]
}

function revolverBaselines(current: Extraction, effectiveDate: string): DetectedEvent[] {
  return [...reportedFacts(current)]
    .filter(([, fact]) => REVOLVER.has(fact.factType))
    .map(([key, fact]) => {
      const date = fact.period.endDate ?? effectiveDate
      return eventOf({
        category: categoryOfFact(fact.factType),
        changeType: 'baseline',
        conceptKey: key,
        entity: fact.entity,
        headline: `${sentenceStart(subjectInWords(fact))} is ${factInWords(fact)} as of ${dayInWords(date)}.`,
        effectiveDate: date,
        before: '',
        after: factInWords(fact),
        values: { current: fact.value, unit: fact.currency ?? fact.unit, currentDate: date },
        previous: null,
        current: sideOfFact(current, fact),
        method: null,
      })
    })
}

function covenantBaselines(current: Extraction, effectiveDate: string): DetectedEvent[] {
  return [...covenantsByKey(current)].flatMap(([key, signals]) => {
    const [first] = signals
    if (first === undefined) return []
    const limits = signals.map(limitInWords).join(', ')
    return [
      eventOf({
        category: 'covenant',
        changeType: 'baseline',
        conceptKey: key,
        entity: first.entity,
        headline: `${covenantInWords(first)}: ${levelsInWords(signals)}.`,
        effectiveDate,
        before: '',
        after: limits,
        values: { current: signals.map((signal) => signal.ratio ?? signal.threshold), unit: first.currency ?? 'ratio' },
        previous: null,
        current: sideOfSignal(current, first),
        method: null,
      }),
    ]
  })
}

function doubtBaseline(current: Extraction, effectiveDate: string): DetectedEvent[] {
  const { doubt, signal } = doubtOf(current)
  if (signal === undefined) return []
  const words = doubt === 'raised' ? 'substantial doubt stated' : 'substantial doubt stated as alleviated'
  return [
    eventOf({
      category: 'going_concern',
      changeType: 'baseline',
      conceptKey: 'substantial_doubt',
      entity: signal.entity,
      headline: `Going concern: ${words}.`,
      effectiveDate,
      before: '',
      after: words,
      values: { currentState: doubt },
      previous: null,
      current: sideOfSignal(current, signal),
      method: null,
    }),
  ]
}
