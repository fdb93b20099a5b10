import { expect, test } from 'vitest'
import { dollars, percent, readBody, taggedBody } from '../../language/fixtures/read-body.ts'

const HEAD = '<tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr>'
const statesOf = (body: string, factType: string): string[] =>
  readBody(body)
    .facts.filter((fact) => fact.factType === factType)
    .map(({ value, verification, uncertainty }) => [value, verification, ...uncertainty.reasons].join(' '))

const row = (concept: string, label: string, member: string): string =>
  taggedBody(
    `<p>Debt consisted of the following (in millions):</p><table>${HEAD}<tr><td>${label}</td><td>$ ${dollars(concept, '35.0', 6)}</td><td>$ 20.0</td></tr></table>`,
    { 'us-gaap:DebtInstrumentAxis': member },
  )

test('a tag that says by itself what its number is and the row around it are two', () => {
  expect(
    statesOf(row('DebtInstrumentCarryingAmount', '4.50% notes due 2030', 'ours:NotesDue2030Member'), 'notes'),
  ).toEqual(['35000000 machine_checked', '20000000 candidate one_witness'])
})

test('a tag that leaves open what its number is takes it from the row, so that they are one', () => {
  expect(
    statesOf(row('DebtInstrumentCarryingAmount', '4.50% notes due 2030', 'ours:SeriesHMember'), 'notes'),
  ).toContain('35000000 candidate one_witness_of_type')
})

test('what a sentence tells as it is now is of the report’s own day, and one of another day is no witness of it', () => {
  const sized = (words: string, day = '2024-12-31'): string[] =>
    statesOf(
      taggedBody(`<p>${words} $${dollars('LineOfCreditFacilityMaximumBorrowingCapacity', '90.0', 6)} million.</p>`, {
        'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember',
      }).replace('2024-12-31', day),
      'revolver_capacity',
    )
  expect(sized('At December 31, 2024, our revolving credit facility had commitments of')).toEqual([
    '90000000 machine_checked',
  ])
  expect(sized('Our revolving credit facility has commitments of')).toEqual(['90000000 machine_checked'])
  expect(sized('Our revolving credit facility has commitments of', '2023-05-04')).toEqual([
    '90000000 candidate one_witness_of_day',
  ])
})

test('two sentences without a day are no two witnesses of it', () => {
  const body =
    '<p>The revolving credit facility provides for commitments of $90.0 million.</p>' +
    '<p>We can borrow up to $90.0 million under our revolving credit facility.</p>'
  expect(statesOf(body, 'revolver_capacity')).toEqual(['90000000 candidate date_from_filing_period one_witness_of_day'])
})

test('a coupon in the name of a debt holds on every day, another rate now', () => {
  const rated = (words: string, rest: string): string[] =>
    statesOf(
      taggedBody(`<p>${words} ${percent('DebtInstrumentInterestRateStatedPercentage', '4.50')}% ${rest}</p>`, {
        'us-gaap:DebtInstrumentAxis': 'ours:NotesDue2030Member',
      }),
      'interest_rate',
    )
  expect(rated('Interest is paid twice a year on our', 'senior notes due 2030.')).toEqual(['4.5 machine_checked'])
  expect(rated('The senior notes due 2030 bear interest at', 'per annum.')).toEqual(['4.5 machine_checked'])
})

test('what is said again in the same words was read once', () => {
  const once = 'At December 31, 2024, $35.0 million was outstanding under the revolving credit facility.'
  const else_ = 'Borrowings under the revolving credit facility were $35.0 million as of December 31, 2024.'
  expect(statesOf(`<p>${once}</p><p>${once}</p>`, 'revolver_drawn')).toEqual(['35000000 candidate same_words_again'])
  expect(statesOf(`<p>${once}</p><p>${else_}</p>`, 'revolver_drawn')).toEqual(['35000000 machine_checked'])
})

test('a row whose label leaves its kind open is owed as what the filing calls it elsewhere', () => {
  const named = '<p>On May 5, 2022 we entered into a revolving credit facility (the “Credit Facility”) with a bank.</p>'
  const table = `<p>Long-term debt (in millions):</p><table>${HEAD}<tr><td>Credit Facility</td><td>$ 35.0</td><td>$ 20.0</td></tr><tr><td>Total long-term debt</td><td>$ 35.0</td><td>$ 20.0</td></tr></table>`
  expect(statesOf(named + table, 'revolver_drawn')).toContain('35000000 candidate one_witness')
})

test('a sum printed in another currency than it is tagged in is of the printed one', () => {
  const body = taggedBody(
    `<p>As of December 31, 2024, the outstanding principal of the 3.50% senior notes due 2030 was €${dollars('DebtInstrumentCarryingAmount', '35.0', 6)} million.</p>`,
    { 'us-gaap:DebtInstrumentAxis': 'ours:NotesDue2030Member' },
  )
  expect(
    readBody(body)
      .facts.filter(({ value }) => value === 35_000_000)
      .map(({ currency, uncertainty }) => [currency, ...uncertainty.reasons]),
  ).toEqual([['EUR', 'currency_differs']])
})

test('a title that is read as a row and as prose was read once', () => {
  const rows = '<tr><td>5.00% notes due 2030</td><td>$ 400</td><td>$ 400</td></tr>'
  const body = `<p>Debt consisted of the following (in millions):</p><table>${HEAD}${rows}</table>`
  expect(statesOf(body, 'maturity').join()).not.toContain('machine_checked')
})

test('rows of one table that print one coupon state it once', () => {
  const rows =
    '<tr><td>Principal amount of the 2.00% convertible notes</td><td>$ 400</td><td>$ 400</td></tr>' +
    '<tr><td>Net carrying amount of the 2.00% convertible notes</td><td>$ 380</td><td>$ 370</td></tr>'
  const body = `<p>Convertible notes were as follows (in millions):</p><table>${HEAD}${rows}</table>`
  expect(statesOf(body, 'interest_rate')).toEqual(['2 candidate same_words_again'])
})

test('a tag of cash with restricted cash says so by itself, and is no witness of cash alone', () => {
  const tagged = (words: string, factType: string): string[] =>
    statesOf(
      taggedBody(
        `<p>${words} $${dollars('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', '35.0', 6)} million at December 31, 2024.</p>`,
      ),
      factType,
    )
  expect(tagged('Cash, cash equivalents and restricted cash were', 'cash_and_restricted_cash')).toEqual([
    '35000000 machine_checked',
  ])
  expect(tagged('Cash and cash equivalents were', 'cash')).toEqual(['35000000 candidate one_witness_of_type'])
})
