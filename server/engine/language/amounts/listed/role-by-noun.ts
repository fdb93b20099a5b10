import { LINE_TYPES, mayRevolve } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Decision } from '../amount-role.ts'
import { is, isRepaying } from '../amount-role.ts'
import type { Governors } from '../governor.ts'
import { isOffer } from '../instrument-role.ts'

/** "borrowed all of the $1 million available": what is drawn is left no longer. */
export const isDrawing = ({ predicate }: Governors): boolean =>
  predicate?.class === 'borrow' && predicate.modal === null && !predicate.negated && predicate.tense !== 'none'

type Noun = NonNullable<Governors['leftNoun']>
type State = Governors['leftState']
type Side = 'left' | 'right'

/** What the noun before or after an amount makes of it. */
export function roleByNoun(noun: Noun, own: Governors, state: State, side: Side): Decision | null {
  const instrument = side === 'right' ? own.rightInstrument : own.leftInstrument
  switch (noun) {
    case 'commitment':
      // "the maximum amount outstanding during the year was": how much was owed at its most.
      if (side === 'left' && state === 'outstanding' && own.predicate?.tense === 'past') return is('none', 'peak')
      if (side === 'right' && isOffer(own)) return is('accordion', 'additional_up_to')
      if (state === 'available') return is('available', 'unused_commitment')
      // "$1.6 billion of capacity under our $2.0 billion line": the line has its own size, and this is what is left of it.
      if (side === 'right' && instrument !== null && instrument.sizes.length > 0 && own.predicate?.class === 'have')
        return is('available', 'left_of_sized')
      return is('capacity', `${side}_commitment`)
    case 'borrowings':
      return roleOfBorrowings(own, state, side)
    case 'availability':
      return roleOfAvailability(own, side)
    case 'letters':
      // "the $35 million facility includes $10 million for letters of credit": a part of the line.
      if (own.forLetters && /^(?:provide|permit|consist)$/.test(own.predicate?.class ?? ''))
        return is('sublimit', 'for_letters')
      return is(own.upTo || instrument?.part != null ? 'sublimit' : 'letters', `${side}_letters`)
    case 'base':
      return is('base', `${side}_base`)
    case 'principal':
    case 'balance':
      return roleOfPrincipal(own, instrument, state)
    case 'cash':
      return is('cash', `${side}_cash`)
    case 'liquidity':
      // "liquidity is comprised of": its parts.
      if (side === 'left' && own.predicate?.class === 'consist') return null
      return is('liquidity', `${side}_liquidity`)
    case 'interest':
      return is('interest', `${side}_interest`)
    case 'current':
      return is('current', 'current_part')
    case 'limit':
      return own.predicate?.class === 'have' && isAgreement(own) ? is('capacity', 'has_limit') : is('none', 'limit')
    case 'reduction':
      return is('none', 'reduction_of')
    case 'increase':
      return is('accordion', 'increase')
    case 'issuance':
      return is('issued', 'issuance')
    case 'payment':
      return is(side === 'left' || own.predicate?.class === 'repay' ? 'repaid' : 'none', 'payment')
    default:
      return is('none', `${side}_${noun}`)
  }
}

/** Borrowings are drawn, repaid or left to draw; "up to" and what an agreement provides for make them its size. */
function roleOfBorrowings(own: Governors, state: State, side: Side): Decision {
  // "the availability of $0.8 billion of borrowings": the noun before it says more.
  if (side === 'right' && own.leftNoun === 'availability') return roleOfAvailability(own, 'left')
  if (side === 'right' && own.leftNoun === 'commitment') return is('capacity', 'left_commitment')
  if (own.upTo) return isOffer(own) ? is('accordion', 'additional_up_to') : is('capacity', 'borrowings_up_to')
  // "allows for borrowings of $60 million": what an agreement provides for is its size.
  if (state === null && /^(?:provide|permit)$/.test(own.predicate?.class ?? ''))
    return side === 'left' || isAgreement(own) ? is('capacity', 'borrowings_up_to') : is('none', 'permitted')
  if (state === 'available') return is('available', 'available_borrowings')
  return isRepaying(own) ? is('repaid', 'repaid') : is('drawn', `${side}_borrowings`)
}

/** "The credit agreement permits $90 million of borrowings", not "the indenture permits". */
const isAgreement = ({ subject }: Governors): boolean =>
  subject?.instrument != null && LINE_TYPES.has(subject.instrument.type)

/** Availability is what is left of a line, or how large it is made. */
function roleOfAvailability(own: Governors, side: Side): Decision {
  if (own.forLetters) return is('sublimit', 'for_letters')
  // "utilized $28 million of the available credit": what is drawn is left no longer.
  if (side === 'right' && isDrawing(own)) return is('drawn', 'drawn_of_available')
  return is(
    (own.upTo && side === 'right') || own.sized || /^(?:provide|permit)$/.test(own.predicate?.class ?? '')
      ? 'capacity'
      : 'available',
    `${side}_availability`,
  )
}

const OPENING = new Set(['enter', 'provide', 'permit', 'increase', 'amend', 'replace', 'consist', 'decrease'])

const isOpening = ({ predicate }: Governors): boolean => predicate !== null && OPENING.has(predicate.class)

/** A principal amount of a revolver is its size where an agreement is made, its balance elsewhere. */
function roleOfPrincipal(
  own: Governors,
  instrument: InstrumentMention | null,
  state: Governors['leftState'],
): Decision {
  if (isRepaying(own)) return is('repaid', 'principal_repaid')
  // "letters of credit with a face amount of".
  if (instrument?.type === 'letter_of_credit') return is(own.upTo ? 'sublimit' : 'letters', 'principal_of_letters')
  if (instrument !== null && mayRevolve(instrument.type)) {
    // "a revolving credit facility in the aggregate principal amount of": its size, whatever the verb.
    if (own.leftInstrument === instrument && own.leftNoun !== 'balance' && state !== 'outstanding' && !instrument.lent)
      return is('capacity', 'line_in_principal_of')
    // "The payoff included the revolving loans in the principal amount of": what is owed.
    const isIncluded = instrument.lent && own.predicate?.lemma === 'include'
    const opening = own.upTo || (isOpening(own) && !isIncluded)
    return is(opening && state !== 'outstanding' ? 'capacity' : 'drawn', 'principal_of_line')
  }
  if (instrument === null && own.upTo) return is('capacity', 'principal_up_to')
  if (own.predicate?.class === 'issue' || own.predicate?.class === 'sell') return is('issued', 'principal_issued')
  return is('principal', 'principal')
}

/** "Interest on the notes amounted to $2 million and on the term loan to": the loan is what the interest is on. */
export function isInterestOn({ tokens, nouns }: Sentence, { from }: MoneyMention, own: Governors): boolean {
  const { subject, leftInstrument, predicate } = own
  if (subject?.noun !== 'interest') return false
  const isNext = leftInstrument !== null && tokens[from - 1]?.lower === 'to'
  if (isNext && /\bon(?: the| our| its)?$/.test(wordsIn(tokens, leftInstrument.from - 2, leftInstrument.from)))
    return true
  // "Interest on borrowings in 2024 was": what comes between is no subject.
  const noun = nouns.find((one) => one.noun === 'interest')
  const isBare = [own.rightNoun, own.rightState, own.rightInstrument, own.sizeOf].every((one) => one === null)
  return (
    isBare &&
    noun !== undefined &&
    OF_DEBT.test(wordsIn(tokens, noun.to, noun.to + 2)) &&
    /^(?:be|total)$/.test(predicate?.class ?? '') &&
    predicate !== null &&
    predicate.at > noun.to &&
    predicate.at < from &&
    predicate.tense !== 'none'
  )
}

/** "interest under", "interest accrued on": what joins it to its debt. */
const OF_DEBT = /^(?:(?:accrued|payable|owed|owing|due|incurred|outstanding) )?(?:on|under)\b/
