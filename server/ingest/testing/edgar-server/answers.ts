import type { Archive, ServedFiling } from './archive.ts'
import { renderDailyIndex, renderFeed, renderFolder, renderSubmissions, renderTickers } from './lists.ts'
import { renderIndexHeaders, renderSubmission } from './sgml.ts'

export interface Answer {
  readonly type: string
  readonly body: string | Buffer
}

export interface AnswerOptions {
  readonly pageSize: number
  readonly missingFromFeed: (accession: string) => boolean
}

/** What EDGAR has at an address; null for nothing. */
export function answerAt(archive: Archive, path: string, { pageSize, missingFromFeed }: AnswerOptions): Answer | null {
  const url = new URL(path, 'http://localhost')
  const page = /^\/submissions\/(CIK(\d{10})(?:-submissions-\d{3})?\.json)$/.exec(url.pathname)
  if (page !== null) return json(renderSubmissions(archive, page[2] ?? '', pageSize).get(page[1] ?? ''))
  if (url.pathname === '/files/company_tickers.json') return json(renderTickers(archive))
  const daily = /^\/Archives\/edgar\/daily-index\/\d{4}\/QTR[1-4]\/(form|company|master)\.(\d{8})\.idx$/.exec(
    url.pathname,
  )
  if (daily !== null) {
    const order = daily[1] === 'company' || daily[1] === 'master' ? daily[1] : 'form'
    const index = renderDailyIndex(archive.filings(), daily[2] ?? '', order)
    return index === null ? null : { type: 'text/plain', body: index }
  }
  if (url.pathname === '/cgi-bin/browse-edgar' && url.searchParams.get('action') === 'getcurrent') {
    const filings = archive.filings().filter(({ accession }) => !missingFromFeed(accession))
    const number = (name: string, byDefault: number) => Number(url.searchParams.get(name) ?? byDefault)
    const query = {
      form: url.searchParams.get('type') ?? '',
      start: number('start', 0),
      count: Math.min(number('count', 40), 100),
    }
    return { type: 'application/atom+xml', body: renderFeed(filings, query) }
  }
  const file = /^\/Archives\/edgar\/data\/(\d{1,10})\/(\d{18})\/([^/]+)$/.exec(url.pathname)
  const filing = file === null ? null : archive.find(Number(file[1]), file[2] ?? '')
  return filing === null ? null : fileOf(filing, decoded(file?.[3] ?? ''))
}

/** A filing without documents of its own is one from before EDGAR kept them apart: only its submission is there. */
function fileOf(filing: ServedFiling, name: string): Answer | null {
  const { accession, documents } = filing
  if (name === `${accession}.txt`) return { type: 'text/plain', body: renderSubmission(filing) }
  if (name === 'index.json') return json(renderFolder(filing))
  if (name === `${accession}-index-headers.html` && documents.length > 0)
    return { type: 'text/html', body: renderIndexHeaders(filing) }
  const document = documents.find(({ fileName }) => fileName === name)
  return document === undefined
    ? null
    : { type: /\.html?$/i.test(name) ? 'text/html' : 'text/plain', body: document.bytes }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}

function json(body: string | undefined): Answer | null {
  return body === undefined ? null : { type: 'application/json', body }
}
