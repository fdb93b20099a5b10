import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

/** The acts of a text: concept, action, sum and day of each. */
const acts = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ locator }) => locator['rule'] === 'agreement_act')
    .map(({ concept, action, threshold, locator }) =>
      [concept, action, threshold ?? '', locator['effectiveDate'] ?? '', locator['effectivePrecision'] ?? '']
        .map(String)
        .filter((part) => part !== '')
        .join(' '),
    )

describe('an act has the day of the clause that governs it', () => {
  test.each<[string, string[]]>([
    [
      'As of June 30, 2021 and December 31, 2020, the Company guaranteed the debt of its subsidiary.',
      ['debt guaranteed 2021-06-30'],
    ],
    ['We repaid our 5% convertible notes upon their February 1, 2021 maturity.', ['notes repaid 2021-02-01']],
    [
      'During the nine months ended June 30, 2021, we repaid $2 million upon maturity of our senior notes due May 2021.',
      ['notes repaid 2000000 2021-05'],
    ],
    ['The 3% notes due May 15, 2021 were repaid at maturity.', ['notes repaid 2021-05-15']],
    [
      'In 2021, we repaid $8 million of the 7% notes due 2028. In 2019, we repaid the unsecured notes.',
      ['notes repaid 8000000 2021', 'notes repaid 2019'],
    ],
    [
      'Interest expense fell by $5 million as we paid off two building loans in July and August 2021.',
      ['loan repaid 2021-07', 'loan repaid 2021-08'],
    ],
    [
      'In July and August 2021, we paid off building loans of $9 million including a pre-payment penalty of $2 million.',
      ['loan repaid 9000000'],
    ],
    [
      'In May 2021, we issued $4 million of notes. The 2018 and 2017 debt issuances described below replaced a portion of the bank loan.',
      ['notes issued 4000000 2021-05', 'loan refinanced'],
    ],
    ['Tarn Finance issued each of the notes outstanding as of December 31, 2023.', []],
    ['We have subsequently repaid the bank loan and ended fiscal 2023 with $16 million of cash.', ['loan repaid']],
    [
      'On May 4, 2021, we sold $90 million of 6% notes. Later all old notes were subsequently exchanged for new ones.',
      ['notes issued 90000000 2021-05-04', 'notes exchanged'],
    ],
    [
      'On May 4, 2021, we closed the offering. The term loan was repaid in early August with the proceeds.',
      ['term_loan repaid'],
    ],
    [
      'On May 4, 2021, we issued the 2021 Tarn Notes. The 2021 Tarn Notes were converted into shares of common stock immediately prior to the merger.',
      ['notes issued 2021-05-04', 'notes converted'],
    ],
    [
      'On May 4, 2021, we signed a supply agreement. On the same date we issued a $20 million promissory note to Orlo.',
      ['notes issued 20000000 2021-05-04'],
    ],
    [
      'On May 4, 2021, we signed a new credit agreement (the “2021 Credit Agreement”) with Harbor Bank. ' +
        'Loans bear interest at a variable rate. The 2021 Credit Agreement replaced our $80 million loan agreement.',
      ['credit_agreement entered_into 2021-05-04', 'credit_agreement refinanced 80000000 2021-05-04'],
    ],
    [
      'On May 4, 2021, Tarn Europe S.á.r.l. (“Tarn Europe”) entered into a $50 million credit agreement.',
      ['credit_agreement entered_into 50000000 2021-05-04'],
    ],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })
})

describe('a year, a quarter and several of them keep their precision', () => {
  test.each<[string, string[]]>([
    [
      'We repaid loans of $5.4 million and $3.6 million for fiscal years 2022 and 2021, respectively.',
      ['loan repaid 5400000 2022-12-31 fiscal_year', 'loan repaid 3600000 2021-12-31 fiscal_year'],
    ],
    [
      'In fiscal 2022 and 2021, we repaid $48,200 and $36,900, respectively, on the note.',
      ['notes repaid 48200 2022-12-31 fiscal_year', 'notes repaid 36900 2021-12-31 fiscal_year'],
    ],
    [
      'During fiscal 2022, we repaid $17 million of the 2022 Notes in cash.',
      ['notes repaid 17000000 2022-12-31 fiscal_year'],
    ],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })
})

test('an act before a bound lies before it', () => {
  const [act] = readBody('Prior to 2013, the Company repurchased $16 million of its 6% notes.').signals
  expect(act?.locator).toMatchObject({ before: '2013-01-01', time: 'prior' })
})

describe('the instrument of an act', () => {
  test.each<[string, string[]]>([
    [
      'Includes $64 million of 2029 Notes issued in June 2019 in exchange for others.',
      ['notes issued 64000000 2019-06'],
    ],
    [
      'In June 2022, we repaid $500 million and $250 million outstanding under the Term Loan and the Revolver, respectively.',
      ['term_loan repaid 500000000 2022-06', 'credit_agreement repaid 250000000 2022-06'],
    ],
    [
      'On June 3, 2022, we borrowed $50 million under the revolver, bringing the balance to $80 million.',
      ['credit_agreement borrowed 50000000 2022-06-03'],
    ],
    ['On December 1, 2022, Orlo Funds, LP lent the Company $4.0 million.', ['loan borrowed 4000000 2022-12-01']],
    ['On December 1, 2022, the Company lent Orlo $4.0 million.', []],
    ['In 2003, we borrowed $35 million for the purchase of a ship.', ['debt borrowed 35000000 2003']],
    [
      'In fiscal 2021, the Company extended long-term financing to Orlo related to our financing arrangement with Harbor Bank.',
      [],
    ],
    ['In May 2022, the Authority issued a revenue bond, which was acquired by the Company.', []],
    [
      'At December 31, 2022, nonperforming loans, which include nonaccrual loans and restructured loans, were $11 million.',
      [],
    ],
    [
      'On May 1, 2022, we entered into a new credit agreement (the “New Credit Agreement”). The New Credit Agreement ' +
        'amended and restated the previously reported $2 billion credit agreement dated as of March 24, 2020.',
      ['credit_agreement entered_into 2022-05-01', 'credit_agreement amended 2022-05-01'],
    ],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })

  test('an indenture bears the name of the notes that it governs', () => {
    const [act] = readBody('The 8.25% Notes are governed by an indenture dated May 6, 2012.').signals
    expect(act?.instrument?.reportedName ?? act?.locator['instrumentName']).toBe('8.25% Notes')
  })
})

describe('what is no covenant and no default', () => {
  test.each([
    'Our Credit Agreement with Harbor Bank imposes restrictive covenants, including covenants relating to our liquidity.',
    'The Credit Agreement matures on May 5, 2033 or, if earlier, on the date when the Loan has been declared due and payable.',
    'The Indenture contains customary terms and covenants, including that on certain events of default the Trustee may declare the principal due.',
  ])('%s', (text) => {
    const found = readBody(text).signals.map(({ concept }) => concept)
    expect(found.filter((concept) => concept !== 'covenant_terms' || text.startsWith('The Indenture'))).toEqual([])
  })
})

test('that nothing is drawn is a fact of each facility, and no statement beside it', () => {
  const { facts, signals } = readBody(
    'At December 31, 2022, the Seasonal Credit Agreement had no borrowings outstanding. ' +
      'At December 31, 2022, the Mill Credit Agreement had no borrowings outstanding.',
  )
  expect(facts.map(({ factType, value, instrument }) => [factType, value, instrument?.name])).toEqual([
    ['revolver_drawn', 0, 'Seasonal Credit Agreement'],
    ['revolver_drawn', 0, 'Mill Credit Agreement'],
  ])
  expect(signals).toEqual([])
})

describe('which instrument a statement is of', () => {
  const named = (text: string): unknown[] =>
    readBody(text).signals.map(({ concept, locator }) => [concept, locator['instrumentName'] ?? null])

  test.each<[string, unknown[]]>([
    ['The Note Purchase Agreement was amended in May 2022.', [['notes', 'Note Purchase Agreement']]],
    ['In 2022, we received $8 million of proceeds from our long-term borrowings.', [['debt', 'long-term borrowings']]],
    [
      'During the year ended December 31, 2022, we made contributions by forgiveness of intercompany loans of $15 million.',
      [],
    ],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected)
  })
})

test('a partial repayment is recorded as one', () => {
  const [act] = readBody('In July 2022, we repaid a portion of our outstanding commercial paper.').signals
  expect(act?.locator).toMatchObject({ partial: true })
})

describe('borrowing, assumption or repayment by the filer, with a sum and no day', () => {
  test.each<[string, string[]]>([
    ['We borrowed $450 million under the Term Loan to buy Orlo.', ['term_loan borrowed 450000000']],
    [
      'In connection with the acquisition of Orlo, we assumed $345 million of convertible senior notes due 2027.',
      ['notes assumed 345000000'],
    ],
    ['We issued to each of seven investors a $10,000 convertible note.', []],
    ['Since inception, we have repaid $20 million of the notes.', []],
    ['In prior years we borrowed $20 million under the Term Loan.', []],
    ['During those years $89 million of the notes was borrowed.', []],
    [
      'Subsequent to 2024, on February 12, 2025, the Company borrowed $5 million under the term loan.',
      ['term_loan borrowed 5000000 2025-02-12'],
    ],
  ])('%s', (text, expected) => expect(acts(text)).toEqual(expected))

  test.each([
    ['In May 2024 we repaid the existing $2.0 billion term loan.', false],
    ['In May 2024 we repaid $200 million of the term loan.', true],
    ['In May 2024 we repaid all $200 million of the term loan.', false],
    ['In May 2024 we repaid the remaining $200 million of our $900 million term loan.', false],
    ['In May 2024 we repaid $450 million in aggregate principal amount of our 7% senior notes due 2027.', false],
    ['In May 2024 we repaid $20 million outstanding under the revolver.', false],
    ['In May 2024 we redeemed $30 million principal amount of our $50 million 6% notes due 2028.', true],
    ['In May 2024 we repurchased $30 million of 6% notes due 2028, leaving $20 million outstanding.', true],
    ['In May 2024 we repaid $30 million of the principal balance of the convertible notes.', true],
    ['In May 2024 we partially repaid the term loan.', true],
    ['In May 2024 the term loan was partially repaid.', true],
    ['In May 2024 we redeemed the 6% senior notes due 2028 in part.', true],
    ['Debt fell due to the May 2024 repayment of $42 million of 6% Notes, partially offset by new loans.', false],
    ['In May 2024 we repaid the term loan in part with cash on hand.', false],
    ['In May 2024 we repaid the final installment of the term loan.', false],
    ['In May 2024 we redeemed the quarter of the 6% Notes that remained.', false],
  ])('a payment leaves a rest where words say so, and a sum alone does not: %s', (text, expected) => {
    expect(readBody(text).signals.map(({ locator }) => locator['partial'] ?? false)).toEqual([expected])
  })
})
