import { now } from '#server/platform/clock.ts'
import type { Caller } from './caller.ts'
import { hashToken } from './tokens.ts'

/** What a process knows about tokens, most of it without a query. */
export interface TokenMemory {
  /** `valid`: it was valid at the last look-up. `made_up`: no such token was ever issued. Null: unknown. */
  readonly statusOf: (token: string) => 'valid' | 'made_up' | null
  /** The holder of a token looked up less than a second ago, if nothing has changed since; else null. */
  readonly cachedCaller: (token: string) => Caller | null
  /** Looks up the holder of a token in the database; null if it isn't valid. */
  readonly find: (token: string) => Promise<Caller | null>
  /** Forgets all holders, after a change made by this process itself. */
  readonly forget: () => void
}

/** The dependencies of a memory. */
export interface TokenSources {
  readonly find: (token: string) => Promise<Caller | null>
  readonly isStored: (token: string) => Promise<boolean>
  /** Counts the changes of anyone's tokens or rights; null while one might be missed. */
  readonly countChanges: () => number | null
  readonly clock?: () => Date
  readonly capacity?: number
}

/** Maximum number of valid and of made-up tokens to remember; the least recently used go first. About 1.5 MB. */
const MAX_TOKENS = 10_000

/** Changes by time alone, such as the end of a plan, take effect after at most this long. */
const CACHE_MS = 1000

interface CachedCaller {
  readonly caller: Caller
  readonly atMs: number
  readonly version: string
}

/**
 * Remembers which tokens were valid and which are made up. Tokens are random, so a made-up one can't become valid; one
 * that is stored but not valid (revoked, expired, suspended) is looked up each time. The holder of a valid one is
 * remembered for a second, and forgotten at any change.
 */
export function createTokenMemory(sources: TokenSources): TokenMemory {
  const { find, isStored, countChanges, clock = now, capacity = MAX_TOKENS } = sources
  const valid = createBoundedSet(capacity)
  const madeUp = createBoundedSet(capacity)
  const callers = new Map<string, CachedCaller>()
  let changes = 0

  function version(): string | null {
    const count = countChanges()
    return count === null ? null : `${count} ${changes}`
  }

  function cache(hash: string, caller: Caller, before: string | null): void {
    if (before === null) return
    if (callers.size >= capacity) callers.clear()
    callers.set(hash, { caller, atMs: clock().getTime(), version: before })
  }

  return {
    statusOf(token) {
      const hash = hashToken(token)
      if (valid.has(hash)) return 'valid'
      return madeUp.has(hash) ? 'made_up' : null
    },
    cachedCaller(token) {
      const hash = hashToken(token)
      const cached = callers.get(hash)
      if (cached === undefined) return null
      const { caller, atMs, version: then } = cached
      const ms = clock().getTime()
      const hasEnded = caller.kind !== 'anonymous' && caller.endsAt !== undefined && caller.endsAt.getTime() <= ms
      if (ms - atMs < CACHE_MS && then === version() && !hasEnded) return caller
      callers.delete(hash)
      return null
    },
    async find(token) {
      const hash = hashToken(token)
      // Read before the look-up: a change meanwhile makes the result outdated.
      const before = version()
      const caller = await find(token)
      if (caller !== null) {
        valid.add(hash)
        cache(hash, caller, before)
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

/** A set that forgets its least recently used members. */
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
