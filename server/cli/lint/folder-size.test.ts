import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MAX_FILES = 20

/** Numbered sequences, written by tools or one page per decision: they are not divided by subject. */
const SEQUENCES = ['db/migrations', 'db/sample/filings', 'server/decisions']

/** The files of each folder below one, counted. */
function countFiles(folder: string): [string, number][] {
  if (SEQUENCES.includes(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => countFiles(join(folder, name)))
  return [[folder, entries.filter((entry) => entry.isFile()).length], ...below]
}

test('A folder holds at most 20 files; one with more is divided by what its files are about.', () => {
  const counts = ['app', 'db', 'e2e', 'server'].flatMap(countFiles)
  expect(counts.length).toBeGreaterThan(200)
  expect(counts.filter(([, count]) => count > MAX_FILES)).toEqual([])
})
