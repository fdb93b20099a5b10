import type { Predicate } from '../clauses.ts'
import type { AmountNoun } from '../lexicon/amounts.ts'
import type { MoneyMention, PercentMention } from '../mentions/mention.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Sentence, StateMention } from '../sentence.ts'

/** The words that govern an amount: what its own phrase, the phrase before it and its verb say it is. */
export interface Governors {
  /** The instrument whose size it is: "$250 million revolving credit facility". */
  readonly sizeOf: InstrumentMention | null
  /** The noun behind it: "$20 million of letters of credit". */
  readonly rightNoun: AmountNoun | null
  /** "of" or "in" before an instrument: "$50 million of revolving loans". */
  readonly rightInstrument: InstrumentMention | null
  /** The state behind it: "$20 million outstanding". */
  readonly rightState: StateMention['state'] | null
  /** The noun before it: "borrowings of", "availability was". */
  readonly leftNoun: AmountNoun | null
  readonly leftState: StateMention['state'] | null
  /** The instrument right before it: "a term loan of $300 million". */
  readonly leftInstrument: InstrumentMention | null
  /** "in" and "of" before the instrument behind it, "under" and "on" too: which of them. */
  readonly rightLink: string
  readonly predicate: Predicate | null
  /** What the verb is said of, where the amount's own phrase names nothing: "borrowing capacity ... was". */
  readonly subject: {
    readonly noun: AmountNoun | null
    readonly state: StateMention['state'] | null
    readonly instrument: InstrumentMention | null
  } | null
  readonly upTo: boolean
  /** "at least", "less than", "in excess of": a bound, not an amount. */
  readonly bound: boolean
  /** "by $50 million": a difference. */
  /** A part named between the amount before and this one: a sub-limit "for letters of credit of". */
  readonly part: boolean
  /** The phrase is one of money that came in or went out: "proceeds from our line of credit of". */
  readonly flow: boolean
  /** A phrase about debt in general stands between noun and amount: "capacity with respect to its debt of". */
  readonly ofDebt: boolean
  /** "available for the issuance of letters of credit". */
  readonly forLetters: boolean
  readonly by: boolean
  /** "from $X to $Y": the former value. */
  readonly from: boolean
  readonly to: boolean
  readonly additional: boolean
  readonly remaining: boolean
}

const LINKS = new Set(
  'of to up approximately about an a aggregate amount amounts equal was were is are being been in the maximum total totaling totalling totaled aggregating aggregated amounting for at with sum having its our that which initial initially over nearly almost roughly , not exceed exceeding between and or combined outstanding'.split(
    ' ',
  ),
)
const BOUND_PHRASES: readonly (readonly string[])[] = [
  ['at', 'least'],
  ['less', 'than'],
  ['greater', 'than'],
  ['more', 'than'],
  ['in', 'excess', 'of'],
  ['excess', 'of'],
  ['no', 'less', 'than'],
  ['not', 'less', 'than'],
  ['exceeds'],
  ['exceeded'],
  ['exceeding'],
  ['below'],
  ['above'],
  ['minimum', 'of'],
  ['increments', 'of'],
  ['multiples', 'of'],
  ['fewer', 'than'],
  ['exceed'],
  ['a', 'minimum'],
  ['threshold', 'of'],
  ['minimum'],
  ['denominations', 'of'],
  ['except', 'for'],
  ['other', 'than'],
  ['outside', 'of'],
  ['separate', 'from'],
  ['excluding'],
  ['exclusive', 'of'],
  ['excess'],
  ['under'],
  ['per'],
]

/** Reads the governors of an amount. Looks at most a few phrases to either side. */
export function governorsOf(sentence: Sentence, amount: MoneyMention | PercentMention): Governors {
  const left = lookLeft(sentence, amount.from)
  const right = lookRight(sentence, amount.to)
  const predicate = predicateBefore(sentence, amount.from)
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
    flow: isOfFlow(sentence, amount.from),
    ofDebt: isOfDebt(sentence, amount.from),
    forLetters: isForLetters(sentence, amount.to),
    upTo: left.upTo,
    bound: isBound(sentence, amount.from),
    by: left.by,
    from: /^from$/.test(sentence.tokens[amount.from - 1]?.lower ?? ''),
    to: left.to,
    additional: left.additional || right.additional,
    remaining: /^(?:remaining|balance)$/.test(sentence.tokens[amount.from - 1]?.lower ?? ''),
  }
}

/** The verb that governs a token: the last one before it in its clause, else that of the clause it hangs on. */
export function predicateBefore(sentence: Sentence, at: number): Predicate | null {
  const clause = sentence.clauses.find((one) => at >= one.from && at < one.to)
  if (clause === undefined) return null
  const scoped = sentence.clauses.filter(({ scope }) => scope === clause.scope).flatMap(({ predicates }) => predicates)
  const before = scoped.filter((predicate) => predicate.at < at).at(-1)
  return before ?? scoped[0] ?? null
}

/** Proceeds and payments govern what follows them in their clause up to the next verb. */
function isOfFlow(sentence: Sentence, at: number): boolean {
  const clause = sentence.clauses.find((one) => at >= one.from && at < one.to)
  const from = Math.max(clause?.from ?? 0, at - 60)
  const flow = sentence.nouns
    .filter(
      (one) =>
        (one.noun === 'proceeds' || one.noun === 'payment' || one.noun === 'fair_value' || isAverage(sentence, one)) &&
        one.from >= from &&
        one.to <= at,
    )
    .at(-1)
  if (flow === undefined) return false
  return !(clause?.predicates ?? []).some(
    (predicate) => predicate.at > flow.to && predicate.at < at && predicate.class !== 'borrow',
  )
}

function isOfDebt(sentence: Sentence, at: number): boolean {
  const clause = sentence.clauses.find((one) => at >= one.from && at < one.to)
  const nearest = sentence.instruments
    .filter((one) => one.to <= at && one.from >= Math.max(clause?.from ?? 0, at - 14))
    .at(-1)
  const between = sentence.tokens.slice(nearest?.to ?? at, at)
  return nearest?.type === 'debt' && /debt|indebtedness/i.test(nearest.name) && between.length <= 4
}

/** A comma between a sum and a name makes a size only where a name with an article began before: "a $500 million, five-year facility". */
function isSizeOf({ tokens }: Sentence, one: InstrumentMention, amount: { readonly from: number; readonly to: number }): boolean {
  if (!one.sizes.includes(amount.from)) return false
  return tokens[amount.to]?.text !== ',' || /^(?:a|an|the|our|its|this|new|existing|amended)$/.test(tokens[amount.from - 1]?.lower ?? '')
}

function isForLetters(sentence: Sentence, at: number): boolean {
  const words = sentence.tokens.slice(at, at + 12)
  // "of which $825 million is available to a named unit": a part allotted to somebody.
  const to = words.findIndex(({ lower }, index) => lower === 'to' && words[index - 1]?.lower === 'available')
  const next = to < 0 ? undefined : words[to + 1]
  if (next !== undefined && next.capital && next.kind === 'word' && next.lower !== 'company') return true
  const purpose = words.findIndex(
    ({ lower }, index) =>
      lower === 'for' && words.slice(index, index + 6).some(({ lower: next }) => next === 'letters'),
  )
  return purpose >= 0 && !words.slice(0, purpose).some(({ text }) => text === ',' || text === ';')
}

/** "The average daily balances outstanding": no balance of a day. */
function isAverage(sentence: Sentence, noun: { readonly from: number; readonly noun: AmountNoun }): boolean {
  const before = sentence.tokens.slice(Math.max(0, noun.from - 4), noun.from)
  return noun.noun !== 'interest' && before.some(({ lower }) => lower === 'average' || lower === 'averaged')
}

function isOfPart(sentence: Sentence, at: number): boolean {
  const clause = sentence.clauses.find((one) => at >= one.from && at < one.to)
  const before = sentence.values.filter((one) => one.kind === 'money' && one.to <= at).at(-1)
  const from = Math.max(clause?.from ?? 0, before?.to ?? 0, at - 16)
  return sentence.instruments.some(
    (one) => one.part !== null && one.part !== 'accordion' && one.from >= from && one.to <= at,
  )
}

const FRONTS = new Set(['after', 'as', 'at', 'in', 'on', 'during', 'excluding', 'including', 'net', 'with', 'under', 'for', 'before'])

/** Behind the comma that ends a fronted phrase: "After letters of credit of $2 million, availability was". */
function behindFront({ tokens }: Sentence, begin: number, to: number): number {
  if (!FRONTS.has(tokens[begin]?.lower ?? '')) return begin
  for (let at = to - 1; at > begin; at -= 1) if (tokens[at]?.text === ',' && tokens[at - 1]?.kind !== 'number') return at + 1
  return begin
}

/** The noun, state or instrument nearest before a verb: "the amount available under the line at June 30 was". */
function subjectOf(sentence: Sentence, predicate: Predicate): Governors['subject'] {
  if (!['be', 'total', 'have', 'provide', 'permit', 'enter', 'issue', 'consist'].includes(predicate.class)) return null
  if (predicate.class === 'enter' || predicate.class === 'issue') return null
  const clause = sentence.clauses.find((one) => predicate.at >= one.from && predicate.at < one.to)
  const begin = sentence.clauses.find(({ scope }) => scope === clause?.scope)?.from ?? 0
  const from = Math.max(begin, predicate.from - 30, behindFront(sentence, begin, predicate.from))
  const before = <T extends { from: number; to: number }>(items: readonly T[]): T | null =>
    items.filter((one) => one.from >= from && one.to <= predicate.from).at(0) ?? null
  const noun = before(sentence.nouns.filter((one) => !isHeadOfInstrument(sentence, one.from, one.to)))
  const state = before(sentence.states)
  const named = sentence.instruments.filter((one) => one.from >= from && one.to <= predicate.from)
  const specific = named.filter(({ type }) => type !== 'debt').at(-1)
  // "total debt was": debt of no instrument in particular, where nothing else governs.
  const instrument = specific ?? (noun === null && state === null ? named.at(-1) : undefined) ?? null
  if (noun === null && state === null && instrument === null) return null
  return { noun: noun?.noun ?? null, state: state?.state ?? null, instrument }
}

interface Left {
  noun: AmountNoun | null
  state: StateMention['state'] | null
  instrument: InstrumentMention | null
  upTo: boolean
  by: boolean
  to: boolean
  additional: boolean
}

const PREPOSITIONS = new Set(['under', 'of', 'on', 'from', 'pursuant', 'against', 'for', 'in', 'to', 'by', 'with'])

function lookLeft(sentence: Sentence, start: number): Left {
  const { tokens } = sentence
  const left: Left = { noun: null, state: null, instrument: null, upTo: false, by: false, to: false, additional: false }
  let at = start - 1
  let nearest = true
  for (let steps = 0; at >= 0 && steps < 40; steps += 1) {
    const token = tokens[at]
    if (token?.text === ')') {
      at = startOfAside(tokens, at) - 1
      continue
    }
    if (token === undefined || /^[;()]$/.test(token.text)) break
    // ", and" begins another member of the list.
    if (token.lower === 'and' && tokens[at - 1]?.text === ',') break
    // "$5 available and $7": what stands before "and" is the other sum's, unless a sum ends there.
    if (token.lower === 'and' && !sentence.values.some(({ to }) => to === at)) break
    if (nearest && token.lower === 'to' && tokens[at - 1]?.lower === 'up') left.upTo = true
    if (nearest && /^(?:maximum|exceed)$/.test(token.lower)) left.upTo = true
    if (nearest && token.lower === 'by') left.by = true
    if (nearest && token.lower === 'to' && tokens[at - 1]?.lower !== 'up') left.to = true
    if (/^(?:additional|incremental|further)$/.test(token.lower)) left.additional = true
    const noun = sentence.nouns.find(({ to }) => to === at + 1)
    const instrument = sentence.instruments.find(({ to }) => to === at + 1)
    const state = sentence.states.find(({ to }) => to === at + 1)
    const value = sentence.values.find(({ to }) => to === at + 1)
    if (
      instrument !== undefined &&
      instrument.type !== 'debt' &&
      (noun === undefined || noun.from >= instrument.from)
    ) {
      const jumped = afterDeterminer(tokens, instrument.from)
      // "assets collateralizing the line of credit were": the line is no subject.
      if (
        !nearest &&
        tokens
          .findLast(({ lower }, index) => index < instrument.from && lower === jumped)
          ?.verb?.tenses.includes('gerund') === true
      )
        return { ...left, noun: 'other' }
      const joined = jumped === 'and' ? sentence.instruments.findLast(({ to }) => to < instrument.from && instrument.from - to <= 2) : undefined
      const link = joined === undefined ? jumped : afterDeterminer(tokens, joined.from)
      if (joined !== undefined && PREPOSITIONS.has(link)) {
        const own = nounBefore(sentence, joined.from)
        if (own !== null) return { ...left, noun: own.noun, state: own.state, instrument }
      }
      if (PREPOSITIONS.has(jumped)) {
        // "availability under the revolver was": the noun stands before the phrase.
        const own = nounBefore(sentence, instrument.from)
        if (own !== null) return { ...left, noun: own.noun, state: own.state, instrument }
      }
      return { ...left, instrument, noun: null }
    }
    if (noun !== undefined) {
      const instrument = nearInstrument(sentence, noun.to, start) ?? instrumentBefore(sentence, noun.from)
      return { ...left, noun: noun.noun, instrument }
    }
    // "borrowed $5 million": a verb with its object, no state.
    const isVerb = state !== undefined && state.to === start && sentence.tokens[state.from]?.verb != null
    if (state !== undefined && state.state !== 'committed' && !isVerb) {
      const own = nounBefore(sentence, state.to)
      return {
        ...left,
        state: state.state,
        noun: own?.noun ?? null,
        instrument: nearInstrument(sentence, state.to, start),
      }
    }
    if (value !== undefined) {
      // "as of June 30, 2025 was $5 million": a date between a noun and its verb.
      if (value.kind !== 'date') break
      at = value.from - 1
      while (/^(?:as|of|at|on|the)$/.test(tokens[at]?.lower ?? '')) at -= 1
      nearest = false
      continue
    }
    if (token.verb !== null && !['be', 'total', 'have'].includes(token.verb.class)) break
    if (!LINKS.has(token.lower) && token.lower !== 'by' && token.verb === null && !token.lower.endsWith('ly')) {
      if (
        /^(?:additional|incremental|further|aggregate|us|company|combined|remaining|new|had|each)$/.test(token.lower)
      ) {
        at -= 1
        continue
      }
      break
    }
    if (token.verb !== null) nearest = false
    at -= 1
  }
  return left
}

function afterDeterminer(tokens: Sentence['tokens'], from: number): string {
  let at = from - 1
  // "under the U.S. and Canadian credit facilities": one phrase with two adjectives.
  const isAdjective = tokens[at - 1]?.capital === true && !/^(?:agreement|facility|facilities|loan|loans|notes|revolver|line)$/.test(tokens[at - 1]?.lower ?? '')
  if (tokens[at]?.lower === 'and' && isAdjective) at -= 2
  while (
    /^(?:the|our|its|this|such|a|an|their|each|these|both|all|other|various|any|company's)$/.test(
      tokens[at]?.lower ?? '',
    )
  )
    at -= 1
  return tokens[at]?.lower ?? ''
}

/** The amount noun or state that a prepositional phrase with an instrument hangs on. */
function nounBefore(
  sentence: Sentence,
  from: number,
): { noun: AmountNoun | null; state: StateMention['state'] | null } | null {
  let at = from - 1
  for (let steps = 0; at >= 0 && steps < 9; steps += 1) {
    if (sentence.tokens[at]?.text === ')') at = startOfAside(sentence.tokens, at) - 1
    const noun = sentence.nouns.find(({ to }) => to === at + 1)
    const state = sentence.states.find(({ to }) => to === at + 1)
    if (noun !== undefined && !isHeadOfInstrument(sentence, noun.from, noun.to)) {
      const further =
        (state !== undefined && state.from < noun.from ? state.state : null) ??
        sentence.states.find(({ to }) => to === noun.from)?.state ??
        null
      return { noun: noun.noun, state: further }
    }
    if (state !== undefined) {
      const before = sentence.nouns.find(({ to }) => to === state.from)
      return { noun: before?.noun ?? null, state: state.state }
    }
    const token = sentence.tokens[at]
    if (
      token === undefined ||
      /^[.;()]$/.test(token.text) ||
      (token.verb !== null && token.verb.class !== 'borrow' && token.verb.lemma !== 'relate')
    )
      return null
    at -= 1
  }
  return null
}

const INTO_NOUN = new Set(
  'in with for of having a an the its original aggregate total stated initial maximum outstanding with combined principal and'.split(
    ' ',
  ),
)

/** "a term loan in an aggregate principal amount of": the instrument that the noun belongs to. */
function instrumentBefore(sentence: Sentence, from: number): InstrumentMention | null {
  for (let at = from - 1, steps = 0; at >= 0 && steps < 8; at -= 1, steps += 1) {
    if (sentence.tokens[at]?.text === ')') at = startOfAside(sentence.tokens, at) - 1
    const found = sentence.instruments.find(({ to, type }) => to === at + 1 && type !== 'debt')
    if (found !== undefined) return found
    if (!INTO_NOUN.has(sentence.tokens[at]?.lower ?? '')) return null
  }
  return null
}

function isHeadOfInstrument(sentence: Sentence, from: number, to: number): boolean {
  return sentence.instruments.some(
    (one) => one.type !== 'letter_of_credit' && one.type !== 'debt' && from >= one.from && to <= one.to,
  )
}

/** The instrument between a noun and its amount: "borrowings under the revolver of". */
function nearInstrument(sentence: Sentence, from: number, to: number): InstrumentMention | null {
  return sentence.instruments.find((one) => one.from >= from && one.to <= to && one.type !== 'debt') ?? null
}

/** "the greater of 15% of the commitments and $75 million". */
const COMPARED = new Set(['greater', 'lesser', 'lower', 'higher'])

const BOUND_LINKS = new Set([
  'approximately',
  'about',
  'an',
  'a',
  'the',
  'aggregate',
  'principal',
  'amount',
  'of',
  'total',
  'sum',
  'outstanding',
  'combined',
])

function isBound(sentence: Sentence, start: number): boolean {
  const words = sentence.tokens.slice(Math.max(0, start - 10), start).map(({ lower }) => lower)
  const own = [...words]
  while (BOUND_LINKS.has(own.at(-1) ?? '') && own.length > 1 && !(own.at(-1) === 'of' && own.at(-2) === 'excess'))
    own.pop()
  const clause = sentence.tokens.slice(Math.max(0, start - 25), start).map(({ lower }) => lower)
  const compared = clause.findLastIndex((word, index) => COMPARED.has(word) && clause[index + 1] === 'of')
  if (compared >= 0 && !clause.slice(compared).some((word) => word === ';' || word === 'was' || word === 'were'))
    return true
  return BOUND_PHRASES.some((phrase) => phrase.every((word, index) => own[own.length - phrase.length + index] === word))
}

interface Right {
  noun: AmountNoun | null
  instrument: InstrumentMention | null
  state: StateMention['state'] | null
  additional: boolean
  link: string
}

const RIGHT_LINKS = new Set(
  'of in the our an a aggregate total its such additional outstanding was were is are remained remains remaining being had been has have which that and under net gross revolving unsecured secured senior currently then also to be for form stand standby undrawn unused issued combined existing cash worth as still available maximum credit'.split(
    ' ',
  ),
)

function lookRight(sentence: Sentence, start: number): Right {
  const { tokens } = sentence
  const right: Right = { noun: null, instrument: null, state: null, additional: false, link: '' }
  for (let at = start; at < Math.min(start + 9, tokens.length); at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    const aside = token.text === '(' ? endOfAside(tokens, at) : at
    if (aside > at) {
      at = aside
      continue
    }
    if (/^[;:]$/.test(token.text) || (token.text === ',' && !isParentheticalComma(tokens, at))) break
    const deducted = token.text === ',' || (token.lower === 'net' && tokens[at + 1]?.lower === 'of')
    if (deducted && tokens[at + 1]?.lower !== 'respectively') {
      // What is taken off is not what the amount is of: it goes on behind the next comma, if at all.
      const close = tokens.findIndex(({ text }, next) => next > at && next < at + 16 && text === ',')
      if (close < 0) break
      at = close
      continue
    }
    const state = sentence.states.find(({ from, state: said }) => from === at && !isInName(sentence, from, said))
    const noun = sentence.nouns.find(({ from }) => from === at)
    const instrument = sentence.instruments.find(({ from, headFrom }) => from === at || headFrom === at)
    const isInside =
      noun !== undefined &&
      instrument !== undefined &&
      instrument.to >= noun.to &&
      !/^(?:letter_of_credit|debt)$/.test(instrument.type)
    if (noun !== undefined && !isInside && right.state === null) {
      const behind = noun.noun === 'letters' ? (instrument ?? null) : instrumentAfter(sentence, noun.to)
      return { ...right, noun: noun.noun, instrument: behind, state: stateAfter(sentence, noun.to) }
    }
    if (state !== undefined) return { ...right, state: state.state, instrument: instrumentAfter(sentence, state.to) }
    if (instrument !== undefined) {
      if (instrument.sizes.length > 0 && !/^(?:of|in|under|on)$/.test(afterDeterminer(tokens, instrument.from))) break
      return {
        ...right,
        instrument,
        state: stateAfter(sentence, instrument.to),
        link: afterDeterminer(tokens, instrument.from),
      }
    }
    const value = sentence.values.find(({ from }) => from === at)
    if (value !== undefined && value.kind === 'money') break
    if (value !== undefined) {
      at = value.to - 1
      continue
    }
    if (token.lower === 'and' && !isStateAlone(sentence, at + 1)) break
    if (/^(?:additional|incremental|increase)$/.test(token.lower)) right.additional = true
    if (
      token.text !== ',' &&
      !RIGHT_LINKS.has(token.lower) &&
      !(token.verb?.tenses.includes('past_participle') === true && at === start)
    )
      break
  }
  return right
}

/** "committed lines of credit": a word of the name; "available" and "outstanding" say something even there. */
const isInName = (sentence: Sentence, at: number, state: StateMention['state']): boolean =>
  state === 'committed' && sentence.instruments.some(({ from, headFrom }) => at >= from && at < headFrom)

/** "available and undrawn under": a second state, not the beginning of the next phrase. */
function isStateAlone(sentence: Sentence, at: number): boolean {
  const state = sentence.states.find(({ from }) => from === at)
  if (state === undefined) return false
  const next = sentence.tokens[state.to]
  return next === undefined || /^(?:under|on|at|as|and|,|\.|for|from)$/.test(next.lower)
}

function stateAfter(sentence: Sentence, at: number): StateMention['state'] | null {
  for (let next = at; next < at + 4; next += 1) {
    const state = sentence.states.find(({ from }) => from === next)
    if (state !== undefined) return state.state
    if (
      !/^(?:was|were|is|are|remained|remains|that|which|then|currently|had|been|have)$/.test(
        sentence.tokens[next]?.lower ?? '',
      )
    )
      return null
  }
  return null
}

function instrumentAfter(sentence: Sentence, at: number): InstrumentMention | null {
  for (let next = at; next < at + 7; next += 1) {
    const found = sentence.instruments.find(({ from, type }) => from === next && type !== 'debt')
    if (found !== undefined) return found
    const token = sentence.tokens[next]
    if (
      token === undefined ||
      token.kind === 'currency' ||
      (token.lower === 'and' && !isStateAlone(sentence, next + 1)) ||
      /^[.;,()]$/.test(token.text) ||
      (token.verb !== null && token.verb.class !== 'borrow' && !token.verb.tenses.includes('past_participle'))
    )
      return null
  }
  return null
}

function startOfAside(tokens: Sentence['tokens'], at: number): number {
  for (let back = at - 1; back >= Math.max(0, at - 60); back -= 1) if (tokens[back]?.text === '(') return back
  return at
}

function endOfAside(tokens: Sentence['tokens'], at: number): number {
  for (let next = at + 1; next < Math.min(at + 40, tokens.length); next += 1)
    if (tokens[next]?.text === ')') return next
  return at
}

/** ", net of original issue discount, outstanding": a comma that a phrase of deduction follows. */
function isParentheticalComma(tokens: Sentence['tokens'], at: number): boolean {
  return /^(?:net|excluding|respectively|exclusive|inclusive)$/.test(tokens[at + 1]?.lower ?? '')
}
