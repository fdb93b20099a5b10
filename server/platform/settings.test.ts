import { expect, test } from 'vitest'
import { describeSettings, parseSettings, SettingsError, type SettingName } from './settings.ts'

function wrongOf(environment: Record<string, string>): readonly { setting: string; message: string }[] {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.wrong
    throw error
  }
}

test('without any variable the documented defaults hold', () => {
  expect(parseSettings({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: '.data',
    RATE_LIMIT_REQUESTS: 600,
    RATE_LIMIT_WINDOW_SECONDS: 60,
    AUTH_RATE_LIMIT_ATTEMPTS: 60,
    RESPONSE_MAX_BYTES: 8 * 1024 * 1024,
    QUERY_COST_MAX: 60,
    PUBLIC_ROUTES: 'open',
    TRUST_PROXY: 0,
    SESSION_DAYS: 30,
    BILLING_ENABLED: false,
    SAMPLE_DATA: 'auto',
  })
  expect(parseSettings({}).DATABASE_URL).toBeUndefined()
})

test('an empty variable counts as absent and one of another program is left alone', () => {
  expect(parseSettings({ PORT: '', DATABASE_URL: '', SHELL: '/bin/sh' })).toEqual(parseSettings({}))
})

test('every wrong setting is named at once, with what it was and what it must be', () => {
  expect(wrongOf({ PORT: 'abc', TRUST_PROXY: '-1', PUBLIC_ROUTES: 'closed' })).toEqual([
    { setting: 'PORT', message: 'must be a whole number from 0 to 65535 (it is "abc")' },
    { setting: 'PUBLIC_ROUTES', message: 'must be one of open, metered (it is "closed")' },
    { setting: 'TRUST_PROXY', message: 'must be a whole number from 0 to 20 (it is "-1")' },
  ])
})

test('numbers are read strictly', () => {
  for (const PORT of ['3000.0', '3e3', '0x10', ' 3000', '65536']) expect(wrongOf({ PORT })).toHaveLength(1)
})

test('the value of a secret is never repeated', () => {
  const wrong = wrongOf({ DATABASE_URL: 'mysql://root:hunter2@host/db', CURSOR_SECRET: 'too-short' })
  expect(wrong.map(({ setting }) => setting)).toEqual(['DATABASE_URL', 'CURSOR_SECRET'])
  expect(JSON.stringify(wrong)).not.toMatch(/hunter2|too-short/)
})

test('half of a Turnstile key pair, and a test key in production, are refused', () => {
  const testKey = '1x0000000000000000000000000000000AA'
  const pair = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET_KEY: testKey }
  expect(wrongOf({ TURNSTILE_SITE_KEY: 'site' }).map(({ setting }) => setting)).toEqual(['TURNSTILE_SECRET_KEY'])
  expect(wrongOf(pair)).toEqual([])
  expect(wrongOf({ ...pair, DATABASE_URL: 'postgres://localhost/x' }).map(({ setting }) => setting)).toEqual([
    'TURNSTILE_SECRET_KEY',
  ])
})

test('billing needs its webhook secret', () => {
  expect(wrongOf({ BILLING_ENABLED: 'true' }).map(({ setting }) => setting)).toEqual(['BILLING_WEBHOOK_SECRET'])
})

test('lists and prices are read into values', () => {
  const settings = parseSettings({ TURNSTILE_HOSTNAMES: 'a.example, b.example', STRIPE_PRICES: 'builder=p1,team=p2' })
  expect(settings.TURNSTILE_HOSTNAMES).toEqual(['a.example', 'b.example'])
  expect(settings.STRIPE_PRICES).toEqual({ builder: 'p1', team: 'p2' })
  expect(wrongOf({ STRIPE_PRICES: 'gold=p1' })).toHaveLength(1)
})

test('every setting has a line for the table in README', () => {
  const rows = describeSettings()
  expect(rows.every(({ description }) => description.endsWith('.'))).toBe(true)
  expect(rows.map(({ name }) => name)).toContain<SettingName>('EDGAR_USER_AGENT')
})
