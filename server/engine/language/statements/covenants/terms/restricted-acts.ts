import { RESTRICTIONS } from '../../../lexicon/covenants.ts'
import type { Sentence } from '../../../sentence.ts'
import { phrasesOf } from '../../../sentence.ts'

/** The kinds of acts that some words of a sentence name, in order of the alphabet; "liens securing debt" are liens. */
export function restrictedActs(sentence: Sentence, from: number, to: number, except?: number): string[] {
  const named = phrasesOf(sentence, RESTRICTIONS).filter(
    (one) =>
      one.from >= from &&
      one.from < to &&
      one.from !== except &&
      !SECURING.test(sentence.tokens[one.from - 1]?.lower ?? ''),
  )
  return [...new Set(named.map(({ value }) => value))].sort()
}

const SECURING = /^(?:secure|secures|securing)$/
