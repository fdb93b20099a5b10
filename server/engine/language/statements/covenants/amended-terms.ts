import type { TokenRange } from '../../mentions/mention.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import type { FilingContext } from '../../../model.ts'
import { actDate } from '../acts/act-time.ts'
import { timeDetails } from '../acts/act-record.ts'
import { reliefDate } from '../relief/relief-date.ts'
import { isOfProposal } from '../acts/act-reality.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { isOfAnother, speaksOfDebt } from '../subject-matter.ts'
import { findQuantities } from './find-quantities.ts'

const FRAME = 'covenant_amendment'

/** Verbs that change a covenant, with the action that each stands for. */
const CHANGES: Readonly<Record<string, string>> = {
  amend: 'amended',
  modify: 'amended',
  revise: 'amended',
  reset: 'amended',
  change: 'amended',
  changed: 'amended',
  conform: 'amended',
  adjust: 'amended',
  update: 'amended',
  replace: 'amended',
  increase: 'amended',
  reduce: 'amended',
  lower: 'amended',
  decrease: 'amended',
  raise: 'amended',
  ease: 'loosened',
  relax: 'loosened',
  loosen: 'loosened',
  tighten: 'tightened',
  eliminate: 'removed',
  remove: 'removed',
  delete: 'removed',
  add: 'added',
}

/** Covenant terms that an amendment changed, where no new limit is given. */
export function covenantAmendments(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence, start } = utterance
  if (!holds(sentence, COVENANT_NOUNS) && !findQuantities(sentence).some(({ quantity }) => !quantity.weak)) return []
  const claim = utterance.claims.find(
    (one) => one.verb.at >= start && isChange(utterance, one) && !isOfProposal(utterance, one),
  )
  if (claim === undefined) return []
  if (isOfAnother(sentence) || !speaksOfDebt(utterance) || !reportsAmendment(utterance)) return []
  const range = rangeOf(claim)
  const named = findQuantities(sentence).find(
    ({ from, quantity }) => from >= range.from && from < range.to && !quantity.weak,
  )
  const change = CHANGES[claim.verb.lemma]
  return [
    proposalOf(FRAME, 'covenant', 'covenant_terms', 'amended', {
      anchor: claim.verb.at,
      details: {
        ...(named === undefined ? {} : { covenant: named.quantity.concept }),
        ...(change === undefined || change === 'amended' ? {} : { change }),
        ...timeDetails(reliefDate(utterance, claim) ?? actDate(utterance, claim), utterance, filing),
      },
    }),
  ]
}

const rangeOf = (claim: Claim): TokenRange =>
  claim.verb.passive
    ? { from: claim.subject.from, to: claim.verb.from }
    : { from: claim.object.from, to: Math.min(claim.object.to, claim.object.from + 16) }

function isChange({ sentence }: Utterance, claim: Claim): boolean {
  if (CHANGES[claim.verb.lemma] === undefined || claim.reality !== 'fact' || claim.negated) return false
  const range = rangeOf(claim)
  const covenant = firstOf(sentence, COVENANT_NOUNS, range.from, range.to)
  const quantity = findQuantities(sentence).find(
    ({ from, quantity: own }) => from >= range.from && from < range.to && !own.weak,
  )
  if (covenant === null && quantity === undefined) return false
  if (
    covenant === null &&
    !['amend', 'suspend', 'increase', 'decrease'].includes(claim.verb.class) &&
    CHANGES[claim.verb.lemma] === 'amended'
  )
    return false
  const at = Math.min(covenant?.at ?? Infinity, quantity?.from ?? Infinity)
  if (isOfAgreement(sentence, claim, at)) return false
  return !sentence.tokens
    .slice(range.from, at)
    .some(({ lower }) => /^(?:contain|containing|includes|including|agreement|under|by)$/.test(lower))
}

/** "the covenants of the prior agreement, which was replaced": the agreement was replaced, not its covenants. */
const isOfAgreement = ({ instruments }: Utterance['sentence'], { clause, verb }: Claim, covenant: number): boolean =>
  verb.passive && covenant < clause.from && instruments.some(({ from, to }) => from > covenant && to <= clause.from)

function reportsAmendment({ sentence, headings, before }: Utterance): boolean {
  const words = (one: Utterance['sentence']): boolean =>
    one.tokens.some(({ lower }) => /^(?:amend|supplement|waiver|modif|restat)/.test(lower))
  return (
    words(sentence) ||
    /amend|waiver/i.test(headings) ||
    before.slice(-1).some((one) => words(one)) ||
    holds(sentence, COVENANT_NOUNS)
  )
}
