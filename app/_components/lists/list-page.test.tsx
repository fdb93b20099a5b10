import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readOrder } from '#app/_lib/lists/order.ts'
import { ListPage } from './list-page.tsx'

function pageOf(sort: string | undefined): string {
  const values = { form: '10-K', cursor: 'second' }
  return renderToStaticMarkup(
    <ListPage
      title="Facilities"
      lead="Facilities."
      path="/facilities"
      apiPath="/api/v1/facilities"
      filters={[{ kind: 'text', name: 'form', label: 'Form' }]}
      values={values}
      order={readOrder('/facilities', values, sort)}
      list={{ isRefused: false, data: ['one'], nextCursor: 'third' }}
      nothing="None."
    >
      {() => null}
    </ListPage>,
  )
}

test('A sorted list stays sorted on its next page, on its first one and under other filters.', () => {
  const html = pageOf('-value')
  expect(html).toContain('href="/facilities?form=10-K&amp;cursor=third&amp;sort=-value"')
  expect(html).toContain('href="/facilities?form=10-K&amp;sort=-value"')
  expect(html).toContain('<input type="hidden" name="sort" value="-value"/>')
  expect(html).toContain('href="/api/v1/facilities?form=10-K&amp;limit=100"')
})

test('A list in its own order names none.', () => {
  expect(pageOf(undefined)).not.toContain('sort=')
  expect(pageOf(undefined)).not.toContain('name="sort"')
})
