import { log } from '#server/platform/log/log.ts'

/**
 * Logs the events that were left out: a person should look at them, and the provider was told that they were accepted.
 */
export function logRefusedEvents(kind: string, id: string, refused: readonly string[]): void {
  if (refused.length > 0)
    log().warn({ kind, id, events: refused }, 'billing events that no state leads to were left out')
}
