import { RESTRICTIONS } from '../../../lexicon/covenants.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import type { Sentence } from '../../../sentence.ts'
import { phrasesOf } from '../../../sentence.ts'
import { findQuantities } from '../find-quantities.ts'

/** The kinds of acts that some words of a sentence name, in order of the alphabet; "liens securing debt" are liens. */
export function restrictedActs(sentence: Sentence, from: number, to: number, except?: number): string[] {
  const named = phrasesOf(sentence, RESTRICTIONS).filter(
    (one) =>
      one.from >= from &&
      one.from < to &&
      one.from !== except &&
      !isMeasured(sentence, one) &&
      sentence.tokens[one.to]?.lower !== 'grade' &&
      !SECURING.test(sentence.tokens[one.from - 1]?.lower ?? ''),
  )
  return [...new Set(named.map(({ value }) => value))].sort()
}

/** "the ratio of debt to earnings (calculated as earnings less restricted payments to debt)": what is counted, not forbidden. */
function isMeasured(sentence: Sentence, { from, to }: TokenRange): boolean {
  const { tokens } = sentence
  const counted = tokens.findIndex(({ lower }, at) => COUNTED.test(lower) && tokens[at - 1]?.text === '(')
  const close = tokens.findIndex(({ text }, at) => at > counted && text === ')')
  if (counted >= 0 && from > counted && (close < 0 || from < close)) return true
  return findQuantities(sentence).some((one) => one.quantity.measure === 'ratio' && from > one.from && to <= one.to)
}

const COUNTED = /^(?:calculated|computed|measured|determined)$/
const SECURING = /^(?:secure|secures|securing)$/
