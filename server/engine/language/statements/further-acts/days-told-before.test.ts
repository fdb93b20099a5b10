import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

/** The acts of a text: concept, action, sum and day of each. */
const acts = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ locator }) => locator['rule'] === 'agreement_act')
    .map(({ concept, action, threshold, locator }) =>
      [concept, action, threshold ?? '', locator['effectiveDate'] ?? '']
        .map(String)
        .filter((part) => part !== '')
        .join(' '),
    )

describe('the day of an act that an earlier sentence tells', () => {
  test.each<[string, string[]]>([
    [
      'In May 2021, the Company refinanced its $80 million term loan. As part of the refinancing, the Company repaid the existing $80 million term loan due 2023.',
      ['term_loan refinanced 80000000 2021-05', 'term_loan repaid 80000000 2021-05'],
    ],
    [
      'On May 4, 2021, we completed an exchange offer to holders of the 6% Notes. An aggregate principal amount of $42 million of the 6% Notes was exchanged for new notes.',
      ['notes exchanged 42000000 2021-05-04'],
    ],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })
})

const ENTERED = 'On November 19, 2021, Tarn Packaging entered into a $90 million credit agreement with Oak Bank.'

describe('the same day as that of the sentence before', () => {
  test.each<[string, string[]]>([
    ['That same day, the Company repaid its term loan.', ['term_loan repaid 2021-11-19']],
    ['The same day Tarn Packaging terminated its prior facility.', ['credit_agreement terminated 2021-11-19']],
    ['The Company that day repaid its $40 million term loan.', ['term_loan repaid 40000000 2021-11-19']],
    ['The term loan was repaid the same day.', ['term_loan repaid 2021-11-19']],
    ['After that date the Company repaid its $40 million term loan.', ['term_loan repaid 40000000']],
    ['Interest accrued through that date was paid when the term loan was repaid.', []],
  ])('%s', (text, expected) => {
    const [, ...further] = acts(`${ENTERED} ${text}`)
    expect(further).toEqual(expected)
  })
})

test.each([
  ['From September 2020 through April 2021 the Company sold $725,000 of 9% convertible notes.', '2021-04-30'],
  ['From March to June 2021, the Company issued $500,000 of 9% convertible notes.', '2021-06-30'],
  ['In July and August 2021, the Company repaid $10 million of its mortgages.', '2021-08-31'],
  ['On March 2, 2021 and again on May 4, 2021, the Company issued $120,000 of convertible notes.', '2021-05-04'],
  ['Between January 2021 and May 2021, the Company repaid $300,000 of its term loan.', '2021-05-31'],
])('an act of a span of months was done by its end: %s', (text, expected) => {
  expect(readBody(text).signals.map(({ locator }) => locator['asOf'])).toContain(expected)
})

test('a debt that a paragraph of its own says was repaid has no day of the paragraph before', () => {
  const before = 'In June 2021, we redeemed our 7.00% Notes.'
  const after = 'The 2019 Notes were repaid in full.'
  expect(acts(`<p>${before} ${after}</p>`)).toEqual(['notes redeemed 2021-06', 'notes repaid 2021-06'])
  expect(acts(`<p>${before}</p><p>${after}</p>`)).toEqual(['notes redeemed 2021-06', 'notes repaid'])
})

describe('each day belongs to its own verb', () => {
  test.each<[string, string[]]>([
    // When the money came.
    [
      'Proceeds from the issuance of debt in the second quarter of 2021 were used to repay $25 million of notes due in 2023.',
      ['notes repaid 25000000'],
    ],
    ['Proceeds from the offering were used in April 2021 to redeem our 9% notes.', ['notes redeemed 2021-04']],
    ['In March 2021, proceeds from the sale of a plant were used to redeem our 8% notes.', ['notes redeemed 2021-03']],
    [
      'In June 2021, we consummated an offer pursuant to which most of the 6% Senior Notes issued in May 2020 were exchanged for other notes.',
      ['notes exchanged 2021-06'],
    ],
    [
      'On March 9, 2021 the facility with Harbor Bank was extended to March 31, 2022, and on March 6, 2022 further extended to March 31, 2023.',
      ['credit_agreement extended 2021-03-09', 'credit_agreement extended 2022-03-06'],
    ],
    [
      'We separately issued 6% Senior Notes in May 2020 and in June 2020.',
      ['notes issued 2020-05', 'notes issued 2020-06'],
    ],
    ['We issued $40 million of 6% Senior Notes in May 2020 and in June 2020.', ['notes issued 40000000']],
    [
      'Between May 9, 2021 and June 5, 2021, the Company repurchased $3 million of its 2031 Notes.',
      ['notes repurchased 3000000'],
    ],
    [
      'The Company had two revolving credit agreements of $90 million each, cancelled in May 2021.',
      ['credit_agreement terminated 180000000 2021-05'],
    ],
    ['As of May 4, 2021, the Term Loan had been repaid in full.', ['term_loan repaid']],
    ['The entire amount of the Term Loan has been repaid as of May 4, 2021.', ['term_loan repaid']],
    [
      'On May 4, 2021, we modified the credit facility by extending the maturity date to May 4, 2026.',
      ['credit_agreement amended 2021-05-04', 'credit_agreement extended 2021-05-04'],
    ],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })
})

describe('debt that is not named as an object', () => {
  test.each<[string, string[]]>([
    [
      'The senior notes are obligations of Tarn Finance, and the Company has fully guaranteed these obligations.',
      ['notes guaranteed'],
    ],
    [
      'On May 4, 2021 we received $2 million from an investor in exchange for a convertible promissory note.',
      ['notes issued 2000000 2021-05-04'],
    ],
    [
      'In May 2021, we issued $60 million of 7% notes due 2031 in exchange for $50 million of our 5% notes due 2026.',
      ['notes issued 60000000 2021-05'],
    ],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })
})

describe('documents of two names, and what they do', () => {
  test.each<[string, string[]]>([
    [
      'We owe $9 million under our 8% Notes. On May 4, 2021, the Company and the requisite lenders entered into Amendment No. 3 and Limited Waiver to the Credit Agreement.',
      ['credit_agreement amended 2021-05-04'],
    ],
    [
      'On May 4, 2021, Tarn entered into a letter agreement with Harbor Bank extending the maturity of its line of credit.',
      ['credit_agreement extended 2021-05-04'],
    ],
    [
      'On May 4, 2021, Tarn entered into an Incremental Facility Amendment to the Credit Agreement.',
      ['credit_agreement amended 2021-05-04'],
    ],
    [
      'On May 4, 2021, Tarn repaid in full all outstanding indebtedness of $42 million under, and terminated, the Credit Agreement.',
      ['credit_agreement repaid 42000000 2021-05-04', 'credit_agreement terminated 2021-05-04'],
    ],
    [
      'On May 4, 2021, holders of the Convertible Notes converted $12 million of principal into 2,400,000 shares of common stock.',
      ['notes converted 12000000 2021-05-04'],
    ],
    ['On May 4, 2021, Tarn entered into a supply agreement with Orlo extending credit to its customers.', []],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })
})

test.each([
  ['In fiscal 2021, we issued $300 million of 4% notes in March 2021.', 'notes issued 300000000 2021-03'],
  ['In 2021, we repaid $250 million of 4% notes that matured in May 2021.', 'notes repaid 250000000 2021-05'],
  [
    'During the 39 weeks ended October 30, 2021, we repaid $200 million of the term loan.',
    'term_loan repaid 200000000',
  ],
  ['In 2021, we repaid our 4% notes after the sale of the plant in May 2021.', 'notes repaid 2021'],
  ['In the first quarter of 2021, we repaid $5 million of the loan due in May 2022.', 'loan repaid 5000000 2021-03-31'],
])('the finer time of an act is that behind its verb: %s', (text, expected) => {
  expect(acts(text)).toEqual([expected])
})

test.each([
  [
    'We have a Receivables Financing Agreement, dated as of May 19, 2021 (as amended by the First Amendment to the Receivables Financing Agreement, dated as of June 6, 2021).',
    ['credit_agreement entered_into 2021-05-19', 'credit_agreement amended 2021-06-06'],
  ],
  [
    'The Credit Agreement, as amended by the proposed First Amendment to the Credit Agreement, dated as of June 6, 2021, permits dividends.',
    [],
  ],
])('an agreement was amended on the day of the amendment that it is amended by: %s', (text, expected) => {
  expect(acts(text)).toEqual(expected)
})

test.each([
  ['The Company signed the Third Amendment to our Loan Agreement dated December 22, 2015.', undefined],
  ['The Company signed the Third Amendment to Loan Agreement dated December 22, 2020.', '2020-12-22'],
  ['The Company signed an amendment, dated as of May 6, 2021, to its Loan Agreement dated May 3, 2015.', '2021-05-06'],
])('the day of the agreement is not that of its amendment: %s', (text, expected) => {
  const [amended] = readBody(text).signals.filter(({ action }) => action === 'amended')
  expect(amended?.locator['effectiveDate']).toBe(expected)
})

describe('an act takes a day from the sentences before only where it happened then', () => {
  test.each<[string, string[]]>([
    [
      'In April 2024, the warrants were amended to include the merger. The 6% Notes were converted into common stock at the same time.',
      ['notes converted'],
    ],
    [
      'On May 4, 2024, we signed an agreement for the Alder Notes. We issued $14 million of the Alder Notes in the first and second quarters of 2024.',
      ['notes issued 14000000'],
    ],
    [
      'On May 4, 2024, we amended our credit agreement. Concurrently, we repaid $3 million of the 6% Notes.',
      ['credit_agreement amended 2024-05-04', 'notes repaid 3000000 2024-05-04'],
    ],
    [
      'On May 4, 2024, we issued $14 million of senior notes. In August 2024, we amended our charter. Concurrently with the issuance, we terminated our revolving credit facility.',
      ['notes issued 14000000 2024-05-04', 'credit_agreement terminated 2024-05-04'],
    ],
    [
      'On May 4, 2024, we amended our credit agreement. The Company repaid $3 million of the 6% Notes.',
      ['credit_agreement amended 2024-05-04', 'notes repaid 3000000'],
    ],
    [
      'In April 2024, we amended the 5% Notes. The 6% Notes were converted into common stock at the Closing.',
      ['notes amended 2024-04', 'notes converted'],
    ],
    [
      'On May 4, 2024 (the “Closing Date”), we completed a merger. In April 2024, we amended the 5% Notes. The 6% Notes were converted into common stock at the Closing.',
      ['notes amended 2024-04', 'notes converted 2024-05-04'],
    ],
    [
      'On May 2, 2024, we commenced an offer to exchange the Old Notes for new notes (the “Exchange Offer”). The Exchange Offer expired on May 28, 2024 and settled on May 29, 2024. We received no proceeds from the Exchange Offer, and the Old Notes were surrendered pursuant to the Exchange Offer.',
      ['notes exchanged 2024-05-29'],
    ],
    [
      'On May 4, 2024 (the “Closing Date”), we completed a merger. At the Closing of the private placement, we issued $20 million of the 6% Notes.',
      ['notes issued 20000000'],
    ],
    [
      'On May 4, 2024, we signed the purchase agreement. The closing occurred on June 9, 2024. At the Closing, the term loan of $5 million was repaid.',
      ['term_loan repaid 5000000 2024-06-09'],
    ],
    [
      'In the first and second quarters of 2024, we repaid $20 million and $30 million of the 6% Notes, respectively.',
      ['notes repaid 20000000', 'notes repaid 30000000'],
    ],
    [
      'In April 2024, we amended and restated our credit agreement. The prior term loan was repaid in full.',
      ['credit_agreement amended 2024-04', 'term_loan repaid 2024-04'],
    ],
    ['Prior to an offering, all principal under the 6% Notes was to automatically convert into common stock.', []],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })
})
