import { expect, test } from 'vitest'
import { furtherNamesOf } from './further-names.ts'

test('An instrument’s own name, printed under another id, is no further name of it, and none is told twice', () => {
  const otherNames = ['4.25% Senior Notes Due 2031', '4.25%\u00a0Senior Notes due 2031', '2031 Notes', '2031 notes']
  expect(
    furtherNamesOf({
      name: '4.25% Senior Notes Due 2031',
      otherNames: otherNames.map((name, id) => ({ id: String(id), name })),
    }),
  ).toEqual(['2031 notes'])
})
