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
import { partsOf } from '#server/http/testing/parts-of.ts'
import { askRest, askTrpc, codeIn } from '#server/http/testing/ask-surfaces.ts'

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

type Asked = Parameters<typeof askRest>

const overRest = async (...asked: Asked) => codeIn(await askRest(...asked))
const overTrpc = async (...asked: Asked) => codeIn(await askTrpc(...asked))

type Input = Asked[3]

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
