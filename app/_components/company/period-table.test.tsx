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
