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
    'The Note Agreement contained customary affirmative and negative covenants.',
    ['affirmative', 'customary', 'negative'],
    'Note Agreement',
  ],
  [
    'The credit facility and loan agreement require the maintenance of certain financial covenants.',
    ['financial', 'maintenance'],
    'credit facility and loan agreement',
  ],
  ['The Company is required under its term loan to meet certain financial covenants.', ['financial'], 'term loan'],
  ['The Company must remain in compliance with financial covenants under its term loan.', ['financial'], 'term loan'],
  [
    'The line of credit contains limitations on liens, guarantees, acquisitions and divestitures.',
    ['acquisitions', 'asset_sales', 'guarantees', 'liens'],
    'line of credit',
  ],
  ['Pursuant to the term loan, the Company agreed not to pay dividends.', ['restricted_payments'], 'term loan'],
  [
    'The Credit Agreement contains restrictions on our payment of dividends.',
    ['restricted_payments'],
    'Credit Agreement',
  ],
  ['Our loan agreements prohibit liens on our plants.', ['liens'], 'loan agreements'],
  [
    'The Indenture limits our ability to incur secured debt and to enter into sale and leaseback transactions.',
    ['liens', 'sale_leasebacks'],
    'Indenture',
  ],
  [
    'Certain of the agreements with respect to our bank borrowings contain financial and other covenants.',
    ['financial'],
    null,
  ],
  ['The instruments governing our indebtedness require us to comply with certain covenants.', [], null],
  ['We are required to comply with certain covenants under the Credit Agreement.', [], 'Credit Agreement'],
  [
    'The Credit Agreement continues to require the Company to comply with one financial covenant.',
    ['financial'],
    'Credit Agreement',
  ],
  [
    'The borrowers are required to maintain compliance with various operating covenants under the Term Loan.',
    ['operating'],
    'Term Loan',
  ],
  [
    'Our existing loan agreements contain, and future loan agreements may contain, various financial covenants.',
    ['financial'],
    'loan agreements',
  ],
  ['The Term Loan provides for customary covenants.', ['customary'], 'Term Loan'],
  [
    'The Term Loan is secured by our mill and contains warranties, covenants and indemnities that are customary for such debt.',
    ['customary'],
    'Term Loan',
  ],
])('%s', (text, list, name) => expect(detailsOf(text)).toEqual([['covenant_terms', 'named', list, name]]))

test.each([
  'The indenture restricts additional debt if fixed charges are not covered twice.',
  'We are no longer subject to any financial covenants under the notes.',
  'There were no events of default under the loan’s financial covenants.',
  'The prior credit agreement contained customary covenants.',
  'We may be required to comply with certain covenants under a new credit agreement.',
  'We are not required to comply with any covenants under the notes.',
  'Any refinancing of our debt could require us to comply with more onerous covenants.',
  'Our future debt agreements may contain restrictive covenants.',
  'Our lease agreements require us to comply with certain covenants.',
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

test('indentures of several notes have covenants together, and one of them its own', () => {
  const { signals } = statementsOf(
    readingOf(
      [
        'The indentures governing our 6.25% Notes due 2027 (6.25% Notes) and 7.125% Notes due 2029 (7.125% Notes) contain various covenants which limit our ability to, among other things:',
        'incur additional indebtedness.',
        'Sales were flat.',
        'The 7.125% Indenture contains customary covenants.',
      ],
      '10-K',
    ),
  )
  expect(signals.map(({ locator }) => locator['instrumentName'])).toEqual([
    '6.25% Notes due 2027 and 7.125% Notes due 2029',
    '7.125% Indenture',
  ])
})

test.each<[string, string]>([
  [
    'The Tarn Agreement requires that the ratio, for us and our subsidiaries, of (a) Consolidated Indebtedness (as defined) to (b) Consolidated Indebtedness (as defined) plus Consolidated Net Worth not be greater than 55%.',
    'ratio, for us and our subsidiaries, of (a) Consolidated Indebtedness (as defined) to (b) Consolidated Indebtedness (as defined) plus Consolidated Net Worth',
  ],
  [
    'The Tarn Agreement requires that the ratio of debt to debt plus net worth not be greater than 55%.',
    'ratio of debt to debt plus net worth',
  ],
])('a ratio has its whole name: %s', (text, named) =>
  expect(statementsOf(readingOf([text], '10-K')).signals.map(({ locator }) => locator['named'])).toEqual([named]),
)

test.each<[string, unknown]>([
  [
    'Our warehouse facilities, servicing advance facility and unsecured lines of credit require us to comply with certain financial covenants.',
    [
      'covenant_terms',
      'named',
      ['financial'],
      'warehouse facilities, servicing advance facility and unsecured lines of credit',
    ],
  ],
  [
    'The Tarn Note Agreement requires that the ratio for the Company and its subsidiaries, of debt to EBITDA, not be greater than 3.00:1, subject to adjustment where a comparable covenant contained in the Alder Credit Agreement is stricter.',
    ['maximum_debt_to_ebitda', 'required', undefined, 'Tarn Note Agreement'],
  ],
])('whose covenants a list or a comparison tells: %s', (text, expected) => expect(detailsOf(text)).toEqual([expected]))

test('a grade of ratings is no investment', () =>
  expect(
    detailsOf(
      'The amendment changes the negative covenants of the Tarn Agreement and adds a fee if we are below investment grade.',
    ).filter(([concept]) => concept === 'covenant_terms'),
  ).toEqual([]))

test.each([
  [
    'We are subject to certain affirmative and negative covenants under the Tarn Notes, the most restrictive of which limits our ability to pledge property as security.',
    ['covenant_terms', 'named', ['liens'], 'Tarn Notes'],
  ],
  [
    'The Tarn Notes do not contain any financial covenants, restrictions on dividends, or restrictions on the repurchase of securities.',
    ['covenant_terms', 'none', ['restricted_payments'], 'Tarn Notes'],
  ],
  [
    'The indenture contains customary covenants, and Maryland law limits our ability to pay dividends.',
    ['covenant_terms', 'named', ['customary'], 'indenture'],
  ],
])('what one covenant of several forbids, or none does: %s', (text, expected) =>
  expect(detailsOf(text)).toEqual([expected]),
)

test('a current report tells in the past what an agreement contained that is over', () => {
  const told = (verb: string) =>
    signalLines([{ text: `The Note Agreement ${verb} customary negative covenants.`, item: '1.02' }], '8-K')
  expect(told('contained')).toEqual([])
  expect(told('contains')).toHaveLength(1)
})
