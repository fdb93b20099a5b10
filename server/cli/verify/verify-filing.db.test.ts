import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { loadSamples } from '#server/ingest/load-samples.ts'
import { selectAccessions } from './queries.ts'
import { verifyFiling, type Lie } from './verify-filing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await loadSamples({ siteUrl: 'https://filings.example' }, () => undefined)
})
afterAll(() => db.close())

test('every record of every sample stands where it says, word for word', async () => {
  const checked = new Set<string>()
  const lies: Lie[] = []
  for (const accession of await selectAccessions()) {
    const verdict = await verifyFiling(accession)
    for (const kind of verdict.checked.keys()) checked.add(kind)
    lies.push(...verdict.lies)
  }
  expect(lies).toEqual([])
  expect([...checked].sort()).toEqual([
    'covenant',
    'event source',
    'facility',
    'fact',
    'filing',
    'passage',
    'refusal',
    'section',
    'signal',
    'table',
  ])
})

async function facilityFiling(): Promise<{ accession: string; id: string }> {
  const [row] = await db.sql<
    { accession: string; id: string }[]
  >`select accession, id from facilities order by id limit 1`
  if (row === undefined) throw new Error('The samples hold a facility.')
  return row
}

/** Each corrupts one facility's JSON in another way, by a pattern and what takes its place. */
const corruptions: [string, string, string, string][] = [
  ['a changed word', '"evidence":"', '"evidence":"Not ', 'is not that of the evidence'],
  ['a place that is one byte off', '"byteStart":([0-9]+)', '"byteStart":1\\1', 'bytes 1'],
  ['a hash of something else', '"evidenceSha256":"......', '"evidenceSha256":"000000', 'is not that of the evidence'],
  ['no place', '"byteStart":[0-9]+,', '', 'are no range of the file'],
]

test.each(corruptions)('a record with %s is found out', async (_what, pattern, replacement, problem) => {
  const { accession, id } = await facilityFiling()
  const [held] = await db.sql<{ json: string }[]>`select json from facilities where id = ${id}`
  await db.sql`update facilities set json = regexp_replace(json, ${pattern}, ${replacement}) where id = ${id}`
  const { lies } = await verifyFiling(accession)
  await db.sql`update facilities set json = ${held?.json ?? ''} where id = ${id}`
  expect(lies).toEqual([{ accession, record: `facility ${id}`, problem: expect.stringContaining(problem) }])
})

test('an absent side that names another document is found out', async () => {
  const [event] = await db.sql<{ id: string; accession: string; json: string }[]>`
    select id, accession, json from events where json like '%"documentSha256":"%' order by id limit 1`
  if (event === undefined) throw new Error('The samples hold an event that one side does not state.')
  await db.sql`update events set json = regexp_replace(json, '"documentSha256":"......', '"documentSha256":"000000') where id = ${event.id}`
  const { lies } = await verifyFiling(event.accession)
  await db.sql`update events set json = ${event.json} where id = ${event.id}`
  expect(lies.map(({ problem }) => problem)).toEqual(['nothing is quoted, and the hash of the document is another'])
})

test('a stored filing whose JSON was changed is found out', async () => {
  const { accession } = await facilityFiling()
  await db.sql`update structured_filings set json = replace(json, '"schemaVersion":1', '"schemaVersion": 1') where accession = ${accession}`
  expect((await verifyFiling(accession)).lies).toEqual([
    { accession, record: 'filing', problem: expect.stringContaining('does not have its hash') },
  ])
})
