import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'

export const INCURRING = /^(?:incur|recognize|recognise|record|report|have|accrue|expense)$/

/**
 * "Due to increased interest expense of $9 million": by how much it grew, as it may be; compared with another, it is
 * what it came to.
 */
export function isCause({ tokens, clauses, values }: PlacedSentence, noun: number, sum: number): boolean {
  if (!CHANGED.test(tokens[noun - 1]?.lower ?? '')) return false
  const said = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast(({ at, lemma }) => at < noun && INCURRING.test(lemma))
  const before = ` ${wordsIn(tokens, said?.at ?? 0, noun)} `
  const end = values.find(({ from }) => from === sum)?.to ?? sum
  return (
    CAUSES.some((cause) => before.includes(` ${cause} `)) &&
    !/\bcompared (?:to|with)\b/.test(wordsIn(tokens, end, end + 8))
  )
}

const CHANGED = /^(?:increased|decreased|reduced)$/
const CAUSES =
  'due to|owing to|attributable to|because of|result of|results from|resulted from|resulting from|driven by|caused by|offset by|reflects|reflected|reflecting'.split(
    '|',
  )
