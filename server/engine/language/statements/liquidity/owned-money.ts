import { firstOf, holds } from '../../context/speaker.ts'
import { firstWord } from '../../debtor/parties.ts'
import { isOther, POSSESSIVE } from '../../debtor/party.ts'
import { ISSUER_PRONOUNS, OUTSIDE_DEBTORS } from '../../lexicon/parties.ts'
import { FUNDING_SOURCES, MONEY_USES, NEEDS } from '../../lexicon/statements.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Token } from '../../tokens.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/** Verbs for what money is spent on. */
export const SPENDING = /^(?:fund|finance|meet|support|satisfy|supplement|cover|pay|repay|provide)$/

/** Words for whose the money is, where it is the filer's. */
export const OWNERS = phraseSet('our|its|company|registrant|issuer|bank|corporation|trust|partnership')

/** "for the project", but not "for the next year": what money is for, where it isn't the business as a whole. */
const isForAnother = (words: readonly Token[]): boolean =>
  words.some(
    ({ lower }, at) =>
      at > 0 &&
      lower === 'for' &&
      /^(?:the|this|these|such|that|those)$/.test(words[at + 1]?.lower ?? '') &&
      !WHOLE.has(words[at + 2]?.lower ?? ''),
  )

const WHOLE = new Set(
  'company partnership corporation trust registrant group parent business next following coming foreseeable year remainder short long fiscal current'.split(
    ' ',
  ),
)

/** The filer's own: by a word for it, or by no word for anybody else. */
export function isOwned({ sentence, parties }: Utterance, side: TokenRange): boolean {
  if (holds(sentence, OUTSIDE_DEBTORS, side.from, side.to) || isOther(sentence, side, parties)) return false
  // "The sources of funding for this project".
  if (isForAnother(sentence.tokens.slice(side.from, side.to))) return false
  if (holds(sentence, OWNERS, side.from, side.to)) return true
  const words = sentence.tokens.slice(side.from, side.to)
  return !words.some(
    ({ text, lower }, at) =>
      (POSSESSIVE.test(text) && !isMember(words, at, parties)) || /^(?:an?|their|his|your|whose|such)$/.test(lower),
  )
}

/** "Tarn Financial's primary uses of cash": of the filer or a part of its group, by its name. */
export function isMember(words: readonly Token[], owner: number, { own, members }: Utterance['parties']): boolean {
  const begin = words.slice(0, owner).findLastIndex(({ capital }) => !capital) + 1
  const name = words.slice(begin, owner + 1)
  const printed = name.map(({ text }) => text.replace(POSSESSIVE, '')).join(' ')
  return (
    name.some((word) => word.capital && own.has(firstWord(word))) ||
    [...members.keys()].some((member) => ` ${printed}`.endsWith(` ${member}`))
  )
}

/** "These sources of cash", "Such funds": money that has been named, with nothing beside it. */
export function isResumed({ sentence: { tokens } }: Utterance, { subject, verb }: Claim): boolean {
  const words = tokens.slice(subject.from, Math.min(subject.to, verb.from))
  const at = words.findIndex(
    ({ lower }, index) =>
      /^(?:these|those|such)$/.test(lower) &&
      /^(?:source|resource|fund|cash|liquidity)$/.test(words[index + 1]?.noun ?? ''),
  )
  return at >= 0 && !words.slice(at).some(({ lower }) => lower === 'and')
}

/**
 * "The commercial paper program is supported by our credit agreement", "a repurchase program, which is funded from
 * working capital": told of the paper or the plan, what backs it or pays for it, and no source of the filer's money. A
 * line that provides liquidity for the paper is said to be at hand (money-at-hand.ts).
 */
export function isBacked({ sentence }: Utterance, { verb, subject, clause }: Claim): boolean {
  const from = clause.kind === 'relative' ? clause.from - ANTECEDENT_WITHIN : subject.from
  const to = Math.min(subject.to, verb.from)
  const isLine = sentence.instruments.some((one) => one.from >= from && one.to <= to)
  if (verb.lemma === 'support') return isLine && !holds(sentence, FUNDING_SOURCES, 0, verb.from)
  return clause.kind === 'relative' && holds(sentence, BUYBACKS, from, clause.from)
}

const BUYBACKS = phraseSet(
  'share repurchase program|stock repurchase program|repurchase program|buyback program|repurchase plan',
)
const ANTECEDENT_WITHIN = 9

/** "The source of cash in the 2022 period was", "For fiscal 2022, sources of cash included": what brought a past time's cash. */
export function isOfYear(
  { sentence: { tokens }, start }: Utterance,
  { at, to }: { readonly at: number; readonly to: number },
  end: number,
) {
  // A source of liquidity is one beyond the year.
  if (tokens[to - 1]?.lower === 'liquidity') return false
  return isOfTime(wordsIn(tokens, start, at)) || isOfTime(wordsIn(tokens, to, end))
}

/** "for fiscal 2022", "in the first half of", "during the three months ended". */
const isOfTime = (words: string): boolean =>
  IN_YEAR.test(words) ||
  words
    .split(ENDED)
    .slice(0, -1)
    .some((lead) => BEFORE_ENDED.test(lead))

const IN_YEAR =
  /\b(?:for|during|in) (?:the )?(?:(?:fiscal|calendar|year|first|second|third|fourth) ){0,2}(?:(?:19|20)\d\d|half of)\b/
const ENDED = /\b(?:months|weeks|quarter|period|year) ended\b/
const BEFORE_ENDED =
  /\b(?:for|during|in) (?:the )?(?:(?:fiscal|calendar|year|first|second|third|fourth) ){0,2}(?:\w+ )?$/

/** "the trust's purchases of shares": what somebody else pays for, with what the filer lends or gives it. */
export function isNeedOfAnother({ sentence, parties }: Utterance, side: TokenRange): boolean {
  const words = sentence.tokens.slice(side.from, side.to)
  const at = words.findIndex(({ text }) => POSSESSIVE.test(text))
  const owner = words.slice(0, at + 1)
  if (at < 0 || owner[0]?.lower !== 'the' || isMember(words, at, parties)) return false
  // "the EBT's": a name that is none of the group's.
  const isNamed = owner[at]?.capital === true && !owner.some(({ lower }) => OF_FILER.test(lower))
  const own = { from: side.from, to: side.from + at + 1 }
  return isNamed || isOther(sentence, own, parties) || NOT_OF_GROUP.has(nounOf(owner[at]))
}

const OF_FILER = /^(?:company|corporation|registrant|issuer|partnership|group|bank|subsidiar|division|segment)/
const nounOf = (word: Token | undefined): string => word?.noun.replace(POSSESSIVE, '') ?? ''

/** Who has money of its own beside the filer, in words that are no names. */
const NOT_OF_GROUP = new Set('trust plan fund foundation esop lender borrower purchaser venture'.split(' '))

/** "Free cash flow, a non-GAAP measure, is cash beyond what is required": what a figure is for, and not "we" behind it. */
export const isOfMeasure = ({ sentence }: Utterance, { verb }: Claim): boolean =>
  phrasesOf(sentence, MEASURES).some(
    ({ from }) =>
      from < verb.from &&
      !sentence.tokens.slice(from, verb.from).some(({ text }) => text === ';') &&
      !holds(sentence, ISSUER_PRONOUNS, verb.from - 2, verb.from),
  )

const MEASURES = phraseSet('non gaap|not a gaap measure|not a measure of liquidity')

/** "We use derivatives to hedge the cash flows needed": what a hedge is for, and not what is listed beside one. */
export function isOfHedge({ sentence, claims }: Utterance, { verb, clause }: Claim): boolean {
  const hedging = claims.find(
    (one) =>
      (one.verb.lemma === 'hedge' && sentence.tokens[one.verb.at]?.lower !== 'hedging') || isHedge(sentence, one),
  )
  // "we use swaps to hedge our rates, and our needs are funded by": another statement.
  const isBeside = clause.kind === 'main' && clause.index !== hedging?.clause.index
  return hedging !== undefined && !hedging.negated && hedging.verb.at <= verb.at && !isBeside
}

/** "We use forward contracts to", "enter into hedges". */
const isHedge = (sentence: Utterance['sentence'], { verb, object }: Claim): boolean =>
  /^(?:use|enter|employ|utilize)$/.test(verb.lemma) &&
  firstOf(sentence, HEDGES, object.from, object.from + HEDGE_WITHIN) !== null

const HEDGE_WITHIN = 4
const HEDGES = phraseSet('hedge|hedging|forward contract|translation exposure|currency exposure')

/** Any need but what a holder gets for a note: "conversion obligations and working capital". */
export function isNeed({ sentence }: Utterance, funded: TokenRange): boolean {
  const holding = firstOf(sentence, CONVERSION, funded.from, funded.to)
  const sides =
    holding === null
      ? [funded]
      : [
          { ...funded, to: holding.at },
          { ...funded, from: holding.to },
        ]
  return sides.some(({ from, to }) => [NEEDS, MONEY_USES].some((names) => holds(sentence, names, from, to)))
}

const CONVERSION = phraseSet('conversion|conversion obligation|exchange obligation|settlement obligation')
