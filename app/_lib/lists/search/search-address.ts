import type { Form } from '#server/contract/enums.ts'
import type { SearchParams } from './search-params.ts'

/** What the address of the search page says: everything that makes its answer, so that it can be shared. */
export interface SearchAddress {
  readonly query: string
  readonly tickers: readonly string[]
  readonly forms: readonly Form[]
  readonly filedFrom: string | undefined
  readonly filedTo: string | undefined
  readonly useSynonyms: boolean
  readonly byIssuer: boolean
  readonly isNewestFirst: boolean
  readonly limit: number
  readonly cursor: string | undefined
}

export const SHOWN_AT_FIRST = 20
export const SHOWN_AT_MOST = 100

/** All values of a parameter, repeated or in a list. */
export const readAll = (search: SearchParams, name: string, between: RegExp | ',' = /[\s,]+/): readonly string[] =>
  [search[name] ?? []]
    .flat()
    .flatMap((value) => value.split(between))
    .map((value) => value.trim())
    .filter((value) => value !== '')

function readText(search: SearchParams, name: string): string | undefined {
  const text = [search[name] ?? []].flat()[0]?.trim()
  return text === '' ? undefined : text
}

/** The address of the search page as it is meant. A form that does not exist stays, so that the API refuses it. */
export function readSearchAddress(search: SearchParams): SearchAddress {
  return {
    query: readText(search, 'q') ?? '',
    tickers: [...new Set(readAll(search, 'ticker').map((ticker) => ticker.toUpperCase()))],
    forms: [...new Set(readAll(search, 'form'))] as Form[], // text from an address, which the procedure parses strictly
    filedFrom: readText(search, 'filed_from'),
    filedTo: readText(search, 'filed_to'),
    useSynonyms: readText(search, 'exact') !== '1',
    byIssuer: readText(search, 'view') === 'issuers',
    isNewestFirst: readText(search, 'sort') === 'newest',
    limit: readText(search, 'limit') === String(SHOWN_AT_MOST) ? SHOWN_AT_MOST : SHOWN_AT_FIRST,
    cursor: readText(search, 'cursor'),
  }
}

/** The address that says it, as short as it can be. A changed search begins at its first page. */
export function searchHref(address: SearchAddress, change: Partial<SearchAddress> = {}): string {
  const to = { ...address, limit: SHOWN_AT_FIRST, cursor: undefined, ...change }
  const params = new URLSearchParams()
  const set = (name: string, value: string | undefined) => {
    if (value) params.append(name, value)
  }
  set('q', to.query)
  for (const ticker of to.tickers) params.append('ticker', ticker)
  for (const form of to.forms) params.append('form', form)
  set('filed_from', to.filedFrom)
  set('filed_to', to.filedTo)
  if (!to.useSynonyms) set('exact', '1')
  if (to.byIssuer) set('view', 'issuers')
  if (to.isNewestFirst) set('sort', 'newest')
  if (to.limit !== SHOWN_AT_FIRST) set('limit', String(to.limit))
  set('cursor', to.cursor)
  const text = params.toString()
  return text === '' ? '/search' : `/search?${text}`
}
