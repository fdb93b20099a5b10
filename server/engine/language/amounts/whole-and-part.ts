import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { AmountReading } from './amount-role.ts'
import { is } from './amount-role.ts'
import { LINE_TYPES } from '../lexicon/instruments.ts'

/**
 * What a sum's neighbor says it is: "the amount available was $60 million, of which $22 million was outstanding" is how
 * large the line is, and "$22 million in use, including $2 million for letters of credit" has letters in it.
 */
export const withNeighbors = (sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] => {
  const { tokens } = sentence
  return partsOfLines(sentence, readings).map((own, index) => {
    const [before, next] = [readings[index - 1], readings[index + 1]]
    const isWhole =
      own.role === 'available' &&
      next?.role === 'drawn' &&
      /\bof which(?: approximately| about)?$/.test(wordsIn(tokens, next.amount.from - 3, next.amount.from)) &&
      // "available to draw": what the next sum was drawn of is not said.
      !/\bavailable (?:to|for)\b/.test(wordsIn(tokens, own.amount.from - 20, own.amount.from))
    if (isWhole) return { ...own, ...is('capacity', 'whole_of_drawn') }
    const isPart =
      own.frame === 'for_letters' &&
      before?.role === 'drawn' &&
      /\bincluding(?: approximately| about)?$/.test(wordsIn(tokens, own.amount.from - 2, own.amount.from))
    return isPart ? { ...own, ...is('letters', 'letters_of_drawn') } : own
  })
}

/**
 * "We had $50 million of credit facilities, of which $20 million expires in 2026 and $30 million in 2027": of several
 * lines each such part is a line of its own, known by its year; of one line it is what some lenders have promised.
 */
function partsOfLines({ tokens, values }: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  let whole: AmountReading | null = null
  let owed = false
  return readings.map((own, index) => {
    if (own.frame !== 'part_by_term') {
      whole = own
      owed ||= own.role === 'drawn' || own.role === 'principal'
      return own
    }
    // "borrowings of $8 million under facilities of $20 million, of which": of either.
    const isOnly = whole?.role === 'capacity' && !whole.former && !owed
    const lines = isOnly ? (whole?.instrument ?? null) : null
    const end = readings[index + 1]?.amount.from ?? tokens.length
    const day = values.find(({ kind, from }) => kind === 'date' && from >= own.amount.to && from < end)
    const isDated = day?.kind === 'date' && EXPIRES.test(wordsIn(tokens, own.amount.to, day.from))
    if (lines === null || !lines.plural || !LINE_TYPES.has(lines.type) || !isDated) return own
    return { ...own, ...is('capacity', 'one_of_lines'), instrument: lines, expires: Number(day.iso.slice(0, 4)) }
  })
}

const EXPIRES = /^(?:(?:is|are) due|matur\w+|expir\w+)(?: (?:in|on|during|by))?$/
