import { startProduct } from '../start-product.ts'
import type { Product } from '../start-product.ts'
import { startSiteverify, TURNSTILE_KEYS } from '../siteverify-server.ts'
import type { SiteverifyServer } from '../siteverify-server.ts'
import { apiAt, errorOf, expect, test } from './support/api-test.ts'
import type { Api } from './support/api-test.ts'
import { askRaw } from './support/raw-client.ts'
import type { Answer } from './support/raw-client.ts'
import { dataOf, newEmail, PASSWORD, post, signupBody } from './support/sign-up.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let verifier: SiteverifyServer
let product: Product
let api: Api
test.beforeAll(async () => {
  verifier = await startSiteverify()
  product = await startProduct(test.info().project.name.includes('app') ? 'app' : 'server', {
    DATA_DIR: '.data/e2e',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'debug',
    RATE_LIMIT_REQUESTS: '1000000',
    AUTH_RATE_LIMIT_ATTEMPTS: '120',
    AUTH_FAILED_LOGINS: '5',
    TURNSTILE_VERIFY_URL: verifier.url,
    ...TURNSTILE_KEYS,
  })
  api = apiAt(product.url)
})
test.afterAll(async () => {
  await product.stop()
  await verifier.stop()
})

const signUp = (token: string, email = newEmail()) => post(api, '/auth/signup', signupBody(email, token))
const logIn = (email: string, password: string) =>
  post(api, '/auth/login', { email, password, turnstileToken: verifier.issue({ action: 'auth-login' }) })
const outcome = (answer: Answer) => [answer.status, errorOf(answer).code]

test('Cloudflare is asked with the secret, the token and an idempotency key, and a token is good once.', async () => {
  const token = verifier.issue({ action: 'auth-signup' })
  expect((await signUp(token)).status).toBe(201)
  expect(verifier.asked.at(-1)).toEqual({
    secret: TURNSTILE_KEYS.TURNSTILE_SECRET_KEY,
    response: token,
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(outcome(await signUp(token))).toEqual([400, 'challenge_failed'])
})

test('A token that is wrong, old, or made for another action or host is refused.', async () => {
  const tokens = [
    'made-up',
    ...[
      { action: 'auth-login' },
      { action: '' },
      { action: 'auth-signup', hostname: 'localhost' },
      { action: 'auth-signup', hostname: 'evil.example' },
      { action: 'auth-signup', ageSeconds: 301 },
    ].map(verifier.issue),
  ]
  for (const token of tokens) expect(outcome(await signUp(token)), token).toEqual([400, 'challenge_failed'])
})

test('Without a verdict nobody passes: 503, and one failure is tried again under the same idempotency key.', async () => {
  for (const failure of ['hang_up', 'status_500', 'internal_error', 'not_json'] as const) {
    verifier.failNext(2, failure)
    const answer = await signUp(verifier.issue({ action: 'auth-signup' }))
    expect(outcome(answer), failure).toEqual([503, 'challenge_unavailable'])
    expect(errorOf(answer).reason).toMatchObject({ category: 'service', retryable: true })
    verifier.failNext(1, failure)
    expect((await signUp(verifier.issue({ action: 'auth-signup' }))).status, failure).toBe(201)
    expect(verifier.asked.at(-1)).toEqual(verifier.asked.at(-2))
  }
  verifier.failNext(2, 'silence')
  expect(outcome(await signUp(verifier.issue({ action: 'auth-signup' })))).toEqual([503, 'challenge_unavailable'])
})

test('Of forty signups at once with one email exactly one gets 201, and the others 409.', async () => {
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => signUp(verifier.issue({ action: 'auth-signup' }), email)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 39 }, () => 409)])
})

test('After five failed logins an email is locked for a while, known or not, and the right password opens nothing either.', async () => {
  const known = newEmail()
  await signUp(verifier.issue({ action: 'auth-signup' }), known)
  for (let good = 0; good < 6; good += 1) expect((await logIn(known, PASSWORD)).status).toBe(200)
  for (const email of [known, newEmail()]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(email, 'wrong')))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const locked = await logIn(email.toUpperCase(), PASSWORD)
    expect(outcome(locked)).toEqual([429, 'rate_limited'])
    expect(Number(locked.headers['retry-after'])).toBe(errorOf(locked).reason['retryAfterSeconds'])
  }
})

test('There is no proof of work beside Turnstile.', async () => {
  expect((await askRaw(product.url, '/api/challenge?action=auth-signup')).status).toBe(404)
})

test('Nothing that the product wrote holds a token, a password, a hash, an email or a challenge.', async () => {
  const email = newEmail()
  const challenge = verifier.issue({ action: 'auth-signup' })
  const session = String(dataOf(await signUp(challenge, email))['token'])
  const written = product.output()
  expect(written).toContain('Turnstile gave no verdict')
  for (const secret of [
    PASSWORD,
    session,
    challenge,
    email,
    TURNSTILE_KEYS.TURNSTILE_SECRET_KEY,
    'fi_session_',
    'argon2',
    '@filings.example',
  ]) {
    expect(written.includes(secret), secret.slice(0, 12)).toBe(false)
  }
})

test('Attempts of one address are limited over all emails.', async () => {
  const answers: Answer[] = []
  while (answers.length < 130 && answers.at(-1)?.status !== 429) answers.push(await signUp('made-up'))
  expect(outcome(answers.at(-1) ?? (await signUp('made-up')))).toEqual([429, 'rate_limited'])
})
