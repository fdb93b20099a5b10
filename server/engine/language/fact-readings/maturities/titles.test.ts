import { expect, test } from 'vitest'
import { extract } from '../../../pipeline.ts'
import { factsIn } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const cover = (...rows: string[]) =>
  `<p>Securities registered pursuant to Section 12(b) of the Act:</p><table>${tableRows([
    'Title of each class|Trading symbol|Name of each exchange on which registered',
    'Common stock, par value $0.01|TRN|New York Stock Exchange',
    ...rows,
  ])}</table>`
const ofTerms = (facts: readonly string[]) => facts.filter((fact) => /^(?:interest_rate|maturity)/.test(fact))
const terms = (body: string) => ofTerms(factsIn(body))

/** What is told of a document that begins with the given body. */
function ofCover(body: string): string[] {
  const html = `<html><body><p>FORM 10-K</p>${body}<p><b>Item 7. Management’s Discussion</b></p><p>We sold pipes.</p></body></html>`
  const { facts } = extract(new TextEncoder().encode(html), {
    accession: '0000000000-25-000001',
    form: '10-K',
    periodEnd: '2024-12-31',
    filedAt: '2025-03-10',
  })
  return ofTerms(facts.map(({ factType, value, period }) => `${factType} ${String(value)} ${String(period.endDate)}`))
}

test('the cover registers securities by their titles', () => {
  expect(ofCover(cover('4.250% Notes due 2041|TRN41|New York Stock Exchange'))).toEqual([
    'interest_rate 4.25 2024-12-31',
    'maturity 2041 2041-12-31',
  ])
})

test('a title in capitals, with a fraction or without a coupon', () => {
  expect(ofCover('<p>8 3/4% DEBENTURES DUE 2048</p><p>LIQUID YIELD OPTION NOTES DUE 2042</p>')).toEqual(
    expect.arrayContaining(['interest_rate 8.75 2024-12-31', 'maturity 2048 2048-12-31', 'maturity 2042 2042-12-31']),
  )
})

test('what fell due before the period ended is told no more', () => {
  expect(ofCover(cover('4.250% Notes due 2021|TRN21|New York Stock Exchange'))).toEqual([])
})

test('of a list of exhibits only what the filing itself tells of', () => {
  const owed = '<p>We issued $400 million of 5.375% Senior Notes due 2049 in May 2022.</p>'
  const exhibits = '<p>4.2 Form of 5.375% Senior Note due May 3, 2049</p><p>4.3 Form of 6.500% Senior Note due 2031</p>'
  const told = terms(owed + exhibits)
  expect(told).toContain('maturity 2049 2049-05-03')
  expect(told.filter((fact) => fact.includes('6.5') || fact.includes('2031'))).toEqual([])
})

test('of notes that a table has in one group, their titles tell each', () => {
  const table = `<p>Our debt was (in millions):</p><table>${tableRows([
    '|Maturities|Stated interest rates|December 31, 2024',
    '2014 Notes issuance of $6.0 billion|2025 - 2044|3.80% - 4.95%|4,000',
    'Term loan|2029|6.00%|500',
  ])}</table><p>We issued $400 million of 5.375% Senior Notes due 2049 in May 2022.</p>`
  const exhibits = '<p>4.2 Form of 3.800% Note due 2034</p><p>4.3 Form of 6.500% Senior Note due 2051</p>'
  const redeemed =
    '<p>In May 2023, we redeemed all of our 4.100% notes due 2036.</p><p>4.4 Form of 4.100% Note due 2036</p>'
  const told = terms(table + exhibits)
  expect(told).toContain('maturity 2034 2034-12-31')
  expect(terms(table + redeemed)).not.toContain('interest_rate 4.1 2024-12-31')
  expect(told.filter((fact) => fact.includes('6.5') || fact.includes('2051'))).toEqual([])
  const form = '<p>4.4 Form of 4.100% Note due 2036</p>'
  expect(terms(table + form)).toContain('interest_rate 4.1 2024-12-31')
  for (const gone of ['the 4.100% and 4.500% notes', 'our notes due 2036'])
    expect(terms(`${table}<p>We redeemed ${gone} in May 2024.</p>${form}`)).not.toContain(
      'interest_rate 4.1 2024-12-31',
    )
})

test('what may have fallen due, is redeemed, planned or owed by another is not told', () => {
  for (const title of [
    'Form of 5.375% Senior Notes due 2024',
    'Supplemental Indenture relating to the redemption of the 5.375% Senior Notes due 2049',
    'Promissory note receivable, 5.375% Note due 2049',
    'Guarantee of the 5.375% Senior Notes due 2049 of Harlan Corp.',
  ])
    expect(terms(`<p><b>Exhibits</b></p><p>4.2 ${title}</p>`)).toEqual([])
})

test('two series in one title are told of neither', () => {
  const told = terms('<p>4(h) Indenture under which its 7.75% and 6.98% debentures due 2036 and 2046 were issued</p>')
  expect(told).toEqual([])
})
