import { createHash } from 'node:crypto'
import { startProduct } from '../start-product.ts'
import type { Product } from '../start-product.ts'
import { apiAt, expect, test } from './support/api-test.ts'
import { newKey, newMember, newOwner, newPlatformAdmin, personWith } from './support/people.ts'
import type { Person } from './support/people.ts'
import { askRaw } from './support/raw-client.ts'
import { newEmail, PASSWORD, post, solve } from './support/sign-up.ts'

/** A product of its own that logs all it can, over the data of the others. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const mount = test.info().project.name.includes('app') ? 'app' : 'server'
  product = await startProduct(mount, {
    DATA_DIR: process.env.E2E_DATA_FOLDER ?? '',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'trace',
    RATE_LIMIT_REQUESTS: '1000000',
    AUTH_RATE_LIMIT_ATTEMPTS: '100000',
  })
})
test.afterAll(async () => {
  await product.stop()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('No token, password or hash of one is in a log, an error, an audit entry or an answer after the one that shows it.', async () => {
  test.setTimeout(90_000)
  const api = apiAt(product.url)
  const admin = await newPlatformAdmin(api)
  const owner = await newOwner(api, product.url)
  const key = await newKey(api, owner, { scopes: ['filings:read', 'account:read', 'account:write'] })
  const member = await newMember(api, owner, 'admin')
  const rotated = await member.data('POST', `/account/api-keys/${member.keyId}/rotate`)
  const tokens = [admin.token, owner.token, key.token, member.token, String(rotated['token'])]
  const written: string[] = []
  for (const person of [owner, key, personWith(api, String(rotated['token'])), admin])
    written.push(...(await annoy(person)))
  for (const password of [PASSWORD, 'a-wrong-password']) {
    const answer = await post(api, '/auth/login', {
      email: newEmail(),
      password,
      turnstileToken: await solve(product.url, 'auth-login'),
    })
    written.push(answer.bytes.toString('utf8'))
  }
  for (const token of tokens)
    written.push((await askRaw(product.url, `/api/v1/filings/${token}?token=${token}`)).bytes.toString('utf8'))
  for (const path of ['/account', '/account/audit', '/admin/audit', '/admin/organizations'])
    written.push((await admin.send('GET', path)).bytes.toString('utf8'))
  for (const path of ['/account', '/account/audit'])
    written.push((await owner.send('GET', path)).bytes.toString('utf8'))
  const everything = [...written, product.output()].join('\n')
  for (const secret of [
    ...tokens,
    ...tokens.map((token) => token.replace(/^fi_[a-z]+_/, '').slice(8)),
    ...tokens.map(sha256),
    PASSWORD,
    'a-wrong-password',
    sha256(PASSWORD),
    '$argon2',
  ]) {
    expect(everything.includes(secret), secret.slice(0, 10)).toBe(false)
  }
})

/** Requests that go wrong in every way, with secrets where they don't belong. */
async function annoy(person: Person): Promise<string[]> {
  const { token, send } = person
  const answers = [
    await send('POST', '/account/api-keys', { name: token.repeat(2), scopes: [token], expiresAt: PASSWORD }),
    await send('POST', '/account/companies', { ticker: token }),
    await send('DELETE', `/account/companies/${token}`),
    await send('POST', `/account/api-keys/${token}/rotate`, { password: PASSWORD }),
    await send('POST', '/account/members', { email: token, displayName: '', role: PASSWORD }),
    await send('PATCH', `/account/members/${token}`, { role: token }),
    await send('POST', '/auth/signup', { email: 'x', password: PASSWORD, turnstileToken: token }),
    await send('GET', `/filings?cursor=${token}&ticker=${token}`),
    await send('GET', '/account', undefined, { Authorization: `Bearer ${token}x` }),
  ]
  return answers.map(({ bytes }) => bytes.toString('utf8'))
}
