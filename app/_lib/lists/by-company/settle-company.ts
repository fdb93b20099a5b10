import type { FoundIssuer } from '#server/contract/resources/records/found-issuer.ts'

/** How the words of a filter name a company: by its ticker, otherwise but as the only one, or as one of some or none. */
export type NamedCompany =
  | { readonly kind: 'ticker' }
  | { readonly kind: 'one'; readonly ticker: string }
  | { readonly kind: 'open'; readonly issuers: readonly FoundIssuer[] }

/** Whose company a filter's words name, as its box finds it: scripts are not needed for it. */
export async function settleCompany(
  words: string,
  isTicker: (words: string) => Promise<boolean>,
  find: (words: string) => Promise<readonly FoundIssuer[]>,
): Promise<NamedCompany> {
  if (await isTicker(words)) return { kind: 'ticker' }
  const issuers = await find(words)
  const [first, ...others] = issuers
  return first !== undefined && others.length === 0 ? { kind: 'one', ticker: first.ticker } : { kind: 'open', issuers }
}

/** Why a list is not shown for such words. */
export const openCompanyMessage = (words: string, issuers: readonly FoundIssuer[]): string =>
  issuers.length === 0
    ? `No company here has the name, ticker or CIK “${words}”.`
    : `Several companies match “${words}”. Choose one:`

/** The companies to choose from, with the addresses that choosing one leads to. */
export const choicesOf = (issuers: readonly FoundIssuer[], hrefOf: (ticker: string) => string) =>
  issuers.map(({ name, ticker, otherName }) => ({
    href: hrefOf(ticker),
    text: `${name} ${ticker}${otherName === null ? '' : `, also ${otherName}`}`,
  }))

/**
 * The words of a box for several companies, each that stands for one company replaced by its ticker. What fits several
 * is returned beside them; what fits none is left as it is.
 */
export async function settleCompanies(
  parts: readonly string[],
  settle: (words: string) => Promise<NamedCompany>,
): Promise<{
  readonly settled: readonly string[]
  readonly open: number | null
  readonly issuers: readonly FoundIssuer[]
}> {
  const named = await Promise.all(parts.map(settle))
  const settled = parts.map((words, index) => {
    const company = named[index]
    return company?.kind === 'one' ? company.ticker : words
  })
  const open = named.findIndex((company) => company.kind === 'open' && company.issuers.length > 0)
  const company = named[open]
  return company?.kind === 'open' ? { settled, open, issuers: company.issuers } : { settled, open: null, issuers: [] }
}
