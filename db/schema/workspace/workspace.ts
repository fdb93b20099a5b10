import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberships, organizations, users } from '../accounts/accounts.ts'
import { instant } from '../columns.ts'

/**
 * Columns that everything in a workspace has. Private items belong to their author and are deleted with the account;
 * shared items belong to the organization and stay. A trigger deletes a person's private items before the person.
 */
export const owned = {
  id: uuid('id').primaryKey(),
  orgId: uuid('org_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  visibility: text('visibility').notNull(),
  /** Raised by every change; a change names the revision it was based on. */
  revision: integer('revision').notNull().default(1),
  changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
}

interface Owned {
  readonly authorId: AnyPgColumn
  readonly visibility: AnyPgColumn
  readonly revision: AnyPgColumn
}

export const ownedChecks = (name: string, table: Owned) => [
  check(`${name}_visibility_known`, sql`${table.visibility} in ('private', 'shared')`),
  check(`${name}_private_has_author`, sql`${table.visibility} = 'shared' or ${table.authorId} is not null`),
  check(`${name}_revision_positive`, sql`${table.revision} >= 1`),
]

/** A saved list or search, stored as the query string of its address. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    ...owned,
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    query: text('query').notNull(),
    /** Store revision when it was saved; records with a later one are new to members who never opened it. */
    storeRevision: bigint('store_revision', { mode: 'number' }).notNull(),
  },
  (table) => [
    ...ownedChecks('saved_searches', table),
    check(
      'saved_searches_kind_known',
      sql`${table.kind} in ('companies', 'filings', 'events', 'facilities', 'covenants', 'filing-comparisons', 'search')`,
    ),
    check('saved_searches_name_bounded', sql`length(${table.name}) between 1 and 120`),
    check('saved_searches_query_bounded', sql`length(${table.query}) <= 2000`),
    // An organization's searches, newest first.
    index('saved_searches_org').on(table.orgId, table.createdAt, table.id),
    // A person's private ones, when the account goes.
    index('saved_searches_author').on(table.authorId),
    // Target of the foreign keys that require a membership.
    unique('saved_searches_of_org').on(table.orgId, table.id),
  ],
)

/** One person's state of a saved search: how far it was read, and whether its news are mailed. */
export const savedSearchReaders = pgTable(
  'saved_search_readers',
  {
    searchId: uuid('search_id').notNull(),
    orgId: uuid('org_id').notNull(),
    userId: uuid('user_id').notNull(),
    seenRevision: bigint('seen_revision', { mode: 'number' }).notNull(),
    seenAt: instant('seen_at'),
    notice: text('notice').notNull().default('none'),
    /** Store revision up to which news were mailed. */
    noticedRevision: bigint('noticed_revision', { mode: 'number' }).notNull(),
    noticedAt: instant('noticed_at'),
    /** SHA-256 of the token in the unsubscribe link. */
    unsubscribeSha256: text('unsubscribe_sha256'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.userId] }),
    foreignKey({
      name: 'saved_search_readers_search',
      columns: [table.orgId, table.searchId],
      foreignColumns: [savedSearches.orgId, savedSearches.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'saved_search_readers_member',
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
    check('saved_search_readers_notice_known', sql`${table.notice} in ('none', 'daily', 'immediate')`),
    // People to notify.
    index('saved_search_readers_notices').on(table.notice, table.searchId).where(sql`notice <> 'none'`),
    // One-click unsubscribing.
    unique('saved_search_readers_unsubscribe').on(table.unsubscribeSha256),
    // A member's rows, for when the membership ends.
    index('saved_search_readers_member_rows').on(table.orgId, table.userId),
  ],
)

/**
 * Secret addresses of Atom feeds, stored as the SHA-256 of their token: one per person and search, deleted when
 * revoked.
 */
export const searchFeeds = pgTable(
  'search_feeds',
  {
    tokenSha256: text('token_sha256').primaryKey(),
    searchId: uuid('search_id').notNull(),
    orgId: uuid('org_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('search_feeds_reader').on(table.searchId, table.userId),
    foreignKey({
      name: 'search_feeds_search',
      columns: [table.orgId, table.searchId],
      foreignColumns: [savedSearches.orgId, savedSearches.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'search_feeds_member',
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
    check('search_feeds_token_is_hash', sql`${table.tokenSha256} ~ '^[0-9a-f]{64}$'`),
    // A member's feeds, for when the membership ends.
    index('search_feeds_member_rows').on(table.orgId, table.userId),
  ],
)

/** Folders with their items, in the order that people choose. */
export const folders = pgTable(
  'folders',
  {
    ...owned,
    name: text('name').notNull(),
    purpose: text('purpose').notNull().default(''),
  },
  (table) => [
    ...ownedChecks('folders', table),
    check('folders_name_bounded', sql`length(${table.name}) between 1 and 120`),
    check('folders_purpose_bounded', sql`length(${table.purpose}) <= 2000`),
    // An organization's folders, the last changed first.
    index('folders_org').on(table.orgId, table.updatedAt, table.id),
    // A person's private ones, when the account goes.
    index('folders_author').on(table.authorId),
  ],
)

/**
 * Items of a folder. Title and evidence are kept as they were when the item was added. If its record is later changed
 * or withdrawn, the item stays as it was and the page says so.
 */
export const folderItems = pgTable(
  'folder_items',
  {
    id: uuid('id').primaryKey(),
    folderId: uuid('folder_id')
      .notNull()
      .references(() => folders.id, { onDelete: 'cascade' }),
    /** From 1, without gaps; unique per folder, checked at the end of each transaction. */
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    accession: text('accession'),
    recordId: text('record_id'),
    /** Address of a search on this site. */
    address: text('address'),
    title: text('title').notNull(),
    evidence: text('evidence'),
    evidenceSha256: text('evidence_sha256'),
    note: text('note').notNull().default(''),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('folder_items_order').on(table.folderId, table.position),
    check('folder_items_position_positive', sql`${table.position} >= 1`),
    check('folder_items_kind_known', sql`${table.kind} in ('filing', 'record', 'comparison', 'search', 'note')`),
    check(
      'folder_items_names_its_thing',
      sql`case ${table.kind}
        when 'filing' then ${table.accession} is not null
        when 'record' then ${table.accession} is not null and ${table.recordId} is not null and ${table.evidenceSha256} is not null
        when 'comparison' then ${table.recordId} is not null
        when 'search' then ${table.address} is not null
        else ${table.note} <> '' end`,
    ),
    check('folder_items_note_bounded', sql`length(${table.note}) <= 10000`),
  ],
)
