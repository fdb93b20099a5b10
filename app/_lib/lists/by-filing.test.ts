import { expect, test } from 'vitest'
import { byFiling } from './by-filing.ts'

const record = (accession: string, date: string, name: string) => ({ source: { accession }, date, name })

test('The records of a filing stand together, the latest date first, and filings keep their order', () => {
  const mixed = [
    record('A', '2025-03-01', 'waiver'),
    record('B', '2025-06-30', 'limit'),
    record('A', '2025-06-30', 'limit'),
    record('A', '2025-06-30', 'compliance'),
    record('C', '2026-01-01', 'limit'),
  ]
  const sorted = byFiling(
    mixed,
    ({ date }) => date,
    ({ name }) => name,
  )
  expect(sorted.map(({ source, date, name }) => `${source.accession} ${date} ${name}`)).toEqual([
    'A 2025-06-30 compliance',
    'A 2025-06-30 limit',
    'A 2025-03-01 waiver',
    'B 2025-06-30 limit',
    'C 2026-01-01 limit',
  ])
})

test('What is first goes before the rest of its filing, and of no other', () => {
  const mixed = [
    record('A', '2025-06-30', 'notes'),
    record('A', '2025-03-01', 'waiver'),
    record('B', '2025-01-01', 'waiver'),
  ]
  const sorted = byFiling(
    mixed,
    ({ date }) => date,
    ({ name }) => name,
    ({ name }) => name === 'waiver',
  )
  expect(sorted.map(({ source, name }) => `${source.accession} ${name}`)).toEqual(['A waiver', 'A notes', 'B waiver'])
})
