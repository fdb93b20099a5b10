import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Sentence } from '../sentence.ts'
import { hasGerund } from './bounds.ts'
import type { Governors } from './governor.ts'
import { isDrawing } from './listed/role-by-noun.ts'
import { is, isRepaying } from './amount-role.ts'
import type { Decision } from './amount-role.ts'
import { LENT_TYPES, LINE_TYPES, mayRevolve } from '../lexicon/instruments.ts'

/** "$250 million revolving credit facility". */
export function roleBySize(instrument: InstrumentMention, own: Governors): Decision {
  if (instrument.part !== null) return is(instrument.part === 'accordion' ? 'accordion' : 'sublimit', 'size_of_part')
  if (own.additional && instrument.type !== 'notes') return is('accordion', 'additional_size')
  if (LINE_TYPES.has(instrument.type)) return is('capacity', 'size')
  if (LENT_TYPES.has(instrument.type)) return is('principal', 'size')
  switch (instrument.type) {
    case 'letter_of_credit':
      return is(
        instrument.headTo - instrument.headFrom > 3 &&
          !/credit$/i.test(instrument.name.replace(/s$/, '').replace(/letters? of credits?$/i, 'credit'))
          ? 'sublimit'
          : 'letters',
        'size',
      )
    case 'commercial_paper':
      return is(instrument.headTo - instrument.headFrom > 2 ? 'capacity' : 'principal', 'size')
    case 'debt':
      return is('drawn', 'size_of_debt')
    default:
      return is('none', 'size_of_other')
  }
}

/** "also provides for up to an additional $100 million of commitments". */
export const isOffer = ({ upTo, additional, predicate }: Governors): boolean =>
  upTo && additional && /^(?:provide|permit)$/.test(predicate?.class ?? '')

/** "$50 million of revolving loans", "$300 million in senior notes", "$5 million under the line". */
export function roleByInstrument(instrument: InstrumentMention, own: Governors, upTo: boolean): Decision | null {
  if (instrument.unused && mayRevolve(instrument.type)) return is('available', 'unused_line')
  if (instrument.part === 'letter_of_credit' || instrument.part === 'swingline' || instrument.part === 'sublimit')
    return is('sublimit', 'of_part')
  if (instrument.part === 'accordion') return is('accordion', 'of_part')
  if (isRepaying(own)) return is('repaid', 'repaid')
  if (LENT_TYPES.has(instrument.type) || instrument.type === 'commercial_paper') {
    if (upTo && instrument.type !== 'mortgage') return is('capacity', 'may_issue')
    return own.predicate?.class === 'issue' ? is('issued', 'issued_debt') : is('principal', 'of_debt')
  }
  switch (instrument.type) {
    case 'letter_of_credit':
      return is(upTo ? 'sublimit' : 'letters', 'of_letters')
    case 'revolver':
    case 'facility':
      // "up to $60 million of the facility": a part of the one that is known.
      if (own.rightLink === 'of' && isDefinite(instrument) && !isTaking(own)) return is('sublimit', 'part_of_line')
      // "may draw up to $25 million of the $100 million facility": the whole has a size of its own.
      if (upTo && own.rightLink === 'of' && isDefinite(instrument) && instrument.sizes.length > 0)
        return is('sublimit', 'part_of_line')
      if (upTo && own.additional && own.predicate?.class !== 'borrow') return is('accordion', 'additional_up_to')
      // "We have borrowed up to $8 million under the line each fall": the most that was drawn.
      if (upTo && isDrawing(own) && own.predicate?.passive === false) return is('none', 'peak')
      if (upTo) return is('capacity', 'up_to')
      // "may borrow $1.5 million under a revolving loan": its size.
      if (own.predicate?.class === 'borrow' && /^(?:may|can)$/.test(own.predicate.modal ?? ''))
        return is(own.additional ? 'available' : 'capacity', 'may_borrow')
      if (own.predicate?.class === 'borrow')
        return is(own.predicate.tense === 'perfect' ? 'drawn' : 'borrowed', 'borrowed')
      if (own.leftNoun !== null || own.leftInstrument?.unused === true || own.leftState !== null) return null
      if (!instrument.lent && holdsLines(own)) return is('capacity', 'in_lines')
      if (own.predicate?.class === 'use')
        return is(own.predicate.tense === 'perfect' ? 'drawn' : 'borrowed', 'used_of_line')
      if ((instrument.lent || /^(?:under|on)$/.test(own.rightLink)) && CONSISTING.has(own.predicate?.class ?? ''))
        return is('drawn', 'consists_of')
      // "availability is ... and was $4 million under the facility": the subject says what it is.
      if (own.predicate?.class === 'be' && own.subject?.noun != null) return null
      // "of the total, $50 million is a revolving line": what the line is, and nothing drawn on it.
      if (/^(?:is|are|was|were)$/.test(own.rightLink)) return is('capacity', 'is_line')
      return own.predicate?.class === 'have' || own.predicate?.class === 'be' ? is('drawn', 'had_under') : null
    case 'warehouse':
    case 'securitization':
    case 'repurchase':
      return is(upTo || isProgramHeld(instrument, own) ? 'capacity' : 'principal', 'of_program')
    case 'finance_lease':
      // "$33 million of the finance leases end in May": a part.
      return is(holdsDebt(own) && !isDefinite(instrument) ? 'drawn' : 'none', 'of_leases')
    case 'debt':
      if (own.predicate?.class === 'issue' || own.predicate?.class === 'sell') return is('issued', 'issued_debt')
      return is(upTo ? 'capacity' : 'drawn', 'of_debt')
    default:
      return is('none', 'of_other')
  }
}

const OWED_ON_LINE = /\b(?:payable|notes?|loans?|borrowings?|floor ?plans?)$/i

const isToLend = ({ predicate }: Governors): boolean =>
  predicate !== null &&
  (predicate.modal !== null ||
    /^(?:provide|permit|enter|consist|increase|amend|extend|lend|commit)$/.test(predicate.class))

/** "had used $5 million of the line": what is taken of it, and no part with a purpose of its own. */
const isTaking = ({ predicate }: Governors): boolean =>
  predicate?.class === 'borrow' || (predicate?.class === 'use' && predicate.tense === 'perfect' && !predicate.passive)

/** "debt consisted of $35 million of revolving loans". */
const CONSISTING = new Set(['consist', 'total'])

/** "had total debt of", "debt was": a balance; "retired debt of", "transferred with debt of" are none. */
const holdsDebt = ({ predicate }: Governors): boolean =>
  predicate === null ||
  /^(?:have|be|total|consist|maintain|remain|exceed)$/.test(predicate.class) ||
  predicate.lemma === 'end'

const HOLDING = new Set(['have', 'be', 'total', 'maintain', 'provide', 'consist', 'enter', 'permit', 'receive'])

/** "had $4 billion in committed lines of credit", but not "used $18 million of the line" nor "the remaining $4 million of". */
function holdsLines(own: Governors): boolean {
  return (
    (own.rightLink === 'in' || own.rightLink === 'of') &&
    own.predicate !== null &&
    HOLDING.has(own.predicate.class) &&
    !own.remaining
  )
}

/** "had $1 billion of receivables sale facilities": how much may be sold, and not what was. */
const isProgramHeld = ({ name }: InstrumentMention, own: Governors): boolean =>
  /\b(?:facilit(?:y|ies)|lines?|programs?)$/i.test(name) &&
  holdsLines(own) &&
  own.leftState === null &&
  own.rightState === null &&
  (own.predicate?.class === 'have' || /\bcommitted\b/i.test(name))

const isDefinite = ({ determiner }: InstrumentMention): boolean => /^(?:the|this|that|such)$/.test(determiner ?? '')

/** "a term loan of $300 million", "letters of credit totaling $5 million", "the line of credit was $20 million". */
export function roleByLeftInstrument(instrument: InstrumentMention, own: Governors, upTo: boolean): Decision | null {
  if (instrument.unused && mayRevolve(instrument.type)) return is('available', 'unused_line')
  if (instrument.part === 'accordion') return is('accordion', 'part_of')
  if (instrument.part !== null) return is('sublimit', 'part_of')
  if (LENT_TYPES.has(instrument.type))
    return is(/^(?:repay|redeem)$/.test(own.predicate?.class ?? '') ? 'repaid' : 'principal', 'debt_of')
  switch (instrument.type) {
    case 'letter_of_credit':
      return is(upTo ? 'sublimit' : 'letters', 'letters_of')
    case 'revolver':
    case 'facility':
      if (own.predicate?.class === 'repay') return is('repaid', 'repaid')
      // "outstanding were revolving loans of $5 million": what is lent, unless an agreement is to lend it.
      if (instrument.lent && instrument.plural && !upTo && !isToLend(own)) return is('drawn', 'loans_of')
      // "The revolver stood at $23 million", "bank overdrafts were $3 million": a balance.
      if (own.predicate?.lemma === 'stand' && !/commitments?$/i.test(instrument.name)) return is('drawn', 'stood_at')
      if (/overdrafts?$/i.test(instrument.name) && !upTo && own.predicate?.class === 'be')
        return is('drawn', 'overdraft_of')
      return is('capacity', upTo ? 'up_to' : 'facility_of')
    case 'commercial_paper':
      // "a commercial paper program of $800 million": how much may be issued.
      if (/program|facilit/i.test(instrument.name) && own.leftState === null) return is('capacity', 'program_of')
      return is(own.predicate?.class === 'repay' ? 'repaid' : 'principal', 'debt_of')
    case 'warehouse':
    case 'securitization':
    case 'repurchase':
      // "floor plan notes payable were $71 million": what is owed.
      return OWED_ON_LINE.test(instrument.name) && !upTo ? is('drawn', 'owed_on_line') : is('capacity', 'program_of')
    case 'finance_lease':
      return is(holdsDebt(own) ? 'drawn' : 'none', 'leases_of')
    case 'debt':
      return is(upTo ? 'capacity' : holdsDebt(own) ? 'drawn' : 'none', 'debt_of')
    default:
      return is('none', 'other_of')
  }
}

/** "entered into a promissory note with a bank in the amount of $8,500": the object of the act. */
export function roleByObject(sentence: Sentence, verb: number, own: Governors, at: number): Decision | null {
  const object = sentence.instruments.find(({ from, type }) => from > verb && from < verb + 14 && type !== 'debt')
  if (object === undefined || own.bound) return null
  // "a $60 billion circular covering notes": a verb separates them.
  if (hasGerund(sentence, at, object.from)) return null
  return roleByLeftInstrument(object, own, own.upTo)
}
