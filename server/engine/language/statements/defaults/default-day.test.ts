import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const dayOf = (text: string, concept: string): unknown[] =>
  readBody(text).signals.flatMap((signal) =>
    signal.concept === concept ? [signal.locator['asOf'] ?? signal.locator['effectiveDate'] ?? null] : [],
  )

test.each([
  [
    'The Partnership did not pay the interest payment due on November 1, 2024 under its credit agreement.',
    '2024-11-01',
  ],
  [
    'We failed to make the interest payments due on May 1, 2024 and November 1, 2024 on our Senior Notes.',
    '2024-05-01',
  ],
  [
    'The Company was unable to repay the principal of $1,000,000 by the due date of March 4, 2023 and is in default under the note.',
    '2023-03-04',
  ],
  [
    'We did not make the interest payment of $2 million on March 15, 2024 on our notes due June 15, 2024, which is an event of default.',
    '2024-03-15',
  ],
  [
    'On September 15, 2024, we entered into an agreement concerning our defaults under secured bank loans, which defaults occurred and have been continuing since May 4, 2024.',
    '2024-05-04',
  ],
  ['We have not paid the principal of our notes due June 15, 2024 and are in default.', '2024-06-15'],
  ['We elected not to make the $5 million interest payment due on February 15, 2025 on the 8% Notes.', '2025-02-15'],
  [
    'We did not make the interest payment due on November 1, 2024 on our Senior Notes. This nonpayment constitutes a default under the Indenture.',
    '2024-11-01',
  ],
])('what was not paid is in default from the day on which it was due: %s', (text, day) => {
  expect(new Set(dayOf(text, 'debt_default'))).toEqual(new Set([day]))
})

test.each([
  'On May 5, 2024, the lender visited our office. As a result, an event of default has occurred under the credit agreement.',
  'The notes payable of our subsidiary are due on various dates and are currently in default.',
])('a default without a day of its own has none: %s', (text) => {
  expect(dayOf(text, 'debt_default')).toEqual([null])
})

test.each([
  [
    'For the three months ended September 30, 2024, we were not in compliance with the covenants of the Revolver.',
    '2024-09-30',
  ],
  ['We failed the leverage covenant of our credit agreement for the quarter ended September 30, 2024.', '2024-09-30'],
  [
    'We have not been in compliance with the minimum cash covenant of our loan agreement since August 31, 2024.',
    '2024-08-31',
  ],
  [
    'At December 31, 2024, our fixed charge coverage ratio was 0.17 to 1. Accordingly, we were in violation of the fixed charge coverage covenant of the line of credit.',
    '2024-12-31',
  ],
])('a state of compliance has the day of its period, of its start or of the test named before it: %s', (text, day) => {
  expect(dayOf(text, 'covenant_compliance')).toEqual([day])
})

test.each([
  'Due to delays in our financial statements for the quarter ended June 30, 2024, we were not in compliance with the covenants of the facility.',
  'We exceeded the leverage covenant of the credit agreement because of costs in the quarter ended September 30, 2024.',
  'At December 31, 2023 and 2024 our leverage ratio was 2.1. We are in compliance with the covenants of the credit agreement.',
])('no day of another thing: %s', (text) => {
  expect(dayOf(text, 'covenant_compliance')).toEqual([null])
})

test('a customer that met its revenue commitment is no covenant', () => {
  expect(dayOf('Tarn Tools had met its minimum annual revenue commitment of 2024.', 'covenant_compliance')).toEqual([])
})

test.each([
  'We lend to carriers under credit agreements. Some carriers that we finance have defaulted on their obligations to us.',
  'Our loans receivable finance two carriers. One borrower is in default of its loan from the Company.',
])('what is owed to the filer is no default of its own: %s', (text) => {
  expect(dayOf(text, 'debt_default')).toEqual([])
})
