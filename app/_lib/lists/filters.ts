import { Category, Form, VerificationState } from '#server/contract/enums.ts'
import type { Filter } from '#app/_components/lists/filter-form.tsx'
import { inWords } from '../format/words.ts'

const choices = (values: readonly string[], words = inWords) => values.map((value) => [value, words(value)] as const)

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
  { kind: 'choice', name: 'category', label: 'About', choices: choices(Category.options) },
  ...FILING_FILTERS.slice(2),
  { kind: 'date', name: 'effective_from', label: 'Dated from' },
  { kind: 'date', name: 'effective_to', label: 'Dated to' },
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
