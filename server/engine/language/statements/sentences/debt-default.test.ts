import { describe, expect, test } from 'vitest'
import { signalLines } from '../fixtures/signal-lines.ts'

const in8K = (text: string, item = '2.04') => signalLines([{ text, item }], '8-K')

describe('a triggering event under item 2.04 is stated', () => {
  test.each([
    [
      'On July 8, 2026, the Company received a notice of default from the administrative agent under the Credit Agreement.',
      'debt_default defaulted',
    ],
    [
      'An event of default has occurred under the indenture as a result of the Company’s failure to pay interest due on June 15, 2026.',
      'debt_default defaulted',
    ],
    [
      'The Company did not make the $4.2 million interest payment due July 1, 2026 on its 9.5% Senior Notes.',
      'debt_default defaulted',
    ],
    [
      'On July 20, 2026, the lenders accelerated the obligations under the Loan Agreement and declared all amounts immediately due and payable.',
      'debt_default accelerated',
    ],
    [
      'As a result, approximately $85 million of borrowings under the term loan became immediately due and payable.',
      'debt_default accelerated',
    ],
    [
      'The filing of the Chapter 11 cases constituted an event of default that accelerated the Company’s obligations under its indentures.',
      'debt_default defaulted',
    ],
    [
      'The issuance of these financial statements with the accompanying audit opinion constitutes a default under the Loan Agreement.',
      'debt_default defaulted',
    ],
    [
      'The default under the revolving facility triggered a cross-default under the senior notes indenture.',
      'debt_default cross_defaulted',
    ],
    [
      'On July 22, 2026, the Company received from the trustee a notice of acceleration of the convertible notes.',
      'debt_default accelerated',
    ],
    ['The Company is currently in default under its loan agreement with First Harbor Bank.', 'debt_default defaulted'],
  ])('%s', (text, expected) => expect(in8K(text).map((line) => line.replace(/ USD \d+$/, ''))).toContain(expected))
})

test('debt moved to current because of a covenant, and a petition in bankruptcy, are stated', () => {
  expect(
    signalLines([
      'The outstanding balance of the term loan has been reclassified to current liabilities due to the covenant violation.',
    ]),
  ).toContain('debt_classification reclassified_to_current')
  expect(
    in8K(
      'On July 30, 2026, the Company and certain of its subsidiaries filed voluntary petitions under chapter 11 of the Bankruptcy Code.',
      '1.03',
    ),
  ).toContain('bankruptcy filed')
})

describe('no default is stated', () => {
  test.each([
    'The indenture contains customary events of default, including non-payment, breach of covenants and cross-default.',
    'If an event of default occurs and is continuing, the trustee may declare the notes immediately due and payable.',
    'A change of control constitutes an event of default under the credit agreement.',
    'We could be in default under our credit agreement if we fail to meet the covenants.',
    'Upon an event of default, all amounts outstanding under the loan become immediately due and payable.',
    'Several of our borrowers defaulted on their mortgage loans during the quarter.',
    'A default under the credit agreement could trigger a cross-default under our notes.',
    'Our customers accelerated their orders under the supply agreement before the notes were issued.',
    'The current portion of long-term debt is classified as a current liability.',
  ])('%s', (text) => expect(signalLines([text])).toEqual([]))
})
