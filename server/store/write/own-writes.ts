import { processWide } from '#server/platform/process/process-wide.ts'

type Listener = (announcement: string) => void

const listeners = () => processWide<Set<Listener>>('own-writes', () => new Set())

/** Has a listener told of each change that this process commits, before whoever made it goes on. */
export function onOwnWrite(listener: Listener): void {
  listeners().add(listener)
}

/** Tells of a change that was committed. The database announces it too, but over another connection, and later. */
export function tellOwnWrite(announcement: string): void {
  for (const listener of listeners()) listener(announcement)
}
