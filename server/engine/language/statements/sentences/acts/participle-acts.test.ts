import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The acts that a sentence states, with the day of each. */
const actsIn = (text: string): string[] =>
  readBody(text).signals.map(({ concept, action, locator }) =>
    [concept, action, locator['asOf'] ?? ''].map(String).join(' ').trim(),
  )

describe('a participle with a day after an instrument states an act', () => {
  test.each<[string, string[]]>([
    [
      'The credit facility, entered into in May 2020 and amended in June 2022, matures in 2027.',
      ['credit_agreement entered_into 2020-05-31', 'credit_agreement amended 2022-06-30'],
    ],
    [
      'The term loan, originally entered into with First Harbor Bank in May 2020 and most recently amended and restated on June 4, 2022, bears interest at 5%.',
      ['term_loan entered_into 2020-05-31', 'term_loan amended 2022-06-04'],
    ],
    ['The notes issued in May 2015 bear interest at 5%.', ['notes issued 2015-05-31']],
    ['We have a term loan received in May 2019 from First Harbor Bank.', ['term_loan borrowed 2019-05-31']],
    ['The mortgage loan obtained on May 4, 2022 bears interest at 5%.', ['mortgage_loan entered_into 2022-05-04']],
    [
      'The paper is backed by the third amended and restated credit agreement entered into in March 2021.',
      ['credit_agreement amended 2021-03-31'],
    ],
    [
      'The payments follow the Second Amendment to the loan facility entered into on March 1, 2024.',
      ['credit_agreement amended 2024-03-01'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
  test.each([
    'Proceeds of notes issued by the buyer in May 2020 were used for working capital.',
    'The 6% Notes, issued by the Company pursuant to the Base Indenture of May 4, 2020, bear interest at 6%.',
    'At September 30, 2024 financing activities reflected net payment of $31 million of short-term debt issued under our commercial paper program.',
    'Cash used for the nine months ended September 30, 2024 consisted of repayments of commercial paper issued through our program.',
    'In 2024, financing activities included payments of $36 million on notes issued pursuant to our note program.',
    'Notes received in May 2020 are carried at cost.',
    'Any credit facility entered into in May 2026 would be secured.',
  ])('none: %s', (text) => expect(actsIn(text)).toEqual([]))
})
