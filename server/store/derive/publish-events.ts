import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import { findComparable } from '#server/engine/compare/find-comparable.ts'
import { type AmendedOriginal, eventsWithAmended } from '../records/amended-original.ts'
import { eventsOf } from '../records/events-of.ts'
import { eventRecords } from '../records/events.ts'
import type { ExtractionReader } from '../queries/extractions.ts'
import { type FilingFacts, setComparedWith } from '../queries/filings.ts'
import { replaceListed } from '../queries/listed-records.ts'
import { storedFilingOf } from './stored-filing-of.ts'
import type { StoreWrite } from '../write/write-store.ts'

export interface IssuerEvents {
  /** All of the issuer's filings. */
  readonly filings: readonly FilingFacts[]
  readonly identity: IssuerIdentity
  /** After verdicts were applied. */
  readonly extractionOf: ExtractionReader
  /** Whether a filing's own records were published again. */
  readonly isStale: (accession: string) => boolean
  /** The original of each amendment. */
  readonly amended: ReadonlyMap<string, AmendedOriginal>
}

/** The filings beside one that its events, and those of the filings compared with it, are told from. */
export function comparedWith(accession: string, filings: readonly FilingFacts[]): string[] {
  const candidates = candidatesOf(filings)
  return candidates.flatMap((candidate) => {
    const { accession: previous } = findComparable(candidate, candidates)
    if (candidate.accession === accession) return previous ?? []
    return previous === accession ? candidate.accession : []
  })
}

const candidatesOf = (filings: readonly FilingFacts[]) =>
  filings
    .map(storedFilingOf)
    .map(({ accession, cik, form, periodEnd, filedAt }) => ({ accession, issuer: cik, form, periodEnd, filedAt }))

/**
 * Makes the events again of each filing that is stale, that was or is compared with a stale one, or whose predecessor
 * is another filing now.
 */
export async function publishEvents(
  write: StoreWrite,
  { filings, identity, extractionOf, isStale, amended }: IssuerEvents,
): Promise<void> {
  const storedFilings = new Map(filings.map((row) => [row.accession, storedFilingOf(row)]))
  const candidates = candidatesOf(filings)
  for (const [index, row] of filings.entries()) {
    const filing = storedFilings.get(row.accession)
    const candidate = candidates[index]
    if (filing === undefined || candidate === undefined) continue
    const { accession: previous, method } = findComparable(candidate, candidates)
    const isSame = previous === row.comparedWith && !isStale(row.accession) && (previous === null || !isStale(previous))
    if (isSame) continue
    const comparable = previous === null ? null : { previous: await extractionOf(previous), method }
    const detected = eventsWithAmended(
      eventsOf(await extractionOf(row.accession), comparable),
      amended.get(row.accession),
    )
    await replaceListed(
      write,
      'events',
      row,
      eventRecords(filing, identity, (accession) => storedFilings.get(accession), detected),
    )
    await setComparedWith(write.tx, row.accession, previous)
  }
}
