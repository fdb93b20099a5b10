import { describe, expect, test } from 'vitest'
import { ACCESSION, makeRecord } from '../fixtures/make-record.ts'
import { RUN_SUMMARY } from '../fixtures/run-summary.ts'
import type { EvalRecord } from '../records/eval-record.ts'
import { compareModes } from './compare-modes.ts'
import { measureMode } from './measure-run.ts'
import { printMeasures } from './print-measures.ts'
import { indexVerdicts } from './verdicts.ts'

const summary = { ...RUN_SUMMARY, modes: ['as filed' as const, 'tags stripped' as const] }

function fact(key: string, mode: EvalRecord['mode'], value: number): EvalRecord {
  return makeRecord({ key, mode, value, type: 'revolver_drawn', evidence: 'The secret words of a filing.' })
}

const records = [
  fact('a', 'as filed', 1e6),
  fact('b', 'as filed', 2e6),
  fact('c', 'as filed', 3e6),
  fact('a', 'tags stripped', 1e6),
]
const run = { summary, records }
const verdicts = indexVerdicts([
  { key: 'a', verdict: 'wrong' },
  { key: 'b', verdict: 'debatable', class: 'Wrong date!' },
  { key: 'a', verdict: 'right' },
])
const items = [1e6, 2e6, 9e6].map((value) => ({
  accession: ACCESSION,
  class: 'revolver_drawn' as const,
  value,
  unit: 'USD',
  quote: 'secret words of a reader',
}))

describe('the measure of a mode', () => {
  const { measure } = measureMode(run, 'as filed', verdicts, items)

  test('counts verdicts of its records, the last of several on one record', () => {
    expect(measure.precision.groups).toEqual([
      {
        name: 'revolver',
        right: 1,
        debatable: 1,
        wrong: 0,
        unjudged: 1,
        strict: { share: 0.5, low: 0.0945, high: 0.9055 },
        lenient: { share: 1, low: 0.3424, high: 1 },
      },
    ])
    expect(measure.precision.errors).toEqual([{ name: 'wrong_date', debatable: 1, wrong: 0 }])
  })

  test('counts what became of each reading, and leaves out filings that were not read', () => {
    const elsewhere = { ...items[0], accession: '0009990001-21-000009', class: 'cash' as const, quote: 'cash' }
    const recall = {
      found: 2,
      refused: 0,
      missed: 1,
      dated: 0,
      dateAgrees: 0,
      named: 0,
      nameAgrees: 0,
      recall: { share: 0.6667, low: 0.2077, high: 0.9385 },
    }
    expect(measureMode(run, 'as filed', verdicts, [...items, elsewhere]).measure.recall).toEqual([
      { name: 'all', ...recall },
      { name: 'revolver_drawn', ...recall },
    ])
  })

  test('holds no word of the filing', () => {
    expect(JSON.stringify(measure)).not.toContain('secret')
  })
})

test('the table shows shares with their 95 % Wilson intervals, modes side by side', () => {
  const columns = (['as filed', 'tags stripped'] as const).map((mode) => ({
    title: mode,
    measure: measureMode(run, mode, verdicts, items).measure,
  }))
  const lines: string[] = []
  printMeasures(columns, (line) => lines.push(line.replaceAll(/ {2,}/g, ' | ')))
  expect(lines).toContain('all | 66.7 [21-94] of 3, 0, 0/0, 0/0 | 33.3 [6-79] of 3, 0, 0/0, 0/0')
  expect(lines).toContain('revolver | 50.0 [9-91], 100.0, 2 of 3 | 100.0 [21-100], 100.0, 1 of 1')
})

test('facts as filed are looked for without tags by type and value, and then by date', () => {
  const filed = makeRecord({ value: 5, date: '2020-12-31' })
  const again = makeRecord({ value: 5, date: '2020-12-31', evidence: 'elsewhere' })
  const lost = makeRecord({ value: 6 })
  const found = makeRecord({ value: 5, date: '2019-12-31', mode: 'tags stripped' })
  expect(compareModes([filed, again, lost, found])).toEqual([
    { name: 'all', filed: 2, stripped: 1, sameDate: 0 },
    { name: 'revolver_capacity', filed: 2, stripped: 1, sameDate: 0 },
  ])
  expect(compareModes([filed])).toEqual([])
})
