import type { Instrument } from '#server/contract/resources/records/fact.ts'
import { inWords } from '../format/words.ts'

/** Facts that are always of a debt instrument; of others, such as cash, a filing names none. */
const OF_AN_INSTRUMENT =
  /^(?:revolver_|borrowing_base$|letters_of_credit$|term_loan$|notes$|commercial_paper$|other_debt$|(?:(?:average|effective)_)?interest_rate$|maturity$)/

/** Why an amount's instrument is open, by the reason codes that say so. */
const WHY: Readonly<Record<string, string>> = {
  more_than_one_facility: 'several facilities are possible',
  more_than_one_instrument: 'several instruments are possible',
  instrument_undecided: 'several instruments are possible',
  sum_of_facilities: 'a sum of several facilities',
  sum_of_instruments: 'a sum of several instruments',
  instrument_not_in_row: 'the row of its table names none',
}

interface Of {
  readonly factType: string
  readonly instrument?: Instrument | null | undefined
  /** The reason codes of its uncertainty. */
  readonly reasons: readonly string[]
}

const whyOpen = (reasons: readonly string[]): readonly string[] =>
  reasons.flatMap((reason) => WHY[reason] ?? (/instrument|facilit|agreement/.test(reason) ? inWords(reason) : []))

const notStated = (why: readonly string[]) =>
  why.length === 0 ? 'instrument not stated' : `instrument not stated: ${why.join(', ')}`

/** Whether a fact is of an instrument that its filing leaves open. */
export const isInstrumentOpen = ({ factType, instrument }: Omit<Of, 'reasons'>): boolean =>
  instrument == null && OF_AN_INSTRUMENT.test(factType)

/**
 * The instrument of a fact by its printed name; where none is settled, `instrument not stated`, with the reasons for it.
 * Null for a fact that needs none.
 */
export function instrumentWords(of: Of): string | null {
  if (of.instrument != null) return of.instrument.name ?? of.instrument.reportedName
  return isInstrumentOpen(of) ? notStated(whyOpen(of.reasons)) : null
}

/**
 * The same of a statement, many of which are of no instrument: null unless the reasons say that one is open, and where
 * its name says no more than the statement's own subject, as a term loan called “the Term Loan” does.
 */
export function agreementWords({
  subject,
  instrument,
  reasons,
}: Omit<Of, 'factType'> & { readonly subject: string }): string | null {
  if (instrument != null) {
    const name = instrument.name ?? instrument.reportedName
    return name.toLowerCase() === inWords(subject) ? null : name
  }
  const why = whyOpen(reasons)
  return why.length === 0 ? null : notStated(why)
}
