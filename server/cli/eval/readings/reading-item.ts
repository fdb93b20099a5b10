import { z } from 'zod'

/**
 * The format of a reader's items, JSON lines, one object for each thing that a careful reader wrote down in a filing before
 * seeing what the engine makes of it:
 *
 *   {"accession": "...", "class": "revolver_capacity", "value": 250000000, "unit": "USD", "date": "2020-12-31",
 *    "instrument": "2019 Credit Agreement", "quote": "a revolving credit facility of $250 million"}
 *
 * - `class`: one of `READING_CLASSES`; `classes.ts` says which records answer it.
 * - `value`: in full units (250000000, not 250), null where the statement has none. `also` lists further values that answer
 *   the item just as well (the ends of a range of rates or of steps).
 * - `unit`: a currency code, `percent`, `fraction`, `bps` or `ratio`; null beside a null value.
 * - `date`: the day that the statement holds for, as far as the filing says it: YYYY, YYYY-MM or YYYY-MM-DD. Of a
 *   `maturity_date` it is the maturity; of a `maturity_ladder` the end of the year in which the amount falls due.
 * - `instrument`: its name as printed, or null.
 * - `quote`: the words of the filing, copied: the whole sentence or row where it is short, its relevant part otherwise. Its
 *   printed number also says how exact `value` is, so it must contain the number.
 * - `action`: of an `agreement_act` or `default_waiver`, the one act that the item is about ("repaid"), where its quotation
 *   has several; otherwise optional.
 * Further fields are kept out of the match and may say whatever helps (`note`, `section`).
 */
export const READING_CLASSES = [
  'revolver_capacity',
  'revolver_drawn',
  'revolver_availability',
  'borrowing_base',
  'letters_of_credit',
  'covenant_limit',
  'covenant_actual',
  'covenant_compliance',
  'covenant_named',
  'default_waiver',
  'interest_rate',
  'maturity_date',
  'maturity_ladder',
  'liquidity_statement',
  'notes',
  'term_loan',
  'commercial_paper',
  'other_debt',
  'cash',
  'agreement_act',
  'going_concern',
  'debt_flow',
  'interest_expense',
  'interest_paid',
] as const
export type ReadingClass = (typeof READING_CLASSES)[number]

export const ReadingItem = z.looseObject({
  accession: z.string(),
  class: z.enum(READING_CLASSES),
  value: z.number().nullish(),
  also: z.array(z.number()).optional(),
  unit: z.string().nullish(),
  date: z
    .string()
    .regex(/^\d{4}(-\d\d(-\d\d)?)?$/)
    .nullish(),
  instrument: z.string().nullish(),
  action: z.string().nullish(),
  quote: z.string().min(1),
})
export type ReadingItem = z.infer<typeof ReadingItem>
