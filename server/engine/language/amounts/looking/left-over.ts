import { clauseAt, scopeStart } from '../../clauses.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Decision } from '../amount-role.ts'
import { is } from '../amount-role.ts'
import type { Governors } from '../governor.ts'
import { isTakenByLetters } from '../letters.ts'

const INFINITIVE = 'to|that (?:we |the company |the borrower )?(?:can|could|may)(?: still)?'
const DRAW = '(?:be |have (?:been )?)?(?:draw|drawn|borrow|borrowed|reborrow|reborrowed|advance|advanced)'
const TO_DRAW = `(?:(?:${INFINITIVE}) ${DRAW}|open)\\b`
const FOR_US = '(?:for (?:us|the company|the borrower|borrowing|drawing) ?)?'
/** "remained for us to borrow", "is left to be drawn". */
const STAYS = new RegExp(`^(?:(?:is|are|was|were|still) )*(?:remain(?:s|ed|ing)?|left) (?:still )?${FOR_US}${TO_DRAW}`)
const LEAVES = /(?:leaving|(?:which|that|this) (?:leaves|left))(?: (?:us|the company|the borrower))?(?: with)?$/
const ABOUT = /(?: (?:approximately|about|roughly|some|an?|another|additional|further|remaining|the))*$/

/** What is left of a line, or what letters of credit take of it, where the verb says so; else null. */
export function leftOrTaken(sentence: Sentence, amount: MoneyMention, own: Governors): Decision | null {
  if (isLeftOver(sentence, amount, own)) return is('available', 'left_over')
  return isTakenByLetters(sentence, amount, own) ? is('letters', 'taken_by_letters') : null
}

/** What of a line "remained to be drawn", and what is left of it after what is drawn: "which left $34 million". */
function isLeftOver(sentence: Sentence, { from, to }: MoneyMention, own: Governors): boolean {
  const { tokens, instruments } = sentence
  const line = own.rightInstrument
  const isOfLine = line !== null && own.rightLink === 'of' && line.from - to <= 3
  const after = wordsIn(tokens, isOfLine ? line.to : to, (isOfLine ? line.to : to) + 9)
  if (STAYS.test(after)) return true
  const before = wordsIn(tokens, Math.max(0, from - 9), from).replace(ABOUT, '')
  if (!LEAVES.test(before)) return false
  if (new RegExp(`^${FOR_US}${TO_DRAW}`).test(after)) return true
  // Nothing after the sum says what is left; what was paid back leaves a balance, what was drawn the rest of a line.
  const isBare = own.rightNoun === null && own.rightState === null && line === null
  if (!isBare || !/^(?:[.,;)]|at|as of|on)/.test(after || '.')) return false
  const start = scopeStart(sentence.clauses, clauseAt(sentence.clauses, from))
  const verbs = sentence.clauses.flatMap(({ predicates }) => predicates).filter(({ at }) => at < from)
  const isPaid = verbs.some(({ class: cls }) => NO_DRAWING.test(cls))
  const isDrawn = sentence.nouns.some(({ noun, to: end }) => DRAWN.test(noun) && end <= Math.max(start, from))
  const isStated = sentence.states.some(({ state, to: end }) => state === 'outstanding' && end <= from)
  const names = instruments.filter((one) => one.to <= from && one.type !== 'debt' && one.type !== 'letter_of_credit')
  return !isPaid && (isDrawn || isStated) && names.every(({ type }) => type === 'revolver' || type === 'facility')
}

const NO_DRAWING = /^(?:repay|redeem|pay|terminate|sell|decrease|convert|replace|issue)$/
const DRAWN = /^(?:borrowings|letters)$/
