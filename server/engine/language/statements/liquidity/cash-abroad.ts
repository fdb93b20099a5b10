import { firstOf, holds } from '../../context/speaker.ts'
import { firstWord } from '../../debtor/parties.ts'
import { POSSESSIVE } from '../../debtor/party.ts'
import { phraseSet } from '../../phrases.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import type { Sum } from './money-near.ts'
import { sumsIn } from './money-near.ts'

type HeldCash = readonly ['cash_held_abroad' | 'cash_held_domestically', 'reported', Sum | null]

/** "$11 million of our cash was held by foreign subsidiaries": the part of the cash that is abroad, by its sum. */
export function cashAbroad(utterance: Utterance, claim: Claim): HeldCash | null {
  const { sentence } = utterance
  const { verb, reality, negated, clause } = claim
  if (isShareAtHome(utterance, claim)) return ['cash_held_domestically', 'reported', null]
  if (reality !== 'fact' || negated || clause.kind === 'condition' || !TELLING.test(verb.lemma)) return null
  const abroad = firstOf(sentence, ABROAD)
  if (abroad === null || holds(sentence, OTHER_MONEY) || isOfNamed(utterance, abroad.at)) return null
  const isCashBefore = holds(sentence, CASH, 0, abroad.at)
  const sum = isCashBefore ? sumOf(utterance, abroad, verb.at) : sumHadBy(utterance, abroad, verb)
  const isShared = isCashBefore && verb.tense !== 'none' && shareAbroad(utterance) !== undefined
  return sum === null && !isShared ? null : ['cash_held_abroad', 'reported', sum]
}

/** "Approximately 41% of our cash": the percentage that the words tell, null where they tell a share without a number, and undefined where they tell none. */
export function shareAbroad({ sentence }: Pick<Utterance, 'sentence'>): number | null | undefined {
  const { tokens, values } = sentence
  const share = values.find(
    ({ kind, from, to }) =>
      kind === 'percent' && (OF_OWN_CASH.test(wordsIn(tokens, to, to + 5)) || isPercentage(wordsIn(tokens, 0, from))),
  )
  if (share?.kind === 'percent') return Number((share.value / 100).toFixed(4))
  const part = firstOf(sentence, PARTS)
  return part !== null && OF_OWN_CASH.test(wordsIn(tokens, part.to, part.to + 5)) ? null : undefined
}

/** "The percentage of cash held domestically was 73%", "85% of our cash was held in the United States": all that is not abroad. */
function isShareAtHome(utterance: Utterance, { verb, reality, negated, clause }: Claim): boolean {
  const { sentence } = utterance
  if (reality !== 'fact' || negated || clause.kind === 'condition' || !TELLING.test(verb.lemma)) return false
  const home = firstOf(sentence, AT_HOME)
  if (home === null || holds(sentence, ABROAD) || holds(sentence, OTHER_MONEY)) return false
  return holds(sentence, CASH, 0, home.at) && typeof shareAbroad(utterance) === 'number' && verb.tense !== 'none'
}

const AT_HOME = phraseSet(
  'held domestically|held in the united states|held in the u.s|held in the us|held by domestic subsidiary|held by our domestic subsidiary|held by our u.s subsidiary|held in u.s account|located in the united states',
)
const isPercentage = (lead: string): boolean => SAYING.test(lead) && PERCENTAGE.test(lead.replace(SAYING, ''))
const SAYING = /\b(?:was|is)(?: approximately| about)?$/
const PERCENTAGE = /\bpercentage of (?:our |its |the company['\u2019]s )?(?:total |consolidated )?cash\b.{0,60}$/
const OF_OWN_CASH = /^of (?:our|its|the company['\u2019]s|the registrant['\u2019]s) (?:total |consolidated )?cash\b/
const PARTS = phraseSet('substantially all|majority|most|significant portion|substantial portion|all')

/** "was 73% as of December 31, 2023 and 91% as of": a second share, with its day. */
export function nextShare({
  sentence: { tokens, values },
}: Pick<Utterance, 'sentence'>): readonly [number, string] | null {
  const shares = values.filter(({ kind }) => kind === 'percent')
  const [first, second, third] = shares
  if (first === undefined || second?.kind !== 'percent' || third !== undefined) return null
  if (tokens[second.from - 1]?.lower !== 'and' || !/^(?:as of|at)\b/.test(wordsIn(tokens, second.to, second.to + 2)))
    return null
  const day = values.find(({ kind, from }) => kind === 'date' && from > second.to)
  const isAlone = day?.kind === 'date' && day.precision === 'day' && day.from - second.to <= 3
  return isAlone ? [Number((second.value / 100).toFixed(4)), day.iso] : null
}

/** "held by Orlo's foreign subsidiaries": another's, where the name is not the filer's. */
const isOfNamed = ({ sentence, parties }: Utterance, at: number): boolean => {
  const lead = sentence.tokens.slice(Math.max(0, at - NAME_REACH), at)
  const name = lead.slice(lead.findLastIndex(({ lower }) => /^(?:by|in|at|of)$/.test(lower)) + 1)
  return (
    name.some(({ text }) => POSSESSIVE.test(text)) &&
    name.some(({ capital }) => capital) &&
    !name.some((word) => OWN_NAMES.test(word.lower) || (word.capital && parties.own.has(firstWord(word))))
  )
}

/** "our foreign subsidiaries held approximately $34 million of cash": those abroad have it. */
function sumHadBy(
  utterance: Utterance,
  abroad: { readonly to: number },
  { at, lemma, passive }: Claim['verb'],
): Sum | null {
  if (passive || !/^(?:have|hold|maintain)$/.test(lemma) || at < abroad.to || at - abroad.to > 2) return null
  const { tokens } = utterance.sentence
  const sum = sumsIn(utterance, at, tokens.length).find((one) => one.at.from - at < 4)
  return sum !== undefined && IN_CASH.test(wordsIn(tokens, sum.at.to, sum.at.to + 4)) ? sum : null
}

const IN_CASH = /^(?:of|in) (?:total |our |unrestricted |available )?cash\b(?! collateral| dividends?| flows?)/

const NAME_REACH = 5
const OWN_NAMES = /^(?:company|registrant|issuer|corporation|partnership|trust|parent|group|guarantor)\b/

const TELLING = /^(?:be|have|hold|include|total|amount|maintain|locate|reside|comprise|consist)$/

const ABROAD = phraseSet(
  'foreign subsidiary|non us subsidiary|international subsidiary|foreign operation|foreign entity|foreign affiliate|outside the united states|outside of the united states|outside the us|outside of the u.s|outside of the us|in foreign country|in foreign jurisdiction|foreign bank account|held abroad|held overseas|located abroad|overseas subsidiary|outside the u.s|foreign location|non united states subsidiary|non u.s subsidiary|non u.s entity|non us entity|non u.s affiliate|non u.s operation|foreign branch|foreign jurisdiction|overseas entity|overseas operation',
)
const CASH = phraseSet('cash|cash equivalent|cash balance|cash and marketable security|cash and investment')
const OTHER_MONEY = phraseSet('debt|borrowing|indebtedness|loan|credit facility|letter of credit|earnings|guarantee')

const WITHIN = 16
const HELD = /\b(?:held|located|maintained|kept|deposited|domiciled|generated|attributable|resided?|is|was|were|are)\b/

/** The sum that is held there: the nearest before the place, or behind it what "of" or the verb leads to. */
function sumOf(utterance: Utterance, abroad: { readonly at: number; readonly to: number }, verb: number): Sum | null {
  const { tokens } = utterance.sentence
  const sums = sumsIn(utterance, 0, tokens.length)
  const behind = sums.find(({ at }) => at.from >= abroad.to && at.from - abroad.to < WITHIN)
  const lead = behind === undefined ? '' : wordsIn(tokens, abroad.to, behind.at.from)
  const isLed =
    LED.test(lead) || (verb >= abroad.to && behind !== undefined && verb < behind.at.from && TOTAL.test(lead))
  if (behind !== undefined && isLed) return behind
  const nearest = sums.findLastIndex(({ at }) => at.to <= abroad.at && abroad.at - at.to < WITHIN)
  const whole = sums[nearest]
  if (whole === undefined) return null
  // "$7 billion of the $62 billion of cash was held": the part stands before the whole.
  const part = sums[nearest - 1]
  const isPart = part !== undefined && OF_WHOLE.test(wordsIn(tokens, part.at.to, whole.at.from))
  const before = isPart ? part : whole
  // "cash of $5 billion, of which 41% was held".
  if (
    utterance.sentence.values.some((one) => one.kind === 'percent' && one.from >= before.at.to && one.to <= abroad.at)
  )
    return null
  const between = wordsIn(tokens, before.at.to, abroad.at)
  // "cash of $40 million, including amounts held by": of the amounts no sum is told.
  return HELD.test(between) &&
    !/\b(?:including|amounts?|substantially|most|majority|all|half|some|portion)\b/.test(between)
    ? before
    : null
}

const OF_WHOLE = /^of (?:the|our|its)(?: company['\u2019]s)?(?: total| aggregate)?$/
const LED = /^(?:of|totaling|was|were|totaled|amounted to)(?: approximately| about)?$/
const TOTAL = /\b(?:was|were|is|totaled|amounted to|of)(?: approximately| about)?$/
