import { DatabaseError } from '#db/database-error.ts'
import { BucketError } from '#server/originals/bucket.ts'
import { isShuttingDown, shutDown } from '#server/platform/process/lifecycle.ts'
import { SettingsError } from '#server/platform/settings.ts'

/** A problem that ends a command; its message is for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/**
 * Runs a command to its end: everything is closed, then it exits with the code that it gave (0 where it gave none).
 * What the person can mend is told in plain sentences and exits with 1; only a defect shows its stack.
 */
export async function runCommand(main: () => Promise<number | void>): Promise<never> {
  let code = 1
  try {
    code = (await main()) ?? 0
  } catch (error) {
    // Whoever ends a command half-way knows why it failed.
    if (!isShuttingDown()) console.error(explain(error))
  }
  await shutDown((failure) => {
    console.error(failure)
  })
  process.exit(code)
}

/** What is said about a failure: a sentence for each thing a person can mend, the whole stack of anything else. */
export function explain(error: unknown): string {
  if (error instanceof SettingsError)
    return error.wrong.map(({ setting, message }) => `Setting ${setting} ${message}.`).join('\n')
  if (error instanceof DatabaseError || error instanceof BucketError || error instanceof CommandError)
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
