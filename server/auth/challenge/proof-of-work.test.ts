import { beforeAll, expect, test, vi } from 'vitest'
import { createProofOfWork, solveProofOfWork, verifyProofOfWork } from './proof-of-work.ts'

beforeAll(() => {
  vi.stubEnv('CURSOR_SECRET', 'a secret of these tests only')
})

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

test('A solved challenge is good for its action, and is spent under one name however it is written.', async () => {
  const challenge = await createProofOfWork('auth-signup')
  const token = await solveProofOfWork(challenge)
  expect(token.length).toBeLessThan(2048)
  const name = await verifyProofOfWork(token, 'auth-signup')
  expect(name).toBe(challenge.signature)
  const rewritten = Buffer.from(
    JSON.stringify({ took: 1, ...JSON.parse(Buffer.from(token, 'base64').toString('utf8')) }, null, 2),
  ).toString('base64')
  expect(await verifyProofOfWork(rewritten, 'auth-signup')).toBe(name)
  expect(await verifyProofOfWork(token, 'auth-login')).toBeNull()
})

test('A challenge stands for five minutes.', async () => {
  expect(
    await verifyProofOfWork(await solveProofOfWork(await createProofOfWork('auth-login', ago(4))), 'auth-login'),
  ).not.toBeNull()
  expect(
    await verifyProofOfWork(await solveProofOfWork(await createProofOfWork('auth-login', ago(5.1))), 'auth-login'),
  ).toBeNull()
})

test('What was changed, made elsewhere, or not solved is refused, and nothing makes it throw.', async () => {
  const challenge = await createProofOfWork('auth-signup')
  const solved = JSON.parse(Buffer.from(await solveProofOfWork(challenge), 'base64').toString('utf8'))
  const { parameters, signature } = challenge
  const payloads = [
    { ...solved, solution: { ...solved.solution, derivedKey: 'ab'.repeat(32) } },
    {
      ...solved,
      challenge: { parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 600 }, signature },
    },
    { ...solved, challenge: { parameters: { ...parameters, keyPrefix: '0' }, signature } },
    { ...solved, challenge: { parameters, signature: 'ab'.repeat(32) } },
    { challenge, solution: { counter: 0, derivedKey: parameters.keyPrefix } },
    { ...solved, challenge: { parameters } },
    null,
    [],
    'text',
    1,
  ]
  for (const payload of payloads)
    expect(await verifyProofOfWork(Buffer.from(JSON.stringify(payload)).toString('base64'), 'auth-signup')).toBeNull()
  for (const token of ['', '!', 'e30', '\u0000', 'x'.repeat(2048)])
    expect(await verifyProofOfWork(token, 'auth-signup')).toBeNull()
})
