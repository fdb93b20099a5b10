import { describe, expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const actsIn = (text: string) =>
  statementsOf(readingOf([text], '8-K', '2024-05-03', '2024-05-07')).signals.map(
    ({ concept, action, threshold, locator }) =>
      [concept, action, threshold, locator['change'], locator['effectiveDate']]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
  )

describe('an act that a noun states beside a light verb is read as its verb', () => {
  test.each<[string, string[]]>([
    [
      'On May 2, 2024, Larch Bank granted the Company a renewal of its line of credit.',
      ['credit_agreement extended 2024-05-02'],
    ],
    [
      'On May 2, 2024, the Company effected the defeasance of its 8% Senior Notes due 2029.',
      ['notes discharged 2024-05-02'],
    ],
    [
      'The conversion of the $4.0 million convertible note into common stock took place on May 2, 2024.',
      ['notes converted 4000000 2024-05-02'],
    ],
    [
      'A reduction of the revolving credit commitments to $35 million became effective on May 2, 2024.',
      ['revolver_capacity amended 35000000 decreased 2024-05-02'],
    ],
    [
      'On May 2, 2024, the bank agreed to a postponement of the principal payments on the mortgage loan.',
      ['mortgage_loan deferred 2024-05-02'],
    ],
    [
      'On May 2, 2024, Larch Holdings LLC, a subsidiary of the Company, executed a guaranty of the Credit Agreement.',
      ['credit_agreement guaranteed 2024-05-02'],
    ],
    ['On May 2, 2024, the lender rejected an extension of the term loan.', []],
    ['On May 2, 2024, the Company received a request for an extension of the term loan.', []],
    ['The Company may obtain an extension of the term loan.', []],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})

describe('a phrasal verb is read as the plain verb of its meaning', () => {
  test.each<[string, string[]]>([
    [
      'On May 2, 2024, the Company became a party to a $40 million term loan agreement.',
      ['term_loan entered_into 40000000 2024-05-02'],
    ],
    ['On May 2, 2024, the Company bought back $6 million of its 7% Notes.', ['notes repurchased 6000000 2024-05-02']],
    ['The Bridge Facility terminated on May 2, 2024.', ['term_loan terminated 2024-05-02']],
    ['On May 2, 2024, the Company put its plant in Larchmont up for sale.', []],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})

describe('what a party chose or was allowed to do', () => {
  test.each<[string, string[]]>([
    ['On May 2, 2024, the Company exercised its option to extend the term loan.', ['term_loan extended 2024-05-02']],
    ['On May 2, 2024, the Company declined to exercise its option to extend the term loan.', []],
    [
      'On May 2, 2024, the Company elected to redeem its 8% Notes due 2029 on June 3, 2024.',
      ['notes called 2024-05-02'],
    ],
    [
      'On May 2, 2024, the Company applied $20 million of the sale proceeds to prepay the term loan.',
      ['term_loan repaid 20000000 2024-05-02'],
    ],
    ['On May 2, 2024, the Company applied to extend the term loan.', []],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})

describe('payments on a debt are deferred, and debts pass to another creditor', () => {
  test.each<[string, string[]]>([
    [
      'On May 2, 2024, the lender agreed to defer the interest payments due on the term loan until October 1, 2024.',
      ['term_loan deferred 2024-05-02'],
    ],
    [
      'On May 2, 2024, the holders agreed to postpone the maturity date of the notes to May 2, 2026.',
      ['notes extended 2024-05-02'],
    ],
    ['On May 2, 2024, the Company deferred the payment of dividends on its preferred shares.', []],
    ['The Company has the right to defer interest payments on the debentures.', []],
    [
      'On May 2, 2024, Larch Bank assigned all of its rights under the Loan Agreement to Alder Capital.',
      ['credit_agreement assigned 2024-05-02'],
    ],
    ['On May 2, 2024, Larch Bank assigned a value of $3 million to the note.', []],
    ['On May 2, 2024, the note was assigned to the Company.', []],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})

describe('a document that opens the sentence dates what it changes', () => {
  test.each<[string, string[]]>([
    [
      'Pursuant to a letter agreement dated May 2, 2024, the Loan Agreement was amended.',
      ['credit_agreement amended 2024-05-02'],
    ],
    [
      'The amendment, which was signed on May 2, 2024, extends the maturity date of the Credit Agreement.',
      ['credit_agreement amended 2024-05-02', 'credit_agreement extended 2024-05-02'],
    ],
    ['Under the amendment dated June 2, 2022, the Company repaid the term loan.', ['term_loan repaid']],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})

describe('a sentence that cites an agreement, or says what became of an older one, does not report its making', () => {
  test.each<[string, string[]]>([
    ['Consolidated EBITDA is defined in the Credit Agreement, dated as of March 4, 2019.', []],
    [
      'On May 2, 2024, the Company repaid the Loan Agreement, dated as of March 4, 2019.',
      ['credit_agreement repaid 2024-05-02'],
    ],
    [
      'The Company is party to a Credit Agreement, dated as of March 4, 2019.',
      ['credit_agreement entered_into 2019-03-04'],
    ],
    ['The loan agreement was amended from time to time.', []],
    ['The interest rate swaps were entered into on a portion of the senior notes.', []],
    ['We sell tools under extended terms on unsecured notes.', []],
    ['On May 2, 2024, Leander Tools used $20 million to reduce its credit facility with the Company.', []],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})

describe('days by name, and sums of what creditors hold', () => {
  test.each<[string, string[]]>([
    [
      'On the Funding Date, May 2, 2024, the Company borrowed $9 million under the term loan.',
      ['term_loan borrowed 9000000 2024-05-02'],
    ],
    ['On Thursday, May 2, 2024, the Company repaid the term loan in full.', ['term_loan repaid 2024-05-02']],
    [
      'LARCHMONT, May 2, 2024 -- Larch Industries, Inc. announced today that it has repaid its term loan in full.',
      ['term_loan repaid 2024-05-02'],
    ],
    [
      'On May 2, 2024, the Company issued 90,000 shares upon conversion of $400,000 of its convertible notes.',
      ['notes converted 400000 2024-05-02'],
    ],
    ['On May 2, 2024, the Company issued 90,000 shares upon conversion of its Series A preferred stock.', []],
    [
      'On May 2, 2024, holders of $7 million of the notes exchanged their notes for shares.',
      ['notes exchanged 7000000 2024-05-02'],
    ],
    ['On May 2, 2024, the bank excused the breach of the loan covenants.', ['covenant_compliance waived 2024-05-02']],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})

describe('money that a lender advances or a holder turns into shares', () => {
  test.each<[string, string[]]>([
    [
      'On May 2, 2024, an additional $3 million was advanced to the Company pursuant to the Loan Agreement.',
      ['credit_agreement borrowed 3000000 2024-05-02'],
    ],
    [
      'On May 2, 2024, the Company utilized $8 million of its revolving credit facility.',
      ['credit_agreement borrowed 8000000 2024-05-02'],
    ],
    [
      "On May 2, 2024, Larch Capital elected to convert its $600,000 note into shares of the Company's common stock.",
      ['notes converted 600000 2024-05-02'],
    ],
    ['On May 2, 2024, Tarn Corp., an unaffiliated company, issued $50 million of senior notes.', []],
    [
      'Under the amendment, which became effective on May 2, 2024, the lenders extended the maturity date of the term loan.',
      ['term_loan extended 2024-05-02'],
    ],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})
