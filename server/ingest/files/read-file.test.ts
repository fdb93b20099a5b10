import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { listFiles } from './list-files.ts'
import { readFilingFile } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'ingest-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function put(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a packed file gives the bytes inside, whatever it is called', async () => {
  const path = put('packed.htm', gzipSync('<html>'))
  expect((await readFilingFile(path)).toString()).toBe('<html>')
  expect((await readFilingFile(put('plain.htm.gz', '<html>'))).toString()).toBe('<html>')
})

test('a file that unpacks to more than the bound is refused, however small it is', async () => {
  const path = put('bomb.htm.gz', gzipSync(Buffer.alloc(4_000_000)))
  await expect(readFilingFile(path, 1_000_000)).rejects.toThrow('it unpacks to more than 1000000 bytes')
})

test('a packed file that is cut is refused', async () => {
  const packed = gzipSync('a filing that goes on and on')
  await expect(readFilingFile(put('cut.gz', packed.subarray(0, packed.length - 9)))).rejects.toThrow(
    "it can't be unpacked",
  )
})

test('a folder gives its filings by name, those in folders inside it too, and the manifest beside or above them', async () => {
  const set = join(folder, 'set')
  mkdirSync(join(set, 'inner'), { recursive: true })
  for (const name of ['b.TXT', 'a.html.gz', 'notes.md', 'inner/c.htm']) writeFileSync(join(set, name), '')
  writeFileSync(join(set, 'manifest.json'), '[{"file": "a.html.gz", "cik": "1"}, {"file": "inner/c.htm", "cik": "3"}]')
  const files = await listFiles([set])
  expect(files.map(({ path }) => basename(path))).toEqual(['a.html.gz', 'b.TXT', 'c.htm'])
  expect(files.map(({ path, manifest }) => manifest?.entryOf(basename(path))?.cik)).toEqual(['1', undefined, '3'])
})

test('a manifest that can not be read is an error with its name', async () => {
  const set = join(folder, 'broken')
  mkdirSync(set)
  writeFileSync(join(set, 'a.htm'), '')
  writeFileSync(join(set, 'manifest.json'), '{')
  await expect(listFiles([set])).rejects.toThrow(/broken.manifest\.json can't be read as a manifest/)
})

test('a path that leads nowhere is an error that names it', async () => {
  const path = join(folder, 'nowhere.htm')
  await expect(listFiles([path])).rejects.toThrow(`There is no file or folder ${path}.`)
})
