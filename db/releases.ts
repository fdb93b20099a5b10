/** A published version: its newest migration, and the parts of its schema that it no longer used. */
export interface Release {
  readonly version: string
  /** The full hash of the commit that was published; a test starts its sources on today's schema. */
  readonly commit: string
  readonly lastMigration: string
  /**
   * Tables and columns (`table`, `table.column`) that the version neither reads nor writes, so the next one may drop
   * them.
   */
  readonly unused: readonly string[]
}

/** Oldest first. During a rolling update, processes of the newest release here run on the next schema. */
export const RELEASES: readonly Release[] = [
  {
    version: '0.1.0',
    commit: 'ed1f5d30180b871bc5f9f450e27c0b773cf9924f',
    lastMigration: '0023_keep_followed_issuers',
    unused: [],
  },
]
