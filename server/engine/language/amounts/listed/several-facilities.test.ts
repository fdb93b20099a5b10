import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const told = (text: string, type = /^(?:revolver|letters|commercial|highest|commitment_fee|notes|term)/): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => type.test(factType))
    .map(({ factType, value, instrument }) => `${factType} ${String(value)} ${instrument?.name ?? '-'}`)

describe('facilities that one sentence speaks of', () => {
  test.each([
    [
      'There were no outstanding borrowings under the Company’s commercial paper program, the 2020 Harbor Credit Agreement or the 2022 Harbor Credit Agreement at December 31, 2024.',
      [
        'commercial_paper 0 commercial paper program',
        'revolver_drawn 0 2020 Harbor Credit Agreement',
        'revolver_drawn 0 2022 Harbor Credit Agreement',
      ],
    ],
    [
      'There were no borrowings outstanding under the Harbor Revolver or our $30 million 364-day facility at December 31, 2024.',
      [
        'revolver_capacity 30000000 364-day facility',
        'revolver_drawn 0 Harbor Revolver',
        'revolver_drawn 0 364-day facility',
      ],
    ],
    [
      'We have a $25 million five-year facility expiring in May 2028 and a $15 million 364-day facility expiring in May 2025. No borrowings were outstanding under either facility at December 31, 2024.',
      [
        'revolver_capacity 25000000 five-year facility',
        'revolver_capacity 15000000 364-day facility',
        'revolver_drawn 0 five-year facility',
        'revolver_drawn 0 364-day facility',
      ],
    ],
    [
      'Our 364-day facility expires in August 2025, and our five-year facility expires in August 2029. No amounts were drawn under these facilities at December 31, 2024.',
      ['revolver_drawn 0 364-day facility', 'revolver_drawn 0 five-year facility'],
    ],
    [
      'At December 31, 2024, there were no amounts outstanding under our Harbor Revolver and our senior notes were rated BBB.',
      ['revolver_drawn 0 Harbor Revolver'],
    ],
    [
      'Our 364-day facility and our five-year facility provide for aggregate borrowings of $50 million and $100 million, respectively.',
      ['revolver_capacity 50000000 364-day facility', 'revolver_capacity 100000000 five-year facility'],
    ],
    [
      'Our liquidity facilities consist of a $12 million revolving facility maturing in October 2027 and an $8 million receivables facility maturing in March 2026, under which $1 million and $4 million, respectively, were outstanding at December 31, 2024.',
      [
        'revolver_capacity 12000000 revolving facility',
        'revolver_capacity 8000000 receivables facility',
        'revolver_drawn 1000000 revolving facility',
        'revolver_drawn 4000000 receivables facility',
      ],
    ],
    [
      'At December 31, 2024, unused lines of credit totaled $56 million, including $30 million under a facility that expires in 2026.',
      ['revolver_availability 56000000 lines of credit', 'revolver_availability 30000000 facility'],
    ],
  ])('%s', (text, facts) => expect(told(text)).toEqual(facts))

  test('the days of a list of facilities are theirs in turn', () => {
    const text =
      'Our 364-day facility and our five-year facility provide for borrowings of $50 million and $100 million, respectively, and mature on March 14, 2025 and March 15, 2029, respectively.'
    expect(told(text, /^maturity/)).toEqual(['maturity 2025 364-day facility', 'maturity 2029 five-year facility'])
  })
})

describe('letters of credit are under their own lines', () => {
  test.each([
    [
      'We had $5 million of letters of credit under the 2023 Harbor Facility at December 31, 2024, which reduced what may be borrowed under the facility.',
      ['letters_of_credit 5000000 2023 Harbor Facility'],
    ],
    [
      'At December 31, 2024, we had $41 million of letters of credit outstanding under our bilateral letter of credit facilities and $25 million under our revolving credit facility.',
      [
        'letters_of_credit 41000000 bilateral letter of credit facilities',
        'letters_of_credit 25000000 revolving credit facility',
      ],
    ],
  ])('%s', (text, facts) => expect(told(text)).toEqual(facts))
})

describe('how large a facility is', () => {
  test.each([
    [
      'Our $50 million revolving credit facility will mature in May 2027.',
      ['revolver_capacity 50000000 revolving credit facility'],
    ],
    [
      'The Company’s Harbor Revolver of $20 million is there. A fee is payable on the total commitment of $20 million.',
      ['revolver_capacity 20000000 Harbor Revolver'],
    ],
    [
      'We have a receivables securitization facility that provides up to $30 million of financing.',
      ['revolver_capacity 30000000 receivables securitization facility'],
    ],
    [
      'Borrowings under the line of credit are limited to 80% of eligible receivables, up to a maximum of $18 million.',
      ['revolver_capacity 18000000 line of credit'],
    ],
    ['The $50 million revolving credit facility will be used to refinance our notes.', []],
    ['Our proposed $50 million revolving credit facility will mature in May 2027.', []],
  ])('%s', (text, facts) => expect(told(text)).toEqual(facts))
})

test.each([
  [
    'We had $70 million of unused commitments under our five-year credit agreement and $30 million under our 364-day credit agreement at December 31, 2024.',
    [
      'revolver_availability 70000000 five-year credit agreement',
      'revolver_availability 30000000 364-day credit agreement',
    ],
  ],
  [
    'Credit lines available to us at December 31, 2024 totaled $12 million, of which $8 million was unused.',
    ['revolver_capacity 12000000 Credit lines', 'revolver_availability 8000000 Credit lines'],
  ],
  [
    'We have a commercial paper program of $75 million backed by our revolving credit facility. At December 31, 2024, $18 million was outstanding under the program.',
    ['commercial_paper_limit 75000000 commercial paper program', 'commercial_paper 18000000 commercial paper program'],
  ],
  [
    'Our revolving credit facility, under which we may borrow up to $25 million, was undrawn at December 31, 2024.',
    ['revolver_capacity 25000000 revolving credit facility', 'revolver_drawn 0 revolving credit facility'],
  ],
  [
    'Under our secured revolving line, we had $18 million in cash borrowings outstanding and unused availability of $15 million at December 31, 2024.',
    ['revolver_drawn 18000000 secured revolving line', 'revolver_availability 15000000 secured revolving line'],
  ],
  [
    'We have a revolver. The amount available at December 31, 2024 was $84 million after reduction for outstanding borrowings of $35 million and letters of credit of $5 million.',
    [
      'revolver_availability 84000000 revolver',
      'revolver_drawn 35000000 revolver',
      'letters_of_credit 5000000 revolver',
    ],
  ],
  [
    'Commercial paper averaged $24 million during 2024, with a maximum month-end balance of $41 million.',
    ['highest_borrowings 41000000 Commercial paper'],
  ],
])('what there was of a line: %s', (text, facts) => expect(told(text)).toEqual(facts))

test('what was issued is only the member of a list that says so', () => {
  const { facts } = readBody(
    'Short-term debt at December 31, 2024 was $38 million and included notes of $15 million issued to a bank and commercial paper of $14 million.',
  )
  const paper = facts.find(({ factType }) => factType === 'commercial_paper')
  expect(paper?.uncertainty.reasons).not.toContain('amount_issued')
})

test.each([
  [
    'At December 31, 2024, letters of credit of $6 million and $7 million were outstanding under the Alder Revolver and the Birch Revolver, respectively.',
    ['letters_of_credit 6000000 Alder Revolver', 'letters_of_credit 7000000 Birch Revolver'],
  ],
  [
    'At December 31, 2024, the amount available for revolving borrowings was $85 million and $21 million under the Alder Revolver and the Birch Revolver, respectively.',
    ['revolver_availability 85000000 Alder Revolver', 'revolver_availability 21000000 Birch Revolver'],
  ],
  [
    'At December 31, 2024, we had $4 million outstanding under the Alder Revolver and $6 million outstanding under the Birch Revolver, and had unused availability of $9 million and $14 million, respectively.',
    [
      'revolver_drawn 4000000 Alder Revolver',
      'revolver_drawn 6000000 Birch Revolver',
      'revolver_availability 9000000 Alder Revolver',
      'revolver_availability 14000000 Birch Revolver',
    ],
  ],
])('each sum of a list has its own line: %s', (text, facts) => expect(told(text).toSorted()).toEqual(facts.toSorted()))

test.each([
  ['letters of credit of $6 million were outstanding under', 'letters_of_credit 6000000'],
  ['we had $6 million available under', 'revolver_availability 6000000'],
])('one sum under two lines has the name of neither: %s', (words, fact) => {
  const { facts } = readBody(`At December 31, 2024, ${words} the Alder Revolver and the Birch Revolver.`)
  const [only, ...others] = facts.filter(({ value }) => value === 6_000_000)
  expect([`${only?.factType ?? ''} ${String(only?.value)}`, only?.instrument ?? null, others]).toEqual([fact, null, []])
  expect(only?.uncertainty.reasons).toContain('sum_of_instruments')
})

test.each([
  [
    'At December 31, 2024, we had $11 million in letters of credit outstanding, of which $9 million were issued under our Harbor Facility.',
    ['letters_of_credit 11000000 letters of credit', 'letters_of_credit 9000000 Harbor Facility'],
  ],
  [
    'Letters of credit of $11 million were outstanding at December 31, 2024, including $9 million under the Harbor Facility and $2 million under bilateral arrangements.',
    ['letters_of_credit 11000000 Letters of credit', 'letters_of_credit 9000000 Harbor Facility'],
  ],
  [
    'Our Harbor Facility is a $90 million revolving credit facility. At December 31, 2024, borrowings under the Canadian sub-facility were $4 million.',
    ['revolver_capacity 90000000 Harbor Facility'],
  ],
  [
    'We have the Harbor Facility. At December 31, 2024, we had $11 million of standby letters of credit issued through Orlo Bank.',
    ['letters_of_credit 11000000 standby letters of credit'],
  ],
  [
    'We have a $40 million revolving credit facility with Orlo. Letters of credit of $9 million issued by Orlo under it were outstanding at December 31, 2024.',
    ['revolver_capacity 40000000 revolving credit facility', 'letters_of_credit 9000000 revolving credit facility'],
  ],
  [
    'We renewed our 364-day facility. We had letters of credit outstanding under our sub-facility of $7 million at December 31, 2024.',
    ['letters_of_credit 7000000 sub-facility'],
  ],
])('letters of credit are under the line that the sentence says: %s', (text, facts) =>
  expect(told(text)).toEqual(facts),
)

test.each([
  [
    'The New Harbor Credit Agreement provides for a $90 million revolving credit facility maturing May 10, 2029 and replaces our existing $80 million credit facility dated May 4, 2020.',
    [
      'revolver_capacity 90000000 New Harbor Credit Agreement',
      'revolver_capacity 80000000 existing $80 million credit facility',
    ],
  ],
  [
    'Bank lines of credit available to us at December 31, 2024 totaled $45 million, of which $12 million had been used.',
    ['revolver_capacity 45000000 Bank lines of credit', 'revolver_drawn 12000000 Bank lines of credit'],
  ],
])('a line, and what it replaces or what is used of it: %s', (text, facts) => {
  expect(told(text)).toEqual(facts)
  const former = readBody(text).facts.find(({ value }) => value === 80_000_000)
  if (former !== undefined) expect(former.uncertainty.reasons).toContain('former_instrument')
})

test.each([
  [
    'We had unused lines of credit of $14 million, including $4 million available to our Brazilian subsidiary, at December 31, 2024.',
    ['revolver_availability 14000000 lines of credit'],
  ],
  [
    'Under the terms of our $10 million revolver, $2 million must remain undrawn while the term loan is outstanding.',
    ['revolver_capacity 10000000 revolver'],
  ],
])('a part of a line that one may draw, or none, is no line: %s', (text, facts) => expect(told(text)).toEqual(facts))
