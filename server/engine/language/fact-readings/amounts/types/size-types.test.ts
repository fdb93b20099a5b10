import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The parts, increases and programs that a text sizes: type, value, what is open about them. */
const sizesIn = (body: string): string[] =>
  readBody(body)
    .facts.filter(({ factType }) => /^(?:sublimit|accordion|commercial_paper_limit)$/.test(factType))
    .map(({ factType, value, instrument, uncertainty: { reasons } }) =>
      [
        factType,
        value / 1e6,
        instrument === undefined ? '-' : (instrument.name ?? instrument.reportedName),
        ...reasons.filter((reason) => /^(?:for_|total_after|former)/.test(reason)),
      ].join(' | '),
    )

describe('a part of a line for one use', () => {
  test.each([
    [
      'The Credit Agreement provides for swingline loans of up to $5 million and letters of credit of up to $5 million.',
      [
        'sublimit | 5 | Credit Agreement | for_swing_line_loans',
        'sublimit | 5 | Credit Agreement | for_letters_of_credit',
      ],
    ],
    [
      'The Credit Agreement includes a $20 million sublimit for letters of credit. Letters of credit are limited to $20 million.',
      ['sublimit | 20 | Credit Agreement | for_letters_of_credit'],
    ],
    [
      'The credit agreement provides for a $310 million revolving credit facility, including a $41 million sublimit for letters of credit and a $26 million sublimit for swing line loans.',
      [
        'sublimit | 41 | revolving credit facility | for_letters_of_credit',
        'sublimit | 26 | revolving credit facility | for_swing_line_loans',
      ],
    ],
    [
      'The Revolving Facility includes a letter of credit subfacility of $33 million and a swingline subfacility of $11 million.',
      [
        'sublimit | 33 | Revolving Facility | for_letters_of_credit',
        'sublimit | 11 | Revolving Facility | for_swing_line_loans',
      ],
    ],
    [
      'Up to $17 million of the revolving credit facility is available for the issuance of letters of credit.',
      ['sublimit | 17 | revolving credit facility | for_letters_of_credit'],
    ],
    [
      'The Credit Agreement provides for revolving commitments of $510 million, with sublimits of $76 million, $52 million and $31 million for letters of credit, swingline loans and borrowings in Canadian dollars, respectively.',
      [
        'sublimit | 76 | Credit Agreement | for_letters_of_credit',
        'sublimit | 52 | Credit Agreement | for_swing_line_loans',
        'sublimit | 31 | Credit Agreement',
      ],
    ],
    [
      'In March 2024, the letter of credit sublimit under the revolver was increased from $21 million to $36 million.',
      [
        'sublimit | 21 | revolver | for_letters_of_credit | former_instrument',
        'sublimit | 36 | revolver | for_letters_of_credit',
      ],
    ],
    [
      'Letters of credit are limited to $47 million under the revolving credit facility.',
      ['sublimit | 47 | revolving credit facility | for_letters_of_credit'],
    ],
    [
      'Availability under the revolver includes a letter of credit sub-facility not to exceed $8.5 million.',
      ['sublimit | 8.5 | revolver | for_letters_of_credit'],
    ],
    [
      'The revolver permits us to borrow up to $151 million, of which $27 million is available for letters of credit and $12 million for swing line advances.',
      ['sublimit | 27 | revolver | for_letters_of_credit', 'sublimit | 12 | revolver | for_swing_line_loans'],
    ],
    [
      'The revolver contains a $13 million sublimit for borrowings by our Mexican subsidiary.',
      ['sublimit | 13 | revolver'],
    ],
    [
      'Under the revolver, letters of credit may not exceed $25 million, and swing line loans may not exceed $26 million.',
      ['sublimit | 25 | revolver | for_letters_of_credit'],
    ],
    [
      'Under the revolver, swing line loans of up to $12 million, letters of credit of up to $14 million and term loans are available.',
      ['sublimit | 12 | revolver | for_swing_line_loans', 'sublimit | 14 | revolver | for_letters_of_credit'],
    ],
    [
      'The revolver is not secured and includes a $23 million sublimit for swing line loans.',
      ['sublimit | 23 | revolver | for_swing_line_loans'],
    ],
  ])('%s', (text, expected) => {
    expect(sizesIn(text).sort()).toEqual(expected.sort())
  })

  test.each([
    'The lenders agreed to a $77 million multicurrency sublimit under the Revolving Credit Facility.',
    'We have a $52 million letter of credit facility with Tarn Bank.',
    'The aggregate of all loans and letters of credit outstanding may not exceed $78 million.',
    'The revolving credit facility has sublimits, which may be moved within the $125 million aggregate commitment.',
    'We had letters of credit outstanding under our sub-facility of $8 million and $3 million at December 31, 2024 and 2023, under the revolving credit facility.',
    'Revolving loans of $19 million and swing line loans of $3 million were outstanding under the Credit Agreement.',
    'At December 31, 2024, $28 million of the back-up sublimit remained available under the revolver.',
    'At December 31, 2024, letters of credit of $6 million were outstanding under the revolver.',
    'The revolver has no $22 million sublimit for swing line loans.',
    'The revolver does not include a $22 million sublimit for swing line loans.',
    'We issued letters of credit under the revolver, which has neither an accordion nor a $21 million sublimit.',
    'Under the revolver, capital expenditures financed by letters of credit are limited to $33 million.',
  ])('nothing: %s', (text) => {
    expect(sizesIn(text)).toEqual([])
  })

  test('one without a day is silent, as the capacity says that the sentence has none', () => {
    const { refusals } = readBody(
      'The amendment reduced the letter of credit sublimit from $51 million to $32 million.',
    )
    expect(refusals.filter(({ reason }) => reason.includes('no date'))).toEqual([])
  })
})

describe('a sum by which commitments may be increased', () => {
  test.each([
    [
      'The Credit Agreement permits increases in the commitments, so long as the aggregate amount of such increases does not exceed $75 million.',
      'accordion | 75 | Credit Agreement',
    ],
    [
      'Under the Credit Agreement we may add incremental term loans, provided that the aggregate amount of all such incremental term loans shall not exceed $75 million.',
      'accordion | 75 | Credit Agreement',
    ],
    [
      'The Credit Agreement includes an accordion feature that allows us to increase the commitments by up to $155 million.',
      'accordion | 155 | Credit Agreement',
    ],
    [
      'Subject to lender approval, we may increase the revolving credit facility by an additional $110 million.',
      'accordion | 110 | revolving credit facility',
    ],
    ['The Credit Agreement contains a $210 million accordion feature.', 'accordion | 210 | Credit Agreement'],
    [
      'We may also, upon the agreement of the lenders, increase the commitments under the revolver by up to an additional $2.1 billion and, at our option, extend the maturity.',
      'accordion | 2100 | revolver',
    ],
    [
      'The revolving credit facility, which may be increased by $54 million, is guaranteed by our subsidiaries.',
      'accordion | 54 | revolving credit facility',
    ],
    [
      'The Company has the option to expand the revolver to a total of $655 million.',
      'accordion | 655 | revolver | total_after_increase',
    ],
    [
      'We may request that the aggregate commitments under the Revolver be increased to an amount not to exceed $1.6 billion.',
      'accordion | 1600 | Revolver | total_after_increase',
    ],
    [
      'We may increase the amount of the revolving commitments by up to $56 million, although the lenders are not obligated to do so.',
      'accordion | 56 | revolving commitments',
    ],
    [
      'The Credit Agreement allows us to increase the total revolving credit commitments and the term loans by up to $72 million.',
      'accordion | 72 | Credit Agreement',
    ],
    [
      'We have no borrowings under the revolver, which may be increased by up to $59 million.',
      'accordion | 59 | revolver',
    ],
  ])('%s', (text, expected) => {
    expect(sizesIn(text)).toEqual([expected])
  })

  test.each([
    'On May 1, 2024, we entered into an amendment to the revolver to, among other things, increase the commitments by $52 million.',
    'We renewed our revolver in May 2024, with the ability to borrow an additional $54 million once a mortgage is recorded.',
    'On May 2, 2024, we exercised the accordion feature and increased the commitments under the revolver by $51 million to $352 million.',
    'In June 2024, the revolving commitments were increased by $101 million to $602 million.',
    'The ability to increase our dividends by up to $53 million is limited by the credit facility.',
    'The Company may increase the interest rate on the notes by $5 million.',
    'The Credit Agreement does not contain a $210 million accordion feature.',
    'We are not permitted to increase the revolving commitments by up to $52 million.',
    'The lenders may increase the reserves under the credit facility by up to $60 million.',
    'Under the credit facility, the borrowing base may increase by up to $65 million.',
    'Under the credit facility, we may increase loans to our franchisees by up to $37 million.',
    'We may increase the loan loss reserve on revolving loans by $38 million.',
  ])('nothing: %s', (text) => {
    expect(sizesIn(text)).toEqual([])
  })
})

test('what may be increased, may be so now, whatever the paragraph says of the day of the agreement', () => {
  const text =
    'On November 29, 2023, we entered into a $1.3 billion revolving credit agreement (the “2023 Revolver”). The 2023 Revolver may be expanded by up to $760 million in additional commitments.'
  const found = readBody(text).facts.filter(({ factType }) => factType === 'accordion')
  expect(found.map(({ value, period }) => [value / 1e6, period.endDate])).toEqual([[760, '2024-12-31']])
})

test('by how much, and what there would be then', () => {
  expect(
    sizesIn(
      'The revolver also provides us with the ability to increase total commitments by up to $77 million, for total commitments of $277 million.',
    ),
  ).toEqual(['accordion | 77 | revolver', 'accordion | 277 | revolver | total_after_increase'])
})

describe('the size of a commercial paper program', () => {
  test.each([
    [
      'We have a commercial paper program under which we may issue up to $2.6 billion of unsecured notes.',
      'commercial_paper_limit | 2600 | commercial paper program',
    ],
    ['We sell commercial paper under a $660 million program.', 'commercial_paper_limit | 660 | commercial paper'],
    [
      'Our commercial paper program provides for the issuance of up to $760 million of commercial paper.',
      'commercial_paper_limit | 760 | commercial paper program',
    ],
    [
      'The Company is a party to a $1,600 million unsecured commercial paper program.',
      'commercial_paper_limit | 1600 | unsecured commercial paper program',
    ],
    [
      'In May 2024, we set up a commercial paper program under which we may issue unsecured notes up to a maximum principal amount outstanding at any time of $3.1 billion.',
      'commercial_paper_limit | 3100 | commercial paper program',
    ],
    [
      'We have a short-term debt financing program of up to $3.2 billion through the issuance of commercial paper.',
      'commercial_paper_limit | 3200 | commercial paper',
    ],
    [
      'As of December 31, 2024, our maximum commercial paper borrowing limit was $5.3 billion.',
      'commercial_paper_limit | 5300 | commercial paper borrowing',
    ],
    [
      'In June 2024, we increased the size of the Commercial Paper Program to $10.5 billion.',
      'commercial_paper_limit | 10500 | Commercial Paper Program',
    ],
  ])('%s', (text, expected) => {
    expect(sizesIn(text)).toEqual([expected])
  })

  test('a change tells the size before it and after it', () => {
    expect(
      sizesIn('In March 2024, we increased the commercial paper program from $11 billion to $22 billion.').sort(),
    ).toEqual([
      'commercial_paper_limit | 11000 | commercial paper program | former_instrument',
      'commercial_paper_limit | 22000 | commercial paper program',
    ])
  })

  test.each([
    'In December 2024, we reduced our credit facilities and our commercial paper program, each by $2.7 billion.',
    'On June 27, 2024, we ended the bridge facility, and subsequently reduced our commercial paper program from $19 billion to $9 billion.',
    'Commercial paper is limited to the unused portion of our $810 million credit facility.',
    'We sold commercial paper and bought $510 million of stock under a $2.2 billion repurchase program.',
    'The credit facility backstops our commercial paper program and has commitments of $720 million.',
    'We may issue commercial paper to fund share repurchases of up to $520 million.',
    'Our investments include commercial paper of up to $43 million.',
    'We do not have a commercial paper program under which we may issue up to $244 million.',
    'Our investment policy permits purchases of commercial paper of up to an aggregate of $41 million.',
    'We may issue commercial paper, and our total pension contributions are limited to $254 million.',
    'We have a commercial paper program under which the program may be increased to a maximum of $251 million.',
    'At December 31, 2024, commercial paper of $123 million was outstanding.',
    'We issued $330 million of commercial paper in 2024 under our commercial paper program.',
  ])('nothing: %s', (text) => {
    expect(sizesIn(text)).toEqual([])
  })
})
