import { isDeepStrictEqual } from 'node:util'
import type { ResolvedIdentity } from './resolved-identity.ts'
import { PROCESSING_VERSION } from '../records/structured-filing.ts'
import { resolvedIdentityOf } from './resolved-identity-of.ts'
import type { StoreActionRow } from '../queries/withdrawals.ts'
import type { Held } from '../queries/held-filings.ts'

export interface Candidate {
  readonly identity: ResolvedIdentity
  readonly contentSha256: string
  readonly engineVersion: string
  readonly primaryDocumentUrl: string
}

export type Judgement =
  | { readonly kind: 'new' | 'unchanged' }
  /** The same bytes with newer versions of ours, or with more known about the issuer. */
  | { readonly kind: 'update' }
  /** Other bytes or another identity under the same accession. */
  | { readonly kind: 'conflict'; readonly reason: string }

/** The result of comparing a filing with the one stored under its accession. */
export function judgeFiling(held: Held, candidate: Candidate): Judgement {
  const { row } = held
  const { identity } = candidate
  if (row.contentSha256 !== candidate.contentSha256) {
    return {
      kind: 'conflict',
      reason: `${identity.accession} is stored with other bytes; --replace takes these instead`,
    }
  }
  for (const field of ['cik', 'form', 'filedAt', 'periodEnd'] as const) {
    if (row[field] === identity[field]) continue
    const reason = `${identity.accession} is stored with ${field} ${row[field]} and not ${identity[field]}; --replace takes this instead`
    return { kind: 'conflict', reason }
  }
  const sameIdentity =
    isDeepStrictEqual(resolvedIdentityOf(held), identity) && row.primaryDocumentUrl === candidate.primaryDocumentUrl
  const sameVersions = held.engineVersion === candidate.engineVersion && held.processingVersion === PROCESSING_VERSION
  return { kind: sameVersions && sameIdentity ? 'unchanged' : 'update' }
}

/** The result for a filing that is not stored: new, or a conflict if it was withdrawn. */
export function judgeWithdrawn(accession: string, withdrawal: StoreActionRow | null): Judgement {
  if (withdrawal === null) return { kind: 'new' }
  const day = withdrawal.createdAt.toISOString().slice(0, 10)
  const why = withdrawal.reason === null ? '' : ` (${withdrawal.reason})`
  return { kind: 'conflict', reason: `${accession} was withdrawn on ${day}${why}; --replace takes it in again` }
}
