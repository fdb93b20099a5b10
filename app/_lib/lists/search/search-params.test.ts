import { expect, test } from 'vitest'
import { hrefWith, readPageNumber, readParams } from './search-params.ts'

test('an empty form field is no filter and an unknown parameter is left out', () => {
  expect(readParams({ ticker: ' ACME ', form: '', x: '1' }, ['ticker', 'form'])).toEqual({ ticker: 'ACME' })
})

test('of a repeated parameter the first counts', () => {
  expect(readParams({ form: ['10-K', '10-Q'] }, ['form'])).toEqual({ form: '10-K' })
})

test('a link carries only the filters that are set', () => {
  expect(hrefWith('/companies', { form: '10-Q/A', ticker: undefined, cursor: '' })).toBe('/companies?form=10-Q%2FA')
  expect(hrefWith('/companies', {})).toBe('/companies')
})

test('a page number outside the pages is moved inside', () => {
  expect([
    readPageNumber(undefined, 3),
    readPageNumber('2', 3),
    readPageNumber('99', 3),
    readPageNumber('-1', 3),
    readPageNumber('1e3', 3),
    readPageNumber('1', 0),
  ]).toEqual([1, 2, 3, 1, 1, 1])
})
