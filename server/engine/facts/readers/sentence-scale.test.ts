import { expect, test } from 'vitest'
import { readBody } from '../../language/fixtures/read-body.ts'

const sheet = (note: string, assets: string): string =>
  `<p>Balance sheets${note}</p><table><tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr>
  <tr><td>Cash</td><td>$ 1,250,000</td><td>$ 1,150,000</td></tr>
  <tr><td>Total assets</td><td>$ ${assets}</td><td>$ ${assets}</td></tr></table>`
const sizes = (body: string): (number | null)[] => readBody(body).signals.map(({ threshold }) => threshold)
const LOAN =
  '<p>On May 4, 2024, the Company entered into a loan agreement with Tarn Bank for approximately $860,000.</p>'

test('the note of a table that comes next says nothing of sentences where the balance sheet is written out', () => {
  const intro = '<p>Combined information of our investees is as follows (in 000’s).</p>'
  expect(sizes(`${sheet('', '134,250,117')}${LOAN}${intro}`)).toEqual([860_000])
  expect(sizes(`${sheet(' (in thousands)', '934,250')}${LOAN}`)).toEqual([860_000_000])
})

test('where sentences count in thousands, a sum of millions in print has the scale of the figure, or none', () => {
  const loan = '<p>On May 4, 2024, the Company entered into a $2,150,000 term loan with Tarn Bank.</p>'
  const rest =
    '<p>Rent was $3,400 and fees were $2,900. Gains were $4,120. Leases came to $1,330. Taxes were $2,710.</p>'
  const note = '<p>(Amounts in thousands)</p>'
  const table = `<p>Debt (in thousands):</p><table><tr><td></td><td>2024</td><td>2023</td></tr>
    <tr><td>Term loan</td><td>$ 2,150,000</td><td>$ 2,210,000</td></tr></table>`
  expect(sizes(`${note}${rest}${loan}`)).toEqual([null])
  expect(sizes(`${note}${rest}${loan}${table}`)).toEqual([2_150_000_000])
})

test('few digits that agree with a row that is none of debt prove no scale', () => {
  const loan = '<p>On May 4, 2024, a subsidiary entered into a $1,250,000 term loan with Tarn Bank.</p>'
  const words = '<p>We spent $2.5 million on plants, $3.1 million on vehicles and $4.4 million on software.</p>'
  const table = (label: string): string =>
    `<p>Assets and debt (in thousands):</p><table><tr><td></td><td>2024</td><td>2023</td></tr>
    <tr><td>${label}</td><td>$ 1,250,000</td><td>$ 1,110,000</td></tr></table>`
  expect(sizes(`${words}${loan}${table('Property and equipment')}`)).toEqual([1_250_000])
  expect(sizes(`${words}${loan}${table('Term loan')}`)).toEqual([1_250_000_000])
})

test('where the tables count in millions and no sentence says so of a sum, "$750" is millions', () => {
  const rest =
    '<p>Rent was $34, $29 and $41. Fees were $12, $13 and $27. Gains were $17, $18, $21 and $1.2 billion.</p>'
  const notes = '<p>In May 2024, we issued $750 principal amount of 4% Senior Notes.</p>'
  const millions = '<p>Taxes were $27 million.</p>'
  const note = '<p>(Dollars in millions, except per share data)</p>'
  expect(sizes(`${note}${rest}${notes}`)).toEqual([750_000_000])
  expect(sizes(`${note}${rest}${notes}${millions}`)).toEqual([null])
})

test('where bare sums are millions, sums in full and prices are none, and each spelling of million is the word', () => {
  const note = '<p>(Dollars in millions, except per share data)</p>'
  const rest = (word: string): string =>
    `<p>Rent was ${[34, 29, 41, 12, 13, 27, 17, 18, 21, 22].map((sum) => `$${String(sum)}${word}`).join(', ')} and $1.2 billion.</p>`
  const full = '<p>The Company borrowed $85,000 from a director under an unsecured note on March 1, 2023.</p>'
  const notes = '<p>In May 2024, we issued $750 principal amount of 4% Senior Notes.</p>'
  const called = '<p>We redeemed the 6.5% junior notes due 2040 at $25 plus accrued interest on March 3, 2024.</p>'
  expect(sizes(`${note}${rest('')}${full}${notes}${called}`)).toEqual([85_000, 750_000_000, null])
  for (const word of [' Million', 'M', 'MM', ' mm', '-million'])
    expect(sizes(`${note}${rest(word)}${full}${notes}`)).toEqual([85_000, null])
  const prices =
    '<p>The preferred stock has a preference of $25 and a par value of $1. Shares were called at $26. The strike was $40. Oil averaged $75; gas was $3 per unit. Dividends of $2 were paid. Power was $31, $44 and $52. Revenues were $1.2 billion.</p>'
  expect(sizes(`${note}${prices}${full}${notes}`)).toEqual([85_000, null])
})

test('shares counted in thousands leave bare sums millions, and a large filer prints billions as "$2,000,000" thousands', () => {
  const note = '<p>(Dollars in millions, except per share data)</p>'
  const bare = Array.from({ length: 24 }, (_, at) => `$${String(at + 11)}`).join(', ')
  const shares = `<p>Restricted stock units (units in thousands):</p><table><tr><td></td><td>2024</td><td>2023</td></tr>
    <tr><td>Granted</td><td>348</td><td>643</td></tr></table>`
  const notes = '<p>In May 2024, we issued $750 principal amount of 4% Senior Notes.</p>'
  expect(sizes(`${note}<p>Rents were ${bare}.</p>${shares}${notes}`)).toEqual([750_000_000])

  const fine = '<p>Rent was $3,400 and fees $2,900. Gains were $4,120. Leases came to $1,330. Taxes were $2,710.</p>'
  const line = '<p>On May 4, 2024, the Company entered into a $2,000,000 credit agreement with Tarn Bank.</p>'
  expect(sizes(`${sheet(' (in thousands)', '19,231,740')}${fine}${line}`)).toEqual([2_000_000_000])
  expect(sizes(`${sheet(' (in thousands)', '934,250')}${fine}${line}`)).toEqual([null])
})
