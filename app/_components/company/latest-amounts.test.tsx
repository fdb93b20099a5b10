import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { CompanyValues, PeriodValue, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import { EachAmount } from './each-amount.tsx'
import { LatestAmounts } from './latest-amounts.tsx'

/** A series of one period's amount, of a facility as its evidence spells it. */
const series = (key: string, factType: string, value: number, name: string) =>
  ({
    key,
    factType,
    values: [
      {
        state: 'stated',
        value,
        reasons: [],
        amounts: [
          {
            value,
            asOf: '2026-09-30',
            accession: 'a',
            factId: key,
            verification: 'candidate',
            instrument: { id: 'rcf', name },
          },
        ],
      },
    ],
  }) as unknown as ValueSeries // nothing else of it is read

test('However a row and a sentence spell a facility, its amounts go by the name that it has in the list', () => {
  const values = {
    issuer: { ticker: 'HLVZQ' },
    currency: 'USD',
    periods: [{ periodEnd: '2026-09-30', accession: 'a', form: '10-Q', filedAt: '2026-11-03' }],
  } as unknown as CompanyValues // nothing else of it is read
  const listed = {
    id: 'rcf',
    name: 'Revolving Credit Facility',
    otherNames: [],
    role: 'borrower',
    standing: 'current',
    endedBy: null,
    values: [],
    history: [],
  } as unknown as CompanyInstrument // nothing else of it is read
  const all = [
    series('revolverCapacity', 'revolver_capacity', 325e6, 'revolving credit facility'),
    series('revolverDrawn', 'revolver_drawn', 62e6, 'Revolving Credit Facility'),
  ]
  const names = (instruments: readonly CompanyInstrument[]) =>
    [
      ...renderToStaticMarkup(
        <LatestAmounts caption="Liquidity" series={all} values={values} instruments={instruments} />,
      ).matchAll(/<span class="record-note long-name"><a[^>]*>([^<]*)/g),
    ].map(([, name]) => name)
  expect(names([listed])).toEqual(['Revolving Credit Facility', 'Revolving Credit Facility'])
  // One that is not listed keeps the words of its evidence.
  expect(names([])).toEqual(['Revolving credit facility', 'Revolving Credit Facility'])
})

test('Candidates of one amount under two names are one amount that is stated twice', () => {
  const amount = (value: number, name: string) => ({
    value,
    asOf: '2026-09-30',
    accession: 'a',
    factId: `${name} ${value}`,
    verification: 'candidate',
    instrument: { id: name, name },
  })
  const noted = (...values: readonly number[]) => {
    const amounts = values.map((value, index) => amount(value, `facility ${index}`))
    const drawn = { state: 'unresolved', value: null, reasons: [], amounts }
    const html = renderToStaticMarkup(
      // nothing else of it is read
      <EachAmount value={drawn as unknown as PeriodValue} of="revolverDrawn" currency="USD" />,
    )
    return /record-note">([^<]*)/.exec(html)?.[1]
  }
  expect(noted(0, 0)).toBe('stated twice')
  expect(noted(0, 62e6)).toBe('2 candidates')
})
