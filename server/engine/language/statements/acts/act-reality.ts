import { firstOf, holds } from '../../context/speaker.ts'
import { ACT_VERBS, UNSIGNED } from '../../lexicon/acts.ts'
import { LENDER_WORDS } from '../../lexicon/parties.ts'
import { phraseSet } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from './claims.ts'
import type { Utterance } from '../proposal.ts'

/** Whether a verb reports a completed act, not a plan, a condition, a right or a state. */
export function isDone(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  if (claim.reality !== 'fact' || claim.negated) return false
  const { verb } = claim
  const token = sentence.tokens[verb.at]
  // "the principal being prepaid": any prepayment.
  if (sentence.tokens.slice(verb.from - 1, verb.at).some(({ lower }) => lower === 'being')) return false
  if (claim.governor === null && verb.tense === 'present' && !verb.passive && !isDoneByDocument(sentence, claim))
    return false
  // "The notes are guaranteed by our subsidiaries": a guarantee that stands was given.
  if (verb.tense === 'present' && verb.passive && claim.governor === null && verb.lemma !== 'guarantee') return false
  if (isOfProposal(utterance, claim) || isGoingOn(sentence, claim)) return false
  if (isIdentifying(sentence, claim) || isOfDay(sentence, claim)) return false
  if (isStillDue(sentence, verb.at) || isOfOffer(sentence, claim) || isAdjective(sentence, claim)) return false
  if (token?.joined === true || isAlternative(sentence, claim) || isFreeInfinitive(sentence, claim)) return false
  if (isFirstHalf(sentence, verb.at)) return false
  if (claim.governor !== null)
    return !verb.passive && dependsOnClaim(claim.governor, verb.lemma) && !isPurpose(sentence, claim, claim.governor)
  if (verb.tense === 'none')
    return (
      claim.clause.kind === 'participle' &&
      (sentence.tokens[verb.at - 1]?.text === ',' || isInList(utterance, claim) || isOfAmending(utterance, claim))
    )
  const lead = sentence.tokens.slice(Math.max(0, verb.from - 6), verb.from).map(({ lower }) => lower)
  // "as amended" names a state of the agreement; "as amended on May 4, 2021" reports an act.
  if (verb.from === verb.at && isParticipleOfAs(lead))
    return sentence.values.some(({ kind, from }) => kind === 'date' && from > verb.at && from - verb.at < 4)
  // "Settlement took place on the 9th, when the Company issued the notes": told of a day that has passed.
  const told = lead.findIndex((word, index) => word === 'when' && lead[index - 1] === ',')
  return !lead.some((word, index) => OPEN_TIMES.has(word) && !(index === told && verb.tense === 'past'))
}

/** Words after which an act is a condition, or has no time yet. */
const OPEN_TIMES = new Set(['if', 'unless', 'until', 'when', 'whether', 'upon', 'once'])

/** "gave notice that it was terminating the agreement": under way, unless a day says from when. */
const isGoingOn = ({ tokens }: Utterance['sentence'], { verb, clause }: Claim): boolean =>
  /^(?:was|were)$/.test(tokens[verb.from]?.lower ?? '') &&
  tokens[verb.at]?.lower.endsWith('ing') === true &&
  !tokens.slice(verb.at + 1, clause.to).some(({ lower }) => lower === 'effective')

/** "is working with the lenders on an amendment that extends the term": what an unsigned document would do. */
export function isOfProposal(utterance: Utterance, claim: Claim): boolean {
  if (isUnsigned(utterance, claim)) return true
  const { sentence, claims } = utterance
  const { verb, governor } = claim
  if (isNegotiated(sentence, verb.at) || isAskedOfHolders(sentence, verb.at)) return true
  if (governor !== null || verb.tense !== 'present') return false
  const { tokens } = sentence
  const leading = claims.find((one) => one.verb.at < verb.at && one.governor === null)
  if (leading === undefined || leading.verb.tense !== 'present') return false
  const words = tokens.slice(leading.verb.at, leading.verb.at + 6)
  const talks = words.some(({ lower }) => TALKING.has(lower))
  return talks && tokens.slice(leading.verb.at, verb.at).some(({ noun }) => PROPOSED.test(noun))
}

/** "agreed in principle to waive", "approvals received, pending final documentation": not signed yet. */
export function isUnsigned({ sentence, claims, start }: Utterance, { verb }: Claim): boolean {
  const unsigned = firstOf(sentence, UNSIGNED, start)
  if (unsigned === null) return false
  const telling =
    claims.findLast((one) => one.verb.at < unsigned.at && one.verb.tense !== 'none') ??
    claims.find((one) => one.verb.at > unsigned.at && one.verb.tense !== 'none')
  if (telling !== undefined && verb.at < telling.verb.at) return false
  // "subject to final approval, and repaid the term loan": the condition covers only the text before "and".
  const from = Math.max(unsigned.to, telling?.verb.at ?? 0)
  const next = claims.find((one) => one.verb.from > from && one !== telling && beginsNewPart(sentence, one, from))
  return next === undefined || verb.at < next.verb.from
}

/** A verb of its own in the past, after "and", a semicolon or a full stop. */
function beginsNewPart({ tokens }: Utterance['sentence'], { verb, governor, clause }: Claim, from: number): boolean {
  if (governor !== null || !/^(?:past|perfect)$/.test(verb.tense) || clause.kind === 'relative') return false
  return tokens.slice(Math.max(from, verb.from - 9), verb.from).some(({ lower }) => /^(?:and|;)$/.test(lower))
}

/** "in discussions with its lenders regarding amending its covenants". */
const isNegotiated = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens[at]?.lower.endsWith('ing') === true &&
  /^(?:regarding|about|concerning|on|toward|towards)$/.test(tokens[at - 1]?.lower ?? '') &&
  tokens.slice(Math.max(0, at - 16), at).some(({ lower }) => TALKING.has(lower))

/** "is soliciting consents to amend the indenture": only a request, until the consents are received. */
function isAskedOfHolders(sentence: Utterance['sentence'], at: number): boolean {
  const asked = phrasesOf(sentence, ASKING).findLast(({ from }) => from < at)?.from
  if (asked === undefined || at - asked >= 40) return false
  return !sentence.tokens.slice(asked, at).some(({ lower }) => GIVEN.test(lower))
}

const ASKING = phraseSet('solicit|soliciting|solicitation')
const GIVEN = /^(?:received|obtained|consented|executed|successful|completed|expired|effective|entered)$/

const TALKING = new Set(
  'working negotiating discussing discussions negotiations talks proposing proposes seeking seeks pursuing requesting considering finalizing'.split(
    ' ',
  ),
)
const PROPOSED = /^(?:amendment|agreement|refinancing|extension|modification|waiver|facility|supplement)$/

/** "The tender offer for the notes expired": the offer ended, the notes didn't. */
const isOfOffer = ({ tokens }: Utterance['sentence'], { verb, subject }: Claim): boolean =>
  verb.class === 'terminate' &&
  tokens
    .slice(subject.from, Math.min(subject.to, verb.from))
    .some(({ lower }) => /^(?:offers?|solicitations?)$/.test(lower))

/** "extensions of its obligations to repay", "issued a notice to redeem": still to be done. */
const isStillDue = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens[at - 1]?.lower === 'to' &&
  /^(?:obligation|duty|commitment|need|requirement|demand|notice|redemption|intention|intent)$/.test(
    tokens[at - 2]?.noun ?? '',
  )

/** "our recently completed tender offer", "its newly issued notes": says which one. */
function isAdjective({ tokens }: Utterance['sentence'], { verb }: Claim): boolean {
  if (verb.passive || verb.tense !== 'past' || verb.from !== verb.at) return false
  const adverb = tokens[verb.at - 1]?.lower.endsWith('ly') === true
  const word = tokens[verb.at - (adverb ? 2 : 1)]?.lower ?? ''
  return /^(?:its|our|their|the|a|an|this|these|such)$|['\u2019]s$/.test(word) || (adverb && word === 'of')
}

/** "the repayment of short-term debt issued under the program": says which debt, where its issue has no date. */
const isIdentifying = ({ tokens, instruments }: Utterance['sentence'], { verb }: Claim): boolean =>
  verb.class === 'issue' &&
  verb.from === verb.at &&
  /^(?:under|pursuant|through)$/.test(tokens[verb.at + 1]?.lower ?? '') &&
  instruments.some(({ to }) => to === verb.at)

/** "the days between the date the applicable note was executed and": says which day. */
const isOfDay = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  OF_DAY.test(wordsIn(tokens, Math.max(0, verb.from - DAY_WITHIN), verb.from))

const DAY_WITHIN = 10
const OF_DAY = /\b(?:between|from|after|before|since|until) the date (?:on which |that )?(?:the|an?|each|such) [a-z ]+$/

/** "amended and restated": one act, read at its second verb. */
const isFirstHalf = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens[at]?.verb?.lemma === 'amend' &&
  tokens[at + 1]?.lower === 'and' &&
  tokens.slice(at + 2, at + 4).some(({ verb }) => verb?.lemma === 'restate')

/** "has amended the agreements with its lenders extending the facility": what the amending did. */
function isOfAmending({ claims, sentence: { tokens } }: Utterance, claim: Claim): boolean {
  const before = claims[claims.indexOf(claim) - 1]
  // "entered into a letter agreement with the bank extending the maturity": what the document does.
  const isDocument =
    before?.verb.class === 'enter' &&
    /^(?:extend|amend|modify|increase|reduce)$/.test(claim.verb.lemma) &&
    tokens
      .slice(before.verb.at, claim.verb.at)
      .some(({ noun }) => /^(?:letter|amendment|agreement|modification)$/.test(noun))
  return (
    before !== undefined &&
    (before.verb.class === 'amend' || isDocument) &&
    before.reality === 'fact' &&
    !before.negated &&
    before.verb.tense !== 'none'
  )
}

/** "amended the agreement by (i) increasing ..., (ii) extending the term": what the amendment does, item by item. */
function isInList({ sentence, claims }: Utterance, { verb, subject }: Claim): boolean {
  const before = sentence.tokens[verb.at - 1]?.text
  if (before !== ')' && before !== 'and') return false
  return claims.some(
    (one) =>
      one.verb.at < verb.at &&
      one.verb.tense !== 'none' &&
      one.reality === 'fact' &&
      !one.negated &&
      (one.verb.class === 'amend' || holds(sentence, AMENDMENTS, one.subject.from, subject.from)),
  )
}

const AMENDMENTS = phraseSet('amendment|modification agreement|supplemental indenture')

const MAINLY = /^(?:principally|primarily|mainly|chiefly)$/
/** "obtained an extension in order to pay off the loan", "issued principally to repay": a purpose. */
const isPurpose = ({ tokens }: Utterance['sentence'], { verb }: Claim, governor: Claim): boolean =>
  governor.verb.class !== 'use' &&
  tokens
    .slice(governor.verb.at, verb.from)
    .some(({ lower }, at, own) => (lower === 'order' && own[at - 1]?.lower === 'in') || MAINLY.test(lower))

/** "financing to retire the loan": a noun that looks like a verb, without a subject. */
const isBareNoun = ({ verb, governor, clause }: Claim): boolean =>
  verb.tense === 'none' && governor === null && clause.kind === 'main'

/** Acts completed by agreeing to them; "agreed to sell" and "agreed to repay" are promises. */
const AGREED: ReadonlySet<string> = new Set([
  'amend',
  'modify',
  'extend',
  'terminate',
  'cancel',
  'forgive',
  'restate',
  'waive',
  'defer',
  'postpone',
  'reschedule',
  'suspend',
  'assign',
  'convert',
  'surrender',
  'exchange',
  'move',
  'push',
])

/**
 * "The Third Amendment extends the maturity": a document acts when it is signed; the present tense of a bank is a rule.
 */
const isDoneByDocument = (sentence: Utterance['sentence'], { verb, subject }: Claim): boolean =>
  (/^(?:amend|restate|extend|replace|modify|refinance|eliminate)$/.test(verb.lemma) || isAdding(sentence, verb.at)) &&
  !holds(sentence, LENDER_WORDS, subject.from, Math.min(subject.to, verb.from))

/** "provides for a new $200 million term loan", "adds, among other things, a $50 million revolver". */
function isAdding({ tokens }: Utterance['sentence'], at: number): boolean {
  if (!/^(?:provide|add|create|establish)$/.test(tokens[at]?.verb?.lemma ?? '')) return false
  const next = tokens.slice(at + 1, at + 9).find(({ lower }) => !AMONG_OTHERS.test(lower))
  return /^an?$/.test(next?.lower ?? '')
}

const AMONG_OTHERS = /^(?:for|,|among|other|things|changes|matters|\(|i|\)|:)$/

/** "repaid or redeemed $5 billion of notes": one act under two names. */
const isAlternative = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  tokens[verb.from - 1]?.lower === 'or' && ACT_VERBS[tokens[verb.from - 2]?.verb?.lemma ?? ''] !== undefined

/** "financing to retire the loan": an infinitive that depends on no verb is no act. */
const isFreeInfinitive = ({ tokens }: Utterance['sentence'], { verb, governor }: Claim): boolean =>
  governor === null && tokens[verb.from - 1]?.lower === 'to'

/** "as amended", "as amended and restated", "as further amended". */
function isParticipleOfAs(lead: readonly string[]): boolean {
  const at = lead.lastIndexOf('as')
  return (
    at >= 0 &&
    lead
      .slice(at + 1)
      .every((word) => /^(?:amended|restated|supplemented|modified|extended|and|or|,|\w+ly|further|so)$/.test(word))
  )
}

/** "used the proceeds to repay", "agreed to amend", "amended the agreement to extend". */
function dependsOnClaim(governor: Claim, lemma: string): boolean {
  if (governor.reality !== 'fact' || governor.negated || isBareNoun(governor)) return false
  const { class: cls, lemma: governing, tense } = governor.verb
  if (tense === 'present' && !['amend', 'provide'].includes(cls)) return false
  // "entered into a commitment to issue $40 million of bonds": a promise.
  if (cls === 'enter' && !/^(?:close|complete|consummate)$/.test(governing) && PROMISED.test(lemma)) return false
  return (
    ['use', 'amend', 'borrow', 'enter', 'issue', 'receive', 'repay', 'increase', 'extend', 'replace', 'pay'].includes(
      cls,
    ) ||
    (governing === 'agree' && AGREED.has(lemma)) ||
    (governing === 'reach' && AGREED.has(lemma) && !governor.negated) ||
    /^(?:elect|exercise)$/.test(governing)
  )
}

const PROMISED = /^(?:issue|sell|offer|place|borrow)$/

/** "issued $0 and repaid $0": no act. */
export const isOfNothing = ({ sentence }: Utterance, { verb }: Claim): boolean =>
  sentence.values.some(
    (value) =>
      value.kind === 'money' && Number(value.decimal) === 0 && value.from > verb.at && value.from - verb.at <= 2,
  )
