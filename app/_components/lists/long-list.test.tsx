import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { LongList } from './long-list.tsx'

function shown(count: number, search: SearchParams = {}) {
  const html = renderToStaticMarkup(
    <LongList
      path="/account/members"
      search={search}
      items={Array.from({ length: count }, (_, index) => `Member ${index + 1}.`)}
      noun="member"
      hint="name"
      wordsOf={(name) => [name]}
    >
      {(items) => <p>{items.join(' ')}</p>}
    </LongList>,
  )
  const names = [...html.matchAll(/Member (\d+)\./g)].map(([, number]) => Number(number))
  return { html, first: names[0], last: names.at(-1), count: names.length }
}

test('A list of one page is shown as it is, and a longer one by pages, with a box to find what it has', () => {
  const short = shown(25)
  expect(short).toMatchObject({ first: 1, last: 25 })
  expect(short.html).not.toMatch(/<form|<nav/)
  const long = shown(220)
  expect(long).toMatchObject({ first: 1, last: 25 })
  expect(long.html).toContain('220 members')
  expect(shown(220, { page: '9' })).toMatchObject({ first: 201, last: 220 })
})

test('What is looked for is kept over pages; where nothing has it, the list says so', () => {
  const ones = shown(220, { find: 'member 1' })
  expect(ones).toMatchObject({ first: 1, last: 105, count: 25 })
  expect(ones.html).toContain('/account/members?find=member+1&amp;page=2')
  const none = shown(220, { find: 'nobody' })
  expect(none.count).toBe(0)
  expect(none.html).toContain('0 members found')
})
