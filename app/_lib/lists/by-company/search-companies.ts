import { redirect } from 'next/navigation'
import { findIssuers, type ListRefused } from '../../api/api.ts'
import { readAll, searchHref, type SearchAddress } from '../search/search-address.ts'
import type { SearchParams } from '../search/search-params.ts'
import { isTicker } from './read-list.ts'
import { choicesOf, openCompanyMessage, settleCompanies, settleCompany } from './settle-company.ts'

/** So many companies are looked for by name: each look-up reads every issuer. */
const MOST = 5

/**
 * Redirects a search whose address names companies by something else than their tickers to the one that is meant; null
 * if it names none so. Where several companies fit, those to choose from.
 */
export async function nameCompanies(search: SearchParams, address: SearchAddress): Promise<ListRefused | null> {
  const parts = readAll(search, 'ticker', ',').map((words) => words.slice(0, 100))
  if (address.query === '' || parts.length === 0 || parts.length > MOST) return null
  const named = await settleCompanies(parts, (words) => settleCompany(words, isTicker, findIssuers))
  const hrefOf = (words: readonly string[]) =>
    searchHref(address, { tickers: readAll({ ticker: [...words] }, 'ticker').map((ticker) => ticker.toUpperCase()) })
  const { settled, open, issuers } = named
  if (open !== null)
    return {
      isRefused: true,
      message: openCompanyMessage(parts[open] ?? '', issuers),
      choices: choicesOf(issuers, (ticker) => hrefOf(settled.with(open, ticker))),
    }
  if (settled.some((words, index) => words !== parts[index])) redirect(hrefOf(settled))
  return null
}
