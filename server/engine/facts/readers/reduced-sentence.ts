import { findAmounts } from './amount.ts'
import type { Amount } from './amount.ts'
import { findDates } from './date.ts'
import type { FoundDate } from './date.ts'
import { findFacilityMentions } from './facility-mention.ts'
import type { FacilityMention } from './facility-mention.ts'

/**
 * What a mention stands for once the filing's own names and the sentences before are known:
 * `mixed` is an agreement that holds a revolver and term loans, `unknown` one that cannot be told.
 */
export type ResolvedKind = Exclude<FacilityMention['kind'], 'generic'> | 'mixed' | 'unknown'

export interface ResolvedMention extends FacilityMention {
  readonly resolved: ResolvedKind
  /** True where the kind comes from another sentence (a defined name, or "the facility"). */
  readonly carried: boolean
}

/**
 * A sentence with its amounts, dates and facilities replaced by short tokens, so that the rules of
 * language can be written as patterns over a few words: amounts are `⟦0⟧`, dates `⟨0⟩`, facilities
 * `«r0»` with a letter for their kind.
 */
export interface ReducedSentence {
  readonly text: string
  readonly original: string
  readonly amounts: readonly Amount[]
  readonly dates: readonly FoundDate[]
  readonly mentions: readonly ResolvedMention[]
  /** Start of each amount's token in `text`. */
  readonly amountAt: readonly number[]
  readonly dateAt: readonly number[]
  readonly mentionAt: readonly number[]
  /** The offset in `original` of an offset in `text`; inside a token, the token's own start. */
  readonly originalOffset: (reduced: number) => number
}

const LETTERS: Readonly<Record<ResolvedKind, string>> = {
  revolver: 'r',
  term_loan: 't',
  letters_of_credit: 'l',
  swingline: 's',
  commercial_paper: 'c',
  notes: 'n',
  other_program: 'o',
  mixed: 'm',
  unknown: 'g',
}

export type Resolve = (mentions: readonly FacilityMention[], text: string) => readonly ResolvedMention[]

/**
 * Replaces amounts, dates and facilities of a sentence by tokens; `resolve` says what each mention stands for.
 * `found` are the sentence's mentions where they are known already.
 */
export function reduceSentence(
  text: string,
  resolve: Resolve,
  found: readonly FacilityMention[] = findFacilityMentions(text),
): ReducedSentence {
  const amounts = findAmounts(text)
  const dates = findDates(text)
  const mentions = resolve(found, text)
  const tokens = [
    ...amounts.map((amount, index) => ({
      start: amount.start,
      end: amount.end,
      token: `⟦${index}⟧`,
      kind: 'a' as const,
      index,
    })),
    ...dates.map((date, index) => ({
      start: date.start,
      end: date.end,
      token: `⟨${index}⟩`,
      kind: 'd' as const,
      index,
    })),
    ...mentions.map((mention, index) => ({
      start: mention.start,
      end: mention.end,
      token: `«${LETTERS[mention.resolved]}${index}»`,
      kind: 'm' as const,
      index,
    })),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  let reduced = ''
  let at = 0
  const starts: Record<'a' | 'd' | 'm', number[]> = { a: [], d: [], m: [] }
  const segments: { reduced: number; original: number; length: number }[] = []
  for (const token of tokens) {
    if (token.start < at) {
      starts[token.kind][token.index] = -1
      continue
    }
    segments.push({ reduced: reduced.length, original: at, length: token.start - at })
    reduced += text.slice(at, token.start)
    starts[token.kind][token.index] = reduced.length
    segments.push({ reduced: reduced.length, original: token.start, length: 0 })
    reduced += token.token
    at = token.end
  }
  segments.push({ reduced: reduced.length, original: at, length: text.length - at })
  reduced += text.slice(at)
  return {
    text: reduced,
    original: text,
    amounts,
    dates,
    mentions,
    amountAt: starts.a,
    dateAt: starts.d,
    mentionAt: starts.m,
    originalOffset: (offset) => originalOffset(segments, offset),
  }
}

function originalOffset(
  segments: readonly { reduced: number; original: number; length: number }[],
  offset: number,
): number {
  let found = segments[0]
  for (const segment of segments) {
    if (segment.reduced > offset) break
    found = segment
  }
  return found === undefined ? offset : found.original + Math.min(offset - found.reduced, found.length)
}
