import type { Transaction } from '#db/client.ts'
import { judgeFiling, type Judgement, judgeWithdrawn } from '../judge/judge-filing.ts'
import { type Held, selectHeld } from '../queries/held-filings.ts'
import { withdrawalOf } from '../queries/withdrawals.ts'
import type { FilingToStore, StoreOptions } from './store-filing.ts'

/** What is to be done with a filing that comes. */
interface Decision {
  /** What is stored under its accession. */
  readonly held: Held | null
  readonly judgement: Judgement
  /** Why it is not taken in, or null. */
  readonly refusal: string | null
  /** The same filing as it is stored already, if it is only updated. */
  readonly updated: Held | null
}

export async function judgeIncoming(tx: Transaction, filing: FilingToStore, options: StoreOptions): Promise<Decision> {
  const { accession } = filing.identity
  const held = await selectHeld(tx, accession)
  const judgement =
    held === null ? judgeWithdrawn(accession, await withdrawalOf(tx, accession)) : judgeFiling(held, filing)
  const refusal = refusalOf(judgement, accession, options)
  return { held, judgement, refusal, updated: judgement.kind === 'update' ? held : null }
}

function refusalOf(judgement: Judgement, accession: string, options: StoreOptions): string | null {
  if (judgement.kind === 'conflict' && !options.replace) return judgement.reason
  const isUnknown = judgement.kind === 'new' && options.onlyStored === true
  return isUnknown ? `${accession} is not in the store` : null
}
