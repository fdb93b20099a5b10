import { isFilled, noteFilled, writeSpansAfter } from '../queries/filing-spans.ts'
import { writeStore } from '../write/write-store.ts'

/**
 * Writes the filing spans of a store that was filled before there were any; does nothing where they are there. Each few
 * issuers are a transaction of their own. Several processes may run it at once, and it may be stopped and started again.
 */
export async function fillFilingSpans(isStopped: () => boolean = () => false): Promise<void> {
  if (await isFilled()) return
  for (let after: string | null = ''; after !== null; ) {
    if (isStopped()) return
    const from: string = after
    // Beside no other writer, so that what is written is what is stored.
    after = await writeStore(async ({ tx }) => ({ changed: false, result: await writeSpansAfter(tx, from) }))
  }
  await noteFilled()
}
