import type { AmountNoun } from '../lexicon/amounts.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Sentence, StateMention } from '../sentence.ts'

export function afterDeterminer(tokens: Sentence['tokens'], from: number): string {
  let at = from - 1
  // "under the U.S. and Canadian credit facilities": one phrase with two adjectives.
  const isAdjective =
    tokens[at - 1]?.capital === true &&
    !/^(?:agreement|facility|facilities|loan|loans|notes|revolver|line)$/.test(tokens[at - 1]?.lower ?? '')
  if (tokens[at]?.lower === 'and' && isAdjective) at -= 2
  while (
    /^(?:the|our|its|this|such|a|an|their|each|these|both|all|other|various|any|company's)$/.test(
      tokens[at]?.lower ?? '',
    )
  )
    at -= 1
  return tokens[at]?.lower ?? ''
}

const isEndOfSum = ({ values }: Sentence, at: number): boolean =>
  values.some(({ kind, to }) => kind === 'money' && to === at + 1)

/** The amount noun or state that a prepositional phrase with an instrument depends on. */
export function nounBefore(
  sentence: Sentence,
  from: number,
): { noun: AmountNoun | null; state: StateMention['state'] | null } | null {
  let at = from - 1
  for (let steps = 0; at >= 0 && steps < 9; steps += 1) {
    if (sentence.tokens[at]?.text === ')') at = startOfAside(sentence.tokens, at) - 1
    // "borrowings of $21 million under a facility of": the noun has its own sum.
    if (isEndOfSum(sentence, at)) return null
    const noun = sentence.nouns.find(({ to }) => to === at + 1)
    const state = sentence.states.find(({ to }) => to === at + 1)
    if (noun !== undefined && !isHeadOfInstrument(sentence, noun.from, noun.to)) {
      const further =
        (state !== undefined && state.from < noun.from ? state.state : null) ??
        sentence.states.find(({ to }) => to === noun.from)?.state ??
        null
      return { noun: nounBeforeFor(sentence, noun.from) ?? noun.noun, state: further }
    }
    if (state !== undefined) {
      const before = sentence.nouns.find(({ to }) => to === state.from)
      return { noun: before?.noun ?? null, state: state.state }
    }
    const token = sentence.tokens[at]
    if (
      token === undefined ||
      /^[.;()]$/.test(token.text) ||
      (token.verb !== null && token.verb.class !== 'borrow' && !isParticipleAfterNoun(sentence, at))
    )
      return null
    at -= 1
  }
  return null
}

/**
 * "the availability for borrowings and letters of credit": returns the noun before "for", which says what the amount
 * is.
 */
function nounBeforeFor({ tokens, nouns }: Sentence, from: number): AmountNoun | null {
  let at = from - 1
  for (let steps = 0; steps < 8 && tokens[at]?.lower !== 'for'; steps += 1) {
    const listed = nouns.find(({ to }) => to === at + 1)
    if (listed !== undefined) at = listed.from - 1
    else if (/^(?:and|or|,|additional|future|further|new|the|our|its|revolving)$/.test(tokens[at]?.lower ?? '')) at -= 1
    else return null
  }
  const head = tokens[at]?.lower === 'for' ? nouns.find(({ to }) => to === at) : undefined
  return head !== undefined && /^(?:availability|commitment|liquidity|base)$/.test(head.noun) ? head.noun : null
}

/** "interest incurred on the notes", "amounts due under the line": a participle right after its noun. */
const isParticipleAfterNoun = ({ tokens, nouns }: Sentence, at: number): boolean =>
  tokens[at]?.verb?.lemma === 'relate' ||
  (tokens[at]?.verb?.tenses.includes('past_participle') === true && nouns.some(({ to }) => to === at))

const INTO_NOUN = new Set(
  'in with for of having a an the its original aggregate total stated initial maximum outstanding with combined principal and'.split(
    ' ',
  ),
)

/** "a term loan in an aggregate principal amount of": the instrument that the noun belongs to. */
export function instrumentBefore(sentence: Sentence, from: number): InstrumentMention | null {
  for (let at = from - 1, steps = 0; at >= 0 && steps < 8; at -= 1, steps += 1) {
    if (sentence.tokens[at]?.text === ')') at = startOfAside(sentence.tokens, at) - 1
    const found = sentence.instruments.find(({ to, type }) => to === at + 1 && type !== 'debt')
    if (found !== undefined) return found
    if (!INTO_NOUN.has(sentence.tokens[at]?.lower ?? '')) return null
  }
  return null
}

export function isHeadOfInstrument(sentence: Sentence, from: number, to: number): boolean {
  return sentence.instruments.some(
    (one) =>
      one.type !== 'letter_of_credit' &&
      (one.type !== 'debt' || / lease /i.test(one.name)) &&
      from >= one.from &&
      to <= one.to,
  )
}

const HEADS_AFTER = new Set<AmountNoun>(['proceeds', 'payment', 'fee', 'costs', 'interest', 'borrowings'])

/** "revolving line of credit proceeds", "term loan fees": the noun after a name is the head of the phrase. */
export function headAfter({ nouns }: Sentence, { to }: InstrumentMention): AmountNoun | null {
  const noun = nouns.find(({ from }) => from === to)?.noun
  return noun !== undefined && HEADS_AFTER.has(noun) ? noun : null
}

/** The instrument between a noun and its amount: "borrowings under the revolver of". */
export function nearInstrument(sentence: Sentence, from: number, to: number): InstrumentMention | null {
  return sentence.instruments.find((one) => one.from >= from && one.to <= to && one.type !== 'debt') ?? null
}

const BEFORE_STATE = /^(?:was|were|is|are|remained|remains|that|which|then|currently|had|been|have)$/

export function stateAfter(sentence: Sentence, at: number): StateMention['state'] | null {
  for (let next = at; next < at + 4; next += 1) {
    const state = sentence.states.find(({ from }) => from === next)
    if (state !== undefined) return furtherState(sentence, state) ?? state.state
    if (!BEFORE_STATE.test(sentence.tokens[next]?.lower ?? '')) return null
  }
  return null
}

/** "committed and fully available": what is committed is also left. */
function furtherState({ tokens, states }: Sentence, { state, to }: StateMention): StateMention['state'] | null {
  if (state !== 'committed' || tokens[to]?.lower !== 'and') return null
  const at = tokens[to + 1]?.lower === 'fully' ? to + 2 : to + 1
  return states.find(({ from }) => from === at)?.state ?? null
}

export function instrumentAfter(sentence: Sentence, start: number): InstrumentMention | null {
  // "outstanding, respectively, under the facility".
  const listed = sentence.tokens[start]?.text === ',' && sentence.tokens[start + 1]?.lower === 'respectively'
  const at = listed ? start + (sentence.tokens[start + 2]?.text === ',' ? 3 : 2) : start
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

export function startOfAside(tokens: Sentence['tokens'], at: number): number {
  for (let back = at - 1; back >= Math.max(0, at - 60); back -= 1) if (tokens[back]?.text === '(') return back
  return at
}

export function endOfAside(tokens: Sentence['tokens'], at: number): number {
  for (let next = at + 1; next < Math.min(at + 40, tokens.length); next += 1)
    if (tokens[next]?.text === ')') return next
  return at
}

/** "available and undrawn under": a second state, not the beginning of the next phrase. */
export function isStateAlone(sentence: Sentence, at: number): boolean {
  const state = sentence.states.find(({ from }) => from === at)
  if (state === undefined || sentence.tokens[at]?.lower === 'availability') return false
  const next = sentence.tokens[state.to]
  return next === undefined || /^(?:under|on|at|as|and|,|\.|for|from)$/.test(next.lower)
}

/**
 * The token of the word that adds or deducts a noun, or null: "including the current portion", "net of current
 * maturities", "including $6 million of current maturities".
 */
export function wordOfAddition({ tokens, values }: Sentence, from: number): number | null {
  let at = from - 1
  // "current maturities included": the participle comes after the noun.
  const after = tokens.findIndex(({ lower }, index) => index > from && index < from + 3 && ADDED_AFTER.test(lower))
  if (after >= 0 && /^[,)]$/.test(tokens[after + 1]?.text ?? '')) return at
  while (at > from - 3 && /^(?:the|its|our|any)$/.test(tokens[at]?.lower ?? '')) at -= 1
  if (tokens[at]?.lower === 'of') {
    at = (values.find(({ kind, to }) => kind === 'money' && to === at)?.from ?? at) - 1
    if (/^(?:approximately|about)$/.test(tokens[at]?.lower ?? '')) at -= 1
  }
  return /^(?:including|excluding|exclusive|inclusive|less|plus|net|with)$/.test(tokens[at]?.lower ?? '') ? at : null
}

const ADDED_AFTER = /^(?:included|excluded)$/

/** "Net debt (cash less total debt) was": what brackets that close before the verb hold explains the subject, and is none. */
export const isExplained = ({ tokens }: Sentence, at: number, end: number): boolean => {
  const open = tokens.findLastIndex(({ text }, index) => index < at && /^[()]$/.test(text))
  const close = tokens.findIndex(({ text }, index) => index > at && /^[()]$/.test(text))
  if (tokens[open]?.text !== '(' || tokens[close]?.text !== ')' || close >= end) return false
  const leads = tokens[open + 1]?.lower ?? ''
  return ADDS.test(leads) || (!NARROWS.test(leads) && IS_SUM.test(tokens[open - 1]?.lower ?? ''))
}

/** "(including restricted cash)". */
const ADDS = /^(?:including|inclusive|excluding|exclusive|net|less)$/
/** "Long-term debt (current portion) was", "indebtedness (consisting of the term loan) was": of what the brackets hold. */
const NARROWS = /^(?:current|noncurrent|non|short|long|consisting|comprised|comprising|all|solely|represented|under)$/
/** What is a sum of its own before them, unlike "our cash position (cash and cash equivalents)". */
const IS_SUM = /^(?:debt|indebtedness|borrowings|cash|equivalents|liquidity|leverage|capital)$/
