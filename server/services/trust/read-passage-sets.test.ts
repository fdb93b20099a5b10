import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVALUATION } from './evaluation-report.ts'
import { readPassageSets } from './read-passage-sets.ts'

const report = readFileSync(EVALUATION, 'utf8')

test('Every set that the report names has its first run told, the newest first.', () => {
  const sets = readPassageSets(report)
  const named = [...report.matchAll(/^\| ([A-Z]+), its first run/gm)].map(([, name]) => name)
  expect(sets.map(({ name }) => name)).toEqual(named.toReversed())
  expect(sets.find(({ name }) => name === 'AA')).toEqual({
    name: 'AA',
    passages: 44,
    engineVersion: '2.9.0',
    facts: 0.687,
    signals: 0.496,
    recall: 0.392,
  })
  for (const { facts, signals, recall, passages } of sets) {
    expect(passages).toBeGreaterThan(0)
    for (const share of [facts, signals, recall]) expect(share > 0 && share < 1).toBe(true)
  }
})

test('Without the report there is nothing to tell.', () => {
  expect(readPassageSets('')).toEqual([])
})
