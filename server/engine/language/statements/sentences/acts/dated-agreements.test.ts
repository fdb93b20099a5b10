import { describe, expect, test } from 'vitest'
import { filingEvents } from '../../../../events/filing-events.ts'
import { readBody } from '../../../fixtures/read-body.ts'

/** The acts that a sentence states, with the day of each. */
const actsIn = (text: string): string[] =>
  readBody(text).signals.map(({ concept, action, locator }) =>
    [concept, action, locator['asOf'] ?? ''].map(String).join(' ').trim(),
  )

describe('an agreement that is named with its day was made on it', () => {
  test.each<[string, string[]]>([
    [
      'The notes were issued under an Indenture dated as of February 2, 2018 between the Company and Harbor Trust, as trustee.',
      ['notes entered_into 2018-02-02'],
    ],
    [
      'The Company is party to a Credit Agreement, by and among the Company, the lenders party thereto and First Harbor Bank, as administrative agent, dated as of May 4, 2020 (the "Credit Agreement").',
      ['credit_agreement entered_into 2020-05-04'],
    ],
    [
      'On May 10, 2022, the Company entered into a Credit Agreement dated as of May 4, 2022 with First Harbor Bank.',
      ['credit_agreement entered_into 2022-05-10'],
    ],
    [
      'The Second Amendment to Credit Agreement dated as of May 4, 2022 increased the margin.',
      ['credit_agreement amended 2022-05-04'],
    ],
    [
      'The Credit Agreement, dated as of June 3, 2019, as amended by the First Amendment dated as of May 4, 2021, and the Second Amendment dated as of June 6, 2022, remains in force.',
      [
        'credit_agreement entered_into 2019-06-03',
        'credit_agreement amended 2021-05-04',
        'credit_agreement amended 2022-06-06',
      ],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
  test.each([
    'The form of Credit Agreement dated as of May 4, 2022 is attached.',
    'We intend to enter into a credit agreement dated as of May 4, 2022 with First Harbor Bank.',
    'The tenant is in default of its loan agreement dated as of May 4, 2020.',
    'Under the Pledge Agreement dated as of May 4, 2020, the Company pledged its shares.',
    'The Company holds a note receivable dated May 4, 2020 from the buyer.',
    'In connection with the waiver to the Credit Agreement dated as of May 4, 2022, we paid a fee.',
    '"Credit Agreement" means the Credit Agreement dated as of May 4, 2020 among the Company and the lenders.',
    'Tarn\u2019s Term Loan Agreement dated May 4, 2020 was settled by its parent.',
    'The Notes were issued under an indenture dated as of June 1, 1995 (the "Base Indenture"), as supplemented by the Third Supplemental Indenture dated as of May 4, 2020.',
  ])('none: %s', (text) => expect(actsIn(text)).toEqual([]))
  test('a day in a name is marked as such, and is no event of the filing', () => {
    const extraction = readBody('The notes were issued under an Indenture dated as of February 2, 2018.')
    expect(extraction.signals[0]?.uncertainty.reasons).toEqual(['agreement_date'])
    expect(filingEvents(extraction)).toEqual([])
  })
})
