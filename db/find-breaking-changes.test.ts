import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeOver } from './build-indexes.ts'
import { findBreakingChanges, type SchemaSnapshot } from './find-breaking-changes.ts'
import { migrationsFolder } from './migrate.ts'
import { RELEASES } from './releases.ts'

function snapshotAt(tag: string): SchemaSnapshot {
  const file = join(migrationsFolder, 'meta', `${tag.slice(0, 4)}_snapshot.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as SchemaSnapshot // drizzle-kit's own format
}

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
  entries: { tag: string }[]
} // drizzle-kit's own format
const tags = journal.entries.map(({ tag }) => tag)

test('Processes of the last release work on the newest schema, so that a deployment is updated one by one.', () => {
  const last = RELEASES.at(-1)
  if (last === undefined) throw new Error('There is a release.')
  expect(tags).toContain(last.lastMigration)
  const newest = snapshotAt(tags.at(-1) ?? '')
  expect(findBreakingChanges(snapshotAt(last.lastMigration), newest, last.unused)).toEqual([])
})

test('Migrations after the last release take nothing away by hand that it uses.', () => {
  const { lastMigration = '' } = RELEASES.at(-1) ?? {}
  const later = tags.slice(tags.indexOf(lastMigration) + 1)
  for (const tag of later) {
    const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')
    const besidesIndexes = text.replaceAll(/^alter index if exists .*$/gim, '')
    expect(besidesIndexes, tag).not.toMatch(/\b(rename\s+(to|column)|drop\s+(table|column|function|view))\b/i)
    // Indexes are built before the migrations where a table has rows, so that nobody waits to read or write.
    expect(text, tag).not.toMatch(/^create (unique )?index (?!if not exists)/im)
    const dropped = [...text.matchAll(/^drop index "(\w+)"/gim)].flatMap(([, name]) => name ?? [])
    const replaced = dropped.filter((name) => text.includes(`INDEX IF NOT EXISTS "${name}"`))
    expect(
      replaced.filter((name) => !text.includes(takeOver(name))),
      tag,
    ).toEqual([])
    // A trigger may name the event; only the statement empties a table.
    expect(text, tag).not.toMatch(/^\s*truncate\b/im)
  }
})

const column = { type: 'text', notNull: true }
const table = { indexes: {}, foreignKeys: {}, uniqueConstraints: {}, checkConstraints: {} }
const schema = (columns: Record<string, object>, rules: object = {}): SchemaSnapshot =>
  ({ tables: { 'public.keys': { ...table, name: 'keys', columns, ...rules } } }) as SchemaSnapshot // as drizzle-kit writes it
const before = schema({ id: column, note: { type: 'text', notNull: false } })

test.each<[string, SchemaSnapshot, string[]]>([
  ['a column that goes', schema({ id: column }), ['Column keys.note is gone.']],
  ['a table that goes', { tables: {} }, ['Table keys is gone.']],
  [
    'another type',
    schema({ id: { ...column, type: 'uuid' }, note: { type: 'text', notNull: false } }),
    ['Column keys.id was text and is uuid.'],
  ],
  ['no null any more', schema({ id: column, note: column }), ['Column keys.note takes no null any more.']],
  [
    'a new column that demands a value',
    schema({ id: column, note: { type: 'text', notNull: false }, owner: column }),
    ['Column keys.owner is new and demands a value.'],
  ],
  [
    'a new rule over an old column',
    schema(
      { id: column, note: { type: 'text', notNull: false } },
      { checkConstraints: { keys_note: { value: "note <> ''" } } },
    ),
    ["Table keys has a new rule: check keys_note: note <> ''."],
  ],
])('It is a breaking change: %s.', (_name, after, reasons) => {
  expect(findBreakingChanges(before, after)).toEqual(reasons)
})

test('New tables, columns that may stay empty or have a default, and rules over them break nothing; nor does what was unused.', () => {
  const after = schema(
    {
      id: column,
      note: { type: 'text', notNull: false },
      owner: { type: 'uuid', notNull: false },
      made: { ...column, default: 'now()' },
    },
    { foreignKeys: { keys_owner_users_id_fk: {} }, indexes: { keys_made: { isUnique: false } } },
  )
  expect(findBreakingChanges(before, after)).toEqual([])
  expect(findBreakingChanges(before, schema({ id: column }), ['keys.note'])).toEqual([])
  expect(findBreakingChanges(before, { tables: {} }, ['keys'])).toEqual([])
})
