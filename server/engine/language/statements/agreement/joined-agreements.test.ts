import { expect, test } from 'vitest'
import { boundIn, TWO } from '../fixtures/bound-in.ts'

test.each([
  [
    'We have a U.S. credit facility and two Canadian facilities. Our revolving credit facilities also contain an acquisition holiday. In that event the maximum leverage ratio increases to 3.75 to 1.00.',
    'maximum_total_leverage_ratio: revolving credit facilities',
  ],
  [
    'Our debt instruments contain covenant restrictions. As of December 31, 2024, we are in compliance with all covenants.',
    'covenant_compliance: none',
  ],
  ['We expect to be in compliance with our existing debt covenants over the next year.', 'covenant_compliance: none'],
  [
    'We assumed a $16.1 million loan with Cedar Bank. The loan bears interest at 6.3%. The loan is secured and contains customary covenants.',
    'covenant_terms: loan with Cedar Bank',
  ],
  [
    'We have a $20 million loan with Cedar Bank. The loan with Alder Bank matures in 2027. The loan contains customary covenants.',
    'covenant_terms: loan',
  ],
  [
    'Most of our senior notes and debentures contain cross-default provisions that could be triggered by an event of default under the Revolver.',
    'covenant_terms: senior notes and debentures',
  ],
  [
    'Covenants in the ABL facility, accounts receivable securitization and term loan facilities, and the other agreements governing our debt, impose financial restrictions on us, including limitations on the ability to pay dividends.',
    'covenant_terms: ABL facility, accounts receivable securitization and term loan facilities, and the other agreements governing our debt',
  ],
  [
    'The indenture governing our senior notes has no financial covenants. The indenture limits our ability to incur liens.',
    'covenant_terms: senior notes',
  ],
  [
    'Our senior subordinated note indentures limit our ability to pay dividends.',
    'covenant_terms: senior subordinated note indentures',
  ],
  [
    'Our revolving bank credit facilities require us to maintain a leverage ratio of not more than 3.00 to 1.00, as set forth in the applicable credit agreement.',
    'maximum_total_leverage_ratio: revolving bank credit facilities',
  ],
  [
    'We issued 5.00% senior notes due 2031 under an indenture with Alder Bank. The indenture limits our ability to incur liens.',
    'covenant_terms: 5.00% senior notes due 2031',
  ],
  [
    'The senior notes and our 9% Notes due 2032 contain various restrictive covenants, including, with respect to the 10% Notes due 2036, a limitation on additional indebtedness and a limitation on restricted payments.',
    'covenant_terms: 10% Notes due 2036',
  ],
  [
    'The revolving credit facility and each of the indentures governing our senior notes contain covenants that limit our ability to incur debt.',
    'covenant_terms: revolving credit facility and each of the indentures governing our senior notes',
  ],
  [
    'We amended the Elm Revolving Credit Facility and extended the facility from August 2025 to March 2030. This facility contains various covenants.',
    'covenant_terms: Elm Revolving Credit Facility',
  ],
  [
    'Under the Elm Credit Agreement, the Bridge Loan and other debt instruments, we are subject to restrictions on our ability to incur additional debt.',
    'covenant_terms: Elm Credit Agreement, the Bridge Loan and other debt instruments',
  ],
  [
    'Our credit facilities and the indenture governing our senior notes contain covenants that restrict our ability to incur debt.',
    'covenant_terms: credit facilities and the indenture governing our senior notes',
  ],
  [
    'The credit agreement, as well as the note purchase agreement, requires us to maintain a leverage ratio of no more than 3.25 to 1.00.',
    'maximum_total_leverage_ratio: credit agreement, as well as the note purchase agreement',
  ],
  [
    'We have a loan with Elm Bank (the “Elm Loan”) and a line of credit with Oak Bank (the “Oak Line”). The Oak Line requires us to maintain a current ratio of 1.2 to 1.0. Both loans contain customary covenants.',
    'covenant_terms: Elm Loan and Oak Line',
  ],
  ['We have two mortgage loans. Both loans contain customary covenants.', 'covenant_terms: loans'],
  [
    'The Elm Credit Agreement, the Oak Notes Indenture and the agreements governing our other debt contain covenants that limit dividends.',
    'covenant_terms: Elm Credit Agreement, the Oak Notes Indenture and the agreements governing our other debt',
  ],
  [
    'Our Elm Facility, ABL Facility, and the indentures that govern the 2027 Notes and the 2029 Notes contain covenants that limit dividends.',
    'covenant_terms: Elm Facility, ABL Facility, and the indentures that govern the 2027 Notes and the 2029 Notes',
  ],
  [
    'Covenants in the ABL facility, term loan facility, receivables securitization facility and the other agreements governing our debt impose financial restrictions on us, including limitations on the ability to pay dividends.',
    'covenant_terms: ABL facility, term loan facility, receivables securitization facility and the other agreements governing our debt',
  ],
  [
    'The loan agreement with Dogwood Bank requires us to maintain a leverage ratio of no more than 3.00 to 1.00.',
    'maximum_total_leverage_ratio: loan agreement',
  ],
])('the agreements of a paragraph, and not the main one of the filing: %s', (text, bound) => {
  expect(boundIn(...TWO, text)).toContain(bound)
})

test.each([
  [
    'In addition to the Term Loan, the Revolver requires a leverage ratio of not more than 3.00 to 1.00.',
    'maximum_total_leverage_ratio: Revolver',
  ],
  [
    'We were in compliance with the Revolver’s and the Term Loan’s covenants as of December 31, 2024.',
    'covenant_compliance: Revolver’s and the Term Loan',
  ],
  [
    'We were in compliance with the covenants of Corvale’s term loan and Tarn’s revolver as of December 31, 2024.',
    'covenant_compliance: Corvale’s term loan and Tarn’s revolver',
  ],
])('whose a covenant is, where a comma or an owner stands between two: %s', (text, expected) =>
  expect(boundIn(text)).toEqual([expected]),
)
