import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, useDatabase } from '#db/client.ts'
import { openEmbeddedDatabase } from '#db/embedded/open.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { listFiles } from '#server/ingest/files/list-files.ts'
import { ingestFiles } from '#server/ingest/ingest-files.ts'
import { searchFilings } from '#server/services/search/search-filings.ts'
import { analyzeSearchDocuments, selectAccessions } from './queries.ts'
import {
  answerableBy,
  type JudgedQuery,
  type JudgedSet,
  meanScore,
  type QueryScore,
  type Ranking,
  readSearchJudgements,
  scoreRanking,
} from './score-search.ts'

export interface SearchEvaluation {
  readonly set: JudgedSet
  readonly filings: number
  readonly withSynonyms: readonly QueryScore[]
  readonly withoutSynonyms: readonly QueryScore[]
}

const SITE_URL = 'http://localhost:3000'
const NOW = new Date('2026-01-01T00:00:00Z')

/** Fills a store of its own with folders of filings, asks every judged query that they can answer, and throws the store away. */
export async function evaluateSearch(
  folders: readonly string[],
  report: (line: string) => void,
): Promise<SearchEvaluation[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'filing-intelligence-eval-'))
  const database = await openEmbeddedDatabase(dataDir)
  try {
    await migrateDatabase(database.url)
    useDatabase(database.url)
    const options = { flags: {}, replace: false, keepSamples: true, siteUrl: SITE_URL, now: NOW }
    await ingestFiles(await listFiles(folders), options, ({ done, total }) => {
      if (done % 20 === 0 || done === total) report(`${done} of ${total} filings stored`)
    })
    return [await scoreStore('tuned'), await scoreStore('held-out')]
  } finally {
    await closeDatabase()
    await database.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Asks the store that is open every judged query of a set its filings can answer, with and without synonyms. */
export async function scoreStore(set: JudgedSet): Promise<SearchEvaluation> {
  await analyzeSearchDocuments()
  const accessions = await selectAccessions()
  const queries = answerableBy(readSearchJudgements(set), accessions)
  const ask = async (useSynonyms: boolean) => {
    const scores: QueryScore[] = []
    for (const query of queries) scores.push(scoreRanking(query, await rankingOf(query, useSynonyms)))
    return scores
  }
  return { set, filings: accessions.size, withSynonyms: await ask(true), withoutSynonyms: await ask(false) }
}

async function rankingOf({ query, filters = {} }: JudgedQuery, useSynonyms: boolean): Promise<Ranking> {
  const { tickers = [], forms = [], filedFrom } = filters
  const { results } = await searchFilings({
    query,
    limit: 20,
    useSynonyms,
    filter: { tickers, forms, filedFrom, filedTo: undefined },
  })
  return results.map(({ source }) => `${source.accession} ${source.evidenceSha256 ?? ''}`)
}

/** The evaluation as lines for a terminal: means, then each query, the worst first. */
export function printSearchEvaluation(
  { set, filings, withSynonyms, withoutSynonyms }: SearchEvaluation,
  write: (line: string) => void,
): void {
  const row = (...cells: string[]) => {
    write(cells.map((cell, index) => (index === 0 ? cell.padEnd(76) : cell.padStart(12))).join(''))
  }
  row(`${filings} filings, ${withSynonyms.length} judged queries, ${set}`, 'nDCG@10', 'recall@20')
  for (const [name, scores] of [
    ['with synonyms', withSynonyms],
    ['without synonyms', withoutSynonyms],
  ] as const) {
    const { ndcg10, recall20 } = meanScore(scores)
    row(name, ndcg10.toFixed(3), recall20.toFixed(3))
  }
  write('')
  row('query', 'nDCG@10', 'recall@20', 'without', 'without')
  for (const score of [...withSynonyms].sort((left, right) => left.ndcg10 - right.ndcg10)) {
    const plain = withoutSynonyms.find(({ query }) => query === score.query)
    row(
      score.query.slice(0, 74),
      score.ndcg10.toFixed(2),
      score.recall20.toFixed(2),
      plain?.ndcg10.toFixed(2) ?? '',
      plain?.recall20.toFixed(2) ?? '',
    )
    for (const missed of score.missed) write(`    missed ${missed.replace(' ', ' evidence ')}`)
  }
}
