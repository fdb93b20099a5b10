import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../columns.ts'
import { filings } from './filings.ts'
import { FACT_LAG_STEP } from './lag.ts'

/**
 * The facts that GET /facts lists, each with its place in the list and what it is filtered by; what it says stands in
 * `facts`. Apart from these, because there a new index would be built over rows of megabytes, and because release 0.1.0
 * writes `facts` alone: what it stores is listed when it is read again.
 */
export const listedFacts = pgTable(
  'listed_facts',
  {
    accession: text('accession')
      .notNull()
      .references(() => filings.accession, { onDelete: 'cascade' }),
    /** Within its filing; the highest comes first, as the newest filing does. */
    place: integer('place').notNull(),
    /** The fact's. Not a reference: its row may be gone for as long as an older release writes beside this one. */
    id: text('id').notNull(),
    cik: text('cik').notNull(),
    form: text('form').notNull(),
    filedAt: day('filed_at').notNull(),
    factType: text('fact_type').notNull(),
    asOf: day('as_of').notNull(),
    verification: text('verification').notNull(),
    /** The instrument's id, if the fact is one of its amounts. */
    instrument: text('instrument'),
  },
  (table) => {
    const { filedAt, accession, place, asOf, cik, form, factType, verification, instrument } = table
    const order = [filedAt, accession, place] as const
    const lag = sql.raw(FACT_LAG_STEP)
    return [
      primaryKey({ columns: [accession, place] }),
      check('listed_facts_place_positive', sql`${place} > 0`),
      // Pages of the list, newest filing first.
      index('listed_facts_walk').on(...order),
      // The same for one issuer, and for one of its instruments. What may be asked beside it is known from the index.
      index('listed_facts_cik_walk').on(cik, ...order, factType, asOf, form, verification),
      index('listed_facts_cik_instrument_walk')
        .on(cik, instrument, ...order)
        .where(sql`instrument is not null`),
      // The same for one instrument's name of any issuer.
      index('listed_facts_instrument_walk')
        .on(instrument, ...order, factType, asOf, form, verification)
        .where(sql`instrument is not null`),
      // The same beside a type, a form or state, or a span of days: a name may be that of every tenth fact.
      index('listed_facts_instrument_type_walk')
        .on(instrument, factType, ...order)
        .where(sql`instrument is not null`),
      index('listed_facts_instrument_form_verification_walk')
        .on(instrument, form, verification, ...order)
        .where(sql`instrument is not null`),
      index('listed_facts_instrument_lag_walk')
        .on(instrument, lag, ...order, asOf)
        .where(sql`instrument is not null`),
      // Two of type, form and state together. One alone is walked as all its pairs with a state or form, of which there are few.
      index('listed_facts_type_form_walk').on(factType, form, ...order, verification),
      index('listed_facts_type_verification_walk').on(factType, verification, ...order),
      index('listed_facts_form_verification_walk').on(form, verification, ...order),
      // Facts of a span of days, alone and of one type, form or state: one scan for each lag between day and filing.
      index('listed_facts_lag_walk').on(lag, ...order, asOf),
      index('listed_facts_type_lag_walk').on(factType, lag, ...order, asOf, form, verification),
      index('listed_facts_form_lag_walk').on(form, lag, ...order, asOf, verification),
      index('listed_facts_verification_lag_walk').on(verification, lag, ...order, asOf),
    ]
  },
)
