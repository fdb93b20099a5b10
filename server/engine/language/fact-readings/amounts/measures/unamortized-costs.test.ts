import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const costsIn = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === 'unamortized_debt_costs')
    .map(({ value, period, instrument }) =>
      [String((value ?? 0) / 1e6), period?.endDate ?? '', instrument?.reportedName ?? ''].join(' '),
    )
    .sort()

test.each<[string, string[]]>([
  [
    'As of December 31, 2024, the Company had $2.4 million of deferred financing costs, net of accumulated amortization of $1.1 million.',
    ['2.4 2024-12-31 '],
  ],
  [
    'At December 31, 2024, we had $497,000 of debt issuance costs that are presented as a direct reduction from the debt.',
    ['0.497 2024-12-31 '],
  ],
  ['The Company incurred debt issuance costs of $3.2 million in 2024, which are included in other assets.', []],
  [
    'As of December 31, 2024, the Term Loan is presented net of unamortized discount of $2.3 million and unamortized debt issuance costs of $1.1 million.',
    ['1.1 2024-12-31 Term Loan', '2.3 2024-12-31 Term Loan'],
  ],
  [
    'Unamortized debt issuance costs related to the 2031 Notes were $4.5 million and $5.5 million at December 31, 2024 and 2023, respectively.',
    ['4.5 2024-12-31 2031 Notes', '5.5 2023-12-31 2031 Notes'],
  ],
  [
    'At December 31, 2024, we had $3.2 million of unamortized deferred financing costs related to the Revolving Credit Facility, which are included in other assets.',
    ['3.2 2024-12-31 Revolving Credit Facility'],
  ],
  [
    'The carrying amount of the 6.5% senior notes includes unamortized premium of $1.4 million at December 31, 2024.',
    ['-1.4 2024-12-31 6.5% senior notes'],
  ],
  [
    'Unamortized discounts and debt issuance costs totaled $12 million as of December 31, 2024 compared to $15 million as of December 31, 2023.',
    ['12 2024-12-31 ', '15 2023-12-31 '],
  ],
  [
    'At December 31, 2024, unamortized loan costs amounted to $412,000 and are being amortized over the life of the mortgage loan.',
    ['0.412 2024-12-31 mortgage loan'],
  ],
  [
    'The Notes are carried at $490 million at December 31, 2024, net of a discount of $10 million.',
    ['10 2024-12-31 Notes'],
  ],
  [
    'At December 31, 2024, the Term Loan balance was $197.5 million, net of $2.5 million of original issue discount.',
    ['2.5 2024-12-31 Term Loan'],
  ],
  [
    'At December 31, 2024, the Term Loan balance was $197.5 million, net of debt issuance costs of $2.5 million.',
    ['2.5 2024-12-31 Term Loan'],
  ],
  [
    'At December 31, 2024, the Term Loan was $97 million, net of discount of $2 million and issuance costs of $1 million.',
    ['1 2024-12-31 Term Loan', '2 2024-12-31 Term Loan'],
  ],
  [
    'At December 31, 2024, the Notes were $95 million, net of $3 million of discount and $2 million of debt issuance costs.',
    ['2 2024-12-31 Notes', '3 2024-12-31 Notes'],
  ],
  [
    'At December 31, 2024, the Notes were $95 million, net of unamortized discount of $3 million and accrued interest of $1 million.',
    ['3 2024-12-31 Notes'],
  ],
])('what is left of the costs of debt: %s', (text, expected) => expect(costsIn(text)).toEqual(expected))

test.each([
  'In 2024 we received proceeds of $490 million from the Notes, net of discounts of $10 million.',
  'Long-term debt, net of debt issuance costs, was $371.4 million and $285.8 million as of December 31, 2024 and 2023, respectively.',
  'At December 31, 2024, loans receivable were $84 million, net of discount of $6 million.',
  'In connection with the repayment of the term loan, we wrote off $2.2 million of unamortized debt issuance costs at December 31, 2024.',
  'At December 31, 2024, our debt, net of unamortized discounts amounted to $42 million.',
  'The carrying value of our notes, which includes unamortized discount, was $42 million at December 31, 2024.',
  'Unamortized financing costs of $2.4 million were recognized in 2024 on termination of the term loan.',
  'The loss on extinguishment at December 31, 2024 included unamortized discount of $3 million.',
  'In 2024 we paid $4.0 million of debt issuance costs for the term loan.',
  'Unamortized premiums on investments in notes receivable were $4 million at December 31, 2024.',
  'Unamortized actuarial losses of $4 million and debt of $9 million were outstanding at December 31, 2024.',
  'Deferred financing costs of $7 million at issue are presented as a direct deduction from the notes.',
  'Deferred leasing costs and deferred financing costs of $7 million are included in other assets.',
  'Intangible assets and deferred financing costs, net of accumulated amortization, were $40 million.',
])('no costs that are left: %s', (text) => expect(costsIn(text)).toEqual([]))

test.each([
  'Unamortized discount on the joint venture\u2019s debt was $2 million at December 31, 2024.',
  'The notes of our equity-method investee are shown net of unamortized discount of $2.3 million at December 31, 2024.',
])("others': %s", (text) => expect(costsIn(text)).toEqual([]))
