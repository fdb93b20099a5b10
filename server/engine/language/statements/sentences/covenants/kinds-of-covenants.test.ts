import { expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const detailsOf = (text: string) =>
  statementsOf(readingOf([text], '10-K')).signals.map(({ concept, action, locator }) => [
    concept,
    action,
    locator['restricts'] ?? locator['kinds'],
    locator['instrumentName'] ?? null,
  ])

test.each([
  [
    'The Credit Agreement contains customary affirmative and negative covenants and events of default.',
    ['affirmative', 'customary', 'negative'],
    'Credit Agreement',
  ],
  ['We are subject to certain restrictive covenants under the indentures.', ['restrictive'], 'indentures'],
  [
    'The Credit Agreement contains restrictions on our payment of dividends.',
    ['restricted_payments'],
    'Credit Agreement',
  ],
  ['Our loan agreements prohibit liens on our plants.', ['liens'], 'loan agreements'],
])('%s', (text, list, name) => expect(detailsOf(text)).toEqual([['covenant_terms', 'named', list, name]]))

test.each([
  'The term loan facility contains no financial covenants.',
  'The indenture restricts additional debt if fixed charges are not covered twice.',
  'We are no longer subject to any financial covenants under the notes.',
  'There were no events of default under the loan’s financial covenants.',
  'The prior credit agreement contained customary covenants.',
])('and nothing here: %s', (text) =>
  expect(signalLines([text], '10-K').filter((line) => line.startsWith('covenant_terms'))).toEqual([]),
)

test('kinds add nothing to the list that another place gives', () => {
  const { signals } = statementsOf(
    readingOf(
      [
        'The credit facility contains customary negative covenants.',
        'The credit facility contains covenants that restrict liens, mergers and dividends.',
      ],
      '10-K',
    ),
  )
  expect(signals.map(({ locator }) => locator['restricts'])).toEqual([['liens', 'mergers', 'restricted_payments']])
})
