import { clauseAt, scopeStart } from '../../clauses.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Decision } from '../amount-role.ts'
import { is } from '../amount-role.ts'
import type { Governors } from '../governor.ts'
import { isTakenByLetters } from '../letters.ts'
import { mayRevolve } from '../../lexicon/instruments.ts'

const INFINITIVE = 'to|that (?:we |the company |the borrower )?(?:can|could|may)(?: still)?'
const DRAW = '(?:be |have (?:been )?)?(?:draw|drawn|borrow|borrowed|reborrow|reborrowed|advance|advanced)'
const TO_DRAW = `(?:(?:${INFINITIVE}) ${DRAW}|open)\\b`
const FOR_US = '(?:for (?:us|the company|the borrower|borrowing|drawing) ?)?'
const FOR_DRAWING = new RegExp(`^${FOR_US}${TO_DRAW}`)
/** "remained for us to borrow", "is left to be drawn". */
const STAYS = new RegExp(`^(?:(?:is|are|was|were|still) )*(?:remain(?:s|ed|ing)?|left) (?:still )?${FOR_US}${TO_DRAW}`)
const LEAVES = /(?:leaving|leaves?|(?:which|that|this) left)(?: (?:us|the company|the borrower))?(?: with)?$/
/** "so that $3 million remained", "and $5 million was left". */
const LEFT = /^(?:remain(?:s|ed)?|(?:is|was|are|were) left)(?: [.,;]|[.,;]?$| at\b| as of\b| on\b)/
const ABOUT = /(?: (?:approximately|about|roughly|some|an?|another|additional|further|remaining|the))*$/

/** What is left of a line, or what letters of credit take of it, where the verb says so; else null. */
export function leftOrTaken(sentence: Sentence, amount: MoneyMention, own: Governors): Decision | null {
  const state = stateOfPart(sentence, amount)
  if (state !== null) return is(state === 'outstanding' ? 'drawn' : 'available', 'part_of_size')
  if (isWholeOfPart(sentence, amount)) return is('capacity', 'size_of_parts')
  if (isLeftOver(sentence, amount, own)) return is('available', 'left_over')
  return isTakenByLetters(sentence, amount, own) ? is('letters', 'taken_by_letters') : null
}

/** "of the $50 million commitment under the facility", "of a total commitment of $25 million": the whole of a part. */
const OF_WHOLE = /^of (?:an?|the|our|its|such|this) (?:[a-z-]+ ){0,3}?(?:commitments?|capacity|limit|maximum)\b/

/** "$4 million of a total commitment of $25 million had been drawn": what the verb says of the part, or null. */
function stateOfPart({ tokens, values, states }: Sentence, { to }: MoneyMention): 'outstanding' | 'available' | null {
  const size = values.find(({ kind, from }) => kind === 'money' && from > to && from - to <= 6)
  const verb = tokens.findIndex(({ verb: form }, at) => at > to && /^(?:be|have|remain)$/.test(form?.class ?? ''))
  if (size === undefined || verb < 0 || verb - to > 20) return null
  const words = [...tokens.slice(to, size.from), ...tokens.slice(size.to, verb)]
  if (words.some(({ text }) => /^[,;:]$/.test(text))) return null
  if (!OF_WHOLE.test(words.map(({ lower }) => lower).join(' '))) return null
  const state = states.find(({ from }) => from > verb && from - verb <= 3)
  const isDenied = tokens.slice(verb, state?.from ?? verb).some(({ lower }) => lower === 'not')
  if (state?.state === 'available' || (state?.state === 'outstanding' && isDenied)) return 'available'
  return state?.state === 'outstanding' ? 'outstanding' : null
}

/** The commitment of which an earlier sum is a part. */
const isWholeOfPart = (sentence: Sentence, { from }: MoneyMention): boolean =>
  sentence.values.some(
    (one) => one.kind === 'money' && one.to < from && from - one.to <= 6 && stateOfPart(sentence, one) !== null,
  )

/** What of a line "remained to be drawn", and what is left of it after what is drawn: "which left $34 million". */
function isLeftOver(sentence: Sentence, { from, to }: MoneyMention, governors: Governors): boolean {
  const { tokens, instruments } = sentence
  const line = governors.rightInstrument
  const isOfLine = line !== null && governors.rightLink === 'of' && line.from - to <= 3
  const after = wordsIn(tokens, isOfLine ? line.to : to, (isOfLine ? line.to : to) + 9)
  if (STAYS.test(after)) return true
  const before = wordsIn(tokens, Math.max(0, from - 9), from).replace(ABOUT, '')
  const start = scopeStart(sentence.clauses, clauseAt(sentence.clauses, from))
  const own = wordsIn(tokens, Math.max(start, from - 5), from).replace(ABOUT, '')
  const isLeft = LEFT.test(after) && /(?:^|,? )(?:and|so|so that|thus)$/.test(own)
  if (!LEAVES.test(before) && !isLeft) return false
  if (FOR_DRAWING.test(after)) return true
  // Nothing else after the sum says what is left; what was paid back leaves a balance, what was drawn the rest of a line.
  const isBare = governors.rightNoun === null && governors.rightState === null && line === null
  if (!isBare || (!isLeft && !/^(?:[.,;)]|at|as of|on)/.test(after || '.'))) return false
  const verbs = sentence.clauses.flatMap(({ predicates }) => predicates).filter(({ at }) => at < from)
  const areLetters = sentence.nouns.some(({ noun }) => noun === 'letters')
  const isPaid = verbs.some(({ class: cls }) => NO_DRAWING.test(cls) && !(cls === 'issue' && areLetters))
  const isDrawn = sentence.nouns.some(({ noun, to: end }) => DRAWN.test(noun) && end <= Math.max(start, from))
  const isStated = sentence.states.some(({ state, to: end }) => state === 'outstanding' && end <= from)
  const names = instruments.filter((one) => one.to <= from && one.type !== 'debt' && one.type !== 'letter_of_credit')
  return !isPaid && (isDrawn || isStated) && names.every(({ type }) => mayRevolve(type))
}

const NO_DRAWING = /^(?:repay|redeem|pay|terminate|sell|decrease|convert|replace|issue)$/
const DRAWN = /^(?:borrowings|letters)$/
