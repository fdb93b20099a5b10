import type { FactReading, Unresolved } from '../../facts/fact-reading.ts'
import { isInRanges, outsideDebtsIn } from '../context/outside-debtor.ts'
import { isPastTerm } from '../context/past-stretches.ts'
import type { FilingLanguage } from '../document.ts'
import type { PlacedSentence } from '../sentence.ts'

interface Found {
  readonly readings: readonly FactReading[]
  readonly planned: readonly FactReading[]
  readonly unresolved: readonly Unresolved[]
}

/** What was read in a sentence, without a third party's debts, and with a mark on what it tells of the past. */
export function settleSentence(language: FilingLanguage, sentence: PlacedSentence, found: Found): Found {
  if (found.readings.length === 0 && found.planned.length === 0) return found
  const outside = outsideDebtsIn(language, sentence.passage, sentence)
  const tokenOf = ({ number }: FactReading): number =>
    sentence.tokens.findIndex(({ end }) => end > number.start - sentence.passage.display.start)
  const isOwn = (one: FactReading): boolean => outside.length === 0 || !isInRanges(outside, tokenOf(one))
  return {
    readings: found.readings
      .filter(isOwn)
      .map((one) => (isPastTerm(sentence, tokenOf(one)) ? { ...one, past: true } : one)),
    planned: found.planned.filter(isOwn),
    unresolved: found.unresolved,
  }
}
