import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PeriodValue, StatedAmount } from '#server/contract/resources/records/company-values.ts'
import { PeriodTable } from './period-table.tsx'

const ACCESSION = '0009900001-26-000001'
const amount = (verification: StatedAmount['verification']): StatedAmount => ({
  value: 325e6,
  factId: 'one',
  accession: ACCESSION,
  asOf: '2026-06-30',
  verification,
  instrument: null,
})

function cellOf(value: Pick<PeriodValue, 'state' | 'value' | 'amounts'> & { readonly reasons?: string[] }) {
  const markup = renderToStaticMarkup(
    <PeriodTable
      caption="Liquidity"
      periods={[{ periodEnd: '2026-06-30', form: '10-Q', filedAt: '2026-08-01', accession: ACCESSION }]}
      series={[
        {
          key: 'revolverCapacity',
          factType: 'revolver_capacity',
          values: [{ periodEnd: '2026-06-30', reasons: [], ...value }],
        },
      ]}
      currency="USD"
    />,
  )
  const [, cell = ''] = /<td[^>]*>(.*?)<\/td>/.exec(markup) ?? []
  return {
    text: cell.replace(/<[^>]*>/g, ''),
    isDotted: cell.includes('value-candidate'),
    isTold: /dotted line/.test(markup),
  }
}

test('A candidate stands as its amount on a dotted line, which is explained, and is called one to who cannot see it', () => {
  expect(cellOf({ state: 'unresolved', value: null, amounts: [amount('candidate')] })).toEqual({
    text: 'candidate 325.0',
    isDotted: true,
    isTold: true,
  })
})

test('A column is headed by the report that states its amounts, and an amendment that states none by its word', () => {
  const head = (form: '10-K' | '10-K/A', stated: string) => {
    const markup = renderToStaticMarkup(
      <PeriodTable
        caption="Liquidity"
        periods={[{ periodEnd: '2025-12-31', form, filedAt: '2026-04-27', accession: '0009900001-26-000009' }]}
        series={[
          {
            key: 'cash',
            factType: 'cash_and_equivalents',
            values: [
              {
                periodEnd: '2025-12-31',
                state: 'stated',
                value: 325e6,
                amounts: [{ ...amount('machine_checked'), accession: stated }],
                reasons: [],
              },
            ],
          },
        ]}
        currency="USD"
      />,
    )
    const [, cell = ''] = /<th scope="col" class="number">(.*?)<\/th>/.exec(markup) ?? []
    return [
      cell
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      ...cell.matchAll(/href="([^"]*)"/g).map(([, to]) => to),
    ]
  }
  const amendment = '/filings/0009900001-26-000009'
  expect(head('10-K/A', '0009900001-26-000005')).toEqual([
    'Dec 31, 2025 10-K, amended',
    '/filings/0009900001-26-000005',
    amendment,
  ])
  expect(head('10-K/A', '0009900001-26-000009')).toEqual(['Dec 31, 2025 10-K/A', amendment])
  expect(head('10-K', '0009900001-26-000009')).toEqual(['Dec 31, 2025 10-K', amendment])
})

test('A settled amount stands alone, and one whose date or instrument is open says so', () => {
  expect(cellOf({ state: 'stated', value: 325e6, amounts: [amount('machine_checked')] })).toEqual({
    text: '325.0',
    isDotted: false,
    isTold: false,
  })
  expect(cellOf({ state: 'unresolved', value: null, amounts: [amount('machine_checked')] })).toEqual({
    text: 'unsettled 325.0',
    isDotted: false,
    isTold: false,
  })
})
