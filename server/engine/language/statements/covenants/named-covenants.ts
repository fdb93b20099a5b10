import { firstOf, holds } from '../../context/speaker.ts'
import { DUTY_WORDS, LACKING, PRICE_WORDS } from '../../lexicon/covenants.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { isSuspended } from '../suspensions.ts'
import type { Deed } from '../deeds.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import type { QuantityMention } from './find-quantities.ts'
import { adjectiveSide } from './pair-limits.ts'
import { isSpringing } from './limit-action.ts'
import { liftingOf } from './lifted-duties.ts'
import { isListed } from './listed-covenants.ts'
import { textOf } from './limit-details.ts'

const FRAME = 'covenant_named'

/** Covenants that are named without their level: the quantity, its side and whether it is required or only listed. */
export function namedCovenants(
  utterance: Utterance,
  mentions: readonly QuantityMention[],
  otherLimits: boolean,
): Proposal[] {
  const { sentence, start } = utterance
  return mentions
    .filter(
      (mention) =>
        mention.from >= start &&
        !isSuspended(utterance, mention) &&
        (liftingOf(utterance, mention) !== null || isNamed(utterance, mention, otherLimits, mentions)),
    )
    .map((mention) => {
      const side = adjectiveSide(sentence, mention)
      const action = liftingOf(utterance, mention) ?? (isSpringing(utterance, mention, []) ? 'springing' : 'required')
      return proposalOf(FRAME, 'covenant', mention.quantity.concept, action, {
        comparator: side ?? mention.quantity.usual,
        doubts: ['limit_not_stated'],
        anchor: mention.from,
        details: { named: textOf(utterance, mention), level: 'not_stated' },
      })
    })
}

/** A covenant noun or a verb of duty governs the quantity, as a fact, and nothing prices or permits by it. */
function isNamed(
  utterance: Utterance,
  mention: QuantityMention,
  otherLimits: boolean,
  mentions: readonly QuantityMention[],
): boolean {
  const { sentence, deeds, speaker } = utterance
  const adjective =
    adjectiveSide(sentence, mention) !== null || (mention.quantity.weak && isListed(sentence, mention, mentions))
  if (mention.quantity.weak && !adjective) return false
  if (speaker === 'definition' || (otherLimits && !adjective)) return false
  if (firstOf(sentence, PRICE_WORDS, Math.max(0, mention.from - 26), mention.from) !== null) return false
  const clause = sentence.clauses.find(({ from, to }) => mention.from >= from && mention.from < to)
  const own = deeds.filter((one) => one.clause === clause)
  const deed =
    own.findLast(({ verb }) => verb.from < mention.from) ??
    own[0] ??
    deeds.findLast(({ verb }) => verb.from < mention.from) ??
    deeds[0]
  if (
    deed === undefined ||
    deed.clause.kind === 'condition' ||
    deed.reality === 'open' ||
    deed.reality === 'permission'
  )
    return false
  if (
    (deed.negated && !/^(?:exceed|permit|allow|fall|be)$/.test(deed.verb.lemma)) ||
    deed.governor?.negated === true ||
    isChange(deed.verb.lemma)
  )
    return false
  const side = adjectiveSide(sentence, mention)
  if (side !== null && side !== mention.quantity.usual) return false
  if (sentence.tokens.slice(Math.max(0, deed.verb.at), mention.from).some(({ lower }) => lower === 'no')) return false
  if (firstOf(sentence, LACKING, deed.verb.at, mention.from) !== null) return false
  const from = Math.max(0, mention.from - 45)
  // "leverage and interest coverage covenants": the noun that several share stands behind the last.
  const shared = /^(?:and|or|,)$/.test(sentence.tokens[mention.to]?.lower ?? '') ? 8 : 3
  const duty = holds(sentence, DUTY_WORDS, from, mention.to + shared)
  const covenant = holds(sentence, COVENANT_NOUNS)
  const goesOn = own.length === 0 && isOfDuty(deed)
  return duty && (covenant || adjective || goesOn || isDutyVerb(utterance, mention)) && !isTold(utterance, mention)
}

const CHANGES = new Set(
  'suspend waive extend eliminate remove delete amend modify exempt relieve define calculate compute increase decrease improve affect exclude reset revise loosen relax ease violate breach fail'.split(
    ' ',
  ),
)
const isChange = (lemma: string): boolean => CHANGES.has(lemma)

function isDutyVerb({ deeds }: Utterance, mention: QuantityMention): boolean {
  return deeds.some((deed) => isOfDuty(deed) && deed.object.from <= mention.from && mention.from < deed.object.to)
}

const isOfDuty = ({ verb }: Deed): boolean => ['require', 'maintain', 'comply', 'limit'].includes(verb.class)

/** "We were in compliance with the leverage ratio": what is told of it is no naming. */
function isTold({ sentence, deeds }: Utterance, mention: QuantityMention): boolean {
  const lead = sentence.tokens.slice(Math.max(0, mention.from - 12), mention.from).map(({ lower }) => lower)
  if (lead.includes('compliance') && !deeds.some(({ verb }) => verb.class === 'require' || /maintain/.test(verb.lemma)))
    return true
  const after = deeds.find(({ verb }) => verb.from >= mention.to)
  return (
    after !== undefined && after.verb.class === 'be' && after.reality === 'fact' && after.verb.from - mention.to < 3
  )
}
