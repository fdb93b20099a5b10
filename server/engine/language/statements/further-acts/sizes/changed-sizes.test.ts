import { describe, expect, test } from 'vitest'
import { changeLines } from '../../fixtures/signal-lines.ts'

describe('the size of a line or a loan is changed in other words', () => {
  test.each<[string, string[]]>([
    [
      'In April 2024, our bank line was raised from $12 million to $18 million.',
      ['credit_facility_commitments amended 18000000 increased 2024-04'],
    ],
    [
      'On May 7, 2024, three banks joined the revolving credit facility, bringing its total capacity to $95.0 million.',
      ['revolver_capacity amended 95000000 increased 2024-05-07'],
    ],
    [
      'The Second Amendment, dated May 7, 2024, reduced the term loan to $31.0 million and eliminated the revolving credit facility.',
      ['credit_agreement terminated 2024-05-07', 'term_loan amended 31000000 decreased 2024-05-07'],
    ],
    ['On May 7, 2024, the promissory note was increased to $640,000.', ['loan amended 640000 increased 2024-05-07']],
    [
      'On May 7, 2024, the borrowing base was set at $88.0 million, down from $94.0 million.',
      ['borrowing_base amended 88000000 decreased 2024-05-07'],
    ],
    [
      'On May 7, 2024, the lenders’ commitments under the credit agreement decreased from $80 million to $70 million.',
      ['credit_facility_commitments amended 70000000 decreased 2024-05-07'],
    ],
    [
      'The Third Amendment, dated May 7, 2024, provides for (i) a new fee, (ii) an increase in the revolving commitments to $44.0 million and (iii) a reduction of the borrowing base from $52.0 million to $50.0 million.',
      [
        'revolver_capacity amended 44000000 increased 2024-05-07',
        'borrowing_base amended 50000000 decreased 2024-05-07',
      ],
    ],
    [
      'The Third Amendment, dated May 7, 2024, (i) increases the revolving commitments from $30 million to $44.0 million, (ii) reduces the applicable margin and (iii) permits up to $5 million of restricted payments.',
      ['revolver_capacity amended 44000000 increased 2024-05-07'],
    ],
    [
      'The Third Amendment, dated May 7, 2024, provides for a new $20 million delayed draw term loan.',
      ['term_loan entered_into 20000000 2024-05-07'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))

  test.each([
    'The outstanding balance under the revolving credit facility was reduced from $30 million to $21 million.',
    'The interest rate on the term loan was increased to 9.5%, or $200,000 a month.',
    'Borrowings under the credit facility decreased to $5.0 million from $9.0 million.',
    'We may, at our option, raise the revolver to $130 million.',
    'Our lease commitments increased to $36.2 million from $30.0 million.',
    'There were no changes but those included in our report, other than an increase in our lease commitments to $36.2 million.',
    'The term loan was reduced to $14.0 million by scheduled payments.',
    'The amendment provides for the option of an increase in the revolving commitments to $60.0 million.',
  ])('no size: %s', (text) => expect(changeLines(text).filter((one) => one.includes('creased'))).toEqual([]))
})
