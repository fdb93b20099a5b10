import { expect, test } from 'vitest'
import type { FilingContext } from '../../model.ts'
import { readDocument, readFiling } from '../../pipeline.ts'
import { readLanguage } from '../document.ts'
import { utteranceOf } from './utterance.ts'

const FILING: FilingContext = {
  accession: '0000000000-25-000001',
  form: '10-K',
  periodEnd: '2024-12-31',
  filedAt: '2025-03-10',
}

const BODY =
  '<p><b>Debt</b></p><p>On May 4, 2024, we entered into a credit agreement. It was amended on June 3, 2024. The credit agreement matures in 2029.</p>'

test('what stands around an utterance is read once', () => {
  const bytes = new TextEncoder().encode(`<html><body>${BODY}</body></html>`)
  const language = readLanguage(readFiling(readDocument(bytes), FILING))
  const passage = language.reading.passages.at(-1)
  const utterance = passage === undefined ? null : utteranceOf(language, passage)
  expect(utterance?.before.map(({ text }) => text.slice(0, 10))).toEqual(['On May 4, ', 'It was ame'])
  expect(utterance?.before).toBe(utterance?.before)
  expect(utterance?.claims).toBe(utterance?.claims)
  expect(utterance?.dates).toBe(utterance?.dates)
  expect(utterance?.speaker).toBe('management')
})
