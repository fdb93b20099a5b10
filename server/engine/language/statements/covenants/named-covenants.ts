import { clauseAt } from '../../clauses.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { DUTY_WORDS, LACKING, PRICE_WORDS } from '../../lexicon/covenants.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { isOfProposal } from '../acts/act-reality.ts'
import { isSuspended } from '../relief/suspensions.ts'
import type { Claim } from '../acts/claims.ts'
import { precondition } from '../../stems.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import type { QuantityMention } from './find-quantities.ts'
import { adjectiveSide } from './pair-limits.ts'
import { isSpringing } from './limit-action.ts'
import { liftingOf } from './lifted-duties.ts'
import { isListed } from './listed-covenants.ts'
import { nameOfQuantity, testOf, triggerFor } from './limit-details.ts'

const FRAME = 'covenant_named'

/** Words for a covenant, or for what was done to one; without them only a duty names one. */
const speaksOfCovenants = precondition(
  'covenant|requirement|lender|modification|_amend|_waiv|_supplement|_has to_|_have to_',
)

/** Covenants that are named without their level: the quantity, its side and whether it is required or only listed. */
export function namedCovenants(
  utterance: Utterance,
  mentions: readonly QuantityMention[],
  otherLimits: boolean,
): Proposal[] {
  const { sentence, start } = utterance
  if (!speaksOfCovenants(sentence.text) && !holds(sentence, DUTY_WORDS)) return []
  return mentions
    .filter(
      (mention) =>
        mention.from >= start &&
        !isSuspended(utterance, mention) &&
        (liftingOf(utterance, mention) !== null || isNamed(utterance, mention, otherLimits, mentions)),
    )
    .map((mention) => {
      const side = adjectiveSide(sentence, mention)
      const action =
        liftingOf(utterance, mention) ??
        (isAmended(sentence, mention) ? 'amended' : isSpringing(utterance, mention, []) ? 'springing' : 'required')
      return proposalOf(FRAME, 'covenant', mention.quantity.concept, action, {
        comparator: side ?? mention.quantity.usual,
        doubts: ['limit_not_stated'],
        anchor: mention.from,
        details: {
          named: nameOfQuantity(utterance, mention),
          level: 'not_stated',
          ...testOf(utterance, mention),
          ...(action === 'springing' ? triggerFor(utterance, mention) : {}),
        },
      })
    })
}

/** "amendments to the coverage ratio and liquidity covenants": covenants reported as changed. */
function isAmended({ tokens }: Utterance['sentence'], { from }: QuantityMention): boolean {
  const start = Math.max(0, from - 12)
  const lead = tokens.slice(start, from)
  const at = lead.findLastIndex(
    ({ noun }, index) =>
      /^(?:amendment|modification|change|revision)$/.test(noun) && /^(?:to|of|in)$/.test(lead[index + 1]?.lower ?? ''),
  )
  return (
    at >= 0 && lead.slice(at + 2).every(({ kind, lower, verb }) => (kind === 'word' && verb === null) || lower === ',')
  )
}

/** A covenant noun or a verb of duty governs the quantity, as a fact, and nothing prices or permits by it. */
function isNamed(
  utterance: Utterance,
  mention: QuantityMention,
  otherLimits: boolean,
  mentions: readonly QuantityMention[],
): boolean {
  const { sentence, claims } = utterance
  if (isCalledCovenant(utterance, mention)) return true
  const adjective =
    adjectiveSide(sentence, mention) !== null || (mention.quantity.weak && isListed(sentence, mention, mentions))
  const isAside = clauseAt(sentence.clauses, mention.from)?.kind === 'aside'
  if (mention.quantity.weak && (!adjective || isAside)) return false
  if ((otherLimits && !adjective) || utterance.speaker === 'definition') return false
  if (firstOf(sentence, PRICE_WORDS, Math.max(0, mention.from - 26), mention.from) !== null) return false
  const clause = clauseAt(sentence.clauses, mention.from)
  const own = claims.filter((one) => one.clause === clause)
  const claim =
    own.findLast(({ verb }) => verb.from < mention.from) ??
    own[0] ??
    claims.findLast(({ verb }) => verb.from < mention.from) ??
    claims[0]
  // "Financial covenants: minimum EBITDA": no verb.
  if (claim === undefined) return adjective && holds(sentence, COVENANT_NOUNS, 0, mention.from)
  if (claim.reality === 'open' || claim.reality === 'permission') return false
  if (
    (claim.negated && !/^(?:exceed|permit|allow|fall|be)$/.test(claim.verb.lemma)) ||
    claim.governor?.negated === true ||
    isChange(claim.verb.lemma)
  )
    return false
  const side = adjectiveSide(sentence, mention)
  if (side !== null && side !== mention.quantity.usual) return false
  if (sentence.tokens.slice(Math.max(0, claim.verb.at), mention.from).some(({ lower }) => lower === 'no')) return false
  if (firstOf(sentence, LACKING, claim.verb.at, mention.from) !== null) return false
  const from = Math.max(0, mention.from - 45)
  // "leverage and interest coverage covenants": the noun that several share is after the last.
  const shared = /^(?:and|or|,)$/.test(sentence.tokens[mention.to]?.lower ?? '') ? 8 : 3
  const duty = claim.reality === 'duty' || holds(sentence, DUTY_WORDS, from, mention.to + shared)
  const covenant = holds(sentence, COVENANT_NOUNS)
  const goesOn = own.length === 0 && isOfDuty(claim)
  return (
    duty && (covenant || adjective || goesOn || isDutyVerb(utterance, mention)) && !isReadElsewhere(utterance, mention)
  )
}

/**
 * "our working capital covenant", "the minimum liquidity requirements set forth in": an existing covenant, in any
 * statement.
 */
function isCalledCovenant(utterance: Utterance, { from, to, quantity }: QuantityMention): boolean {
  const { sentence, claims } = utterance
  const { tokens, clauses } = sentence
  // "our working capital requirements" are needs for cash.
  const called = quantity.weak ? /^covenant$/ : CALLED
  const named = called.test(tokens[to - 1]?.noun ?? '') || called.test(tokens[to]?.noun ?? '')
  if (!named || !tokens.slice(Math.max(0, from - 3), from).some(({ lower }) => /^(?:our|its|their|the)$/.test(lower)))
    return false
  if (utterance.speaker === 'definition' || utterance.speaker === 'risk_factor') return false
  const clause = clauseAt(clauses, from)
  if (clause?.kind === 'condition' || clause?.mood === 'hypothetical') return false
  const lead = tokens.slice(Math.max(0, from - 12), from)
  if (lead.slice(-6).some(({ noun, lower }) => LIFTED.test(noun) || PAST.test(lower))) return false
  // "We were in compliance with", "failed", "amended": another frame reads this statement.
  const claim = claims.findLast(({ verb }) => verb.at < from)
  const isAct = claim !== undefined && (isChange(claim.verb.lemma) || isOfProposal(utterance, claim))
  return !isAct && !lead.some(({ lower }) => /^(?:compliance|comply|amending)$/.test(lower))
}

const PAST = /^(?:prior|previous|former|violated|waived|breached)$/
const LIFTED = /^(?:substitution|replacement|elimination|removal|suspension|waiver|holiday|relief)$/
const CALLED = /^(?:covenant|requirement)$/

const CHANGES = new Set(
  'suspend waive extend eliminate remove delete amend modify exempt relieve define calculate compute increase decrease improve affect exclude reset revise loosen relax ease violate breach fail'.split(
    ' ',
  ),
)
const isChange = (lemma: string): boolean => CHANGES.has(lemma)

function isDutyVerb({ claims }: Utterance, mention: QuantityMention): boolean {
  return claims.some((claim) => {
    // "Compliance with the coverage ratio is required": what is required comes first.
    const isRequired = claim.verb.class === 'require' && claim.verb.passive && !claim.negated
    const { from, to } = isRequired ? claim.subject : claim.object
    return isOfDuty(claim) && from <= mention.from && mention.from < to
  })
}

const isOfDuty = ({ verb }: Claim): boolean => ['require', 'maintain', 'comply', 'limit'].includes(verb.class)

/** "We were in compliance with the leverage ratio": another frame reads this statement. */
function isReadElsewhere({ sentence, claims }: Utterance, mention: QuantityMention): boolean {
  const lead = sentence.tokens.slice(Math.max(0, mention.from - 12), mention.from).map(({ lower }) => lower)
  if (lead.includes('except') && sentence.tokens.some(({ lower }) => lower === 'compliance')) return true
  const isDue = claims.some(({ verb, reality }) => verb.at < mention.from && reality === 'duty')
  if (
    lead.includes('compliance') &&
    !isDue &&
    !claims.some(({ verb }) => verb.class === 'require' || /maintain/.test(verb.lemma))
  )
    return true
  const after = claims.find(({ verb }) => verb.from >= mention.to)
  return (
    after !== undefined &&
    after.verb.class === 'be' &&
    after.reality === 'fact' &&
    // "a coverage ratio, which is tested in certain cases": said of the covenant itself.
    after.clause.kind !== 'relative' &&
    after.verb.from - mention.to < 3
  )
}
