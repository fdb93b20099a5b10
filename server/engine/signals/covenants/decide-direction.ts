import type { Limit } from '../numbers/find-limits.ts'
import type { LimitPhrase } from '../vocabulary/limit-phrases.ts'
import { AFTER_NUMBER, LIMIT_PHRASES, OBLIGATION, PROHIBITION } from '../vocabulary/limit-phrases.ts'
import type { Mention } from './find-mentions.ts'

/** `trigger`: the number starts or ends something else; `actual`: it is the value reached, not the limit. */
export type Direction = 'maximum' | 'minimum' | 'trigger' | 'actual' | 'unstated'

const LEAD_LENGTH = 260
const ACTUAL =
  /\b(?:was|were|is|are|equal(?:ed|s)?(?: to)?|approximated|totaled|stood at|calculated (?:as|at|to be)|of approximately)(?: (?:approximately|about))?\s*$/i
const NAMED = /\b(maximum|minimum)\b/gi
const GROUPED = /\b(?:greater|lesser|higher|lower|larger|smaller|sum) of\b/i
/** "Availability will be reduced by $1.0 million": by how much it changes, not where its limit lies. */
const CHANGED_BY = /\bby (?:up to |approximately |an additional |an amount (?:of|equal to) )?$/i
const LIMITS_TO = /\blimit(?:s|ed|ing)?\b[^.;]{0,120}\bto\s*$/i

/**
 * Which side of a limit the covenant allows, read from the verb phrase between the covenant's name and the
 * number, or right behind the number; the name's own "maximum" or "minimum" only where no verb says more.
 */
export function decideDirection(text: string, mention: Mention, limit: Limit, previousEnd: number): Direction {
  const tail = text.slice(limit.end, limit.end + 90)
  const behind = AFTER_NUMBER.find((phrase) => new RegExp(phrase.pattern.source, 'i').test(tail))
  if (behind !== undefined) return behind.direction
  const nameEnd = mention.end <= limit.start ? mention.end : limit.start - 60
  const grouped = GROUPED.test(text.slice(Math.max(0, nameEnd), limit.start))
  const leadStart = Math.max(0, grouped ? nameEnd : Math.max(previousEnd, nameEnd), limit.start - LEAD_LENGTH)
  const lead = text.slice(leadStart, limit.start)
  if (CHANGED_BY.test(lead)) return 'actual'
  const phrase = lastPhrase(lead)
  const before = text.slice(Math.max(0, mention.start - 160), limit.start)
  if (phrase !== null) return readPhrase(phrase, before)
  const adjacent = /\b(maximum|minimum)\b(?: [\w-]+){0,5}$/i
    .exec(text.slice(Math.max(0, mention.start - 30), mention.end))?.[1]
    ?.toLowerCase()
  if ((adjacent === 'maximum' || adjacent === 'minimum') && /\b(?:is|are)\s*$/i.test(lead)) return adjacent
  if (ACTUAL.test(lead)) return 'actual'
  if (LIMITS_TO.test(before)) return 'maximum'
  const around =
    text.slice(Math.max(0, mention.start - 45), mention.start).replace(/^.*[,;]/, '') +
    text.slice(mention.start, mention.end) +
    lead
  const named = [...around.matchAll(NAMED)].at(-1)?.[1]?.toLowerCase()
  if (named === 'maximum' || named === 'minimum') return named
  return 'unstated'
}

/** The limit phrase that stands nearest before the number; a longer phrase hides the shorter one inside it. */
function lastPhrase(lead: string): { phrase: LimitPhrase; start: number } | null {
  let best: { phrase: LimitPhrase; start: number; end: number } | null = null
  for (const phrase of LIMIT_PHRASES) {
    for (const match of lead.matchAll(phrase.pattern)) {
      const start = match.index
      const end = start + match[0].length
      const inside = best !== null && start >= best.start && end <= best.end
      if (!inside && (best === null || end > best.end)) best = { phrase, start, end }
    }
  }
  return best
}

/** "May not incur debt unless they comply with": behind the exception stands what is asked for. */
const BUT_FOR = /^.*\bunless\b(?=[^.;]*\b(?:compl(?:y|ies)|maintains?|satisf(?:y|ies)|meets?|is|are|ratio)\b)/i

function readPhrase(found: { phrase: LimitPhrase }, before: string): Direction {
  const { direction, form } = found.phrase
  if (form === 'closed') return direction
  const prohibited = PROHIBITION.test(before.replace(BUT_FOR, ''))
  if (prohibited) return direction === 'maximum' ? 'minimum' : 'maximum'
  return OBLIGATION.test(before) || BUT_FOR.test(before) ? direction : 'trigger'
}
