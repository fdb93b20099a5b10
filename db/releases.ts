/** A published version: its newest migration, and the parts of its schema that it no longer used. */
export interface Release {
  readonly version: string
  readonly lastMigration: string
  /**
   * Tables and columns (`table`, `table.column`) that the version neither reads nor writes, so the next one may drop
   * them.
   */
  readonly unused: readonly string[]
}

/** Oldest first. During a rolling update, processes of the newest release here run on the next schema. */
export const RELEASES: readonly Release[] = [
  { version: '0.1.0', lastMigration: '0023_keep_followed_issuers', unused: [] },
]
