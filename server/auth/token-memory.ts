import { now } from '#server/platform/clock.ts'
import type { Caller } from './caller.ts'
import { hashToken } from './tokens.ts'

/** What a process remembers of tokens without asking the database. */
export interface TokenMemory {
  /** `valid`: it was, the last time it was looked up. `made_up`: nothing was ever stored under it. */
  readonly recall: (token: string) => 'valid' | 'made_up' | null
  /** Whom a token belonged to less than a second ago, unless anything has changed since; else null. */
  readonly kept: (token: string) => Caller | null
  /** Whom a token belongs to now, from the database; null for nobody. Never asked about one that is made up. */
  readonly find: (token: string) => Promise<Caller | null>
  /** Has everybody looked up again: this process itself has changed something. */
  readonly forget: () => void
}

/** What a memory depends on. */
export interface TokenSources {
  readonly find: (token: string) => Promise<Caller | null>
  readonly isStored: (token: string) => Promise<boolean>
  /** Grows with every change of who has which token; null while one might not be heard. */
  readonly heard: () => number | null
  readonly clock?: () => Date
  readonly capacity?: number
}

/** Tokens of each kind that are remembered, the least lately used forgotten first: about 1.5 MB. */
const REMEMBERED = 10_000

/** What time alone changes, such as the end of a plan, is seen after so long. */
const KEPT_MS = 1000

interface Kept {
  readonly caller: Caller
  readonly atMs: number
  readonly version: string
}

/**
 * Remembers which tokens were valid and which are made up. No token that is made up can become valid, because tokens are
 * random; one that is stored but not valid (revoked, expired, suspended) is looked up again each time. Who has a valid one
 * is kept for a second, and not past any change.
 */
export function createTokenMemory(sources: TokenSources): TokenMemory {
  const { find, isStored, heard, clock = now, capacity = REMEMBERED } = sources
  const valid = createBoundedSet(capacity)
  const madeUp = createBoundedSet(capacity)
  const callers = new Map<string, Kept>()
  let changes = 0

  function version(): string | null {
    const count = heard()
    return count === null ? null : `${count} ${changes}`
  }

  function keep(hash: string, caller: Caller, before: string | null): void {
    if (before === null) return
    if (callers.size >= capacity) callers.clear()
    callers.set(hash, { caller, atMs: clock().getTime(), version: before })
  }

  return {
    recall(token) {
      const hash = hashToken(token)
      if (valid.has(hash)) return 'valid'
      return madeUp.has(hash) ? 'made_up' : null
    },
    kept(token) {
      const hash = hashToken(token)
      const kept = callers.get(hash)
      if (kept === undefined) return null
      const { caller, atMs, version: then } = kept
      const ms = clock().getTime()
      const hasEnded = caller.kind !== 'anonymous' && caller.endsAt !== undefined && caller.endsAt.getTime() <= ms
      if (ms - atMs < KEPT_MS && then === version() && !hasEnded) return caller
      callers.delete(hash)
      return null
    },
    async find(token) {
      const hash = hashToken(token)
      // Taken before the look-up: a change meanwhile makes what it found an old one.
      const before = version()
      const caller = await find(token)
      if (caller !== null) {
        valid.add(hash)
        keep(hash, caller, before)
        return caller
      }
      valid.delete(hash)
      if (!(await isStored(token))) madeUp.add(hash)
      return null
    },
    forget() {
      changes += 1
    },
  }
}

/** A set that forgets what was not asked about for longest. */
function createBoundedSet(capacity: number) {
  const members = new Set<string>()
  return {
    has(member: string): boolean {
      if (!members.delete(member)) return false
      members.add(member)
      return true
    },
    add(member: string): void {
      members.add(member)
      const [oldest] = members
      if (members.size > capacity && oldest !== undefined) members.delete(oldest)
    },
    delete(member: string): void {
      members.delete(member)
    },
  }
}
