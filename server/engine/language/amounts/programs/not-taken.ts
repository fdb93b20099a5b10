import { LINE_TYPES } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Decision } from '../amount-role.ts'
import { is } from '../amount-role.ts'
import type { Governors } from '../governor.ts'

const NONE = '(?:none|nothing|no (?:part|portion|amounts?|share)) of'
const NONE_OF = new RegExp(`^${NONE} (?!which\\b|whom\\b)`)
const NONE_OF_SUM = new RegExp(`\\b${NONE}(?: (?:the|our|its|this|that|such|approximately|about)){0,2}$`)

/** What a sum is that nothing is drawn of: "none of the $50 million available under the revolver had been borrowed". */
export function notTaken(
  { tokens }: Sentence,
  { from, to }: TokenRange,
  { role }: Decision,
  { rightState, rightNoun }: Governors,
): Decision | null {
  if (!/^(?:drawn|borrowed)$/.test(role) || !NONE_OF_SUM.test(wordsIn(tokens, from - 6, from))) return null
  const isRoom =
    /^available\b/.test(wordsIn(tokens, to, to + 1)) || rightState === 'available' || rightNoun === 'availability'
  return isRoom ? is('available', 'none_of') : is('none', 'none_of')
}

/** "none of the $50 million revolver had been borrowed", "had drawn no part of it": nothing is taken of a line or a loan. */
export function isNoneTaken(sentence: Sentence, at: number): boolean {
  const { tokens, clauses } = sentence
  const [said] = NONE_OF.exec(`${wordsIn(tokens, at, at + 4)} `) ?? []
  if (said === undefined) return false
  const end = at + said.trim().split(' ').length
  if (DRAWING.test(tokens[at - 1]?.lower ?? '') && /\b(?:have|has|had)\b/.test(wordsIn(tokens, at - 4, at - 1)))
    return isOfLine(sentence, end, Infinity)
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .find((one) => one.from >= end && IS.test(tokens[one.from]?.lower ?? ''))
  if (verb === undefined || verb.negated || verb.modal !== null || !isOfLine(sentence, end, verb.from)) return false
  const last = wordsIn(tokens, verb.from, verb.from + 5).replace(/ (?:currently|yet|ever)\b/, '')
  return TAKEN.test(last)
}

const MAX_WORDS = 16
const DRAWING = /^(?:drawn|borrowed|used|utilized|accessed|tapped)$/
const IS = /^(?:is|are|was|were|has|have|had|remain(?:s|ed)?)$/
const BEING = '(?:is|are|was|were|(?:has|have|had) been)'
const BY_DRAWING = '(?:drawn|borrowed|used|utilized|accessed|tapped|advanced|funded|in use|outstanding)'
const TAKEN = new RegExp(`^(?:${BEING} ${BY_DRAWING}|remain(?:s|ed)? outstanding)\\b`)

/** The nearest debt of the words, or all that they have of one before them: "none of the $50 million was drawn" of a line. */
function isOfLine({ tokens, instruments, values }: Sentence, from: number, to: number): boolean {
  const line = instruments.find((one) => one.from >= from && one.from - from <= MAX_WORDS && one.from < to)
  const words = wordsIn(tokens, from, Math.min(line?.to ?? to, from + MAX_WORDS))
  // "none of the proceeds of the revolver": what the line is named beside.
  if (OF_OTHERS.test(words)) return false
  return line === undefined
    ? values.some((one) => one.kind === 'money' && one.from >= from && one.to === to)
    : isHeld(line)
}

const OF_OTHERS = /\b(?:proceeds|cash|letters|collateral|notes?|fees?|shares?|increases?|lenders?|banks?|swing\w*)\b/

const isHeld = ({ type, part }: InstrumentMention): boolean =>
  part === null && (LINE_TYPES.has(type) || /^(?:term_loan|bridge)$/.test(type))
