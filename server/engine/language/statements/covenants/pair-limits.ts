import { clauseAt } from '../../clauses.ts'
import type { Quantity, Side } from '../../lexicon/covenants.ts'
import { CAPITALIZATION } from '../../lexicon/covenants.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import type { LimitMention } from './find-limits.ts'
import type { QuantityMention } from './find-quantities.ts'

/** A quantity with its limits in order; the ones after the first are steps. */
export interface PairedCovenant {
  readonly mention: QuantityMention
  readonly limits: readonly LimitMention[]
  readonly side: Side
  /** True where no word states the comparator and the usual one of the quantity is taken. */
  readonly guessed: boolean
}

/** The quantity that a limit measures: a leverage limit below one, or in per cent, measures debt against capital. */
export const measuredBy = (
  quantity: Quantity,
  side: Side | null,
  limit: { readonly kind: string; readonly value: number },
): Quantity =>
  /total_leverage|debt_to_ebitda/.test(quantity.concept) &&
  side === 'maximum' &&
  (limit.kind === 'percent' || limit.value < 1)
    ? CAPITALIZATION
    : quantity

/** Pairs each quantity with its limits by order and by the words between them; a limit belongs to one quantity only. */
export function pairLimits(
  sentence: Sentence,
  mentions: readonly QuantityMention[],
  limits: readonly LimitMention[],
): PairedCovenant[] {
  const own = new Map<QuantityMention, LimitMention[]>()
  const dealt = respectiveOwners(sentence, mentions, limits)
  for (const limit of limits) {
    const mention = dealt.get(limit) ?? ownerOf(sentence, mentions, limits, limit)
    if (mention === null) continue
    own.set(mention, [...(own.get(mention) ?? []), limit])
  }
  return mentions.flatMap((mention) => {
    const all = outsideAsides(
      sentence,
      mention,
      (own.get(mention) ?? []).filter(({ former }) => !former),
    )
    const stated = all.find(({ side, trigger }) => side !== null && !trigger)?.side ?? adjectiveSide(sentence, mention)
    const side = stated ?? mention.quantity.usual
    const fitting = all.filter((limit) => (limit.side ?? side) === side)
    // "the greater of $10 million and 10% of the line cap": two levels of one quantity, in different units.
    const kinds = new Set(mention.quantity.measure === 'amount' ? fitting.map(({ kind }) => kind) : [all[0]?.kind])
    return [...kinds].flatMap((kind) => {
      const kin = fitting.filter((limit) => limit.kind === kind)
      return kin.length === 0 ? [] : [{ mention, limits: kin, side, guessed: stated === null }]
    })
  })
}

/** "net worth (adjusted for a minimum of $100 million of costs) of no less than $500 million": the aside defines, it limits nothing. */
function outsideAsides(
  { clauses }: Sentence,
  { to }: QuantityMention,
  limits: readonly LimitMention[],
): LimitMention[] {
  const isDefining = ({ from }: LimitMention): boolean => {
    const clause = clauseAt(clauses, from)
    return clause?.kind === 'aside' && clause.from >= to && from - clause.from > OPENS_ASIDE
  }
  const isStated = limits.some((one) => one.side !== null && one.closed && !isDefining(one))
  return isStated ? limits.filter((one) => !isDefining(one)) : [...limits]
}

const OPENS_ASIDE = 5

/** "leverage and interest coverage ratios of 3.5 to 1.0 and 2.5 to 1.0, respectively": paired in order. */
export function respectiveOwners(
  { tokens }: Sentence,
  mentions: readonly QuantityMention[],
  limits: readonly LimitMention[],
): ReadonlyMap<LimitMention, QuantityMention> {
  const dealt = new Map<LimitMention, QuantityMention>()
  if (mentions.length < 2 || limits.length < 2) return dealt
  const isList = (from: number, to: number): boolean =>
    to - from < 4 && tokens.slice(from, to).every(({ text }) => /^(?:and|or|,|;|\))$/.test(text))
  for (const [at, { lower }] of tokens.entries()) {
    if (lower !== 'respectively') continue
    const last = limits.findLastIndex((one) => one.to <= at && isList(one.to, at))
    if (last < 0) continue
    let first = last
    while (first > 0 && isList(limits[first - 1]?.to ?? 0, limits[first]?.from ?? 0)) first -= 1
    const list = limits.slice(first, last + 1)
    const before = mentions.filter(({ to }) => to <= (list[0]?.from ?? 0)).slice(-list.length)
    // "Leverage was 2.6x and coverage 6.8x, against covenants of 4.5x and 3.0x": each has its value before its level.
    const parting = limits.filter(({ from, to }) => from >= (before[0]?.from ?? 0) && to <= (list[0]?.from ?? 0))
    const isEach = parting.length === list.length && list.every(({ level }) => level)
    if (list.length < 2 || before.length !== list.length || !(parting.length === 0 || isEach)) continue
    for (const [index, limit] of list.entries()) {
      const mention = before[index]
      if (mention !== undefined) dealt.set(limit, mention)
    }
  }
  return dealt
}

function ownerOf(
  sentence: Sentence,
  mentions: readonly QuantityMention[],
  limits: readonly LimitMention[],
  limit: LimitMention,
): QuantityMention | null {
  const after = mentions.find((mention) => mention.from >= limit.to && leads(sentence, limit, mention))
  if (after !== undefined && fits(sentence, limit, after)) return after
  const earlier = mentions.filter((mention) => mention.to <= limit.from && !isAsideOf(sentence, mention, limit))
  const nearest = earlier.findLast(
    (mention) => fits(sentence, limit, mention) && !isCut(sentence, mentions, limits, mention, limit),
  )
  return nearest ?? null
}

/** A quantity named only inside parentheses has no limit outside of them, unless it is a defined name. */
function isAsideOf(sentence: Sentence, mention: QuantityMention, limit: LimitMention): boolean {
  const clause = clauseAt(sentence.clauses, mention.from)
  return clause?.kind === 'aside' && limit.from >= clause.to && mention.quantity.weak
}

/** "3.50 to 1.00 maximum leverage ratio", "$50 million minimum liquidity covenant". */
function leads(sentence: Sentence, limit: LimitMention, mention: QuantityMention): boolean {
  // "a floor of $30 million for net worth", "a cap of 1.75 to 1 on the ratio".
  const isOn = /^(?:for|on)$/.test(sentence.tokens[limit.to]?.lower ?? '') && limit.side !== null
  if (mention.from - limit.to > 3) return false
  if (limit.side !== null && mention.quantity.measure !== 'amount' && !isOn) return false
  return sentence.tokens.slice(limit.to, mention.from).every(({ lower }) => LEADING.has(lower))
}

const LEADING = new Set(
  'maximum minimum consolidated total senior adjusted of in for on the our its net a unrestricted unfinanced annual aggregate cash gross'.split(
    ' ',
  ),
)

/** "at least 70% of the outstanding debt", "10% of the line cap": what a sum is a share of, as long as it is owed or could be drawn. */
export function baseOf({ tokens }: Sentence, { kind, to }: LimitMention): TokenRange | null {
  if (kind !== 'percent' || tokens[to]?.lower !== 'of') return null
  const from = tokens[to + 1]?.lower === 'the' ? to + 2 : to + 1
  const base = tokens.slice(from, from + 6)
  const end = base.findIndex(({ text, lower }) => /^[,;.()]$/.test(text) || END_OF_BASE.test(lower))
  const named = end < 0 ? base : base.slice(0, end)
  const isOwed = named.some(({ lower }) => lower === 'outstanding') && named.some(({ noun }) => OWED.test(noun))
  // "of the base budget": a base by the word before it.
  const isDrawable = named.some(
    ({ noun }, at) =>
      DRAWABLE.test(noun) || (noun === 'base' && /^(?:borrowing|collateral)$/.test(named[at - 1]?.lower ?? '')),
  )
  return isOwed || isDrawable ? { from, to: from + named.length } : null
}

const OWED = /^(?:debt|loan|principal|indebtedness|borrowing)$/
const DRAWABLE = /^(?:cap|commitment)$/
const END_OF_BASE = /^(?:and|or|until|at|as|on|in|for|during|if|when|then|plus|less|through)$/

function fits(sentence: Sentence, limit: LimitMention, { quantity }: QuantityMention): boolean {
  if (quantity.measure === 'amount') return limit.kind === 'money' || baseOf(sentence, limit) !== null
  if (limit.kind === 'money') return false
  return limit.kind === 'ratio' ? limit.value < 100 : true
}

/** Another quantity of the same measure is between them, or the gap holds a break. */
function isCut(
  sentence: Sentence,
  mentions: readonly QuantityMention[],
  limits: readonly LimitMention[],
  mention: QuantityMention,
  limit: LimitMention,
): boolean {
  const nearer = mentions.some(
    (other) =>
      other.from > mention.from &&
      other.to <= limit.from &&
      other.quantity.measure === mention.quantity.measure &&
      !other.quantity.weak,
  )
  if (nearer) return true
  const previous = limits.findLast(
    (one) => one.to <= limit.from && one.from >= mention.to && fits(sentence, one, mention),
  )
  const from = previous === undefined ? mention.to : previous.to
  if (limit.from - from > (previous === undefined ? 110 : 40)) return true
  const gap = sentence.tokens.slice(mention.to, limit.from)
  if (gap.some(({ text }) => text === '.')) return true
  const since = sentence.tokens.slice(from, limit.from)
  if (previous !== undefined && since.some(({ noun }) => OTHER_LIMITS.test(noun))) return true
  return (
    previous === undefined &&
    (isParted(gap) || gap.some(({ noun }) => /^(?:rate|fee|margin|premium|spread)$/.test(noun)))
  )
}

/** "limits expenditures to $20 million and permits dividends of up to $5 million": what another limit is of. */
const OTHER_LIMITS = /^(?:dividend|distribution|repurchase|acquisition|investment|guarantee|guaranty|lien)$/

/** A semicolon separates a quantity from its limit, unless "the ratio" after it refers to the quantity. */
function isParted(gap: Sentence['tokens']): boolean {
  const last = gap.findLastIndex(({ text }) => text === ';')
  return last >= 0 && !gap.slice(last).some(({ noun }) => noun === 'ratio')
}

/** "maximum", "minimum" in the name, before it or right after; "required" and "permitted" mean the usual comparator. */
export function adjectiveSide({ tokens }: Sentence, mention: QuantityMention): Side | null {
  for (let at = mention.to - 1; at >= Math.max(0, mention.from - 7); at -= 1) {
    const lower = tokens[at]?.lower ?? ''
    if (lower === 'maximum' || lower === 'max') return 'maximum'
    if (lower === 'minimum' || lower === 'min') return 'minimum'
    if (at === mention.from - 1 && mention.quantity.usual === DUE[lower]) return DUE[lower]
    if (at < mention.from && /^(?:and|,|;|or|than|as|our|its|their|because|while)$/.test(lower)) break
  }
  return nounSide(tokens, mention)
}

const DUE: Readonly<Record<string, Side>> = { permitted: 'maximum', allowable: 'maximum', required: 'minimum' }

/**
 * "a leverage ratio maximum", "net worth and working capital minimums": the noun after the name, which several names
 * can share.
 */
function nounSide(tokens: Sentence['tokens'], { to }: QuantityMention): Side | null {
  const next = tokens[to]
  if (next !== undefined && BOUND_NOUNS.test(next.lower)) return sideOfNoun(next.noun)
  if (!/^(?:and|,)$/.test(next?.lower ?? '')) return null
  for (let at = to + 1; at < to + 12; at += 1) {
    const { lower = '', noun = '', kind = 'mark', verb = null } = tokens[at] ?? {}
    if (/^(?:minimums|maximums)$/.test(lower)) return sideOfNoun(noun)
    if ((kind !== 'word' && lower !== ',') || (verb !== null && verb.class !== 'other')) return null
  }
  return null
}

const BOUND_NOUNS = /^(?:minimums?|maximums?)$/
const sideOfNoun = (noun: string): Side => (noun === 'minimum' ? 'minimum' : 'maximum')
