import type { StatedFact } from '#server/contract/resources/records/fact.ts'
import { inTitleWords } from '../format/words.ts'

/** A covenant by its name, and whether the level is what it allows or what was reached. */
const SIDES: Readonly<Record<string, string>> = { covenant_threshold: 'limit', covenant_actual: 'actual' }

/**
 * What a fact is of: `Revolver drawn`. An agreement has several covenants, so that a level is named by its own: `Maximum
 * total leverage ratio, limit` and `Total leverage ratio, actual`.
 */
export function factTitle({ factType, concept }: Pick<StatedFact, 'factType' | 'concept'>): string {
  const side = SIDES[factType]
  const [, covenant] = /^text:(\w+)$/.exec(concept) ?? []
  if (side === undefined || covenant === undefined || covenant === factType) return inTitleWords(factType)
  // What was reached is neither a minimum nor a maximum.
  return `${inTitleWords(side === 'actual' ? covenant.replace(/^(?:maximum|minimum)_/, '') : covenant)}, ${side}`
}

/** Which end of a range a value is, as its label tells it: 1.50% of 1.50% to 2.50% is no rate that anybody pays at all times. */
export function rangeEndOf({ label }: Pick<StatedFact, 'label'>): 'from' | 'to' | null {
  if (label.includes('lowest of a range')) return 'from'
  return label.includes('highest of a range') ? 'to' : null
}

/** What a value is of its type: an end of a range, or a spread over a rate that the sentence leaves unnamed. */
export function valueNote(fact: Pick<StatedFact, 'label' | 'factType' | 'referenceRate'>): string | null {
  const { label, factType, referenceRate } = fact
  const end = rangeEndOf(fact)
  const isSpread = factType === 'interest_rate' && !referenceRate && label.startsWith('Spread')
  const notes = [
    isSpread ? 'over a reference rate' : null,
    end === null ? null : end === 'from' ? 'low end of a range' : 'high end of a range',
  ].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(' · ')
}
