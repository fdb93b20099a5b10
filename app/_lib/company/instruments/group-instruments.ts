import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { isTotalOf } from './totals.ts'

export interface InstrumentGroup {
  readonly id: string
  readonly title: string
  readonly instruments: readonly CompanyInstrument[]
}

const isBorrowed = ({ role }: CompanyInstrument) => role === null || role === 'borrower'

/** A company's instruments: those of its newest report first, then what is no debt of today's, each group by its name. */
export function groupInstruments(
  all: readonly CompanyInstrument[],
  hasAmounts: (instrument: CompanyInstrument) => boolean,
): readonly InstrumentGroup[] {
  const borrowed = all.filter(isBorrowed)
  const standing = (name: CompanyInstrument['standing']) => borrowed.filter((one) => one.standing === name)
  const newest = standing('current')
  const bare = newest.filter((one) => !hasAmounts(one))
  const totals = newest.filter((one) => isTotalOf(one, newest))
  const current = newest.filter((one) => !bare.includes(one) && !totals.includes(one))
  return [
    { id: 'current', title: 'In the newest report', instruments: current },
    { id: 'totals', title: 'Totals of several instruments', instruments: totals },
    { id: 'bare', title: 'Named without an amount, a rate or a maturity', instruments: bare },
    { id: 'earlier', title: 'Not in the newest report', instruments: standing('earlier') },
    { id: 'ended', title: 'Replaced, repaid, terminated or matured', instruments: standing('ended') },
    { id: 'lent', title: 'Lent to others', instruments: all.filter((one) => !isBorrowed(one)) },
  ].filter(({ instruments }) => instruments.length > 0)
}
