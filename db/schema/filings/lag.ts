/** Days from a record's effective date to its filing at which each step of lag ends; the last step has no end. */
export const LAG_ENDS = [128, 256, 512, 1024, 2048, 4096, 8192] as const

/** A row's step of lag, from 0, in SQL. An index over steps is found by this expression alone. */
export const LAG_STEP = `width_bucket("filed_at" - "effective_date", array[${LAG_ENDS.join(', ')}])`

/** The same of facts: their days lie up to decades ahead, and most within a few weeks of the filing. */
export const FACT_LAG_ENDS = [-4096, -1024, -256, 0, 32, 64, 128, 256, 512, 1024, 4096] as const
export const FACT_LAG_STEP = `width_bucket("filed_at" - "as_of", array[${FACT_LAG_ENDS.join(', ')}])`
