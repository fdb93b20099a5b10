import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

/** Records as type, value and name of the instrument, or "undecided" where the record says that it is open. */
const told = (body: string): string[] => {
  const { facts, signals } = readBody(body)
  const all = [
    ...facts.map((fact) => ({ ...fact, type: fact.factType })),
    ...signals.map((signal) => ({ ...signal, type: signal.action, value: signal.ratio ?? '' })),
  ]
  return all.map(({ type, value, instrument, uncertainty }) => {
    const open = uncertainty.reasons.includes('instrument_undecided') ? 'undecided' : ''
    return `${type} ${String(value)} ${instrument?.name ?? open}`
  })
}

const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => (text.startsWith('#') ? `<p><b>${text.slice(1)}</b></p>` : `<p>${text}</p>`)).join('')

const TWO_LINES =
  'We have a $20.0 million seasonal credit line with Corvo Bank and a $45.0 million inventory credit line with Tarn Bank.'

test.each([
  [
    'a noun agrees in kind: a line is no note',
    'Ostrava Mills has a $35.0 million revolving line with Corvo Bank and $60.0 million of 6.00% senior notes due 2031. The line matures on May 1, 2028.',
    'maturity 2028 revolving line',
  ],
  [
    'a noun agrees in number: one loan is not several',
    'The Company has equipment loans from two banks and a $12.0 million bridge loan. The loan bears interest at 9.5%.',
    'interest_rate 9.5 bridge loan',
  ],
  [
    'promissory notes that the text has named are no other loan',
    'In May 2024 the Company issued convertible promissory notes (the “Harrow Notes”). These promissory notes bear interest at 9.5%.',
    'interest_rate 9.5 Harrow Notes',
  ],
  [
    'other facilities are some that there are',
    'We also utilize other short-term credit facilities. There were $147 million of borrowings outstanding under these facilities as of December 31, 2024.',
    'revolver_drawn 147000000 short-term credit facilities',
  ],
  [
    'facilities by the last words of their name are the same ones',
    'We use other uncommitted credit facilities.</p><p>We had $5.0 billion in 364-day bank facilities with banks. The bank facilities support commercial paper. No borrowings were outstanding under these facilities at December 31, 2024.',
    'revolver_drawn 0 364-day bank facilities',
  ],
  [
    'what was repaid is not what the present terms are of',
    'We repaid our bridge loan in May 2024. In June 2024 we borrowed $30.0 million under a new term loan. The loan matures on June 3, 2029.',
    'maturity 2029 new term loan',
  ],
  [
    'what is left to draw is of a line and never of a term loan',
    'The agreement has an $80.0 million term loan and a $25.0 million revolver. At December 31, 2024, availability was $19.0 million.',
    'revolver_availability 19000000 revolver',
  ],
  [
    'a sentence without a name continues the one that was spoken of last',
    `${TWO_LINES} The inventory credit line is secured by our stock. At December 31, 2024, $7.0 million was drawn.`,
    'revolver_drawn 7000000 inventory credit line',
  ],
  [
    'loans without a name are under the line that the text is about',
    'We keep an ABL Facility with Corvo Bank. At December 31, 2024, we had $8.5 million of loans outstanding under it.',
    'revolver_drawn 8500000 ABL Facility',
  ],
  [
    'loans under an agreement that lends revolving loans are drawn on it',
    'We are party to a Loan Agreement with Corvo Bank. It provides for revolving loans of up to $50.0 million. Loans outstanding were $41.0 million at December 31, 2024.',
    'revolver_drawn 41000000 Loan Agreement',
  ],
  [
    'what the company has in addition is what it is about',
    'Besides the Notes, we have a revolving facility of $45.0 million. Drawings of $11.0 million were outstanding on December 31, 2024.',
    'revolver_drawn 11000000 revolving facility',
  ],
  [
    'a noun that either of two can bear leaves the record without one',
    'Cobalt Foods has a term loan with Corvo Bank and a mortgage loan with Meadow Life. The loan bears interest at 6.4%.',
    'interest_rate 6.4 undecided',
  ],
])('%s', (_, text, expected) => {
  expect(told(text)).toContain(expected)
})

test('a covenant takes the instrument that the text is about, or is undecided between two', () => {
  const covenant = 'We must keep a total leverage ratio of no more than 3.50 to 1.00.'
  expect(told(paragraphs(`${TWO_LINES} ${covenant}`))).toContain('required 3.5 undecided')
  expect(told(paragraphs('#Revolving Credit Facility', covenant, 'The line is secured.'))).toContain(
    'required 3.5 Revolving Credit Facility',
  )
})

const AGREEMENT =
  'In March 2022 we entered into a credit agreement with Corvo Bank (the “2022 Agreement”), which provides for a $300.0 million revolving credit facility and a $150.0 million term loan A.'

test.each<[string, string, string[]]>([
  [
    'a plural pronoun stands for each of those named together',
    `${AGREEMENT} Both mature on March 14, 2027.`,
    ['maturity 2027 revolving credit facility', 'maturity 2027 term loan A'],
  ],
  [
    'a plural noun stands for each of its kind',
    `${AGREEMENT} Each of the facilities expires on May 4, 2027.`,
    ['maturity 2027 revolving credit facility', 'maturity 2027 term loan A'],
  ],
  [
    'what there is of a line alone is of the one line of the agreement',
    `${AGREEMENT} At December 31, 2024, $85.0 million was drawn and $210.0 million was available. Letters of credit of $5.0 million were outstanding. We pay a commitment fee of 0.25%.`,
    [
      'revolver_drawn 85000000 revolving credit facility',
      'revolver_availability 210000000 revolving credit facility',
      'letters_of_credit 5000000 revolving credit facility',
      'commitment_fee 0.25 revolving credit facility',
    ],
  ],
  [
    'what is said of no part of an agreement is said of the agreement',
    `${AGREEMENT} The facilities are secured. Loans bear interest at SOFR plus 1.75%.`,
    ['interest_rate 1.75 2022 Agreement'],
  ],
  [
    'the former and the latter',
    'The ABL Facility and the Term Loan Facility are guaranteed. Interest on the former is SOFR plus 1.75%, and on the latter SOFR plus 4.50%.',
    ['interest_rate 1.75 ABL Facility', 'interest_rate 4.5 Term Loan Facility'],
  ],
  [
    'a term gathers those named before it',
    'We have a $40.0 million term loan (the “Term Loan”) and a $20.0 million revolving line (the “Revolver” and, together with the Term Loan, the “Facilities”). The Facilities mature on June 1, 2028.',
    ['maturity 2028 Term Loan', 'maturity 2028 Revolver'],
  ],
  [
    'an average rate of borrowings is of the one line of the paragraph',
    'The Partnership’s revolving credit agreement has commitments of $75.0 million. Borrowings bear interest at SOFR plus 1.50%; the weighted average rate on borrowings was 6.42% at December 31, 2024.',
    ['average_interest_rate 6.42 revolving credit agreement'],
  ],
  [
    'both notes are those issued before',
    'On May 20, 2024, we issued two promissory notes to the former owners of Brill Foods. Both notes bear interest at 6.0%.',
    ['interest_rate 6 promissory notes'],
  ],
  [
    'whose a debt is and what is left of it are no words of its name',
    'The Company’s outstanding revolving credit agreement bears interest at 6.42% and matures on May 4, 2031.',
    ['interest_rate 6.42 revolving credit agreement'],
  ],
  [
    'the filer’s own line by a plain name is the one that the text has told, under a heading that names none',
    '</p><p><b>Credit Facility</b></p><p>In May 2024 we entered into an unsecured credit facility of $75.0 million (the “2024 Credit Agreement”).</p><p>Our credit agreement has a leverage ratio of at most 3.5 to 1.0. The ratio of our debt to capitalization may not exceed 65 percent under the credit agreement.',
    ['required 3.5 2024 Credit Agreement', 'required 0.65 2024 Credit Agreement'],
  ],
  [
    'a line by what its agreement is called',
    'We have a line of credit agreement of $75.0 million with Orlo Bank. Interest on this line is at a variable rate. The line matures on May 4, 2028.',
    ['maturity 2028 line of credit agreement'],
  ],
  [
    'of two agreements none is the filer’s own',
    'We have the Orlo Credit Agreement of $75.0 million and the Tarn Credit Agreement of $25.0 million. Our credit agreement has a leverage ratio of at most 3.5 to 1.0.',
    ['required 3.5 credit agreement'],
  ],
  [
    'one that was terminated is not the filer’s own',
    'In 2019 we terminated the Orlo Credit Facility. Our credit facility has a leverage ratio of at most 3.5 to 1.0 and matures on May 4, 2028.',
    ['required 3.5 credit facility', 'maturity 2028 credit facility'],
  ],
  [
    'nor is that of a subsidiary',
    'Our subsidiary has the Orlo Credit Facility of $50 million. Our credit facility has a leverage ratio of at most 3.5 to 1.0.',
    ['required 3.5 credit facility'],
  ],
  [
    'nor one of another size',
    'We have the Orlo Credit Facility of $50 million. Our credit facility has a limit of $90 million.',
    ['revolver_capacity 90000000 credit facility'],
  ],
  [
    'loans called by their rate are of the line that the paragraph names',
    'We have a revolving credit facility of $75.0 million. Each SOFR Loan bears interest at SOFR plus a margin of 1.20%.',
    ['interest_rate 1.2 revolving credit facility'],
  ],
  [
    'the mark of a footnote is no word of a name',
    '2 Public Notes due February 15, 2031, bear interest at 4.00%.',
    ['interest_rate 4 Public Notes due February 15, 2031'],
  ],
  [
    'letters of credit issued outside a line are not of it',
    'We have a $20.0 million revolving credit facility. At December 31, 2024, letters of credit of $2.0 million were outstanding outside our revolving credit facility.',
    ['letters_of_credit 2000000 letters of credit'],
  ],
])('%s', (_, text, expected) => {
  expect(told(text)).toEqual(expect.arrayContaining(expected))
})

test('a plain name under the heading of one instrument is the heading’s', () => {
  const body = paragraphs(
    '#2027 Notes',
    'In May 2020 we sold $250.0 million of unsecured notes. They mature on May 15, 2027.',
  )
  expect(told(body)).toContain('maturity 2027 2027 Notes')
})

test.each([
  'Fenwick has a $40.0 million construction loan and a $12.0 million bridge loan, which convert into a term loan at completion. The loans bear interest at SOFR plus 1.75% before conversion and 2.00% after conversion.',
  'Fenwick has a $40.0 million construction loan and a $12.0 million bridge loan. Both convert into a term loan at completion. The loans bear interest at 7.25%.',
  'Fenwick has a $40.0 million term loan and a $12.0 million bridge loan. The loans initially bear interest at 7.25%.',
])('a plural stands for each only where all bear the same at one time: %s', (text) => {
  const rates = told(paragraphs(text)).filter((one) => one.startsWith('interest_rate'))
  expect(new Set(rates).size).toBe(rates.length)
  expect(rates.length).toBeGreaterThan(0)
  for (const rate of rates) expect(rate).toMatch(/ undecided$/)
})

test('a footnote of a table is about the row that bears its mark', () => {
  const rows = [
    '|2024|2023',
    'Senior debentures (1)|$ 3,000,000|$ 4,000,000',
    'Equipment loan (2)|900,000|1,200,000',
    'Other loans (3)|50,000|60,000',
    'Finance leases (3)|70,000|80,000',
    'Total|4,020,000|5,340,000',
  ]
  const notes = paragraphs(
    '(1) Interest is payable semi-annually at 7.5%.',
    '(2) The Company has a loan with a finance company bearing interest at 0.625% over the prime rate. It matures in June 2027.',
    '(3) These bear interest at 4.25%.',
  )
  const found = told(`<p>Long-term debt consists of:</p><table>${tableRows(rows)}</table>${notes}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'interest_rate 7.5 Senior debentures',
      'interest_rate 0.625 Equipment loan',
      'maturity 2027 Equipment loan',
    ]),
  )
  const list = paragraphs('We have three risks:', '(1) Loans to customers bear interest at 9.75%.')
  const other = told(`<p>Long-term debt consists of:</p><table>${tableRows(rows)}</table>${list}`)
  expect(other).not.toContain('interest_rate 9.75 Senior debentures')
  expect(found.find((one) => one.startsWith('interest_rate 4.25'))).not.toMatch(/Senior|Equipment/)
})
