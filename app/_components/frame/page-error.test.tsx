import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageError } from './page-error.tsx'

test('A page that failed has a title, says so in its heading, and tells the reference under which it is logged', () => {
  const error = Object.assign(new Error('hidden from visitors'), { digest: '1431150401' })
  const page = renderToStaticMarkup(<PageError error={error} retry={() => undefined} />)
  expect(page).toContain('<title>This page could not be loaded')
  expect(page).toContain('<h1>This page could not be loaded</h1>')
  expect(page).toContain('<code>1431150401</code>')
  expect(page).not.toContain('hidden from visitors')
})
