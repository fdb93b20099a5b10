import type { FactType } from '../../../../model.ts'
import { isNoneTaken } from '../../../amounts/programs/not-taken.ts'
import { isRestOfLine } from '../../../amounts/part-of-whole.ts'
import { clauseAt } from '../../../clauses.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import type { Token } from '../../../tokens.ts'
import { wordsIn } from '../../../tokens.ts'
import { areNoLettersUnder, isNothingAfter, isNotDrawn, isNotInUse, isYetToDraw } from './nothing-drawn.ts'

const NOTHING = new Set(['no', 'none', 'zero', 'nothing'])
const UNTOUCHED = new Set(['undrawn', 'unused', 'unutilized', 'untapped', 'unborrowed'])
/** The words by which nothing is said to be there, one of which is at every place that says so. */
const DENYING = new Set([...NOTHING, ...UNTOUCHED, 'nil', 'neither', 'not', 'never', 'yet'])
/** "no significant amounts", "no further borrowings": some there may be. */
const LIMITING = new Set(['significant', 'material', 'further', 'additional', 'longer', 'such', 'assurance'])
const ANY = new Set(['any', 'amounts', 'borrowings', 'outstanding', 'balance'])

/** "not made any draws", "not incurred any borrowings". */
const MAKING = new Set(['make', 'incur', 'request', 'have', 'carry'])

/** "did not have significant external borrowings": some there may be. */
const hasSome = ({ tokens }: PlacedSentence, at: number): boolean =>
  tokens.slice(at + 1, at + 4).some(({ lower }) => /^(?:significant|material|substantial)$/.test(lower))

/** Words that say that nothing is there, and of what kind it would be. */
export interface Nothing {
  readonly words: TokenRange
  readonly factType: FactType
}

/** The first words of the sentence, from a token on, that say that nothing is there, or null where none do. */
export function findNothing(sentence: PlacedSentence, begin: number): Nothing | null {
  const { tokens } = sentence
  for (let at = begin; at < tokens.length; at += 1) {
    const token = tokens[at]
    const found = token !== undefined && DENYING.has(token.lower) ? nothingAt(sentence, token, at) : null
    if (found !== null) return found
  }
  return null
}

function nothingAt(sentence: PlacedSentence, token: Token, at: number): Nothing | null {
  const { tokens } = sentence
  const rest = token.lower === 'no' ? restAfter(sentence, at) : null
  if (rest !== null) return { words: { from: at, to: rest }, factType: 'revolver_availability' }
  const unavailable = nothingAvailable(sentence, at)
  if (unavailable !== null) return { words: { from: at, to: unavailable }, factType: 'revolver_availability' }
  const neither = neitherHas(sentence, at)
  if (neither !== null) return { words: { from: neither, to: neither + 1 }, factType: 'revolver_drawn' }
  if (isNilAfter(sentence, at)) return { words: { from: at, to: at + 1 }, factType: 'revolver_drawn' }
  if (isNoneTaken(sentence, at)) return { words: { from: at, to: at + 1 }, factType: 'revolver_drawn' }
  // "neither of which was drawn".
  const debtless = noDebt(sentence, at)
  if (debtless !== null) return { words: { from: at, to: debtless }, factType: 'revolver_drawn' }
  const isNone = token.lower === 'none' || (token.lower === 'neither' && wordsIn(tokens, at + 1, at + 3) === 'of which')
  if (
    ((isNone || NOTHING.has(token.lower)) && !LIMITING.has(tokens[at + 1]?.lower ?? '')) ||
    (token.lower === 'not' && isHaving(sentence, at) && !hasSome(sentence, at))
  ) {
    const noun = sentence.nouns.find(
      ({ from, noun: kind }) => from > at && from - at <= 5 && /^(?:borrowings|letters|balance)$/.test(kind),
    )
    const state = sentence.states.find(
      ({ from, state: kind }) => kind === 'outstanding' && from > at && from - at <= reachOf(sentence, at),
    )
    if (isNone && state === undefined) return null
    const joined = noun?.noun === 'letters' && state !== undefined ? amountsBefore(sentence, at, noun.from) : null
    if (joined !== null) return { words: { from: at, to: joined }, factType: 'revolver_drawn' }
    const isHeld = isHeldBefore(sentence, at)
    if (
      noun !== undefined &&
      (state !== undefined ||
        hasState(sentence, at) ||
        (noun.noun === 'letters'
          ? areNoLettersUnder(sentence, noun.to, isHeld)
          : isHeld || token.lower === 'not' || isMade(sentence, noun.to)))
    )
      return {
        words: { from: at, to: noun.to },
        factType: noun.noun === 'letters' ? 'letters_of_credit' : 'revolver_drawn',
      }
    if (
      state !== undefined &&
      (isNone || token.lower === 'nothing' || namesAmount(sentence, at) || namesNotes(sentence, at, state.from))
    )
      return { words: { from: at, to: state.to }, factType: 'revolver_drawn' }
  }
  if (isNothingAfter(sentence, at)) return { words: { from: at - 1, to: at + 1 }, factType: 'revolver_drawn' }
  if (token.lower === 'not' && isNotInUse(sentence, at) && !isRestOfLine(sentence, at))
    return { words: { from: at, to: at + 3 }, factType: 'revolver_drawn' }
  if (/^(?:not|never)$/.test(token.lower) && isNotDrawn(sentence, at) && !isRestOfLine(sentence, at))
    return { words: { from: at, to: at + 2 }, factType: 'revolver_drawn' }
  if (token.lower === 'yet' && isYetToDraw(sentence, at))
    return { words: { from: at, to: at + 3 }, factType: 'revolver_drawn' }
  if (UNTOUCHED.has(token.lower) && isPredicative(sentence, at) && !isRestOfLine(sentence, at))
    return { words: { from: at, to: at + 1 }, factType: 'revolver_drawn' }
  return null
}

/** "We have no long-term debt", "do not have any fixed-rate debt": the end of the debt that there is none of, or null. */
function noDebt({ tokens, clauses, values }: PlacedSentence, at: number): number | null {
  const isNo = tokens[at]?.lower === 'no'
  const verb = tokens[at + 1]?.lower === 'currently' ? at + 2 : at + 1
  const [held, any] = isNo ? [tokens[at - 1], at] : [tokens[verb], verb]
  const lemma = held?.verb?.lemma ?? ''
  const isHeld =
    lemma === 'have' ||
    (isNo && lemma === 'owe') ||
    (isNo && held?.verb?.class === 'be' && tokens[at - 2]?.lower === 'there')
  if (!isHeld) return null
  const end = tokens.findIndex(
    ({ noun }, index) => index > any && index - any <= 7 && /^(?:debt|indebtedness)$/.test(noun),
  )
  if (end < 0 || !tokens.slice(any + 1, end).every(({ lower }) => OF_DEBT.has(lower))) return null
  // "no debt covenants", "no debt maturing before 2027": something of it, or some of it.
  const next = tokens[end + 1]
  const isDated = values.some(({ kind, from }) => kind === 'date' && from > end && from - end <= DAY_WITHIN)
  const isAll =
    next === undefined ||
    /^[.,;)]$/.test(next.text) ||
    (/^(?:and|or)$/.test(next.lower) && !OF_SECURITIES.test(wordsIn(tokens, end + 2, end + 5))) ||
    /^(?:as|outstanding)$/.test(next.lower) ||
    (/^(?:at|on)$/.test(next.lower) && isDated)
  // "our goal is to have no debt".
  if (/(?<!\bcontinue[ds]?) to have$/.test(wordsIn(tokens, at - 3, at))) return null
  return isAll && clauseAt(clauses, at)?.mood === 'stated' ? end + 1 : null
}

const DAY_WITHIN = 5
const OF_SECURITIES = /\b(?:securities|equity|interests|investments|instruments)\b/
const OF_DEBT = new Set(
  `any outstanding existing current total long short term bank secured unsecured senior funded interest bearing fixed variable
  floating rate convertible - or and`.split(/\s+/),
)

/** "no amounts", "no outstanding advances", not "no off-balance sheet debt". */
const namesAmount = ({ tokens }: PlacedSentence, at: number): boolean =>
  tokens
    .slice(at + 1, at + 4)
    .some(
      ({ lower }, index) =>
        /^(?:amounts?|balances?|loans?|commercial|funds|advances?|cash|debt|indebtedness|notes|debentures)$/.test(
          lower,
        ) && tokens[at + 2 + index]?.lower !== 'sheet',
    )

/** "did not have any 6.50% senior notes outstanding": a whole name stands between the denial and what is denied. */
const namesNotes = ({ instruments, tokens }: PlacedSentence, at: number, state: number): boolean => {
  const first = ANY.has(tokens[at + 2]?.lower ?? '') ? at + 3 : at + 1
  return instruments.some(
    ({ type, from, to }) => type === 'notes' && from >= first && from <= first + 2 && to <= state && state - to <= 1,
  )
}

/** "no amounts or letters of credit outstanding": the end of what comes before the letters, or null where nothing does. */
function amountsBefore({ tokens }: PlacedSentence, at: number, letters: number): number | null {
  const joint = tokens.findIndex(({ lower }, index) => index > at && index < letters && /^(?:or|nor)$/.test(lower))
  return joint > 0 && /^(?:amounts?|balances?|loans?|advances?)$/.test(tokens[joint - 1]?.lower ?? '') ? joint : null
}

/** "no amounts under the program or the facility were outstanding": what they would be owed under may come between. */
const reachOf = ({ tokens }: PlacedSentence, at: number): number =>
  /^(?:amounts?|balances?|advances) under$/.test(wordsIn(tokens, at + 1, at + 3)) ? 16 : 8

/** "has no remaining availability": the end of the noun that "no" comes before. */
function restAfter({ tokens, nouns }: PlacedSentence, at: number): number | null {
  const noun = nouns.find(({ from, noun: kind }) => kind === 'availability' && from > at && from - at <= 3)
  if (noun === undefined || !/availability|capacity/.test(tokens[noun.to - 1]?.lower ?? '')) return null
  const between = tokens.slice(at + 1, noun.from)
  return between.every(({ lower }) => /^(?:further|additional|remaining|excess|more|borrowing)$/.test(lower))
    ? noun.to
    : null
}

/**
 * "Neither the revolver nor the term loan had any balance outstanding", "was drawn": returns "neither", or "any" where nobody's
 * line is named before; else null.
 */
function neitherHas(sentence: PlacedSentence, at: number): number | null {
  const { tokens } = sentence
  if (tokens[at]?.lower !== 'neither') return null
  const drawn = tokens.findIndex(
    ({ lower }, index) => index > at && index - at < 24 && /^(?:drawn|utilized)$/.test(lower),
  )
  const isLine = sentence.instruments.some(({ to }) => to > at && to === drawn - 1)
  if (isLine && tokens[drawn - 1]?.verb?.class === 'be') return at
  const verb = tokens.findIndex(
    ({ verb: form }, index) =>
      index > at && index - at < 24 && form?.class === 'have' && tokens[index + 1]?.lower === 'any',
  )
  if (verb < 0) return null
  const isOwed = (from: number): boolean => from > verb && from - verb <= 5
  const owed =
    sentence.nouns.some(({ from, noun }) => isOwed(from) && /^(?:borrowings|balance)$/.test(noun)) ||
    sentence.states.some(({ from, state }) => isOwed(from) && state === 'outstanding')
  if (!owed) return null
  return sentence.instruments.some(({ from }) => from > at && from < verb) ? at : verb + 1
}

/** "had no additional amounts available", "nothing available to be borrowed": the end of the words, or null. */
function nothingAvailable(sentence: PlacedSentence, at: number): number | null {
  const { tokens } = sentence
  if (!/^(?:no|nothing)$/.test(tokens[at]?.lower ?? '')) return null
  const state = sentence.states.find(({ from, state: said }) => said === 'available' && from > at && from - at <= 5)
  if (state === undefined || !/^available/.test(tokens[state.from]?.lower ?? '')) return null
  const between = tokens.slice(at + 1, state.from).map(({ lower }) => lower)
  const isOfCredit =
    tokens[at]?.lower === 'nothing' || between.some((word) => /^(?:amounts?|credit|funds|borrowings)$/.test(word))
  return isOfCredit && between.every((word) => NOTHING_LEFT.test(word)) ? state.to : null
}

const NOTHING_LEFT =
  /^(?:further|additional|remaining|more|other|amounts?|credit|funds|borrowings|was|were|is|are|remain(?:s|ed)?)$/

/** "no borrowings have been made under the line". */
const isMade = ({ tokens }: PlacedSentence, at: number): boolean =>
  /^(?:have|had|has) been (?:made|drawn|requested|advanced)\b/.test(wordsIn(tokens, at, at + 3))

const OWED = /^(?:borrowings|balance|principal)$/

/** "borrowings under the revolver were nil", "the balance was zero": nothing said about what is owed. */
function isNilAfter(sentence: PlacedSentence, at: number): boolean {
  const { tokens } = sentence
  if (!/^(?:nil|none|zero)$/.test(tokens[at]?.lower ?? '') || tokens[at - 1]?.verb?.class !== 'be') return false
  const clause = clauseAt(sentence.clauses, at)
  const subject = sentence.nouns.find(({ from, to }) => from >= (clause?.from ?? 0) && to < at)
  return subject !== undefined && OWED.test(subject.noun)
}

/** "we had no borrowings", "there were no borrowings", but not "no further borrowings are permitted". */
function isHeldBefore({ tokens }: PlacedSentence, at: number): boolean {
  const isHolding = ({ verb, lower }: PlacedSentence['tokens'][number]): boolean =>
    MAKING.has(verb?.lemma ?? '') || verb?.class === 'be' || lower === 'with'
  // "had letters of credit of $1 million issued and no borrowings": the verb continues after "and".
  const first = tokens[at - 1]?.lower === 'and' ? Math.max(0, at - 16) : Math.max(0, at - 3)
  const from = tokens.slice(first, at).findLastIndex(({ text }) => text === ';' || text === '.') + 1 + first
  return tokens.slice(from, at).some(isHolding)
}

/** "did not have any borrowings", "not any amounts outstanding". */
function isHaving(sentence: PlacedSentence, at: number): boolean {
  return (
    MAKING.has(sentence.tokens[at + 1]?.verb?.lemma ?? '') &&
    sentence.tokens.slice(at + 2, at + 5).some(({ lower }) => ANY.has(lower))
  )
}

function hasState(sentence: PlacedSentence, at: number): boolean {
  return sentence.states.some(
    ({ from, state }) => (state === 'outstanding' || state === 'issued') && from > at && from - at <= 14,
  )
}

/** "was undrawn", "remains unused", not "the undrawn portion". */
function isPredicative(sentence: PlacedSentence, at: number): boolean {
  const before = sentence.tokens[at - 1]
  const own = /^(?:fully|entirely|completely|currently|wholly|left)$/.test(before?.lower ?? '')
    ? sentence.tokens[at - 2]
    : before
  const next = sentence.tokens[at + 1]
  const bare = next === undefined || /^[.,;)]$/.test(next.text) || /^(?:and|at|as|on|with)$/.test(next.lower)
  return bare && own?.verb != null && (own.verb.class === 'be' || own.verb.class === 'remain')
}

/** "At A and B, $30 million and no amounts, respectively": nothing is the second one's. */
export const isPairedWithNothing = ({ tokens }: PlacedSentence, to: number): boolean =>
  tokens[to]?.lower === 'and' &&
  /^(?:no|none|zero|nil)$/.test(tokens[to + 1]?.lower ?? '') &&
  tokens.some(({ lower }) => lower === 'respectively')
