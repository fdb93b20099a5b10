import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { RUN_SUMMARY } from '../fixtures/run-summary.ts'
import { shareOf } from '../measure/columns.ts'
import type { Measure, SavedMeasure } from '../measure/measure-schema.ts'
import { readFirstRuns, saveFirstRun } from './first-run.ts'
import { printFirstRuns } from './print-first-runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'first-runs-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const revolver = { name: 'revolver', right: 8, debatable: 1, wrong: 1, unjudged: 0 }
const none = { certainties: [], states: [], types: [], rules: [] }
const measure: Measure = {
  mode: 'as filed',
  filings: 1,
  records: { facts: 10, signals: 0, refusals: 0 },
  precision: {
    groups: [{ ...revolver, strict: shareOf(8, 10), lenient: shareOf(9, 10) }],
    ...none,
    errors: [{ name: 'sub_limit', debatable: 1, wrong: 1 }],
  },
  recall: [
    {
      name: 'all',
      found: 3,
      refused: 0,
      missed: 1,
      dated: 0,
      dateAgrees: 0,
      named: 0,
      nameAgrees: 0,
      recall: { share: 0.75, low: 0.3, high: 0.95 },
    },
  ],
  unmet: ['0123456789abcdef'],
}
const figures: SavedMeasure = { ...RUN_SUMMARY, modes: ['as filed'], measures: [measure], textPath: [] }

describe('a first run', () => {
  test('is saved once and read back', () => {
    saveFirstRun(folder, 'batch-9', figures)
    expect(readFirstRuns(folder)).toEqual([{ batch: 'batch-9', ...figures }])
    expect(() => saveFirstRun(folder, 'batch-9', figures)).toThrow('kept as they are')
  })

  test('is of a commit, without changes', () => {
    expect(() => saveFirstRun(folder, 'batch-8', { ...figures, commit: `${'a'.repeat(40)}+` })).toThrow('commit')
    expect(() => saveFirstRun(folder, 'batch-8', { ...figures, commit: null })).toThrow('commit')
  })

  test('holds names and counts, not sentences', () => {
    const told = {
      ...measure,
      precision: { ...measure.precision, errors: [{ name: 'We owe $5.', debatable: 0, wrong: 1 }] },
    }
    expect(() => saveFirstRun(folder, 'batch-8', { ...figures, measures: [told] })).toThrow('name')
  })

  test('is a column of the table', () => {
    const lines: string[] = []
    printFirstRuns(readFirstRuns(folder), (line) => lines.push(line.replaceAll(/ {2,}/g, ' | ')))
    expect(lines).toContain('revolver | 80.0 [49-94] (90.0) of 10')
    expect(lines).toContain('all | 75.0 [30-95] of 4')
    expect(lines).toContain('batch-9: sub_limit 1 + 1')
  })
})

describe('the first runs of the project', () => {
  const runs = readFirstRuns(import.meta.dirname)

  test('hold shares and intervals that their counts give', () => {
    for (const { batch, measures } of runs) {
      for (const { mode, precision, recall } of measures) {
        const { groups, certainties, states, types, rules } = precision
        for (const { name, right, debatable, wrong, strict, lenient } of [
          groups,
          certainties,
          states,
          types,
          rules,
        ].flat()) {
          const judged = right + debatable + wrong
          expect([batch, mode, name, strict]).toEqual([batch, mode, name, shareOf(right, judged)])
          expect([batch, mode, name, lenient]).toEqual([batch, mode, name, shareOf(right + debatable, judged)])
        }
        for (const { name, found, refused, missed, recall: share } of recall)
          expect([batch, mode, name, share]).toEqual([batch, mode, name, shareOf(found, found + refused + missed)])
      }
    }
  })

  test('count each filing and each batch once', () => {
    const batches = runs.map(({ batch }) => batch)
    const filings = runs.flatMap((run) => run.filings)
    expect(new Set(batches).size).toBe(batches.length)
    expect(new Set(filings).size).toBe(filings.length)
  })
})
