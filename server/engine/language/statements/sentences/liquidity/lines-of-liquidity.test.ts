import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const named = (text: string) =>
  readBody(text)
    .signals.filter(({ signalType }) => signalType === 'liquidity')
    .map(({ concept, instrument, locator }) => [concept, locator['instrumentName'] ?? null, instrument?.type ?? null])

test.each([
  [
    'Some of our financing facilities are not fully committed.',
    'financing_access',
    'some financing facilities',
    'facility',
  ],
  [
    'We plan to repay the notes at maturity using cash on hand, potentially supplemented by commercial paper.',
    'liquidity_sources',
    null,
    null,
  ],
  [
    'Our cash, committed credit lines and access to markets provide additional sources of short-term and long-term liquidity.',
    'liquidity_sources',
    'committed credit lines',
    'facility',
  ],
  ['Our principal future cash requirements will be to fund debt repayments.', 'liquidity_needs', null, null],
  ['Our warehouse lines of credit are uncommitted.', 'financing_access', 'warehouse lines of credit', 'warehouse'],
  [
    'Our main sources of liquidity are cash from operations and borrowings under our repurchase agreements.',
    'liquidity_sources',
    'repurchase agreements',
    'repurchase',
  ],
  [
    'We maintain a revolving credit facility to fund interim cash requirements.',
    'liquidity_sources',
    'revolving credit facility',
    'revolver',
  ],
  [
    'The Company has access to a commercial paper program as a source of financing for short-term needs.',
    'financing_access',
    'commercial paper program',
    'commercial_paper',
  ],
  [
    'The Company had access to unused lines of credit (including under the facility discussed below) and could also issue notes under an effective shelf registration statement.',
    'financing_access',
    'lines of credit and shelf registration statement',
    'facility',
  ],
  [
    'We have a universal shelf registration statement for debt securities to be issued from time to time; sales under the shelf registration statement depend on the market.',
    'financing_access',
    'universal shelf registration statement',
    null,
  ],
  [
    'Our principal sources of funds are sales of commercial paper and issuance of term debt.',
    'liquidity_sources',
    'commercial paper and term debt',
    'commercial_paper',
  ],
  [
    'We plan to repay these notes using cash on hand, supplemented by commercial paper or other borrowings.',
    'liquidity_sources',
    'commercial paper',
    'commercial_paper',
  ],
  [
    'Our main sources of liquidity are cash from operations, long-term borrowings and committed credit lines.',
    'liquidity_sources',
    'committed credit lines',
    'facility',
  ],
  [
    'Our main sources of liquidity are cash from operations and borrowings under our existing ABL Facility.',
    'liquidity_sources',
    'ABL Facility',
    'revolver',
  ],
  [
    'Our main sources of liquidity are cash from operations, our commercial paper program and our Five-Year Credit Agreement.',
    'liquidity_sources',
    'commercial paper program and Five-Year Credit Agreement',
    null,
  ],
  [
    'Our sources of liquidity include our commercial paper program and the five-year unsecured third amended and restated credit agreement entered into in 2021 (Third Restated Credit Agreement).',
    'liquidity_sources',
    'commercial paper program and Third Restated Credit Agreement',
    null,
  ],
  [
    'We utilize inventory financing facilities consisting of senior debt facilities and mezzanine term debt facilities to provide financing for the Company’s purchases.',
    'liquidity_sources',
    'senior debt facilities and mezzanine term debt facilities',
    null,
  ],
  [
    'Our sources of liquidity include our credit facilities, which consist of a revolving credit facility and a term loan, and cash.',
    'liquidity_sources',
    'revolving credit facility and term loan',
    null,
  ],
  [
    'The company maintains a commercial paper program that serves as a source of financing with capacity to issue unsecured commercial paper notes.',
    'liquidity_sources',
    'commercial paper program',
    'commercial_paper',
  ],
  [
    'Our credit agreement (the “Orlo Credit Agreement”), which provides up to $1.4 billion in financing (the “Credit Facility”), also serves as a source of liquidity.',
    'liquidity_sources',
    'Orlo Credit Agreement',
    'revolver',
  ],
])('A statement of liquidity is of the lines that it names as sources: %s', (text, concept, name, type) => {
  expect(named(text)).toEqual([[concept, name, type]])
})

test.each([
  'We expect to fund our working capital needs from cash from operations without drawing on our Revolving Credit Facility.',
  'We intend to rely on proceeds from the sale of homes to repay amounts owed under our property financing facilities.',
  'We have not experienced difficulty accessing the capital markets; volatility may raise what issuing commercial paper costs.',
  'Our main uses of cash are payments on the Revolver and capital expenditures.',
])('A line that is no source of the money is not named as one: %s', (text) => {
  const statements = named(text)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.every(([, name]) => name === null)).toBe(true)
})

test('a sum is of the line that it is the size of', () => {
  const { signals } = readBody(
    'At December 31, 2024, the Company had access to unused lines of credit of $2.3 billion and could also issue notes under an effective shelf registration statement.',
  )
  expect(signals.map(({ locator }) => [locator['instrumentName'], locator['amount'] ?? null])).toEqual([
    ['lines of credit', 2_300_000_000],
    ['shelf registration statement', null],
  ])
})

test('a market is no line', () =>
  expect(
    named('Our ratings enable us to refinance our debt as it becomes due in the commercial paper market.'),
  ).toEqual([['financing_access', null, null]]))

test('a plain name is of the line that the text has told', () => {
  const line = 'In May 2024 we entered into a line of credit with Tarn Bank (the “Tarn Line of Credit”).'
  const found = named(
    `<p>${line} The line of credit is uncommitted. The facility provides backup liquidity for our commercial paper borrowing facility.</p>`,
  )
  expect(found.map(([, name]) => name)).toEqual(['Tarn Line of Credit', 'Tarn Line of Credit'])
})
