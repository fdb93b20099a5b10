import type { InstrumentType } from '../../lexicon/instruments.ts'
import { LINE_TYPES } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { isGenericKey, nameKey } from '../names.ts'

/** "the facility", "such notes", "our loan": a plain noun for an instrument that the text knows already. */
export function isReference(mention: InstrumentMention): boolean {
  const { part, named, determiner, name, former, sizes, plural, type } = mention
  if (part !== null || named || former || sizes.length > 0 || OF_SEVERAL.test(name)) return false
  if (isClass(mention) && determiner === 'the') return false
  // "our senior notes": all that there are. An indenture names itself.
  const isPointed =
    POINTING.test(determiner ?? '') ||
    (OWNERS.test(determiner ?? '') && isBare(mention) && !plural) ||
    isOwnLine(mention)
  if (!isPointed || (type === 'notes' && isDocument(mention))) return false
  return isGenericKey(nameKey(name))
}

/** "our credit agreement": a line of more words than one, which the text may have told of by its name. */
export const isOwnLine = (mention: InstrumentMention): boolean =>
  OWNERS.test(mention.determiner ?? '') &&
  !mention.plural &&
  !isBare(mention) &&
  mention.type === 'facility' &&
  !/loan/i.test(mention.name)

const POINTING = /^(?:the|this|that|such|said|these|those|both)$/
const OWNERS = /^(?:our|its|their)$/

/** "the new loan", "its existing facility", "the 364-day facility": told apart from another one. */
const OF_SEVERAL = /\b(?:new|existing|current|original|additional|further|second|respective|other|year|day|month)\b/i

/** "the facility", "such loan": one noun, which leaves open even the kind. */
export const isBare = ({ name, type }: InstrumentMention): boolean =>
  !name.includes(' ') && /^(?:facility|loan|notes|debt|mortgage|advance)$/.test(type)

/** A noun that leaves the kind of debt open. */
export const isOpenType = ({ type }: InstrumentMention): boolean =>
  type === 'facility' || type === 'loan' || type === 'debt'

/** An agreement or an indenture, which governs what is lent under it. */
export const isDocument = ({ name }: InstrumentMention): boolean => /\b(?:agreement|indenture)s?$/i.test(name)

const DRAWN_ON = /^(?:revolver|warehouse|securitization|repurchase)$/

/** Whether a plain noun can refer to the instrument: same kind, or the noun is in its name. */
export function isFitting(earlier: InstrumentMention, later: InstrumentMention): boolean {
  if (earlier.type === later.type) return earlier.type !== 'facility' || isNounOf(earlier, later)
  const [one, other] = [earlier.type, later.type]
  // "the facility" is a line or an agreement, and a loan only where its name says so.
  if (other === 'facility') return DRAWN_ON.test(one) || /facility|agreement|line/i.test(earlier.name)
  // "these promissory notes", which a bank may hold as a loan: notes that the text has named.
  if (other === 'loan' && one === 'notes') return /\bnotes?$/i.test(later.name)
  if (other === 'loan') return /^(?:term_loan|bridge|mortgage)$/.test(one) || /loan/i.test(earlier.name)
  if (other === 'notes') return one === 'loan' && /note/i.test(earlier.name)
  if (other === 'term_loan') return one === 'loan'
  return one === 'facility' && other === 'revolver'
}

/** "the line" is no agreement but one of a line, and "the agreement" may govern a facility. */
const isNounOf = (earlier: InstrumentMention, later: InstrumentMention): boolean =>
  !/\bline$/i.test(later.name) || !isDocument(earlier) || /\bline\b/i.test(earlier.name)

/** Several loans or notes are not "the loan", and one loan is not "the notes"; borrowings may be under one line. */
export const agreesInNumber = (earlier: InstrumentMention, later: InstrumentMention): boolean =>
  isPlural(earlier) === isPlural(later) || isBorrowings(later)

/** "Lines of Credit": several, by the noun before the last one. */
export const isPlural = ({ plural, name }: InstrumentMention): boolean => plural || /\blines of credit\b/i.test(name)

/** "the facilities", "our credit lines": a class of lines, of which none is meant by itself. */
export const isClass = ({ plural, lent, type, name }: InstrumentMention): boolean =>
  plural && !lent && (type === 'facility' || type === 'revolver') && !/lines? of credit|commitments$/i.test(name)

/** "the note": of a line of credit where the text has named no note or loan of its own. */
export const isNoteOfLine = ({ plural, named, name }: InstrumentMention): boolean =>
  !plural && !named && /^(?:promissory )?note$/i.test(name)

const isBorrowings = ({ name }: InstrumentMention): boolean => /\b(?:borrowings|advances|commitments)$/i.test(name)

/** "revolving loans", "outstanding advances", "revolving commitments": what a line or an agreement has under it. */
export const isPartOfLine = ({ plural, named, determiner, sizes, part, former, name }: InstrumentMention): boolean =>
  (plural || determiner === 'the') &&
  !named &&
  part === null &&
  !former &&
  sizes.length === 0 &&
  (determiner === null || /^(?:the|such|no|any)$/.test(determiner)) &&
  PART_OF_LINE.test(name)

const PART_OF_LINE =
  /^(?:(?:outstanding|total|aggregate|revolving|revolver|credit|loan|abl) )*(?:loans|advances|commitments?)$/i

/** What there is of a line alone: what is left to draw, its base, the letters of credit issued under it. */
export const isLine = ({ type }: { readonly type: InstrumentType }): boolean => LINE_TYPES.has(type)
