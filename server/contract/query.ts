import { z } from 'zod'
import { Accession, canonicalTicker, CalendarDate, padCik, Ticker } from './atoms.ts'
import { Category, FactType, Form, VerificationState } from './enums.ts'
import { eachOnce, field } from './field.ts'
import { MAX_CURSOR_LENGTH, MAX_LIMIT } from './pagination.ts'

/**
 * Query values arrive as text and are read strictly: `1e1`, `0x10`, `7.0`, ` 7` and `+7` are not numbers here. Each
 * atom takes text and returns the value a service uses, so that nothing is coerced on the way. Descriptions belong
 * inside `optional`, which the document generator removes.
 */
const limitText = /^[0-9]{1,3}$/

const Limit = z
  .string()
  .regex(limitText, `Expected a whole number from 1 to ${MAX_LIMIT}`)
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= MAX_LIMIT, `Expected a whole number from 1 to ${MAX_LIMIT}`)

const limit = Limit.meta({
  description: 'Records per page; larger pages cost more.',
  examples: ['20'],
  override: ({ jsonSchema }) => {
    delete jsonSchema.pattern
    Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: 20, examples: [20] })
  },
}).optional()

/** The published schema of a transformed value is the schema of its text, which takes its examples from here. */
function textField<Schema extends z.ZodType>(schema: Schema, description: string, ...examples: string[]): Schema {
  return schema.meta({ description, examples, override: { examples } })
}

const ticker = Ticker.transform(canonicalTicker)
const cik = z
  .string()
  .regex(/^[0-9]{1,10}$/, 'Expected 1 to 10 digits')
  .transform(padCik)

const pageFields = {
  limit,
  cursor: field(
    z.string().min(1).max(MAX_CURSOR_LENGTH),
    'The `nextCursor` of the previous page, from the same endpoint with the same filters.',
    'eyJ2IjoxfQ.c2lnbmF0dXJl',
  ).optional(),
}

const filingFilterFields = {
  ticker: textField(ticker, 'Only this issuer. Case is ignored, and a dot equals a dash.', 'BRK-B').optional(),
  cik: textField(cik, 'Only this issuer, by CIK. Leading zeros may be omitted.', '1067983').optional(),
  form: field(Form, 'Only filings of this form.', '10-Q').optional(),
  verification: field(VerificationState, 'Only records in this verification state.', 'machine_checked').optional(),
  filed_from: field(CalendarDate, 'Only filings filed on this day or later.', '2025-01-01').optional(),
  filed_to: field(CalendarDate, 'Only filings filed on this day or earlier.', '2026-06-30').optional(),
}

const recordFilterFields = {
  category: field(Category, 'Only records on this subject.', 'covenant').optional(),
  effective_from: field(CalendarDate, 'Only records that take effect on this day or later.', '2025-01-01').optional(),
  effective_to: field(CalendarDate, 'Only records that take effect on this day or earlier.', '2026-06-30').optional(),
}

/** The orders of a list besides its own; `-` is the largest first. */
export const FacilitySort = z.enum(['value', '-value'])
export const EventSort = z.enum(['-change'])
const isKnownSort = (sort: unknown) => FacilitySort.safeParse(sort).success || EventSort.safeParse(sort).success
export type RecordSort = z.infer<typeof FacilitySort> | z.infer<typeof EventSort>

const SORTED_WITH =
  'Can be combined with `ticker`, `cik`, `form`, `verification` and `category`, not with a range of dates.'
const DATES = ['filed_from', 'filed_to', 'effective_from', 'effective_to'] as const

interface DateRanges {
  readonly filed_from?: string | undefined
  readonly filed_to?: string | undefined
  readonly effective_from?: string | undefined
  readonly effective_to?: string | undefined
}

/** Both ends are checked even if another parameter is invalid, so that one answer names every issue. */
function orderedDates(input: DateRanges, context: z.RefinementCtx): void {
  for (const [from, to] of [
    ['filed_from', 'filed_to'],
    ['effective_from', 'effective_to'],
  ] as const) {
    const start = input[from]
    const end = input[to]
    if (typeof start === 'string' && typeof end === 'string' && start > end) {
      context.addIssue({ code: 'custom', path: [from], message: `Expected a day that is not after ${to}` })
    }
  }
}
const evenThen = { when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null }

/** In another order than by date, records of a few days may be anywhere: a page of them would cost more, the more are stored. */
function sortedWithoutDates(input: DateRanges & { readonly sort?: unknown }, context: z.RefinementCtx): void {
  if (!isKnownSort(input.sort)) return
  for (const date of DATES)
    if (input[date] !== undefined)
      context.addIssue({ code: 'custom', path: [date], message: 'Expected no range of dates beside `sort`' })
}

/** Query parameters of lists of filings or issuers. */
export const FilingListQuery = z
  .strictObject({ ...pageFields, ...filingFilterFields })
  .superRefine(orderedDates, evenThen)
export type FilingListQuery = z.infer<typeof FilingListQuery>

/** Query parameters of lists of records that were extracted from filings. */
export const RecordListQuery = z
  .strictObject({ ...pageFields, ...filingFilterFields, ...recordFilterFields })
  .superRefine(orderedDates, evenThen)
export type RecordListQuery = z.infer<typeof RecordListQuery>

/** The same of a list that has other orders. */
function sortedListQuery<Sort extends z.ZodType>(sort: Sort, description: string, example: z.input<Sort>) {
  return z
    .strictObject({
      ...pageFields,
      ...filingFilterFields,
      ...recordFilterFields,
      sort: field(sort, `${description} ${SORTED_WITH}`, example).optional(),
    })
    .superRefine(orderedDates, evenThen)
    .superRefine(sortedWithoutDates, evenThen)
}

/** Query parameters of the list of facilities. */
export const FacilityListQuery = sortedListQuery(
  FacilitySort,
  'Sorts by amount instead of newest filing first: `-value` the largest first, whatever its currency.',
  '-value',
)

/** Query parameters of the lists of events. */
export const EventListQuery = sortedListQuery(
  EventSort,
  'Sorts by the size of the change in percent, up or down, instead of newest filing first; events without one come last.',
  '-change',
)

/** A longer id is nobody's: facts of an instrument with one are not found by it. */
export const MAX_INSTRUMENT_ID_LENGTH = 200
const typesText = /^[a-z_]+(?:,[a-z_]+)*$/
/** Room for every type once. Of a longer text each word would be an issue of its own. */
const MAX_TYPES_LENGTH = FactType.options.join(',').length

const factTypes = z
  .string()
  .max(MAX_TYPES_LENGTH)
  .regex(typesText, 'Expected types separated by commas')
  .transform((types) => types.split(','))
  .pipe(eachOnce(z.array(FactType), 'Expected each type once'))

/** Query parameters of the list of facts. */
export const FactListQuery = z
  .strictObject({
    ...pageFields,
    ...filingFilterFields,
    fact_type: textField(
      factTypes,
      'Only facts of this type, or of these types, separated by commas.',
      'debt_proceeds,debt_repayments,interest_paid',
    ).optional(),
    instrument: field(
      z.string().min(1).max(MAX_INSTRUMENT_ID_LENGTH),
      'Only facts of the instrument with this `id`. Planned amounts and facts whose reading is open have none.',
      '2024-revolving-credit-facility',
    ).optional(),
    effective_from: field(
      CalendarDate,
      'Only facts whose date or period ends on this day or later.',
      '2025-01-01',
    ).optional(),
    effective_to: field(
      CalendarDate,
      'Only facts whose date or period ends on this day or earlier.',
      '2026-06-30',
    ).optional(),
  })
  .superRefine(orderedDates, evenThen)
export type FactListQuery = z.infer<typeof FactListQuery>

/** A route without parameters: sending any is an error. */
export const NoParameters = z.strictObject({})

export const TickerPath = z.strictObject({
  ticker: textField(ticker, 'Ticker of the issuer. Case is ignored, and a dot equals a dash.', 'BRK-B'),
})

export const AccessionPath = z.strictObject({
  accession: field(Accession, 'Accession number of the filing.', '0001234567-26-000012'),
})
