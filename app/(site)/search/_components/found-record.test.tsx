import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchResult } from '#server/contract/resources/service/search.ts'
import { FoundRecord } from './found-record.tsx'

const EVIDENCE = 'We must keep a leverage ratio of at most 3.50 to 1.00.'

function quoteOf(snippet: string): string | undefined {
  const result = {
    kind: 'passage',
    issuer: { ticker: 'HLVZQ', name: 'Halvern Coatings, Inc.' },
    filing: { accession: '0009900001-26-000019', form: '10-Q', filedAt: '2026-11-03' },
    source: { evidence: EVIDENCE, evidenceSha256: null, verification: 'candidate', locator: {} },
    category: null,
    snippet,
    highlights: [],
    similarCount: 0,
  } as unknown as SearchResult // what the card reads of one
  const markup = renderToStaticMarkup(<FoundRecord result={result} query="leverage" />)
  return /<blockquote class="quote">(.*)<\/blockquote>/.exec(markup)?.[1]
}

test('A quotation that is cut says so at the end where it is cut', () => {
  expect(quoteOf(EVIDENCE)).toBe(EVIDENCE)
  expect(quoteOf('We must keep a leverage ratio')).toBe('We must keep a leverage ratio …')
  expect(quoteOf('a leverage ratio')).toBe('… a leverage ratio …')
  expect(quoteOf('3.50 to 1.00.')).toBe('… 3.50 to 1.00.')
})
