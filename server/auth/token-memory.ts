import type { Caller } from './caller.ts'
import { hashToken } from './tokens.ts'

/** What a process remembers of tokens without asking the database. */
export interface TokenMemory {
  /** `valid`: it was, the last time it was looked up. `made_up`: nothing was ever stored under it. */
  readonly recall: (token: string) => 'valid' | 'made_up' | null
  /** Whom a token belongs to now, from the database; null for nobody. Never asked about one that is made up. */
  readonly find: (token: string) => Promise<Caller | null>
}

/** Tokens of each kind that are remembered, the least lately used forgotten first: about 1.5 MB. */
const REMEMBERED = 10_000

/**
 * Remembers which tokens were valid and which are made up. No token that is made up can become valid, because tokens are
 * random; one that is stored but not valid (revoked, expired, suspended) is looked up again each time.
 */
export function createTokenMemory(
  find: (token: string) => Promise<Caller | null>,
  isStored: (token: string) => Promise<boolean>,
  capacity: number = REMEMBERED,
): TokenMemory {
  const valid = createBoundedSet(capacity)
  const madeUp = createBoundedSet(capacity)
  return {
    recall(token) {
      const hash = hashToken(token)
      if (valid.has(hash)) return 'valid'
      return madeUp.has(hash) ? 'made_up' : null
    },
    async find(token) {
      const hash = hashToken(token)
      const caller = await find(token)
      if (caller !== null) {
        valid.add(hash)
        return caller
      }
      valid.delete(hash)
      if (!(await isStored(token))) madeUp.add(hash)
      return null
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
