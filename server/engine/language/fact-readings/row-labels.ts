import type { FactReading } from '../../facts/fact-reading.ts'
import type { PlacedSentence } from '../sentence.ts'
import { rateReadings } from './rates/rate-facts.ts'
import type { SentenceContext } from './sentence-facts.ts'

/** "7.16% senior notes due 2030 | 75,000": what a row's label says of its instrument; its columns and its maturity are the table's to read. */
export function labelReadings(context: SentenceContext): FactReading[] {
  if (context.debtors().foreign) return []
  const { instruments, values, passage, tokens } = context.sentence
  const inName = ({ number }: FactReading): boolean =>
    values.some((value) => {
      const start = passage.display.start + (tokens[value.from]?.start ?? -1)
      return start === number.start && instruments.some(({ from, to }) => value.from >= from && value.to <= to)
    })
  return rateReadings(context).filter(inName)
}

/** "Average rate on amounts outstanding 0.15 % 0.21 %": a row of a table without a verb, which ends in its columns. */
export function isRowOfFigures(sentence: PlacedSentence): boolean {
  const { passage, tokens, values } = sentence
  const last = tokens.at(-1)
  if (passage.kind !== 'table_row' || last === undefined) return false
  const endsInFigure = /^[\d,.]+$|^[%)\u2014\u2013-]$/.test(last.text) || values.some(({ to }) => to === tokens.length)
  if (!endsInFigure || tokens.every(({ verb }) => verb === null)) return endsInFigure
  return !sentence.clauses.some(({ predicates }) => predicates.some(({ tense }) => tense !== 'none'))
}
