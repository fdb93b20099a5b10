import { DatabaseError } from '#db/database-error.ts'
import { BucketError } from '#server/originals/bucket.ts'
import { isShuttingDown, shutDown } from '#server/platform/process/lifecycle.ts'
import { SettingsError } from '#server/platform/settings.ts'

/** A problem that ends a command; its message is for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/**
 * Runs a command, closes everything and exits with the command's code (0 if it gave none). Problems that the person can
 * fix are printed as plain sentences with exit code 1; only a defect shows its stack.
 */
export async function runCommand(main: () => Promise<number | void>): Promise<never> {
  let code = 1
  try {
    code = (await main()) ?? 0
  } catch (error) {
    // Someone who interrupts a command knows why it failed.
    if (!isShuttingDown()) console.error(explain(error))
  }
  await shutDown((failure) => {
    console.error(failure)
  })
  process.exit(code)
}

/** The text for a failure: one sentence for each problem a person can fix, the whole stack for anything else. */
export function explain(error: unknown): string {
  if (error instanceof SettingsError)
    return error.wrong.map(({ setting, message }) => `Setting ${setting} ${message}.`).join('\n')
  if (error instanceof DatabaseError || error instanceof BucketError || error instanceof CommandError)
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
