import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Accuracy } from '#server/contract/resources/service/trust.ts'
import { FIRST_RUNS, getAccuracy } from './get-accuracy.ts'

const share = { share: 0.9, low: 0.8, high: 0.95 }
const run = (batch: string, date: string) => ({
  batch,
  date,
  engineVersion: '1.0.0',
  commit: 'a'.repeat(40),
  filings: ['0009900001-26-000001', '0009900001-26-000002'],
  measures: [
    {
      mode: 'filed',
      precision: {
        groups: [{ name: 'facts', right: 9, debatable: 0, wrong: 1, unjudged: 3, strict: share, lenient: share }],
        errors: [
          { name: 'wrong unit', debatable: 1, wrong: 0 },
          { name: 'wrong period', debatable: 0, wrong: 1 },
          { name: 'wrong value', debatable: 0, wrong: 4 },
        ],
      },
      recall: [{ name: 'all', found: 9, refused: 1, missed: 0, dated: 1, recall: share }],
    },
  ],
})

test('First runs are told newest first, with what went wrong by how often it did', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-runs-'))
  try {
    writeFileSync(join(folder, 'one.json'), JSON.stringify(run('one', '2026-01-01T00:00:00Z')))
    writeFileSync(join(folder, 'two.json'), JSON.stringify(run('two', '2026-02-01T00:00:00Z')))
    const { batches } = Accuracy.parse(await getAccuracy(folder))
    expect(batches.map(({ batch, filings }) => [batch, filings])).toEqual([
      ['two', 2],
      ['one', 2],
    ])
    expect(batches[0]?.measures[0]?.errors).toEqual([
      { name: 'wrong value', wrong: 4 },
      { name: 'wrong period', wrong: 1 },
    ])
    expect(batches[0]?.measures[0]?.precision[0]).toEqual({ name: 'facts', right: 9, debatable: 0, wrong: 1, share })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('The runs that are kept here can be shown, and without any there is nothing to show', async () => {
  expect(Accuracy.safeParse(await getAccuracy(FIRST_RUNS)).success).toBe(true)
  const missing = join(tmpdir(), 'no-such-folder')
  expect(await getAccuracy(missing, missing)).toEqual({ windows: [], batches: [], passages: [] })
})
