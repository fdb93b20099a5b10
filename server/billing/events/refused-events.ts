import { log } from '#server/platform/log/log.ts'

/** Says in the log what was left out: a person should look at it, and the provider was told that it was taken. */
export function tellRefused(kind: string, id: string, refused: readonly string[]): void {
  if (refused.length > 0)
    log().warn({ kind, id, events: refused }, 'billing events that no state leads to were left out')
}
