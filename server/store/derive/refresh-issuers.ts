import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { Extraction } from '#server/engine/model.ts'
import { extractionReader } from '../queries/extractions.ts'
import { type FilingFacts, type RegisteredFiling, type RegistrantRow, selectFilingsOf } from '../queries/filings.ts'
import { selectIssuer } from '../queries/issuers.ts'
import { assignTickers } from '../queries/tickers.ts'
import { readStandingVerdicts } from '../queries/verdicts.ts'
import { withVerdicts } from '../verdicts/verdicts.ts'
import type { StoreWrite } from '../write/write-store.ts'
import type { MadeAhead } from './filing-records.ts'
import { linkAmendments } from './link-amendments.ts'
import { publishEndedMeasures } from './publish-ended-measures.ts'
import { publishEvents } from './publish-events.ts'
import { publishFiling } from './publish-filing.ts'
import { currentIdentity, publishIssuer } from './publish-issuer.ts'
import { readInstruments } from './read-instruments.ts'

/** A filing that is being stored: its own row is written when it is published. */
export interface IncomingFiling {
  readonly row: FilingFacts
  /** Written already; the owner first. */
  readonly registrants: readonly RegistrantRow[]
}

export interface StoreChange {
  /** Every registrant that the filing gained, kept with changes, or lost. */
  readonly ciks: ReadonlySet<string>
  readonly incoming?: IncomingFiling
  /** Extractions of filings to be published again, the incoming one's included. */
  readonly extractions: ReadonlyMap<string, Extraction>
  /** Symbols and names stated by filings that are gone or were different before. */
  readonly before: readonly RegistrantRow[]
  /** The incoming filing's records, if they were made ahead. */
  readonly ahead?: MadeAhead | null
}

/**
 * Brings everything that follows from the filings of some registrants up to date: symbols and names, the changed
 * filings' records (all filings' where a name or symbol changed, because every record shows them), the links of
 * amendments to their originals, the events of each filing whose predecessor is another now, and the issuers' own
 * records. Verdicts that stand on records are applied to all of it. The result depends on which filings and verdicts there
 * are, never on the order in which they came.
 */
export async function refreshIssuers(write: StoreWrite, change: StoreChange): Promise<void> {
  const { ciks, incoming, before } = change
  const touched = new Set(ciks)
  for (const cik of ciks) {
    const statedBefore = before
      .filter(({ registrant }) => registrant === cik)
      .flatMap(({ statedTickers }) => statedTickers)
    write.noteChange('companies', ...statedBefore)
    for (const other of await assignTickers(write.tx, cik, statedBefore)) touched.add(other)
  }
  // The owner of an incoming filing comes first: it publishes the filing, which the other registrants count.
  const rest = [...touched].filter((cik) => cik !== incoming?.row.cik).sort()
  for (const cik of incoming === undefined ? rest : [incoming.row.cik, ...rest]) await refresh(write, cik, change)
}

async function refresh(
  write: StoreWrite,
  cik: string,
  { incoming, extractions, ahead = null }: StoreChange,
): Promise<void> {
  const registered = withIncoming(await selectFilingsOf(write.tx, cik), cik, incoming)
  const filings = registered.filter(({ row, stated }) => row.cik === stated.registrant).map(({ row }) => row)
  const identity = await currentIdentity(write.tx, cik, registered)
  const renamed = await isRenamed(write, identity)
  const verdicts = await readStandingVerdicts(
    write.tx,
    filings.map(({ accession }) => accession),
  )
  const readExtraction = extractionReader(write.tx, new Map([...readAhead(filings, ahead), ...extractions]))
  const extractionOf = async (accession: string) =>
    withVerdicts(await readExtraction(accession), verdicts.get(accession) ?? [])
  const { amended, moved } = await linkAmendments(write.tx, filings, extractions)
  const isStale = (accession: string) => renamed || extractions.has(accession) || moved.has(accession)
  for (const filing of filings) {
    const { accession } = filing
    if (!isStale(accession)) continue
    const of = {
      issuer: identity,
      extraction: await readExtraction(accession),
      verdicts: verdicts.get(accession) ?? [],
      amended: amended.get(accession),
    }
    await publishFiling(write, filing, of, accession === incoming?.row.accession ? ahead : null)
  }
  const instruments = await readInstruments(write.tx, cik)
  await publishEndedMeasures(write.tx, cik, instruments)
  await publishEvents(write, { filings, identity, extractionOf, isStale, amended })
  await publishIssuer(write, identity, await selectFilingsOf(write.tx, cik), instruments)
}

/** The extractions that were read before the store was locked and are still those of their filings. */
function readAhead(filings: readonly FilingFacts[], ahead: MadeAhead | null): (readonly [string, Extraction])[] {
  return filings.flatMap(({ accession, currentExtractionId }) => {
    const read = currentExtractionId === null ? undefined : ahead?.read.get(currentExtractionId)
    return read === undefined ? [] : [[accession, read] as const]
  })
}

/** A registrant's filings with the incoming one in its position, oldest first. */
export function withIncoming(
  stored: readonly RegisteredFiling[],
  cik: string,
  incoming: IncomingFiling | undefined,
): RegisteredFiling<FilingFacts>[] {
  const stated = incoming?.registrants.find(({ registrant }) => registrant === cik)
  if (incoming === undefined || stated === undefined) return [...stored]
  const { row } = incoming
  const others = stored.filter((filing) => filing.row.accession !== row.accession)
  const place = ({ row: { filedAt, accession } }: RegisteredFiling<FilingFacts>) => `${filedAt} ${accession}`
  return [...others, { row, stated }].sort((one, other) => (place(one) < place(other) ? -1 : 1))
}

async function isRenamed({ tx }: StoreWrite, identity: IssuerIdentity): Promise<boolean> {
  const held = await selectIssuer(tx, identity.cik)
  return held === null || held.ticker !== identity.ticker || held.name !== identity.name
}
