import type { FactReading } from '../../../facts/fact-reading.ts'
import type { NumberMeaning, SentenceContext } from '../sentence-facts.ts'
import { noInterestReadings } from './no-interest.ts'
import { rateReadings } from './rate-facts.ts'
import { isToldByWords } from './rate-kinds.ts'

/** The sentence's rates, in figures and in words. */
export const ratesOf = (context: SentenceContext): readonly FactReading[] => [
  ...rateReadings(context),
  ...noInterestReadings(context),
]

/** What is said of a floor, a fee or an effective rate stands for its tag too. */
export function noteMeanings(rates: readonly FactReading[], meanings: Map<number, NumberMeaning>): void {
  for (const rate of rates) if (isToldByWords(rate.factType)) meanings.set(rate.number.start, meaningOfAside(rate))
}

/** A floor or a fee under a tag of rates: the words say which. */
const meaningOfAside = (reading: FactReading): NumberMeaning => ({
  role: 'rate',
  frame: 'rate',
  type: null,
  former: false,
  foreign: false,
  container: false,
  several: false,
  reading,
  instrument: null,
})
