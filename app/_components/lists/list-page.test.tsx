import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readOrder } from '#app/_lib/lists/order.ts'
import { ListPage } from './list-page.tsx'

function pageOf(sort: string | undefined, more: object = {}): string {
  const values = { form: '10-K', cursor: 'second' }
  return renderToStaticMarkup(
    <ListPage
      title="Facilities"
      lead="Facilities."
      path="/facilities"
      apiPath="/api/v1/facilities"
      filters={[{ kind: 'text', name: 'form', label: 'Form' }]}
      values={values}
      order={readOrder('/facilities', values, sort === undefined ? {} : { sort })}
      list={{ isRefused: false, data: ['one'], nextCursor: 'third' }}
      nothing="None."
      {...more}
    >
      {() => null}
    </ListPage>,
  )
}

test('A list that the API sorts goes on by its cursor in that order, whichever form it is taken in.', () => {
  const html = pageOf('-value')
  expect(html).toContain('href="/facilities?form=10-K&amp;cursor=third&amp;sort=-value"')
  expect(html).toMatch(/<a href="\/facilities\?form=10-K"[^>]*>Back to newest first</)
  expect(html).toContain('href="/facilities/export?form=10-K&amp;sort=-value">As CSV (first 500)')
  expect(html).toContain('href="/api/v1/facilities?form=10-K&amp;sort=-value&amp;limit=100"')
  expect(html).not.toContain('are sorted')
})

test('A sorted list stays sorted under other filters, and leads back to its own order.', () => {
  const html = pageOf('-date')
  expect(html).toMatch(/<a href="\/facilities\?form=10-K"[^>]*>Back to newest first</)
  expect(html).toContain('Only the newest 1 are sorted.')
  expect(html).not.toContain('cursor=')
  expect(html).toContain('<input type="hidden" name="sort" value="-date"/>')
  expect(html).toContain('href="/api/v1/facilities?form=10-K&amp;limit=100"')
})

test('A list in its own order names none, and goes on by its cursor.', () => {
  expect(pageOf(undefined)).toContain('href="/facilities?form=10-K&amp;cursor=third"')
  expect(pageOf(undefined)).not.toContain('sort=')
  expect(pageOf(undefined)).not.toContain('name="sort"')
})

test('A parameter of the page alone is none of the call.', () => {
  const html = pageOf(undefined, {
    values: { show: 'changes', form: '10-K', cursor: 'second' },
    apiValues: { form: '10-K', cursor: 'second' },
  })
  expect(html).toContain('href="/facilities/export?show=changes&amp;form=10-K">As CSV (newest 500)')
  expect(html).toContain('href="/api/v1/facilities?form=10-K&amp;limit=100"')
})

test('A list that its filters leave empty leads to all of it, and one that is empty without any does not', () => {
  const empty = { list: { isRefused: false, data: [], nextCursor: null } }
  expect(pageOf('-value', empty)).toMatch(/None\. <a href="\/facilities\?sort=-value"[^>]*>Clear the filters</)
  expect(pageOf(undefined, { ...empty, values: {} })).not.toContain('Clear the filters')
})
