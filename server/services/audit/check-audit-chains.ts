import { walkEntries } from './queries.ts'
import { CHAIN_START, sealEntry } from './seal-entry.ts'
import type { EntryContent } from './seal-entry.ts'

/** An entry that was changed after it was written, or does not follow the one before it. */
export interface BrokenLink {
  readonly orgId: string
  readonly position: number
  readonly problem: string
}

/** The result of checking all chains. */
export interface ChainReport {
  readonly entries: number
  readonly organizations: number
  readonly broken: readonly BrokenLink[]
}

const ROWS_AT_ONCE = 1000

/** Recomputes every organization's chain from its first entry on. Memory use does not depend on the trail's length. */
export async function checkAuditChains(): Promise<ChainReport> {
  let entries = 0
  let last: { orgId: string; position: number; sha256: string } | undefined
  const organizations = new Set<string>()
  const broken: BrokenLink[] = []
  for await (const page of walkEntries(ROWS_AT_ONCE)) {
    for (const row of page) {
      const position = Number(row.position)
      const before = last?.orgId === row.orgId ? last : { position: 0, sha256: CHAIN_START }
      const problem = problemOf({ ...row, position, createdAt: row.createdAt.toISOString() }, row.sha256, before)
      if (problem !== null) broken.push({ orgId: row.orgId, position, problem })
      organizations.add(row.orgId)
      entries += 1
      last = { orgId: row.orgId, position, sha256: row.sha256 }
    }
  }
  return { entries, organizations: organizations.size, broken }
}

/** What is wrong with an entry given its predecessor, or null. */
export function problemOf(
  content: EntryContent,
  sha256: string,
  before: { readonly position: number; readonly sha256: string },
): string | null {
  if (content.position !== before.position + 1) return `an entry is missing in front of it, behind ${before.position}`
  if (content.previousSha256 !== before.sha256) return 'it does not follow the entry before it'
  if (sealEntry(content) !== sha256) return 'its content is not what was sealed'
  return null
}
