import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const factsOf = (introduction: string, rows: readonly string[]): string[] =>
  readBody(`<p>${introduction}</p><table>${tableRows(rows)}</table>`).facts.map(
    ({ factType, value, instrument, label }) =>
      `${factType} ${String(value / 1e6)} ${instrument?.reportedName ?? label}`,
  )

test('below sources of liquidity facilities print their sizes, and below its utilization what is drawn', () => {
  const found = factsOf('The following table shows Orrin Credit’s liquidity sources and utilization (in billions):', [
    '|December 31, 2024',
    'Liquidity Sources:|',
    'Cash|$ 4.1',
    'Committed asset-backed facilities|20.3',
    'Other unsecured credit facilities|1.5',
    'Total liquidity sources|$ 25.9',
    'Utilization of Liquidity:|',
    'Committed asset-backed facilities|$ (8.2)',
    'Other unsecured credit facilities|(0.4)',
    'Total utilization of liquidity|$ (8.6)',
    'Gross liquidity|$ 17.3',
    'Asset-backed capacity in excess of eligible receivables|(0.6)',
    'Net liquidity available for use|$ 16.7',
  ])
  expect(found.filter((fact) => fact.startsWith('revolver'))).toEqual([
    'revolver_capacity 20300 Committed asset-backed facilities',
    'revolver_capacity 1500 Other unsecured credit facilities',
    'revolver_drawn 8200 Committed asset-backed facilities',
    'revolver_drawn 400 Other unsecured credit facilities',
  ])
  expect(found.filter((fact) => fact.startsWith('stated'))).toEqual([
    'stated_liquidity 25900 Liquidity as stated, Orrin Credit (Total liquidity sources)',
    'stated_liquidity 17300 Liquidity as stated, Orrin Credit (Gross liquidity)',
    'stated_liquidity 16700 Liquidity as stated, Orrin Credit (Net liquidity available for use)',
  ])
})

test('a part of the group has its own liquidity, and a change of it is none', () => {
  const found = factsOf('The following table summarizes Tarn Mobility’s available liquidity (in billions):', [
    '|December 31, 2024|December 31, 2023',
    'Tarn Mobility cash and cash equivalents|$ 1.3|$ 1.5',
    'Tarn Mobility marketable securities|—|1.4',
    'Total Tarn Mobility available liquidity|$ 1.3|$ 2.9',
  ])
  expect(found).toContain('stated_liquidity 2900 Liquidity as stated, Tarn Mobility')
  expect(found).toContain('cash 1500 Cash and cash equivalents, Tarn Mobility')
  const changes = ['|Year ended December 31, 2024', 'Operating cash flow|$ 0.9', 'Total change in liquidity|$ 0.4']
  expect(factsOf('The changes in our available liquidity were (in billions):', changes)).toEqual([])
})

test('what is required is no liquidity that the company has', () => {
  const rows = [
    '|December 31, 2024',
    'Cash|$ 100',
    'Revolving credit facility availability|200',
    'Total liquidity|$ 300',
  ]
  expect(factsOf('Our liquidity (in millions):', rows)).toContain('stated_liquidity 300 Liquidity as stated')
  const required = ['|December 31, 2024', 'Cash|$ 100', 'Total required liquidity|$ 50']
  expect(factsOf('The following summarizes our liquidity (in millions):', required)).toEqual([])
})

test('what a venture has is no liquidity of the company', () => {
  const rows = ['|December 31, 2024', 'Cash|$ 100', 'Revolving facility availability|200', 'Total liquidity|$ 300']
  expect(factsOf('Our joint venture\u2019s liquidity (in millions):', rows)).toEqual([])
})
