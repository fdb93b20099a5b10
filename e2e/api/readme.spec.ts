import { readFileSync } from 'node:fs'
import { expect, test } from './support/api-test.ts'

test('The first answer that README shows is the one a new store gives.', async ({ api }) => {
  const readme = readFileSync('README.md', 'utf8')
  const [, path] = /curl 'http:\/\/localhost:3000\/api\/v1(\/\S+)'/.exec(readme) ?? []
  const [, shown] = /```json\n([\s\S]+?)\n```/.exec(readme) ?? []
  if (path === undefined || shown === undefined) throw new Error('README shows no first request with its answer.')
  const answer = await api.get(path)
  // Both links lead to where the store was filled, and a cursor is signed with the store's own secret.
  const own = (text: string) => text.replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g, 'http://localhost:3000')
  const { data, meta } = JSON.parse(shown) as { data: unknown; meta: { pagination: object } } // README's own block
  expect(JSON.parse(own(JSON.stringify(answer.data)))).toEqual(data)
  expect({ ...meta.pagination, nextCursor: '' }).toEqual({ ...answer.meta.pagination, nextCursor: '' })
})
