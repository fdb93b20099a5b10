import { redirect } from 'next/navigation'
import type { ListRead, ListRefused, Query } from '../../api/api.ts'
import { findIssuers, getCompany } from '../../api/api.ts'
import type { TableOrder } from '../order.ts'
import { sortParam } from '../order.ts'
import { readFor } from '../read-first.ts'
import { hrefWith } from '../search/search-params.ts'
import { choicesOf, openCompanyMessage, settleCompany } from './settle-company.ts'

const CIK = /^[0-9]{1,10}$/

/** Whether a company here has this ticker, or had it. */
export const isTicker = async (words: string): Promise<boolean> => (await getCompany(words)) !== null

/** What an address says of a company in place of its ticker. A CIK that is none is for the API to refuse, not a name. */
export function wordsForCompany({ ticker, cik }: Query): string | undefined {
  const words = ticker ?? (cik !== undefined && CIK.test(cik) ? cik : undefined)
  return words?.slice(0, 100)
}

/**
 * Redirects an address that names a company by something else than its ticker to the one that is meant. Where none or
 * several fit, those to choose from; null where the words are a ticker, or there are none.
 */
export async function nameCompany(
  words: string | undefined,
  hrefOf: (ticker: string) => string,
): Promise<ListRefused | null> {
  if (words === undefined) return null
  const named = await settleCompany(words, isTicker, findIssuers)
  if (named.kind === 'one' && named.ticker !== words) redirect(hrefOf(named.ticker))
  if (named.kind !== 'open') return null
  const choices = choicesOf(named.issuers, hrefOf)
  return { isRefused: true, message: openCompanyMessage(words, named.issuers), choices }
}

/**
 * A page of a list in its order. Where the address names a company by something else than its ticker it is redirected
 * to the one that is meant; where none or several fit, the list is refused with those to choose from.
 */
export async function readList<Item>(
  order: TableOrder,
  read: (query: Query) => Promise<ListRead<Item>>,
  query: Query,
  pageSize: number,
): Promise<ListRead<Item>> {
  const open = await nameCompany(wordsForCompany(query), (ticker) =>
    hrefWith(order.path, { ...order.params, cik: undefined, ticker, sort: sortParam(order) }),
  )
  return open ?? readFor(order, read, query, pageSize)
}
