import type { FacilityMention } from './facility-mention.ts'

/** A loan that a revolver may be turned into, that may be added later, or that was another lender's and is repaid. */
const NOT_HELD =
  /\b(?:convert\w*|incremental)\b[^.;]{0,160}$|\b(?:repa(?:id|yment\s+of)|paid\s+off|retired)\s+(?:in\s+full\s+)?(?:an?\s+(?:\$[\d.,]+\s+(?:million|billion)\s+)?|(?:our|its|the)\s+(?:prior|previous|former)\s+|\$[\d.,]+\s+(?:million|billion)\s+)$/i

/** The mentions that say what an agreement holds: a term loan that is merely possible or past is none of them. */
export function heldMentions(text: string, mentions: readonly FacilityMention[]): readonly FacilityMention[] {
  return mentions.filter(
    (mention) =>
      mention.kind !== 'term_loan' || !NOT_HELD.test(text.slice(Math.max(0, mention.start - 200), mention.start)),
  )
}
