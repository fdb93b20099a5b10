import type { IncomingMessage } from 'node:http'
import { Accession, canonicalTicker, Ticker } from '#server/contract/atoms.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'
import { hasCompany } from '#server/services/companies/has-company.ts'
import { selectFiledAt } from '#server/services/filings/queries.ts'

/** An address that no page has. */
const NO_PAGE = '/page-not-found'

/** Pages of one company, or of one filing; what they offer to save answers for itself. */
const PAGES = [
  [/^\/companies\/([^/]+)$/, isCompany],
  [/^\/filings\/([^/]+)(?:\/(?:document|facts|passages|refusals|sections|signals|tables)(?:\/\d+)?)?$/, isFiling],
] as const

/**
 * The address to answer for: another one where a page would find nothing to show. Next.js sends a page that finds it out
 * while it is made as scripts alone, and an address that no page has as text. If the store cannot be asked, the page says so.
 */
export async function presentAddress({ method, url = '', headers }: IncomingMessage): Promise<string> {
  // Scripts that move within the site show what they are told.
  if ((method !== 'GET' && method !== 'HEAD') || headers['rsc'] !== undefined) return url
  const [path = ''] = url.split('?', 1)
  for (const [pattern, isPresent] of PAGES) {
    const name = pattern.exec(path)?.[1]
    if (name !== undefined) return (await isPresent(name).catch(() => true)) ? url : NO_PAGE
  }
  return url
}

async function isCompany(name: string): Promise<boolean> {
  const ticker = tickerOf(name)
  return ticker !== null && (await processDatabaseWatch().whileThere(() => hasCompany(ticker)))
}

/** The ticker that a part of an address writes, or null. */
function tickerOf(name: string): string | null {
  try {
    const { data } = Ticker.safeParse(decodeURIComponent(name))
    return data === undefined ? null : canonicalTicker(data)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

async function isFiling(name: string): Promise<boolean> {
  if (!Accession.safeParse(name).success) return false
  // A database that falls silent would keep the page from saying so.
  return (await processDatabaseWatch().whileThere(() => selectFiledAt(name))) !== null
}
