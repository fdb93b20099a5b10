import type { Token } from '../language/tokens.ts'
import { tokenize } from '../language/tokens.ts'

/** The power of ten that a note states for amounts, with its place in the text. */
export interface FoundScale {
  readonly scale: number
  readonly start: number
  readonly end: number
}

const WORTH_READING = /thousands|millions|billions|000/i
const POWERS: Readonly<Record<string, number>> = { thousands: 3, millions: 6, billions: 9 }
const COUNTRIES = new Set('us u.s canadian australian japanese swiss'.split(' '))
const CURRENCIES = new Set('dollar euro pound yen franc'.split(' '))

/** "in thousands", "(millions of dollars)", "($000's)": the first scale that a text states, or null. */
export function findScale(text: string): FoundScale | null {
  if (!WORTH_READING.test(text)) return null
  const tokens = tokenize(text)
  for (let at = 0; at < tokens.length; at += 1) {
    const found = scaleAfterIn(tokens, at) ?? scaleInParentheses(tokens, at) ?? scaleInZeros(tokens, at)
    const [first, last] = [tokens[at], tokens[(found?.to ?? 0) - 1]]
    if (found !== null && first !== undefined && last !== undefined)
      return { scale: found.scale, start: first.start, end: last.end }
  }
  return scaleAlone(tokens)
}

interface Read {
  readonly scale: number
  readonly to: number
}

/** "in thousands", "in U.S. dollars in millions"; "in millions of shares" counts shares. */
function scaleAfterIn(tokens: readonly Token[], from: number): Read | null {
  if (tokens[from]?.lower !== 'in') return null
  let at = skipCountry(tokens, from + 1)
  if (tokens[at]?.lower === 'dollars') at += 1
  if (tokens[at]?.lower === 'in') at += 1
  const unit = unitAt(tokens, at)
  return unit === null || (tokens[at + 1]?.lower === 'of' && endOfCurrency(tokens, at + 1) === null) ? null : unit
}

/** "(thousands of dollars", "(dollars thousands", "($ millions", "(thousands)", "(millions, except". */
function scaleInParentheses(tokens: readonly Token[], from: number): Read | null {
  if (tokens[from]?.text !== '(') return null
  const sign = tokens[from + 1]
  if (sign?.noun === 'dollar' || sign?.text === '$')
    return unitAt(tokens, tokens[from + 2]?.lower === 'amounts' ? from + 3 : from + 2)
  const unit = unitAt(tokens, from + 1)
  if (unit === null) return null
  const to = endOfCurrency(tokens, unit.to) ?? endOfNote(tokens, unit.to)
  return to === null ? null : { ...unit, to }
}

/** "$000", "$000's", "000's", "(000s)", "add 000", "000 omitted". */
function scaleInZeros(tokens: readonly Token[], from: number): Read | null {
  if (tokens[from]?.lower === 'add' && tokens[from + 1]?.text === '000') return { scale: 3, to: from + 2 }
  if (tokens[from]?.text === '000' && tokens[from + 1]?.lower === 'omitted') return { scale: 3, to: from + 2 }
  const isSigned = tokens[from]?.text === '$'
  const at = isSigned ? from + 1 : from
  if (tokens[at]?.text !== '000') return null
  const isQuoted = tokens[at + 1]?.lower === "'" && tokens[at + 2]?.lower === 's'
  const isPlural = tokens[at + 1]?.lower === 's' && tokens[at + 1]?.start === tokens[at]?.end
  if (!isSigned && !isQuoted && !(isPlural && tokens[at - 1]?.text === '(')) return null
  if (isQuoted && tokens[at + 3]?.lower === 'omitted') return { scale: 3, to: at + 4 }
  return { scale: 3, to: isQuoted ? at + 3 : isPlural ? at + 2 : at + 1 }
}

/** "Millions, except per share amounts": a cell or line with only the scale. */
function scaleAlone(tokens: readonly Token[]): FoundScale | null {
  const from = tokens[0]?.text === '(' ? 1 : 0
  const unit = unitAt(tokens, from)
  if (unit === null) return null
  const named = endOfCurrency(tokens, unit.to) ?? unit.to
  const to = named === tokens.length ? named : endOfNote(tokens, named)
  const [first, last] = [tokens[0], tokens[(to ?? 0) - 1]]
  return first === undefined || last === undefined ? null : { scale: unit.scale, start: first.start, end: last.end }
}

function unitAt(tokens: readonly Token[], at: number): Read | null {
  const scale = POWERS[tokens[at]?.lower ?? '']
  return scale === undefined ? null : { scale, to: at + 1 }
}

/** Where "of U.S. dollars" ends, or null if it isn't there. */
function endOfCurrency(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.lower !== 'of') return null
  const currency = skipCountry(tokens, at + 1)
  return CURRENCIES.has(tokens[currency]?.noun ?? '') ? currency + 1 : null
}

function skipCountry(tokens: readonly Token[], at: number): number {
  if (!COUNTRIES.has(tokens[at]?.lower ?? '')) return at
  return tokens[at + 1]?.text === '.' ? at + 2 : at + 1
}

/** The index after ")" or ", except" at the token, or null. */
function endOfNote(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.text === ')') return at + 1
  return tokens[at]?.text === ',' && tokens[at + 1]?.lower === 'except' ? at + 2 : null
}
