import { cikOfTicker } from '#server/contract/atoms.ts'
import type { AnswerScope } from '#server/services/store/change-log.ts'
import { isStillCurrent, watchStoreState } from '#server/services/store/watch-changes.ts'

/** What a cached answer was made from: it is valid until a later change of the store touches its scope. */
export interface AnswerOrigin {
  readonly revision: number
  readonly scope: AnswerScope
}

/** To be read before the data, so that a change in between outdates the cached answer. */
export async function originOf(scope: AnswerScope): Promise<AnswerOrigin> {
  const { revision } = await watchStoreState()
  return { revision, scope }
}

/** Also false if this is not known without a query. */
export function isOriginCurrent({ revision, scope }: AnswerOrigin): boolean {
  return isStillCurrent(scope, revision)
}

/** The scope of everything that is read from one filing. */
export function filingScope(accession: string): AnswerScope {
  return { list: null, key: accession }
}

/** Comparisons are events of a kind; a screen and the facts change with any filing. */
const LISTS: Readonly<Record<string, string>> = {
  'filing-comparisons': 'events',
  screen: 'filings',
  facts: 'filings',
}

/** The scope of a data route's answer, from its path and its parsed input. */
export function scopeOfRoute(path: string, input: Readonly<Record<string, unknown>>): AnswerScope {
  const { accession, cik, ticker } = input
  if (typeof accession === 'string') return filingScope(accession)
  const resource = path.split('/')[1] ?? ''
  const list = LISTS[resource] ?? resource
  if (typeof cik === 'string') return { list, key: cik }
  if (typeof ticker === 'string') return { list, key: cikOfTicker(ticker) ?? ticker }
  return { list, key: null }
}
