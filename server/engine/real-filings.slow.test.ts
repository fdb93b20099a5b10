import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findBrokenLaws } from './fixtures/find-broken-laws.ts'
import { mutate, seededRandom } from './fixtures/mutate.ts'
import type { FilingContext, Form } from './model.ts'
import { FORMS } from './model.ts'

const folder = process.env['FILINGS_DIR'] ?? join(import.meta.dirname, '../../../shared/filings')
const present = existsSync(folder)
if (!present) console.info(`No filings in ${folder}: the laws are not tested over real filings.`)

const MUTATIONS = 40
const STRIDE = 41

interface Entry {
  readonly file: string
  readonly filing: FilingContext
}

function readManifest(): Entry[] {
  if (!present) return []
  const entries: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: Record<string, unknown>) => {
    const form = FORMS.find((known): known is Form => known === entry['form'])
    const { file, accession, periodEnd, filedAt } = entry
    if (form === undefined || typeof file !== 'string' || typeof accession !== 'string') return []
    return [{ file, filing: { accession, form, periodEnd: textOrNull(periodEnd), filedAt: textOrNull(filedAt) } }]
  })
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function readBytes(file: string): Buffer {
  const bytes = readFileSync(join(folder, file))
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

describe.skipIf(!present)('over real filings', () => {
  const entries = readManifest()

  test('the folder holds filings', () => {
    expect(entries.length, `${folder} is there and holds no filings`).toBeGreaterThan(0)
  })

  test.each(entries.map((entry) => [entry.filing.accession, entry] as const))(
    '%s keeps every law',
    (_accession, { file, filing }) => {
      expect(findBrokenLaws(readBytes(file), filing, STRIDE)).toEqual([])
    },
  )

  test('wounded excerpts keep every law', () => {
    const random = seededRandom(20_260)
    for (let round = 0; round < MUTATIONS && entries.length > 0; round += 1) {
      const entry = entries[Math.floor(random() * entries.length)]
      if (entry === undefined) continue
      const whole = readBytes(entry.file)
      const start = Math.floor(random() * Math.max(1, whole.length - 60_000))
      const bytes = mutate(whole.subarray(start, start + 60_000), random)
      expect({ round, broken: findBrokenLaws(bytes, entry.filing, STRIDE) }).toEqual({ round, broken: [] })
    }
  })
})
