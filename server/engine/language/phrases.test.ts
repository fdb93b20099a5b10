import { expect, test } from 'vitest'
import { opensAny, phraseSet, phraseTable } from './phrases.ts'
import { phrasesIn } from './sentence.ts'
import { tokenize } from './tokens.ts'

const table = phraseTable([
  ['credit facility|line of credit', 'facility'],
  ['revolving credit facility', 'revolver'],
  ['letter of credit', 'letter'],
])

test('the longest phrase that begins at a token decides', () => {
  const tokens = tokenize('our revolving credit facility')
  expect(table.at(tokens, 1)).toEqual({ value: 'revolver', length: 3 })
  expect(table.at(tokens, 2)).toEqual({ value: 'facility', length: 2 })
  expect(table.at(tokens, 0)).toBeNull()
})

test('plurals, capitals and hyphens are one phrase', () => {
  for (const text of ['lines of credit', 'Line Of Credit', 'line-of-credit', 'LINES-OF-CREDIT'])
    expect(table.at(tokenize(text), 0)).toEqual({ value: 'facility', length: 3 })
})

test('a phrase cut short is none', () => {
  expect(table.at(tokenize('letters of'), 0)).toBeNull()
  expect(table.at(tokenize('letters of intent'), 0)).toBeNull()
})

test('the first words of several tables, and further words, are asked for at once', () => {
  const mayOpen = opensAny([phraseSet('leverage ratio|net worth'), phraseSet('cash')], ['minimum'])
  expect(tokenize('a minimum net worth and leverage, in cash').map(mayOpen)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    false,
    false,
    true,
  ])
})

test('the first value given to a phrase stays', () => {
  const twice = phraseTable([
    ['note', 'first'],
    ['note', 'second'],
  ])
  expect(twice.at(tokenize('notes'), 0)?.value).toBe('first')
})

test('a set answers whether a phrase begins here', () => {
  expect(phraseSet('joint venture|investee').at(tokenize('joint ventures'), 0)).toEqual({ value: true, length: 2 })
})

test('phrases of a sentence do not overlap', () => {
  const found = phrasesIn(tokenize('the revolving credit facility and a letter of credit'), table)
  expect(found).toEqual([
    { from: 1, to: 4, value: 'revolver' },
    { from: 6, to: 9, value: 'letter' },
  ])
})

test('a table may stand in every text that holds one of its phrases', () => {
  const names = phraseSet('line of credit|promissory note|facility|box|364 day')
  for (const text of ['Lines-of-Credit', 'a Promissory\nNote', 'FACILITIES', 'the boxes', '364-day']) {
    expect(phrasesIn(tokenize(text), names)).toHaveLength(1)
    expect(names.mayStandIn(text)).toBe(true)
  }
  expect(names.mayStandIn('Its shares were sold.')).toBe(false)
})
