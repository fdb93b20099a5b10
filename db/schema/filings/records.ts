import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { day } from '../columns.ts'
import { filings } from './filings.ts'
import { LAG_STEP } from './lag.ts'
import { SORT_KEYS } from './sort-keys.ts'

/** The filing that a row was read from; it is deleted with the filing. */
const ofFiling = () =>
  text('accession')
    .notNull()
    .references((): AnyPgColumn => filings.accession, { onDelete: 'cascade' })

/** What every listed record carries beside its finished JSON: its order and what it is filtered by. */
const listed = {
  id: text('id').primaryKey(),
  accession: ofFiling(),
  cik: text('cik').notNull(),
  form: text('form').notNull(),
  filedAt: day('filed_at').notNull(),
  effectiveDate: day('effective_date').notNull(),
  category: text('category').notNull(),
  verification: text('verification').notNull(),
  json: text('json').notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
}

type Listed = Readonly<Record<keyof typeof listed, AnyPgColumn>>

const listedChecks = (name: string, table: Listed) => [
  check(`${name}_cik_format`, sql`${table.cik} ~ '^[0-9]{10}$'`),
  check(`${name}_category_known`, sql`${table.category} in ('debt', 'liquidity', 'covenant', 'going_concern')`),
  check(
    `${name}_verification_known`,
    sql`${table.verification} in ('candidate', 'machine_checked', 'verified', 'illustrative')`,
  ),
]

const listedIndexes = (name: string, table: Listed) => [
  // Pages of the list, newest filing first. The date lets a scan skip rows outside a span without reading them.
  index(`${name}_walk`).on(table.filedAt, table.id, table.effectiveDate),
  // The same for one issuer, and the newest for its company record.
  index(`${name}_cik_walk`).on(table.cik, table.filedAt, table.id),
  // The same for one form. What may be asked beside it is known from the index: rare records of a rare form are found unread.
  index(`${name}_form_walk`).on(
    table.form,
    table.filedAt,
    table.id,
    table.effectiveDate,
    table.category,
    table.verification,
  ),
  // The same for one category. Every facility's category is liquidity, so any other is known to be empty at once.
  index(`${name}_category_walk`).on(table.category, table.filedAt, table.id),
  // The same for one verification state.
  index(`${name}_verification_walk`).on(table.verification, table.filedAt, table.id, table.category),
  // Records effective on or before a day, newest filing first: one scan for each lag between the two dates. The lag
  // bounds how late such a record may have been filed. The same for one form, category or verification state.
  index(`${name}_lag_walk`).on(sql.raw(LAG_STEP), table.filedAt, table.id, table.effectiveDate),
  ...([table.form, table.category, table.verification] as const).map((column) =>
    index(`${name}_${column.name}_lag_walk`).on(
      column,
      sql.raw(LAG_STEP),
      table.filedAt,
      table.id,
      table.effectiveDate,
    ),
  ),
  // Records that took effect after they were filed: the only ones to search for an effective date after the last day of
  // filing that is asked for.
  index(`${name}_ahead_walk`)
    .on(table.filedAt, table.id, table.effectiveDate)
    .where(sql`${table.effectiveDate} > ${table.filedAt}`),
  // A span of effective dates, which the list's order does not help to find.
  index(`${name}_effective`).on(table.effectiveDate),
  // The records of one filing, when it is published again.
  index(`${name}_accession`).on(table.accession),
  // Has a part of the list changed since a cursor was made?
  index(`${name}_revision`).on(table.revision),
]

/** Indexes of a list sorted otherwise, for any of its filters but dates; the plan's first day is told from the index. */
const sortedIndexes = (name: string, table: Listed, sort: keyof typeof SORT_KEYS, ...more: readonly AnyPgColumn[]) => {
  const key = sql.raw(SORT_KEYS[sort])
  return [
    // All records, and one issuer's.
    index(`${name}_${sort}_walk`).on(key, table.id, table.filedAt, ...more),
    index(`${name}_cik_${sort}_walk`).on(table.cik, key, table.id, table.filedAt, ...more),
    // One form's and one state's. The other filters are known from the index.
    index(`${name}_form_${sort}_walk`).on(
      table.form,
      key,
      table.id,
      table.filedAt,
      table.category,
      table.verification,
      ...more,
    ),
    index(`${name}_verification_${sort}_walk`).on(
      table.verification,
      key,
      table.id,
      table.filedAt,
      table.category,
      ...more,
    ),
  ]
}

/** Revolver facts as GET /facilities shows them. */
export const facilities = pgTable('facilities', listed, (table) => [
  ...listedChecks('facilities', table),
  ...listedIndexes('facilities', table),
  ...sortedIndexes('facilities', table, 'value'),
])

/** Covenant and legal-event signals as GET /covenants shows them. */
export const covenants = pgTable('covenants', listed, (table) => [
  ...listedChecks('covenants', table),
  ...listedIndexes('covenants', table),
])

/** Comparisons and first-filing baselines as GET /events shows them. */
export const events = pgTable(
  'events',
  {
    ...listed,
    /** The filing compared with; null in a baseline. Its events are made again before it may be deleted. */
    previousAccession: text('previous_accession').references((): AnyPgColumn => filings.accession),
    hasComparison: boolean('has_comparison').notNull(),
  },
  (table) => [
    ...listedChecks('events', table),
    ...listedIndexes('events', table),
    ...sortedIndexes('events', table, 'change', table.hasComparison),
    // The same of one category, which all facilities share.
    index('events_category_change_walk').on(
      table.category,
      sql.raw(SORT_KEYS.change),
      table.id,
      table.filedAt,
      table.hasComparison,
    ),
    check('events_comparison_has_previous', sql`${table.hasComparison} = (${table.previousAccession} is not null)`),
    // Pages of /filing-comparisons.
    index('events_comparison_walk').on(table.filedAt, table.id, table.effectiveDate).where(sql`has_comparison`),
    // The foreign key's own look-up.
    index('events_previous').on(table.previousAccession),
  ],
)

/** The current extraction's facts, with the columns that select a company's latest values. */
export const facts = pgTable(
  'facts',
  {
    id: text('id').primaryKey(),
    accession: ofFiling(),
    cik: text('cik').notNull(),
    filedAt: day('filed_at').notNull(),
    factType: text('fact_type').notNull(),
    concept: text('concept').notNull(),
    value: numeric('value').notNull(),
    currency: text('currency'),
    periodStatus: text('period_status').notNull(),
    asOf: day('as_of').notNull(),
    /** True where the fact is narrowed by an axis: a tranche, a segment, a lender. */
    dimensioned: boolean('dimensioned').notNull(),
    resolved: boolean('resolved').notNull(),
    verification: text('verification').notNull(),
    /** The figure with its evidence, if the fact belongs to an instrument or a covenant. */
    figureJson: text('figure_json'),
    /** The fact as its filing's JSON has it; null until the filing is read again by a release that knows the column. */
    json: text('json'),
    /** How exactly the figure's date is stated; no part of its JSON, which release 0.1.0 could not read then. */
    figurePrecision: text('figure_precision'),
  },
  (table) => [
    // A company's instruments and covenants.
    index('facts_figures').on(table.cik).where(sql`figure_json is not null`),
    // A company's latest value of each kind.
    index('facts_latest').on(table.cik, table.factType, table.asOf),
    // The facts of one filing, when it is published again.
    index('facts_accession').on(table.accession),
  ],
)

/** The current extraction's refusals, for a company's counts and withheld values and for review. */
export const refusals = pgTable(
  'refusals',
  {
    accession: ofFiling(),
    ordinal: integer('ordinal').notNull(),
    cik: text('cik').notNull(),
    filedAt: day('filed_at').notNull(),
    concept: text('concept').notNull(),
    reasonCode: text('reason_code').notNull(),
    recordId: text('record_id').notNull(),
    /** Hash of the evidence that caused it; the hash of empty text for the document as a whole. */
    evidenceSha256: text('evidence_sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accession, table.ordinal] }),
    check('refusals_evidence_sha256_format', sql`${table.evidenceSha256} ~ '^[0-9a-f]{64}$'`),
    // Refusals that nobody judged yet, newest filing first: what administrators review.
    index('refusals_review').on(table.filedAt, table.recordId),
    // A company's refusals by reason and concept.
    index('refusals_cik').on(table.cik, table.concept),
  ],
)

/** Measures for the screener, from the current extraction of each filing. The newest of each subject counts. */
export const measures = pgTable(
  'measures',
  {
    accession: ofFiling(),
    /** Negative where another filing shows that the subject has ended. */
    ordinal: integer('ordinal').notNull(),
    cik: text('cik').notNull(),
    filedAt: day('filed_at').notNull(),
    kind: text('kind').notNull(),
    /** The covenant, instrument or statement, equal over an issuer's filings. */
    subject: text('subject').notNull(),
    /** Headroom or availability in percent. */
    percent: numeric('percent'),
    /** Null, like the JSON, if the subject has ended. */
    date: day('date'),
    json: text('json'),
    /** How exactly its date and those of its figures are stated, in that order. */
    precisions: text('precisions'),
  },
  (table) => [
    primaryKey({ columns: [table.accession, table.ordinal] }),
    check('measures_kind_known', sql`${table.kind} in ('headroom', 'availability', 'maturity', 'doubt', 'waiver')`),
    check('measures_ended_has_none', sql`(${table.date} is null) = (${table.json} is null)`),
    // The newest of each subject, for a screen over all companies.
    index('measures_newest').on(table.kind, table.cik, table.subject, table.filedAt),
  ],
)
