import { clauseAt } from '../../clauses.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { CONTINUING, DOUBT_ADJECTIVES } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import { tokenize } from '../../tokens.ts'
import { hasAuditParagraph } from './audit-paragraph.ts'
import { concernsOthers } from './whose-doubt.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'

const FRAME = 'going_concern'

const RAISING = new Set(
  'raise cast create give indicate lead result pose throw place express contain include state note conclude determine have emphasize disclose issue identify be exist remain add reference cite receive cause believe continue represent constitute present mean describe report draw modify qualify'.split(
    ' ',
  ),
)
const RELIEVING = /^(?:alleviate|mitigate|overcome|eliminate|remove|resolve|remedy|relieve|address|remediate|cure)$/
type DoubtState = 'substantial_doubt_raised' | 'substantial_doubt_alleviated'

/**
 * Doubt about the issuer's ability to continue as a going concern, stated as a fact by management or its auditor.
 * Policies, standards, an auditor's tasks, conditions and other parties' doubts are none.
 */
export function goingConcern(utterance: Utterance): Proposal[] {
  const doubts = doubtsIn(utterance.sentence).filter((at) => at >= utterance.start)
  if (doubts.length === 0) {
    const isRaised = hasAuditParagraph(utterance) || mayBeUnable(utterance)
    return isRaised && !concernsOthers(utterance) ? [RAISED] : []
  }
  if (!concernsContinuing(utterance) || concernsOthers(utterance)) return []
  const states = doubts.map((at) => stateOf(utterance, at, utterance.claims)).filter((state) => state !== null)
  const state = states.at(-1)
  if (state === undefined) return []
  return [proposalOf(FRAME, 'going_concern', 'substantial_doubt', state)]
}

const RAISED = proposalOf(FRAME, 'going_concern', 'substantial_doubt', 'substantial_doubt_raised')

/** "These factors indicate that the Company may be unable to continue as a going concern": the auditors' phrase until 2017. */
function mayBeUnable(utterance: Utterance): boolean {
  const { sentence, start } = utterance
  const unable = firstOf(sentence, UNABLE, start)
  if (unable === null || !holds(sentence, CONTINUING, unable.to, unable.to + 6)) return false
  if (utterance.speaker === 'risk_factor') return false
  const telling = utterance.claims.find(
    ({ verb }) => /^(?:indicate|suggest|raise)$/.test(verb.lemma) && verb.at < unable.at,
  )
  return (
    telling !== undefined &&
    telling.clause.kind !== 'condition' &&
    !telling.negated &&
    !isWhether(sentence, unable.at) &&
    holds(sentence, CIRCUMSTANCES, telling.subject.from, telling.verb.from)
  )
}

const UNABLE = phraseSet('unable to|not be able to')
const CIRCUMSTANCES = phraseSet('factor|condition|matter|circumstance|loss|event|uncertainty|deficit|issue')

/** "substantial doubt", or "doubt about our ability" without the standard's word. */
function doubtsIn({ tokens }: Sentence): number[] {
  return tokens.flatMap((token, at) => {
    if (token.noun === 'uncertainty') return isUncertaintyOfGoingOn(tokens, at) ? [at] : []
    if (token.noun !== 'doubt') return []
    const adjective = DOUBT_ADJECTIVES.at(tokens, at - 1) !== null
    const about = /^(?:about|as|on|regarding|over|upon|concerning)$/.test(tokens[at + 1]?.lower ?? '')
    const that = /^(?:that|this|such|the|these|those)$/.test(tokens[at - 1]?.lower ?? '')
    return adjective || about || that ? [at] : []
  })
}

/** "significant uncertainty as to whether the Company can continue as a going concern". */
function isUncertaintyOfGoingOn(tokens: Sentence['tokens'], at: number): boolean {
  if (DOUBT_ADJECTIVES.at(tokens, at - 1) === null) return false
  if (!/^(?:about|as|on|regarding|over|concerning|related|relating)$/.test(tokens[at + 1]?.lower ?? '')) return false
  const doubt = tokens.some(({ noun }) => noun === 'doubt')
  return !doubt && tokens.slice(at, at + 16).some((_, index) => CONTINUING.at(tokens, at + index) !== null)
}

function concernsContinuing({ sentence, before, headings, claims }: Utterance): boolean {
  // "These plans do not alleviate the substantial doubt": no other doubt is relieved.
  const relieves =
    claims.some(({ verb }) => RELIEVING.test(verb.lemma)) || sentence.tokens.some(({ lower }) => lower === 'longer')
  if (
    relieves &&
    sentence.tokens.some(({ noun }, at) => noun === 'doubt' && sentence.tokens[at - 1]?.lower === 'substantial')
  )
    return true
  if (holds(sentence, CONTINUING) || before.slice(-3).some((one) => holds(one, CONTINUING))) return true
  const tokens = tokenize(headings)
  return tokens.some((_, at) => CONTINUING.at(tokens, at) !== null)
}

function stateOf(utterance: Utterance, at: number, claims: readonly Claim[]): DoubtState | null {
  const { sentence } = utterance
  // "Although alleviated in part, our results raise substantial doubt": the main clause counts.
  const relief = claims.find(
    (claim) =>
      RELIEVING.test(claim.verb.lemma) &&
      near(claim, at) &&
      !/^(?:although|though|while)$/.test(sentence.tokens[claim.verb.from - 1]?.lower ?? ''),
  )
  if (relief !== undefined) return relieved(utterance, relief, at)
  const clause = clauseAt(sentence.clauses, at)
  if (clause?.kind === 'condition' || isWhether(sentence, at)) return null
  if (isGone(sentence, at)) return 'substantial_doubt_alleviated'
  const after = claims.find(
    (claim) =>
      claim.clause === clause &&
      claim.governor === null &&
      claim.verb.tense !== 'none' &&
      claim.subject.from <= at &&
      at < claim.subject.to &&
      claim.verb.at > at &&
      // "doubt about the likelihood that it will continue as a going concern": what the doubt is about.
      !(claim.verb.lemma === 'continue' && sentence.tokens[claim.verb.at + 1]?.lower === 'as') &&
      (/^(?:exist|remain|be|raise|continue|persist)$/.test(claim.verb.lemma) || isDeemed(claim, claims)),
  )
  const before = claims.findLast(({ verb }) => verb.at < at)
  const governing = after ?? before
  // A heading or an item of a list without a verb states nothing.
  if (governing === undefined) return null
  if (isMaterialUncertainty(sentence, governing)) return 'substantial_doubt_raised'
  if (governing.reality !== 'fact' || chainIsOpen(governing) || mayBeFound(claims, governing)) return null
  if (isNegatedAt(sentence, governing, at))
    return noLonger(sentence, governing, at) ? 'substantial_doubt_alleviated' : null
  if (isPastReport(sentence, governing, claims)) return null
  return RAISING.has(governing.verb.lemma) || after !== undefined ? 'substantial_doubt_raised' : null
}

/** "the conditions that had given rise to substantial doubt no longer exist". */
function isGone({ tokens }: Sentence, at: number): boolean {
  const longer = tokens.findIndex(({ lower }, index) => lower === 'longer' && index > at && index - at < 24)
  return (
    longer > 0 &&
    tokens[longer - 1]?.lower === 'no' &&
    !/^(?:may|might|could|would|if|whether)$/.test(tokens[longer - 2]?.lower ?? '') &&
    /^(?:exists?|existed|present|remain|apply)$/.test(tokens[longer + 1]?.lower ?? '') &&
    tokens.slice(0, at).some(({ noun }) => /^(?:condition|event|factor|circumstance|uncertainty)$/.test(noun))
  )
}

/** "a material uncertainty that may cast significant doubt": the phrase of the standards for a doubt that exists. */
const isMaterialUncertainty = ({ tokens }: Sentence, { verb, negated, clause }: Claim): boolean =>
  verb.lemma === 'cast' &&
  !negated &&
  clause.kind !== 'condition' &&
  tokens
    .slice(Math.max(0, verb.from - 6), verb.from)
    .some(({ noun }, at, own) => noun === 'uncertainty' && own[at - 1]?.lower === 'material') &&
  !tokens.slice(0, verb.from).some(({ lower }) => /^(?:no|not|whether|if)$/.test(lower))

/** "Substantial doubt is deemed to exist". */
const isDeemed = (claim: Claim, claims: readonly Claim[]): boolean =>
  claim.verb.passive &&
  /^(?:deem|consider|believe|determine)$/.test(claim.verb.lemma) &&
  claims.some(({ governor, verb }) => governor === claim && /^(?:exist|be|remain)$/.test(verb.lemma))

/** The verb has the doubt as its object, or passive, its subject; "that raised doubt ... has been alleviated" too. */
function near(claim: Claim, at: number): boolean {
  if (claim.verb.passive) return at < claim.verb.at && claim.verb.at - at < 60
  return at > claim.verb.at ? at < claim.reach.to + 30 && at - claim.verb.at < 40 : false
}

function relieved(utterance: Utterance, claim: Claim, at: number): DoubtState | null {
  const { sentence, claims } = utterance
  if (isWhether(sentence, Math.min(at, claim.verb.at))) return null
  // "removed any substantial doubt": what was relieved in whole.
  const isAny =
    !claim.negated &&
    claim.verb.tense !== 'present' &&
    sentence.tokens.slice(claim.verb.at, at).some(({ lower }) => lower === 'any') &&
    !sentence.tokens.slice(0, claim.verb.at).some(({ lower }) => /^(?:no|not|cannot|neither)$/.test(lower))
  if (claim.negated || (!isAny && isNegatedAt(sentence, claim, at)) || notBefore(sentence, claim)) {
    return claim.reality === 'fact' || claim.reality === 'open' ? raisedAlso(utterance, claim, at, claims) : null
  }
  if (claim.reality !== 'fact') return raisedAlso(utterance, claim, at, claims)
  const purpose =
    claim.governor !== null && !/^(?:conclude|believe|determine|serve|continue|be)$/.test(claim.governor.verb.lemma)
  if (purpose) return raisedAlso(utterance, claim, at, claims)
  return 'substantial_doubt_alleviated'
}

/** Doubt that the sentence also states, beside plans that don't or may not relieve it. */
function raisedAlso({ sentence }: Utterance, relief: Claim, at: number, claims: readonly Claim[]): DoubtState | null {
  const raised = claims.some(
    (claim) =>
      claim !== relief &&
      claim.reality === 'fact' &&
      !claim.negated &&
      /^(?:raise|cast|be|exist|remain|create|conclude)$/.test(claim.verb.lemma) &&
      !isNegatedAt(sentence, claim, at) &&
      Math.abs(claim.verb.at - at) < 24,
  )
  const denied = relief.negated && relief.reality === 'fact'
  return raised || denied ? 'substantial_doubt_raised' : null
}

const notBefore = (sentence: Sentence, claim: Claim): boolean =>
  sentence.tokens
    .slice(Math.max(0, claim.verb.from - 5), claim.verb.from)
    .some(({ lower }) => /^(?:not|cannot|unable|insufficient|without)$/.test(lower))

/** "whether", "if", "no assurance that" between the clause's begin and the doubt. */
function isWhether(sentence: Sentence, at: number): boolean {
  const lead = sentence.tokens.slice(Math.max(0, at - 16), at).map(({ lower }) => lower)
  const open = Math.max(lead.lastIndexOf('whether'), lead.lastIndexOf('if'))
  if (open < 0) return false
  return (
    !lead.slice(open).some((word) => /^(?:;|and|which|,)$/.test(word)) ||
    !lead.slice(open).some((word) => /^(?:raise|raises|concluded|determined)$/.test(word))
  )
}

/** "our auditors may conclude that substantial doubt exists". */
const mayBeFound = (claims: readonly Claim[], governing: Claim): boolean =>
  claims.some(
    (claim) =>
      claim.clause === governing.clause &&
      claim.verb.at < governing.verb.at &&
      claim.reality === 'open' &&
      /^(?:conclude|determine|include|contain|express|issue|find|state|indicate)$/.test(claim.verb.lemma),
  )

function chainIsOpen(claim: Claim): boolean {
  let governor = claim.governor
  for (let step = 0; governor !== null && step < 4; step += 1) {
    if (governor.reality !== 'fact') return true
    governor = governor.governor
  }
  return false
}

/** "no substantial doubt", "does not raise", "not aware of any conditions that raise". */
function isNegatedAt(sentence: Sentence, claim: Claim, at: number): boolean {
  if (claim.negated) return true
  const lead = sentence.tokens.slice(Math.max(claim.verb.at, at - 4, 0), at).map(({ lower }) => lower)
  if (lead.some((word) => /^(?:no|not|any|without)$/.test(word))) return true
  if (
    sentence.tokens.slice(claim.verb.at + 1, claim.verb.at + 3).some(({ lower }) => lower === 'no' || lower === 'any')
  )
    return true
  const first = Math.max(0, claim.verb.from - 26)
  const words = sentence.tokens.slice(first, claim.verb.from).map(({ lower }) => lower)
  const clauseStart = Math.max(words.lastIndexOf(';'), -1)
  return words
    .slice(clauseStart + 1)
    .some(
      (word, index, own) =>
        /^(?:no|neither|nor|not|without|n't)$/.test(word) &&
        !own.slice(index).some((next) => /^(?:and|but|which|include|includes)$/.test(next)),
    )
}

const noLonger = ({ tokens }: Sentence, claim: Claim, at: number): boolean =>
  tokens
    .slice(Math.max(0, Math.min(at, claim.verb.from - 3)), Math.max(at, claim.verb.from))
    .some(({ lower }) => lower === 'longer' || lower === 'ceased')

/** "previously disclosed that there was substantial doubt". */
function isPastReport(sentence: Sentence, governing: Claim, claims: readonly Claim[]): boolean {
  const stated = claims.find(({ verb }) => verb.at <= governing.verb.at && /^(?:disclose|report)$/.test(verb.lemma))
  // "had disclosed": before the period of the text.
  if (stated !== undefined && sentence.tokens[stated.verb.from]?.lower === 'had') return true
  return stated !== undefined && stated.verb.tense === 'past' && governing.verb.tense === 'past'
}
