import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** Each act of a text as its action, its sum and what it is done to. */
const actsIn = (text: string): string[] =>
  readBody(`<p>${text}</p>`)
    .signals.filter(({ locator }) => locator.rule === 'agreement_act')
    .map(({ action, threshold, locator }) => `${action} ${threshold ?? '-'} ${String(locator['instrumentName'])}`)

describe('what an agreement provides is its size', () => {
  test.each<[string, string[]]>([
    [
      'On May 4, 2024, we entered into a credit agreement that provides for a $280 million term loan and a $100.0 million revolving line of credit.',
      ['entered_into - credit agreement'],
    ],
    [
      'On May 4, 2024, we entered into an amended and restated credit agreement (the “Credit Agreement”), which provides for a $30 million term loan and a revolving credit facility of up to $10 million.',
      ['amended - Credit Agreement'],
    ],
    [
      'On May 4, 2024, we entered into a credit agreement providing for a $200 million revolver and a $20 million sublimit for letters of credit.',
      ['entered_into 200000000 credit agreement'],
    ],
    [
      'On May 4, 2024, we entered into a financing agreement with Alder Capital (the “Alder Agreement”), pursuant to which Alder Capital agreed to purchase up to an additional $20 million of convertible notes.',
      ['entered_into 20000000 Alder Agreement'],
    ],
    [
      'On May 4, 2024, Tarn Mills and Alder Holdings entered into an unsecured line of credit (the “Alder Line”), pursuant to which Tarn Mills has a borrowing capacity of $1.3 billion.',
      ['entered_into 1300000000 Alder Line'],
    ],
    [
      'On May 4, 2024, we entered into a term loan agreement, whereby Oak Bank made available to us a facility of $60 million.',
      ['entered_into 60000000 term loan agreement'],
    ],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

describe('sums told of another act or of the size behind it', () => {
  test.each<[string, string[]]>([
    [
      'On May 4, 2024, we amended and extended our receivables facility, including an increase in the size of the facility from $80 million to $90 million.',
      ['amended 90000000 receivables facility', 'extended 90000000 receivables facility'],
    ],
    [
      'In May 2024, we borrowed $40 million under our revolver and repaid it in full in August 2024.',
      ['borrowed 40000000 revolver', 'repaid 40000000 revolver'],
    ],
    [
      'In May 2024, we drew $40 million under our revolver, which we repaid in August 2024.',
      ['borrowed 40000000 revolver', 'repaid - revolver'],
    ],
    [
      'In May 2024, we entered into transactions with the holders, pursuant to which we agreed to repurchase $215 million principal amount of the 6% Notes for $0.9 billion, which we repurchased using the net proceeds of an offering.',
      ['repurchased 215000000 6% Notes'],
    ],
    [
      'At December 31, 2024, we had $900 million of senior notes (the “Alder Notes”), including $500 million issued in March 2022 and $400 million issued in June 2024.',
      ['issued 500000000 Alder Notes', 'issued 400000000 Alder Notes'],
    ],
    [
      'At December 31, 2024, $30 million was outstanding under our Oak Revolver, including $10 million drawn in May 2024.',
      ['borrowed 10000000 Oak Revolver'],
    ],
    ['We hold $90 million of securities, including $40 million issued in May 2024.', []],
    [
      'Under terms of two revolving credit agreements, cancelled in May 2024, Orlo could borrow a total of $150 million.',
      ['terminated 150000000 revolving credit agreements'],
    ],
    [
      'One of the Elm Notes was issued on May 27, 2024 with a principal amount of $10 million and the other was issued on June 18, 2024 with a principal amount of $15 million.',
      ['issued 10000000 Elm Notes', 'issued 15000000 Elm Notes'],
    ],
    [
      'On May 4, 2024, the maturity dates for four of the $1.0 million convertible notes were extended to May 4, 2026.',
      ['extended 4000000 convertible notes'],
    ],
    [
      'In May 2024, we issued a secured promissory note in the amount of $46 million with an interest rate of 1.0%.',
      ['issued 46000000 secured promissory note'],
    ],
    [
      'In May 2024, a subsidiary assumed 7,500 million in Japanese yen loans.',
      ['assumed 7500000000 Japanese yen loans'],
    ],
    ['In May 2024, we issued 300 million Swiss francs of 2% notes due 2029.', ['issued 300000000 2% notes due 2029']],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))

  test.each<[string, string[]]>([
    [
      'Under our revolving credit facility, after we terminated the term loan in May 2024, we can borrow up to $150 million.',
      ['terminated - term loan'],
    ],
    [
      'The note was issued on May 4, 2024 together with a warrant, with a principal amount of $5 million outstanding at year end.',
      ['issued - note'],
    ],
    [
      'In January 2024 we issued $215 million principal amount of the notes, which we repaid in part in May 2024.',
      ['issued 215000000 notes', 'repaid - notes'],
    ],
    [
      'In 2023 we issued $40 million of notes, and in 2024 redeemed $10 million of the notes; the rest of the notes were repaid in full in December 2024.',
      ['issued 40000000 notes', 'redeemed 10000000 notes', 'repaid - notes'],
    ],
    [
      'On May 4, 2024, we entered into an amendment to the credit agreement pursuant to which we sold assets for $20 million.',
      ['amended - credit agreement'],
    ],
    [
      'On May 4, 2024, we entered into an amendment to the notes whereby the holders agreed to purchase $3 million of preferred stock.',
      ['amended - notes'],
    ],
    ['Elm had $40 million of term loans, including $10 million borrowed in May 2024.', []],
    ['We had $18 million of term loans, including $10 million borrowed in May 2024 by our joint venture.', []],
    ['We sold a business with $40 million of senior notes, including $10 million issued in May 2024.', []],
  ])('a sum of somebody or something else: %s', (text, acts) => expect(actsIn(text)).toEqual(acts))

  test('what an amendment added, and an event told behind the mark of a note', () => {
    const [added] = readBody(
      '<p>On May 4, 2024, the Company amended the Tarn Credit Agreement and entered into the First Amendment to the Credit Agreement (the “Amended Agreement”), which provides for incremental borrowing of an aggregate principal amount of $275.0 million.</p>',
    ).signals
    expect([added?.threshold, added?.locator['changeAmount']]).toEqual([null, 275e6])
    const [later] = readBody(
      '<p>(4) Subsequent to December 31, 2024, the Tarn Credit Agreement was amended to increase the total facility size to $800 million.</p>',
    ).signals
    expect(later?.locator['subsequentEvent']).toBe(true)
  })

  test('the maturity of one of several notes is not that of all of them', () => {
    const { signals } = readBody(
      '<p>In July 2024, we issued $700 million of Senior Notes.</p><table><tr><td>Instrument</td><td>Date of issuance</td><td>Maturity date</td><td>2024</td></tr><tr><td>2027 Senior Notes</td><td>July 2024</td><td>July 2027</td><td>$ 300</td></tr><tr><td>2034 Senior Notes</td><td>July 2024</td><td>July 2034</td><td>$ 400</td></tr></table>',
    )
    expect(signals.filter(({ threshold }) => threshold === 7e8).map(({ locator }) => locator['maturityDate'])).toEqual([
      undefined,
    ])
  })

  test('what an issue brought is told beside its size', () => {
    const [only] = readBody(
      '<p>Financing activities in 2024 consisted of $620 million of net proceeds from the issuance of the Alder Notes in June 2024.</p>',
    ).signals
    expect([only?.threshold, only?.locator['amount'], only?.locator['named']]).toEqual([null, 620e6, 'net proceeds'])
  })
})
