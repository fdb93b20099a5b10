import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import type { Member } from '#server/auth/caller.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { addCompany } from '#server/services/company-set/add-company.ts'
import { createFolder } from '#server/services/folders/change-folder.ts'
import { createSavedSearch } from '#server/services/saved-searches/change-saved-search.ts'
import { makeOwner } from '#server/services/testing/make-account.ts'
import { madeUpAct } from '#server/store/testing/made-up-act.ts'
import { madeUpFigure } from '#server/store/testing/made-up-figure.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { listProcedures } from '#server/trpc/routes.ts'

/** A company that files still, and one that stopped long ago. */
const [PRESENT, PAST] = ['0000000001', '0000000002']
const OLD = '0000000001-10-000001'
const OLDER = '0000000001-10-000002'
const OLD_WORDS = 'Borrowings of long ago.'
const OLD_FILE = `<html><body><p>${OLD_WORDS}</p></body></html>`
/** What only an answer with a record of an old filing holds. */
const OF_OLD = ['-10-00000', 'long ago', sha256Hex(OLD_FILE)]

const store = (filing: Parameters<typeof madeUpFiling>[0]) =>
  storeFiling(madeUpFiling({ capacity: 300e6, leverage: 3.5, ...filing }), {
    replace: false,
    keepSamples: false,
    now: new Date('2026-06-01T00:00:00Z'),
  })

/** Makes the only fact of a filing one of an instrument or a covenant. */
const figure = (accession: string, of: ReturnType<typeof madeUpFigure>) =>
  db.sql`update facts set figure_json = ${JSON.stringify(of)} where accession = ${accession}`

let db: TestDatabase
let member: Member
let savedSearch = ''
let folder = ''
let oldEvent = ''
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
  const owner = await makeOwner()
  member = { ...owner.caller, kind: 'session' }
  await addCompany(owner, 'NOW')
  const visibility = 'private' as const
  folder = (await createFolder(owner, { name: 'Kept', visibility })).id
  savedSearch = (await createSavedSearch(owner, { name: 'All', kind: 'filings', query: '', visibility })).id
  await store({ accession: OLD, cik: PRESENT, tickers: ['NOW'], filedAt: '2010-05-06', content: OLD_FILE })
  await store({ accession: OLDER, cik: PRESENT, tickers: ['NOW'], filedAt: '2010-05-04', leverage: 3.75 })
  await store({ accession: '0000000002-10-000001', cik: PAST, tickers: ['THEN'], filedAt: '2010-05-06' })
  await store({ accession: '0000000001-26-000001', cik: PRESENT, tickers: ['NOW'], filedAt: '2026-05-06' })
  const at = { filedAt: '2010-05-06', asOf: '2010-03-31', value: 3.5 }
  const instrument = { id: 'abl', name: 'ABL', reportedName: 'ABL', canonicalKey: 'abl' }
  await figure(OLD, madeUpFigure({ ...at, factType: 'revolver_capacity', accession: OLD }, { instrument }))
  const end = madeUpAct({ id: 'abl', action: 'terminated', covenantType: 'credit_agreement', accession: OLD })
  await db.sql`update covenants set category = 'debt', json = ${JSON.stringify(end)} where accession = ${OLD}`
  await figure(
    OLDER,
    madeUpFigure({ ...at, factType: 'covenant_threshold', accession: OLDER }, { comparator: 'maximum' }),
  )
  oldEvent = (await db.sql<{ id: string }[]>`select id from events where accession = ${OLD} limit 1`)[0]?.id ?? ''
  const hit = { kind: 'headroom', subject: 'leverage', percent: 5, date: '2010-03-31', figures: [], source: null }
  await db.sql`insert into measures values (${OLD}, 90, ${PRESENT}, '2010-05-06', 'headroom', 'leverage', 5, '2010-03-31', ${JSON.stringify(hit)})`
})
afterAll(() => db.close())

interface Ask {
  readonly input: () => unknown
  /** What an answer holds that counts an old filing, where it names none. */
  readonly counts?: string
}
const ask = (input: unknown = {}, counts?: string): Ask => ({ input: () => input, ...(counts && { counts }) })

/** For each procedure that gives records of filings, or counts of them, a request that reaches the old ones. */
const ASKS: Readonly<Record<string, readonly Ask[]>> = {
  'companies.list': [ask({ ticker: 'THEN' })],
  'companies.get': [ask({ ticker: 'THEN' })],
  'companies.getValues': [ask({ ticker: 'NOW' }), ask({ ticker: 'THEN' })],
  'companies.getInstruments': [ask({ ticker: 'NOW' })],
  'companies.getCovenants': [ask({ ticker: 'NOW' })],
  'companies.listValues': [ask({ ciks: [PRESENT] }), ask({ ciks: [PAST] })],
  'companies.listCovenants': [ask({ ciks: [PRESENT] })],
  'companies.listInstruments': [ask({ ciks: [PRESENT] })],
  'screen.find': [ask({ headroom_below: '10' }), ask({ headroom_below: '1' }, '"companies":1}')],
  'issuers.list': [ask({ ticker: 'THEN' })],
  'filings.list': [ask({ ticker: 'NOW' })],
  'filings.get': [ask({ accession: OLD })],
  'filings.getView': [ask({ accession: OLD })],
  'filings.getMarks': [ask({ accession: OLD })],
  'filings.getOriginal': [ask({ accession: OLD })],
  'filings.getSourceRange': [ask({ accession: OLD, from: 12, to: 37 })],
  'events.list': [ask({ ticker: 'THEN' })],
  'filingComparisons.list': [ask({ ticker: 'NOW' })],
  'facilities.list': [ask({ ticker: 'NOW' })],
  'covenants.list': [ask({ ticker: 'NOW' })],
  'facts.list': [ask({ ticker: 'NOW' })],
  'search.filings': [ask({ query: 'borrowings' })],
  'search.market': [ask({ query: 'borrowings' })],
  'workspace.watchlist.list': [ask({}, '"filings":3')],
  'workspace.watchlist.get': [ask({ ticker: 'NOW' })],
  'workspace.savedSearches.list': [ask({}, '"newHits":4')],
  'workspace.savedSearches.open': [{ input: () => ({ id: savedSearch }) }],
  'workspace.folders.addItem': [
    { input: () => ({ id: folder, kind: 'filing', accession: OLD }) },
    { input: () => ({ id: folder, kind: 'comparison', recordId: oldEvent }) },
  ],
  'workspace.annotations.locate': [
    ask({ accession: OLD, contentSha256: sha256Hex(OLD_FILE), from: 0, to: OLD_WORDS.replaceAll(' ', '').length }),
  ],
  'workspace.annotations.create': [
    ask({
      ...{ accession: OLD, evidenceSha256: sha256Hex(OLD_WORDS), body: 'Then as now.', visibility: 'private' },
      ...{ byteStart: OLD_FILE.indexOf(OLD_WORDS), byteEnd: OLD_FILE.indexOf('</p>') },
    }),
  ],
  'workspace.exports.plan': [
    ask({ format: 'csv', kind: 'filings', query: '' }, '"rows":4'),
    ask({ format: 'csv', ticker: 'THEN' }, '"rows":5'),
  ],
}

/** The procedures that give no record of a filing to a customer, each with the reason. */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  'gives nothing that was read from a filing':
    /^(?:meta|deprecationPolicy|auth|billing|account|intake|audit)\.|^workspace\.exports\.(?:create|get)$/,
  'shows an administrator the store as it is': /^(?:admin|review|verdicts|ingestion)\.(?!history$)/,
  'says when a page’s records were judged, which the page shows to everybody': /^verdicts\.history$/,
  'tells how the service itself stands, the same to everybody': /^(?:store|trust)\./,
  'reaches as far back as the free plan, whoever asks': /^search\.open/,
  'names companies, to choose from or beside their records': /^issuers\.(?:find|listNames)$|^workspace\.findCompanies$/,
  'gives back what the organization wrote or kept':
    /^workspace\.folders\.(?!addItem$)|^workspace\.annotations\.(?!locate$|create$)|^workspace\.(?:watchlist|savedSearches)\.(?:markRead|setNotice|makeFeed|revokeFeed|create|update|delete)$/,
}

/** What a member of an organization with a plan is told: the answer's JSON, or the error's code. */
async function told(planKey: Member['planKey'], procedure: string, input: unknown): Promise<string> {
  let at: unknown = siteApi({ caller: { ...member, planKey }, surface: 'page' })
  // Every procedure is called by its name here, which no type of tRPC's allows.
  for (const name of procedure.split('.')) at = (at as Readonly<Record<string, unknown>>)[name]
  try {
    // At a procedure's name stands a procedure.
    return JSON.stringify(await (at as (given: unknown) => Promise<unknown>)(input))
  } catch (error) {
    return apiErrorOf(error).code
  }
}

const procedures = listProcedures().map(({ procedure }) => procedure)

test('Every procedure is asked here for old filings, or gives none for a reason.', () => {
  const unknown = procedures.filter(
    (procedure) =>
      Object.values(OUTSIDE).filter((names) => names.test(procedure)).length + (procedure in ASKS ? 1 : 0) !== 1,
  )
  expect(unknown).toEqual([])
  expect(Object.keys(ASKS).filter((procedure) => !procedures.includes(procedure))).toEqual([])
})

test.each(Object.entries(ASKS))('%s gives nothing of a filing from before the plan’s history.', async (name, asks) => {
  for (const { input, counts } of asks) {
    const given = input()
    const holds = (answer: string) => (counts === undefined ? OF_OLD : [counts]).some((text) => answer.includes(text))
    const whole = await told('internal', name, given)
    expect(holds(whole), whole).toBe(true)
    const within = await told('evaluation', name, given)
    expect(holds(within), within).toBe(false)
    // An answer that fails for another reason would prove nothing.
    expect(within).toMatch(/^(?:\{.*|history_window_exceeded)$/)
  }
})

test.each(['filings.list', 'facilities.list', 'covenants.list', 'facts.list', 'events.list'])(
  'The cursor of %s from a longer history leads nobody before their own.',
  async (name) => {
    const [, cursor = ''] = /"nextCursor":"([^"]+)"/.exec(await told('internal', name, { limit: '1' })) ?? []
    const rest = { limit: '100', cursor }
    const holds = (answer: string) => OF_OLD.some((text) => answer.includes(text))
    const whole = await told('internal', name, rest)
    expect(holds(whole), whole).toBe(true)
    const within = await told('evaluation', name, rest)
    expect(holds(within), within).toBe(false)
    expect(within).toMatch(/^\{/)
  },
)
