import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { toTsquery } from './expression.ts'
import { parseQuery } from './parse-query.ts'
import { planSearch } from './plan-search.ts'

const NOBODY = { byTicker: new Map(), byWord: new Map() }
const ANYTHING = { tickers: [], forms: [], filedFrom: undefined, filedTo: undefined }
const clauses = (query: string) =>
  parseQuery(query).clauses.map(({ items }) => items.map(({ expression }) => toTsquery(expression)))
const excluded = (query: string) => parseQuery(query).excluded.map(toTsquery)

describe('A query is read as in a web search box', () => {
  test('words are looked for one by one, a phrase in quotation marks as it stands', () => {
    expect(clauses('revolver covenant')).toEqual([["'revolver'"], ["'covenant'"]])
    expect(clauses('"ability to continue"')).toEqual([["('ability' <2> 'continu')"]])
    expect(clauses('“going concern”')).toEqual([["('going' <1> 'concern')"]])
    expect(clauses('"unclosed phrase')).toEqual([["('unclos' <1> 'phras')"]])
  })

  test('OR joins its neighbours and nothing else', () => {
    expect(clauses('waiver OR forbearance lenders')).toEqual([["'waiver'", "'forbearanc'"], ["'lender'"]])
    expect(clauses('OR waiver OR')).toEqual([["'waiver'"]])
  })

  test('- takes out what follows it, and only at the beginning of a word', () => {
    expect(excluded('covenant -definition -"material adverse"')).toEqual(["'definition'", "('material' <1> 'advers')"])
    expect(excluded('first-lien - debt')).toEqual([])
  })

  test('a hyphen binds, and numbers with units stay whole', () => {
    expect(clauses('cross-default')).toEqual([["('cross' <1> 'default')"]])
    expect(clauses('ratio 3.50 to 1.00 at March 31, 2026')).toEqual([["'ratio'"], ["'#3.5x'"], ["'@2026-03-31'"]])
  })
})

describe('A query that asks for nothing is refused', () => {
  test.each(['-revolver', 'OR', '" "', '&|!()<->:*', '-', 'the of and', '\0', '💥'])('%j', (query) => {
    expect(() => parseQuery(query)).toThrow(ApiError)
  })

  test('and so is one of more than 32 terms', () => {
    expect(() =>
      parseQuery(Array.from({ length: 250 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(' ')),
    ).toThrow('not valid')
  })
})

test('Operators of tsquery inside a query are never read as such: every term is quoted.', () => {
  expect(clauses("a':* & !b | (c) <-> \\d")).toEqual([["'b'", "'c'"], ["'d'"]])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.boolean(), (query, useSynonyms) => {
      try {
        const { found } = planSearch(parseQuery(query), ANYTHING, useSynonyms, NOBODY)
        expect(found.replaceAll(/'(?:[^']|'')*'/g, 't')).toMatch(/^[t()&|!<>0-9 ]+$/)
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
      }
    }),
  )
})

test('Synonyms widen a run of words, are named with their source, and stay out of quotation marks.', () => {
  const plan = (query: string, useSynonyms = true) => planSearch(parseQuery(query), ANYTHING, useSynonyms, NOBODY)
  expect(plan('revolver').applied).toEqual([
    expect.objectContaining({
      term: 'revolver',
      alternatives: expect.arrayContaining(['RCF', 'revolving credit facility']),
    }),
  ])
  expect(plan('leverage ratio').applied.map(({ term }) => term)).toEqual(['leverage ratio'])
  for (const query of ['"revolver"', '-revolver debt']) expect(plan(query).applied).toEqual([])
  expect(plan('revolver', false).applied).toEqual([])
  expect(JSON.stringify(plan('waiver').applied)).not.toMatch(/forb/)
})

test('Of several words, those that tell most suffice, of two the rarer one; one has to be there.', () => {
  expect(planSearch(parseQuery('zebra'), ANYTHING, false, NOBODY).nearlyFound).toBeNull()
  expect(planSearch(parseQuery('zebra covenant'), ANYTHING, false, NOBODY).nearlyFound).not.toContain('covenant')
  expect(planSearch(parseQuery('zebra covenant agreement'), ANYTHING, false, NOBODY).nearlyFound).toContain('zebra')
  expect(planSearch(parseQuery('"zebra covenant agreement"'), ANYTHING, false, NOBODY).nearlyFound).toBeNull()
})
