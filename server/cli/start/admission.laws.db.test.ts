import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { findCaller } from '#server/auth/find-caller.ts'
import { createSession } from '#server/auth/sessions.ts'
import { stopWatchingStoreState } from '#server/services/store/watch-changes.ts'
import { makeMember, makeOwner } from '#server/services/testing/make-account.ts'
import { ANONYMOUS, type Caller } from '#server/auth/caller.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { listProcedures } from '#server/trpc/routes.ts'
import type { DeclaredProcedure } from '#server/trpc/routes.ts'
import { createEdge } from '#server/http/edge.ts'
import { ADDRESS_HEADER, sealAddress } from '#server/http/mounts/internal-address.ts'
import { partsOf } from '#server/http/testing/parts-of.ts'
import { createTrpcMount } from '#server/http/mounts/trpc-mount.ts'

const procedures = listProcedures()
const shared = procedures.filter(({ meta }) => meta.openapi !== undefined && meta.isForRestOnly !== true)
const MADE_UP = `fi_session_${'A'.repeat(43)}`
/** Sessions by kind of caller; undefined for nobody. */
const callers: Record<string, string | undefined> = { anonymous: undefined, made_up: MADE_UP }

let store: TestDatabase
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  store = await createTestDatabase()
  const owner = await makeOwner()
  const sessionOf = async (userId: string) =>
    (await store.database.transaction((tx) => createSession(tx, userId))).token
  for (const role of ['admin', 'member', 'viewer'] as const)
    callers[role] = await sessionOf((await makeMember(owner, role)).caller.userId)
  callers['owner'] = await sessionOf(owner.caller.userId)
  const administrator = await makeOwner()
  await store.sql`update users set platform_admin = true where id = ${administrator.caller.userId}`
  callers['platform administrator'] = await sessionOf(administrator.caller.userId)
})
afterAll(() => store.close())

const PATH_VALUES: Readonly<Record<string, string>> = {
  accession: '0000000000-00-000000',
  ticker: 'ZZZZ',
  key_id: '0198f2c7-a1b2-7c4d-9e0f-000000000000',
  user_id: '0198f2c7-a1b2-7c4d-9e0f-000000000000',
  organization_id: '0198f2c7-a1b2-7c4d-9e0f-000000000000',
}
const pathValues = ({ meta }: DeclaredProcedure) =>
  Object.fromEntries(
    [...(meta.openapi?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, PATH_VALUES[name] ?? '']),
  )

type Parts = ReturnType<typeof partsOf>
type Input = Readonly<Record<string, unknown>>

/** The error code that REST answers with, or `served`. */
async function overRest(parts: Parts, { meta }: DeclaredProcedure, token: string | undefined, input: Input) {
  const path = (meta.openapi?.path ?? '').replace(/\{(\w+)\}/g, (_, name: string) => PATH_VALUES[name] ?? '')
  const method = meta.openapi?.method ?? 'GET'
  const takesBody = method !== 'GET' && method !== 'DELETE'
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const { body } = await createEdge(parts)({
    method,
    target: `/api/v1${path}${takesBody || query === '' ? '' : `?${query}`}`,
    header: (name) => headers[name],
    address: '192.0.2.1',
    readBody: () => Promise.resolve({ kind: 'read', bytes: Buffer.from(takesBody ? JSON.stringify(input) : '') }),
  })
  return codeIn(Buffer.from(body ?? []).toString('utf8'))
}

/** The same over the website's surface, as a page of the site sends it. */
async function overTrpc(parts: Parts, declared: DeclaredProcedure, token: string | undefined, given: Input) {
  const input = JSON.stringify({ ...pathValues(declared), ...given })
  const url = `http://localhost:3000/api/trpc/${declared.procedure}`
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    [ADDRESS_HEADER]: sealAddress('192.0.2.1'),
    ...(token !== undefined && { cookie: `fi_session=${token}` }),
  }
  const mount = createTrpcMount(parts.admission, parts.database, parts.work)
  const read = await mount(new Request(`${url}?input=${encodeURIComponent(input)}`, { headers }))
  const text = await read.text()
  // A change is asked for with POST.
  if (codeIn(text) !== 'method_not_allowed') return codeIn(text)
  return codeIn(await (await mount(new Request(url, { method: 'POST', headers, body: input }))).text())
}

function codeIn(text: string): string {
  return /"code":"([a-z_]+)"/.exec(text)?.[1] ?? 'served'
}

/** Whoever is let in hears that the input is wrong, so that nothing is done. */
const WRONG: Input = { 'not a parameter': '1' }

describe.each(['open', 'metered'] as const)('Where the public routes are %s', (PUBLIC_ROUTES) => {
  test.each(shared.map((declared) => [declared.procedure, declared] as const))(
    '%s lets the same callers in over both surfaces.',
    async (_, declared) => {
      for (const [who, token] of Object.entries(callers)) {
        const parts = partsOf({ settings: { PUBLIC_ROUTES }, find: findCaller })
        // What REST says to a bad token, the website says to nobody: a cookie that ended is no cookie.
        const asRest = declared.meta.ignoresToken === true || token === MADE_UP ? undefined : token
        const rest = await overRest(parts, declared, asRest, WRONG)
        expect(await overTrpc(parts, declared, token, WRONG), who).toBe(rest)
      }
    },
  )
})

const EARLY_LISTS: readonly Input[] = [{ filed_from: '1990-01-01' }, { filed_to: '1990-12-31' }]
const EARLY_SEARCHES: readonly Input[] = [
  { query: 'covenant', filters: { filedFrom: '1990-01-01' } },
  { query: 'covenant', filters: { filedTo: '1990-12-31' } },
]

test.each(
  shared.filter(({ meta }) => meta.cost !== undefined).map((declared) => [declared.procedure, declared] as const),
)(
  '%s is refused over both surfaces where it costs too much or reaches before the plan’s history.',
  async (procedure, declared) => {
    const search = procedure.startsWith('search.')
    const input = search ? { query: 'covenant' } : {}
    const tooDear = partsOf({ settings: { QUERY_COST_MAX: 0 }, find: findCaller })
    const inTime = partsOf({ find: findCaller })
    for (const ask of [overRest, overTrpc]) {
      expect(await ask(tooDear, declared, callers['owner'], input)).toBe('query_cost_exceeded')
      if (!search && !Object.hasOwn(declared.input.shape, 'filed_from')) continue
      for (const early of search ? EARLY_SEARCHES : EARLY_LISTS)
        expect(await ask(inTime, declared, callers['owner'], early)).toBe('history_window_exceeded')
    }
  },
)

test.each(procedures.map((declared) => [declared.procedure, declared] as const))(
  '%s is counted over every surface, and an address over its limit is refused without a look at its token.',
  async (_, declared) => {
    const find = (): Promise<Caller | null> => Promise.reject(new Error('The database was asked.'))
    const parts = partsOf({ limit: 0, find })
    for (const token of [undefined, MADE_UP, callers['owner']]) {
      expect(await overTrpc(parts, declared, token, WRONG)).toBe('rate_limited')
      if (declared.meta.openapi !== undefined)
        expect(await overRest(parts, declared, token, WRONG)).toBe('rate_limited')
    }
  },
)

test.each(['open', 'metered'] as const)(
  'Where the public routes are %s, a download gives anybody no more than the API does.',
  async (PUBLIC_ROUTES) => {
    const { admission } = partsOf({ settings: { PUBLIC_ROUTES } })
    for (const { procedure, meta } of procedures) {
      const refusal = (surface: 'rest' | 'download' | 'page', access: typeof meta.access) => {
        try {
          admission.authorize({ ...meta, access }, ANONYMOUS, surface)
          return 'served'
        } catch (error) {
          return apiErrorOf(error).code
        }
      }
      // What only pages read is data too.
      const asData = meta.access === 'page' ? 'data' : meta.access
      expect(refusal('download', meta.access), procedure).toBe(refusal('rest', asData))
      if (asData === 'data') expect(refusal('page', meta.access), procedure).toBe('served')
    }
  },
)

test('What one surface counted, the other one knows.', async () => {
  const [meta] = shared.filter(({ procedure }) => procedure === 'meta.get')
  if (meta === undefined) throw new Error('There is a procedure meta.get.')
  for (const who of ['anonymous', 'owner']) {
    const parts = partsOf({ limit: 3, find: findCaller })
    const asked = []
    for (const ask of [overRest, overTrpc, overRest, overTrpc, overRest])
      asked.push(await ask(parts, meta, callers[who], {}))
    expect(asked, who).toEqual(['served', 'served', 'served', 'rate_limited', 'rate_limited'])
  }
})

/** What a browser that nobody is signed in to may use beyond the public API: signing up and in, and a lost password. */
const FOR_ANYBODY = ['auth.logIn', 'auth.requestPasswordLink', 'auth.setPasswordByLink', 'auth.signUp']

test.each(
  procedures
    .filter(({ meta }) => meta.openapi === undefined || meta.isForRestOnly === true)
    .map((declared) => [declared.procedure, declared] as const),
)(
  '%s gives a browser that nobody is signed in to nothing that the public API has not.',
  async (procedure, declared) => {
    const code = await overTrpc(partsOf(), declared, undefined, WRONG)
    if (FOR_ANYBODY.includes(procedure)) expect(code).toBe('invalid_request')
    else if (declared.meta.isForRestOnly === true || declared.meta.access === 'page') expect(code).toBe('not_found')
    else expect(code).toBe('authentication_required')
  },
)

test('No procedure of the website’s surface can answer with a session’s token.', () => {
  const holdsSession = (declared: DeclaredProcedure) =>
    JSON.stringify(z.toJSONSchema(declared.output)).includes('fi_session_')
  const [over, own] = [true, undefined].map((isForRestOnly) =>
    procedures.filter(({ meta }) => meta.isForRestOnly === isForRestOnly).filter(holdsSession),
  )
  expect(over).toHaveLength(2)
  expect(own).toEqual([])
})

test.each(['a\ud800', 'a\u0000', 'a\u0085'])(
  'The text %j is refused over both surfaces by the field it stands in.',
  async (name) => {
    const [createKey] = shared.filter(({ procedure }) => procedure === 'account.createApiKey')
    if (createKey === undefined) throw new Error('There is a procedure account.createApiKey.')
    for (const ask of [overRest, overTrpc]) {
      const parts = partsOf({ find: findCaller })
      expect(await ask(parts, createKey, callers['owner'], { name, scopes: ['filings:read'] })).toBe('invalid_request')
      expect(await ask(parts, createKey, callers['owner'], { name: 'Łukasz 😀', scopes: ['filings:read'] })).toBe(
        'served',
      )
    }
  },
)

test('A cursor of the store before its first filing leads on into nothing that came since.', async () => {
  const parts = partsOf()
  const edge = createEdge(parts)
  const ask = async (query: string) => {
    const { status, body } = await edge({
      method: 'GET',
      target: `/api/v1/companies?limit=1${query}`,
      header: () => undefined,
      address: '192.0.2.1',
      readBody: () => Promise.resolve({ kind: 'read', bytes: new Uint8Array() }),
    })
    return { status, text: Buffer.from(body ?? []).toString('utf8') }
  }
  const cursor = /"nextCursor":"([^"]+)"/.exec((await ask('')).text)?.[1] ?? ''
  expect((await ask(`&cursor=${cursor}`)).status).toBe(200)
  await store.sql`update store_state set revision = 1`
  await stopWatchingStoreState()
  const late = await ask(`&cursor=${cursor}`)
  expect([late.status, codeIn(late.text)]).toEqual([400, 'invalid_cursor'])
})
