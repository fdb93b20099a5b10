import { apiAt, errorOf, expect, test } from './support/api-test.ts'
import { newKey, newMember, newOwner, newPlatformAdmin, personWith } from './support/people.ts'
import { dataOf, newEmail } from './support/sign-up.ts'

const urlOf = () => String(test.info().project.use.baseURL)

test('A new owner sees the organization, the plan and what was used of it; a request with a token counts.', async ({
  api,
}) => {
  const owner = await newOwner(api, urlOf())
  const before = await owner.data('GET', '/account')
  expect(before).toMatchObject({
    organization: { status: 'active', planKey: 'evaluation' },
    membership: { role: 'owner' },
    companies: [],
    apiKeys: [],
    plan: { key: 'evaluation', companyLimit: 5 },
    usage: { requests: { used: 0, limit: 1000, remaining: 1000 }, queryCost: { used: 0 } },
  })
  await owner.send('GET', '/filings?limit=1')
  expect((await owner.data('GET', '/account'))['usage']).toMatchObject({
    requests: { used: 1, remaining: 999 },
    queryCost: { used: 1 },
  })
})

test('A key’s life: issued, used, rotated, revoked, each told once in the audit trail.', async ({ api }) => {
  const owner = await newOwner(api, urlOf())
  const key = await newKey(api, owner, { scopes: ['filings:read', 'account:read'] })
  expect((await key.send('GET', '/filings?limit=1')).status).toBe(200)
  const rotation = await owner.send('POST', `/account/api-keys/${key.keyId}/rotate`)
  expect(rotation.status).toBe(201)
  const next = dataOf(rotation) as { apiKey: { id: string }; token: string } // held against the document
  expect((await key.send('GET', '/filings?limit=1')).status).toBe(401)
  expect((await personWith(api, next.token).send('GET', '/account')).status).toBe(200)
  expect(await owner.data('DELETE', `/account/api-keys/${next.apiKey.id}`)).toMatchObject({
    id: next.apiKey.id,
    status: 'revoked',
  })
  for (const again of [
    ['DELETE', ''],
    ['POST', '/rotate'],
  ] as const) {
    const answer = await owner.send(again[0], `/account/api-keys/${next.apiKey.id}${again[1]}`)
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'conflict'])
  }
  const actions = ((await owner.data('GET', '/account/audit')) as unknown as { action: string }[]).map(
    ({ action }) => action,
  ) // a list by the document
  expect(actions).toEqual(['api_key.revoked', 'api_key.rotated', 'api_key.created', 'organization.created'])
})

test('What is wrong with a body is named, and an id that can’t be one is an address where nothing is.', async ({
  api,
}) => {
  const owner = await newOwner(api, urlOf())
  const wrong = [
    [{}, ['name', 'scopes']],
    [{ name: '', scopes: [] }, ['name', 'scopes']],
    [{ name: 'x'.repeat(81), scopes: ['root'] }, ['name', 'scopes.0']],
    [{ name: 'x', scopes: ['filings:read', 'filings:read'] }, ['scopes']],
    [{ name: 'x', scopes: ['filings:read'], expiresAt: '2020-01-01T00:00:00Z' }, ['expiresAt']],
    [{ name: 'x', scopes: ['filings:read'], expiresAt: 'soon' }, ['expiresAt']],
    [{ name: 'x', scopes: ['filings:read'], more: 1 }, ['more']],
  ] as const
  for (const [body, paths] of wrong) {
    const answer = await owner.send('POST', '/account/api-keys', body)
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect([...new Set(errorOf(answer).reason.details?.issues?.map(({ path }) => path))]).toEqual(paths)
  }
  for (const [method, path] of [
    ['DELETE', '/account/api-keys/1'],
    ['POST', '/account/api-keys/x/rotate'],
    ['DELETE', '/account/members/1'],
    ['DELETE', '/account/companies/A%20B'],
  ] as const) {
    expect((await owner.send(method, path)).status, path).toBe(404)
  }
})

test('The company set takes a ticker in any form once, says what is known of it, and lets go of what isn’t there.', async ({
  api,
}) => {
  const owner = await newOwner(api, urlOf())
  const [known] = (await api.get('/companies?limit=1')).data
  const added = await owner.data('POST', '/account/companies', { ticker: String(known?.['ticker']).toLowerCase() })
  expect(added).toMatchObject({ ticker: known?.['ticker'], cik: known?.['cik'], name: known?.['name'] })
  expect(await owner.data('POST', '/account/companies', { ticker: 'zz.q' })).toMatchObject({
    ticker: 'ZZ-Q',
    cik: null,
    name: null,
  })
  expect((await owner.send('POST', '/account/companies', { ticker: 'ZZ-Q' })).status).toBe(409)
  for (const written of ['ZZ.q', 'zz-Q'])
    expect((await owner.send('DELETE', `/account/companies/${written}`)).status).toBe(204)
})

test('A platform administrator makes, lists, changes and suspends organizations; a change holds at once.', async ({
  api,
}) => {
  const admin = await newPlatformAdmin(api)
  const wanted = {
    organizationName: 'Made For Grace',
    planKey: 'builder',
    owner: { email: newEmail(), displayName: 'Grace Moor' },
  }
  const made = (await admin.data('POST', '/admin/organizations', wanted)) as {
    organization: { id: string; slug: string }
    token: string
  } // held against the document
  const owner = personWith(api, made.token)
  expect(await owner.data('GET', '/account')).toMatchObject({ plan: { key: 'builder' }, membership: { role: 'owner' } })
  const path = `/admin/organizations/${made.organization.id}`
  expect(await admin.data('PATCH', path, { planKey: 'team' })).toMatchObject({ planKey: 'team', status: 'active' })
  expect(await owner.data('GET', '/account')).toMatchObject({ plan: { key: 'team' } })
  await admin.data('PATCH', path, { status: 'suspended' })
  expect((await owner.send('GET', '/account')).status).toBe(401)
  await admin.data('PATCH', path, { status: 'active' })
  expect((await owner.send('GET', '/account')).status).toBe(200)
  const listed = (await admin.data('GET', '/admin/organizations')) as unknown as { organization: { id: string } }[] // a list by the document
  expect(listed.find(({ organization }) => organization.id === made.organization.id)).toMatchObject({
    memberCount: 1,
    activeKeyCount: 1,
    owners: [{ email: wanted.owner.email }],
  })
  expect((await admin.send('POST', '/admin/organizations', wanted)).status).toBe(409)
  expect((await admin.send('PATCH', path, { status: 'gone' })).status).toBe(400)
})

test('A member’s key follows the role it has now, and removal ends it.', async ({ api }) => {
  const owner = await newOwner(api, urlOf())
  const member = await newMember(api, owner, 'member')
  expect((await member.send('POST', '/account/companies', { ticker: 'AAA' })).status).toBe(201)
  expect(await owner.data('PATCH', `/account/members/${member.userId}`, { role: 'viewer' })).toMatchObject({
    role: 'viewer',
  })
  const denied = await member.send('POST', '/account/companies', { ticker: 'BBB' })
  expect([denied.status, errorOf(denied).code]).toEqual([403, 'insufficient_scope'])
  expect((await owner.send('DELETE', `/account/members/${member.userId}`)).status).toBe(204)
  expect((await member.send('GET', '/account')).status).toBe(401)
  expect((await owner.send('DELETE', `/account/members/${member.userId}`)).status).toBe(404)
})

test('An Idempotency-Key has a key issued once: the same request again is told which one, and its token is never shown again.', async ({
  api,
}) => {
  const owner = await newOwner(api, urlOf())
  const once = { 'Idempotency-Key': `nightly-${newEmail()}` }
  const body = { name: 'Once', scopes: ['filings:read'] }
  const first = await owner.send('POST', '/account/api-keys', body, once)
  const second = await owner.send('POST', '/account/api-keys', body, once)
  expect([first.status, second.status]).toEqual([201, 409])
  const { apiKey } = dataOf(first) as { apiKey: { id: string } } // held against the document
  expect(errorOf(second)).toMatchObject({ code: 'conflict', reason: { details: { apiKeyId: apiKey.id } } })
  expect(second.bytes.toString('utf8')).not.toContain('fi_live_')
  expect((await owner.send('POST', '/account/api-keys', { ...body, name: 'Other' }, once)).status).toBe(409)
  for (const key of ['', 'two words', 'x'.repeat(256)]) {
    const answer = await owner.send('POST', '/account/api-keys', body, { 'Idempotency-Key': key })
    expect(
      errorOf(answer).reason.details?.issues?.map(({ path }) => path),
      key,
    ).toEqual(['Idempotency-Key'])
  }
  const other = await newOwner(apiAt(urlOf()), urlOf())
  expect((await other.send('POST', '/account/api-keys', body, once)).status).toBe(201)
  expect((await owner.data('GET', '/account'))['apiKeys']).toHaveLength(1)
})
