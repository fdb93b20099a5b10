import { errorOf, expect, test } from './support/api-test.ts'
import { askRaw } from './support/raw-client.ts'
import type { Answer } from './support/raw-client.ts'
import { dataOf, newEmail, PASSWORD, post, signupBody, signUpAt, solve } from './support/sign-up.ts'

// Against the product as it starts without keys: a proof of work stands before signing up and in.
const urlOf = () => String(test.info().project.use.baseURL)
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

test('A person signs up, is known by the session’s token, logs in again, and logs out of one session only.', async ({
  api,
}) => {
  const { email, token } = await signUpAt(api, urlOf())
  expect(token).toMatch(/^fi_session_[A-Za-z0-9_-]{43}$/)
  const login = await post(api, '/auth/login', {
    email: email.toUpperCase(),
    password: PASSWORD,
    turnstileToken: await solve(urlOf(), 'auth-login'),
  })
  expect(login.status).toBe(200)
  expect(dataOf(login)).toMatchObject({
    tokenType: 'Bearer',
    user: { email, displayName: 'Ada Quill' },
    organization: { name: `Organization of ${email}` },
  })
  const second = String(dataOf(login)['token'])
  expect((await api.ask('/auth/logout', { method: 'POST', headers: bearer(token) })).status).toBe(204)
  const again = await api.ask('/auth/logout', { method: 'POST', headers: bearer(token) })
  expect([again.status, errorOf(again).code]).toEqual([401, 'authentication_required'])
  expect((await api.ask('/meta', { headers: bearer(second) })).status).toBe(200)
})

test('A typo does not spend the challenge; signing up does, whatever becomes of it.', async ({ api }) => {
  const turnstileToken = await solve(urlOf(), 'auth-signup')
  const email = newEmail()
  const wrong = [
    { password: 'short' },
    { email: 'nobody' },
    { acceptedTerms: false },
    { displayName: ' ' },
    { organizationName: 'x'.repeat(161) },
    { extra: 1 },
  ]
  for (const change of wrong) {
    const answer = await post(api, '/auth/signup', { ...signupBody(email, turnstileToken), ...change })
    expect([answer.status, errorOf(answer).code], JSON.stringify(change)).toEqual([400, 'invalid_request'])
    expect(errorOf(answer).reason.details?.issues?.map(({ path }) => path)).toEqual(Object.keys(change))
  }
  expect((await post(api, '/auth/signup', signupBody(email, turnstileToken))).status).toBe(201)
  const spent = await post(api, '/auth/signup', signupBody(newEmail(), turnstileToken))
  expect([spent.status, errorOf(spent).code]).toEqual([400, 'challenge_failed'])
  const taken = await post(api, '/auth/signup', signupBody(email, await solve(urlOf(), 'auth-signup')))
  expect([taken.status, errorOf(taken).code]).toEqual([409, 'conflict'])
})

test('A challenge for one action is worth nothing for the other, nor is one that was changed, and each is good once also at once.', async ({
  api,
}) => {
  const forLogin = await solve(urlOf(), 'auth-login')
  const payload = JSON.parse(Buffer.from(forLogin, 'base64').toString('utf8')) as {
    challenge: { parameters: { data: object } }
  } // made just before
  payload.challenge.parameters.data = { action: 'auth-signup' }
  const forged = Buffer.from(JSON.stringify(payload)).toString('base64')
  for (const token of [forLogin, forged, 'x', '!', 'e30=', 'bnVsbA==', 'XXXX.DUMMY.TOKEN.XXXX']) {
    const answer = await post(api, '/auth/signup', signupBody(newEmail(), token))
    expect([answer.status, errorOf(answer).code], token.slice(0, 30)).toEqual([400, 'challenge_failed'])
  }
  const once = await solve(urlOf(), 'auth-signup')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post(api, '/auth/signup', signupBody(newEmail(), once))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 400)])
})

test('An unknown email and a wrong password get the same answer, and a bad Authorization is not looked at.', async ({
  api,
}) => {
  const { email } = await signUpAt(api, urlOf())
  const attempts = [
    { email, password: 'wrong' },
    { email: newEmail(), password: PASSWORD },
  ]
  const bodies: string[] = []
  for (const attempt of attempts) {
    const answer = await post(
      api,
      '/auth/login',
      { ...attempt, turnstileToken: await solve(urlOf(), 'auth-login') },
      { ...bearer('nonsense'), 'X-Request-Id': 'same-request' },
    )
    expect(answer.status).toBe(401)
    bodies.push(answer.bytes.toString('utf8'))
  }
  expect(bodies[0]).toBe(bodies[1])
  expect(bodies[0]).toContain('invalid_credentials')
})

test('The challenge’s address says which actions there are, and hands out nothing for another.', async () => {
  for (const query of [
    '',
    '?action=',
    '?action=other',
    '?action=auth-login&action=auth-login',
    '?action=auth-login&more=1',
  ]) {
    const answer = await askRaw(urlOf(), `/api/challenge${query}`)
    expect(answer.status, query).toBe(400)
    expect(answer.bytes.toString('utf8')).toContain('"invalid_request"')
  }
})

/** A call of the website's own surface. */
function trpc(procedure: string, input: object | null, headers: Readonly<Record<string, string>>): Promise<Answer> {
  if (input === null)
    return askRaw(urlOf(), `/api/trpc/${procedure}?input=${encodeURIComponent('{}')}`, {
      headers: { Origin: urlOf(), ...headers },
    })
  return askRaw(urlOf(), `/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
}

test('The website’s session is in a cookie that no script reads; REST knows only the token, the website only the cookie.', async ({
  api,
}) => {
  const { email, token } = await signUpAt(api, urlOf())
  const login = await trpc(
    'auth.logIn',
    { email, password: PASSWORD, turnstileToken: await solve(urlOf(), 'auth-login') },
    { Origin: urlOf() },
  )
  expect(login.status).toBe(200)
  expect(login.headers['set-cookie']).toMatch(
    /^fi_session=fi_session_[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
  )
  expect(login.bytes.toString('utf8')).not.toContain('fi_session_')
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  expect((await trpc('auth.listSessions', null, { Cookie: cookie })).status).toBe(200)
  expect((await trpc('auth.listSessions', null, bearer(token))).status).toBe(401)
  expect((await api.ask('/auth/logout', { method: 'POST', headers: { Cookie: cookie } })).status).toBe(401)
})

test('A change with the cookie is accepted from our own pages only.', async ({ api }) => {
  const { token } = await signUpAt(api, urlOf())
  const cookie = { Cookie: `fi_session=${token}` }
  for (const origin of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }]) {
    expect((await trpc('auth.logOut', {}, { ...cookie, ...origin })).status, JSON.stringify(origin)).toBe(401)
  }
  const out = await trpc('auth.logOut', {}, { ...cookie, Origin: urlOf() })
  expect([out.status, out.headers['set-cookie']]).toEqual([
    200,
    'fi_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ])
  expect((await trpc('auth.listSessions', null, cookie)).status).toBe(401)
})
