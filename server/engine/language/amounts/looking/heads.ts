import { clauseAt, scopeStart } from '../../clauses.ts'
import { LINE_TYPES } from '../../lexicon/instruments.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import type { Governors } from '../governor.ts'
import { wordsIn } from '../../tokens.ts'
import { afterDeterminer } from '../phrase-parts.ts'

/** The subject of the verb is a line, and nothing but the line. */
export function isOfSubject({ instruments, clauses }: Sentence, { predicate }: Governors): boolean {
  const from = predicate === null ? 0 : scopeStart(clauses, clauseAt(clauses, predicate.at))
  const line = instruments.find((one) => one.from >= from && one.to <= (predicate?.from ?? 0))
  return (
    predicate !== null &&
    line !== undefined &&
    line.part === null &&
    LINE_TYPES.has(line.type) &&
    predicate.from - line.to <= 1
  )
}

/** "our borrowings, all by one segment, under the line were": the noun is the head of the subject, and the line its place. */
export const isPlace = ({ tokens }: Sentence, { leftNoun, leftState, leftInstrument, subject }: Governors): boolean =>
  leftNoun === null &&
  leftState === null &&
  leftInstrument !== null &&
  subject?.noun != null &&
  /^(?:under|on)$/.test(afterDeterminer(tokens, leftInstrument.from))

/** "permits up to $50 million of restricted payments": what the sum is of is no debt, whatever the verb. */
export function isOfOther({ tokens, nouns, states, instruments }: Sentence, { to }: MoneyMention): boolean {
  if (
    tokens[to]?.lower !== 'of' ||
    /^(?:which|it|them|this|that|financing|funding|liquidity)$/.test(tokens[to + 1]?.lower ?? '')
  )
    return false
  const isNear = ({ from }: { readonly from: number }): boolean => from > to && from < to + OF_WITHIN
  return (
    !instruments.some(isNear) && !states.some(isNear) && !nouns.some((one) => isNear(one) && LENT_NOUNS.has(one.noun))
  )
}

const LENT_NOUNS: ReadonlySet<string> = new Set([
  'commitment',
  'borrowings',
  'availability',
  'letters',
  'base',
  'principal',
  'balance',
])
/** "Holders of $12 million of the notes exchanged them": what somebody holds who does something, and no balance of a day. */
export function isOfHolders({ tokens }: Sentence, { from }: MoneyMention): boolean {
  let at = from - 1
  while (
    /^(?:of|approximately|about|an|additional|aggregate|the|representing|owning|holding)$/.test(tokens[at]?.lower ?? '')
  )
    at -= 1
  return at < from - 1 && /^(?:holder|noteholder|bondholder|debentureholder)$/.test(tokens[at]?.noun ?? '')
}

/** "was available for the payment of dividends under the agreement": what may be paid out, and no credit left. */
export function isForDividends({ tokens }: Sentence, { to }: MoneyMention): boolean {
  const near = tokens.slice(to, to + REACH).map(({ lower }) => lower)
  const at = near.findIndex(
    (word, index) => /^(?:available|unrestricted|free)$/.test(word) && near[index + 1] === 'for',
  )
  return at >= 0 && FOR_DIVIDENDS.test(near.slice(at + 2).join(' '))
}

const REACH = 16
const FOR_DIVIDENDS =
  /^(?:the )?(?:(?:payments?|declaration) of )?(?:cash |future )*(?:dividends?|distributions?|restricted payments)\b/

const OF_WITHIN = 6

/** "had $14 billion of support facilities available outside the United States": where the lines are, and not what is left. */
export function isOfPlace({ tokens }: Sentence, { to }: MoneyMention, { predicate }: Governors): boolean {
  const words = wordsIn(tokens, to, to + 12)
  if (predicate?.class !== 'have' || !LINES_IN_PLACE.test(words) || /^of (?:unused|undrawn|unutilized)\b/.test(words))
    return false
  // "available within 30 days", "inside our limit": no place, which has a name.
  const at = tokens.findIndex(({ lower }, index) => index > to && /^(?:outside|inside|within)$/.test(lower)) + 1
  return tokens[tokens[at]?.lower === 'the' ? at + 1 : at]?.capital === true
}

const LINES_IN_PLACE =
  /^of (?:[a-z-]+ ){0,6}(?:facilit(?:y|ies)|lines?|agreements?)(?: of credit)? available (?:outside|inside|within)\b/

/** "Cash included $3 million held in escrow": a part of the cash, whatever noun follows its sum. */
export const isInEscrow = ({ tokens }: Sentence, { to }: MoneyMention, { predicate }: Governors): boolean =>
  predicate?.lemma === 'include' &&
  /^(?:(?:that|which) (?:is|was) )?(?:held in (?:an )?escrow|restricted (?:from|as|for|by))\b/.test(
    wordsIn(tokens, to, to + 5),
  ) &&
  OWN_CASH.test(wordsIn(tokens, 0, predicate.from))

/** "the sellers' cash" is theirs. */
const OWN_CASH = /(?:^|\b(?:company|corporation|partnership|group) ?['’]s |(?<!['’]s?) )cash(?: and cash equivalents)?$/

/** "liquidity of $420 million consisted of cash of": the whole, whatever its parts are. */
export const isWholeLiquidity = ({ to }: MoneyMention, { leftNoun, rightNoun, predicate }: Governors): boolean =>
  leftNoun === 'liquidity' && rightNoun === 'cash' && predicate !== null && predicate.at >= to && predicate.at - to <= 1
