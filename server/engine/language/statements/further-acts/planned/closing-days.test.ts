import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const SOLD =
  'On May 23, 2024, the Company entered into an underwriting agreement with Orlo Securities LLC for the sale of $350 million of 4.5% Senior Notes due 2034.'

const daysIn = (text: string): unknown[][] =>
  readBody(`<p>${SOLD}</p><p>${text}</p>`, { form: '8-K', periodEnd: '2024-05-23', filedAt: '2024-05-28' })
    .signals.filter(({ action }) => action === 'to_be_issued')
    .map(({ locator }) => [locator['asOf'], locator['effectiveDate']])

test.each([
  'The sale of the notes is expected to close on June 2, 2024, subject to customary conditions.',
  'The notes have no sinking fund. The closing of the offering is expected to occur on or about June 2, 2024.',
  'The Company expects to complete the offering, subject to conditions, on June 2, 2024.',
])('notes that are sold are issued when the sale closes: %s', (text) =>
  expect(daysIn(text)).toEqual([['2024-05-23', '2024-06-02']]),
)

test('without such a day there is that of the agreement', () =>
  expect(daysIn('The notes will be unsecured.')).toEqual([['2024-05-23', '2024-05-23']]))

test.each([
  'The Company completed the sale of its plant on June 30, 2024.',
  'If the merger is not completed on or before December 31, 2024, the notes will be redeemed. The transaction is expected to close on September 30, 2024.',
  'The Company agreed to redeem its 5% notes; the redemption notes settlement will occur on July 15, 2024.',
  'The Company will use cash and the offering for the purchase of a mill, which will close on July 15, 2024.',
  'The Company will redeem its 5% notes, which will settle on July 15, 2024.',
  'The first interest payment on the notes will occur on November 23, 2024.',
  'The acquisition, which the notes fund, is expected to close on July 15, 2024.',
])('another deal closes on a day of its own: %s', (text) => {
  expect(daysIn(text)).toEqual([['2024-05-23', '2024-05-23']])
  expect(daysIn(`${text} The offering is expected to close on May 30, 2024.`)).toEqual([['2024-05-23', '2024-05-30']])
})
