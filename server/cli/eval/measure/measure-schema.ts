import { z } from 'zod'
import { MODES } from '../records/eval-record.ts'

/** A share with its 95 % Wilson interval, each to four decimals. */
export const Share = z.strictObject({
  share: z.number().min(0).max(1),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
})
export type Share = z.infer<typeof Share>

const Count = z.int().min(0)
/** Names are of types, rules and classes: never a filing's words. */
const Name = z.string().regex(/^[\w :.@-]{1,90}$/)

/** Judged records of one kind, and how many of the kind nobody judged. Shares are null where none was judged. */
export const Tally = z.strictObject({
  name: Name,
  right: Count,
  debatable: Count,
  wrong: Count,
  unjudged: Count,
  /** Right of judged, debatable counted wrong. */
  strict: Share.nullable(),
  /** Right of judged, debatable counted right. */
  lenient: Share.nullable(),
})
export type Tally = z.infer<typeof Tally>

/** How often one kind of error was found. */
export const ErrorCount = z.strictObject({ name: Name, debatable: Count, wrong: Count })
export type ErrorCount = z.infer<typeof ErrorCount>

export const Precision = z.strictObject({
  groups: z.array(Tally),
  certainties: z.array(Tally),
  states: z.array(Tally),
  types: z.array(Tally),
  rules: z.array(Tally),
  errors: z.array(ErrorCount),
})
export type Precision = z.infer<typeof Precision>

/**
 * What became of the readings of one class. `dated`: found, with a date on both sides; `dateAgrees`: and the same one.
 * `named`: found, and the reader gave an instrument a name of its own; `nameAgrees`: and so does the record.
 */
export const Recall = z.strictObject({
  name: Name,
  found: Count,
  refused: Count,
  missed: Count,
  dated: Count,
  dateAgrees: Count,
  named: Count,
  nameAgrees: Count,
  recall: Share,
})
export type Recall = z.infer<typeof Recall>

/** The figures of one mode of a run. Holds no word of a filing. */
export const Measure = z.strictObject({
  mode: z.enum(MODES),
  filings: Count,
  records: z.strictObject({ facts: Count, signals: Count, refusals: Count }),
  precision: Precision,
  /** `all` first, then the classes that readers found something of. */
  recall: z.array(Recall),
  /** Hashes of the items that were missed or refused, to compare runs by. */
  unmet: z.array(z.string().regex(/^[0-9a-f]{16}$/)),
})
export type Measure = z.infer<typeof Measure>

/** Facts of one type as filed: how many the run without tags gives too, by type and value, and of these the same date. */
export const TextPath = z.strictObject({ name: Name, filed: Count, stripped: Count, sameDate: Count })
export type TextPath = z.infer<typeof TextPath>

/** A run's figures as they are saved: what was read, by which engine, and its measures by mode. */
export const SavedMeasure = z.strictObject({
  commit: z.string().nullable(),
  engineVersion: z.string(),
  date: z.iso.datetime(),
  seed: z.number(),
  modes: z.array(z.enum(MODES)),
  filings: z.array(z.string()),
  skipped: z.array(z.strictObject({ accession: z.string(), form: z.string(), why: z.string() })),
  forReaders: z.array(z.string()),
  measures: z.array(Measure),
  /** What the text path finds of what the tags say; none where one mode was run. */
  textPath: z.array(TextPath),
})
export type SavedMeasure = z.infer<typeof SavedMeasure>
