/** A version that was given to others: the newest migration it came with, and what of its schema it no longer used. */
export interface Release {
  readonly version: string
  readonly lastMigration: string
  /** Tables and columns, as `table` and `table.column`, that the version neither reads nor writes: the next may drop them. */
  readonly unused: readonly string[]
}

/** Oldest first. While a deployment is updated, processes of the newest of these run on the schema of the next. */
export const RELEASES: readonly Release[] = [
  { version: '0.1.0', lastMigration: '0023_keep_followed_issuers', unused: [] },
]
