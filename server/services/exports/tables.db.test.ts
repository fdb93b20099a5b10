import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { createFolder } from '../folders/change-folder.ts'
import { addItem } from '../folders/change-items.ts'
import { createSavedSearch } from '../saved-searches/change-saved-search.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { makeOwner } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { readZip } from '../testing/read-zip.ts'
import { openExport } from './open-export.ts'
import { planExport } from './plan-export.ts'
import { ACCESSION, bytesOf, END, fillHull, free, QUERY, SENTENCE, START } from './testing/fill-hull.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await fillHull(db.sql)
})
afterAll(() => db.close())

test('A table holds numbers as numbers, its evidence in columns, and nothing that a spreadsheet would carry out.', async () => {
  const owner = await makeOwner()
  const facilities = await openExport(owner, { format: 'csv', kind: 'facilities', query: QUERY }, free)
  expect(facilities.fileName).toMatch(/^facilities-.*\.csv$/)
  const text = (await bytesOf(facilities)).toString('utf8')
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(',500000000,"USD","500.0",')
  expect(text).toContain(`"${sha256Hex(SENTENCE)}",${START},${END},"part1.item2"`)
  expect(text).toContain(`"'@SUM(A1)"`)
  const events = await bytesOf(
    await openExport(owner, { format: 'csv', kind: 'events', query: `${QUERY}&category=debt` }, free),
  )
  expect(events.toString('utf8')).toContain(`"'=HYPERLINK(""`)
  expect(events.toString('utf8')).not.toMatch(/,"?[=+@]/)
})

/** The cells of a CSV file's rows, by heading; for values that hold no line breaks. */
function csvRows(file: Buffer): Record<string, string>[] {
  const lines = file.toString('utf8').replace('\ufeff', '').split('\r\n').slice(0, -1)
  const cells = lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  )
  const [headings = [], ...rows] = cells
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])))
}

test('Events name their company, and items of a folder their filing, though the records don’t repeat them.', async () => {
  const owner = await makeOwner()
  await db.sql`update issuers set name = 'Hull Shipping' where cik = '0000000070'`
  const events = await openExport(owner, { format: 'csv', kind: 'events', query: `${QUERY}&category=debt` }, free)
  const rows = csvRows(await bytesOf(events))
  expect(rows).not.toEqual([])
  for (const row of rows) expect(row).toMatchObject({ kind: 'event', ticker: 'T070', company: 'Hull Shipping' })
  const folder = await createFolder(owner, { name: 'Names', visibility: 'shared' })
  await addItem(owner, { id: folder.id, kind: 'filing', accession: ACCESSION })
  await addItem(owner, { id: folder.id, kind: 'note', note: 'Ask.' })
  await addItem(owner, { id: folder.id, kind: 'search', address: '/search?q=waiver', title: 'Waivers' })
  const [filing, note, search] = csvRows(
    await bytesOf(await openExport(owner, { format: 'csv', folderId: folder.id }, free)),
  )
  expect(filing).toMatchObject({ kind: 'filing', ticker: 'T070', company: 'Hull', cik: '0000000070', form: '10-Q' })
  expect(filing).toMatchObject({ accession: ACCESSION, filed: '2026-05-06', url: 'https://example.com/a.htm' })
  expect(note).toMatchObject({ kind: 'note', company: '', note: 'Ask.' })
  expect(search).toMatchObject({
    kind: 'search',
    what: 'Waivers',
    url: expect.stringMatching(/^http.*\/search\?q=waiver$/),
  })
})

test('A workbook holds the same, its formulas as text.', async () => {
  const owner = await makeOwner()
  const zip = readZip(await bytesOf(await openExport(owner, { format: 'xlsx', ticker: 'T070' }, free)))
  const sheet = zip.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  expect(sheet).toContain('<v>500000000</v>')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('<t>=HYPERLINK(')
})

test('A search is taken out with its best results, and says before whether there are more.', async () => {
  const owner = await makeOwner()
  const revision = await raiseStore(db.sql, [])
  const passages = Array.from({ length: 103 }, (_, fold) => ({
    ...{ accession: `0000000077-26-${String((fold % 3) + 1).padStart(6, '0')}`, cik: '0000000077', fold },
    evidence: `The ${fold < 2 ? 'waiver' : 'consent'} number ${fold} was given on time.`,
  }))
  await fillSearch(db.sql, passages, revision)
  const planOf = async (query: string) =>
    await planExport(owner.caller, { format: 'bundle', kind: 'search', query: `q=${query}&exact=1` })
  expect(await planOf('waiver')).toMatchObject({ rows: 2, isCut: false, documents: 2 })
  expect(await planOf('consent')).toMatchObject({ rows: 100, isCut: true, documents: 3 })
  const saved = { name: 'Waivers', kind: 'search', query: 'q=waiver&exact=1', visibility: 'shared' } as const
  const { id } = await createSavedSearch(owner, saved)
  const opened = await openExport(owner, { format: 'csv', searchId: id }, free)
  const rows = csvRows(await bytesOf(opened))
  expect(opened.plan.rows).toBe(2)
  expect(rows.map(({ kind, cik, evidence }) => [kind, cik, evidence]).sort()).toEqual([
    ['quotation', '0000000077', 'The waiver number 0 was given on time.'],
    ['quotation', '0000000077', 'The waiver number 1 was given on time.'],
  ])
})
