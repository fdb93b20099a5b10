import { expect, test } from 'vitest'
import { createChangeLog } from './change-log.ts'

const change = (revision: number, lists: string[], keys: string[]) => ({
  revision,
  mode: 'live' as const,
  answers: { lists: new Set(lists), keys: new Set(keys) },
})

test('An answer is out of date when a later change touched its list and its issuer, and not otherwise.', () => {
  const log = createChangeLog(10)
  log.restart(4)
  log.add(change(5, ['filings', 'events'], ['0000000001', 'ACME']))
  expect(log.hasChanged({ list: 'events', key: 'ACME' }, 4)).toBe(true)
  expect(log.hasChanged({ list: 'events', key: 'ACME' }, 5)).toBe(false)
  expect(log.hasChanged({ list: 'events', key: 'OTHER' }, 4)).toBe(false)
  expect(log.hasChanged({ list: 'covenants', key: 'ACME' }, 4)).toBe(false)
  expect(log.hasChanged({ list: 'events', key: null }, 4)).toBe(true)
  expect(log.hasChanged({ list: 'covenants', key: null }, 4)).toBe(false)
  expect(log.hasChanged({ list: null, key: 'ACME' }, 4)).toBe(true)
})

test('Before the log begins, and past its end, nothing is known to be unchanged.', () => {
  const log = createChangeLog(10)
  expect(log.hasChanged({ list: 'events', key: null }, 0)).toBe(true)
  log.restart(4)
  expect(log.hasChanged({ list: 'events', key: null }, 3)).toBe(true)
  expect(log.hasChanged({ list: 'events', key: null }, 5)).toBe(true)
})

test('A missed announcement, or one that names nothing, ends every earlier answer.', () => {
  const log = createChangeLog(10)
  log.restart(4)
  log.add(change(6, ['events'], ['ACME']))
  expect(log.hasChanged({ list: 'covenants', key: 'OTHER' }, 4)).toBe(true)
  expect(log.hasChanged({ list: 'covenants', key: 'OTHER' }, 6)).toBe(false)
  log.add({ revision: 7, mode: 'live', answers: null })
  expect(log.hasChanged({ list: 'covenants', key: 'OTHER' }, 6)).toBe(true)
})

test('Only the last changes are remembered; an announcement that is older than the log is nothing new.', () => {
  const log = createChangeLog(2)
  log.restart(1)
  for (const revision of [2, 3, 4]) log.add(change(revision, ['events'], ['ACME']))
  expect(log.hasChanged({ list: 'filings', key: null }, 1)).toBe(true)
  expect(log.hasChanged({ list: 'filings', key: null }, 2)).toBe(false)
  log.add({ revision: 3, mode: 'live', answers: null })
  expect(log.hasChanged({ list: 'filings', key: null }, 2)).toBe(false)
})
