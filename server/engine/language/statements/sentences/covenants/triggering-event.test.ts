import { describe, expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const under204 = (text: string) =>
  signalLines([{ text, item: '2.04' }], '8-K').map((line) => line.split(' ').slice(0, 2).join(' '))

describe('an 8-K under item 2.04 states what has happened to a debt', () => {
  test.each([
    [
      'On July 14, 2026, the administrative agent delivered to the Company a notice of default and reservation of rights under the Credit Agreement.',
      'debt_default defaulted',
    ],
    [
      'On July 14, 2026, the Company received written notice from the lender that an event of default has occurred under the Loan and Security Agreement.',
      'debt_default defaulted',
    ],
    [
      'The Company failed to pay the $6.3 million installment of principal due on June 30, 2026 under the Note Purchase Agreement.',
      'debt_default defaulted',
    ],
    [
      'The Company elected not to make the interest payment of approximately $11.8 million due July 1, 2026 on the 2029 Notes, and the 30-day grace period expired on July 31, 2026.',
      'debt_default defaulted',
    ],
    [
      'As of the date of this report the Company is in default under the Second Lien Term Loan Agreement.',
      'debt_default defaulted',
    ],
    [
      'The failure to deliver audited financial statements by April 30, 2026 constituted an event of default under the Indenture.',
      'debt_default defaulted',
    ],
    [
      'The resignation of the guarantor’s chief executive resulted in an event of default under the bridge loan.',
      'debt_default defaulted',
    ],
    [
      'On August 3, 2026, the trustee declared the principal of, and accrued interest on, all of the notes to be immediately due and payable.',
      'debt_default accelerated',
    ],
    [
      'The lender accelerated the loan and demanded repayment of the outstanding balance of $27.5 million.',
      'debt_default accelerated',
    ],
    [
      'Following that notice, all obligations under the Credit Agreement, totaling approximately $143.2 million, were accelerated.',
      'debt_default accelerated',
    ],
    [
      'Upon the filing of the petitions, the principal and interest due under the debt instruments became automatically and immediately due and payable.',
      'debt_default accelerated',
    ],
    [
      'The Company received a notice of acceleration from the holders of a majority of the convertible notes.',
      'debt_default accelerated',
    ],
    [
      'The acceleration of the term loan resulted in a cross-default under the equipment financing agreements.',
      'debt_default cross_defaulted',
    ],
    [
      'The payment default triggered cross-defaults under the Company’s two mortgage loans.',
      'debt_default cross_defaulted',
    ],
    [
      'The commencement of the Chapter 11 Cases constituted an event of default that accelerated the obligations under the ABL Credit Agreement.',
      'debt_default defaulted',
    ],
    [
      'On July 20, 2026, First Harbor Bank notified the Company that it was exercising its right to accelerate the loan and that all amounts were immediately due and payable.',
      'debt_default accelerated',
    ],
    [
      'The Company has defaulted on its obligation to repay the promissory note that matured on May 31, 2026.',
      'debt_default defaulted',
    ],
    [
      'An Event of Default, as defined in the Facility Agreement, occurred on July 2, 2026 because the Company’s cash fell below the required amount.',
      'debt_default defaulted',
    ],
  ])('%s', (text, expected) => expect(under204(text)).toContain(expected))
})

describe('words of default in an 8-K that state none', () => {
  test.each([
    'Upon the occurrence of an event of default, the lenders may declare all amounts outstanding to be immediately due and payable.',
    'The Credit Agreement contains customary events of default, including cross-default to other material indebtedness.',
    'If the Company does not cure the default within 30 days, the trustee may accelerate the notes.',
    'No event of default has occurred or is continuing under the Credit Agreement.',
    'The lenders have not accelerated the obligations under the Loan Agreement.',
    'An event of default under the indenture would trigger a cross-default under the credit facility.',
    'The Company believes that it is not in default under the Loan Agreement and disputes the lender’s claim.',
    'The notes rank equally with all other unsecured indebtedness and mature on July 1, 2031.',
    'The agent’s failure to act after a default does not waive any right that it may have.',
    'The tenant is in default under its lease of the Dunmore property.',
    'The proceeds were used to repay notes that were due and payable at maturity.',
    'Vesting of the awards was accelerated as a result of the change of control.',
    'The Company accelerated the depreciation of the closed plant.',
    'A default judgment was entered against the former supplier.',
    'The borrower could be declared in default if it fails to maintain insurance.',
    'In the absence of an event of default, the Company may prepay the loan without premium.',
  ])('%s', (text) => expect(under204(text).filter((line) => line.startsWith('debt_default'))).toEqual([]))
})
