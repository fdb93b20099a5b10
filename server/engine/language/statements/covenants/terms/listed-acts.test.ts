import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'
import { readingOf } from '../../fixtures/reading-of.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const termsIn = (...texts: string[]) =>
  statementsOf(readingOf(texts, '10-K'))
    .signals.filter(({ concept }) => concept === 'covenant_terms')
    .map(({ action, locator }) => [action, locator['kinds'] ?? null, locator['restricts'] ?? null])

const LEAD = 'The indenture governing our Senior Notes contains covenants that limit our ability to:'

test('a lead has what the items below it forbid, once, and the items as further places', () => {
  const { signals } = statementsOf(
    readingOf(
      [
        LEAD,
        'incur additional indebtedness or make investments;',
        'create liens securing debt; and',
        'sell our assets.',
        'We paid a dividend.',
      ],
      '10-K',
    ),
  )
  expect(signals.map(({ concept, locator }) => [concept, locator['restricts']])).toEqual([
    ['covenant_terms', ['asset_sales', 'indebtedness', 'investments', 'liens']],
  ])
  expect(signals[0]?.locator['alsoAt']).toHaveLength(3)
})

test.each([
  [
    ['The Term Loan restricts our ability to, among other things:', '•', 'Pay dividends;', '•', 'Merge.'],
    ['mergers', 'restricted_payments'],
  ],
  [
    ['The loan agreement limits our ability to', '• change our line of business.', '• enter into swap agreements.'],
    ['business_changes', 'hedging'],
  ],
  [
    ['Under the Term Loan, we may not, without the lender’s consent:', 'incur debt;', 'create liens; or', 'merge.'],
    ['indebtedness', 'liens', 'mergers'],
  ],
  [
    ['The Term Loan contains covenants, including:', 'limitations on liens;', 'limitations on dividends.'],
    ['liens', 'restricted_payments'],
  ],
  [
    [
      'The indenture governing the Senior Notes contains the following covenants:',
      'Limitation on Liens. The Company may not create any lien.',
      'Limitation on Mergers. The Company may not merge.',
    ],
    ['liens', 'mergers'],
  ],
  [
    [
      'The indenture governing the Senior Notes contains covenants that restrict the following:',
      'Restrictions on Mergers',
      'The Company may not merge.',
      'This holds for all years.',
      'Restrictions on Liens',
      'The Company may not create liens.',
    ],
    ['liens', 'mergers'],
  ],
])('items by their marks: %j', (texts, restricts) => {
  expect(termsIn(...texts)).toEqual([['named', null, restricts]])
})

test('of items without marks or stops, the first is not told for all', () => {
  expect(termsIn(LEAD, 'Incur additional indebtedness', 'Pay dividends', 'Make investments')).toEqual([
    ['named', null, null],
  ])
})

test('the covenants of a paragraph that names their papers', () => {
  const texts = [
    'Our Term Loan has many covenants. They are strict. These covenants limit our ability to:',
    '• incur liens.',
  ]
  expect(termsIn(...texts).at(-1)).toEqual(['named', null, ['liens']])
})

test('one forbidden act is told where the paper is, and that ratios are kept is told beside a list', () => {
  expect(
    termsIn(
      'The Credit Facility contains covenants, including limitations on the payment of dividends.',
      'The Credit Facility requires us to comply with certain financial ratios.',
    ),
  ).toEqual([
    ['named', null, ['restricted_payments']],
    ['named', ['financial'], null],
  ])
})

test('what notes leave free is told by its acts and kinds', () => {
  expect(
    termsIn('Our senior notes do not limit our ability to incur debt or require us to maintain financial ratios.'),
  ).toEqual([['none', ['financial'], ['indebtedness']]])
  expect(termsIn('Our senior notes do not limit our ability to hire.')).toEqual([])
  expect(termsIn('The credit agreement contains no covenants that limit dividends or liens.')).toEqual([])
})

test('what is forbidden beside what is measured or excepted', () => {
  expect(
    termsIn(
      'The Term Loan contains covenants that, subject to certain exceptions, restrict our ability to:',
      '• incur liens.',
    ),
  ).toEqual([['named', null, ['liens']]])
  expect(
    termsIn(
      'The Term Loan contains covenants which require a current ratio of not less than 1.5 to 1, and restrict dividends and liens.',
    ),
  ).toEqual([['named', null, ['liens', 'restricted_payments']]])
  expect(termsIn('Our future debt may contain covenants that, subject to exceptions, restrict liens.')).toEqual([])
  expect(
    termsIn('The Term Loan requires a current ratio of 1.5 to 1 and restricts dividends if cash is below $5 million.'),
  ).toEqual([])
})

test.each([
  ['merge, consolidate or sell, transfer or lease assets', ['asset_sales', 'mergers']],
  ['convey or otherwise dispose of all or substantially all of our property', ['asset_sales']],
  ['merge with, or convey or lease all or substantially all of our assets to, another person', ['mergers']],
  ['merge, sell assets, and dispose of all or substantially all of our assets', ['asset_sales', 'mergers']],
  ['sell and lease back property', ['sale_leasebacks']],
])('what is given up, whatever the verb: %s', (acts, restricts) =>
  expect(termsIn(`The Term Loan restricts our ability to ${acts}.`)).toEqual([['named', null, restricts]]),
)

test.each([
  'We terminated the Term Loan in May 2023. It contained customary covenants.',
  'The revolver was terminated. The revolver contained negative covenants.',
])('what a loan that was ended contained is not told: %s', (text) =>
  expect(readBody(text).signals.map(({ concept }) => concept)).not.toContain('covenant_terms'),
)

test.each([
  'The revolver has not expired. The revolver contained negative covenants.',
  'The revolver will be terminated in 2026. The revolver contained negative covenants.',
  'If the revolver is terminated, a fee is due. The revolver contained negative covenants.',
])('what an agreement in force contained is told: %s', (text) =>
  expect(readBody(text).signals.map(({ concept }) => concept)).toContain('covenant_terms'),
)

test('a level among listed covenants is told by itself, and a lead without acts says nothing', () => {
  const { signals } = statementsOf(
    readingOf(['The loan agreement contains covenants, which include:', 'minimum liquidity;'], '10-K'),
  )
  expect(signals.map(({ concept }) => concept)).toEqual(['minimum_liquidity'])
})

test('a negative pledge is told as liens, and is no kind beside those that are named', () =>
  expect(termsIn('The Term Loan contains a negative pledge on our plant and financial covenants.')).toEqual([
    ['named', ['financial'], ['liens']],
  ]))
