import { expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const rightsIn = (text: string): string[] =>
  statementsOf(readingOf([text], '10-K', '2025-12-31', '2026-02-20')).signals.flatMap(
    ({ concept, action, ratio, locator }) =>
      concept === 'change_of_control_offer'
        ? [`${concept} ${action} ${String(ratio)} ${String(locator['instrumentName'] ?? '-')}`]
        : [],
  )

test.each([
  [
    'Upon a change of control triggering event, the Company will be required to make an offer to repurchase the 6% Notes at a price of 101% of their principal amount.',
    ['change_of_control_offer required 1.01 6% Notes'],
  ],
  [
    'Holders have the right to require us to repurchase the 7.25% Notes in the event of a change in control at 102% of the principal amount.',
    ['change_of_control_offer required 1.02 7.25% Notes'],
  ],
  [
    'If we undergo a fundamental change, holders of the 2031 Notes may require us to repurchase their notes at 100% of the principal amount.',
    ['change_of_control_offer required 1 2031 Notes'],
  ],
  [
    'The 6% Notes are repayable upon a change of control, at the option of the holders, at 101% of the principal.',
    ['change_of_control_offer required 1.01 6% Notes'],
  ],
  ['Upon a change of control we may redeem the 6% Notes if our board so decides.', []],
  ['Upon a change of control, holders may require us to redeem the preferred stock at 101% and repay our notes.', []],
  ['The former notes required us to offer to repurchase them at 101% upon a change of control.', []],
  ['Upon a change of control executives receive payments of 101% of their base salary.', []],
])('%s', (text, expected) => expect(rightsIn(text)).toEqual(expected))

test('a change of control that counts only with a downgrade is told so', () => {
  const text =
    'We must offer to repurchase the 6% Notes at 101% of their principal amount if we experience a change of control and a contemporaneous downgrade of the notes.'
  const [right] = statementsOf(readingOf([text], '10-K')).signals
  expect(right?.locator['trigger']).toBe('change_of_control_and_downgrade')
})
