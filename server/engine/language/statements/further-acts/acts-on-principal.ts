import type { ActAction } from '../../lexicon/acts.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Act } from '../acts/act-model.ts'
import type { Claim } from '../acts/claims.ts'
import { antecedentOf } from '../antecedents.ts'
import type { Utterance } from '../proposal.ts'

/** "converted $85,000 of principal into 900,000 shares", "$2,000 of principal was forgiven": of what the sentences before name. */
export function actsOnPrincipal(utterance: Utterance, claim: Claim, action: ActAction, range: TokenRange): Act[] {
  const { tokens, values } = utterance.sentence
  const { verb, subject, reach } = claim
  const sum = verb.passive
    ? values.find(({ kind, from }) => kind === 'money' && from >= subject.from && from < verb.from)
    : values.find(({ kind, from }) => kind === 'money' && from > verb.at && from - verb.at <= SUM_WITHIN)
  const words = sum === undefined ? [] : tokens.slice(sum.to, sum.to + 4)
  if (!/^(?:of|in)$/.test(words[0]?.lower ?? '') || !words.some(({ noun }) => noun === 'principal')) return []
  const into = tokens.findIndex(({ lower }, at) => lower === 'into' && at > verb.at && at < reach.to)
  const isForShares = into >= 0 && tokens.slice(into, into + 8).some(({ noun }) => /^(?:share|stock)$/.test(noun))
  if (action === 'converted' && !isForShares) return []
  // "holders of the 2031 Notes converted $2 million of principal": of the notes that they hold.
  const held = utterance.sentence.instruments.findLast(({ to, part }) => to <= verb.from && part === null)
  const instrument = held ?? antecedentOf(utterance, { from: 0, to: range.from }, { at: range.from, noun: '' })
  return instrument === null || !/^(?:notes|loan|term_loan|mortgage)$/.test(instrument.type)
    ? []
    : [{ action, claim, instrument, range }]
}

/** "converted an aggregate of $47,000 of principal". */
const SUM_WITHIN = 5

/** "settled notes for $3 million in treasury stock", "by issuing 1,000,000 shares": paid in shares, or in these beside cash. */
export function paidInShares({ tokens, values }: Utterance['sentence'], behind: number): ActAction | null {
  // "the 7% Senior Notes due 2030 (7% Notes) with": what they are called.
  const close = tokens[behind]?.text === '(' ? tokens.findIndex(({ text }, at) => at > behind && text === ')') : -1
  const from = close < 0 ? behind : close + 1
  // "a note of $200,000 by issuing": the sum of the debt is between.
  const isOfSum = (at: number): boolean =>
    tokens.slice(from, at).every(({ kind, lower }) => kind !== 'word' || OF_SUM.test(lower))
  const by = tokens.findIndex(
    ({ lower }, at) =>
      at >= from &&
      /^(?:with|for|in|by|through)$/.test(lower) &&
      (at < from + 3 || (at < from + SUM_REACH && isOfSum(at))),
  )
  const begin = by < 0 ? tokens.length : by + 1
  let at = begin
  while (
    at < tokens.length &&
    (TO_SHARES.has(tokens[at]?.lower ?? '') ||
      /^\d/.test(tokens[at]?.lower ?? '') ||
      values.some((one) => one.from <= at && at < one.to))
  )
    at += 1
  if (!/^(?:share|stock)$/.test(tokens[at]?.noun ?? '')) return null
  const isCash = ({ lower }: Utterance['sentence']['tokens'][number], place: number, all: typeof tokens): boolean =>
    lower === 'cash' && !/^(?:no|of|non|-)$/.test(all[place - 1]?.lower ?? '')
  return tokens.slice(begin, at + SHARES_AND).some(isCash) ? 'exchanged' : 'converted'
}

const SHARES_AND = 10
const SUM_REACH = 12
const OF_SUM = /^(?:of|principal|amount|the|plus|and|accrued|interest|totaling|aggregate|million|balance)$/
const TO_SHARES = new Set(
  'the our its a an of in for exchange delivery issuance issuing delivering approximately common treasury restricted newly issued class aggregate cash and'.split(
    ' ',
  ),
)
