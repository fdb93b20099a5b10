import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { loadSamples } from '#server/ingest/load-samples.ts'
import { scoreStore, type SearchEvaluation } from './run-search-eval.ts'
import { meanScore, scoreRanking } from './score-search.ts'

const A = `0009900001-25-000001 ${'a'.repeat(64)}`
const B = `0009900001-25-000001 ${'b'.repeat(64)}`
const C = `0009900001-25-000002 ${'a'.repeat(64)}`

test('A ranking in the judged order scores 1, a second result for the same answer nothing, an answer not found is told.', () => {
  const judged = {
    query: 'q',
    answers: [
      { grade: 3, evidence: [A, C] },
      { grade: 2, evidence: [B] },
    ],
  }
  expect(scoreRanking(judged, [A, B])).toEqual({ query: 'q', ndcg10: 1, recall20: 1, missed: [] })
  expect(scoreRanking(judged, [A, C]).recall20).toBe(0.5)
  expect(scoreRanking(judged, [B])).toMatchObject({ recall20: 0.5, missed: [C] })
  expect(scoreRanking(judged, []).ndcg10).toBe(0)
})

let db: TestDatabase
let evaluation: SearchEvaluation
beforeAll(async () => {
  db = await createTestDatabase()
  await loadSamples(
    { folder: join(import.meta.dirname, '../../../../db/sample/filings'), siteUrl: 'http://localhost:3000' },
    () => undefined,
  )
  evaluation = await scoreStore('tuned')
})
afterAll(() => db.close())

test('Searches over the bundled samples do not get worse, and synonyms help.', () => {
  const wide = meanScore(evaluation.withSynonyms)
  const plain = meanScore(evaluation.withoutSynonyms)
  expect(evaluation.withSynonyms.length).toBeGreaterThanOrEqual(55)
  expect(wide.ndcg10).toBeGreaterThanOrEqual(0.85)
  expect(wide.recall20).toBeGreaterThanOrEqual(0.9)
  expect(wide.recall20).toBeGreaterThan(plain.recall20)
})
