import { firstOf, holds } from '../../context/speaker.ts'
import { MONEY_SOURCES, NEEDS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Utterance } from '../proposal.ts'

/**
 * Whether what is enough are goods, or what it is enough for is a demand for goods: "our sources of bauxite are
 * sufficient", "cash and inventory, which we believe is sufficient to meet demand".
 */
export const isOfGoods = (sentence: Sentence, at: number): boolean =>
  isSourceOfGoods(sentence) || isGoodsBeforeWhich(sentence, at) || isForDemand(sentence, at)

const isSourceOfGoods = (sentence: Sentence): boolean =>
  !holds(sentence, MONEY) &&
  sentence.tokens.some(({ noun }, at) => /^(?:source|resource)$/.test(noun) && sentence.tokens[at + 1]?.lower === 'of')

const MONEY = phraseSet(
  'cash|liquidity|fund|funding|capital|working capital|credit|financing|borrowing|proceeds|income|revenue',
)

/** "cash of $2 million and inventory of $9 million, which is sufficient": the relative describes what stands nearest. */
function isGoodsBeforeWhich(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence
  const which = tokens.findLastIndex(({ lower }, index) => index < at && lower === 'which')
  const goods = tokens.findLastIndex(({ noun }, index) => index < which && GOODS.test(noun))
  return goods >= 0 && !holds(sentence, MONEY_SOURCES, goods, which)
}

const GOODS = /^(?:inventory|stockpile|backlog|merchandise|raw material|supply|plant|warehouse|equipment)$/

/** "to meet demand", "to fill customer orders": no need of money, where nothing else in the clause is one. */
function isForDemand(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence
  const verb = tokens.findIndex(({ lower }, index) => index > at && index - at < 7 && SERVING.test(lower))
  if (verb < 0 || holds(sentence, MONEY_NEEDS, at)) return false
  return tokens.slice(verb + 1, verb + 6).some(({ noun }) => DEMANDED.test(noun))
}

const SERVING = /^(?:meet|meeting|satisfy|satisfying|fill|filling|fulfill|supply|support|serve)$/
const DEMANDED = /^(?:demand|order|shipment|backlog)$/
/** What money is needed for; a bank needs it for the demand for loans and the withdrawal of deposits. */
const MONEY_NEEDS = phraseSet(
  'cash|liquidity|fund|funding|capital|working capital|credit|loan|deposit|depositor|borrower|withdrawal|debt|obligation|operation|expenditure|expense|commitment|need|requirement|liability|dividend|redemption|maturity|interest|payment',
)

/** "adequate to meet the pension funding requirements": said of these alone, and not of the filer's needs. */
function isForOneDuty(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence
  const duty = firstOf(sentence, ONE_DUTY, at, at + DUTY_WITHIN)
  const isJoined = (from: number, to: number): boolean =>
    tokens.slice(from, to).some(({ lower, noun }) => /^(?:and|or|,|as)$/.test(lower) || noun === 'operation')
  return duty !== null && !isJoined(at + 1, duty.at) && !isJoined(duty.to, duty.to + 5)
}

const DUTY_WITHIN = 12
const ONE_DUTY = phraseSet(
  'statutory funding|pension|pension funding|pension plan|pension contribution|pension obligation|retirement plan|postretirement|benefit plan|minimum funding requirement|decommissioning|decommissioning cost|asset retirement obligation|reclamation',
)

/** "future domestic cash will be sufficient to meet domestic needs": why no tax on earnings abroad is due, not a view of the whole. */
function isOfHome({ tokens }: Sentence, at: number): boolean {
  const lead = wordsIn(tokens, at - DUTY_WITHIN, at)
  const behind = wordsIn(tokens, at + 1, at + DUTY_WITHIN)
  return FROM_HOME.test(`${lead} `) && !BESIDE_HOME.test(lead) && OF_HOME.test(behind) && !NOT_ONLY_HOME.test(behind)
}

const FROM_HOME =
  /\b(?:domestic|u\.s \.|united states) (?:(?:cash|flows?|generation|funds|earnings|will|be|to|is|are) ){1,8}$/
const BESIDE_HOME = /(?:\b(?:and|or|in|the)|,) (?:domestic|u\.s \.|united states)\b/
const OF_HOME = /^(?:to|for) .{0,30}\b(?:domestic|u\.s \.|united states) (?:\w+ ){0,2}(?:needs?|requirements?)\b/
/** "domestic needs and our debt service", "domestic needs for the next year": of the whole. */
const NOT_ONLY_HOME = /\b(?:needs?|requirements?) (?:and|or|for|over|through|,)/

/** "having adequate access to funds": money that may be had, unless its own clause says what it is enough for. */
function isOfAccess({ sentence, claims }: Utterance, at: number): boolean {
  if (sentence.tokens[at + 1]?.lower !== 'access') return false
  const next = claims.find(
    ({ verb, clause }) =>
      verb.at > at + 1 && clause.kind !== 'relative' && (verb.tense !== 'none' || verb.modal !== null),
  )
  const to = next?.verb.from ?? sentence.tokens.length
  const purpose = sentence.tokens.findIndex(({ lower }, index) => index > at + 2 && /^(?:to|for)$/.test(lower))
  return purpose < 0 || !holds(sentence, NEEDS, purpose + 1, to)
}

/** Enough for one duty, for a home, or of the access to money: nothing that tells of the filer's needs. */
export const isOfOther = (utterance: Utterance, at: number): boolean =>
  isOfAccess(utterance, at) || isForOneDuty(utterance.sentence, at) || isOfHome(utterance.sentence, at)
