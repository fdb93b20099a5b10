import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#db/client.ts'
import type { Archive } from '#server/ingest/testing/edgar-server/archive.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { checkAuditChains } from '#server/services/audit/check-audit-chains.ts'
import { selectAccessions } from '../verify/queries.ts'
import { verifyFiling } from '../verify/verify-filing.ts'

export interface Audit {
  readonly filings: number
  readonly records: number
  readonly auditEntries: number
  /** The failed checks, one sentence each. */
  readonly broken: readonly string[]
}

const PATIENCE_MS = 180_000

/**
 * Checks the store after all the kills: every filing of the archive once, no job left or given up, every record true to
 * its bytes, every audit trail chained, usage never more than was asked.
 */
export async function audit(archive: Archive): Promise<Audit> {
  const broken = await untilIngested(archive.filings().length)
  const accessions = await selectAccessions()
  let records = 0
  for (const accession of accessions) {
    const { checked, lies } = await verifyFiling(accession)
    for (const count of checked.values()) records += count
    broken.push(...lies.map(({ record, problem }) => `${accession}, ${record}: ${problem}`))
  }
  const chains = await checkAuditChains()
  broken.push(...chains.broken.map(({ orgId, position, problem }) => `Audit of ${orgId}, ${position}: ${problem}`))
  broken.push(...(await findTwice()))
  return { filings: accessions.length, records, auditEntries: chains.entries, broken }
}

async function untilIngested(filings: number): Promise<string[]> {
  const giveUpMs = elapsedMs() + PATIENCE_MS
  for (;;) {
    const [row] = await sql()<{ stored: number; open: number; failed: number }[]>`
      select (select count(*)::int from filings) as stored,
        count(*) filter (where name = 'fetch-filing' and state < 'completed')::int as open,
        count(*) filter (where name = 'failed-filings')::int as failed
      from pgboss.job`
    if (row === undefined) return ['The queue does not answer.']
    if (row.failed > 0) return [`${row.failed} filings were given up.`]
    if (row.stored === filings && row.open === 0) return []
    if (elapsedMs() > giveUpMs)
      return [`Only ${row.stored} of ${filings} filings are stored, ${row.open} jobs are open.`]
    await pause(500)
  }
}

/** Looks for work that a retry may have done twice. */
async function findTwice(): Promise<string[]> {
  const [row] = await sql()<{ extractions: number; filings: number; events: number; distinct: number }[]>`
    select (select count(*)::int from extractions) as extractions, (select count(*)::int from filings) as filings,
      (select count(*)::int from events) as events, (select count(distinct id)::int from events) as distinct`
  if (row === undefined) return ['The store does not answer.']
  const isOnce = row.extractions === row.filings && row.events === row.distinct
  return isOnce ? [] : [`${row.extractions} extractions of ${row.filings} filings, ${row.events} events.`]
}
