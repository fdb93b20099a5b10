import { firstOf } from '../../context/speaker.ts'
import { startsWithin } from '../../mentions/mention.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import { stemTest } from '../../stems.ts'
import { isOfProposal } from '../acts/act-reality.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import type { QuantityMention } from './find-quantities.ts'
import { adjectiveSide } from './pair-limits.ts'

const DUTIES = /^(?:obligation|requirement|covenant|duty|need)$/

/**
 * The range that a verb acts on, extended through a duty: "waived the obligation to maintain the leverage ratio",
 * "eliminated the requirement that we maintain a minimum EBITDA" act on the ratio and the EBITDA.
 */
export function actedOn({ sentence, claims }: Utterance, claim: Claim): TokenRange {
  const { verb, object } = claim
  if (verb.passive) return { from: claim.subject.from, to: Math.min(claim.subject.to, verb.from) }
  const next = claims.find((one) => one.verb.at > verb.at)
  if (next === undefined) return object
  const opened = next.clause === claim.clause ? next.verb.from - 1 : next.clause.from
  const opens = /^(?:to|that)$/.test(sentence.tokens[opened]?.lower ?? '')
  const noun = beforeMark(sentence, opened - 1)
  if (!opens || opened - verb.at >= FARTHEST_DUTY || !DUTIES.test(sentence.tokens[noun]?.noun ?? '')) return object
  // "obligations (i) to maintain a ratio and (ii) to keep a minimum of cash": the duties of one list.
  const last = claims.findLast((one) => one.governor === claim && one.clause === next.clause) ?? next
  return { from: object.from, to: Math.max(object.to, next.object.to, last.object.to) }
}

const FARTHEST_DUTY = 16

/** The word before a list mark such as "(i)". */
const beforeMark = ({ tokens }: Utterance['sentence'], at: number): number =>
  tokens[at]?.text === ')' && tokens[at - 2]?.text === '(' ? at - 3 : at

export type Lifting = 'waived' | 'removed' | 'amended'

const LIFTING: Readonly<Record<string, Lifting>> = {
  waive: 'waived',
  exempt: 'waived',
  relieve: 'waived',
  eliminate: 'removed',
  remove: 'removed',
  delete: 'removed',
  replace: 'removed',
  amend: 'amended',
  modify: 'amended',
  revise: 'amended',
  reset: 'amended',
  relax: 'amended',
  loosen: 'amended',
  ease: 'amended',
  tighten: 'amended',
}

/** What a sentence says was done to a covenant: waived, removed or amended; null for none of these. */
export function liftingOf(utterance: Utterance, mention: QuantityMention): Lifting | null {
  const { sentence, claims, start } = utterance
  if (!speaksOfChanges(sentence.text)) return null
  if (mention.quantity.weak && adjectiveSide(sentence, mention) === null) return null
  const nominal = liftedByNoun(utterance, mention)
  if (nominal !== null) return nominal
  for (const claim of claims) {
    const lifting = LIFTING[claim.verb.lemma]
    if (lifting === undefined || claim.verb.at < start || claim.negated) continue
    if (claim.reality !== 'fact' || isOfProposal(utterance, claim)) continue
    const range = actedOn(utterance, claim)
    if (!startsWithin(mention, range)) continue
    const lead = { from: afterSource(sentence, range.from), to: mention.from }
    // "replaced the leverage ratio with a minimum liquidity covenant": the covenant after "with" is new.
    const between = sentence.tokens.slice(lead.from, lead.to).map(({ lower }) => lower)
    if (claim.verb.lemma === 'replace') {
      // "replaces the test from a leverage ratio to a coverage ratio": the first is removed, the second is new.
      if (between.includes('from') && !between.includes('to')) return lifting
      if (between.some((word) => /^(?:with|by|to)$/.test(word))) continue
    }
    if (!claim.verb.passive && mention.from - claim.verb.at > (mention.from >= claim.object.to ? REACH_OF_DUTY : REACH))
      continue
    if (firstOf(sentence, NOT_THE_COVENANT, lead.from, lead.to) === null) return lifting
  }
  return null
}

/** "removed from the loan agreement certain covenants": the covenants after the agreement were removed. */
function afterSource({ tokens, instruments }: Utterance['sentence'], at: number): number {
  if (tokens[at]?.lower !== 'from') return at
  return instruments.find(({ from }) => from > at && from - at < 4)?.to ?? at
}

/** "provides for the elimination of the interest coverage ratio", "• Removal of the leverage covenant" under an amendment. */
function liftedByNoun({ sentence, claims, start }: Utterance, mention: QuantityMention): Lifting | null {
  const { tokens } = sentence
  const at = tokens.findLastIndex(({ noun }, index) => index < mention.from && LIFTING_NOUNS[noun] !== undefined)
  const lifting = LIFTING_NOUNS[tokens[at]?.noun ?? '']
  if (at < start || lifting === undefined || mention.from - at > 9 || tokens[at + 1]?.lower !== 'of') return null
  if (firstOf(sentence, NOT_THE_COVENANT, at + 1, mention.from) !== null) return null
  // "a waiver of compliance with the covenant": the frame of relief tells it.
  if (tokens.slice(at, mention.from).some(({ lower }) => lower === 'compliance')) return null
  const claim = claims.findLast(({ verb }) => verb.at < at)
  if (claim === undefined) return null
  const stated = claim.reality === 'fact' && !claim.negated
  return stated && (REPORTING.has(claim.verb.class) || GIVING.test(claim.verb.lemma)) ? lifting : null
}

const LIFTING_NOUNS: Readonly<Record<string, Lifting>> = {
  elimination: 'removed',
  removal: 'removed',
  deletion: 'removed',
  substitution: 'removed',
  replacement: 'removed',
  waiver: 'waived',
}
const REPORTING = new Set(['provide', 'amend', 'enter', 'consist', 'receive', 'permit'])
const GIVING = /^(?:grant|obtain|give|secure)$/
const REACH = 30
export const REACH_OF_DUTY = 45
const speaksOfChanges = stemTest('_amend|_waiv|_supplement|_{covenant,lender,requirement,modification}{,s}_')

/**
 * Words between the verb and the ratio which show that something else is changed: a price, a definition, the agreement
 * itself.
 */
const NOT_THE_COVENANT = phraseSet(
  'definition|calculation|margin|pricing|fee|interest rate|basis|ability|right|under|by|based on|if|include|agreement|facility|indenture|containing|contain|reporting|breach|violation|default|noncompliance|non compliance|failure|agreement to|from',
)
