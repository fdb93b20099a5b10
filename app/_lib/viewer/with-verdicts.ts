import type { VerdictHistory } from '#server/contract/resources/service/verdict.ts'
import { formatInstant } from '../format/format-date.ts'
import { VERDICT_WORDS } from '../wording/verdict-words.ts'
import type { ViewRecord } from './view-record.ts'

/** Records with what people decided about them and when, the newest first, before their other terms. */
export function withVerdicts(
  records: readonly ViewRecord[],
  verdicts: ReadonlyMap<string, VerdictHistory['verdicts']>,
): readonly ViewRecord[] {
  return records.map((record) => {
    const given = verdicts.get(record.id) ?? []
    if (given.length === 0) return record
    const history = given.map(({ verdict, judgedAt }) => `${VERDICT_WORDS[verdict]} on ${formatInstant(judgedAt)}`)
    return { ...record, terms: [['By a person', history.join('; ')], ...record.terms] }
  })
}
