import type { InstrumentType } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { isGenericKey, nameKey } from '../names.ts'

const REPEATED = /^(?:the|this|that|such|said|these|those|our|its|their)$/

/** "the facility", "such notes", "our loan": a plain noun for an instrument that the text knows already. */
export function isReference({ part, named, determiner, name, former }: InstrumentMention): boolean {
  if (part !== null || former || !REPEATED.test(determiner ?? '') || OF_SEVERAL.test(name)) return false
  return isGenericKey(nameKey(name)) && (!named || !name.includes(' '))
}

/** "the new loan", "its existing facility": told apart from another one by its place in time. */
const OF_SEVERAL = /\b(?:new|existing|current|original|additional|further|second|respective|other)\b/i

/** "our revolving credit facility": known from the whole filing, so that it needs no sentence before it. */
export const isOwners = ({ determiner }: InstrumentMention): boolean => /^(?:our|its|their)$/.test(determiner ?? '')

/** "the facility", "such loan": one noun, which leaves open even the kind. */
export const isBare = ({ name, type }: InstrumentMention): boolean =>
  !name.includes(' ') && /^(?:facility|loan|notes|debt|mortgage|advance)$/.test(type)

/** An agreement or an indenture, which governs what is lent under it. */
export const isDocument = ({ name }: Pick<InstrumentMention, 'name'>): boolean =>
  /\b(?:agreement|indenture)s?$/i.test(name)

const DRAWN_ON = /^(?:revolver|warehouse|securitization|repurchase)$/

/** Whether a plain noun can refer to the instrument: same kind, or the noun is in its name. */
export function isFitting(earlier: InstrumentMention, later: InstrumentMention): boolean {
  if (earlier.type === later.type) return earlier.type !== 'facility' || isNounOf(earlier, later)
  const [one, other] = [earlier.type, later.type]
  // "the facility" is a line or an agreement, and a loan only where its name says so.
  if (other === 'facility') return DRAWN_ON.test(one) || /facility|agreement|line/i.test(earlier.name)
  if (other === 'loan') return /^(?:term_loan|bridge|mortgage)$/.test(one) || /loan/i.test(earlier.name)
  if (other === 'notes') return one === 'loan' && /note/i.test(earlier.name)
  if (other === 'term_loan') return one === 'loan'
  return one === 'facility' && other === 'revolver'
}

/** "the line" is no agreement, and "the agreement" may govern a facility. */
const isNounOf = (earlier: InstrumentMention, later: InstrumentMention): boolean =>
  !/\bline$/i.test(later.name) || !isDocument(earlier)

/** Several loans or notes are not "the loan", and one loan is not "the notes"; borrowings may be under one line. */
export function agreesInNumber(earlier: InstrumentMention, later: InstrumentMention): boolean {
  if (earlier.plural === later.plural || isBorrowings(later)) return true
  return later.plural ? false : !/^(?:notes|loan|term_loan|mortgage)$/.test(earlier.type)
}

/** "the note": of a line of credit where the text has named no note or loan of its own. */
export const isNoteOfLine = ({ plural, named, name }: InstrumentMention): boolean =>
  !plural && !named && /^(?:promissory )?note$/i.test(name)

const isBorrowings = ({ name }: InstrumentMention): boolean => /\b(?:borrowings|advances|commitments)$/i.test(name)

/** What there is of a line alone: what is left to draw, its base, the letters of credit issued under it. */
export const isLine = ({ type }: { readonly type: InstrumentType }): boolean => LINES.has(type)
const LINES = new Set<InstrumentType>(['revolver', 'facility', 'warehouse', 'securitization', 'repurchase'])
