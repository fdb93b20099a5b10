import { AMONG_DISPOSED, DISPOSED, DISPOSING, RESTRICTIONS } from '../../../lexicon/restricted-acts.ts'
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
      !isCounted(sentence, one) &&
      sentence.tokens[one.to]?.lower !== 'grade' &&
      !SECURING.test(sentence.tokens[one.from - 1]?.lower ?? ''),
  )
  const values = named.map(({ value }) => value)
  const isSale = isDisposal(sentence.tokens.slice(from, to), values.includes('mergers'))
  return [...new Set([...values, ...(isSale ? ['asset_sales'] : [])])].sort()
}

/** "sell, transfer or lease assets", "convey or otherwise dispose of all or substantially all of our property". */
const isDisposal = (words: Sentence['tokens'], isOfMergers: boolean): boolean =>
  words.some(({ verb, noun }, at) => {
    if (!DISPOSING.test(verb?.lemma ?? noun) || isFree(words, at)) return false
    const end = words.slice(at + 1).findIndex(({ lower }) => !AMONG_DISPOSED.has(lower))
    const disposed = words[at + 1 + end]
    if (end < 0 || disposed === undefined || !DISPOSED.test(disposed.noun)) return false
    // "merge with, or sell substantially all of our assets to": the end of the whole, and no sale of some assets.
    if (isOfMergers && disposed.lower === 'substantially') return false
    // "property insurance", "business units": another noun's.
    const isOther = /^(?:property|business)$/.test(disposed.lower) && !mayFollow(words[at + end + 2]?.lower ?? '')
    return !isOther
  })

const mayFollow = (word: string): boolean => BEHIND_DISPOSED.has(word) || /^\W*$/.test(word)
const BEHIND_DISPOSED = new Set(
  'or and of in to other outside except unless without with if that which by as from at now not including interest interests right rights asset assets'.split(
    ' ',
  ),
)

/** "we can sell any assets", "the lender may transfer its business": who may do it, unless "neither we nor". */
function isFree(words: Sentence['tokens'], at: number): boolean {
  const modal = words.findLastIndex(({ lower }, before) => before < at && !AMONG_DISPOSED.has(lower))
  return (
    /^(?:can|may|could|might|will)$/.test(words[modal]?.lower ?? '') &&
    !words.slice(Math.max(0, modal - 14), modal).some(({ lower }) => /^(?:neither|nor|no|none)$/.test(lower))
  )
}

/** "limit our ability to:", "our ability to": what is limited comes below. */
export const opensList = ({ tokens }: Sentence): boolean => /^(?::|\u2014|\u2013|to)$/.test(tokens.at(-1)?.lower ?? '')

/** "the ratio of debt to earnings (calculated as earnings less restricted payments to debt)": what is counted, not forbidden. */
function isCounted(sentence: Sentence, { from, to }: TokenRange): boolean {
  const { tokens } = sentence
  const counted = tokens.findIndex(({ lower }, at) => COUNTED.test(lower) && tokens[at - 1]?.text === '(')
  const close = tokens.findIndex(({ text }, at) => at > counted && text === ')')
  if (counted >= 0 && from > counted && (close < 0 || from < close)) return true
  return findQuantities(sentence).some((one) => one.quantity.measure === 'ratio' && from > one.from && to <= one.to)
}

const COUNTED = /^(?:calculated|computed|measured|determined)$/
const SECURING = /^(?:secure|secures|securing)$/
