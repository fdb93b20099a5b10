export type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/**
 * The query parameters of a page that it knows and that were filled in. An empty form field is no
 * filter; of a repeated one the first counts; what the page does not know is left out.
 */
export function readParams<Name extends string>(
  search: SearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const known: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = search[name]
    const text = (Array.isArray(value) ? value[0] : value)?.trim()
    if (text) known[name] = text
  }
  return known
}

/** A path with its query, empty values left out: `/companies?form=10-K`. */
export function hrefWith(path: string, params: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** A one-based page number from the query; anything that is none means the first page. */
export function readPageNumber(text: string | undefined, pageCount: number): number {
  const page = text !== undefined && /^[0-9]{1,5}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), Math.max(pageCount, 1))
}
