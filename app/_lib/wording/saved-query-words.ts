import type { SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'
import { inWords } from '../format/words.ts'
import { areChangesAlone, SHOW_CHANGES } from '../lists/show-changes.ts'

/** Pages that show a list, with the list that each shows. */
const PATHS: Readonly<Partial<Record<SavedSearchKind, string>>> = {
  companies: '/companies',
  filings: '/filings',
  events: '/events',
  facilities: '/facilities',
  covenants: '/covenants',
  'filing-comparisons': '/events',
  search: '/search',
}
const NAMES: Readonly<Record<string, string>> = {
  q: 'words',
  category: 'subject',
  verification: 'state',
  filed_from: 'filed from',
  filed_to: 'filed to',
  effective_from: 'dated from',
  effective_to: 'dated to',
}

/** Where a saved search is shown whole; null where no page shows its list. */
export function savedSearchHref(kind: SavedSearchKind, query: string): string | null {
  const path = PATHS[kind]
  const asked = [kind === 'filing-comparisons' ? String(new URLSearchParams(SHOW_CHANGES)) : '', query]
    .filter((part) => part !== '')
    .join('&')
  return path === undefined ? null : asked === '' ? path : `${path}?${asked}`
}

/** What a page’s address asks for, as it can be saved; null for a page that shows no list. */
export function savableAddress(address: string): { readonly kind: SavedSearchKind; readonly query: string } | null {
  const [path = '', query = ''] = address.split('?', 2)
  // The page of events shows comparisons too, which have a list of their own.
  const params = new URLSearchParams(query)
  if (path === '/events' && areChangesAlone(params.get('show'))) {
    params.delete('show')
    return { kind: 'filing-comparisons', query: params.toString() }
  }
  const found = Object.entries(PATHS).find(([, known]) => known === path)
  // The keys of PATHS are kinds.
  return found === undefined ? null : { kind: found[0] as SavedSearchKind, query }
}

/** What a saved search asks for, in words: `events: ticker HRBL, subject covenant`. */
export function savedQueryWords(kind: SavedSearchKind, query: string): string {
  const asked = [...new URLSearchParams(query)].map(([name, value]) =>
    name === 'exact'
      ? 'without synonyms'
      : `${NAMES[name] ?? name} ${name === 'q' ? `“${value}”` : valueInWords(name, value)}`,
  )
  const list = kind === 'filing-comparisons' ? 'changes between filings' : inWords(kind)
  return asked.length === 0 ? `all ${list}` : `${list}: ${asked.join(', ')}`
}

/** Values that are identifiers of the contract are said in words; tickers, forms and days stand as they are. */
function valueInWords(name: string, value: string): string {
  return name === 'category' || name === 'verification' ? inWords(value) : value
}

/** Whether a search is called what its words say, so that they needn't be repeated. */
export function isNamedFor(name: string, words: string): boolean {
  return name.toLowerCase() === words.toLowerCase()
}
