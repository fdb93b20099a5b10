import { processWide } from '#server/platform/process/process-wide.ts'

type Listener = (announcement: string) => void

const listeners = () => processWide<Set<Listener>>('own-writes', () => new Set())

/** Registers a listener that is called after each change that this process commits, before its author goes on. */
export function onOwnWrite(listener: Listener): void {
  listeners().add(listener)
}

/**
 * Announces a committed change within the process. The database announces it too, but over another connection, and
 * later.
 */
export function announceOwnWrite(announcement: string): void {
  for (const listener of listeners()) listener(announcement)
}
