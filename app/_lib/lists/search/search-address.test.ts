import { describe, expect, test } from 'vitest'
import { readSearchAddress, searchHref } from './search-address.ts'

const full = {
  query: '"leverage ratio" -definition',
  tickers: ['HRBL', 'BRK-B'],
  forms: ['10-Q', '8-K/A'],
  filedFrom: '2025-01-01',
  filedTo: '2026-06-30',
  useSynonyms: false,
  byIssuer: true,
  isNewestFirst: true,
  limit: 100,
  cursor: 'abc.def',
} as const

function paramsOf(href: string): Record<string, string[]> {
  const params = new URL(href, 'http://localhost').searchParams
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]))
}

describe('the address of a search', () => {
  test('says all of it, and is read back as what it said', () => {
    expect(readSearchAddress(paramsOf(searchHref(full, { limit: 100, cursor: 'abc.def' })))).toEqual(full)
  })

  test('is the bare page where nothing is asked', () => {
    expect(searchHref(readSearchAddress({}))).toBe('/search')
  })

  test('takes tickers with commas or spaces between them, once each, and keeps a form that does not exist, to be refused', () => {
    const address = readSearchAddress({ q: ' waiver ', ticker: 'hrbl, brk-b HRBL', form: ['10-K', 'S-1'] })
    expect(address).toMatchObject({
      query: 'waiver',
      tickers: ['HRBL', 'BRK-B'],
      forms: ['10-K', 'S-1'],
      useSynonyms: true,
    })
  })

  test('begins at the first page when anything changes', () => {
    expect(searchHref(full, { forms: [] })).not.toMatch(/cursor|limit/)
  })
})
