import type { IncomingMessage } from 'node:http'
import { Accession, canonicalTicker, Ticker } from '#server/contract/atoms.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'
import { hasCompany } from '#server/services/companies/has-company.ts'
import { tagSlug } from '#server/contract/tag-slug.ts'
import { hasSection, hasTable, selectFiledAt } from '#server/services/filings/queries.ts'
import { openApiDocument } from '#server/trpc/openapi/document.ts'
import { objectAt } from '#server/trpc/openapi/json.ts'

/** An address that no page has. */
const NO_PAGE = '/page-not-found'

/** Pages of the reference that stand beside those of its groups. */
const OTHER_DOCS: readonly string[] = ['quickstart', 'errors', 'schemas']

/** Pages of one company, of one filing or a part of it, or of the reference; what they offer to save answers for itself. */
const PAGES: readonly (readonly [RegExp, (name: string, part: string) => boolean | Promise<boolean>])[] = [
  [/^\/companies\/([^/]+)(?:\/instruments(?:\/[^/]+)?)?$/, isCompany],
  [/^\/filings\/([^/]+)\/sections\/([^/]+)$/, isSection],
  [/^\/filings\/([^/]+)\/tables\/([^/]+)$/, isTable],
  [/^\/filings\/([^/]+)(?:\/(?:document|facts|passages|refusals|sections|signals|tables)(?:\/\d+)?)?$/, isFiling],
  [/^\/docs\/schemas\/([^/]+)$/, isSchema],
  [/^\/docs\/([^/]+)$/, isGroup],
]

/**
 * The address to answer for: another one where a page would find nothing to show. Next.js sends a page that finds it out
 * while it is made as scripts alone, and an address that no page has as text. If the store cannot be asked, the page says so.
 */
export async function presentAddress({ method, url = '', headers }: IncomingMessage): Promise<string> {
  // Scripts that move within the site show what they are told.
  if ((method !== 'GET' && method !== 'HEAD') || headers['rsc'] !== undefined) return url
  const [path = ''] = url.split('?', 1)
  for (const [pattern, isPresent] of PAGES) {
    const [, name, part = ''] = pattern.exec(path) ?? []
    if (name !== undefined) return (await asked(isPresent, name, part)) ? url : NO_PAGE
  }
  return url
}

/** A page that cannot be told absent shows for itself what is the matter. */
async function asked(isPresent: (typeof PAGES)[number][1], name: string, part: string): Promise<boolean> {
  try {
    return await isPresent(name, part)
  } catch {
    return true
  }
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

/** A number as addresses write it, or null. */
const numberOf = (text: string) => (/^(?:0|[1-9]\d{0,4})$/.test(text) ? Number(text) : null)

async function isSection(accession: string, part: string): Promise<boolean> {
  const number = numberOf(part)
  if (number === null || number === 0 || !Accession.safeParse(accession).success) return false
  return await processDatabaseWatch().whileThere(() => hasSection(accession, number))
}

async function isTable(accession: string, part: string): Promise<boolean> {
  const index = numberOf(part)
  if (index === null || !Accession.safeParse(accession).success) return false
  return await processDatabaseWatch().whileThere(() => hasTable(accession, index))
}

function isSchema(name: string): boolean {
  return Object.hasOwn(objectAt(objectAt(openApiDocument(), 'components'), 'schemas'), decodeURIComponent(name))
}

function isGroup(slug: string): boolean {
  const { tags } = openApiDocument()
  const names = Array.isArray(tags) ? tags.map((tag) => objectAt({ tag }, 'tag')['name']) : []
  return OTHER_DOCS.includes(slug) || names.some((name) => typeof name === 'string' && tagSlug(name) === slug)
}
