import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainPage, PLAIN_PAGE_HEADERS } from './plain-page.ts'

test('A plain page has its title and text once, and a style that its policy names.', () => {
  const page = plainPage({ title: 'Too many pages', text: 'Wait a moment.' })
  expect(page).toContain('<title>Too many pages</title>')
  expect(page).toContain('<h1>Too many pages</h1>')
  expect(page).toContain('<a href="">Try again</a>')
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(PLAIN_PAGE_HEADERS['Content-Security-Policy']).toContain(`style-src 'sha256-${hash}'`)
})

test('One that asks again by itself has no link for it.', () => {
  const page = plainPage({ title: 'Not available', text: 'Wait.', refreshSeconds: 5 })
  expect(page).toContain('<meta http-equiv="refresh" content="5">')
  expect(page).not.toContain('<a ')
})
