import { isBeside } from '../bearers.ts'
import { clauseAt, scopeStart } from '../clauses.ts'
import type { Clause, Predicate } from '../clauses.ts'
import type { AmountNoun } from '../lexicon/amounts.ts'
import type { MoneyMention, PercentMention, TokenRange } from '../mentions/mention.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Sentence, StateMention } from '../sentence.ts'
import { headAfter, isExplained, isHeadOfInstrument, wordOfAddition } from './phrase-parts.ts'
import { lookLeft } from './looking/look-left.ts'
import { lookRight } from './looking/look-right.ts'
import { startOfDesignation, startOfInsertion } from './looking/skip-left.ts'
import { isBound } from './bounds.ts'
import { isApart, isOfFlow } from './not-owed.ts'

/** The words that govern an amount: what its own phrase, the phrase before it and its verb say it is. */
export interface Governors {
  /** The instrument whose size it is: "$250 million revolving credit facility". */
  readonly sizeOf: InstrumentMention | null
  /** The noun after it: "$20 million of letters of credit". */
  readonly rightNoun: AmountNoun | null
  /** "of" or "in" before an instrument: "$50 million of revolving loans". */
  readonly rightInstrument: InstrumentMention | null
  /** The state after it: "$20 million outstanding". */
  readonly rightState: StateMention['state'] | null
  /** The noun before it: "borrowings of", "availability was". */
  readonly leftNoun: AmountNoun | null
  readonly leftState: StateMention['state'] | null
  /** The instrument right before it: "a term loan of $300 million". */
  readonly leftInstrument: InstrumentMention | null
  /** "in" and "of" before the instrument after it, "under" and "on" too: which of them. */
  readonly rightLink: string
  readonly predicate: Predicate | null
  /** What the verb applies to, where the amount's own phrase names nothing: "borrowing capacity ... was". */
  readonly subject: {
    readonly noun: AmountNoun | null
    readonly state: StateMention['state'] | null
    readonly instrument: InstrumentMention | null
  } | null
  readonly upTo: boolean
  /** "at least", "less than", "in excess of": a bound, not an amount. */
  readonly bound: boolean
  /** A part named between the amount before and this one: a sub-limit "for letters of credit of". */
  readonly part: boolean
  /** Such a part is an accordion. */
  readonly accordion: boolean
  /** The phrase is one of money that came in or went out: "proceeds from our line of credit of". */
  readonly flow: boolean
  /** A difference, a deduction or the notional amount of a hedge. */
  readonly apart: boolean
  /** A phrase about debt in general comes between noun and amount: "capacity with respect to its debt of". */
  readonly ofDebt: boolean
  /** "available for the issuance of letters of credit". */
  readonly forLetters: boolean
  /** "by $50 million": a difference. */
  readonly by: boolean
  /** "from $X to $Y": the former value. */
  readonly from: boolean
  readonly to: boolean
  readonly additional: boolean
  readonly remaining: boolean
  /** "with an aggregate availability of": how large it is made, not what is left of it. */
  readonly sized: boolean
}

/** Reads the governors of an amount. Looks at most a few phrases to either side. */
export function governorsOf(sentence: Sentence, amount: MoneyMention | PercentMention): Governors {
  const right = lookRight(sentence, amount.to)
  // "no outstanding loans, $163 million available": after a comma a sum with words of its own begins the next member.
  // "After this redemption, $130 million of the notes remains": the sum is the subject of the verb after it.
  const predicate = predicateBefore(sentence, amount.from)
  const isSubject = right.instrument !== null && predicate !== null && predicate.at > amount.from
  const begins =
    sentence.tokens[amount.from - 1]?.text === ',' && (right.state !== null || right.noun !== null || isSubject)
  const before = lookLeft(sentence, amount.from)
  const left =
    begins ||
    (before.instrument !== null && isBeside(sentence, before.instrument)) ||
    isPartOfFronted(sentence, amount.from)
      ? { ...before, noun: null, state: null, instrument: null }
      : before
  const sizeOf = sentence.instruments.find((one) => isSizeOf(sentence, one, amount)) ?? null
  return {
    sizeOf,
    rightNoun: right.noun,
    rightInstrument: sizeOf === null ? right.instrument : null,
    rightState: right.state,
    leftNoun: left.noun,
    leftState: left.state,
    leftInstrument: left.instrument,
    rightLink: right.link,
    predicate,
    subject: predicate === null || predicate.at > amount.from ? null : subjectOf(sentence, predicate),
    part: isOfPart(sentence, amount.from),
    accordion: isOfAccordion(sentence, amount.from),
    flow: isOfFlow(sentence, amount.from),
    apart: isApart(sentence, amount),
    ofDebt: isOfDebt(sentence, amount.from),
    forLetters: isForLetters(sentence, amount.to),
    upTo: left.upTo,
    bound: isBound(sentence, amount.from),
    by: left.by,
    from: /^from$/.test(sentence.tokens[amount.from - 1]?.lower ?? ''),
    to: left.to,
    additional: left.additional || right.additional,
    sized: isSized(sentence, amount.from),
    remaining: /^(?:remaining|balance)$/.test(sentence.tokens[amount.from - 1]?.lower ?? ''),
  }
}

/** "Of the $12 million outstanding on the line, $2 million is": what comes before the comma is said of the whole. */
export function isPartOfFronted({ clauses, tokens, values }: Sentence, at: number): boolean {
  const from = scopeStart(clauses, clauseAt(clauses, at))
  const whole = values.find(({ kind, from: begin }) => kind === 'money' && begin > from && begin - from <= 7)
  return tokens[from]?.lower === 'of' && whole !== undefined && whole.to < at && tokens[at - 1]?.text === ','
}

/** "a facility with an aggregate availability of $50 million". */
function isSized({ tokens, nouns }: Sentence, at: number): boolean {
  let of = at - 1
  while (/^(?:approximately|up|to|about)$/.test(tokens[of]?.lower ?? '')) of -= 1
  const noun =
    tokens[of]?.lower === 'of' ? nouns.find(({ to, noun: kind }) => to === of && kind === 'availability') : undefined
  if (noun === undefined) return false
  const words = tokens.slice(Math.max(0, noun.from - 3), noun.from).map(({ lower }) => lower)
  return /^(?:a|an) (?:aggregate|maximum|total|initial)$/.test(words.slice(-2).join(' '))
}

/** The verb that governs a token: the last one before it in its clause, else that of the clause it depends on. */
export function predicateBefore(sentence: Sentence, at: number): Predicate | null {
  const clause = clauseAt(sentence.clauses, at)
  if (clause === null) return null
  const scoped = sentence.clauses.filter(({ scope }) => scope === clause.scope).flatMap(({ predicates }) => predicates)
  const own = predicateOfSubject(sentence, scoped, at)
  if (own !== null) return own
  const before = scoped.filter((predicate) => predicate.at < at).at(-1)
  // "was drawn, leaving $1 million": what is left is not what was drawn.
  const isLeft = sentence.tokens
    .slice(before?.at ?? at, at)
    .some(({ lower }) => lower === 'leaving' || lower === 'resulting')
  return isLeft ? null : (before ?? scoped[0] ?? null)
}

/** "With the proceeds applied to it, $5 million was drawn": after a comma the sum is the subject of its own verb. */
function predicateOfSubject({ tokens, values }: Sentence, scoped: readonly Predicate[], at: number): Predicate | null {
  const end = tokens[at - 1]?.text === ',' ? values.find(({ kind, from }) => kind === 'money' && from === at)?.to : null
  return scoped.find(({ from, tense, passive }) => from === end && passive && tense !== 'none') ?? null
}

function isOfDebt(sentence: Sentence, at: number): boolean {
  const clause = clauseAt(sentence.clauses, at)
  const nearest = sentence.instruments
    .filter((one) => one.to <= at && one.from >= Math.max(clause?.from ?? 0, at - 14))
    .at(-1)
  const between = sentence.tokens.slice(nearest?.to ?? at, at)
  return nearest?.type === 'debt' && /debt|indebtedness/i.test(nearest.name) && between.length <= 4
}

/** A comma between a sum and a name makes a size only where a name with an article began before: "a $500 million, five-year facility". */
function isSizeOf(sentence: Sentence, one: InstrumentMention, amount: TokenRange): boolean {
  if (!one.sizes.includes(amount.from) || headAfter(sentence, one) !== null || isInsideNoun(sentence, one)) return false
  const { tokens } = sentence
  return (
    tokens[amount.to]?.text !== ',' ||
    /^(?:a|an|the|our|its|this|new|existing|amended)$/.test(tokens[amount.from - 1]?.lower ?? '')
  )
}

/** "$40 million maximum borrowing availability": the name is a word of a longer noun phrase. */
const isInsideNoun = ({ nouns }: Sentence, { type, headFrom, to }: InstrumentMention): boolean =>
  // "$40 million euro-denominated debt outstanding": the debt itself, and its state.
  nouns.some(({ noun, ...one }) => one.from <= headFrom && one.to > to && !(type === 'debt' && noun === 'borrowings'))

function isForLetters(sentence: Sentence, at: number): boolean {
  const words = sentence.tokens.slice(at, at + 12)
  // "of which $825 million is available to a named unit": a part allotted to somebody.
  const to = words.findIndex(({ lower }, index) => lower === 'to' && words[index - 1]?.lower === 'available')
  const next = to < 0 ? undefined : words[to + 1]
  if (next !== undefined && next.capital && next.kind === 'word' && next.lower !== 'company') return true
  const purpose = words.findIndex(
    ({ lower }, index) =>
      (lower === 'for' || (lower === 'to' && SUPPORTING.test(words[index + 1]?.verb?.lemma ?? ''))) &&
      words.slice(index, index + 9).some(({ lower: next }) => /^(?:letters?|swing|swingline)$/.test(next)),
  )
  // "was $8 million after reduction for letters of credit": what is taken off.
  return purpose >= 0 && !words.slice(0, purpose).some(({ lower }) => /^(?:,|;|after|net|less|reduced)$/.test(lower))
}

/** "to support letters of credit", "to collateralize". */
const SUPPORTING = /^(?:support|back|secure|collateralize|issue|obtain|provide)$/

function isOfPart(sentence: Sentence, at: number): boolean {
  const clause = clauseAt(sentence.clauses, at)
  const before = sentence.values.filter((one) => one.kind === 'money' && one.to <= at).at(-1)
  const from = Math.max(clause?.from ?? 0, before?.to ?? 0, at - 16)
  const named = sentence.instruments.filter((one) => one.from >= from && one.to <= at)
  const nearest = named.at(-1)
  // "a sublimit of $20 million for swing line loans and a term loan of": another debt follows the part.
  const isNext =
    nearest?.part === null &&
    /^an?$/.test(nearest.determiner ?? '') &&
    sentence.tokens
      .slice(Math.max(0, nearest.from - 2), nearest.from)
      .some(({ lower }) => lower === 'and' || lower === ',')
  return !isNext && named.some((one) => one.part !== null && one.part !== 'accordion')
}

/** "an accordion feature up to a maximum commitment of", "an accordion allowing for": a size that may be asked for. */
function isOfAccordion(sentence: Sentence, at: number): boolean {
  const clause = clauseAt(sentence.clauses, at)
  const before = sentence.values.filter((one) => one.kind === 'money' && one.to <= at).at(-1)
  const parent = clause?.kind === 'participle' && clause.parent !== null ? sentence.clauses[clause.parent] : undefined
  const from = Math.max((parent ?? clause)?.from ?? 0, before?.to ?? 0, at - 16)
  return sentence.instruments.some((one) => one.part === 'accordion' && one.from >= from && one.to <= at)
}

const FRONTS = new Set([
  'after',
  'as',
  'at',
  'in',
  'on',
  'during',
  'excluding',
  'including',
  'net',
  'with',
  'under',
  'for',
  'before',
])

const WITHIN = /^(?:under|all|each|both)$/

/** After the comma that ends a fronted phrase: "After letters of credit of $2 million, availability was". */
export function isAfterFrontedPhrase({ tokens, values }: Sentence, begin: number, to: number): number {
  if (!FRONTS.has(tokens[begin]?.lower ?? '')) return begin
  // "At December 31, 2024, our debt, including current maturities, was": the comma after the day.
  const day = values.find(({ kind, from }) => kind === 'date' && from > begin && from - begin <= 3)
  const isParted = tokens.slice(day?.to ?? to, to).some(({ lower }) => /^(?:including|excluding|net)$/.test(lower))
  if (day !== undefined && isParted && tokens[day.to]?.text === ',') return day.to + 1
  // "our borrowings, all by one segment, under the line were": what a preposition begins is no subject.
  for (let at = to - 1; at > begin; at -= 1)
    if (tokens[at]?.text === ',' && tokens[at - 1]?.kind !== 'number' && !WITHIN.test(tokens[at + 1]?.lower ?? ''))
      return at + 1
  return begin
}

/** "availability is based on receivables and was $4 million": the verb whose subject the later one shares. */
function goesOnBefore({ clauses, tokens }: Sentence, { from, class: cls }: Predicate): Predicate | null {
  if (cls !== 'be' && cls !== 'total') return null
  if (tokens[from - 1]?.lower !== 'and') return null
  const earlier = clauses
    .filter(({ kind }) => kind === 'main')
    .flatMap(({ predicates }) => predicates)
    .findLast((one) => one.at < from && (one.class === 'be' || one.passive))
  return earlier ?? null
}

/** "Cash was $40 million and total debt was": after what an earlier verb says of its subject another one begins. */
function startOfNext({ tokens, values, clauses, nouns, instruments }: Sentence, begin: number, to: number): number {
  const sum = values.findLast((one) => one.kind === 'money' && one.from >= begin && one.to < to - 1)
  if (sum === undefined || !/^(?:,|and)$/.test(tokens[sum.to]?.lower ?? '')) return begin
  const isSaid = clauses.some(({ predicates }) =>
    predicates.some(({ at, tense }) => tense !== 'none' && at >= begin && at < sum.from),
  )
  // "was $5 million in 2024 and in 2023 was": the subject goes on.
  const isNamed = [...nouns, ...instruments].some((one) => one.from > sum.to && one.to <= to)
  return (isSaid && isNamed) || /^(?:the|our|its)$/.test(tokens[sum.to + 1]?.lower ?? '') ? sum.to + 1 : begin
}

/** The noun, state or instrument nearest before a verb: "the amount available under the line at June 30 was". */
function subjectOf(sentence: Sentence, predicate: Predicate): Governors['subject'] {
  if (
    !['be', 'total', 'remain', 'have', 'provide', 'permit', 'enter', 'issue', 'consist', 'limit'].includes(
      predicate.class,
    )
  )
    return null
  if (predicate.class === 'enter' || predicate.class === 'issue') return null
  const clause = clauseAt(sentence.clauses, predicate.at)
  const begin = scopeStart(sentence.clauses, clause)
  const first = goesOnBefore(sentence, predicate)
  if (first !== null) return subjectOf(sentence, { ...first, class: predicate.class })
  const from = Math.max(
    begin,
    predicate.from - 30,
    isAfterFrontedPhrase(sentence, begin, predicate.from),
    startOfNext(sentence, begin, predicate.from),
  )
  const close = predicate.from - 1
  const opens = sentence.tokens[close]?.text === ',' ? startOfInsertion(sentence.tokens, close) : null
  const end = opens === null || sentence.tokens[opens + 1]?.lower === 'consisting' ? predicate.from : opens
  const before = <T extends { from: number; to: number }>(items: readonly T[]): T | null =>
    items.filter((one) => one.from >= from && one.to <= end && !isExplained(sentence, one.from, end)).at(0) ?? null
  const noun = before(
    sentence.nouns.filter(
      (one) =>
        !isHeadOfInstrument(sentence, one.from, one.to) &&
        !(one.noun === 'current' && wordOfAddition(sentence, one.from) !== null),
    ),
  )
  const state = before(sentence.states)
  const named = sentence.instruments.filter(
    (one) =>
      one.from >= from &&
      one.to <= end &&
      startOfDesignation(sentence, one.to - 1) === null &&
      !isExplained(sentence, one.from, end),
  )
  const specific = named.filter(({ type }) => type !== 'debt').at(-1)
  // "total debt was": debt of no instrument in particular, where nothing else governs.
  const instrument = specific ?? (noun === null && state === null ? named.at(-1) : undefined) ?? null
  if (noun === null && state === null && instrument === null) return subjectOfRelative(sentence, clause, predicate)
  return { noun: noun?.noun ?? null, state: state?.state ?? null, instrument }
}

/** "the revolver, which has a limit of": what the relative clause is about. */
function subjectOfRelative(
  { tokens, instruments, nouns }: Sentence,
  clause: Clause | null,
  { from }: Predicate,
): Governors['subject'] {
  if (clause?.kind !== 'relative' || from !== clause.from + 1) return null
  const end = tokens[clause.from - 1]?.text === ',' ? clause.from - 1 : clause.from
  const instrument = instruments.find(({ to }) => to === end) ?? heldWith(tokens, instruments, end)
  // "Outstanding borrowings, which were": of whatever they are drawn on.
  const noun = instrument?.type === 'debt' ? nouns.find(({ to }) => to === end) : undefined
  if (noun !== undefined) return { noun: noun.noun, state: null, instrument: null }
  return instrument === undefined ? null : { noun: null, state: null, instrument }
}

const MAX_OF_LENDERS = 8

/** "credit facilities with a group of banks that totaled": the facilities, and not who lends. */
function heldWith(
  tokens: Sentence['tokens'],
  instruments: Sentence['instruments'],
  end: number,
): InstrumentMention | undefined {
  const last = instruments.findLast(({ to }) => to < end)
  if (last === undefined || !/^(?:with|from)$/.test(tokens[last.to]?.lower ?? '')) return undefined
  const between = tokens.slice(last.to + 1, end)
  const areLenders = /^(?:bank|lender|institution)$/.test(between.at(-1)?.noun ?? '')
  return areLenders && between.length <= MAX_OF_LENDERS && between.every(({ verb }) => verb === null) ? last : undefined
}
