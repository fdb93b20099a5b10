import { addDays, endOfMonth, startOfMonth } from '../../calendar.ts'
import { durationPeriod } from '../../facts/readers/period.ts'
import type { Period } from '../../model.ts'
import { NUMBER_WORDS } from '../lexicon/numbers.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'

/** "in the quarter", "for the nine months" in a sentence without a date: the filing's own span, where it reports that. */
export function reportedSpan(
  { tokens, values }: Pick<Sentence, 'tokens' | 'values'>,
  form: string,
  periodEnd: string | null,
): Period | null {
  const isInBrackets = ({ from, to }: TokenRange): boolean =>
    tokens[from - 1]?.text === '(' && /^[:\u2013-]$/.test(tokens[to]?.text ?? '')
  if (values.some((value) => value.kind === 'date' && value.bare !== true && !isInBrackets(value))) return null
  const spans = tokens.flatMap(
    (_, at) => spanOfReport(wordsIn(tokens, at, at + 8).replaceAll('_', ''), form, periodEnd) ?? [],
  )
  return spans[0] ?? null
}

const SPAN_LEAD = /^(?:in|for|during) (?:(?:the|this|those|these) )?(?:(?:first|second|third|fourth) )?/
const OWN_SPAN =
  /^(?:(quarter|year)|(\w+)(?: -)? months?(?: period)?)\b(?! (?:of|ended|ending|in|to|before|prior|after)\b)/

/** "$3 million for the quarter", "came to $8.9 million for the six-month period": so long, up to the end of the report. */
export function spanOfReport(words: string, form: string, periodEnd: string | null): Period | null {
  if (!SPAN_LEAD.test(words)) return null
  const [, unit, count = ''] = OWN_SPAN.exec(words.replace(SPAN_LEAD, '')) ?? []
  const isAnnual = form.startsWith('10-K')
  const counted = /^\d+$/.test(count) ? Number(count) : (NUMBER_WORDS[count] ?? 0)
  const months = unit === 'quarter' ? 3 : unit === 'year' ? 12 : counted
  if (periodEnd === null || !(isAnnual ? [12] : [3, 6, 9]).includes(months)) return null
  // A quarter of weeks has thirteen of them.
  const start =
    periodEnd === endOfMonth(periodEnd, 0)
      ? startOfMonth(periodEnd, 1 - months)
      : addDays(periodEnd, 1 - (months / 3) * 91)
  return durationPeriod(start, periodEnd, periodEnd)
}

/** The span of the report that the words right after a sum name. */
export const spanNextTo = (
  { tokens }: Sentence,
  { to }: { readonly to: number },
  form: string,
  periodEnd: string | null,
): Period | null => spanOfReport(wordsIn(tokens, to, to + 8).replaceAll('_', ''), form, periodEnd)
