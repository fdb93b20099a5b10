import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { RELEASES } from '#db/releases.ts'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { enqueueFilings } from '#server/ingest/queue/enqueue-filings.ts'
import { openQueue } from '#server/ingest/queue/open-queue.ts'
import { createArchive, type ServedFiling } from '#server/ingest/testing/edgar-server/archive.ts'
import { type EdgarServer, startEdgarServer } from '#server/ingest/testing/edgar-server/edgar-server.ts'
import { loadArchive } from '#server/ingest/testing/edgar-server/load-archive.ts'
import { parseAsRelease } from './parse-as-release.ts'
import { type ReleaseProcess, type ReleaseWeb, startWeb, startWorker } from './start-release.ts'
import { hasSources, type UnpackedRelease, unpackRelease } from './unpack-release.ts'

const BY_OLDER = '0009900001-26-000015'
const BY_NEWER = '0009900001-26-000019'
/** Has instruments that mature on a day and in a year. */
const MATURING = '0009900005-26-000007'
/** How soon the other processes know of a change. */
const PATIENCE = { timeout: 10_000 }
/** With or without its tag. */
const DUE_ON_A_DAY = /on (?:<ix:nonNumeric [^>]*>)?June 12, 2030(?:<\/ix:nonNumeric>)?/g
const HOST = 'filings.example'

const last = RELEASES.at(-1)
if (last === undefined) throw new Error('There is a release.')
const isHere = hasSources(last)
if (!isHere)
  console.warn(
    `Release ${last.version} was not started on today's schema: this checkout lacks its commit ${last.commit}. The schemas are still compared.`,
  )

interface Answer {
  readonly status: number
  readonly body: { readonly data: unknown } & Readonly<Record<string, unknown>>
}

async function ask(web: ReleaseWeb, path: string, token?: string, body?: unknown, method?: string): Promise<Answer> {
  const answer = await fetch(`${web.url}/api/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Answer['body'] } // the API answers with an object
}

/** The filing with the month alone in which its revolver matures: release 0.1.0 knows dates of days only. */
function dueInAMonth(filing: ServedFiling): ServedFiling {
  const [main, ...others] = filing.documents
  const text = main?.bytes.toString('utf8') ?? ''
  if (main === undefined || text.search(DUE_ON_A_DAY) < 0) throw new Error(`${filing.accession} states no maturity.`)
  const bytes = Buffer.from(text.replaceAll(DUE_ON_A_DAY, 'in June 2030'))
  return { ...filing, documents: [{ ...main, bytes }, ...others] }
}

/** Says of every token that it was made here, for the action it names. */
async function startVerifier(): Promise<Server> {
  const server = createServer((request, response) => {
    let sent = ''
    request.on('data', (part: Buffer) => (sent += part.toString('utf8')))
    request.on('end', () => {
      const action = /auth-(?:signup|login)/.exec(sent)?.[0]
      response.end(JSON.stringify({ success: true, action, hostname: HOST }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe.runIf(isHere)(`release ${last.version} beside this one, on this one's schema`, () => {
  let db: TestDatabase
  let release: UnpackedRelease
  let edgar: EdgarServer
  let verifier: Server
  let older: ReleaseWeb
  let newer: ReleaseWeb
  let settings: Record<string, string>
  const running: ReleaseProcess[] = []

  beforeAll(async () => {
    process.env.LOG_LEVEL = 'silent'
    db = await createTestDatabase()
    release = unpackRelease(last)
    const samples = (await loadArchive('db/sample/filings')).filings()
    edgar = await startEdgarServer(
      createArchive([
        ...samples.filter(({ accession }) => accession === BY_OLDER || accession === MATURING),
        ...samples.filter(({ accession }) => accession === BY_NEWER).map(dueInAMonth),
      ]),
    )
    verifier = await startVerifier()
    const { port } = verifier.address() as AddressInfo // a listening TCP server has one
    settings = {
      DATABASE_URL: db.url,
      APP_URL: `https://${HOST}`,
      CURSOR_SECRET: 'one secret for both releases, as a deployment has',
      EDGAR_BASE_URL: edgar.url,
      EDGAR_DATA_URL: edgar.url,
      EDGAR_USER_AGENT: 'Trial trial@harrowgate.example',
      TURNSTILE_SITE_KEY: 'site',
      TURNSTILE_SECRET_KEY: 'secret',
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/`,
    }
    const start = async (folder: string) => {
      const web = await startWeb(folder, settings)
      running.push(web)
      return web
    }
    ;[older, newer] = await Promise.all([start(release.folder), start('.')])
  })
  afterEach(() => {
    for (const { said } of running) expect(said(), 'Neither release logs an error.').not.toMatch(/"level":(?:50|60)/)
  })
  afterAll(async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    verifier.close()
    await edgar.close()
    release.remove()
    await db.close()
  })

  /** Has a release's worker, the only one that runs, fetch and store filings. */
  async function ingest(folder: string, ...accessions: readonly string[]): Promise<void> {
    const queue = await openQueue({ supervises: false, schedules: false })
    await enqueueFilings(
      queue,
      accessions.map((accession) => ({
        accession,
        form: accession === MATURING ? '10-K' : '10-Q',
        cik: accession.slice(0, 10),
        arrival: 'request',
      })),
    )
    await queue.stop({ graceful: false })
    const worker = startWorker(folder, settings)
    running.push(worker)
    await expect
      .poll(() => db.sql`select 1 from filings where accession = any(${[...accessions]})`, { timeout: 60_000 })
      .toHaveLength(accessions.length)
    expect(await worker.stop(), worker.said()).toBe(0)
  }

  async function signUp(web: ReleaseWeb, name: string): Promise<string> {
    const { status, body } = await ask(web, '/auth/signup', undefined, {
      displayName: name,
      email: `${name}@${HOST}`,
      organizationName: name,
      password: 'correct-horse-battery',
      acceptedTerms: true,
      turnstileToken: `auth-signup ${name}`,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return (body.data as { token: string }).token // the contract's sign-up
  }

  test('Each release ingests filings by its own engine, and both serve them all, in lists, alone and to a search.', async () => {
    await ingest(release.folder, BY_OLDER)
    // Both keep the list in memory until the next filing is announced.
    for (const web of [older, newer])
      await expect.poll(async () => listAccessions(await ask(web, '/filings')), PATIENCE).toEqual([BY_OLDER])
    await ingest('.', BY_NEWER, MATURING)
    const session = await signUp(older, 'reader')
    for (const web of [older, newer]) {
      await expect
        .poll(async () => listAccessions(await ask(web, '/filings')), PATIENCE)
        .toEqual([BY_NEWER, BY_OLDER, MATURING])
      for (const accession of [BY_OLDER, BY_NEWER, MATURING])
        expect(await ask(web, `/filings/${accession}`), accession).toMatchObject({ status: 200 })
      for (const list of ['facilities', 'covenants', 'events', 'issuers', 'companies', 'filing-comparisons']) {
        const { status, body } = await ask(web, `/${list}?limit=5`)
        expect([list, status]).toEqual([list, 200])
        expect(body.data).not.toEqual([])
      }
      // What both parse of a row's JSON: a field that only one of them knows would end the other's answer.
      const instruments = await ask(web, '/companies/QBKZQ/instruments')
      expect(instruments).toMatchObject({ status: 200 })
      expect(JSON.stringify(instruments.body)).toContain('"factType":"maturity"')
      const maturing = await ask(web, '/screen?maturing_from=2029-05-01&maturing_to=2029-05-31')
      expect(maturing).toMatchObject({ status: 200, body: { data: { companies: [{ issuer: { ticker: 'QBKZQ' } }] } } })
      const year = await ask(web, '/facilities?form=10-Q&effective_from=2026-01-01&effective_to=2026-12-31&limit=100')
      expect(year).toMatchObject({ status: 200 })
      expect(year.body.data).not.toEqual([])
      for (const [accession, filters] of [
        [BY_OLDER, { filedFrom: '2026-08-01', filedTo: '2026-08-04' }],
        [BY_NEWER, { filedFrom: '2026-08-05' }],
      ] as const) {
        const search = { query: '"revolving credit facility"', filters }
        expect(foundAccessions(await ask(web, '/search', session, search))).toEqual([accession])
      }
    }
    const read = await db.sql`select accession, engine_version from extractions order by accession`
    expect(read.map(({ accession, engine_version }) => [accession, engine_version])).toEqual([
      [BY_OLDER, engineVersion(release.folder)],
      [BY_NEWER, engineVersion('.')],
      [MATURING, engineVersion('.')],
    ])
  })

  test('What this release reads of a month alone is served and can be parsed by the older one.', async () => {
    const due = '/screen?maturing_from=2030-06-01&maturing_to=2030-06-30'
    for (const path of [due, '/companies/HLVZQ/instruments', '/companies/HLVZQ/covenants'])
      expect([path, (await ask(older, path)).status]).toEqual([path, 200])
    const { body } = await ask(newer, due)
    const { companies } = body.data as { companies: { hits: { date: string; precision: string }[] }[] } // the contract's screen
    expect(companies.map(({ hits }) => hits.map(({ date, precision }) => [date, precision]))).toEqual([
      [['2030-06-30', 'month']],
    ])
    // Its pages parse strictly what its API passes on as it is stored.
    for (const [path, module, schema] of [
      [`/filings/${BY_NEWER}`, 'structured-filing', 'StructuredFiling'],
      ['/facilities?limit=100', 'facility', 'Facility'],
      ['/covenants?limit=100', 'covenant', 'Covenant'],
      ['/events?limit=100', 'event', 'Event'],
    ] as const) {
      const { data } = (await ask(older, path)).body
      expect([path, parseAsRelease(release.folder, { module, schema, data })]).toEqual([path, null])
    }
  })

  test('An account and a key of either release work at both, and a revoked key at neither.', async () => {
    for (const [made, revoked] of [
      [older, newer],
      [newer, older],
    ] as const) {
      const session = await signUp(made, made === older ? 'first' : 'second')
      const issued = await ask(made, '/account/api-keys', session, { name: 'Monitor', scopes: ['filings:read'] })
      expect(issued.status).toBe(201)
      const { apiKey, token } = issued.body.data as { apiKey: { id: string }; token: string } // the contract's new key
      for (const web of [older, newer])
        expect(await ask(web, '/facilities?limit=1', token)).toMatchObject({ status: 200 })
      expect(await ask(revoked, `/account/api-keys/${apiKey.id}`, session, undefined, 'DELETE')).toMatchObject({
        status: 200,
      })
      for (const web of [older, newer])
        await expect.poll(async () => (await ask(web, '/facilities?limit=1', token)).status, PATIENCE).toBe(401)
    }
  })
})

function engineVersion(folder: string): string | undefined {
  return /ENGINE_VERSION = '([^']+)'/.exec(readFileSync(join(folder, 'server/engine/version.ts'), 'utf8'))?.[1]
}

function listAccessions({ body }: Answer): string[] {
  return (body.data as { filing: { accession: string } }[]).map(({ filing }) => filing.accession) // the contract's list
}

function foundAccessions({ body }: Answer): string[] {
  const { results } = body.data as { results: { filing: { accession: string } }[] } // the contract's search
  return [...new Set(results.map(({ filing }) => filing.accession))]
}
