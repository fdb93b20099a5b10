import { expect, test } from 'vitest'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { areMixed, headlineOf } from './headline.ts'
import type { LatestValue } from './latest-value.ts'

const SIZE = 'revolver_capacity'

/** A facility with its size. */
const facility = (id: string, size: number, asOf: string, more: Partial<CompanyInstrument> = {}) => {
  // Of what is left out nothing is read.
  const figure = { factType: SIZE, value: size, asOf, currency: 'USD', accession: 'newest' } as Figure
  const made: Partial<CompanyInstrument> = {
    id,
    name: id,
    otherNames: [],
    role: 'borrower',
    standing: 'current',
    endedBy: null,
    values: [{ kind: SIZE, asOf, figures: [figure] }],
    history: [],
    ...more,
  }
  return made as CompanyInstrument // of what is left out nothing is read
}

const endedOn = (effectiveDate: string): Partial<CompanyInstrument> => ({
  standing: 'ended',
  endedBy: { effectiveDate, source: { accession: 'newest' } } as Covenant, // nothing else of it is read
})

/** What the newest report gives as the revolver's size. */
const latest = (size: number, id: string | null, key = 'revolverCapacity') =>
  ({
    key,
    value: {
      state: 'stated',
      value: size,
      amounts: [{ value: size, asOf: '2026-06-30', instrument: id === null ? null : { id, name: id } }],
    },
    period: { periodEnd: '2026-06-30' },
  }) as unknown as LatestValue // nothing else of it is read

const headline = (of: LatestValue, ...instruments: CompanyInstrument[]) => headlineOf(of, SIZE, instruments, 'USD')

test('Of a facility that has ended, the amount of the one that took over leads; without one there is none.', () => {
  const old = facility('facility-until-2026-09-15', 150, '2026-06-30', endedOn('2026-09-15'))
  const taken = headline(latest(150, 'facility'), old, facility('facility', 200, '2026-09-15'))
  expect(taken.ended?.id).toBe('facility-until-2026-09-15')
  expect(taken.successor?.figure.value).toBe(200)
  expect(taken.others).toBe(0)
  const gone = headline(latest(150, 'facility'), old)
  expect(gone.ended).toBe(old)
  expect(gone.successor).toBeNull()
})

test('A facility’s amount says how many others in use have another one; the same amount may be the same facility’s.', () => {
  const own = facility('364-day', 5000, '2026-06-30')
  const others = [
    facility('five-year', 15_000, '2023-11-30'),
    facility('also-364-day', 5000, '2026-06-30'),
    facility('lent', 700, '2026-06-30', { role: 'lender' }),
    facility('former', 900, '2020-06-30', { standing: 'earlier' }),
    facility('ended', 800, '2026-03-31', endedOn('2026-04-01')),
  ]
  expect(headline(latest(5000, '364-day'), own, ...others).others).toBe(1)
  expect(headline(latest(5000, null), own, ...others).others).toBe(0)
  expect(headline(latest(5000, '364-day', 'notes'), own, ...others).others).toBe(0)
})

test('Amounts of a row are mixed if two instruments are named, whichever of its names a filing uses.', () => {
  const own = facility('five-year', 3000, '2026-06-30')
  const [size, drawn] = [latest(3000, 'five-year'), latest(0, 'the-facility')]
  expect(
    areMixed([
      { latest: size, own },
      { latest: drawn, own },
    ]),
  ).toBe(false)
  expect(
    areMixed([
      { latest: size, own },
      { latest: drawn, own: null },
    ]),
  ).toBe(true)
  expect(
    areMixed([
      { latest: size, own },
      { latest: latest(0, null), own: null },
    ]),
  ).toBe(false)
})
