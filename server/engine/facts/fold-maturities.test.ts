import { expect, test } from 'vitest'
import { factsIn } from '../language/fixtures/read-body.ts'
import { tableRows } from '../language/fixtures/table-rows.ts'

const maturities = (body: string) => factsIn(body).filter((fact) => fact.startsWith('maturity'))
const table = (rows: readonly string[]) =>
  `<p>Long-term debt consisted of (in millions):</p><table>${tableRows(rows)}</table>`
const heads = '|December 31, 2024|December 31, 2023'

test('a row gives the year its notes fall due', () => {
  expect(maturities(table([heads, '4.5% Senior Notes due 2030|$400|$400', 'Term loan|80|90']))).toEqual([
    'maturity 2030 2030-12-31',
  ])
})

test('the day in the text stands for the year in the row', () => {
  const rows = table([heads, '4.5% Senior Notes due 2030|$400|$400', 'Term loan|80|90'])
  expect(maturities(`${rows}<p>The 4.5% Senior Notes mature on March 15, 2030.</p>`)).toEqual([
    'maturity 2030 2030-03-15',
  ])
})

test('a title prints more zeros of a coupon than a row', () => {
  const rows = table([heads, '4.25% 8-Year Senior Notes, Due 5/1/2030|$400|$400', '4% senior notes due 2030|80|90'])
  expect(maturities(`${rows}<p>4.1 Form of 4.250% Senior Note due 2030</p>`)).toEqual([
    'maturity 2030 2030-05-01',
    'maturity 2030 2030-12-31',
  ])
})

test('another debt that falls due in the same year stays', () => {
  const rows = table([heads, '4.5% Senior Notes due 2030|$400|$400', 'Term loan due May 1, 2030|80|90'])
  expect(maturities(rows)).toEqual(['maturity 2030 2030-05-01', 'maturity 2030 2030-12-31'])
})

test('a day stands for the quarter that it is in, and for no other', () => {
  const two = (day: string) =>
    maturities(
      `<p>The Term Loan matures in the third quarter of 2030.</p><p>The Term Loan matures on ${day}, 2030.</p>`,
    )
  expect(two('August 15')).toEqual(['maturity 2030 2030-08-15'])
  expect(two('March 15')).toHaveLength(2)
})
