import { addDays } from '../../../calendar.ts'
import { durationPeriod } from '../../../facts/readers/period.ts'
import type { Period } from '../../../model.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { wordsIn } from '../../tokens.ts'
import { spanOf } from '../rates/periods/interest-span.ts'
import type { SentenceContext } from '../sentence-facts.ts'

/**
 * "The change in the six months to A compared to the six months to B was driven by issuances of": what brought a change
 * about is of the time that is compared, not of the one it is compared with. Of the time since a day that alone is named.
 */
export function causedSpan(
  { sentence, roles, language }: SentenceContext,
  { from }: TokenRange,
  span: Period | null,
): Period | null {
  const cause = sentence.tokens.findLastIndex(({ lower }, at) => at < from && CAUSE.test(lower))
  const dates = roles.filter(({ date }) => date.from < cause)
  const at = dates.findIndex(({ date }) => date.iso === span?.endDate)
  const [own, before] = [dates[at], dates[at - 1]]
  if (own === undefined || roles.some(({ date }) => date.from > cause && date.iso === own.date.iso)) return span
  const lead = `${wordsIn(sentence.tokens, before?.date.to ?? 0, own.date.from)} `
  if (!BASE.test(lead)) return span
  if (before !== undefined) return spanOf(sentence, before, roles, language)
  const end = language.periodEnd
  return SINCE.test(lead) && end !== null && own.date.iso < end
    ? durationPeriod(addDays(own.date.iso, 1), end, end)
    : null
}

const CAUSE = /^(?:due|driven|result|resulted|attributable|because|caused)$/
/** What a time is told with before its day: numbers and months are short words, of which any may stand here. */
const SPAN = String.raw`(?:(?:in|of|[a-z]{3,6}|\d{1,2}|quarters?) ){0,8}`
/** What a time is compared with. */
const BASE = new RegExp(String.raw`\b(?:compared (?:to|with)|versus|from|since|over) ${SPAN}$`)
const SINCE = /\b(?:from|since) (?:the )?(?:end of )?(?:the )?(?:fiscal )?(?:year )?$/
