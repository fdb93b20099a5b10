import { asc, gt, sql } from 'drizzle-orm'
import { database, type Transaction } from '#db/client.ts'
import { issuers } from '#db/schema/filings/issuers.ts'
import { storeState } from '#db/schema/filings/store.ts'

const ISSUERS_AT_A_TIME = 200

/** Whether every issuer has its filing spans and quarters. */
export async function isFilled(): Promise<boolean> {
  const [state] = await database().select({ isFilled: storeState.spansFilled }).from(storeState)
  return state?.isFilled ?? false
}

/** Once it is noted they are read, and the trigger keeps them. */
export async function noteFilled(): Promise<void> {
  await database().update(storeState).set({ spansFilled: true })
}

/** Writes the spans and quarters of the next issuers after a CIK. Returns the last of them, or null if there was none. */
export async function writeSpansAfter(tx: Transaction, after: string): Promise<string | null> {
  const rows = await tx
    .select({ cik: issuers.cik })
    .from(issuers)
    .where(gt(issuers.cik, after))
    .orderBy(asc(issuers.cik))
    .limit(ISSUERS_AT_A_TIME)
  const ciks = rows.map(({ cik }) => cik)
  if (ciks.length > 0)
    await tx.execute(
      sql`select write_filing_spans(${sql.param(ciks)}::text[]), write_filing_quarters(${sql.param(ciks)}::text[])`,
    )
  return ciks.at(-1) ?? null
}
