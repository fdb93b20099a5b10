import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The acts that a sentence states, with amount and day of each. */
const actsIn = (text: string): string[] =>
  readBody(text).signals.map(({ concept, action, threshold, locator }) =>
    [concept, action, threshold, locator['asOf']].filter((part) => part != null).join(' '),
  )

describe('an act is stated by a noun, with its own day or the day of its verb', () => {
  test.each<[string, string[]]>([
    ['The prepayment of the term loan took place on May 7, 2021.', ['term_loan repaid 2021-05-07']],
    [
      'On May 4, 2022, we entered into a term loan. The prepayment took place on May 9, 2022.',
      ['term_loan entered_into 2022-05-04', 'term_loan repaid 2022-05-09'],
    ],
    [
      'The redemption of its 8% senior notes on May 4, 2022 was funded with cash on hand.',
      ['notes redeemed 2022-05-04'],
    ],
    ['The May 2022 redemption of our 6% Notes reduced interest.', ['notes redeemed 2022-05-31']],
    [
      'On May 3, 2022, the net proceeds were used for the repayment of $40.0 million of borrowings under the revolving credit facility.',
      ['credit_agreement repaid 40000000 2022-05-03'],
    ],
    [
      'Following the execution of the Credit Agreement on May 4, 2022, we repaid the prior facility.',
      ['credit_agreement repaid 2022-05-04', 'credit_agreement entered_into 2022-05-04'],
    ],
    [
      'In connection with the repayment of the term loan on May 3, 2022, we wrote off $1.2 million of issuance costs.',
      ['term_loan repaid 2022-05-03'],
    ],
    [
      'Borrowings of $5 million were made under the revolving credit facility in May 2022.',
      ['credit_agreement borrowed 5000000 2022-05-31'],
    ],
    [
      'On May 3, 2022, the Company made a $10.0 million prepayment on the term loan.',
      ['term_loan repaid 10000000 2022-05-03'],
    ],
    [
      'In May 2022, $50 million was drawn under the revolving credit facility.',
      ['credit_agreement borrowed 50000000 2022-05-31'],
    ],
    [
      'The credit facility was entered into in May 2020 and subsequently amended on June 4, 2022.',
      ['credit_agreement entered_into 2020-05-31', 'credit_agreement amended 2022-06-04'],
    ],
    [
      'On May 4, 2020, we entered into a credit agreement, which was subsequently amended on April 5, 2021, June 18, 2022 and April 22, 2023.',
      [
        'credit_agreement entered_into 2020-05-04',
        'credit_agreement amended 2021-04-05',
        'credit_agreement amended 2022-06-18',
        'credit_agreement amended 2023-04-22',
      ],
    ],
    [
      'On May 4, 2022, the Company finalized Amendment No. 2 to the Credit Agreement.',
      ['credit_agreement amended 2022-05-04'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
  test.each([
    'The scheduled repayment of the term loan on May 4, 2022 was missed.',
    'Our lenders require the repayment of the term loan on May 4, 2022.',
    'Repayment of the loans by our customers in May 2022 was timely.',
    'On May 4, 2022, we made an advance of $5 million to our customer under a line of credit.',
    'The issuance of common stock upon conversion of the notes on May 4, 2022 was registered.',
    'The amendment requires that the Company make a principal payment of $1.0 million on the term loan on March 1, 2024.',
    'If the redemption of the notes on May 4, 2022 is void, we would owe interest.',
    'As of December 31, 2023, $5 million was drawn under the revolver.',
    'The term loan of $5 million was fully drawn on December 31, 2023.',
    '$5 million has been drawn under the revolver since May 4, 2022.',
  ])('none: %s', (text) => expect(actsIn(text)).toEqual([]))
})
