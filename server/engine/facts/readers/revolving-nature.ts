import type { FacilityMention } from './facility-mention.ts'

/** What only a facility has that may be drawn, repaid and drawn again. */
const DRAWN_AT_WILL =
  /\b(?:unused|undrawn|unborrowed|unutili[sz]ed)\s+(?:(?:borrowing|revolving|available)\s+)?(?:portions?|commitments?|amounts?|capacity|balance|availability)\b|\bcommitment\s+fees?\b|\bborrowing\s+base\b|\bswing-?\s?line\b(?!\s+lender)|\bre-?borrow|\bremaining\s+(?:borrowing\s+)?(?:capacity|availability)|\bavailable\s+borrowing\s+capacity\b|\bborrowing\s+(?:capacity|availability)\b|\bany\s+draws\b|\bcash\s+borrowings\b|\b(?:backs?|back-?stops?|supports?)\b[^.;]{0,60}\bcommercial\s+paper|\breduces?\b[^.;]{0,60}\b(?:availability|available|capacity)\b/i
const CREDIT =
  /\b(?:credit\s+(?:facilit(?:y|ies)|agreements?|lines?|arrangements?)|lines?\s+of\s+credit|bank\s+facilit(?:y|ies))$/i
/** "a 364-day committed credit facility agreement": committed for a term, and borrowed under as needed. */
const COMMITTED =
  /\b(?:committed|(?:one|two|three|four|five|\d+)-(?:year|day)(?:,?\s+(?:senior|unsecured|secured|committed|syndicated))*)\s+$/i
const ELSE =
  /\b(?:export|equipment|construction|project|acquisition|bridge|equity|home|customer|consumer|student|margin|guarant\w+|letter|standby|surety|uncommitted|local|vendor|leas\w+)\s+(?:\w+\s+)?$/i
const LENDS =
  /\bextend\s+credit\b|\b(?:to|of|with)\s+(?:our\s+|its\s+|certain\s+)?(?:customers|clients|borrowers|members)\b|\bloans?\s+(?:held|receivable|portfolio)\b/i
const BORROWER = /\b(?:we|our|us|the\s+company|the\s+registrant|the\s+partnership|the\s+corporation)\b/i

/**
 * The mentions of a sentence with those credit facilities taken for revolvers that the sentence does not call so but
 * describes so: they have unused commitments or a borrowing base, or are committed for a term and borrowed under.
 */
export function withRevolvingNature(text: string, mentions: readonly FacilityMention[]): readonly FacilityMention[] {
  if (!mentions.some(({ kind, text: name }) => kind === 'generic' && CREDIT.test(name))) return mentions
  if (
    mentions.some(({ kind }) => kind === 'term_loan' || kind === 'other_program' || kind === 'revolver') ||
    LENDS.test(text) ||
    !BORROWER.test(text)
  )
    return mentions
  const atWill = DRAWN_AT_WILL.test(text)
  return mentions.map((mention) => {
    if (mention.kind !== 'generic' || !CREDIT.test(mention.text)) return mention
    const before = text.slice(Math.max(0, mention.start - 60), mention.start)
    if (ELSE.test(before)) return mention
    return atWill || (COMMITTED.test(before) && /\bborrow/i.test(text))
      ? { ...mention, kind: 'revolver' as const, byNature: true as const }
      : mention
  })
}
