import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { DAY_MS } from '#server/platform/clock.ts'
import {
  endedInstrument,
  instrumentOfAmount,
  isSuccessor,
  laterAmount,
  laterOfOwn,
  type LaterAmount,
} from './instrument-of-amount.ts'
import { dayOf, type LatestValue } from './latest-value.ts'
import { statedInstrumentOf } from './words/value-words.ts'

/** What a reader has to know of a latest amount before taking it for the company's. */
export interface Headline {
  /** The listed instrument that it is of; null if it names none, or one that is not listed. */
  readonly own: CompanyInstrument | null
  /** That instrument if it has ended: its amount is no latest one. */
  readonly ended: CompanyInstrument | null
  /** What the facility that took over from an ended one has. */
  readonly successor: LaterAmount | null
  /** What a filing states of the same instrument for a later date. */
  readonly later: LaterAmount | null
  /** How many other facilities in use have a different amount of the kind. */
  readonly others: number
}

/** Whether amounts that stand side by side are of different instruments, which a reader would take for one. */
export function areMixed(amounts: readonly { readonly latest: LatestValue; readonly own: Headline['own'] }[]): boolean {
  const ids = amounts.flatMap(({ latest, own }) => own?.id ?? statedInstrumentOf(latest.value)?.id ?? [])
  return new Set(ids).size > 1
}

const dayAfter = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)

/** A latest amount beside the company's instruments, the ended ones among them. */
export function headlineOf(
  latest: LatestValue,
  factType: string,
  instruments: readonly CompanyInstrument[],
  currency: string | null,
): Headline {
  const stated = { instrument: statedInstrumentOf(latest.value), asOf: dayOf(latest) }
  const ended = endedInstrument(stated, instruments)
  const own = instrumentOfAmount(stated, instruments)
  const since = ended?.endedBy?.effectiveDate ?? dayAfter(stated.asOf)
  const later = laterAmount(factType, since, instruments, currency)
  return {
    own,
    ended,
    successor: ended !== null && later !== null && isSuccessor(later.instrument, ended) ? later : null,
    later: ended === null ? laterOfOwn(later, own) : null,
    others: ended === null && own !== null ? othersOf(latest, factType, own, instruments) : 0,
  }
}

/** A revolver's amount is one facility's. The same amount under another name may be the same facility's, so it is none of another. */
function othersOf(
  { key, value }: LatestValue,
  factType: string,
  own: CompanyInstrument,
  instruments: readonly CompanyInstrument[],
): number {
  if (!key.startsWith('revolver')) return 0
  const amount = value.amounts[0]?.value
  const isOther = ({ id, standing, role, values }: CompanyInstrument) =>
    id !== own.id &&
    standing === 'current' &&
    (role ?? 'borrower') === 'borrower' &&
    values.some(({ kind, figures }) => kind === factType && figures.some((figure) => figure.value !== amount))
  return instruments.filter(isOther).length
}
