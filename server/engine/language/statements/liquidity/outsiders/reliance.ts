import { firstOf, holds } from '../../../context/speaker.ts'
import { FINANCING, LIQUIDITY_NEEDS, MONEY_USES, OUTSIDE_FINANCING } from '../../../lexicon/statements.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Utterance } from '../../proposal.ts'
import { isOfFiler } from '../held-access.ts'

type Reliance = readonly ['financing_access', 'dependent'] | readonly ['liquidity_sources', 'expected']

const DEPENDENT: Reliance = ['financing_access', 'dependent']
const PROMISED: Reliance = ['liquidity_sources', 'expected']

/** Money that somebody else must give: who is depended on for it, and who has promised it. */
export function relianceOf(utterance: Utterance, claim: Claim): Reliance | null {
  const { verb, reality, negated, clause } = claim
  if (reality !== 'fact' || negated || clause.kind === 'condition' || utterance.speaker === 'risk_factor') return null
  if (verb.tense === 'present' && dependsOnGiver(utterance, claim)) return DEPENDENT
  return clause.kind === 'main' && isPromised(utterance, claim) ? PROMISED : null
}

/** "is dependent upon its majority shareholder to fund its operations", "depends on external financing". */
function dependsOnGiver(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, object, reach } = claim
  const on = firstOf(sentence, ON, verb.at, verb.at + NEAR)
  if (on === null || !isOfFiler(utterance, claim)) return false
  const end = Math.max(object.to, reach.to)
  if (holds(sentence, OUTSIDE_MONEY, on.to, Math.min(end, on.to + NEAR))) return true
  const giver = firstOf(sentence, GIVERS, on.to, Math.min(end, on.to + NEAR))
  return giver !== null && isForMoney(utterance, giver.to)
}

const NEAR = 7
const ON = phraseSet(
  'depend on|depend upon|depends on|depends upon|dependent on|dependent upon|rely on|rely upon|relies on|relies upon|reliant on|reliant upon',
)
const OUTSIDE_MONEY = phraseSet(
  OUTSIDE_FINANCING +
    '|additional financing|equity financing|debt financing|continued financing|external source of financing|financial support|continued support|availability of credit|availability of financing|availability of our credit facility|availability of its credit facility|availability of our revolving credit facility|availability of its revolving credit facility',
)
const GIVERS = phraseSet(
  'parent|parent company|shareholder|stockholder|majority shareholder|majority stockholder|principal shareholder|principal stockholder|director|officer|sole officer|affiliate|lender|bank|investor|related party|general partner|sponsor',
)

/** "for financing", "to fund its operations", "advances from": what is expected of the giver. */
function isForMoney({ sentence }: Utterance, from: number): boolean {
  const led = sentence.tokens.slice(from, from + 2).some(({ lower }) => /^(?:for|to)$/.test(lower))
  const isGiven = holds(sentence, FINANCING, from, from + NEAR) || holds(sentence, FUNDING, from, from + NEAR)
  return led && isGiven
}

const FUNDING = phraseSet('fund|finance|financing|funding|loan|advance|working capital|financial support|capital')

/** "Our majority shareholder has agreed to fund our operations for the next twelve months". */
function isPromised({ sentence, claims }: Utterance, { verb, subject }: Claim): boolean {
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  if (!PROMISING.test(verb.lemma) || verb.passive || verb.modal !== null) return false
  const giver = firstOf(sentence, GIVERS, side.from, side.to)
  if (giver === null || /^(?:lender|bank)$/.test(sentence.tokens[giver.at]?.noun ?? '')) return false
  const given = claims.find((one) => one.verb.at > verb.at && one.verb.tense === 'none' && GIVING.test(one.verb.lemma))
  if (given === undefined || given.negated || given.verb.at - verb.at > 2 * NEAR) return false
  const end = Math.max(given.object.to, given.reach.to)
  return [MONEY_USES, LIQUIDITY_NEEDS, FINANCIAL].some((names) => holds(sentence, names, given.verb.at + 1, end))
}

const PROMISING = /^(?:agree|commit|indicate|confirm|undertake|pledge|express|state|intend|continue|assure)$/
const GIVING = /^(?:fund|provide|finance|advance|support|lend|loan|continue|contribute)$/
const FINANCIAL = phraseSet('financial support|working capital|funding|necessary fund|additional fund|fund|capital')
