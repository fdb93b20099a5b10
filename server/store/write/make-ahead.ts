import { database, type Transaction } from '#db/client.ts'
import { isAmendment } from '#server/engine/compare/find-comparable.ts'
import type { Extraction } from '#server/engine/model.ts'
import { type FilingGround, filingRecords, type MadeAhead } from '../derive/filing-records.ts'
import { comparedWith } from '../derive/publish-events.ts'
import { currentIdentity } from '../derive/publish-issuer.ts'
import { withIncoming } from '../derive/refresh-issuers.ts'
import { storedFilingOf } from '../derive/stored-filing-of.ts'
import { selectExtractions } from '../queries/extractions.ts'
import { selectFilingsOf } from '../queries/filings.ts'
import { readStandingVerdicts } from '../queries/verdicts.ts'
import { filingRow, registrantRows } from './incoming-rows.ts'
import { judgeIncoming } from './judge-incoming.ts'
import type { FilingToStore, StoreOptions } from './store-filing.ts'

/**
 * A filing's records as they are if nothing changes until the store is locked: all writers would wait for them there.
 * Null if nothing of it will be written, or if it amends another one, whose link is made under the lock.
 */
export async function makeAhead(
  filing: FilingToStore,
  extraction: Extraction,
  options: StoreOptions,
): Promise<MadeAhead | null> {
  if (isAmendment(filing.identity.form)) return null
  const seen = await database().transaction((tx) => foresee(tx, filing, extraction, options))
  return seen === null ? null : { ...seen, records: filingRecords(seen.ground) }
}

async function foresee(
  tx: Transaction,
  filing: FilingToStore,
  extraction: Extraction,
  options: StoreOptions,
): Promise<Omit<MadeAhead, 'records'> | null> {
  const { judgement, refusal, updated } = await judgeIncoming(tx, filing, options)
  if (judgement.kind === 'unchanged' || refusal !== null) return null
  const { identity } = filing
  const { accession, cik } = identity
  const row = filingRow(filing, updated, options, null)
  const registrants = registrantRows(identity)
  const registered = withIncoming(await selectFilingsOf(tx, cik), cik, { row, registrants })
  const issuer = await currentIdentity(tx, cik, registered)
  const [stated = issuer.ticker] = identity.tickers
  const ground: FilingGround = {
    filing: storedFilingOf(row),
    // Symbols are assigned under the lock: to whom the newest filing gives them.
    issuer: registered.at(-1)?.row.accession === accession ? { ...issuer, ticker: stated } : issuer,
    registrants: registrants.map(({ registrant }) => registrant),
    extraction,
    verdicts: (await readStandingVerdicts(tx, [accession])).get(accession) ?? [],
    amended: undefined,
  }
  const near = new Set(
    comparedWith(
      accession,
      registered.map((filed) => filed.row),
    ),
  )
  const others = registered.flatMap((filed) =>
    near.has(filed.row.accession) ? (filed.row.currentExtractionId ?? []) : [],
  )
  return { ground, read: await selectExtractions(tx, [updated?.row.currentExtractionId ?? [], others].flat()) }
}
