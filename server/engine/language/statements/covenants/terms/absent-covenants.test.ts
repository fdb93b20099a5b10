import { expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const UNDER =
  'Tarn Tools has a $50 million revolving credit facility (the "Revolver") and 5% senior notes (the "Notes").'
const absentIn = (text: string) =>
  statementsOf(readingOf([UNDER, text], '10-K')).signals.flatMap(({ concept, action, locator }) =>
    concept === 'covenant_terms' && action === 'none' ? [[locator['kinds'], locator['instrumentName']]] : [],
  )

test.each([
  ['We are not subject to any financial covenants under the Notes.', 'Notes'],
  ['The Notes rank equally with our other debt, and we are not subject to any financial covenants.', 'Notes'],
  ['The Notes are not subject to financial covenants.', 'Notes'],
  ['The indenture governing the Notes does not contain any financial covenants.', 'Notes'],
  ['There are no financial covenants associated with the Notes.', 'Notes'],
  ['The Revolver has no financial covenants.', 'Revolver'],
  ['None of our debt agreements contain financial covenants.', 'debt agreements'],
])('covenants that a debt does not have: %s', (text, name) => expect(absentIn(text)).toEqual([[['financial'], name]]))

test.each<[string, string[], string]>([
  [
    'The Revolver does not require us to comply with financial covenants, even if our business suffers.',
    ['financial'],
    'Revolver',
  ],
  ['The Notes do not require us to maintain financial ratios or levels of net worth.', ['financial'], 'Notes'],
  ['The indentures do not limit our debt or require us to maintain financial ratios.', ['financial'], 'indentures'],
  ['The Notes do not generally limit our ability to incur additional debt or pay dividends.', [], 'Notes'],
  ['The Revolver does not have cross-default or ratings triggers.', ['cross_default'], 'Revolver'],
  ['No principal is due on the Notes until maturity, and there are no financial covenants.', ['financial'], 'Notes'],
])('what a debt does not demand or limit: %s', (text, kinds, name) => expect(absentIn(text)).toEqual([[kinds, name]]))

test.each([
  'The Notes do not limit our ability to incur debt, except for secured debt.',
  'The Notes may not limit our ability to incur debt.',
  'Competition does not limit our ability to borrow under the Revolver.',
  'The waiver does not require us to comply with the covenant of the Revolver.',
  'The Revolver did not require us to maintain financial ratios.',
  'The lenders do not require us to maintain financial ratios under the Revolver unless availability is low.',
  'The Notes do not contain any covenants or other provisions that protect holders in a merger.',
  'The Revolver has no financial covenants unless availability falls below $5 million.',
  'The Notes do not contain any covenants that restrict our ability to incur debt.',
  'The Notes contain no covenants other than a limitation on liens.',
  'The Revolver contains no financial covenant defaults.',
  'If we redeem the Notes, we will not be subject to any covenants.',
  'A new facility would contain no financial covenants.',
  'Under the lease we are not subject to any financial covenants.',
  'We have not violated any covenants under the Notes.',
])('covenants that are there, or may be: %s', (text) => expect(absentIn(text)).toEqual([]))

test.each([
  'Certain of our debt obligations contain cross-default provisions and restrictions on liens.',
  'The Notes include, among other terms and conditions, limitations on our ability to incur liens.',
  'The Notes include change-of-control provisions.',
  'The Revolver contains a cross-default provision to other indebtedness of $25 million or more.',
  'Our credit agreements include restrictive covenants that, if not met, could lead to acceleration of our debt.',
  'For example, under the terms of the Revolver, we may not, without the lender’s consent, incur debt or liens.',
  'The Revolver also has customary restrictions on business in which we cannot engage without the bank’s consent.',
  'Under the terms of the Revolver, the Company must maintain certain financial ratios.',
  'The Revolver does not permit us to pay dividends.',
  'The Company must obtain the bank’s consent before incurring additional debt under the Revolver.',
])('terms that are named: %s', (text) =>
  expect(signalLines([UNDER, text], '10-K').filter((line) => line.startsWith('covenant'))).toEqual([
    'covenant_terms named',
  ]),
)

test.each([
  'Our employment agreements contain change of control provisions.',
  'The merger agreement contains a change of control provision.',
  'A new facility may contain cross-default provisions.',
  'The Revolver permits us to pay dividends.',
  'We obtained the bank’s consent before incurring additional debt under the Revolver.',
  'Under the lease we must obtain the landlord’s consent before incurring debt.',
  'The Revolver did not permit us to pay dividends until it was amended in 2024.',
])('terms of something else: %s', (text) =>
  expect(signalLines([UNDER, text], '10-K').filter((line) => line.startsWith('covenant'))).toEqual([]),
)
