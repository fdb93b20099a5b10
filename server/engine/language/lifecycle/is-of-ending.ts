import type { FactReading } from '../../facts/fact-reading.ts'
import type { Passage } from '../../model.ts'
import type { FilingLanguage } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Entity } from '../register/entity.ts'
import type { Register } from '../register/build-register.ts'
import { couponOf, isGenericKey, nameKey } from '../register/names.ts'
import type { Ending } from './endings.ts'

/** Whether a reading's instrument is the one that an ending describes. */
export type IsOfEnding = (reading: FactReading, ending: Ending) => boolean

const FORMER = /\b(?:former|prior|previous|previously|old|existing|then|predecessor|original|current)\b/i
const NEW = /\b(?:new|replacement|successor)\b/i

/**
 * Compares instruments by their definitions, their coupons and, within one paragraph, by what a plain name refers back
 * to.
 */
export function createIsOfEnding(language: FilingLanguage, register: Register): IsOfEnding {
  const passages = new Map(language.reading.passages.map((passage) => [passage.display.start, passage]))
  const { nameOf } = register.references
  return (reading, ending) => {
    const name = reading.instrument?.reportedName
    if (name === undefined) return false
    const ended = nameOf(ending.instrument)
    const passage = reading.place.kind === 'text' ? (passages.get(reading.place.display.start) ?? null) : null
    if (passage !== null && passage === ending.passage && name === ended)
      return !isGenericKey(nameKey(name)) || nearest(language, passage, reading, nameOf) === ending.instrument.from
    // "The equipment note was repaid. Interest on the note was": one text calls one debt by one name.
    if (passage?.paragraph === ending.passage.paragraph && name === ended && isTelling(name)) return true
    if (NEW.test(name) || ending.namesake === true) return false
    const isOld = FORMER.test(ending.instrument.name) || ending.instrument.former
    if (isOld !== FORMER.test(name))
      return couponOf(name) !== null && isOfCoupon(register, name, ending.instrument.name)
    const own = entityOf(register, ending.instrument.name)
    // "The 364-Day Agreement" that was made on that day bears the name of the one that it took the place of.
    if (own?.made != null && own.made >= ending.gone) return false
    if (own !== null) return own === entityOf(register, name) || isOfCoupon(register, name, ending.instrument.name)
    if (isOfCoupon(register, name, ending.instrument.name)) return true
    return passage !== null && isTakenUp(language, passage, reading, ending)
  }
}

const isTelling = (name: string): boolean => !isGenericKey(nameKey(name)) && !NEW.test(name)

/** Where the mention begins that a number of the passage belongs to, of those with its instrument's name. */
function nearest(
  language: FilingLanguage,
  passage: Passage,
  { number, instrument }: FactReading,
  nameOf: Register['references']['nameOf'],
): number | null {
  const sentence = language.sentenceOf(passage)
  if (sentence === null) return null
  const at = number.start - passage.display.start
  const distance = ({ from, to }: InstrumentMention): number =>
    Math.max(0, (sentence.tokens[from]?.start ?? 0) - at, at - (sentence.tokens[to - 1]?.end ?? 0))
  const named = sentence.instruments.filter((one) => nameOf(one) === instrument?.reportedName)
  return named.sort((one, other) => distance(one) - distance(other))[0]?.from ?? null
}

function entityOf(register: Register, name: string): Entity | null {
  return isGenericKey(nameKey(name)) ? null : register.entityOf(name)
}

const DUE = /\bdue\b.{0,14}\b((?:19|20)\d\d)\b/i

/** The year in which an instrument falls due: by its name, else by what the filing says about it. */
const yearOf = (register: Register, name: string): string | undefined =>
  DUE.exec(name)?.[1] ?? entityOf(register, name)?.maturity?.iso.slice(0, 4)

/** "8.75% Notes due 2011" and "the 8.75% Notes": of one coupon, and not of two years. */
function isOfCoupon(register: Register, one: string, other: string): boolean {
  const [a, b] = [couponOf(one), couponOf(other)]
  if (a === null || a !== b) return false
  const [due, also] = [yearOf(register, one), yearOf(register, other)]
  if (due !== undefined && also !== undefined) return due === also
  // "The 7.75% Notes", where the filing has some due 2012 and some due 2020: nobody says which.
  const years = new Set(
    register.entities.flatMap(({ name }) => (couponOf(name) === a ? (yearOf(register, name) ?? []) : [])),
  )
  return years.size < 2
}

const LINES = new Set(['revolver', 'facility'])
const LOANS = new Set(['loan', 'term_loan', 'notes', 'mortgage', 'bridge'])

const TOLD_APART = /^(?:term_loan|notes|bridge|mortgage)$/

/** "issued notes and used the proceeds to repay our term loan": no name of a loan goes back to notes. */
const isOtherKind = (type: string, other: string): boolean =>
  type !== other && TOLD_APART.test(type) && TOLD_APART.test(other)

/** "The line was terminated": what the paragraph called the line, if it names no other of its kind. */
function isTakenUp(
  language: FilingLanguage,
  passage: Passage,
  { instrument }: FactReading,
  { instrument: ended, passage: stated, action }: Ending,
): boolean {
  if (passage.paragraph !== stated.paragraph || instrument === null) return false
  // "The Five-Year Agreement replaced our five-year credit agreement": what the sentence names beside it lives on.
  const beside = language.sentenceOf(stated)?.instruments.filter(({ to }) => to <= ended.from) ?? []
  if (action === 'refinanced' && beside.some(({ name, named }) => named && name === instrument.reportedName))
    return false
  if (!isAnaphoric(ended) || !(isPlain(instrument.reportedName) || isPlain(ended.name))) return false
  const kind = [LINES, LOANS].find((one) => one.has(ended.type))
  // "funds advanced under the loan agreement; the loan was converted": one loan.
  const type = instrument.type ?? (/\bloan agreement$/i.test(instrument.reportedName) ? 'loan' : 'facility')
  if (kind?.has(type) !== true || isOtherKind(type, ended.type)) return false
  // "entered into a term loan and repaid our loan from a bank": what the sentence just named is "the loan".
  if (passage.index === stated.index && /^(?:our|its)$/.test(ended.determiner ?? '')) return false
  const first = passage.index > stated.index ? stated.index : -1
  const isNew = ({ name }: InstrumentMention): boolean => NEW.test(name)
  // The text names the replacement before the end.
  const earlier = language.financing.filter(
    ({ paragraph, index }) => paragraph === stated.paragraph && index < stated.index,
  )
  if (earlier.some((one) => language.sentenceOf(one)?.instruments.some(isNew))) return false
  const others = language.financing
    .filter(
      ({ paragraph, index }) =>
        paragraph === stated.paragraph && index >= first && index <= Math.max(passage.index, stated.index),
    )
    .flatMap((one) => language.sentenceOf(one)?.instruments ?? [])
    .filter((one) => kind.has(one.type) && one.part === null)
  // After the end, "the facility" may be the one that came in its place.
  if (first >= 0 && others.some((one) => isNew(one) || one.determiner === 'a')) return false
  const rest = others.filter((one) => !isNew(one))
  if (rest.some(({ determiner }) => /^(?:another|other)$/.test(determiner ?? ''))) return false
  // "paid off its notes with the proceeds of a term loan": the loan comes after what it pays off.
  const isNext = ({ determiner, name, from }: InstrumentMention): boolean =>
    determiner === 'a' && from >= ended.to && nameKey(name) === nameKey(instrument.reportedName)
  if (passage.index === stated.index && others.some(isNext)) return false
  // Two that are entered into, or two with names of their own, leave open which of them has ended.
  const names = new Set(rest.filter(({ name }) => !isPlain(name)).map(({ name }) => nameKey(name)))
  return Math.max(rest.filter(({ determiner }) => /^an?$/.test(determiner ?? '')).length, names.size) < 2
}

const isPlain = (name: string): boolean =>
  isGenericKey(nameKey(name)) || /^(?:facility|line|loan|note|agreement)s?$/i.test(name)

/** "the line", "Term Loan"; "repaid vendor notes" refers back to none. */
const isAnaphoric = ({ determiner, plural, named }: InstrumentMention): boolean =>
  determiner === null ? named || !plural : /^(?:the|this|that|such|our|its)$/.test(determiner)
