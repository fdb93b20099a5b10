import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

test('Signing in leads back to the page that asked for it.', () => {
  const { searchParams } = new URL(signInPath('/account/keys'), 'https://site.example')
  expect(returnPath(searchParams.get('next') ?? undefined)).toBe('/account/keys')
  expect(signInPath('/account')).toBe('/sign-in')
})

test('Signing in never leads to another site, nor to an address that does something.', () => {
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/account/../api',
    '/account\n',
    '/api/v1',
    '/account/keys?x=1',
    '/accountant',
    '',
    undefined,
  ]) {
    expect(returnPath(next)).toBe('/account')
  }
})

test('Signing in leads back to a search with all that it asked for.', () => {
  const search = '/search?q=%22leverage+ratio%22&form=10-K'
  const { searchParams } = new URL(signInPath(search), 'https://site.example')
  expect(returnPath(searchParams.get('next') ?? undefined)).toBe(search)
  for (const next of ['/search/../api', '/search?q=a b', '/search\\evil', '/searching', '/search?q=a#b'])
    expect(returnPath(next)).toBe('/account')
})
