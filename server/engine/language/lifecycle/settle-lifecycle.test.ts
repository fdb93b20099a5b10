import { describe, expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

/** Facts as type, value, day and how they stand to the period. */
const lines = (text: string): string[] =>
  readBody(text)
    .facts.map(({ factType, value, period }) => [factType, value, period.endDate, period.status].join(' '))
    .sort()

const rows = (all: readonly (readonly [text: string, expected: readonly string[]])[]): void => {
  test.each(all)('%s', (text, expected) => expect(lines(text)).toEqual([...expected].sort()))
}

describe('what has ended has its terms as of the past', () => {
  rows([
    [
      'On May 1, 2024, we redeemed all of our 8.75% Senior Notes due 2026.',
      ['interest_rate 8.75 2024-04-30 prior', 'maturity 2026 2026-12-31 prior'],
    ],
    [
      'The Company received a second loan from Orlo Bank in May 2022. The loan bore interest at 1%. On March 4, 2024, the loan was forgiven and the Company recognized a gain.',
      ['interest_rate 1 2024-03-03 prior'],
    ],
    [
      'In June 2024 our 6% Convertible Notes due 2025 were retired.',
      ['interest_rate 6 2024-05-31 prior', 'maturity 2025 2025-12-31 prior'],
    ],
    [
      'The Term Loan, which bore interest at 7.5% and was due on June 30, 2027, was repaid in full on March 15, 2024.',
      ['interest_rate 7.5 2024-03-14 prior', 'maturity 2027 2027-06-30 prior'],
    ],
    [
      'On August 1, 2024 we entered into a $400 million revolving credit facility, which replaced our $250 million revolving credit facility.',
      ['revolver_capacity 250000000 2024-07-31 prior', 'revolver_capacity 400000000 2024-08-01 prior'],
    ],
    [
      'The holders of our 5% Convertible Notes due 2026 exchanged all of the notes for common stock on April 4, 2024.',
      ['interest_rate 5 2024-04-03 prior', 'maturity 2026 2026-12-31 prior'],
    ],
    [
      'Our $50 million credit facility expired on October 31, 2024 and was not renewed. It bore interest at SOFR plus 2%.',
      ['interest_rate 2 2024-10-30 prior', 'revolver_capacity 50000000 2024-10-30 prior'],
    ],
    [
      'The equipment note was paid in full in April 2024. Interest on the note accrued at 5%.',
      ['interest_rate 5 2024-03-31 prior'],
    ],
    [
      'We used the proceeds to redeem our 10.75% Secured Notes due 2026 and redeem our 9% Subordinated Notes due 2027 on May 1, 2024.',
      [
        'interest_rate 10.75 2024-04-30 prior',
        'interest_rate 9 2024-04-30 prior',
        'maturity 2026 2026-12-31 prior',
        'maturity 2027 2027-12-31 prior',
      ],
    ],
  ])
})

describe('without a day of its end nothing is given as in force', () => {
  rows([
    ['Our 8% Debentures due 2027 were redeemed.', ['maturity 2027 2027-12-31 prior']],
    ['The term loan bore interest at 6% and was repaid in full.', []],
  ])
  test('the refusal says why', () => {
    const { refusals } = readBody('Our 8% Debentures due 2027 were redeemed.')
    expect(refusals.map(({ concept, reasonCode }) => `${concept} ${reasonCode}`)).toContain(
      'interest_rate period_unknown',
    )
  })
})

test('what is due in one year is not the whole', () => {
  const text =
    'On June 1, 2024 we prepaid all of the amounts due in 2025 under the term loan. The term loan bears interest at 7%.'
  expect(lines(text)).toContain('interest_rate 7 2024-12-31 reported')
})

describe('what has not ended stays in force', () => {
  rows([
    ...['was partially forgiven', 'was forgiven by 40%', 'was forgiven, except for accrued interest'].map(
      (how): [string, string[]] => [
        `The Company received a second loan from Orlo Bank in May 2022. The loan bears interest at 1%. On March 4, 2024, the loan ${how}.`,
        ['interest_rate 1 2024-12-31 reported'],
      ],
    ),
    [
      'Our $50 million credit facility expired on October 31, 2024 and was renewed until October 31, 2025. It bears interest at SOFR plus 2%.',
      [
        'interest_rate 2 2024-12-31 reported',
        'maturity 2025 2025-10-31 maturity',
        'revolver_capacity 50000000 2024-10-31 prior',
      ],
    ],
    [
      'At December 31, 2024, the sinking fund requirements of the 7% Debentures due 2030 had been satisfied in full.',
      ['interest_rate 7 2024-12-31 reported', 'maturity 2030 2030-12-31 maturity'],
    ],
    [
      'In 2024 we repaid in full the scheduled principal payments on the term loan. The term loan bears interest at 7%.',
      ['interest_rate 7 2024-12-31 reported'],
    ],
    [
      'On May 2, 2024, we terminated our lease and repaid vendor notes. Our 9% Senior Notes due 2029 remain outstanding.',
      ['interest_rate 9 2024-12-31 reported', 'maturity 2029 2029-12-31 maturity'],
    ],
    [
      'Term Loan A was repaid in full on April 2, 2024. Term Loan B bears interest at 7%.',
      ['interest_rate 7 2024-12-31 reported'],
    ],
    [
      'On May 1, 2024, we redeemed $100 million of our 8.75% Senior Notes due 2026.',
      ['interest_rate 8.75 2024-12-31 reported', 'maturity 2026 2026-12-31 maturity'],
    ],
    ['In 2024 we repaid a portion of our 6.5% Term Loan.', ['interest_rate 6.5 2024-12-31 reported']],
    [
      'We intend to redeem our 8.75% Senior Notes due 2026 on May 1, 2025.',
      ['interest_rate 8.75 2024-12-31 reported', 'maturity 2026 2026-12-31 maturity'],
    ],
    [
      'In 2024 we exchanged all of our 6% notes due 2030 for registered notes with identical terms.',
      ['interest_rate 6 2024-12-31 reported', 'maturity 2030 2030-12-31 maturity'],
    ],
    [
      'During 2024, we repaid all outstanding borrowings under our revolving credit facility. The revolving credit facility provides for borrowings of up to $75 million and bears interest at SOFR plus 2%.',
      ['interest_rate 2 2024-12-31 reported', 'revolver_capacity 75000000 2024-12-31 reported'],
    ],
    [
      'In June 2024 the Company retired its bridge loan in full from the proceeds of a $52 million term loan, which bears interest at 10.5%.',
      ['interest_rate 10.5 2024-12-31 reported'],
    ],
    [
      'On February 3, 2025, we repaid in full the $40 million Term Loan, which bore interest at 7.5%.',
      ['interest_rate 7.5 2024-12-31 reported'],
    ],
    [
      'In July 2024 we retired the 7% Debentures due 2029. The 8% Debentures due 2031 remain outstanding.',
      [
        'interest_rate 7 2024-06-30 prior',
        'interest_rate 8 2024-12-31 reported',
        'maturity 2029 2029-12-31 prior',
        'maturity 2031 2031-12-31 maturity',
      ],
    ],
  ])
})

test('a row that owes nothing any more has the terms of the past', () => {
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const table = [
    row('(in thousands)', 'December 31, 2024', 'December 31, 2023'),
    row('8.70% debentures due 2033', '—', '$ 50,000'),
    row('7.25% notes due 2034', '$ 90,000', '90,000'),
    row('Total long-term debt', '$ 90,000', '$ 140,000'),
  ]
  const found = lines(`<p>Long-term debt consisted of the following:</p><table>${table.join('')}</table>`)
  expect(found).toContain('maturity 2033 2033-12-31 prior')
  expect(found).toContain('interest_rate 8.7 2023-12-31 prior')
  expect(found).toContain('interest_rate 7.25 2024-12-31 reported')
})

describe('what is made in the sentence that ends another debt is there', () => {
  rows([
    [
      'On October 1, 2024, we issued $300 million of senior notes and used the proceeds to repay our term loan.',
      ['notes 300000000 2024-10-01 prior'],
    ],
    [
      'On October 1, 2024, we entered into a $50 million term loan, the proceeds of which repaid our loan from Cedar Bank.',
      ['term_loan 50000000 2024-10-01 prior'],
    ],
  ])
})

test('the installments of a loan that was repaid are of the past', () => {
  const found = lines(
    'The 2021 Term Loan is payable in quarterly installments of $1.5 million. On August 5, 2024, we repaid the 2021 Term Loan in full.',
  )
  expect(found.filter((line) => line.startsWith('scheduled_payment'))).toEqual([
    'scheduled_payment 1500000 2024-08-04 prior',
  ])
})

test('the sublimit and the accordion of a revolver end with it', () => {
  expect(
    lines(
      'The 2021 Revolver includes a $21 million sublimit for letters of credit and an accordion feature of up to $33 million. On August 5, 2024, the 2021 Revolver was terminated.',
    ),
  ).toEqual(['accordion 33000000 2024-08-04 prior', 'sublimit 21000000 2024-08-04 prior'])
})

test.each([
  'In the third quarter of 2024, we entered into a new 364-day credit agreement (364-Day Credit Agreement), which expires on May 30, 2025. The 364-Day Credit Agreement enables us to borrow up to $400 million. We may request that commitments under this agreement be increased up to $150 million. The 364-Day Credit Agreement replaced our $350 million 364-day credit agreement, dated as of June 2, 2023.',
  'On August 5, 2024, we entered into a new revolving credit facility, which replaced our revolving credit facility. The new revolving credit facility has an accordion feature of up to $150 million.',
])('what a successor has beside its size stays in force: %s', (text) => {
  const found = lines(text).filter((line) => line.startsWith('accordion'))
  expect(found.map((line) => line.slice(0, 19))).toEqual(['accordion 150000000'])
  expect(found.filter((line) => line.endsWith('prior') && !line.includes('2024-08-05'))).toEqual([])
})

test.each([
  ['In 2024, we repaid $400 million of 5.5% senior notes due 2027.', null],
  ['In 2024, we repaid $400 million of our 5.5% senior notes due 2027.', 'in_force'],
  ['In 2024, we repaid all $400 million of our 5.5% senior notes due 2027.', 'repaid'],
])('notes of which a sum was repaid are in force where something is left: %s', (text, status) => {
  const body = `${text} The 5.5% senior notes due 2027 bore interest at 5.5%.`
  expect(readBody(body).facts.find(({ factType }) => factType === 'maturity')?.instrument?.status).toBe(status)
})

describe('the state of what a name stands for', () => {
  const states = (text: string): string[] =>
    readBody(text).facts.map(({ factType, value, period, instrument }) =>
      [factType, value, period.status, instrument?.reportedName ?? '-', instrument?.status ?? 'open'].join(' | '),
    )

  test('what has fallen due is in force under no name', () => {
    expect(
      states(
        'In 2024 we issued $90 million of notes due in 2031. Proceeds were also used to retire $250 million of notes due in 2024.',
      ).filter((line) => line.startsWith('maturity | 2024')),
    ).toEqual(['maturity | 2024 | prior | notes due in 2024 | open'])
  })

  test('what fell due before the period is in force only where it is still owed', () => {
    const table = (owed: string): string =>
      '<p>Debt consisted of the following (in millions):</p><table>' +
      '<tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr>' +
      `<tr><td>5.15% senior notes due 2023</td><td>${owed}</td><td>428</td></tr></table>` +
      '<p>We issued the 5.15% senior notes due 2023 on May 4, 2016.</p>'
    const rates = (body: string) => states(body).filter((line) => line.startsWith('interest_rate'))
    expect(rates(table('—')).join()).not.toContain('in_force')
    expect(states(table('423')).filter((line) => line.startsWith('notes | 423'))).toEqual([
      expect.stringContaining('in_force'),
    ])
  })

  test('an agreement that bears the name of the one it replaced falls due on its own day', () => {
    expect(
      states(
        'On May 24, 2024, we entered into a new 364-day revolving credit agreement (the “364-Day Credit Agreement”), which expires on May 23, 2025. ' +
          'The 364-Day Credit Agreement replaced our $380 million 364-day credit agreement, dated as of May 26, 2023.',
      ).filter((line) => line.startsWith('maturity')),
    ).toEqual(['maturity | 2025 | maturity | 364-Day Credit Agreement | in_force'])
  })
})

test.each([
  'The 2022 Notes were exchanged for 2024 Notes on August 9, 2024.',
  'The 2022 Notes were converted into 2,400,000 shares on August 9, 2024.',
])('notes that were exchanged or converted are over: %s', (text) => {
  const [fact] = readBody(`${text} The 2022 Notes bore interest at 7%.`).facts
  expect(fact?.instrument?.status).toBe('repaid')
  expect(fact?.period).toMatchObject({ endDate: '2024-08-08', status: 'prior' })
})

test.each([
  'The Company issued a convertible note to a director. The note bears interest at 5%. On September 5, 2024, the note was converted into 100,000 shares.',
  'The Company issued convertible notes. The notes bear interest at 5%. On September 5, 2024, the notes were exchanged for preferred stock.',
  'The Company received a loan from a director, which bears no interest. The loan was repaid on September 5, 2024.',
])('what a paragraph tells of a debt that it ends is of the day before: %s', (text) => {
  const rate = readBody(text).facts.find(({ factType }) => factType === 'interest_rate')
  expect(rate?.period).toMatchObject({ endDate: '2024-09-04', status: 'prior' })
})

test.each([
  'In May 2023, we issued a bridge loan that matures on May 1, 2026. It was repaid in full in August 2024.',
  'Advances under the convertible loan agreement are due May 1, 2026. In July 2024 the loan was converted into shares.',
  'Note payable to Orlo Bank, due May 1, 2026, retired during 2024',
])('what "it", "the loan" or a label ends falls due no more: %s', (text) => {
  expect(lines(text)).toContain('maturity 2026 2026-05-01 prior')
})

test.each([
  'The term loan matures on May 1, 2026. It is expected to be repaid in full in 2025.',
  'Note payable to Orlo Bank, due May 1, 2026, repaid in monthly installments',
  'The revolving credit facility matures on May 1, 2026. It was repaid in full in August 2024.',
])('what is planned, scheduled or can be drawn again is owed still: %s', (text) => {
  expect(lines(text)).toContain('maturity 2026 2026-05-01 maturity')
})

test('a part that was converted leaves the rest', () => {
  const text = 'A portion of the notes was converted into shares in May 2024. The notes bear interest at 5%.'
  expect(readBody(text).facts.map(({ period }) => period.endDate)).toEqual(['2024-12-31'])
})

describe('what ended after the period’s end was in force at it', () => {
  rows([
    [
      'In January 2025, we terminated our $500 million Harrow Credit Facility, which was scheduled to mature in April 2026.',
      ['maturity 2026 2026-04-30 maturity', 'revolver_capacity 500000000 2024-12-31 reported'],
    ],
    ['The Harrow Credit Agreement matured on May 1, 2024 and was not renewed.', ['maturity 2024 2024-05-01 prior']],
  ])
})

test('what bears a rate on a later day was repaid in part, whatever the text says of it', () => {
  const repaid = 'On March 31, 2024, we repaid the Tarn Term Loan with proceeds of the offering.'
  const floor = 'The Tarn Term Loan has a floor of 0.50%.'
  const rate = 'The interest rate in effect for the Tarn Term Loan as of December 31, 2024 was 7.63%.'
  expect(lines(`${repaid} ${floor}`)).toEqual(['rate_floor 0.5 2024-03-30 prior'])
  expect(lines(`${repaid} ${floor} ${rate}`)).toContain('rate_floor 0.5 2024-12-31 reported')
})
