import { expect, test } from 'vitest'
import { AnalyticsEventRequest } from '#server/contract/resources/service/intake.ts'
import { countedPath, foreignOrigin, mayCount, viewOf } from './record-event.ts'

test('Do Not Track and Global Privacy Control each switch counting off; a browser that says nothing is counted.', () => {
  for (const preferences of [
    {},
    { doNotTrack: null },
    { doNotTrack: 'unspecified' },
    { doNotTrack: '0', globalPrivacyControl: false },
  ])
    expect(mayCount(preferences)).toBe(true)
  for (const preferences of [
    { doNotTrack: '1' },
    { doNotTrack: 'yes' },
    { globalPrivacyControl: true },
    { doNotTrack: '0', globalPrivacyControl: true },
  ])
    expect(mayCount(preferences)).toBe(false)
})

test('A path is told without ids of records, administration not at all, and what is told the API takes.', () => {
  expect(countedPath('/account/019a5c2e-7b40-7c11-9a3e-2f1d0c9b8a76/x')).toBe('/account/id/x')
  for (const path of ['/admin', '/admin/leads', '', 'x', `/${'a'.repeat(300)}`, '/a?b', '/a#b', '/a b'])
    expect(countedPath(path), path).toBeNull()
  for (const path of ['/', '/docs/filings', '/administration', '/filings/0009900001-25-000004/facts', '/caf%C3%A9']) {
    const told = countedPath(path)
    expect(told).toBe(path)
    expect(AnalyticsEventRequest.safeParse({ ...viewOf(path), path: told }).success).toBe(true)
  }
})

test('Of the page that led here only its origin is told, and nothing where it is our own.', () => {
  expect(foreignOrigin('https://search.example/?q=secret', 'https://us.example')).toBe('https://search.example')
  for (const referrer of ['', 'https://us.example/x', 'about:blank', 'android-app://x', 'nonsense'])
    expect(foreignOrigin(referrer, 'https://us.example'), referrer).toBeNull()
})

test('A page of the documentation is told apart, by its part.', () => {
  expect(['/', '/docs', '/docs/filings', '/docsx'].map(viewOf)).toEqual([
    { name: 'page_view' },
    { name: 'docs_view', properties: { section: 'overview' } },
    { name: 'docs_view', properties: { section: 'filings' } },
    { name: 'page_view' },
  ])
})
