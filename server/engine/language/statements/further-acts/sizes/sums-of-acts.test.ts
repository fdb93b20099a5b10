import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** Each act of a text as its action, its sum and what it is done to. */
const actsIn = (text: string): string[] =>
  readBody(`<p>${text}</p>`)
    .signals.filter(({ locator }) => locator.rule === 'agreement_act')
    .map(({ action, threshold, locator }) => `${action} ${threshold ?? '-'} ${String(locator['instrumentName'])}`)

describe('what several debts have together, and what each has', () => {
  test.each<[string, string[]]>([
    [
      'During 2024, we issued $750 million and redeemed $830 million of notes.',
      ['issued 750000000 notes', 'redeemed 830000000 notes'],
    ],
    ['In 2024, we issued $3 million and repaid $5 million of the term loan.', ['repaid 5000000 term loan']],
    [
      'On March 3, 2024, the Company issued the A Notes and B Notes in an aggregate principal amount of $25 million.',
      ['issued 25000000 A Notes and B Notes'],
    ],
    ['In May 2024, we redeemed $90 million of our 3% notes and 4% notes.', ['redeemed 90000000 3% notes and 4% notes']],
    [
      'In May 2024, we redeemed all $133 million of our subsidiary, Tarn Mills, Inc.’s 7% senior notes and 5% notes.',
      ['redeemed 133000000 7% senior notes and 5% notes'],
    ],
    [
      'In May 2024, we replaced our $1.0 billion Revolving Credit Agreement (the “Old Agreement”) with a new one, and the Old Agreement was terminated.',
      ['refinanced 1000000000 Old Agreement', 'terminated 1000000000 Old Agreement'],
    ],
    [
      'During 2024 and 2023, we repaid $15 million (R$48 million) and $20 million (R$47 million), respectively, of the term loan.',
      ['repaid 15000000 term loan', 'repaid 20000000 term loan'],
    ],
    [
      'On May 4, 2024, we extended $40 million of the commitments under our $50 million revolver to June 2026.',
      ['extended 40000000 revolver'],
    ],
    ['In May 2024, we borrowed less than $1 million under the term loan.', ['borrowed - term loan']],
    [
      'In July 2024, we modified the Alder Term Loan, increasing the total unsecured loans to $28.1 billion.',
      ['amended 28100000000 Alder Term Loan'],
    ],
    [
      'On May 4, 2024, we entered into an amendment of the term loan agreement under which we borrowed a principal amount of $500 million.',
      ['amended 500000000 term loan agreement'],
    ],
    [
      'In May 2024, we issued the A-1 Notes and the A-2 Notes for $30 million each.',
      ['issued 30000000 A-1 Notes', 'issued 30000000 A-2 Notes'],
    ],
    [
      'In May 2024, we entered into new credit facilities consisting of a $90 million revolver and a $50 million term loan.',
      ['entered_into 90000000 revolver', 'entered_into 50000000 term loan'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

describe('how much of a line was drawn, kept or lent together', () => {
  test.each<[string, string[]]>([
    ['In June 2024, we used $18 million of our revolver to fund the acquisition.', ['borrowed 18000000 revolver']],
    ['In June 2024, we used $4 million of cash to purchase equipment.', []],
    [
      'In May 2024, the remaining $4 million of the line of credit was extended to be repaid by June 2026.',
      ['extended 4000000 line of credit'],
    ],
    [
      'On May 5, 2024, we issued two convertible notes, each with a principal amount of $5 million and totaling $10 million.',
      ['issued 10000000 convertible notes'],
    ],
    [
      'On May 4, 2024, we entered into a $50 million revolving credit facility. In June 2024, we borrowed $44 million.',
      ['entered_into 50000000 revolving credit facility', 'borrowed 44000000 revolving credit facility'],
    ],
    [
      'We have a $100 million revolver. On May 4, 2024, we borrowed $25 million in a sale-leaseback.',
      ['borrowed 25000000 borrowings'],
    ],
    [
      'Our customer Orlo has a $100 million revolver with us. On May 4, 2024, we borrowed $25 million.',
      ['borrowed 25000000 borrowings'],
    ],
    [
      'We intend to enter into a $100 million revolver in 2025. On May 4, 2024, we borrowed $25 million.',
      ['borrowed 25000000 borrowings'],
    ],
    [
      'Our revolver was terminated on March 1, 2024. On May 4, 2024, we borrowed $25 million.',
      ['terminated - revolver', 'borrowed 25000000 borrowings'],
    ],
    [
      'In May 2024, we repaid the term loan and accrued interest of $6.5 million and $2.3 million, respectively.',
      ['repaid 6500000 term loan'],
    ],
    [
      'In May 2024, we entered into two credit facilities that consisted of a $3 million credit facility scheduled to expire in May 2025 and a $1 million credit facility scheduled to expire in May 2027.',
      ['entered_into 3000000 $3 million credit facility', 'entered_into 1000000 $1 million credit facility'],
    ],
    ['On May 4, 2024, we issued $500 million of its7.00% Notes due 2034.', ['issued 500000000 7.00% Notes due 2034']],
    [
      'On May 4, 2024, we amended the 2021 Notes and the notes issued on February 8, 2022.',
      ['amended - 2021 Notes', 'amended - notes', 'issued - notes'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

describe('each day and each verb of a list', () => {
  test.each<[string, string[]]>([
    [
      'The $5 million loan was obtained on May 4, 2024, extended on August 4, 2024 and repaid on November 4, 2024.',
      ['entered_into 5000000 loan', 'extended 5000000 loan', 'repaid 5000000 loan'],
    ],
    [
      'On each of May 4, 2024 and June 6, 2024, we issued a $100,000 convertible note.',
      ['issued 100000 convertible note', 'issued 100000 convertible note'],
    ],
    [
      'With the closing of the offering on May 4, 2024, $12 million of convertible notes converted into common stock.',
      ['converted 12000000 convertible notes'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

describe('the means of an act are acts too, with their own sums', () => {
  test.each<[string, string[]]>([
    [
      'In May 2024, we repaid $14 million of the line of credit by obtaining a new term loan for $15 million.',
      ['repaid 14000000 line of credit', 'entered_into 15000000 new term loan'],
    ],
    ['In May 2024, we paid $12.5 million to retire the mortgage.', ['repaid 12500000 mortgage']],
    ['In May 2024, we paid $2.5 million in fees to repay the mortgage.', ['repaid - mortgage']],
    [
      'On May 4, 2024, we paid $21 million to retire the term loan, including $3 million of interest and a $1 million fee.',
      ['repaid - term loan'],
    ],
    [
      'On May 4, 2024, the holders, who also hold $21 million of preferred stock, agreed to extend the notes to May 2026.',
      ['extended - notes'],
    ],
    [
      'In May 2024, we financed the purchase with a note payable of $15 million.',
      ['entered_into 15000000 note payable'],
    ],
    ['In May 2024, we funded the purchase by obtaining a $15 million term loan.', ['entered_into 15000000 term loan']],
    [
      'On May 4, 2024, holders of $5.5 million of 8% notes agreed to extend the maturity to May 2026.',
      ['extended 5500000 8% notes'],
    ],
    [
      'In May 2024, we issued notes in two tranches: $500 million of 4% notes due 2026 and $250 million of 6% notes due 2035.',
      ['issued 500000000 4% notes due 2026', 'issued 250000000 6% notes due 2035'],
    ],
    ['In May 2024, we reduced our debt by repaying $30 million of the term loan.', ['repaid 30000000 term loan']],
    ['In May 2024, we redeemed the notes by using borrowings under our revolver.', ['redeemed - notes']],
    ['In May 2024, the Company raised $50 million by issuing senior notes.', ['issued 50000000 senior notes']],
    ['In May 2024, we raised the limit of our facility to $50 million.', []],
    [
      'In May 2024, we incurred a $44 million loan, the proceeds of which refinanced the term loan.',
      ['borrowed 44000000 loan', 'refinanced 44000000 term loan'],
    ],
    [
      'In May 2024, we modified the note payable by increasing the commitment to $9 million.',
      ['amended 9000000 note payable'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

describe('what is told beside a size that the sentence leaves out', () => {
  const detailsOf = (text: string) =>
    readBody(`<p>${text}</p>`).signals.map(({ locator: { changeAmount, amount, named, maturityDate } }) => [
      changeAmount ?? amount,
      named,
      maturityDate,
    ])

  test.each<[string, unknown[]]>([
    [
      'In May 2024, our revolving credit facility was amended to provide a new incremental term loan commitment of $45 million.',
      [[undefined, undefined, undefined]],
    ],
    [
      'In May 2024, we issued the 2030 Notes, receiving net proceeds of $468 million.',
      [[468_000_000, 'net proceeds', undefined]],
    ],
    [
      'In May 2024, we paid off the loan for $3.9 million, including a prepayment penalty of $153,000.',
      [[153_000, 'prepayment penalty', undefined]],
    ],
    [
      'In May 2024, we repaid $30 million of the term loan, plus a premium of $1 million, and $4 million of the mortgage.',
      [
        [1_000_000, 'premium', undefined],
        [undefined, undefined, undefined],
      ],
    ],
    [
      'In May 2024, we repaid the term loan and paid a penalty of $3 million to the tax authority.',
      [[undefined, undefined, undefined]],
    ],
    ['In May 2024, we amended the loan to borrow an additional $20 million.', [[20_000_000, undefined, undefined]]],
    ['In May 2024, we amended the loan and paid an additional fee of $2 million.', [[undefined, undefined, undefined]]],
    [
      'In November 2024, we extended the term of the credit facility for a year, expiring in November 2028.',
      [[undefined, undefined, '2028-11']],
    ],
    [
      'In July 2024, we entered into an INR30.5 billion ($270 million) term loan originally due July 2025.',
      [[undefined, undefined, '2025-07']],
    ],
  ])('%s', (text, details) => expect(detailsOf(text)).toEqual(details))
})

describe('what is told of one debt, of all of them, or of the line that it is owed under', () => {
  test.each<[string, string[]]>([
    [
      'In May 2024, we entered into two separate $20 million revolving credit facilities.',
      ['entered_into 40000000 $20 million revolving credit facilities'],
    ],
    ['In May 2024, we issued three notes of $50,000 each to a director.', ['issued 150000 notes']],
    ['In May 2024, we issued two notes, each for $10,000.', ['issued 20000 notes']],
    ['In May 2024, we issued two notes in the aggregate principal amount of $80,000.', ['issued 80000 notes']],
    [
      'In May 2024, we repaid one of our two $12 million mortgage loans.',
      ['repaid 12000000 $12 million mortgage loans'],
    ],
    [
      'In May 2024, we entered into two-year $70 million term loans.',
      ['entered_into 70000000 two-year $70 million term loans'],
    ],
    ['In May 2024, we repaid all indebtedness under our $75 million revolver.', ['repaid - revolver']],
    ['In May 2024, we repaid the outstanding balance of our $85 million term loan.', ['repaid - term loan']],
    ['In May 2024, we repaid $20 million of borrowings under our $90 million revolver.', ['repaid 20000000 revolver']],
    ['In May 2024, we repaid our $87 million term loan.', ['repaid 87000000 term loan']],
    [
      'We may draw $20 million from a new credit facility entered into in May 2024.',
      ['entered_into 20000000 new credit facility'],
    ],
    [
      'In May 2024, we replaced our former credit facility, which had a borrowing capacity of $33 million.',
      ['refinanced 33000000 former credit facility'],
    ],
    [
      'In May 2024, we replaced our former term loan, which had a balance of $34 million.',
      ['refinanced - former term loan'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

describe('what a debt is called', () => {
  test.each<[string, string[]]>([
    ['In May 2024, the third and fourth loans were repaid.', ['repaid - third and fourth loans']],
    ['In May 2024, we redeemed our March 2020 convertible notes.', ['redeemed - March 2020 convertible notes']],
    [
      'In 2024, we repaid $3 million of principal upon the maturity of our 5% debentures.',
      ['repaid 3000000 5% debentures'],
    ],
    [
      'In May 2023, we issued $20 million of 5% notes and $30 million of 6% notes. These notes were redeemed in June 2024.',
      ['issued 20000000 5% notes', 'issued 30000000 6% notes', 'redeemed - 5% notes and 6% notes'],
    ],
    ['In May 2024, we repaid two building loans totaling $7 million.', ['repaid 7000000 building loans']],
    ['In May 2024, our yen\u2013denominated notes were repaid.', ['repaid - yen\u2013denominated notes']],
    ['On May 4, 2024, the May 6, 2022 note was repaid.', ['repaid - May 6, 2022 note']],
    [
      'On May 4, 2024, we issued Series 2024A bonds in the amount of $20 million.',
      ['issued 20000000 Series 2024A bonds'],
    ],
    [
      'On May 4, 2024, we repaid all indebtedness and terminated the commitments under the Credit Agreement.',
      ['repaid - Credit Agreement', 'terminated - Credit Agreement'],
    ],
    ['In 2024, the Company repaid $5 million of indebtedness of Tarn.', ['repaid 5000000 indebtedness of Tarn']],
    [
      'In May 2024, we used the proceeds to pay fees and repurchase $30 million of our 6% notes due 2030.',
      ['repurchased 30000000 6% notes due 2030'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

test.each([
  'In 2024, customers used $18 million of the line of credit to purchase homes.',
  'On May 4, 2024, Tarn, a supplier, repaid its $5 million loan to us.',
  'In 2024, we financed customers\u2019 purchases with a loan of $5 million.',
  'In May 2024, we invested $50 million in notes consisting of $30 million of 5% notes due 2030 and $20 million of 6% notes due 2035.',
  'In 2024, the bank reduced its nonperforming assets by selling $30 million of loans held for investment.',
  'On May 4, 2024, we considered funding the acquisition by obtaining a $15 million term loan.',
  'On May 4, 2024, we obtained approval for funding purchases by issuing $20 million of notes.',
  'On May 4, 2024, we received an offer to acquire us funded by issuing $15 million of notes.',
  'In May 2024, we sold our plant to Brava, which paid the price by issuing a $15 million note.',
  'On May 4, 2024, Orlo\u2019s purchase of our plant was financed by issuing a $15 million note.',
  'On May 4, 2024, we financed the purchase with a loan of $3 million to the seller.',
  'On May 4, 2024, our customer financed a purchase with a note of $3 million.',
  'On May 4, 2024, we sold our building to Orlo, which financed the purchase with a $15 million note to us.',
  'The $10 million note matured on June 30, 2022 and was repaid after an extension.',
  'On May 4, 2024, Orlo acquired Brava by issuing $20 million of notes.',
  'The $10 million note matured on June 30, 2022 and was repaid in part; $4 million was outstanding at December 31, 2024.',
  'As of December 31, 2024, notes in two tranches were outstanding: $5 million of 4% notes due 2026 and $2 million of 6% notes due 2035.',
])('no act on a debt of the filer: %s', (text) => expect(actsIn(text)).toEqual([]))
