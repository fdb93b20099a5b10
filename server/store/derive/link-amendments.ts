import type { Transaction } from '#db/client.ts'
import { findAmended } from '#server/engine/compare/find-amended.ts'
import { isAmendment } from '#server/engine/compare/find-comparable.ts'
import type { Extraction } from '#server/engine/model.ts'
import { type AmendedOriginal, readClassification } from '../records/amended-original.ts'
import { selectPublishedClassifications } from '../queries/amendments.ts'
import type { FilingFacts } from '../queries/filings.ts'
import { storedFilingOf } from './stored-filing-of.ts'

export interface AmendmentLinks {
  /** By accession of each amendment of the issuer. */
  readonly amended: ReadonlyMap<string, AmendedOriginal>
  /** Amendments whose published record differs, so that they must be published again. */
  readonly moved: ReadonlySet<string>
}

/**
 * Links each amendment of an issuer to its original, from all stored filings: an original that arrives after its
 * amendment ends in the same links. Costs two small queries for an issuer with amendments, else none.
 */
export async function linkAmendments(
  tx: Transaction,
  filings: readonly FilingFacts[],
  changed: ReadonlyMap<string, Extraction>,
): Promise<AmendmentLinks> {
  const all = filings
    .map(storedFilingOf)
    .map(({ accession, cik, form, periodEnd, filedAt }) => ({ accession, issuer: cik, form, periodEnd, filedAt }))
  const amendments = all.filter(({ form }) => isAmendment(form))
  const amended = new Map<string, AmendedOriginal>()
  const moved = new Set<string>()
  if (amendments.length === 0) return { amended, moved }
  const own = await readClassifications(
    tx,
    amendments.map(({ accession }) => accession),
    changed,
  )
  const found = amendments.flatMap((amendment) => {
    const { filedAt } = own(amendment.accession).amendment?.amends ?? {}
    const link = findAmended(amendment, all, typeof filedAt === 'string' ? filedAt : null)
    return link === null ? [] : [{ accession: amendment.accession, link }]
  })
  const originals = await readClassifications(
    tx,
    found.flatMap(({ link }) => link.accession ?? []),
    changed,
  )
  for (const { accession, link } of found) {
    const { items, amendment } = own(accession)
    const contains = new Set(items)
    const stays =
      link.accession === null || amendment?.kind === 'full'
        ? []
        : originals(link.accession).items.filter((item) => !contains.has(item))
    const original = { ...link, contains: items, stays }
    amended.set(accession, original)
    if (JSON.stringify({ ...amendment?.amends, ...original }) !== JSON.stringify(amendment?.amends))
      moved.add(accession)
  }
  return { amended, moved }
}

/** Classifications of filings, from extractions at hand and else from their published records. */
async function readClassifications(
  tx: Transaction,
  accessions: readonly string[],
  changed: ReadonlyMap<string, Extraction>,
) {
  const published = accessions.filter((accession) => !changed.has(accession))
  const held = await selectPublishedClassifications(tx, published)
  return (accession: string) =>
    readClassification(changed.get(accession)?.documentClassification ?? held.get(accession))
}
