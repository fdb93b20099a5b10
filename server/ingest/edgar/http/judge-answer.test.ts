import { expect, test } from 'vitest'
import { backOffMs, retryAfterMs } from './back-off.ts'
import { judgeAnswer } from './judge-answer.ts'

function judge(status: number, body = '', headers: Record<string, string> = {}): string {
  return judgeAnswer({ status, body: Buffer.from(body), header: (name) => headers[name] ?? null }).kind
}

test('a 403 is told apart by its page: a missing file, a client that is held back, and anything else, which may pass', () => {
  expect(judge(403, '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>')).toBe('absent')
  expect(judge(403, '<title>SEC.gov | Request Rate Threshold Exceeded</title>')).toBe('blocked')
  expect(judge(403, '<h1>Your Request Originates from an Undeclared Automated Tool</h1>')).toBe('blocked')
  expect(judge(403, '<h1>Forbidden</h1>')).toBe('unreachable')
})

test.each([
  [200, 'found'],
  [304, 'unchanged'],
  [404, 'absent'],
  [410, 'absent'],
  [429, 'throttled'],
  [408, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
  [400, 'unexpected'],
  [204, 'unexpected'],
  [301, 'unexpected'],
])('a status of %i means %s', (status, kind) => {
  expect(judge(status)).toBe(kind)
})

test('a redirect counts only with the address it leads to', () => {
  expect(judge(302, '', { location: '/there' })).toBe('moved')
})

test('waits double up to a minute, and lie in the upper half of their length', () => {
  expect([1, 2, 3, 7, 40].map((attempt) => backOffMs(attempt, () => 1))).toEqual([1000, 2000, 4000, 60_000, 60_000])
  expect(backOffMs(3, () => 0)).toBe(2000)
})

test('Retry-After is read in seconds and as a date, and nothing is read into anything else', () => {
  const now = new Date('2026-05-06T12:00:00Z')
  expect(retryAfterMs('120', now)).toBe(120_000)
  expect(retryAfterMs('Wed, 06 May 2026 12:00:30 GMT', now)).toBe(30_000)
  expect(retryAfterMs('Wed, 06 May 2026 11:00:00 GMT', now)).toBe(0)
  expect([retryAfterMs(null, now), retryAfterMs('soon', now)]).toEqual([null, null])
})
