import { afterEach, expect, test, vi } from 'vitest'
import { forgetProcessWide } from '#server/platform/testing/forget-process-wide.ts'

const token = `fi_session_${'a'.repeat(43)}`

/** Settings are read once per process, so that each address has modules of its own. */
async function cookieUnder(appUrl: string) {
  forgetProcessWide()
  vi.stubEnv('APP_URL', appUrl)
  return await import('./cookie.ts')
}
afterEach(() => {
  vi.unstubAllEnvs()
})

test('Behind https the cookie is bound to the host and never sent in clear; without it, it works on a local address.', async () => {
  const secure = await cookieUnder('https://filings.example')
  expect(secure.writeSessionCookie(token)).toBe(
    `__Host-fi_session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure`,
  )
  expect(secure.readSessionCookie(`fi_session=${token}`)).toBeNull()
  const plain = await cookieUnder('http://localhost:3000')
  expect(plain.writeSessionCookie(null)).toBe('fi_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  expect(plain.readSessionCookie(`theme=dark; fi_session=${token}; x=y`)).toBe(token)
})

test('Only a session’s token is taken from a cookie.', async () => {
  const { readSessionCookie } = await cookieUnder('http://localhost:3000')
  for (const value of [`fi_live_${'a'.repeat(43)}`, 'fi_session_short', '', `${token}x`])
    expect(readSessionCookie(`fi_session=${value}`)).toBeNull()
  expect(readSessionCookie(null)).toBeNull()
})

test('A change counts as our own page’s only where its origin is ours.', async () => {
  const secure = await cookieUnder('https://filings.example')
  expect(secure.isOwnOrigin('https://filings.example', 'internal:3000')).toBe(true)
  for (const origin of [
    null,
    'null',
    'https://evil.example',
    'http://filings.example',
    'https://filings.example.evil.example',
  ]) {
    expect(secure.isOwnOrigin(origin, 'filings.example')).toBe(false)
  }
  const plain = await cookieUnder('http://localhost:3000')
  expect(plain.isOwnOrigin('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(true)
  expect(plain.isOwnOrigin('http://evil.example', '127.0.0.1:3000')).toBe(false)
})
