import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { forgetProcessWide } from '#server/platform/testing/forget-process-wide.ts'

let server: Server
let verdict: object
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.end(JSON.stringify(verdict))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const local = { APP_URL: 'https://filings.example' }
const production = { ...local, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }

/** What becomes of a signup's token under a verdict; settings are read once per process, so that each case has its own modules. */
async function outcome(settings: Readonly<Record<string, string>>, given: object): Promise<string> {
  forgetProcessWide()
  vi.unstubAllEnvs()
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  const keys = {
    TURNSTILE_SITE_KEY: 'site',
    TURNSTILE_SECRET_KEY: 'secret',
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    LOG_LEVEL: 'silent',
  }
  for (const [name, value] of Object.entries({ ...keys, ...settings })) vi.stubEnv(name, value)
  const { verifyTurnstile } = await import('./verify-turnstile.ts')
  verdict = given
  return await verifyTurnstile('token', 'auth-signup').then(
    () => 'passes',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'defect'),
  )
}

const good = { success: true, action: 'auth-signup', hostname: 'filings.example' }
const byTestKey = { success: true, hostname: 'example.com', metadata: { result_with_testing_key: true } }

test('A verdict passes for our action on our host only, whatever the deployment.', async () => {
  for (const settings of [local, production]) {
    expect(await outcome(settings, good)).toBe('passes')
    for (const change of [
      { success: false },
      { action: 'auth-login' },
      { action: undefined },
      { hostname: 'localhost' },
      { hostname: undefined },
      { challenge_ts: '2020-01-01T00:00:00Z' },
    ]) {
      expect(await outcome(settings, { ...good, ...change }), JSON.stringify(change)).toBe('challenge_failed')
    }
  }
})

test('What a test key lets in is let in on a local deployment and nowhere else.', async () => {
  expect(await outcome(local, byTestKey)).toBe('passes')
  expect(await outcome(production, byTestKey)).toBe('challenge_failed')
})

test('The hosts that tokens may come from can be named; in production none is taken for granted.', async () => {
  const named = { ...production, TURNSTILE_HOSTNAMES: 'one.example, two.example' }
  expect(await outcome(named, { ...good, hostname: 'two.example' })).toBe('passes')
  expect(await outcome(named, good)).toBe('challenge_failed')
  expect(await outcome({ DATABASE_URL: production.DATABASE_URL }, { ...good, hostname: 'localhost' })).toBe(
    'challenge_unavailable',
  )
})

test('A code that says nothing about the token is no verdict.', async () => {
  for (const code of ['internal-error', 'invalid-input-secret', 'missing-input-secret']) {
    expect(await outcome(local, { success: false, 'error-codes': [code] }), code).toBe('challenge_unavailable')
  }
  for (const code of ['timeout-or-duplicate', 'invalid-input-response', 'missing-input-response', 'bad-request']) {
    expect(await outcome(local, { success: false, 'error-codes': [code] }), code).toBe('challenge_failed')
  }
})
