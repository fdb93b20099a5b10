import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { insertSettingsTable } from './settings-table.ts'

test('the table takes the place between its markers and stays the same when written again', () => {
  const text =
    'before\n<!-- settings: written by npm run docs:settings -->\nstale text\n<!-- end of settings -->\nafter\n'
  const once = insertSettingsTable(text)
  expect(once).toContain('| `PORT` | `3000` |')
  expect(once).not.toContain('stale text')
  expect(once?.startsWith('before\n')).toBe(true)
  expect(once?.endsWith('\nafter\n')).toBe(true)
  expect(insertSettingsTable(once ?? '')).toBe(once)
})

test('a text without markers is left to its author', () => {
  expect(insertSettingsTable('nothing')).toBeNull()
})

test.skipIf(!existsSync('README.md'))('README has the present table of settings', () => {
  const text = readFileSync('README.md', 'utf8')
  expect(insertSettingsTable(text)).toBe(text)
})
