import { expect, test } from '@playwright/test'

const PAGES = [
  '/',
  '/companies',
  '/search?q=leverage',
  '/docs',
  '/sign-in',
  '/no-such-page',
  '/filings/not-an-accession',
]

test('Every script of a page carries the nonce of its own answer, and no policy lets other inline scripts run.', async ({
  request,
}) => {
  const seen = new Set<string>()
  for (const path of [...PAGES, ...PAGES]) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts, path).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}==' https:\/\/challenges\.cloudflare\.com$/)
    const nonce = /'nonce-([^']*)'/.exec(scripts)?.[1] ?? ''
    seen.add(nonce)
    const tags = (await answer.text()).match(/<script\b[^>]*>/g) ?? []
    expect(tags.length, path).toBeGreaterThan(1)
    for (const tag of tags) expect(tag, path).toContain(`nonce="${nonce}"`)
  }
  expect(seen.size).toBe(2 * PAGES.length)
})

test('A visitor cannot choose the nonce of a page.', async ({ request }) => {
  const chosen = "script-src 'nonce-chosenbythevisitor'"
  const answer = await request.get('/', { headers: { 'Content-Security-Policy': chosen } })
  expect(answer.headers()['content-security-policy']).not.toContain('chosenbythevisitor')
  expect(await answer.text()).not.toContain('chosenbythevisitor')
})
