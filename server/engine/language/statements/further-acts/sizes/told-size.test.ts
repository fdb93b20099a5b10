import { describe, expect, test } from 'vitest'
import { dollars, readBody, taggedBody } from '../../../fixtures/read-body.ts'

/** The acts of paragraphs: concept, action and sum of each. */
const acts = (...texts: string[]): string[] =>
  readBody(texts.map((text) => `<p>${text}</p>`).join(''))
    .signals.filter(({ locator }) => locator['rule'] === 'agreement_act')
    .map(({ concept, action, threshold }) => `${concept} ${action} ${String(threshold)}`)

const MADE = 'On June 25, 2021, we entered into a Loan Agreement (the “Loan Agreement”) with Oak Bank.'

describe('an agreement has the size that the sentences right behind its making give', () => {
  test.each<[string, string]>([
    ['The Loan Agreement provides the Company with a secured $12.5 million revolving credit facility.', '12500000'],
    [
      'The Loan Agreement provides for borrowings up to $12.5 million based on the value of certain assets.',
      '12500000',
    ],
    ['Birch Bank is the agent. The Loan Agreement consists of a $12.5 million revolving credit facility.', '12500000'],
    ['In connection with the Loan Agreement, we obtained a $12.5 million revolving credit facility.', '12500000'],
    ['Under the Loan Agreement, the lenders agreed to provide a $12.5 million revolving credit facility.', '12500000'],
    [
      'Under the Alder Loan Agreement, the lenders agreed to provide a $12.5 million revolving credit facility.',
      'null',
    ],
    [
      'Under the Loan Agreement, the lenders did not agree to provide a $12.5 million revolving credit facility.',
      'null',
    ],
    [
      'Under the Loan Agreement, as amended, the lenders agreed to provide a $12.5 million revolving credit facility.',
      'null',
    ],
    ['The Loan Agreement, as amended, provides for a $12.5 million revolving credit facility.', 'null'],
    ['The Loan Agreement replaced our $12.5 million revolving credit facility.', 'null'],
    ['As of June 30, 2021, the Loan Agreement provided for a $12.5 million revolving credit facility.', 'null'],
    ['Our Alder Facility provides for a $12.5 million revolving credit facility.', 'null'],
    ['The Loan Agreement provides for a $12.5 million revolving credit facility and a $5 million term loan.', 'null'],
    ['Under the agreement, we obtained a waiver of the $12.5 million payment.', 'null'],
    ['Under the agreement, we received an initial draw of $12.5 million.', 'null'],
    ['In connection with the Loan Agreement, we agreed to make a $12.5 million deposit.', 'null'],
    ['In connection with the Loan Agreement, we obtained $12.5 million of insurance.', 'null'],
    ['It is in addition to our $12.5 million revolver.', 'null'],
    ['The principal amount of the notes is $12.5 million.', 'null'],
    ['The Loan Agreement is a five-year, $12.5 million facility.', '12500000'],
    ['The principal amount of the loans is $12.5 million.', '12500000'],
    ['Under the terms of the Loan Agreement, Oak Bank has agreed to loan to us up to $12.5 million.', '12500000'],
    ['Under the terms of the Loan Agreement, Oak Bank has agreed to lend $12.5 million and then $5 million.', 'null'],
  ])('%s', (text, expected) => {
    expect(acts(`${MADE} ${text}`)).toContain(`credit_agreement entered_into ${expected}`)
  })
})

test('an agreement and the line that we obtained with it are one act', () => {
  const line = 'In connection with the Loan Agreement, we obtained a $12.5 million revolving credit facility.'
  expect(acts(`${MADE} ${line}`)).toEqual(['credit_agreement entered_into 12500000'])
})

describe('a repayment has the sum whose unit only a tag of its sentence tells', () => {
  const paid = `$${dollars('RepaymentsOfDebt', '75', 6)}`
  const inMay = (text: string): (number | null)[] =>
    readBody(
      taggedBody(`<p>${text}</p>`).replace(
        '<xbrli:instant>2024-12-31</xbrli:instant>',
        '<xbrli:startDate>2024-05-01</xbrli:startDate><xbrli:endDate>2024-05-31</xbrli:endDate>',
      ),
    )
      .signals.filter(({ action }) => action === 'repaid')
      .map(({ threshold }) => threshold)

  test.each<[string, (number | null)[]]>([
    [`In May 2024, we repaid fixed-rate notes of ${paid} at maturity.`, [75_000_000]],
    [`In May and August 2024, we repaid fixed-rate notes of ${paid} and $50, respectively.`, [75_000_000, null]],
    [`In June 2024, we repaid fixed-rate notes of ${paid} at maturity.`, [null]],
  ])('%s', (text, expected) => {
    expect(inMay(text)).toEqual(expected)
  })
})

describe('an act has the one sum of its sentence that a fact of the same instrument and day gives', () => {
  test.each<[string, string]>([
    [
      'On March 1, 2021, the Company issued a Class 1 Note (the “Amended Note”) in the principal amount of $14 million to replace the existing Class 1 Note.',
      'notes issued 14000000',
    ],
    [
      'In April 2021, we amended and restated our revolving credit facility (the “Credit Agreement”) with lenders to increase our borrowing capacity thereunder to $700 million.',
      'credit_agreement amended 700000000',
    ],
    [
      'In February 2021, we issued an add-on to the 5% Senior Notes, after which $1.0 billion of the 5% Senior Notes was outstanding; the price was $10 million.',
      'notes issued null',
    ],
  ])('%s', (text, expected) => {
    expect(acts(text).filter((act) => !act.includes('refinanced'))).toContain(expected)
  })
})

test('each of two notes of one sentence has its own size', () => {
  const text =
    'On March 1, 2021, (i) Tarn Mills issued a Class 1 Note (the “New Class 1 Note”) in the principal amount of $14 million to replace the existing Class 1 Note and (ii) we issued a Class 2 Note (the “New Class 2 Note”) in the principal amount of $23 million to replace the existing Class 2 Note.'
  expect(acts(text).filter((act) => act.includes('issued'))).toEqual(['notes issued 14000000', 'notes issued 23000000'])
})

test.each([
  ['The four-year facility, as amended and restated in March 2023, of $730 million expires in 2027.', '730000000'],
  ['The four-year facility, as amended in March 2023, provides for $730 million.', 'null'],
])('the size behind an aside goes on with the name: %s', (text, size) => {
  expect(acts(text)).toEqual([`credit_agreement amended ${size}`])
})

describe('what was forgiven or drawn as a whole has the size that the sentences before give', () => {
  test.each<[string, string]>([
    [
      'On May 4, 2021, we received a PPP loan of $1,250,000. We repaid $50,000. The loan was forgiven on June 3, 2022.',
      'loan forgiven null',
    ],
    [
      'On May 4, 2021, we received a PPP loan of $1,250,000. We received 100% forgiveness of this PPP loan on June 3, 2022.',
      'loan forgiven 1250000',
    ],
    [
      'On May 4, 2021, we received a PPP loan of $1,250,000. A portion of the PPP loan was forgiven on June 3, 2022.',
      'loan forgiven null',
    ],
    [
      'In May 2021, we obtained a PPP loan of $1,250,000. In July 2021, we obtained a PPP loan of $350,000. The PPP loan was forgiven in full on June 3, 2022.',
      'loan forgiven null',
    ],
    [
      'In May 2024, we entered into a Term Loan with a group of banks for an unsecured $800.0 million term facility. In July 2024, the full amount was drawn on the Term Loan.',
      'term_loan borrowed 800000000',
    ],
  ])('%s', (text, expected) => expect(acts(text)).toContain(expected))
})

describe('what the sentence behind says of the debt itself', () => {
  test.each<[string, string]>([
    [
      'On May 1, 2024, we issued a convertible note to Alder Capital. The note has a principal amount of $150,000.',
      'notes issued 150000',
    ],
    [
      'On May 1, 2024, we issued a convertible note to Alder Capital (the “Alder Note”). The Alder Note is in the principal amount of $150,000.',
      'notes issued 150000',
    ],
    [
      'On May 1, 2024, we issued a convertible note to Alder Capital. The warrant has a value of $150,000.',
      'notes issued null',
    ],
    [
      'On May 1, 2024, we entered into a Loan Agreement with Alder Bank. The loan is in the amount of $4 million.',
      'credit_agreement entered_into 4000000',
    ],
  ])('%s', (text, expected) => expect(acts(text)).toContain(expected))

  const endOf = (text: string): unknown[] =>
    readBody(text).signals.map(({ locator }) => locator['maturityDate'] ?? null)
  test.each<[string, string | null]>([
    ['The new maturity date is March 1, 2028.', '2028-03-01'],
    ['The facility now expires in March 2028.', '2028-03'],
    ['The term loan now matures on March 1, 2028.', null],
    ['The facility may be extended to March 1, 2028.', null],
  ])('an extension has the end of "%s"', (text, expected) =>
    expect(endOf(`On March 1, 2024, we extended our revolving credit facility. ${text}`)[0]).toBe(expected),
  )
})
