import { Category, FactType, Form, VerificationState } from '#server/contract/enums.ts'
import type { Filter } from '#app/_components/lists/filter-form.tsx'
import { FLOW_KINDS } from '../company/instruments/value-kinds.ts'
import { inWords } from '../format/words.ts'
import { SHOW_CHANGES } from './show-changes.ts'

const choices = (values: readonly string[], words = inWords) => values.map((value) => [value, words(value)] as const)

/** The dates that records are about. */
const DATE_FILTERS: readonly Filter[] = [
  { kind: 'date', name: 'effective_from', label: 'Dated from' },
  { kind: 'date', name: 'effective_to', label: 'Dated to' },
]

/** The filters every list of filings takes, as the fields of its form. */
export const FILING_FILTERS: readonly Filter[] = [
  { kind: 'company', name: 'ticker', label: 'Company' },
  { kind: 'choice', name: 'form', label: 'Form', choices: choices(Form.options, (form) => form) },
  { kind: 'choice', name: 'verification', label: 'Verification', choices: choices(VerificationState.options) },
  { kind: 'date', name: 'filed_from', label: 'Filed from' },
  { kind: 'date', name: 'filed_to', label: 'Filed to' },
]

/** The same, and what the records read out of filings are about. */
export const RECORD_FILTERS: readonly Filter[] = [
  ...FILING_FILTERS.slice(0, 2),
  { kind: 'choice', name: 'category', label: 'Subject', choices: choices(Category.options) },
  ...FILING_FILTERS.slice(2),
  ...DATE_FILTERS,
]

/** What was borrowed, repaid and paid as interest, as the filter of the list of facts names it. */
export const FLOW_TYPES = FLOW_KINDS.join(',')

/** The filters of facts of any type. */
export const FACT_FILTERS: readonly Filter[] = [
  ...FILING_FILTERS.slice(0, 1),
  {
    kind: 'choice',
    name: 'fact_type',
    label: 'Type',
    choices: [[FLOW_TYPES, 'borrowed, repaid, interest paid'], ...choices(FactType.options)],
  },
  ...FILING_FILTERS.slice(1),
  ...DATE_FILTERS,
]

/** Ids of instruments are not for typing: a link to one's facts sets the filter, and then it can be seen and taken away. */
export const INSTRUMENT_FILTER: Filter = { kind: 'text', name: 'instrument', label: 'Instrument' }

/** The events that a page shows: all of them, or changes between two filings alone. */
export const EVENT_FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'show',
    label: 'Show',
    none: 'changes and first filings',
    choices: [[SHOW_CHANGES.show, 'changes only']],
  },
  ...RECORD_FILTERS,
]

export const FILING_FILTER_NAMES = [
  'ticker',
  'cik',
  'form',
  'verification',
  'filed_from',
  'filed_to',
  'cursor',
] as const
export const RECORD_FILTER_NAMES = [...FILING_FILTER_NAMES, 'category', 'effective_from', 'effective_to'] as const
export const EVENT_FILTER_NAMES = [...RECORD_FILTER_NAMES, 'show'] as const
export const FACT_FILTER_NAMES = [
  ...FILING_FILTER_NAMES,
  'fact_type',
  'instrument',
  'effective_from',
  'effective_to',
] as const
