import type { Form } from '#server/engine/model.ts'
import { extract } from '#server/engine/pipeline.ts'
import type { EvalRecord } from '../records/eval-record.ts'
import { flattenRecords } from '../records/flatten-records.ts'
import { formOf } from '../run-eval.ts'
import { isoDate, type TaggedSentence } from './tagged-sentence.ts'

const PERIOD_END = '2020-12-31'
const DAYS_TO_FILING = 60
const DAY_MS = 86_400_000

/** The records that the engine gives for a sentence alone, wrapped as the one paragraph of an annual report's Item 7. */
export function readSentence(sentence: TaggedSentence): EvalRecord[] {
  const form: Form = formOf(sentence.form ?? '') ?? '10-K'
  const periodEnd = isoDate(sentence.periodEnd ?? '') ?? PERIOD_END
  const filedAt = new Date(Date.parse(periodEnd) + DAYS_TO_FILING * DAY_MS).toISOString().slice(0, 10)
  const html = `<html><body><p>Item ${form.startsWith('10-Q') ? 2 : 7}. Management’s Discussion and Analysis of Financial
    Condition and Results of Operations</p><p>${escapeHtml(sentence.sentence)}</p></body></html>`
  const filing = { accession: `sentence-${sentence.id}`, form, periodEnd, filedAt }
  return flattenRecords(extract(Buffer.from(html), filing), 'as filed').map(({ record }) => record)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
