import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The acts of a text: concept, action, sum, day and what is left of the instrument. */
const acts = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ locator }) => locator['rule'] === 'agreement_act')
    .map(({ concept, action, threshold, locator, instrument }) =>
      [concept, action, threshold ?? '', locator['effectiveDate'] ?? '', instrument?.status ?? '']
        .map(String)
        .filter((part) => part !== '')
        .join(' '),
    )

describe('acts as current reports tell them', () => {
  test.each<[string, string[]]>([
    [
      'On May 4, 2024, Harbor Mortgage Investment Corp. entered into a Master Repurchase Agreement with Belden Securities LLC providing for a $400 million committed repurchase facility secured by residential mortgage loans.',
      ['credit_agreement entered_into 400000000 2024-05-04 in_force'],
    ],
    [
      'Harbor Leasing Corp. completed the private placement of $55 million of its 5.9% senior unsecured notes. The notes, which were issued on May 4, 2024, mature May 4, 2034.',
      ['notes issued 55000000 2024-05-04 in_force'],
    ],
    [
      'On May 4, 2024, the Company gave notice of its election to defer quarterly interest payments on its $20.6 million of junior subordinated debentures.',
      ['notes deferred 2024-05-04'],
    ],
    [
      'On May 4, 2024, we entered into a note exchange agreement with the holders of our 12% promissory notes. Under the agreement, notes with an aggregate principal of $1,150,000 plus accrued interest of $97,400 were exchanged for new 10% convertible notes.',
      ['notes exchanged 1150000 2024-05-04'],
    ],
    [
      'On May 4, 2024, we and our lender, Harbor Bank, signed an eighth modification of our loan agreement. It increases our line of credit from $6 million to $9 million and extends the line’s maturity to April 1, 2026.',
      ['credit_agreement amended 2024-05-04', 'credit_agreement extended 9000000 2024-05-04'],
    ],
    [
      'Effective May 4, 2024, the Company voluntarily terminated its $40 million Revolving Credit Agreement with Harbor Bank.',
      ['credit_agreement terminated 40000000 2024-05-04 terminated'],
    ],
    ['In May 2024 we repaid a $5.0 million Federal Home Loan Bank advance.', ['loan repaid 5000000 2024-05 repaid']],
  ])('%s', (text, expected) => expect(acts(text)).toEqual(expected))

  test.each<[string, string[]]>([
    [
      'On May 4, 2024, the Company entered into a Credit Agreement with Tarn Bank, a copy of which is filed as Exhibit 10.1 and incorporated herein by reference.',
      ['credit_agreement entered_into 2024-05-04 in_force'],
    ],
    [
      'The description of the Credit Agreement that the Company entered into on May 4, 2024 is incorporated herein by reference.',
      [],
    ],
  ])('a pointer to an exhibit: %s', (text, expected) => expect(acts(text)).toEqual(expected))

  test('a commitment is made on the day of its letter', () => {
    const letter = 'The Company entered into a commitment letter, dated as of May 4, 2024, pursuant to which Tarn Bank'
    const { signals } = readBody(`${letter} committed to provide a bridge loan facility of up to $5 billion.`, {
      form: '8-K',
    })
    expect(signals.map(({ concept, locator }) => [concept, locator['effectiveDate']])).toEqual([
      ['credit_facility_commitments', '2024-05-04'],
    ])
  })

  test('a notice to borrow', () =>
    expect(
      acts(
        'On May 4, 2024 we gave notice to the lenders to borrow the remaining $875 million available under our $1.55 billion Revolving Credit Agreement.',
      ),
    ).toEqual(['credit_agreement borrowed 875000000 2024-05-04 in_force']))

  test.each([
    'The 30-day grace period under the indenture expired on May 4, 2024, and an event of default occurred.',
    'The availability under the revolving commitment is reducing by $2,000,000 each six months.',
    'Under the agreement, notes may be exchanged for new notes.',
    'The trustee gave notice that interest payments on the notes of Orlo, a customer, would be deferred.',
    'The Company may give notice of its election to defer interest payments on its debentures.',
  ])('no act: %s', (text) => expect(acts(text)).toEqual([]))
})

test('a word of a company’s name is no instrument', () =>
  expect(
    readBody('Advances from Harbor Mortgage Investment Corp. bear interest at LIBOR plus 1.50%.').facts.map(
      ({ instrument }) => instrument?.name ?? null,
    ),
  ).not.toContain('Harbor Mortgage'))
