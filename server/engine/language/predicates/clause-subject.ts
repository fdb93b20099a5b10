import { isAuxiliary, isFinite, isPlainFinite, isThirdPerson, NOUN_LIKE } from './finite-verbs.ts'
import { isListMark } from '../list-marks.ts'
import type { Token } from '../tokens.ts'

const PRONOUNS = new Set('we it they he she this these there which such i'.split(' '))

const NOUN_START = new Set(
  'the a an our its their such any all each no these those certain amounts borrowings'.split(' '),
)

/** "and on June 4, 2024, we repaid": after the day with which a clause opens; without a day, the same token. */
function afterTime(tokens: readonly Token[], at: number): number {
  if (!/^(?:on|in|during|effective)$/.test(tokens[at]?.lower ?? '')) return at
  let to = at + 1
  while (to < at + 9 && TIME_WORD.test(tokens[to]?.lower ?? '')) to += 1
  const dated = tokens.slice(at, to).some(({ lower }) => lower.startsWith('_'))
  return dated ? to : at
}

/** Words of a value are marked; a number or a comma between them is part of the day. */
const TIME_WORD = /^(?:_.*|\d+|,|the|of|early|late|mid|first|second|third|fourth|quarter|half|fiscal|year|month)$/

/** What is found at a possible beginning of a clause: a subject with its verb, a bare finite verb, or neither. */
export function findSubject(tokens: readonly Token[], at: number, reaching = false): 'subject' | 'verb' | 'none' {
  let from = isListMark(tokens, at) ? at + 3 : at
  while (
    /^(?:,|also|then|therefore|accordingly|thus|further|in|addition|as|such|result|if|that)$/.test(
      tokens[from]?.lower ?? '',
    ) &&
    from < at + 3
  )
    from += 1
  if (isListMark(tokens, from)) from += 3
  from = afterTime(tokens, from)
  const first = tokens[from]
  if (first === undefined) return 'none'
  if (PRONOUNS.has(first.lower) && isFinite(tokens, from + 1)) return 'subject'
  // "dividends and repurchases of debt": a noun with what it is of.
  const isNoun = NOUN_LIKE.has(first.verb?.lemma ?? '') && tokens[from + 1]?.lower === 'of'
  if (isFinite(tokens, from) && first.verb !== null && isPlainFinite(first) && !isNoun) return 'verb'
  const opens = tokens[at - 2]?.text === ',' && first.kind === 'word' && first.verb === null
  if (!NOUN_START.has(first.lower) && !first.capital && first.kind !== 'currency' && !opens) return 'none'
  for (let next = from + 1; next < Math.min(from + (reaching ? 18 : 12), tokens.length); next += 1) {
    const token = tokens[next]
    if (token === undefined || /^[,;:()]$/.test(token.text)) return 'none'
    if (isAuxiliary(token)) return 'subject'
    if (token.lower === 'to' && tokens[next + 1]?.verb != null) {
      next += 1
      continue
    }
    if (/^(?:and|or|to)$/.test(token.lower)) {
      if (reaching) continue
      return 'none'
    }
    if (isThirdPerson(tokens, next)) return 'subject'
    if (
      token.verb !== null &&
      token.verb.tenses.includes('past') &&
      !/^(?:by|under|at|in|on|to|from)$/.test(tokens[next + 1]?.lower ?? '')
    )
      return 'subject'
  }
  return 'none'
}
