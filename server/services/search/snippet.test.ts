import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { planSearch } from './plan-search.ts'
import { snippetOf } from './snippet.ts'

const shown = (query: string) =>
  planSearch(parseQuery(query), { tickers: [], forms: [], filedFrom: undefined, filedTo: undefined }, true, {
    byTicker: new Map(),
    byWord: new Map(),
  }).shown
const marked = (evidence: string, query: string) => {
  const { snippet, highlights } = snippetOf(evidence, shown(query))
  return highlights.map(({ start, end }) => snippet.slice(start, end))
}

test('Highlights are the words that were found, in UTF-16 units, after any character.', () => {
  expect(marked('😀 The “Facility” — a revolving credit facility — matures in 2027.', 'revolver')).toEqual([
    'revolving credit facility',
  ])
  expect(marked('The ratio was 3.50 to 1.00.', '3.5x ratio')).toEqual(['ratio', '3.50 to 1.00'])
  expect(marked('Going forward, a going concern is going.', '"going concern"')).toEqual(['going concern'])
  expect(marked('commitments of $1.5 billion', '1,500 million')).toEqual(['$1.5 billion'])
  expect(marked('nothing of the kind', 'revolver')).toEqual([])
})

test('A short evidence is shown whole, of a long one the part with the most of what was found, cut between words.', () => {
  const filler = 'The Company operates stores in many places and sells goods of many kinds. '.repeat(8)
  const evidence = `${filler}The lenders waived the covenant default. ${filler}`
  const { snippet, highlights } = snippetOf(evidence, shown('lenders waived covenant'))
  expect(evidence).toContain(snippet)
  expect(snippet.length).toBeLessThanOrEqual(360)
  expect(highlights.map(({ start, end }) => snippet.slice(start, end))).toEqual(['lenders', 'waived', 'covenant'])
  expect(` ${evidence} `).toContain(` ${snippet} `)
  const atEnd = snippetOf(`${filler}The lenders waived it.`, shown('lenders waived')).snippet
  expect(atEnd).toMatch(/waived it\.$/)
  expect(atEnd.length).toBeGreaterThan(300)
})

test('Whatever the evidence, the snippet is a part of it, whole characters only, and highlights lie in it in order without overlaps.', () => {
  const text = fc.array(
    fc.oneof(
      fc.constantFrom('revolver ', 'covenant', '😀', ' ', '3.50 to 1.00', 'é', '-'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 120 },
  )
  fc.assert(
    fc.property(
      text.map((parts) => parts.join('')),
      (evidence) => {
        const { snippet, highlights } = snippetOf(evidence, shown('revolver covenant 3.5x'))
        expect(evidence.includes(snippet)).toBe(true)
        expect(snippet.isWellFormed()).toBe(evidence.isWellFormed())
        let last = 0
        for (const { start, end } of highlights) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(snippet.length)
      },
    ),
  )
})
