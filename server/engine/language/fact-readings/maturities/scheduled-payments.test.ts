import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

const LOAN = 'The company has a $60 million term loan with Tarn Bank.'

/** Value and label of each payment of a text, with the day where it has one. */
const payments = (text: string): string[] =>
  readBody(`${LOAN} ${text}`)
    .facts.filter(({ factType }) => factType === 'scheduled_payment')
    .map(({ value, label, period }) => {
      const day = period.status === 'maturity' ? ` ${period.endDate ?? ''}` : ''
      return `${String(value)} ${label}${day}`
    })
    .sort()

test.each([
  ['The loan amortizes at 2.5% of the original principal amount per quarter.', '2.5 Quarterly payment of principal'],
  ['Principal is payable in quarterly installments of $1,500,000.', '1500000 Quarterly payment of principal'],
  [
    'The loan is payable in 36 equal monthly installments of principal and interest of $22,450.',
    '22450 Monthly payment of principal and interest',
  ],
  ['Monthly payments of $61,300, including interest at 5.1%, are due on the loan.', '61300 Monthly payment'],
  [
    'The loan calls for quarterly payments in annual amounts equal to 1.0% of the original principal amount.',
    '1 Annual payment of principal',
  ],
  ['We must repay $3.0 million per quarter through December 2027.', '3000000 Quarterly payment'],
  [
    'A principal payment of $3.0 million is due on the term loan on July 1, 2025.',
    '3000000 Scheduled payment of principal 2025-07-01',
  ],
  [
    'We made principal payments of $5 million on the term loan in 2024 and will make payments of $7 million in 2025.',
    '7000000 Scheduled payment 2025-12-31',
  ],
  ['The loan, which is being repaid at $25,000 per month, is secured.', '25000 Monthly payment'],
  ['Payments on the loan of approximately $14,000 a month continue.', '14000 Monthly payment'],
  [
    'Principal of $2.0 million is payable on the last day of each fiscal quarter.',
    '2000000 Quarterly payment of principal',
  ],
  ['The loan carries semi-annual principal repayments of $400,000.', '400000 Semi-annual payment of principal'],
  ['The bonds are subject to mandatory annual sinking fund redemption of $1,000,000.', '1000000 Annual payment'],
  [
    'During 2025, we are scheduled to repay $6.0 million of principal under the loan.',
    '6000000 Scheduled payment of principal 2025-12-31',
  ],
])('%s', (text, told) => {
  expect(payments(text)).toEqual([told])
})

describe('several payments', () => {
  test('each has its share or its day', () => {
    expect(
      payments('The loan requires amortization of 5% per annum in year one, 7.5% in year two and 10% thereafter.'),
    ).toEqual(['10 Annual payment of principal', '5 Annual payment of principal', '7.5 Annual payment of principal'])
    expect(
      payments(
        'The loan is due in three installments: $20 million on March 31, 2025, $20 million on May 1, 2026 and $20 million on May 1, 2027.',
      ),
    ).toEqual([
      '20000000 Scheduled payment 2025-03-31',
      '20000000 Scheduled payment 2026-05-01',
      '20000000 Scheduled payment 2027-05-01',
    ])
  })

  test('a list goes on with the noun or verb before it', () => {
    expect(
      payments(
        'The loan is payable in quarterly installments in the following amounts: $500,000 in the first four quarters, $750,000 for the next 12 months and $1,000,000 in each quarter thereafter.',
      ),
    ).toEqual(['1000000 Quarterly payment', '500000 Quarterly payment', '750000 Quarterly payment'])
    expect(
      payments(
        'We have agreed to pay $2 million on April 1, 2025 and $3 million on October 1, 2025 to reduce the loan.',
      ),
    ).toEqual(['2000000 Scheduled payment 2025-04-01', '3000000 Scheduled payment 2025-10-01'])
    expect(
      payments('The loan requires annual principal repayments of 5%, 10% and 15% in years one through three.'),
    ).toEqual(['10 Annual payment of principal', '15 Annual payment of principal', '5 Annual payment of principal'])
    expect(
      payments(
        'The first installment of $2 million was paid and the remaining installments of $3 million each are due in June 2025.',
      ),
    ).toEqual(['3000000 Scheduled payment 2025-06-30'])
    expect(payments('Repayments of the loan amount to $4 million in each of the next four fiscal quarters.')).toEqual([
      '4000000 Quarterly payment',
    ])
  })

  test('a sum of each month is no balance, and a range has two ends', () => {
    const told = (body: string): string[] => factsIn(`${LOAN} ${body}`).filter((one) => !one.startsWith('term_loan'))
    expect(told('The seller note is payable $10,000 per month including interest at 8%.')).toEqual([
      'interest_rate 8 2024-12-31',
      'scheduled_payment 10000 2024-12-31',
    ])
    expect(told('Debt service on the seller note is about $60,000 per year.')).toEqual([])
    expect(payments('The loan is payable in monthly installments ranging from $1,200 to $15,400.')).toEqual([
      '1200 Monthly payment, lowest of a range',
      '15400 Monthly payment, highest of a range',
    ])
    expect(payments('We must redeem $160,000 of the bonds annually.')).toEqual(['160000 Annual payment'])
    expect(
      payments(
        'The loan is payable in quarterly installments, the first 15 of which are $625,000 each and the last of which is $1.6 million.',
      ),
    ).toEqual(['625000 Quarterly payment'])
  })

  test('what an amortization is raised to is no balance, and its rate no interest', () => {
    const types = (body: string): string[] => readBody(`${LOAN} ${body}`).facts.map(({ factType }) => factType)
    expect(
      types('The loan requires quarterly principal payments of $500,000, increasing to $750,000 on March 31, 2026.'),
    ).toEqual(['term_loan', 'scheduled_payment', 'scheduled_payment'])
    expect(types('The loan amortizes quarterly at annual rates of 5% in year one and 10% in year two.')).toEqual([
      'term_loan',
      'scheduled_payment',
      'scheduled_payment',
    ])
  })

  test('the day of one is not the end of the debt', () => {
    const { facts } = readBody(`${LOAN} A principal payment of $10.0 million is due on May 1, 2026 on the loan.`)
    expect(facts.filter(({ factType }) => factType === 'maturity')).toEqual([])
  })
})

test.each([
  'During 2024 we made quarterly principal payments of $1.5 million on the loan.',
  'We paid the loan in twelve monthly installments of $10,000.',
  'We pay rent of $12,000 per month under the lease.',
  'Quarterly interest payments of approximately $1.2 million are due on the loan.',
  'The agent under the loan receives a fee of $50,000 per year, payable quarterly.',
  'If we miss the ratio, the lender may require monthly payments of $500,000.',
  'The purchase price is payable in four annual installments of $2.0 million.',
  'The loan requires no quarterly principal payments of $1.5 million.',
  'The settlement is payable in 24 monthly installments of $15,000.',
  'We intend to make voluntary principal payments of $1.0 million per quarter on the loan.',
  'The swap requires quarterly payments of $100,000 related to the loan.',
  'The lessee makes monthly payments of $80,000, which we use to repay the loan.',
  'The seller note was payable in three annual installments of $500,000, the last of which was paid in 2022.',
  'We anticipate annual payments of $80 million related to these commitments.',
])('not of debt, or not owed: %s', (text) => {
  expect(payments(text)).toEqual([])
})

test('what a note payable was made for is no payment, and principal with interest is one', () => {
  const body =
    'The mortgage note payable, with an original principal balance of $1,200,000, is payable in monthly installments of $9,150. ' +
    'The term loan is repaid by principal and interest of $12,400 monthly.'
  expect(factsIn(body).filter((one) => one.startsWith('scheduled_payment'))).toEqual([
    'scheduled_payment 12400 2024-12-31',
    'scheduled_payment 9150 2024-12-31',
  ])
})

test.each([
  ['The loan is paid at $20,000 a month plus interest at 9.25%.', '20000 Monthly payment'],
  ['Scheduled principal is $833,333 a month until the loan matures.', '833333 Monthly payment of principal'],
  ['Quarterly principal of $0.9 million is due.', '900000 Quarterly payment of principal'],
  ['It bears 4.35% and calls for monthly payments of $178,000 through June 2026.', '178000 Monthly payment'],
  ['The loan is without recourse to us and amortizes at $3.75 million a quarter.', '3750000 Quarterly payment'],
])('what is paid by the month or the quarter: %s', (text, told) => {
  expect(payments(text)).toEqual([told])
})

test.each([
  'The loan was paid $20,000 a month until 2018.',
  'Our chairman, who guaranteed the loan, is paid $20,000 a month for his services.',
  'The loan is free of interest and without monthly payments of $5,000.',
  'The agent who arranged the loan is paid $5,000 a month.',
  'Quarterly principal of $0.9 million was waived.',
  'Monthly payments of $20,000 on the loan are no longer required.',
  'No quarterly payments of $5,000 are due on the loan.',
])('no payment of the loan to come: %s', (text) => {
  expect(payments(text)).toEqual([])
})

test.each([
  'The maximum amount of the revolver will be further reduced to $80 million on July 1, 2025.',
  'The commitments under the revolver will be reduced by $5 million on July 1, 2025.',
])('a lower limit is no payment: %s', (text) => expect(payments(text)).toEqual([]))
