import type { FormerName } from '#server/engine/model.ts'
import { comparableName } from './comparable-name.ts'

export interface NamedFiling {
  readonly name: string | null
  readonly formerNames: readonly FormerName[]
}

/**
 * An issuer's former names, the newest first: those that the newest filing lists, and then those that its older filings
 * were made under. `filings` oldest first.
 */
export function formerNamesOf(name: string, filings: readonly NamedFiling[]): FormerName[] {
  const listed = filings.findLast(({ formerNames }) => formerNames.length > 0)?.formerNames ?? []
  const filedUnder = filings
    .flatMap((filing) => (filing.name === null ? [] : [{ name: filing.name, changedOn: null }]))
    .reverse()
  const seen = new Set([comparableName(name)])
  return [...listed, ...filedUnder].filter((former) => {
    const isNew = !seen.has(comparableName(former.name))
    seen.add(comparableName(former.name))
    return isNew
  })
}
