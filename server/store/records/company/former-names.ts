import type { FormerName } from '#server/engine/model.ts'
import { comparableName as writtenAlike } from './comparable-name.ts'

/** The form of a company, which filings spell out or shorten. */
const FORMS = { COMPANY: 'CO', CORPORATION: 'CORP', INCORPORATED: 'INC', LIMITED: 'LTD' }

/** A name that differs in the spelling of its form alone is no former one. */
const comparableName = (name: string): string =>
  writtenAlike(
    Object.entries(FORMS).reduce(
      (text, [long, short]) => text.replaceAll(new RegExp(`\\b${long}\\b`, 'g'), short),
      name.toUpperCase(),
    ),
  )

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
