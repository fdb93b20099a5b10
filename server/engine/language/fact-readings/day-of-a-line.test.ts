import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../fixtures/read-body.ts'

const lines = (body: string): string[] => factsIn(body).filter((line) => line.startsWith('revolver'))
const note = (heading: string, text: string): string => `<p><b>${heading}</b></p><p>${text}</p>`
const LINE = 'We have a $215 million revolving credit facility with a group of banks. '

describe('a change ahead is of its own day', () => {
  test.each([
    [
      'On May 28, 2026, the maximum available under the revolving credit facility decreases to $150 million.',
      'revolver_capacity 150000000 2026-05-28',
    ],
    [
      'The credit limit remains at $215 million through July 31, 2026; thereafter the credit limit declines to $193.5 million through July 31, 2027.',
      'revolver_capacity 193500000 2026-08-01',
    ],
    [
      'The facility matures May 28, 2027, and on May 28, 2026, borrowing availability reduces to $150 million.',
      'revolver_availability 150000000 2026-05-28',
    ],
  ])('%s', (text, expected) => {
    expect(lines(note('Debt', LINE + text)).sort()).toEqual([expected, 'revolver_capacity 215000000 2024-12-31'].sort())
  })

  test('until then the line has the size that the change will end', () => {
    const text =
      'On January 31, 2025, we signed an amendment that changes the maturity from December 6, 2026 to June 30, 2027 and reduces the amount available in the revolving credit facility from $40 million to $39.5 million after September 30, 2025.'
    expect(lines(note('Debt', text))).toEqual([
      'revolver_capacity 39500000 2025-10-01',
      'revolver_capacity 40000000 2024-12-31',
    ])
  })

  test('a paper that changes it does so on the day of the paper', () => {
    const text =
      'On August 9, 2024, we signed an amendment that increases the revolving commitments to $800 million and extends the term to May 9, 2029.'
    expect(lines(note('Debt', text))).toEqual(['revolver_capacity 800000000 2024-08-09'])
  })
})

describe('what came after the period is not of its end', () => {
  const later = (text: string): string[] => lines(note('Note 19. Subsequent Event', text))

  test('what is drawn under an agreement that was made later', () => {
    const text =
      'On January 24, 2025, we entered into a credit agreement (“Credit Agreement”) with Harbor Bank that allows for up to $75 million in borrowings. There are currently no revolving loans outstanding under the Credit Agreement.'
    expect(later(text)).toEqual(['revolver_capacity 75000000 2025-01-24', 'revolver_drawn 0 2025-01-24'])
  })

  test('a new agreement that raises the limit of the one before', () => {
    const text =
      'On January 30, 2025, the Company entered into a credit agreement that increases the borrowing limit under its previous revolving credit facility from $325 million to $550 million. Borrowings were used to refinance the previous revolving credit facility.'
    expect(later(text)).toEqual(['revolver_capacity 325000000 2024-12-31', 'revolver_capacity 550000000 2025-01-30'])
  })
})

test('what a facility of the past consisted of is not of the period, whatever participle tells it', () => {
  const text =
    'In 2021 the Company entered into a credit facility (the “prior credit facility”). The prior credit facility provided financing of $105 million, consisting of a $75 million term loan and a $30 million revolving credit facility.'
  expect(lines(note('Debt', text))).toEqual([])
})

test('a whole of term debt and a line is no line', () => {
  const text =
    'The Company announced the closing of a new $435 million senior credit facility.</p><p>The new $435 million senior credit facility is comprised of $335 million in term debt and a $100 million revolving credit facility.'
  expect(lines(note('Debt', text)).filter((line) => line.includes('435'))).toEqual([])
})

describe('what an amount beside a line is', () => {
  test.each([
    [
      'At December 31, 2024, notes payable consisted of certain revolving lines of credit aggregating $599,075.',
      ['revolver_drawn 599075 2024-12-31'],
    ],
    [
      'A component of the revolving credit facility is the availability of standby letters of credit in the aggregate amount of $5 million.',
      [],
    ],
    [
      'Availability for short-term borrowings and letters of credit under the revolving credit facility was $94.4 million as of December 31, 2024.',
      ['revolver_availability 94400000 2024-12-31'],
    ],
    [
      'The proposed new credit facility includes a revolving credit facility of $150 million.',
      ['revolver_capacity 150000000 planned'],
    ],
  ])('%s', (text, expected) => {
    expect(lines(note('Debt', text))).toEqual(expected)
  })
})

test.each([
  [
    'The Credit Agreement, dated as of March 3, 2021, provides for a $120 million revolving credit facility.',
    '2024-12-31',
  ],
  [
    'The Prior Credit Agreement, dated May 5, 2015, provides for a $120 million revolving credit facility. It was replaced in May 2021.',
    '2015-05-05',
  ],
  [
    'The Credit Agreement, dated May 5, 2021, initially provides for a $120 million revolving credit facility.',
    '2021-05-05',
  ],
  ['On March 3, 2024, we entered into a $120 million revolving credit facility.', '2024-03-03'],
])('the day of a document is none of what it provides for: %s', (text, day) =>
  expect(lines(text)).toEqual([`revolver_capacity 120000000 ${day}`]),
)

test('a sum in brackets after a day is of that day', () => {
  const text =
    'Availability under the revolving credit facility was $41 million at December 31, 2024 (net of letters of credit of $3 million), compared with $43 million at December 31, 2023 (net of letters of credit of $1 million).'
  expect(factsIn(text)).toEqual([
    'letters_of_credit 1000000 2023-12-31',
    'letters_of_credit 3000000 2024-12-31',
    'revolver_availability 41000000 2024-12-31',
    'revolver_availability 43000000 2023-12-31',
  ])
})

describe('an amount is of the debt that falls due when its own sentence says', () => {
  test.each([
    ['We have a $75 million line of credit with First Bank that matures on March 1, 2027.', 2027, '2027-03-01'],
    ['We have a $75 million line of credit with First Bank that matures in March 2027.', 2027, null],
    [
      'In May 2022, we entered into a $75 million revolving credit facility, and any amounts outstanding under this facility will be due and payable on May 20, 2027.',
      2027,
      '2027-05-20',
    ],
    [
      'We have a $75 million revolving credit facility that matured on June 1, 2024 and was extended to June 1, 2026 and then to June 1, 2028.',
      null,
      null,
    ],
    [
      'At December 31, 2024, we had $520 million of credit facilities, 71% of which are available through June 30, 2027.',
      null,
      null,
    ],
  ])('%s', (text, year, day) => {
    const [size] = readBody(text).facts.filter(({ factType }) => factType === 'revolver_capacity')
    expect([size?.maturityYear, size?.instrument?.maturityDate]).toEqual([year, day])
  })

  test.each([
    'We have a $100 million revolving credit facility, which includes a $20 million swingline sublimit that expires on March 1, 2026.',
    'At December 31, 2024, senior notes of $400 million were outstanding, including $100 million of senior notes that mature on June 30, 2025.',
    'At December 31, 2024, we had $20 million outstanding under our credit facility, which matured on June 1, 2024 before we extended it to June 1, 2028.',
    'Approximately 80% of the commitments under our $500 million revolving credit facility mature on June 1, 2027.',
    'Our $200 million revolving credit facility matures on the earlier of June 30, 2026 and the date 91 days before the notes do.',
    'The note of $2 million bears interest at 6%, with interest due on December 31, 2025.',
    'Our $50 million line of credit matures on June 1, 2027 if we list our shares.',
    'We had loans totaling $40 million at December 31, 2024, the first of which matures in 2026.',
  ])('and of no other day: %s', (text) => {
    const sums = readBody(text).facts.filter(({ factType }) => factType !== 'maturity')
    expect(sums.length).toBeGreaterThan(0)
    expect(sums.flatMap((one) => [one.maturityYear, one.instrument?.maturityDate ?? null])).toEqual(
      sums.flatMap(() => [null, null]),
    )
  })

  test('two lines of one size that fall due on two days are two', () => {
    const text = (day: string): string =>
      `<p>At December 31, 2024, we had $20 million outstanding under a line of credit which matures on ${day}.</p>`
    const drawn = readBody(text('March 1, 2027') + text('April 1, 2027')).facts.filter(
      ({ factType }) => factType === 'revolver_drawn',
    )
    expect(drawn.map(({ instrument }) => instrument?.maturityDate)).toEqual(['2027-03-01', '2027-04-01'])
  })
})

describe('what another agreement took the place of is of its own day, and former', () => {
  test.each([
    [
      'On March 20, 2024, we entered into a five-year credit agreement. The Five-Year Credit Agreement amended and restated the previously reported $1.9 billion credit agreement dated as of May 6, 2022.',
      1.9e9,
      '2022-05-06',
    ],
    [
      'In October 2024, we entered into a credit agreement, which replaced the Credit Agreement, dated June 9, 2020 (as amended, the “Prior Credit Agreement”), among us and the lenders, which provided for a $1.4 billion revolving credit facility.',
      1.4e9,
      '2020-06-09',
    ],
  ])('%s', (text, size, day) => {
    const found = readBody(text).facts.filter(({ value }) => value === size)
    expect(found.map(({ period, uncertainty }) => [period.endDate, uncertainty.reasons])).toEqual([
      [day, expect.arrayContaining(['former_instrument'])],
    ])
  })

  test.each([
    [
      'On May 4, 2023, we entered into the Third Amendment to the Credit Agreement dated as of June 30, 2021, which provided for an increase in the revolving credit facility to $150 million.',
      '2023-05-04',
    ],
    [
      'We are party to a credit agreement dated as of June 30, 2021, which provided for aggregate revolving commitments of $300 million as of December 31, 2024.',
      '2024-12-31',
    ],
    [
      'On May 4, 2023, we terminated the credit agreement dated June 30, 2021, which provided for a $70 million revolving credit facility.',
      '2023-05-03',
    ],
    ['The Amended Credit Agreement amends and restates the $100 million revolving credit facility.', '2024-12-31'],
  ])('and of no other one: %s', (text, day) => {
    const found = readBody(text).facts.filter(({ factType }) => factType === 'revolver_capacity')
    expect(found.map(({ period }) => period.endDate)).toEqual([day])
  })

  test('an amendment that we made leaves the line in force', () => {
    const text = 'On June 5, 2024, we amended and restated our $350 million revolving credit agreement.'
    const { facts } = readBody(text)
    expect(
      facts.map(({ value, uncertainty }) => [value, uncertainty.reasons.includes('former_instrument')]),
    ).toContainEqual([3.5e8, false])
    expect(facts.flatMap(({ uncertainty }) => uncertainty.reasons)).not.toContain('former_instrument')
  })
})
