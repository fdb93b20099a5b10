import { predicateBefore } from '../../../amounts/governor.ts'
import { LENT_TYPES } from '../../../lexicon/instruments.ts'
import type { PercentMention, TokenRange } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'

/** A percentage that no word of interest names, of a debt beside it. */
export const isRateOfDebt = (sentence: PlacedSentence, value: PercentMention): boolean =>
  isPaidOnDebt(sentence, value) ||
  isInBrackets(sentence, value) ||
  isAtRates(sentence, value) ||
  isOfEach(sentence, value)

/** "The bonds pay 6.4% annually", "the loan costs us 7%", "we pay 8.5% on the seller note". */
function isPaidOnDebt(sentence: PlacedSentence, { from, to }: PercentMention): boolean {
  const { tokens, instruments } = sentence
  const verb =
    predicateBefore(sentence, from)?.at ?? tokens.slice(0, from).findLastIndex(({ lower }) => COSTS.test(lower))
  const word = tokens[verb]
  if (word === undefined || !(word.verb?.lemma === 'pay' || COSTS.test(word.lower)) || verb >= from) return false
  const between = wordsIn(tokens, verb + 1, from)
  if (!/^(?:(?:us|the company|approximately|about|currently|cash|interest|of|at|a|coupon) ?)*$/.test(between))
    return false
  const isSubject = instruments.some(
    (one) => LENT_TYPES.has(one.type) && one.part === null && one.to <= verb && verb - one.to <= 3,
  )
  const onDebt = instruments.some(
    (one) =>
      LENT_TYPES.has(one.type) &&
      one.from >= to &&
      /\bon(?: (?:the|our|its|this))?$/.test(wordsIn(tokens, to, one.from)),
  )
  return (isSubject || onDebt) && tokens[to]?.lower !== 'of'
}

const COSTS = /^(?:costs?|yields?)$/

const MARK = /^[,;(]$/
const AFTER_RATE = /^(?:[,;)-]|to|per|fixed|floating|variable|annual|annually|interest|due|maturing|p|until|through)$/

/** "the Series A notes ($75 million, 3.91%, due August 2028)", "the Harlan Loan: 5.2% fixed": a list of a debt's terms. */
function isInBrackets({ tokens, instruments, values }: PlacedSentence, { from, to }: PercentMention): boolean {
  if (!AFTER_RATE.test(tokens[to]?.lower ?? '') && to < tokens.length - 1) return false
  const open = tokens.slice(0, from).findLastIndex(({ text }) => /^[(:]$/.test(text))
  const isDebtBefore = instruments.some((one) => LENT_TYPES.has(one.type) && one.part === null && one.to === open)
  if (open < 0 || !isDebtBefore || tokens.slice(open, from).some(({ text }) => text === ')')) return false
  const isValue = (at: number): boolean => values.some((one) => at >= one.from && at < one.to)
  const between = tokens.slice(open + 1, from).filter((_, index) => !isValue(open + 1 + index))
  return between.every(
    ({ lower }) => MARK.test(lower) || /^(?:at|to|-|due|of|principal|and|interest|outstanding|maturing)$/.test(lower),
  )
}

const OF_RANGE = /^(.* rates?)(?: (?:of|ranging|between|from|that|range|is|are))*$/
const AT_RATES =
  /\b(?:at|with|carr(?:y|ies|ying)|have|has)(?: an?| annual| fixed| variable| floating| interest)* rates?$/

/** "notes, due monthly at rates of 3.9% to 8.1%\": rates at which only a debt is due. */
function isAtRates({ tokens, instruments }: PlacedSentence, { from }: PercentMention): boolean {
  const lead = wordsIn(tokens, from - 9, from)
  const words = OF_RANGE.exec(lead)?.[1] ?? ''
  if (!AT_RATES.test(words)) return false
  return instruments.some((one) => LENT_TYPES.has(one.type) && one.part === null && one.to <= from)
}

/** "two vessel loans that run until 2030, each at 4.75%". */
const isOfEach = ({ tokens, instruments }: PlacedSentence, { from }: TokenRange): boolean =>
  /^(?:each|both|all) at$/.test(wordsIn(tokens, from - 2, from)) &&
  instruments.some((one) => LENT_TYPES.has(one.type) && one.part === null && one.to <= from)
