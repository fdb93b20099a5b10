import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { readStorable } from './storable.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

async function read(stored: string): Promise<unknown> {
  const [row] = await db.sql<{ value: string }[]>`select stored_jsonb(${stored})::text as value`
  return JSON.parse(row?.value ?? '')
}

test.each([
  'a\0b',
  '\0\0\0',
  '\ud800',
  '\udc00\ud800',
  'a\ud83d\ude00b',
  '\ud83d\ud83d\ude00\ude00',
  String.raw`\u0000`,
  String.raw`\\u0000`,
  '\\\0',
  String.raw`\ud800`,
  `${String.raw`\ud83d`}\ude00`,
  `${String.raw`\\ud83d`}\ude00\ude00`,
  `\ud83d${String.raw`\ude00`}`,
  '\0\ud800"\\',
])('What an earlier release stored of %j is read as it is stored today.', async (text) => {
  const stored = JSON.stringify({ text })
  expect(await read(stored)).toEqual(readStorable(stored))
})

test('Whatever was stored is read, and as it is stored today.', async () => {
  const character = fc.constantFrom(
    '\0',
    '\ud83d',
    '\ude00',
    '\\',
    'ud83d',
    'ude00',
    'u',
    '0',
    'd',
    '8',
    '"',
    'a',
    '\n',
    'é',
  )
  const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''))
  const law = fc.asyncProperty(fc.dictionary(fc.constantFrom('a', 'b'), text), async (value) => {
    const stored = JSON.stringify(value)
    expect(await read(stored)).toEqual(readStorable(stored))
  })
  await fc.assert(law, { numRuns: 300, seed: 37 })
})

test('Text with very many halves is read, too.', async () => {
  const stored = JSON.stringify({ text: '\ude00x'.repeat(20_000) })
  expect(await read(stored)).toEqual(readStorable(stored))
})

test('No JSON at all is still refused.', async () => {
  await expect(read('{"a"')).rejects.toThrow('invalid input syntax for type json')
})
