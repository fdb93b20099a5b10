import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { AmountReading } from './amount-role.ts'
import { is } from './amount-role.ts'

/**
 * What a sum's neighbor says it is: "the amount available was $60 million, of which $22 million was outstanding" is how
 * large the line is, and "$22 million in use, including $2 million for letters of credit" has letters in it.
 */
export const withNeighbors = ({ tokens }: Sentence, readings: readonly AmountReading[]): AmountReading[] =>
  readings.map((own, index) => {
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
