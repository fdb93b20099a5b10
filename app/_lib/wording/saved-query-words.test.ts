import { expect, test } from 'vitest'
import { isNamedFor, savableAddress, savedQueryWords, savedSearchHref } from './saved-query-words.ts'

test('A saved search is said in words, whatever it asks for.', () => {
  expect(savedQueryWords('events', '')).toBe('all events')
  expect(savedQueryWords('events', 'ticker=HRBL&category=going_concern')).toBe(
    'events: ticker HRBL, subject going concern',
  )
  expect(savedQueryWords('filing-comparisons', 'filed_from=2026-01-01')).toBe(
    'changes between filings: filed from 2026-01-01',
  )
  expect(savedQueryWords('search', 'q=leverage+ratio&exact=1')).toBe('search: words “leverage ratio”, without synonyms')
})

test('A list that a page shows leads to that page, and back from its address.', () => {
  expect(savedSearchHref('search', 'q=leverage')).toBe('/search?q=leverage')
  expect(savedSearchHref('companies', '')).toBe('/companies')
  expect(savedSearchHref('filing-comparisons', 'ticker=HRBL')).toBe('/events?show=changes&ticker=HRBL')
  expect(savableAddress('/events?ticker=HRBL')).toEqual({ kind: 'events', query: 'ticker=HRBL' })
  const changes = { kind: 'filing-comparisons', query: 'ticker=HRBL' }
  expect(savableAddress('/events?show=changes&ticker=HRBL')).toEqual(changes)
  expect(savableAddress('/methodology')).toBeNull()
})

test('A search that kept the suggested name is not explained by the same words again.', () => {
  expect(isNamedFor('All events', savedQueryWords('events', ''))).toBe(true)
  expect(isNamedFor('Leverage of our names', savedQueryWords('events', ''))).toBe(false)
})
