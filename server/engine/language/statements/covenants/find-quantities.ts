import type { Kind, Quantity, RatioTerm } from '../../lexicon/covenants.ts'
import {
  FAMILY_HEADS,
  KIND_FILLERS,
  KINDS,
  NET_DEBT,
  QUANTITY_NAMES,
  RATIO_CONCEPTS,
  RATIO_TERMS,
  SECURED_DEBT,
  SHORT_NAMES,
  SUM_FILLERS,
} from '../../lexicon/covenants.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { opensAny } from '../../phrases.ts'
import { readOnce } from '../../../read-once.ts'
import type { Sentence } from '../../sentence.ts'
import { asPrecondition } from '../../stems.ts'

/** A covenant's quantity named in a sentence. */
export interface QuantityMention extends TokenRange {
  readonly quantity: Quantity
  /** The name of the quantity of a sentence before that a noun or pronoun stands for. */
  readonly takenUp?: string
  /** Its name with the noun that it shares with the ones after it: "interest and fixed charge coverage ratios". */
  readonly called?: string
}

const MAX_TERM_GAP = 48
/** "market value of the mortgaged vessels to": what is valued stands before the stroke. */
const VALUE_GAP = 10

/** The quantities that a sentence names, in its order: by a defined name, or as a ratio of two terms. */
export const findQuantities = readOnce((sentence: Sentence): readonly QuantityMention[] =>
  OPENERS.some((table) => table.mayBeginIn(sentence.openings)) ? readQuantities(sentence) : [],
)

const OPENERS = [QUANTITY_NAMES, SHORT_NAMES, RATIO_TERMS, KINDS]
/** Most words begin no name of a quantity and lead to none. */
const mayOpen = asPrecondition(opensAny(OPENERS, ['ratio', 'minimum', 'maximum', ...KIND_FILLERS]))

function readQuantities(sentence: Sentence): QuantityMention[] {
  const found: QuantityMention[] = []
  for (let at = 0; at < sentence.tokens.length; ) {
    const token = sentence.tokens[at]
    if (token === undefined || !mayOpen(token)) {
      at += 1
      continue
    }
    const floor = found.at(-1)?.to ?? 0
    const { lower } = token
    const leading = lower === 'minimum' || lower === 'maximum' ? ratioOf(sentence, at + 1) : null
    const mention = leading ?? ratioOf(sentence, at) ?? elliptic(sentence, at) ?? named(sentence, at, floor)
    if (mention === null) at += 1
    else {
      found.push(mention)
      at = mention.to
    }
  }
  return joinDefinitions(sentence, found)
}

type Tokens = Sentence['tokens']

interface Name {
  readonly value: Quantity
  readonly length: number
}

/** The name of a quantity at a token: one of the list, or words of a kind before the head that they tell of. */
function nameAt(tokens: Tokens, at: number): Name | null {
  const listed = QUANTITY_NAMES.at(tokens, at)
  const free = familyName(tokens, at)
  return free !== null && free.length > (listed?.length ?? 0) ? free : listed
}

/** "Senior Secured Net Leverage Ratio", "PDP coverage": any words of kinds, and the head of their family. */
function familyName(tokens: Tokens, at: number): Name | null {
  if (KINDS.at(tokens, at) === null && !KIND_FILLERS.has(tokens[at]?.noun ?? '')) return null
  const kinds: Kind[] = []
  for (let next = at; next < at + MAX_NAME; ) {
    const head = kinds.length > 0 ? FAMILY_HEADS.at(tokens, next) : null
    if (head !== null) {
      const own = kinds.filter(({ family }) => family === head.value).sort((one, other) => one.rank - other.rank)
      return own[0] === undefined ? null : { value: own[0].quantity, length: next + head.length - at }
    }
    const kind = KINDS.at(tokens, next)
    if (kind !== null) kinds.push(kind.value)
    else if (kinds.length === 0 || !KIND_FILLERS.has(tokens[next]?.noun ?? '')) return null
    next += kind?.length ?? 1
  }
  return null
}

const MAX_NAME = 9

function named({ tokens }: Sentence, at: number, floor: number): QuantityMention | null {
  const match = nameAt(tokens, at)
  if (match === null) return null
  const to = at + match.length
  if (match.value.measure === 'amount') return sumNamed(tokens, { from: at, to, quantity: match.value }, floor)
  // "maximum leverage" before "leverage ratio": the longer name wins.
  for (let next = at + 1; next < to; next += 1) {
    const further = QUANTITY_NAMES.at(tokens, next)
    if (further !== null && next + further.length > to)
      return { from: at, to: next + further.length, quantity: further.value }
  }
  return { from: at, to, quantity: match.value }
}

/** "minimum average liquidity", "revenue covenant": words of a bound around a sum of everyday use make it a covenant's. */
function sumNamed(tokens: Tokens, { from, to, quantity }: QuantityMention, floor: number): QuantityMention | null {
  // "the EBITDAR ratio": no sum of earnings. "its minimum annual revenue commitment": what it agreed to buy.
  if (/^(?:ratio|commitment|guarantee)$/.test(tokens[to]?.noun ?? '')) return null
  let first = from - 1
  while (first >= floor && SUM_FILLERS.has(tokens[first]?.lower ?? '')) first -= 1
  const isBound = first >= floor && from - first < MAX_NAME && tokens[first]?.lower === quantity.usual
  const isCalled = tokens[to]?.noun === 'covenant'
  if (!isBound && !isCalled) return { from, to, quantity }
  return { from: isBound ? first : from, to: isCalled ? to + 1 : to, quantity: { ...quantity, weak: false } }
}

/** "leverage and interest coverage ratios": the names share the noun after the last one. */
function elliptic({ tokens }: Sentence, at: number): QuantityMention | null {
  const short = SHORT_NAMES.at(tokens, at)
  if (short === null) return null
  let [next, others] = [at + short.length, 0]
  if (!/^(?:and|or|,|&)$/.test(tokens[next]?.lower ?? '')) return null
  while (next < at + 16) {
    if (others > 0 && SHARED.test(tokens[next]?.lower ?? '')) return withHead(tokens, at, short, next)
    const name = nameAt(tokens, next) ?? SHORT_NAMES.at(tokens, next)
    if (name !== null) {
      others += 1
      next += name.length
      if (SHARED.test(tokens[next - 1]?.lower ?? '')) return withHead(tokens, at, short, next - 1)
    } else if (
      /^(?:and|or|,|&|minimum|maximum|consolidated|total|net|senior|financial)$/.test(tokens[next]?.lower ?? '')
    )
      next += 1
    else return null
  }
  return null
}

const SHARED = /^(?:ratio|covenant|test|requirement)s$/

/** "interest and fixed charge coverage ratios": the interest coverage ratio. */
function withHead(tokens: Tokens, from: number, { value, length }: Name, head: number): QuantityMention {
  const own = tokens.slice(from, from + length)
  const kind = tokens[head - 1]
  const isShared = /^(?:coverage|leverage)$/.test(kind?.noun ?? '') && value.concept.includes(kind?.noun ?? '')
  const isOwn = own.some(({ noun }) => noun === kind?.noun)
  const words = [...own, ...(isShared && !isOwn && kind !== undefined ? [kind] : [])].map(({ text }) => text)
  return { from, to: from + length, quantity: value, called: [...words, tokens[head]?.noun ?? ''].join(' ') }
}

/** "ratio of (i) Consolidated EBITDA for four quarters to (ii) Consolidated Interest Expense", "debt-to-capitalization". */
function ratioOf(sentence: Sentence, at: number): QuantityMention | null {
  const { tokens } = sentence
  const of = ofRatio(sentence, at)
  const inRatio = of !== null
  const start = inRatio ? termFrom(sentence, of + 1, 12) : RATIO_TERMS.at(tokens, at) === null ? null : at
  if (start === null) return null
  const above = RATIO_TERMS.at(tokens, start)
  if (above === null) return null
  const multiple = inRatio ? null : multipleOf(sentence, at, start + above.length, above.value)
  if (multiple !== null) return multiple
  const reach = inRatio ? MAX_TERM_GAP : above.value === 'value' ? VALUE_GAP : 3
  const link = linkAfter(sentence, earningsEnd(sentence, start + above.length, above.value), reach)
  if (link === null) return null
  const belowAt = termFrom(sentence, link, 9)
  const below = belowAt === null ? null : RATIO_TERMS.at(tokens, belowAt)
  if (belowAt === null || below === null) return null
  const quantity = conceptOf(sentence, start, above.value, below.value)
  if (quantity === null) return null
  const end = endOfSum(sentence, belowAt + below.length)
  // "the fair value of the notes to the principal amount": a measure only where it is called a ratio.
  const isLoose = above.value === 'value' || above.value === 'loan'
  if (isLoose && !inRatio && !/^(?:ratio|percentage)$/.test(tokens[end]?.noun ?? '')) return null
  return { from: at, to: tokens[end]?.noun === 'ratio' ? end + 1 : end, quantity }
}

/** Where "of" stands in "ratio of", "the ratio, for the Company and its subsidiaries, of (a) debt to (b) EBITDA". */
function ofRatio({ tokens }: Sentence, at: number): number | null {
  if (tokens[at]?.noun !== 'ratio') return null
  if (tokens[at + 1]?.lower === 'of') return at + 1
  // "the ratio for the group as a whole, of debt to EBITDA".
  if (!/^(?:,|for)$/.test(tokens[at + 1]?.lower ?? '')) return null
  const close = tokens.slice(at + 2, at + ASIDE).findIndex(({ text }) => /^[,;]$/.test(text))
  const of = at + 2 + close + 1
  return close > 0 && tokens[of - 1]?.text === ',' && tokens[of]?.lower === 'of' ? of : null
}

const ASIDE = 18

/** "to (b) debt (as defined) plus net worth": the last term of a sum that a ratio is to. */
function endOfSum({ tokens }: Sentence, end: number): number {
  const close = tokens[end]?.text === '(' ? tokens.findIndex(({ text }, at) => at > end && text === ')') : end - 1
  if (close - end > ASIDE || tokens[close + 1]?.lower !== 'plus') return end
  const at = tokens[close + 2]?.lower === 'consolidated' ? close + 3 : close + 2
  const term = RATIO_TERMS.at(tokens, at)
  return term === null ? end : at + term.length
}

/** "Net Debt may not exceed 3.50x EBITDA": a term limited to a multiple of another. */
function multipleOf(sentence: Sentence, from: number, end: number, above: RatioTerm): QuantityMention | null {
  const times = sentence.values.find(
    ({ kind, from: at }) => (kind === 'ratio' || kind === 'percent') && at >= end && at - end < 12,
  )
  if (times === undefined) return null
  // "limits total debt to 60% of total assets": a share of the other term.
  const isPart = times.kind === 'percent'
  if (isPart && (sentence.tokens[times.to]?.lower !== 'of' || isRanked(sentence, from))) return null
  const between = withoutExamples(sentence.tokens.slice(end, times.from))
  const isCut = ({ text, lower }: (typeof between)[number]): boolean =>
    /^[,;]$/.test(text) || (lower === 'to' && !isPart) || lower === 'ratio'
  if (between.some(isCut)) return null
  let at = isPart ? times.to + 1 : times.to
  while (/^(?:times|consolidated|our|its|the|adjusted|trailing|annualized)$/.test(sentence.tokens[at]?.lower ?? ''))
    at += 1
  const below = RATIO_TERMS.at(sentence.tokens, at)
  const quantity = below === null ? null : conceptOf(sentence, from, above, below.value)
  // "interest coverage of three times earnings": the noun is the name's.
  const to = sentence.tokens[end]?.lower === 'coverage' ? end + 1 : end
  return quantity === null ? null : { from, to, quantity }
}

/** "total debt, including short-term debt, to no more than": what a term holds. */
function withoutExamples(tokens: Tokens): Tokens {
  const open = tokens.findIndex(
    ({ text }, at) => text === ',' && /^(?:includ|exclud)/.test(tokens[at + 1]?.lower ?? ''),
  )
  const end = tokens.findIndex(({ text }, at) => at > open && text === ',')
  return open < 0 || end < 0 ? tokens : [...tokens.slice(0, open), ...tokens.slice(end + 1)]
}

/** "unsecured debt": a part of the debt is not the debt; secured debt has a measure of its own. */
const isRanked = ({ tokens }: Sentence, from: number): boolean =>
  tokens
    .slice(Math.max(0, from - 2), from + 2)
    .some(({ lower }) => /^(?:senior|unsecured|subordinated|recourse|additional|other)$/.test(lower))

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
  if (above !== 'debt' || !/^(?:earnings|assets|capital)$/.test(below)) return concept
  const words = sentence.tokens.slice(Math.max(0, at - 4), at + 3).map(({ lower }) => lower)
  if (words.includes('secured') || words.includes('lien')) return SECURED_DEBT
  return below === 'earnings' && words.includes('net') ? NET_DEBT : concept
}

/** "A leverage ratio of total debt to EBITDA", "fixed charge coverage ratio (the ratio of ...)": a name and what it measures are one. */
function joinDefinitions(sentence: Sentence, mentions: readonly QuantityMention[]): QuantityMention[] {
  const joined: QuantityMention[] = []
  for (const mention of mentions) {
    const last = joined.at(-1)
    if (last !== undefined && mention.from < last.to) continue
    if (last === undefined || !defines(sentence, last, mention)) {
      joined.push(mention)
      continue
    }
    const general = last.quantity.concept === 'maximum_total_leverage_ratio' && mention.quantity.measure === 'ratio'
    const quantity = general ? mention.quantity : last.quantity.weak ? mention.quantity : last.quantity
    joined[joined.length - 1] = { from: last.from, to: endOfDefinition(sentence, last.to, mention.to), quantity }
  }
  return joined
}

/** "liquidity (cash plus undrawn commitments) of": a definition that holds no number ends with its brackets. */
function endOfDefinition({ tokens }: Sentence, from: number, to: number): number {
  const open = tokens[from]?.text
  const isOpen = open === '(' || (open === ',' && tokens[from + 1]?.lower === 'defined')
  if (!isOpen) return to
  const end = tokens.findIndex(({ text }, at) => at >= to && at < to + MAX_NAME && text === (open === '(' ? ')' : ','))
  return end < 0 || tokens.slice(to, end).some(({ kind }) => kind === 'number' || kind === 'currency') ? to : end + 1
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
