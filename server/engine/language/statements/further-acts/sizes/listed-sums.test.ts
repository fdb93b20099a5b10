import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** Each act of a text as its action, its sum and what it is done to. */
const actsIn = (text: string): string[] =>
  readBody(`<p>${text}</p>`)
    .signals.filter(({ locator }) => locator.rule === 'agreement_act')
    .map(({ action, threshold, locator }) => `${action} ${threshold ?? '-'} ${String(locator['instrumentName'])}`)

test.each<[string, string[]]>([
  [
    'On June 1, 2024, we issued two promissory notes to Alder Capital, each in the principal amount of $250,000.',
    ['issued 500000 promissory notes'],
  ],
  [
    'On June 1, 2024, we issued convertible notes to three investors in the amounts of $50,000, $75,000 and $100,000.',
    ['issued 50000 convertible notes', 'issued 75000 convertible notes', 'issued 100000 convertible notes'],
  ],
  [
    'On June 1, 2024, we obtained loans of $50,000 and $75,000 from two of our directors.',
    ['entered_into 50000 loans', 'entered_into 75000 loans'],
  ],
  ['On June 1, 2024, we issued notes and warrants for $50,000 and $75,000.', ['issued - notes']],
  [
    'On June 1, 2024, we issued a note with a face value of $550,000 for cash proceeds of $500,000, reflecting an original issue discount of $50,000.',
    ['issued 550000 note'],
  ],
  [
    'On June 1, 2024, we issued three notes to Alder Capital, each with a two-year term, in the aggregate amount of $300,000.',
    ['issued 300000 notes'],
  ],
  [
    'On June 1, 2024, we issued two notes to Alder Capital, each for five years, for $300,000.',
    ['issued 300000 notes'],
  ],
  [
    'In June 2024, we borrowed $200 million under a new term loan that carries a year-end principal balance of $180 million.',
    ['borrowed 200000000 new term loan'],
  ],
  [
    'On June 1, 2024, we received $485,000 in net proceeds from a $550,000 promissory note issued to Alder Capital.',
    ['borrowed 550000 promissory note'],
  ],
  [
    'In May 2024, we called for redemption all of our outstanding 6% notes, totaling $125 million.',
    ['called 125000000 6% notes'],
  ],
  [
    'On May 4, 2024, we agreed with the holders to extend the maturity of $2 million of the notes to May 4, 2026.',
    ['extended 2000000 notes'],
  ],
  [
    'On May 4, 2024, we issued to each of three investors a promissory note in the principal amount of $10,000.',
    ['issued 30000 promissory note'],
  ],
  [
    'On May 4, 2024, we issued to each of three investors a promissory note in the principal amount of up to $10,000.',
    ['issued - promissory note'],
  ],
  [
    'On May 4, 2024, we issued to each of the two investors a convertible note in the principal amount of $15,000.',
    ['issued 30000 convertible note'],
  ],
  [
    'On May 4, 2024, we entered into loans of $50,000 and $75,000.',
    ['entered_into 50000 loans', 'entered_into 75000 loans'],
  ],
  [
    'On May 4, 2024, we assumed mortgage notes secured by properties with a value of $20 million and $30 million.',
    ['assumed - mortgage notes'],
  ],
  ['On May 4, 2024, we issued notes of $5 million and $1 million warrants.', ['issued 5000000 notes']],
  [
    'On May 4, 2024, we issued notes in the amount of $5 million and $1 million of accrued interest.',
    ['issued 5000000 notes'],
  ],
  ['On May 4, 2024, we repaid no less than $9 million of our term loan.', ['repaid 9000000 term loan']],
  ['On May 4, 2024, we repaid less than $9 million of our term loan.', ['repaid - term loan']],
])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))

test('a part below a bound that no sum tells is still a part', () => {
  const [only] = readBody('<p>On May 4, 2024, we repaid less than $9 million of our term loan.</p>').signals
  expect(only?.locator['partial']).toBe(true)
})
