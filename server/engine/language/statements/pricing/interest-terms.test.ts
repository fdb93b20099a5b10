import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { readingOf } from '../fixtures/reading-of.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const termsOf = (...texts: string[]) =>
  statementsOf(readingOf(texts, '10-K'))
    .signals.filter(({ concept }) => concept === 'interest_terms')
    .map(({ action, locator }) => [
      action,
      locator['instrumentName'] ?? null,
      ...listOf(locator['referenceRates']),
      ...listOf(locator['dependsOn']),
    ])

test.each([
  [
    'The revenue bonds bear interest at variable rates of approximately 71% of the prime rate.',
    ['variable', 'revenue bonds', 'prime rate'],
  ],
  [
    'Loans under the line bear interest at a floating rate based on Term Secured Overnight Financing Rate (SOFR), plus a spread.',
    ['variable', 'line', 'Term SOFR'],
  ],
  ['Advances under the line bear interest at a variable rate based on prime.', ['variable', 'line', 'prime rate']],
  [
    'Borrowings under the Credit Agreement bear interest (a) at a base rate or (b) at our option, at a rate based on LIBOR, plus in either case a margin based on average undrawn availability.',
    ['variable', 'Credit Agreement', 'base rate', 'LIBOR', 'availability'],
  ],
  [
    'Loans under the Term Loan Agreement will bear interest at LIBOR plus a variable margin that will be determined based on the credit rating of the Company.',
    ['variable', 'Term Loan Agreement', 'LIBOR', 'credit_rating'],
  ],
  [
    'Interest on borrowings under the Receivables Financing Agreement is based on Term SOFR or the base rate.',
    ['variable', 'Receivables Financing Agreement', 'Term SOFR', 'base rate'],
  ],
  [
    'The interest rate for borrowings under the Facility ranges from 1% to 2% over LIBOR or is determined by a base rate.',
    ['variable', 'Facility', 'LIBOR', 'base rate'],
  ],
  [
    'Loans under the Credit Agreement bear interest at LIBOR plus a margin, or the base rate (highest of the prime rate, the federal funds rate plus 0.50%, and LIBOR plus 1.00%).',
    ['variable', 'Credit Agreement', 'LIBOR', 'base rate', 'prime rate', 'federal funds rate'],
  ],
  [
    'This credit facility enables the company to borrow funds at variable interest rates.',
    ['variable', 'credit facility'],
  ],
  [
    'The Credit Facility allows for borrowings at floating rates based on SOFR.',
    ['variable', 'Credit Facility', 'SOFR'],
  ],
  [
    'Under the Revolver, the Company has the option to borrow at LIBOR-based rates plus a spread.',
    ['variable', 'Revolver', 'LIBOR'],
  ],
  ['The line of credit permits us to borrow at rates based on Term SOFR.', ['variable', 'line of credit', 'Term SOFR']],
  [
    'Borrowings under the Credit Facility are unsecured indebtedness at interest rates based on SOFR, or an average of base lending rates published by certain banks.',
    ['variable', 'Credit Facility', 'SOFR', 'market rate'],
  ],
  [
    'Interest rate for the credit facility is determined based on a formula using certain market rates.',
    ['variable', 'credit facility', 'market rate'],
  ],
  [
    'Interest on borrowings under the Credit Agreement will accrue and be payable, at our option, at an annual rate equal to (a) the eurocurrency rate plus the applicable spread or (b) the base rate.',
    ['variable', 'Credit Agreement', 'Eurocurrency rate', 'base rate'],
  ],
  ['The term loan carries a floating rate of interest.', ['variable', 'term loan']],
  ['The rate of interest on the revolver varies with our leverage.', ['variable', 'revolver', 'leverage']],
  ['Since our Notes bear interest at fixed rates, they are not repriced.', ['fixed', 'Notes']],
  ['All of our long-term debt has fixed interest rates.', ['fixed', 'long-term debt']],
  ['All of the Company’s borrowings are under fixed rate instruments.', ['fixed', 'borrowings']],
])('%s', (text, terms) => expect(termsOf(text)).toEqual([terms]))

test('goes on about the debt of the sentence before', () =>
  expect(
    termsOf(
      'In May 2026 we issued $200 million of notes (the “2031 Notes”). Interest on the 2031 Notes is payable at a fixed rate.',
    ),
  ).toEqual([['fixed', '2031 Notes']]))

test('tells two debts apart', () =>
  expect(
    termsOf(
      'While borrowings under our term loan accrue interest at a fixed rate, borrowings under our revolver bear interest at variable rates.',
    ),
  ).toEqual([
    ['fixed', 'term loan'],
    ['variable', 'revolver'],
  ]))

test.each([
  // The number says it.
  'Borrowings under the Credit Agreement bear interest at LIBOR plus 1.75%.',
  'Borrowings under the revolver bear interest at a base rate plus a spread of 0.25% to 0.75%, with such spread being determined based on our leverage ratio.',
  'The interest rate on the term loan is a floating rate equal to SOFR (as defined in the agreement) plus a margin of 2.00%.',
  // Swaps, what is owed to us, and leases.
  'Under the swap on the term loan we receive a fixed rate and pay a variable rate.',
  'The notes receivable bear interest at the prime rate.',
  'Our customers’ loans bear interest at variable rates.',
  'The subsidiary pays interest on the intercompany loan based on LIBOR.',
  // What may be.
  'A future facility may bear interest at variable rates.',
  'If we draw on the facility, interest would accrue at prime.',
  'Interest rates on borrowings under the facility would be based on SOFR.',
  'Under the Revolver, the Company could have the option to borrow at LIBOR-based rates.',
  'The Company does not have the option to borrow at LIBOR-based rates under the Revolver.',
  'We expect to have the option to borrow under a new revolver at LIBOR-based rates.',
  'Future debt may be issued at interest rates based on SOFR.',
  // Which debt is open, and which kind of rate.
  'We had debt that bore interest at variable rates.',
  'Our loans bear interest at both fixed and variable rates.',
  'A portion of our indebtedness bears interest at variable rates.',
  // What was, and what is planned.
  'The revolver bore interest at LIBOR plus a margin until the amendment.',
  'Our previous credit facility bore interest at the prime rate.',
  'We expect that the new credit facility will bear interest at a variable rate.',
  'Interest expense on the revolver is based on average balances and margins.',
])('%s', (text) => expect(termsOf(text)).toEqual([]))

test.each([
  'Some of our loans have variable interest rates.',
  'Debt that bears interest at fixed rates exposes us to changes in fair value.',
])('debt as such, or some of it, is not the one spoken of before: %s', (text) =>
  expect(termsOf('The company has a revolver.', text)).toEqual([]),
)

test.each([
  [
    'Borrowings under the Tarn Facility bear interest on the prevailing U.S. Prime Rate, Secured Overnight Funding Rate (“SOFR”), Euro Interbank Offered Rate, or Canadian Dealer Offered Rate.',
    ['prime rate', 'SOFR', 'EURIBOR', 'CDOR'],
  ],
  [
    'Borrowings under the Tarn Facility bear interest at a variable rate determined quarterly equal to the compounded Secured Overnight Financing Rate plus a margin.',
    ['SOFR'],
  ],
  [
    'Borrowings under the Tarn Facility bear interest at floating rates based on Term Secured Overnight Financing Rate (SOFR).',
    ['Term SOFR'],
  ],
  [
    'Borrowings under the Tarn Facility bear interest at the Secured Overnight Financing Rate (“Term SOFR”) or the base rate (the highest of prime and the federal funds rate).',
    ['Term SOFR', 'base rate', 'prime rate', 'federal funds rate'],
  ],
])('every rate that is named, each once: %s', (text, rates) =>
  expect(termsOf(text)).toEqual([['variable', 'Tarn Facility', ...rates]]),
)

test('a choice of loans has the rates of all of them, and a line that was ended has none', () => {
  expect(
    termsOf(
      'The Credit Agreement has two options: (i) ABR Borrowings, which shall bear interest at the Alternate Base Rate; and (ii) Eurocurrency Borrowings, which shall bear interest at the Adjusted Term SOFR Rate.',
    ),
  ).toEqual([['variable', 'Credit Agreement', 'base rate', 'Term SOFR']])
  const ended = readBody('We terminated the Tarn Facility in May 2023. The Tarn Facility bore interest at SOFR.')
  expect(ended.signals.map(({ concept }) => concept)).not.toContain('interest_terms')
  const other = readBody('We terminated our prior line in May 2023. The Tarn Facility bore interest at SOFR.')
  expect(other.signals.map(({ concept }) => concept)).toContain('interest_terms')
})

test('what leaves a rate as it is prices nothing', () => {
  expect(termsOf('The interest rates on our existing debt are unaffected by changes to our credit ratings.')).toEqual(
    [],
  )
  expect(termsOf('The Tarn Facility bears interest at SOFR plus a margin, regardless of our leverage ratio.')).toEqual([
    ['variable', 'Tarn Facility', 'SOFR'],
  ])
  const moved = readBody('The interest rate on our existing debt fluctuates with changes in our credit ratings.')
  expect(moved.signals.map(({ locator }) => locator['dependsOn'])).toEqual([['credit_rating']])
})
