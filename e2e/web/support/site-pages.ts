import type { APIRequestContext, Page } from '@playwright/test'

interface ListedFiling {
  readonly issuer: { readonly ticker: string }
  readonly filing: { readonly accession: string; readonly form: string }
  readonly extraction: Readonly<Record<string, number>>
}

async function readData<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const answer = await request.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  const body = (await answer.json()) as { data: Data } // the envelope that the API's own tests prove
  return body.data
}

export const listFilings = (request: APIRequestContext) =>
  readData<ListedFiling[]>(request, '/api/v1/filings?limit=100')

/** The filing of the running store with the most of something, such as `factCount`. */
export async function richestFiling(request: APIRequestContext, count: string): Promise<ListedFiling> {
  const [richest] = (await listFilings(request)).toSorted(
    (a, b) => (b.extraction[count] ?? 0) - (a.extraction[count] ?? 0),
  )
  if (richest === undefined) throw new Error('The store holds no filing.')
  return richest
}

/** A filing that states a fact more than once. */
export async function repeatedFact(request: APIRequestContext): Promise<ListedFiling> {
  for (const listed of await listFilings(request)) {
    const page = await request.get(`/filings/${listed.filing.accession}`)
    if (/stated \d+ times/.test(await page.text())) return listed
  }
  throw new Error('No filing of the store states a fact twice.')
}

async function anInstrument(request: APIRequestContext, ticker: string): Promise<string> {
  const path = `/api/v1/companies/${ticker}/instruments`
  const { instruments } = await readData<{ instruments: { id: string; history: unknown[] }[] }>(request, path)
  const [told] = instruments.toSorted((a, b) => b.history.length - a.history.length)
  if (told === undefined) throw new Error(`${ticker} has no instrument.`)
  return encodeURIComponent(told.id)
}

/** One address of every kind of page that the site has, made of records of the running store. */
export async function sitePages(request: APIRequestContext): Promise<readonly string[]> {
  const { issuer, filing } = await richestFiling(request, 'factCount')
  const path = `/filings/${filing.accession}`
  const parts = [
    '',
    '/facts',
    '/signals',
    '/refusals',
    '/sections',
    '/sections/1',
    '/tables',
    '/tables/0',
    '/passages',
    '/document',
    '/document?from=0&to=200',
  ]
  return [
    '/',
    '/companies',
    '/filings',
    '/events',
    '/facilities',
    '/screener',
    '/screener?maturing_within=36&availability_below=100',
    '/covenants?category=covenant',
    '/events?show=changes',
    '/facts',
    '/companies?q=a',
    '/methodology',
    '/accuracy',
    '/coverage',
    '/refusals',
    '/changelog',
    '/status',
    '/docs',
    '/docs/quickstart',
    '/docs/filings',
    '/docs/schemas',
    '/docs/schemas/StructuredFiling',
    '/docs/errors',
    '/sign-up',
    '/sign-in',
    '/forgot-password',
    '/set-password',
    '/terms',
    '/privacy',
    '/early-access',
    '/plans',
    '/search',
    '/search?q=leverage+ratio&form=10-K',
    `/companies/${issuer.ticker}`,
    `/companies/${issuer.ticker}/instruments`,
    `/companies/${issuer.ticker}/instruments/${await anInstrument(request, issuer.ticker)}`,
    ...parts.map((part) => path + part),
  ]
}

export const ACCOUNT_PAGES = [
  '/account',
  '/account/keys',
  '/account/members',
  '/account/companies',
  '/account/billing',
  '/account/audit',
  '/account/profile',
]

export const WORKSPACE_PAGES = [
  '/workspace',
  '/workspace/searches',
  '/workspace/folders',
  '/workspace/annotations',
  '/workspace/save',
  '/workspace/save?address=%2Fevents',
  '/workspace/export?ticker=HLVZQ',
  '/workspace/export',
]

export const ADMIN_PAGES = [
  '/admin',
  '/admin/review',
  '/admin/ingestion',
  '/admin/leads',
  '/admin/analytics',
  '/admin/audit',
]

/** Collects what a page complains about from now on: script errors, and errors in its console. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
