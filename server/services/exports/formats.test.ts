import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import { writeBundle } from './bundle.ts'
import { type ExportRecord, NO_RECORD } from './export-record.ts'
import { HEADINGS, writeCsv } from './table.ts'
import { writeWorkbook } from './workbook.ts'

/** Pages of records that are made only as they are asked for. */
function endlessPages() {
  const seen = { pages: 0, isEnded: false }
  async function* pages(): AsyncGenerator<readonly ExportRecord[]> {
    try {
      for (;;) {
        seen.pages += 1
        const words = Array.from({ length: 100 }, () => randomUUID()).join(' ')
        await Promise.resolve()
        yield [{ ...NO_RECORD, kind: 'note', id: String(seen.pages), what: words, json: null }]
      }
    } finally {
      seen.isEnded = true
    }
  }
  return { pages: pages(), seen }
}

test.each([
  ['A CSV file', writeCsv],
  ['A workbook', writeWorkbook],
  [
    'A bundle',
    (pages: AsyncIterable<readonly ExportRecord[]>) =>
      writeBundle(pages, {
        title: 'All',
        withDocuments: false,
        historyFrom: '2016-01-01',
        onDocument: () => Promise.resolve(),
      }),
  ],
] as const)('%s is written as fast as it is taken, and ends with whoever stops taking it.', async (_, write) => {
  const { pages, seen } = endlessPages()
  const reading = write(pages)[Symbol.asyncIterator]()
  let bytes = 0
  while (bytes < 500_000) bytes += (await reading.next()).value?.length ?? 0
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen.pages).toBeGreaterThan(100)
  // A page is 3.7 kB; beyond what was taken, only the buffers of a few streams are filled.
  expect(seen.pages).toBeLessThan(1000)
  await reading.return?.()
  await expect.poll(() => seen.isEnded).toBe(true)
})

async function bytesOf(pages: AsyncIterable<readonly ExportRecord[]>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook(pages)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sheetText = (workbook: Buffer) => readZip(workbook).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''

test('A workbook keeps what XML can’t hold out, and texts that look like its own escapes as they are.', async () => {
  const record = {
    ...NO_RECORD,
    kind: 'note',
    id: 'a',
    what: 'x\u0001 <b> & _x0041_ \ud800 \r\n',
    value: Infinity,
    json: null,
  } as const
  async function* pages() {
    await Promise.resolve()
    yield [record]
  }
  const sheet = sheetText(await bytesOf(pages()))
  expect(sheet).toContain('>x &lt;b&gt; &amp; _x005F_x0041_ \ufffd \n</t>')
  expect(sheet).not.toContain('Infinity')
})

test('A workbook has its headings in a row that stays, and is read back as it was written.', async () => {
  const record: ExportRecord = {
    ...NO_RECORD,
    ...{ kind: 'facility', id: 'f1', ticker: 'T070', company: '=1+1', what: 'revolver capacity', json: null },
    ...{ value: 512.5, unit: 'USD', byteStart: 12, byteEnd: 40, evidence: '-2 of +3 @x' },
  }
  async function* pages() {
    await Promise.resolve()
    yield [record]
    yield []
    yield [{ ...record, id: 'f2' }]
  }
  const workbook = await bytesOf(pages())
  const { sheets } = await readXlsx(workbook)
  expect(sheets.map(({ name }) => name)).toEqual(['Records'])
  const [headings, ...rows] = sheets[0]?.rows ?? []
  expect(headings).toEqual(HEADINGS)
  expect(rows).toHaveLength(2)
  for (const [index, row] of rows.entries()) {
    const named = Object.fromEntries(HEADINGS.map((heading, at) => [heading, row[at] ?? null]))
    expect(named).toMatchObject({ id: `f${index + 1}`, company: '=1+1', value: 512.5, unit: 'USD' })
    expect(named).toMatchObject({ byte_start: 12, byte_end: 40, evidence: '-2 of +3 @x', note: null })
  }
  expect(sheetText(workbook)).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"')
  expect(sheetText(workbook)).not.toContain('<f>')
})
