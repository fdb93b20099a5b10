import { ACCESS_TABLE } from './support/access-table.ts'
import type { GuardedRoute } from './support/access-table.ts'
import { errorOf, expect, test } from './support/api-test.ts'
import type { Api, Json } from './support/api-test.ts'
import { MEMBER_SCOPES, newKey, newMember, newOwner, newPlatformAdmin, personWith, runAdmin } from './support/people.ts'
import type { Person } from './support/people.ts'
import type { Answer } from './support/raw-client.ts'
import { dataOf } from './support/sign-up.ts'

const urlOf = () => String(test.info().project.use.baseURL)
const NOBODYS = '019a5c2e-7b40-7c11-9a3e-2f1d0c9b8a76'

/** What a route is asked with: ids that stand for real ones where they are given. */
function addressOf({ path }: GuardedRoute, ids: Readonly<Record<string, string>> = {}): string {
  const given: Record<string, string> = {
    ticker: 'AAPL',
    accession: '0000000000-00-000000',
    key_id: NOBODYS,
    user_id: NOBODYS,
    organization_id: NOBODYS,
    ...ids,
  }
  return path.replace(/\{(.+?)\}/g, (_, name: string) => {
    const value = given[name]
    if (value === undefined) throw new Error(`addressOf() has no value for {${name}} of ${path}: add one`)
    return value
  })
}

/** A body that the route would take, so that nothing but the caller is in the way. */
function bodyOf({ method, path }: GuardedRoute): Json | undefined {
  if (method === 'PATCH') return path.startsWith('/admin') ? { status: 'active' } : { role: 'viewer' }
  if (method !== 'POST') return undefined
  const bodies: Record<string, Json> = {
    '/account/api-keys': { name: 'Key', scopes: ['account:read'] },
    '/account/companies': { ticker: 'AAPL' },
    '/account/billing/checkout': { planKey: 'builder' },
    '/account/members': { email: 'nobody@matrix.example', displayName: 'Nobody', role: 'viewer' },
    '/admin/organizations': {
      organizationName: 'Nobody’s',
      planKey: 'team',
      owner: { email: 'nobody@matrix.example', displayName: 'Nobody' },
    },
  }
  return bodies[path]
}

const told = (answer: Answer) => `${answer.status} ${answer.status < 400 ? '' : errorOf(answer).code}`.trim()
const isPublic = ({ access }: GuardedRoute) => access === 'open' || access === 'data'

async function refusals(
  person: Person,
  routes: readonly GuardedRoute[],
  ids?: Readonly<Record<string, string>>,
): Promise<string[]> {
  const all: string[] = []
  for (const route of routes)
    all.push(
      `${route.method} ${route.path}: ${told(await person.send(route.method, addressOf(route, ids), bodyOf(route)))}`,
    )
  return all
}
const each = (routes: readonly GuardedRoute[], outcome: string) =>
  routes.map(({ method, path }) => `${method} ${path}: ${outcome}`)

test('The table names every route that the document publishes, each with the same need of a token.', async ({
  api,
}) => {
  const { paths } = await api.document()
  const published = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { security = [] } = operation as { security?: object[] } // an operation of OpenAPI
      return `${method.toUpperCase()} ${path} ${security.length === 0 || security.some((one) => Object.keys(one).length === 0) ? 'public' : 'bearer'}`
    }),
  )
  expect(
    ACCESS_TABLE.map((route) => `${route.method} ${route.path} ${isPublic(route) ? 'public' : 'bearer'}`).sort(),
  ).toEqual(published.sort())
})

test('Without a token a public route is served, and any other gets 401.', async ({ api }) => {
  for (const route of ACCESS_TABLE) {
    const body = bodyOf(route)
    const answer = await api.ask(addressOf(route), {
      method: route.method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    if (isPublic(route)) expect([401, 403], `${route.method} ${route.path}`).not.toContain(answer.status)
    else
      expect([told(answer), answer.headers['www-authenticate']], `${route.method} ${route.path}`).toEqual([
        '401 authentication_required',
        'Bearer',
      ])
  }
})

/** Tokens that were good once, by what became of them. */
async function deadTokens(api: Api): Promise<Record<string, string>> {
  const owner = await newOwner(api, urlOf())
  const admin = await newPlatformAdmin(api)
  const short = await newKey(api, owner, {
    scopes: MEMBER_SCOPES,
    expiresAt: new Date(Date.now() + 1500).toISOString(),
  })
  const [revoked, rotated] = [
    await newKey(api, owner, { scopes: MEMBER_SCOPES }),
    await newKey(api, owner, { scopes: MEMBER_SCOPES }),
  ]
  await owner.data('DELETE', `/account/api-keys/${revoked.keyId}`)
  await owner.data('POST', `/account/api-keys/${rotated.keyId}/rotate`)
  const [removed, suspended, elsewhere] = [
    await newMember(api, owner, 'admin'),
    await newMember(api, owner, 'admin'),
    await newOwner(api, urlOf()),
  ]
  await owner.send('DELETE', `/account/members/${removed.userId}`)
  await runAdmin('suspend', '--email', suspended.email)
  await admin.data('PATCH', `/admin/organizations/${elsewhere.orgId}`, { status: 'suspended' })
  const gone = await newOwner(api, urlOf())
  await gone.send('POST', '/auth/logout')
  await expect.poll(async () => (await short.send('GET', '/account')).status).toBe(401)
  return {
    expired: short.token,
    revoked: revoked.token,
    rotated: rotated.token,
    'of a removed member': removed.token,
    'of a suspended person': suspended.token,
    'of a suspended organization': elsewhere.token,
    'of a session that ended': gone.token,
    malformed: 'fi_live_short',
    unknown: `fi_live_${'A'.repeat(43)}`,
  }
}

test('A token that is expired, revoked, rotated, removed, suspended, ended or unknown gets 401 on every route, public ones included.', async ({
  api,
}) => {
  test.setTimeout(90_000)
  const routes = ACCESS_TABLE.filter(({ ignoresToken }) => ignoresToken !== true)
  for (const [what, token] of Object.entries(await deadTokens(api))) {
    expect(await refusals(personWith(api, token), routes), what).toEqual(each(routes, '401 authentication_required'))
  }
})

test('A key without a route’s scope gets 403 there, with the scope by name; one with it comes through.', async ({
  api,
}) => {
  const admin = await newPlatformAdmin(api)
  const scopes = [...MEMBER_SCOPES, 'admin:write']
  for (const scope of new Set(
    ACCESS_TABLE.flatMap(({ access }) =>
      access === 'data' ? ['filings:read'] : access === 'open' ? [] : [access.scope],
    ),
  )) {
    const routes = ACCESS_TABLE.filter(({ access }) =>
      access === 'data'
        ? scope === 'filings:read'
        : access !== 'open' && access.scope === scope && access.isForSessions !== true,
    )
    const without = await newKey(api, admin, { scopes: scopes.filter((one) => one !== scope) })
    expect(await refusals(without, routes), scope).toEqual(each(routes, '403 insufficient_scope'))
    const answer = await without.send(
      routes[0]?.method ?? '',
      addressOf(routes[0] ?? ACCESS_TABLE[0] ?? { method: '', path: '', access: 'open' }),
    )
    expect(errorOf(answer).reason.details).toEqual({ scope })
    const only = await newKey(api, admin, { scopes: [scope] })
    for (const route of routes.filter(({ method }) => method === 'GET'))
      expect([200, 404], route.path).toContain((await only.send('GET', addressOf(route))).status)
  }
})

test('A key has no session to log out of.', async ({ api }) => {
  const owner = await newOwner(api, urlOf())
  const key = await newKey(api, owner, { scopes: MEMBER_SCOPES })
  expect(told(await key.send('POST', '/auth/logout'))).toBe('401 authentication_required')
})

test('A role that a route is not for gets 403, whatever the scopes of the key say.', async ({ api }) => {
  const owner = await newOwner(api, urlOf())
  const writes = ACCESS_TABLE.filter(({ access }) => typeof access === 'object' && access.scope === 'account:write')
  const manages = writes.filter(({ access }) => typeof access === 'object' && access.roles?.includes('member') !== true)
  expect(await refusals(await newMember(api, owner, 'viewer'), writes)).toEqual(each(writes, '403 insufficient_scope'))
  expect(await refusals(await newMember(api, owner, 'member'), manages)).toEqual(each(manages, '403 insufficient_role'))
  const administers = ACCESS_TABLE.filter(({ path }) => path.startsWith('/admin'))
  for (const person of [owner, await newMember(api, owner, 'admin')])
    expect(await refusals(person, administers)).toEqual(each(administers, '403 platform_admin_required'))
})

test('What is another organization’s is the same 404 as what doesn’t exist, on every route that takes an id.', async ({
  api,
}) => {
  const [mine, theirs] = [await newOwner(api, urlOf()), await newOwner(api, urlOf())]
  const member = await newMember(api, theirs, 'member')
  const routes = ACCESS_TABLE.filter(
    ({ path, access }) => /\{(key_id|user_id)\}/.test(path) && typeof access === 'object',
  )
  for (const ids of [
    { key_id: member.keyId, user_id: member.userId },
    { key_id: NOBODYS, user_id: NOBODYS },
    { key_id: '1', user_id: '..%2f..' },
  ]) {
    expect(await refusals(mine, routes, ids)).toEqual(each(routes, '404 not_found'))
  }
  const same = await Promise.all(
    [member.keyId, NOBODYS].map((id) =>
      mine.send('DELETE', `/account/api-keys/${id}`, undefined, { 'X-Request-Id': 'same-request' }),
    ),
  )
  expect(same[0]?.bytes.toString()).toBe(same[1]?.bytes.toString())
  expect((await member.send('GET', '/account')).status).toBe(200)
})

test('Nobody sees another organization’s members, keys, companies or changes.', async ({ api }) => {
  const [mine, theirs] = [await newOwner(api, urlOf()), await newOwner(api, urlOf())]
  const member = await newMember(api, theirs, 'member')
  await theirs.data('POST', '/account/companies', { ticker: 'THEIRS' })
  for (const path of ['/account', '/account/audit']) {
    const text = JSON.stringify(dataOf(await mine.send('GET', path)))
    for (const id of [theirs.orgId, theirs.userId, member.userId, member.keyId, 'THEIRS'])
      expect(text).not.toContain(id)
  }
})
