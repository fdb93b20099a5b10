import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

/** A part, a limit or a share is not the whole, and a day belongs to the amount whose words it stands with. */
test.each<[string, string[]]>([
  [
    'As of December 31, 2024 and December 31, 2023, the principal amount of debentures outstanding totaled $19,726,000 and $21,117,000, respectively.',
    ['notes 19726000 2024-12-31', 'notes 21117000 2023-12-31'],
  ],
  [
    'At December 31, 2024, $27 million of the commercial paper back-up sublimit remained available under the Revolving Credit Agreement.',
    [],
  ],
  [
    'The Credit Facility provides for letters of credit in a maximum amount of $4.0 million outstanding as of June 14, 2024 and $9.0 million outstanding at any one time with consent of the Agent.',
    [],
  ],
  [
    'At December 31, 2024, letters of credit in the amount of $4 million were outstanding.',
    ['letters_of_credit 4000000 2024-12-31'],
  ],
  [
    'In 2024, $2,911,000 of the Bridge Notes inclusive of principal and accrued and capitalized interest were converted by the holders into common stock. As of December 31, 2024, $1.2 million of Bridge Notes remained outstanding.',
    ['notes 1200000 2024-12-31'],
  ],
  [
    'The Company has called 8.5% Notes of $35 million in principal amount, representing 70% of the outstanding notes.',
    ['interest_rate 8.5 2024-12-31'],
  ],
  ['The amendment maintains the reserves under the borrowing base in the Credit Agreement at $1,500,000.', []],
  [
    'On April 14, 2024, we replaced our credit agreement, which had provided for a revolving facility of $65 million, with one providing for a revolving facility of $85 million.',
    ['revolver_capacity 65000000 2024-04-13', 'revolver_capacity 85000000 2024-04-14'],
  ],
  [
    'The new $90 million revolving credit facility, which closed on October 3, 2024, is secured by inventory.',
    ['revolver_capacity 90000000 2024-10-03'],
  ],
  [
    'Subject to lender consent, the $250 million revolving credit facility may be expanded to $325 million.',
    ['accordion 325000000 2024-12-31', 'revolver_capacity 250000000 2024-12-31'],
  ],
  ['The borrowing base under the Credit Agreement is $15 million.', ['borrowing_base 15000000 2024-12-31']],
  [
    'On January 24, 2025, we amended our revolving bank facility. The availability of $1.8 billion of commitments was extended to February 3, 2029.',
    [],
  ],
  [
    'The forbearance expired on March 2, 2025. The agreement applies to our senior notes, which as of December 31, 2024 totaled $73 million. The holders of the subordinated notes, approximately $23 million, did not take part.',
    ['notes 23000000 2024-12-31', 'notes 73000000 2024-12-31'],
  ],
  [
    'Outstanding notes payable to the same holders in the principal amount of $6 million are convertible into common stock.',
    ['notes 6000000 2024-12-31'],
  ],
  [
    'We had no commercial paper outstanding at June 30, 2024 and commercial paper of $0.2 billion outstanding at September 24, 2023.',
    ['commercial_paper 0 2024-06-30', 'commercial_paper 200000000 2023-09-24'],
  ],
  [
    'As of the filing date of this Annual Report, there is outstanding a principal amount of $3.1 million of notes, consisting of $1.7 million of secured convertible notes.',
    ['notes 1700000 2025-03-10', 'notes 3100000 2025-03-10'],
  ],
  [
    'On January 15, 2024 (the “Filing Date”), the Company filed voluntary petitions under chapter 11. As of the Filing Date, $50.0 million was outstanding under the term loan.',
    ['term_loan 50000000 2024-01-15'],
  ],
  [
    'The Debtors filed voluntary petitions. As of the filing date, $50.0 million was outstanding under the term loan.',
    [],
  ],
  ['As of the filing date, we have $12.0 million outstanding under our term loan.', ['term_loan 12000000 2025-03-10']],
  [
    'Since then we issued commercial paper, of which $1.7 billion was outstanding as of the date of filing of this report.',
    ['commercial_paper 1700000000 2025-03-10'],
  ],
  [
    'In 2018, we entered into a credit facility (the "prior credit facility"). The prior credit facility provided financing of $105.0 million, namely a $75.0 million term loan and a revolving credit facility of $30.0 million.',
    [],
  ],
  [
    'At December 31, 2024, long-term debt included ten-year notes of $84 million that were issued in October 2015.',
    ['notes 84000000 2024-12-31'],
  ],
  ['In October 2015, we issued $84 million of ten-year notes.', ['notes 84000000 2015-10-31']],
  ['Accordingly, no long-term debt was outstanding at December 31, 2023.', ['long_term_debt 0 2023-12-31']],
  [
    'The revolving credit facility has a commitment of $120 million, with sublimits of $40 million for Alder, $50 million for Birch Gas and $30 million for Cedar.',
    [
      'revolver_capacity 120000000 2024-12-31',
      'sublimit 30000000 2024-12-31',
      'sublimit 40000000 2024-12-31',
      'sublimit 50000000 2024-12-31',
    ],
  ],
  [
    'The revolving credit facility has a sublimit of $40 million for letters of credit and a $75 million term loan.',
    ['sublimit 40000000 2024-12-31', 'term_loan 75000000 2024-12-31'],
  ],
  ['The Company raised $2,851,000 in convertible notes starting in March 2022 and ending in 2024.', []],
])('%s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})

test('a credit agreement of which a principal payment was missed is called no revolver', () => {
  expect(
    factsIn(
      'We did not make the principal and interest payments due under the credit agreement. At December 31, 2024, $33 million was outstanding under the credit agreement.',
    ),
  ).toEqual(['other_debt 33000000 2024-12-31'])
})

test('what an agreement replaced is of the past, on the day that it was made', () => {
  const found = readBody(
    'The New Credit Agreement replaced our $38 million revolving credit agreement, dated as of May 27, 2022.',
  )
  expect(
    found.facts.map(({ value, period, uncertainty }) => [value, period.endDate, period.status, uncertainty.reasons[0]]),
  ).toEqual([[38_000_000, '2022-05-27', 'prior', 'former_instrument']])
  const purpose = readBody(
    'On May 6, 2024, we entered into a five-year, $60 million revolving credit facility that matures on May 6, 2029, to replace our existing $38 million revolving credit facility.',
  )
  expect(
    purpose.facts
      .filter(({ factType }) => factType === 'revolver_capacity')
      .map(({ value, period, uncertainty }) => [value, period.endDate, uncertainty.reasons[0]]),
  ).toEqual([
    [60_000_000, '2024-05-06', 'one_witness'],
    [38_000_000, '2024-05-06', 'former_instrument'],
  ])
  const other = readBody('On May 5, 2024 we replaced our line of credit with a $60 million revolving credit facility.')
  expect(other.facts.every(({ uncertainty }) => !uncertainty.reasons.includes('former_instrument'))).toBe(true)
})
