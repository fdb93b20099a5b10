import type { AmountReading } from '../../../amounts/amount-role.ts'
import { isDenied } from '../../../amounts/programs/denied.ts'
import { LINE_TYPES } from '../../../lexicon/instruments.ts'
import { OUTSIDE_DEBTORS } from '../../../lexicon/parties.ts'
import type { Resolved } from '../../../register/resolve.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { phrasesIn } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import type { TypedAmount } from '../../typed-amount.ts'
import { typedAmount } from '../../typed-amount.ts'
import { isLeftToBorrow } from './open-debts.ts'
import { isOfPaper } from './size-types.ts'

/** Frames that mention drawing again and again: what they size is open to draw, whatever its name leaves open. */
const REVOLVING_FRAMES = new Set([
  'left_commitment',
  'right_commitment',
  'changed_commitment',
  'borrowings_up_to',
  'may_borrow',
  'able_to_borrow',
  'in_lines',
])

const OF_SEVERAL = ['sum_of_instruments', 'instrument_type_open']

/** "our committed credit facilities": several of no stated kind that the words before the sum or after it name as one. */
function isOfOneName(
  { instrument, amount, governors }: AmountReading,
  { carried, name }: Resolved,
  { sentence: { tokens } }: SentenceContext,
): boolean {
  const line = instrument ?? governors.subject?.instrument ?? null
  if (line?.type !== 'facility' || !line.plural || line.unused || carried) return false
  return CREDIT.test(name ?? '') && !isForOthers(tokens, Math.max(amount.to, line.to))
}

/** "for our dealers", "are available to our customers": what the filer lends. */
function isForOthers(tokens: PlacedSentence['tokens'], from: number): boolean {
  const link = tokens.findIndex(({ lower }, at) => at >= from && at < from + 4 && /^(?:for|to)$/.test(lower))
  const [whom] = link < 0 ? [] : phrasesIn(tokens.slice(link + 1, link + 4), OUTSIDE_DEBTORS)
  return whom !== undefined && whom.from <= 1
}

const CREDIT = /\b(?:credit|bank|borrowing|funding|debt|committed|support|back-?up) /i

/** A loan agreement's commitment may be one that is drawn once. */
const LOANS = /\b(?:loan|financing|guarant)/i

const mayBeDrawnAgain = ({ frame }: AmountReading, name: string): boolean =>
  REVOLVING_FRAMES.has(frame) && !LOANS.test(name)

/** A line of money that is lent, repaid and lent again, whatever secures it: a revolver, a warehouse or receivables line. */
export const isDrawnAgain = ({ type, name }: Resolved): boolean =>
  type === 'revolver' || type === 'warehouse' || (type === 'securitization' && LINE_OF_ASSETS.test(name ?? ''))

/** Not notes or securities that are sold once, and no sale of receivables. */
const LINE_OF_ASSETS = /\b(?:facilit(?:y|ies)|lines?|programs?|securitizations?|(?:financing|loan) agreements?)\b/i

/** Frames that mention borrowing by themselves, so that the facility may appear in an earlier sentence. */
const LENDING_FRAMES = new Set([
  'changed_commitment',
  'borrowings_up_to',
  'may_borrow',
  'able_to_borrow',
  'increased_to',
  'facility_of',
  'size',
  'up_to',
  'joined_commitment',
])

/** "The lenders' commitments are", "the elected commitments were", "the maximum amount": of the line before; not "a commitment". */
const isOfLenders = (
  { frame, amount }: AmountReading,
  { sentence: { nouns, tokens }, lender }: SentenceContext,
): boolean => {
  if (lender || !frame.endsWith('_commitment')) return false
  const noun = nouns
    .filter(({ noun: kind }) => kind === 'commitment')
    .toSorted((one, other) => Math.abs(one.from - amount.from) - Math.abs(other.from - amount.from))[0]
  if (noun === undefined) return false
  const isOfBase = nouns.some(({ noun: kind, to }) => (kind === 'base' || kind === 'availability') && to <= noun.from)
  return isOfBase || OF_LENDERS.test(wordsIn(tokens, Math.max(0, noun.from - 3), noun.to + 3))
}

const OF_LENDERS = /\b(?:lenders?|banks?|lending|borrowings?|revolving|revolver|credit|line|facility|elected|maximum)\b/

export function capacityOf(own: AmountReading, resolved: Resolved, context: SentenceContext): TypedAmount | null {
  if (isOfPaper(own, resolved))
    return isDenied(context.sentence, own.amount) ? null : typedAmount('commercial_paper_limit')
  if (resolved.container || (resolved.carried && !LENDING_FRAMES.has(own.frame) && !isOfLenders(own, context)))
    return null
  if (resolved.type === 'securitization' && isOfGain(own, context)) return null
  if (isDrawnAgain(resolved)) {
    // "the two facilities provide $650 million": a sum over instruments that no name calls revolvers.
    if (resolved.several && !isOfLines(resolved))
      return isOfOneName(own, resolved, context) ? typedAmount('revolver_capacity', OF_SEVERAL) : null
    return typedAmount('revolver_capacity', resolved.several && !isOfEach(own, context) ? ['sum_of_instruments'] : [])
  }
  switch (resolved.type) {
    case null:
      if (resolved.name === null || !mayBeDrawnAgain(own, resolved.name)) return null
      if (resolved.several)
        return isOfOneName(own, resolved, context) ? typedAmount('revolver_capacity', OF_SEVERAL) : null
      return typedAmount('revolver_capacity', ['instrument_type_open'])
    case 'term_loan':
    case 'bridge':
      // "The delayed draw commitment of $40 million expired undrawn": nothing of it was lent.
      if (own.governors.predicate?.class === 'terminate' && own.governors.rightState === 'available') return null
      if (isSizeAlone(own, context)) return null
      // "the commitments under the credit agreement": of whatever it lends.
      return own.frame.endsWith('_commitment') && own.instrument?.type === 'facility' ? null : typedAmount('term_loan')
    case 'loan':
      // "commitments totaling $1.4 billion to provide assistance": no loan's.
      return own.frame.endsWith('_commitment') ? null : typedAmount('term_loan')
    default:
      return null
  }
}

/** "a term facility with a capacity of $200 million", "$100 million undrawn under our $300 million term loan": not what is owed. */
function isSizeAlone({ amount }: AmountReading, { sentence }: SentenceContext): boolean {
  const { tokens, instruments, values } = sentence
  if (CAPACITY.test(wordsIn(tokens, amount.from - 7, amount.from))) return true
  const types = new Set(instruments.flatMap(({ type, part }) => (part === null && type !== 'debt' ? [type] : [])))
  const others = values.filter((one) => one.kind === 'money' && one.from !== amount.from)
  return (
    types.size < 2 &&
    others.some(
      ({ from, to }) => DRAWN.test(wordsIn(tokens, to, to + 5)) || LEFT.test(wordsIn(tokens, from - 6, to + 5)),
    )
  )
}

const CAPACITY = /\b(?:capacity|committed amount)(?: \w+){0,4}(?: [$€£])?$/
const DRAWN =
  /^(?:\w+ )?(?:was|were|had been|has been|have been|is|are) (?:then )?(?:outstanding|drawn|borrowed|funded)\b/
const LEFT = /\b(?:undrawn|unused|unborrowed|unfunded)\b/

/** "two separate $100 million facilities": the size of each, and no sum of both. */
const isOfEach = ({ frame, amount }: AmountReading, { sentence: { tokens } }: SentenceContext): boolean =>
  frame === 'size' &&
  /\b(?:two|three|four|five|six)(?: (?:separate|identical|new|other|additional|similar))?$/.test(
    wordsIn(tokens, Math.max(0, amount.from - 2), amount.from),
  )

/** "gains on sales of assets through securitizations of $9 million": how much was gained. */
const isOfGain = ({ amount }: AmountReading, { sentence: { tokens } }: SentenceContext): boolean =>
  /\b(?:gains?|loss|losses|income) (?:on|from)\b/.test(wordsIn(tokens, amount.from - 16, amount.from))

/** "unused credit facilities were": what is left of all of them. */
const isUnused = ({ name }: Resolved, { sentence }: SentenceContext): boolean =>
  sentence.instruments.some((one) => one.unused && one.name === name)

/** "our lines of credit", "the revolving facilities": several of which each is drawn again and again. */
export const isOfLines = ({ type, name }: Resolved): boolean =>
  LINE_TYPES.has(type) && /revolv|lines? of credit|(?:credit|bank) lines|overdraft|warehouse|floor/i.test(name ?? '')

/** "credit agreements under which $4 billion is available": of all of them. */
const isLeftOfCredits = (
  { frame, amount }: AmountReading,
  { name }: Resolved,
  { sentence: { tokens } }: SentenceContext,
): boolean =>
  /available$/.test(frame) &&
  /\bcredit (?:facilities|agreements|arrangements)$/i.test(name ?? '') &&
  wordsIn(tokens, Math.max(0, amount.from - 2), amount.from) === 'under which'

/** What is left of a line to be drawn. */
export function availableOf(own: AmountReading, resolved: Resolved, context: SentenceContext): TypedAmount | null {
  if (resolved.joined === true && isDrawnAgain(resolved)) return typedAmount('revolver_availability')
  if (resolved.several)
    return isOfLines(resolved) || isUnused(resolved, context) || isLeftOfCredits(own, resolved, context)
      ? typedAmount('revolver_availability', ['sum_of_instruments'])
      : own.frame === 'left_availability' && isOfOneName(own, resolved, context)
        ? typedAmount('revolver_availability', OF_SEVERAL)
        : null
  // "The unused line of $40 million expired in May": nothing is left of it.
  const verb = own.governors.predicate
  if (verb?.class === 'terminate' && verb.tense !== 'present') return null
  if (isDrawnAgain(resolved) || resolved.container) return typedAmount('revolver_availability')
  return resolved.type === null && (resolved.name !== null || isLeftToBorrow(own, context))
    ? typedAmount('revolver_availability', ['instrument_type_open'], resolved.name !== null)
    : null
}
