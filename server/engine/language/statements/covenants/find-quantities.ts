import type { Quantity, RatioTerm } from '../../lexicon/covenants.ts'
import {
  NET_DEBT,
  QUANTITY_NAMES,
  RATIO_CONCEPTS,
  RATIO_TERMS,
  SECURED_DEBT,
  SHORT_NAMES,
} from '../../lexicon/covenants.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { readOnce } from '../../../read-once.ts'
import type { Sentence } from '../../sentence.ts'

/** A covenant's quantity named in a sentence. */
export interface QuantityMention extends TokenRange {
  readonly quantity: Quantity
}

const MAX_TERM_GAP = 48

/** The quantities that a sentence names, in its order: by a defined name, or as a ratio of two terms. */
export const findQuantities = readOnce((sentence: Sentence): readonly QuantityMention[] =>
  OPENERS.some((table) => table.mayBeginIn(sentence.openings)) ? readQuantities(sentence) : [],
)

const OPENERS = [QUANTITY_NAMES, SHORT_NAMES, RATIO_TERMS]

function readQuantities(sentence: Sentence): QuantityMention[] {
  const found: QuantityMention[] = []
  for (let at = 0; at < sentence.tokens.length; ) {
    const leading = /^(?:minimum|maximum)$/.test(sentence.tokens[at]?.lower ?? '') ? ratioOf(sentence, at + 1) : null
    const mention = leading ?? ratioOf(sentence, at) ?? elliptic(sentence, at) ?? named(sentence, at)
    if (mention === null) at += 1
    else {
      found.push(mention)
      at = mention.to
    }
  }
  return joinDefinitions(sentence, found)
}

function named(sentence: Sentence, at: number): QuantityMention | null {
  const match = QUANTITY_NAMES.at(sentence.tokens, at)
  if (match === null) return null
  // "the EBITDAR ratio": no sum of earnings.
  if (match.value.measure === 'amount' && /^ratios?$/.test(sentence.tokens[at + match.length]?.lower ?? '')) return null
  // "the customer met its minimum annual revenue commitment": what it agreed to buy.
  if (sentence.tokens[at + match.length]?.noun === 'commitment') return null
  // "maximum leverage" before "leverage ratio": the longer name wins.
  for (let next = at + 1; next < at + match.length; next += 1) {
    const further = QUANTITY_NAMES.at(sentence.tokens, next)
    if (further !== null && next + further.length > at + match.length)
      // "first lien net leverage covenant": the first words say which leverage.
      return {
        from: at,
        to: next + further.length,
        quantity: further.value.concept === 'maximum_total_leverage_ratio' ? match.value : further.value,
      }
  }
  return { from: at, to: at + match.length, quantity: match.value }
}

/** "leverage and interest coverage ratios": the names share the noun after the last one. */
function elliptic({ tokens }: Sentence, at: number): QuantityMention | null {
  const short = SHORT_NAMES.at(tokens, at)
  if (short === null) return null
  let [next, others] = [at + short.length, 0]
  if (!/^(?:and|or|,|&)$/.test(tokens[next]?.lower ?? '')) return null
  while (next < at + 16) {
    if (others > 0 && /^(?:ratio|covenant|test|requirement)s$/.test(tokens[next]?.lower ?? ''))
      return { from: at, to: at + short.length, quantity: short.value }
    const name = QUANTITY_NAMES.at(tokens, next) ?? SHORT_NAMES.at(tokens, next)
    if (name !== null) {
      others += 1
      next += name.length
      if (/^(?:ratio|covenant|test|requirement)s$/.test(tokens[next - 1]?.lower ?? ''))
        return { from: at, to: at + short.length, quantity: short.value }
    } else if (
      /^(?:and|or|,|&|minimum|maximum|consolidated|total|net|senior|financial)$/.test(tokens[next]?.lower ?? '')
    )
      next += 1
    else return null
  }
  return null
}

/** "ratio of (i) Consolidated EBITDA for four quarters to (ii) Consolidated Interest Expense", "debt-to-capitalization". */
function ratioOf(sentence: Sentence, at: number): QuantityMention | null {
  const { tokens } = sentence
  const inRatio = tokens[at]?.noun === 'ratio' && nextWord(sentence, at + 1) === 'of'
  const start = inRatio ? termFrom(sentence, at + 2, 12) : RATIO_TERMS.at(tokens, at) === null ? null : at
  if (start === null) return null
  const above = RATIO_TERMS.at(tokens, start)
  if (above === null) return null
  const multiple = inRatio ? null : multipleOf(sentence, at, start + above.length, above.value)
  if (multiple !== null) return multiple
  const link = linkAfter(sentence, earningsEnd(sentence, start + above.length, above.value), inRatio ? MAX_TERM_GAP : 3)
  if (link === null) return null
  const belowAt = termFrom(sentence, link, 9)
  const below = belowAt === null ? null : RATIO_TERMS.at(tokens, belowAt)
  if (belowAt === null || below === null) return null
  const quantity = conceptOf(sentence, start, above.value, below.value)
  if (quantity === null) return null
  const end = belowAt + below.length
  return { from: at, to: tokens[end]?.noun === 'ratio' ? end + 1 : end, quantity }
}

/** "Net Debt may not exceed 3.50x EBITDA": a term limited to a multiple of another. */
function multipleOf(sentence: Sentence, from: number, end: number, above: RatioTerm): QuantityMention | null {
  const times = sentence.values.find(
    ({ kind, from: at }) => (kind === 'ratio' || kind === 'percent') && at >= end && at - end < 9,
  )
  if (times === undefined) return null
  // "limits total debt to 60% of total assets": a share of the other term.
  const isPart = times.kind === 'percent'
  if (isPart && (sentence.tokens[times.to]?.lower !== 'of' || isRanked(sentence, from))) return null
  const between = sentence.tokens.slice(end, times.from)
  const isCut = ({ text, lower }: (typeof between)[number]): boolean =>
    /^[,;]$/.test(text) || (lower === 'to' && !isPart) || lower === 'ratio'
  if (between.some(isCut)) return null
  let at = isPart ? times.to + 1 : times.to
  while (/^(?:times|consolidated|our|its|the|adjusted|trailing|annualized)$/.test(sentence.tokens[at]?.lower ?? ''))
    at += 1
  const below = RATIO_TERMS.at(sentence.tokens, at)
  const quantity = below === null ? null : conceptOf(sentence, from, above, below.value)
  return quantity === null ? null : { from, to: end, quantity }
}

/** "secured debt": a part of the debt is not the debt. */
const isRanked = ({ tokens }: Sentence, from: number): boolean =>
  tokens
    .slice(Math.max(0, from - 2), from + 2)
    .some(({ lower }) => /^(?:secured|senior|unsecured|subordinated|recourse|additional|other)$/.test(lower))

const OF_EARNINGS = new Set(
  ', tax depreciation amortization depletion and rent expense income non cash charge other exploration annual'.split(
    ' ',
  ),
)

/** "earnings before interest, taxes, depreciation and amortization": the list belongs to the term. */
function earningsEnd({ tokens }: Sentence, from: number, term: RatioTerm): number {
  let at = from
  if (term !== 'earnings') return at
  while (OF_EARNINGS.has(tokens[at]?.noun ?? '')) at += 1
  return at
}

function nextWord(sentence: Sentence, at: number): string {
  return sentence.tokens[at]?.lower === '(' ? '' : (sentence.tokens[at]?.lower ?? '')
}

/** The first term of a ratio after determiners, modifiers and marks of a list. */
function termFrom(sentence: Sentence, from: number, reach: number): number | null {
  const { tokens } = sentence
  for (let at = from, end = from + reach; at < Math.min(end, tokens.length); at += 1) {
    const token = tokens[at]
    if (token === undefined || /^(?:;|\.|,)$/.test(token.text)) return null
    if (RATIO_TERMS.at(tokens, at) !== null) return at
    const aside =
      at > from && token.text === '(' ? tokens.findIndex(({ text }, index) => index > at && text === ')') : -1
    if (aside > at && aside - at < 14) {
      end += aside - at
      at = aside
      continue
    }
    if (token.kind === 'number' && tokens[at + 1]?.text !== ')') return null
    if (token.verb?.class === 'be' || token.verb?.class === 'modal') return null
    if (token.lower !== 'total' && token.verb?.tenses.includes('base') === true && !token.verb.tenses.includes('past'))
      return null
  }
  return null
}

/** Behind "to", "/" or "divided by": asides and a period ("for the four quarters then ended") may stand before it. */
function linkAfter(sentence: Sentence, from: number, reach: number): number | null {
  const { tokens } = sentence
  let depth = 0
  let gap = 0
  for (let at = from; at < tokens.length && gap < reach; at += 1) {
    const token = tokens[at]
    if (token === undefined) return null
    if (token.text === '(') depth += 1
    else if (token.text === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      if (token.lower === 'to' && tokens[at + 1]?.kind !== 'number') return at + 1
      if (token.text === '/') return at + 1
      if (/^covers?$/.test(token.lower) && reach < MAX_TERM_GAP) return at + 1
      if (token.lower === 'divided' && tokens[at + 1]?.lower === 'by') return at + 2
      if (reach < MAX_TERM_GAP && /^(?:and|with|used|under|for|that)$/.test(token.lower)) return null
      if (token.text === ';' || token.kind === 'currency' || (token.text === ',' && reach < MAX_TERM_GAP)) return null
      if (token.verb?.class === 'modal') return null
      gap += 1
    }
  }
  return null
}

function conceptOf(sentence: Sentence, at: number, above: RatioTerm, below: RatioTerm): Quantity | null {
  const concept = RATIO_CONCEPTS[`${above}/${below}`] ?? null
  if (above !== 'debt' || below !== 'earnings') return concept
  const words = sentence.tokens.slice(Math.max(0, at - 4), at + 3).map(({ lower }) => lower)
  if (words.includes('secured') || words.includes('lien')) return SECURED_DEBT
  return words.includes('net') ? NET_DEBT : concept
}

/** "A leverage ratio of total debt to EBITDA", "fixed charge coverage ratio (the ratio of ...)": a name and what it measures are one. */
function joinDefinitions(sentence: Sentence, mentions: readonly QuantityMention[]): QuantityMention[] {
  const joined: QuantityMention[] = []
  for (const mention of mentions) {
    const last = joined.at(-1)
    if (last === undefined || !defines(sentence, last, mention)) {
      joined.push(mention)
      continue
    }
    const general = last.quantity.concept === 'maximum_total_leverage_ratio' && mention.quantity.measure === 'ratio'
    const quantity = general ? mention.quantity : last.quantity.weak ? mention.quantity : last.quantity
    joined[joined.length - 1] = { from: last.from, to: mention.to, quantity }
  }
  return joined
}

function defines(sentence: Sentence, name: QuantityMention, other: QuantityMention): boolean {
  if (other.from - name.to > 12) return false
  const between = sentence.tokens.slice(name.to, other.from)
  if (between.some(({ kind, text }) => kind === 'number' || kind === 'currency' || text === ';')) return false
  const words = between.map(({ lower }) => lower).join(' ')
  if (/^(?:, )?(?:and|or|a|,|plus)\b/.test(words) && !/^, (?:defined|being|calculated|which)/.test(words)) return false
  if (name.quantity.measure !== other.quantity.measure) return false
  if (/\band an?\b/.test(words) || /\) ,? ?(?:and|or)\b/.test(words)) return false
  return (
    /^(?:\( )?(?:of|\(|, defined as|being|calculated|measured|which is|ratio of|the ratio of|defined|"|, being|as defined)/.test(
      words,
    ) || words === ''
  )
}
