import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVALUATION } from './evaluation-report.ts'
import { readWindowSets } from './read-window-sets.ts'

const report = readFileSync(EVALUATION, 'utf8')
/** The part of the report that tells windows. */
const [, told = ''] = report.split('## Windows of filings')
const [section = ''] = told.split('\n## ')
const rows = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:---|set) /.test(line))

test('Every row of the report is read, the newest set first.', () => {
  const sets = readWindowSets(report)
  const named = rows.flatMap((row) => /^\| (\w+), \d+/.exec(row)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(sets.map(({ name }) => name)).toEqual(named.toReversed())
  const details = sets.flatMap(({ years, failing }) => [...years, ...failing])
  expect(2 * sets.length + details.length).toBe(rows.length)
})

test('A set is told as its first run measured it.', () => {
  const sets = readWindowSets(report)
  expect(sets.find(({ name }) => name === 'sixth')).toMatchObject({
    windows: 44,
    items: 276,
    engineVersion: '2.17.0',
    facts: { right: 0.897, of: 184 },
    revolvers: { right: 0.737, of: 38 },
    signals: { right: 0.862, of: 29 },
    recall: 0.75,
    recallBefore: 0.616,
    years: [
      { filed: 'since 2019', recall: 0.822, note: null },
      { filed: 'before 2009', recall: 0.222, note: '2 of 9 items' },
    ],
  })
})

test('Without the report there is nothing to tell.', () => {
  expect(readWindowSets('')).toEqual([])
})
