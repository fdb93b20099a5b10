import { recordAction } from '../queries/store-actions.ts'
import { refreshIssuers } from '../derive/refresh-issuers.ts'
import { removeFiling } from './remove-filing.ts'
import { selectHeld } from '../queries/held-filings.ts'
import { withdrawalOf } from '../queries/withdrawals.ts'
import { writeStore } from './write-store.ts'

export interface Withdrawal {
  readonly accession: string
  readonly actor: string
  readonly reason: string | null
  readonly now: Date
}

/** `absent` if the accession is not in the store, `already` if it was withdrawn before. */
export type WithdrawOutcome = 'withdrawn' | 'already' | 'absent'

/**
 * Removes a wrongly ingested filing with everything read from it, in one transaction: filings compared with it are
 * compared again, its registrants' records are made without it, and every cursor before it notices. The trail records
 * who did it and why, and following does not bring it back.
 */
export function withdrawFiling({ accession, ...about }: Withdrawal): Promise<WithdrawOutcome> {
  return writeStore<WithdrawOutcome>(async (write) => {
    const held = await selectHeld(write.tx, accession)
    if (held === null) {
      const result = (await withdrawalOf(write.tx, accession)) === null ? 'absent' : 'already'
      return { changed: false, result }
    }
    const { row, registrants } = held
    await removeFiling(write, held)
    const { form, filedAt, contentSha256, factCount, signalCount, refusalCount } = row
    const details = {
      form,
      filedAt,
      contentSha256,
      ciks: registrants.map(({ registrant }) => registrant),
      factCount,
      signalCount,
      refusalCount,
    }
    await recordAction(write, { action: 'withdrawn', accession, details, ...about })
    await refreshIssuers(write, { ciks: new Set(details.ciks), extractions: new Map(), before: registrants })
    return { changed: true, result: 'withdrawn' }
  })
}
