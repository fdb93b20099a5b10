import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Decision } from '../amount-role.ts'
import { is } from '../amount-role.ts'
import type { Governors } from '../governor.ts'

/** A sum that something is increased by or to, or one of an accordion; else null. */
export function increaseOf(own: Governors): Decision | null {
  if (isIncrease(own)) return own.to && !own.additional ? is('capacity', 'changed_to') : is('accordion', 'increase')
  return own.accordion && (own.upTo || own.additional || own.leftNoun === 'commitment')
    ? is('accordion', 'of_part')
    : null
}

function isIncrease({ predicate, by, to, additional, leftNoun, rightNoun, leftState, rightState }: Governors): boolean {
  if (leftState !== null || rightState !== null) return false
  if (rightNoun === 'increase' || leftNoun === 'increase') return true
  return predicate?.class === 'increase' && (by || to || additional)
}

/** A step alone, or a request to increase, whatever its words name; else null. */
export function stepOf(sentence: Sentence, amount: MoneyMention, own: Governors): Decision | null {
  if ((own.by && own.rightNoun !== 'letters') || own.leftNoun === 'reduction')
    return isGrowthApart(sentence, amount, own) ? is('accordion', 'increase_by') : is('none', 'by_how_much')
  if (own.predicate?.class !== 'increase' || own.predicate.at > amount.from) return null
  if (own.upTo) return is('accordion', 'increase_up_to')
  return isToTotal(sentence, amount, own) ? is('accordion', 'increase_to_total') : null
}

/** "may also, if the lenders agree, increase the commitments by": the words between hide whose verb it is. */
const isGrowthApart = ({ tokens }: Sentence, { from }: MoneyMention, { predicate, by }: Governors): boolean =>
  by && predicate === null && GROWTH.test(wordsIn(tokens, Math.max(0, from - 20), from))

const GROWTH = /(?:^|, )(?:to )?(?:increase|expand|upsize|raise) [^,;]*\bby\b[^,;]*$/

/** "the option to expand the facility to a total of": what there would be then; a past verb says what there is. */
const isToTotal = ({ tokens }: Sentence, { from }: MoneyMention, { predicate }: Governors): boolean =>
  predicate?.tense === 'none' && TO_TOTAL.test(wordsIn(tokens, Math.max(0, from - 8), from))

const TO_TOTAL = /\bto an? (?:[a-z]+ ){0,2}(?:total|aggregate|maximum|amount)(?: [a-z]+){0,3}$/

/** "may request an increase in the facility of up to an additional", "for a potential total commitment of": asked for, and what there would be. */
export function isAskedIncrease({ tokens }: Sentence, { from }: MoneyMention): boolean {
  const before = wordsIn(tokens, Math.max(0, from - ASKED_WITHIN), from)
  const increase = increaseIn(before)
  if (increase === null || !ASKING.test(before.slice(0, increase)) || GRANTED.test(before)) return false
  const behind = before.slice(increase)
  return BY_HOW_MUCH.test(behind) || TO_POTENTIAL.test(behind)
}

const ASKED_WITHIN = 45

/** Where "an increase in the aggregate commitments" begins. */
const increaseIn = (words: string): number | null =>
  [...words.matchAll(INCREASES)].find(({ 0: lead, index }) => OF_LINE.test(words.slice(index + lead.length)))?.index ??
  null

const INCREASES = /\bincreases? in (?:(?:the|its|our|such|total|aggregate|lender|revolving|credit) ){0,3}/g
const OF_LINE = /^(?:commitments?|facility|line|size|amount|facilities)\b/
const ASKING = /\b(?:requests?|requesting|seek|option|right|ability)\b/
const GRANTED = /\b(?:requested|granted|obtained|exercised|received|resulting)\b/
const BY_HOW_MUCH =
  /\b(?:of|by|not to exceed|not exceeding|up to)(?: (?:an?|up to|additional|aggregate|maximum|amount|total|of)){0,5}$/
const TO_POTENTIAL =
  / for an? (?:potential|total|maximum|aggregate)(?: [a-z]+){0,3} (?:commitments?|facility|size|capacity) of(?: up to)?$/

/** "so long as the aggregate amount of such increases does not exceed": how much may be asked for in all. */
export const isLimitOfIncreases = ({ tokens }: Sentence, { from }: MoneyMention, { predicate }: Governors): boolean =>
  predicate?.class === 'exceed' &&
  predicate.negated &&
  predicate.at < from &&
  OF_INCREASES.test(wordsIn(tokens, Math.max(0, predicate.at - OF_WITHIN), predicate.at))

const OF_WITHIN = 18
const OF_INCREASES = /\b(?:amounts?|total) of (?:all )?(?:such |commitment )*(?:increases(?! in )|incremental [a-z]+)\b/
