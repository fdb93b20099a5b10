import { clauseAt, scopeStart } from '../../clauses.ts'
import type { Sentence } from '../../sentence.ts'
import { limitedBefore } from '../../predicates/not-to-exceed.ts'
import { wordsIn } from '../../tokens.ts'
import type { Token } from '../../tokens.ts'
import type { Ending, Left, LeftWalk, Step } from './left-walk.ts'
import { readEnding } from './read-left.ts'
import { skipLeft, startOfParty } from './skip-left.ts'

const LINKS = new Set(
  'of to up approximately about an a aggregate amount amounts equal was were is are being been in the maximum total totaling totalling totaled aggregating aggregated amounting for at with sum lesser having its our that which initial initially over nearly almost roughly , not exceed exceeding between and or combined outstanding'.split(
    ' ',
  ),
)

/** Reads what the words before an amount say of it, from the nearest on. */
export function lookLeft(sentence: Sentence, start: number): Left {
  const left: Left = { noun: null, state: null, instrument: null, upTo: false, by: false, to: false, additional: false }
  const own = clauseAt(sentence.clauses, start)
  const first = scopeStart(sentence.clauses, own)
  const walk: LeftWalk = { sentence, start, own, first, at: start - 1, nearest: true, left }
  for (let steps = 0; walk.at >= 0 && steps < 40; steps += 1) {
    const step = skipLeft(walk) ?? readToken(walk)
    if (step === 'stop') break
    if ('found' in step) return { ...left, ...step.found }
    walk.at = step.at
    if (step.far === true) walk.nearest = false
  }
  return left
}

/** Reads the token a walk is at: the end of the amount's phrase, a mention, or a word between. */
function readToken(walk: LeftWalk): Step {
  const { sentence, at } = walk
  const token = sentence.tokens[at]
  if (token === undefined || isEnd(sentence, token, at) || isStartOfOwn(walk, token)) return 'stop'
  markWord(walk, token)
  return readEnding(walk, endingAt(sentence, at)) ?? passWord(walk, token)
}

/** A mark or an "and" that the phrase of an amount doesn't reach across. */
function isEnd({ tokens, values }: Sentence, token: Token, at: number): boolean {
  if (/^[;()]$/.test(token.text)) return true
  if (token.lower !== 'and') return false
  // ", and" begins another member of the list.
  if (tokens[at - 1]?.text === ',') return true
  // "$5 available and $7": what comes before "and" is the other sum's, unless a sum ends there.
  return !values.some(({ to }) => to === at)
}

/** "was in use and $42 million was not": "and" begins a clause in which the sum is the subject. */
const isStartOfOwn = ({ own, at, start }: LeftWalk, { lower }: Token): boolean =>
  lower === 'and' && own?.from === at && own.predicates.some((verb) => verb.from > start)

/** Notes the words that say how an amount is meant: "up to", "by", "to", "additional". */
function markWord({ sentence, start, at, nearest, left }: LeftWalk, { lower }: Token): void {
  // "another $500 million credit facility": a second one, and no addition to the first.
  const isSecond = lower === 'another' && sentence.instruments.some(({ sizes }) => sizes.includes(start))
  if (/^(?:additional|incremental|further|another)$/.test(lower) && !isSecond) left.additional = true
  if (!nearest) return
  const isAsMuch = lower === 'as' && wordsIn(sentence.tokens, at - 2, at) === 'as much'
  const isUpTo = isAsMuch || (lower === 'to' && sentence.tokens[at - 1]?.lower === 'up')
  if (isNewSum(sentence, at)) left.to = true
  else if (isUpTo) left.upTo = true
  if (/^(?:maximum|exceed)$/.test(lower) || limitedBefore(sentence.tokens, at) !== null) left.upTo = true
  if (lower === 'by') left.by = true
  if (lower === 'to' && !isUpTo) left.to = true
}

/** The mentions that end with a token. */
function endingAt({ nouns, instruments, states, values }: Sentence, at: number): Ending {
  const ends = (one: { readonly to: number }): boolean => one.to === at + 1
  return {
    noun: nouns.find(ends),
    instrument: instruments.find(ends),
    state: states.find(ends),
    value: values.find(ends),
  }
}

const DESCRIBES = /^(?:additional|another|incremental|further|aggregate|us|company|combined|remaining|new|had|each)$/

/** Passes a word that may stand between a noun and its amount, or stops at one that may not. */
function passWord(walk: LeftWalk, token: Token): Step {
  const { sentence, at, nearest } = walk
  // "The notes are carried at": as "are".
  const isCarried = token.lower === 'carried' && /^(?:is|are|was|were)$/.test(sentence.tokens[at - 1]?.lower ?? '')
  if (isCarried) return { at: at - 1 }
  if (limitedBefore(sentence.tokens, at) !== null) return { at: at - 1 }
  if (token.verb !== null && !['be', 'total', 'have'].includes(token.verb.class)) return 'stop'
  if (nearest && isForSum(sentence, at)) return { at: at - 1 }
  if (token.lower === 'as' && walk.left.upTo && wordsIn(sentence.tokens, at - 2, at) === 'as much')
    return { at: at - 3 }
  if (token.verb !== null) return passVerb(sentence, token, at)
  if (LINKS.has(token.lower) || token.lower === 'by' || token.lower.endsWith('ly') || DESCRIBES.test(token.lower))
    return { at: at - 1 }
  // "letters of credit issued on our behalf totaling".
  const isOnBehalf = token.lower === 'behalf' && sentence.tokens[at - 2]?.lower === 'on'
  if (isOnBehalf) return { at: at - 3 }
  const party = nearest && (token.kind === 'word' || isOfShortForm(sentence, at)) ? startOfParty(sentence, at) : null
  return party === null ? 'stop' : { at: party - 1 }
}

/** "with Harbor Bank, N.A. in the amount of": the full stop of a short form ends no phrase. */
const isOfShortForm = ({ tokens }: Sentence, at: number): boolean =>
  tokens[at]?.text === '.' && /^(?:[A-Z]\.)*[A-Z]$|^(?:Inc|Corp|Co|Ltd)$/.test(tokens[at - 1]?.text ?? '')

/** Passes a verb: what comes before it is no longer the nearest, unless it is a noun or a participle. */
function passVerb({ tokens }: Sentence, { lower, verb }: Token, at: number): Step {
  // "in the amount of" is no verb, "amounted to" is one.
  const isNoun =
    (lower === 'amount' && tokens[at + 1]?.lower !== 'to') ||
    (lower === 'aggregate' && /^(?:an?|the|of)$/.test(tokens[at - 1]?.lower ?? ''))
  // "letters of credit with First Bank totaling": a participle leaves its noun as near as it was.
  const isTotaling = verb?.class === 'total' && lower.endsWith('ing')
  return isNoun || isTotaling ? { at: at - 1 } : { at: at - 1, far: true }
}

/** "from $20 million up to $30 million", "increased by $50 million for a total of": what a change ends at. */
function isNewSum({ tokens, values }: Sentence, at: number): boolean {
  if (tokens[at]?.lower === 'for') return tokens[at + 1]?.lower === 'a' && tokens[at + 2]?.lower === 'total'
  if (tokens[at]?.lower !== 'to' || tokens[at - 1]?.lower !== 'up') return false
  // "from $750 million to up to $1 billion"
  const end = tokens[at - 2]?.lower === 'to' ? at - 2 : at - 1
  const before = values.find(({ kind, to }) => kind === 'money' && to === end)
  return before !== undefined && tokens[before.from - 1]?.lower === 'from'
}

/** "has a line of credit for $4 million": its size. */
const isForSum = ({ tokens, instruments }: Sentence, at: number): boolean =>
  tokens[at]?.lower === 'for' && instruments.some(({ to, type }) => to === at && /^(?:revolver|facility)$/.test(type))
