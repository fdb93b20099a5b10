import { ACT_VERBS } from '../../lexicon/acts.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

type Verb = Claim['verb']

/**
 * "borrowed $20 million and repaid $35 million under the revolver", "issued $70 million and redeemed $85 million of notes":
 * what follows the last sum is said of both verbs.
 */
export function sharedUnder(
  { sentence: { tokens, values, instruments }, claims }: Utterance,
  { verb }: Claim,
): InstrumentMention[] {
  const sums = values.filter(({ kind, from }) => kind === 'money' && from > verb.at)
  const [sum, other] = sums
  const next = claims.find((one) => one.verb.at > verb.at)?.verb
  if (verb.passive || next === undefined || sum === undefined || other === undefined || other.from < next.at) return []
  const isPair = sum.to + 1 === next.from && tokens[sum.to]?.lower === 'and'
  const [named] = instruments.filter(({ from, part }) => from > other.to && from - other.to <= 3 && part === null)
  const link = tokens[other.to]?.lower ?? ''
  if (!isPair || named === undefined) return []
  const isOfLine = DRAWN.test(verb.class) && DRAWN.test(next.class) && /^(?:under|on|against)$/.test(link)
  // What is sold in many pieces and paid back in others.
  const areMany = named.plural || /^(?:debt|commercial_paper)$/.test(named.type)
  const isOfMany =
    areMany && link === 'of' && [verb, next].every(({ lemma }) => SOLD_OR_PAID.test(ACT_VERBS[lemma] ?? ''))
  return isOfLine || isOfMany ? [named] : []
}

const DRAWN = /^(?:borrow|repay)$/
const SOLD_OR_PAID = /^(?:issued|repaid|redeemed|repurchased)$/

/**
 * "repaid the $20 million that it owed under the facility", "drew the $5 million that remained available under the line":
 * the instrument that a clause behind the amount names, where nothing but the amount is between the verbs.
 */
export function owedUnder({ sentence, claims }: Utterance, { verb, subject }: Claim): InstrumentMention[] {
  const { tokens, values, instruments } = sentence
  if (verb.passive || !/^(?:repay|pay|terminate|borrow|redeem|refinance|satisfy|retire)$/.test(verb.class)) return []
  const next = claims.find((one) => one.verb.at > verb.at)?.verb
  if (next !== undefined && isEndOfBoth({ tokens }, verb, next)) {
    const [ended] = instruments.filter(({ from, part }) => from > next.at && part === null)
    const isNear = ended !== undefined && ended.from - next.at <= NAME_WITHIN && ENDED.test(ended.type)
    return isNear && tokens.slice(next.at + 1, ended.from).every(isOfCommitments) ? [ended] : []
  }
  if (next === undefined || next.at - verb.at > REACH || !isOwing(tokens[next.at + 1]?.lower ?? '', next)) return []
  const isCounted = (_: unknown, index: number): boolean => {
    const at = verb.at + 1 + index
    return values.some(({ kind, from, to }) => /^(?:money|date|number)$/.test(kind) && at >= from && at < to)
  }
  const doer = tokens.slice(subject.from, verb.from).map(({ lower }) => lower)
  const between = tokens
    .slice(verb.at + 1, next.at)
    .filter((one, index) => one.kind === 'word' && !isCounted(one, index) && !doer.includes(one.lower))
  if (!between.every(({ lower }) => OF_AMOUNT.has(lower))) return []
  const named = instruments.find(({ from, part }) => from > next.at && from - next.at <= NAME_WITHIN && part === null)
  const link = tokens.slice(next.at + 1, named?.from ?? next.at + 1)
  return named !== undefined && named.type !== 'debt' && link.some(({ lower }) => UNDER.test(lower)) ? [named] : []
}

/**
 * "repaid outstanding borrowings and terminated the revolver", "repaid all indebtedness, with cash on hand, and terminated
 * the commitments under the Credit Agreement": what was owed under the line that the next verb ends.
 */
const isEndOfBoth = ({ tokens }: Pick<Sentence, 'tokens'>, verb: Verb, next: Verb): boolean =>
  verb.class === 'repay' &&
  next.class === 'terminate' &&
  !next.passive &&
  tokens[next.from - 1]?.lower === 'and' &&
  next.from - verb.at < REACH &&
  tokens
    .slice(verb.at + 1, next.from)
    .every(({ text, lower }) => text === ',' || OF_AMOUNT.has(lower) || OF_CASH.test(lower))

const OF_CASH = /^(?:with|cash|on|hand|available)$/
const ENDED = /^(?:revolver|facility|term_loan|securitization|warehouse)$/

const isOfCommitments = ({ lower }: Sentence['tokens'][number]): boolean =>
  OF_AMOUNT.has(lower) || /^(?:commitments?|under|lending)$/.test(lower)

const REACH = 16
const NAME_WITHIN = 9
const UNDER = /^(?:under|on|from|against)$/

const isOwing = (behind: string, { lemma }: Claim['verb']): boolean =>
  /^(?:owe|borrow|draw|incur|advance|remain)$/.test(lemma) || (lemma === 'be' && STATES.test(behind))

const STATES = /^(?:then|outstanding|owed|owing|due|available|unpaid|drawn|borrowed)$/

/** Words of an amount and of who owes it. */
const OF_AMOUNT = new Set(
  `off in full all any the a an of that which it we they our its such amount amounts sum sums balance balances principal
  aggregate total entire remaining outstanding approximately about some additional million billion borrowings indebtedness
  debt obligations loans advances had has have been still then previously earlier already was were company interest accrued
  and`.split(/\s+/),
)
