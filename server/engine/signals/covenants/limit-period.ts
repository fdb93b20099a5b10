import { datedPlaces } from '../context/filing-time.ts'
import type { Limit } from '../numbers/find-limits.ts'

/** When a limit holds: ISO dates, both inclusive; a side that the words leave open is missing. */
export interface LimitPeriod {
  readonly from?: string
  readonly until?: string
}

const UNTIL =
  /\b(?:through(?: and including)?|until|till|on or (?:prior to|before)|prior to|before|ending on or before|up to and including|and ending)\b/i
const FROM = /\b(?:beginning|begins|commencing|starting|from and after|from|on (?:and|or) after|after|effective)\b/i
const WITHIN =
  /\b(?:quarters?|years?|periods?|months?|date)\b[^,;]{0,24}\b(?:ended|ending)\b|\b(?:as of|at|for|on|during)\b/i
const THEREAFTER = /\b(?:thereafter|afterwards?|subsequently|subsequent (?:periods|quarters))\b/i
const LEAD_LENGTH = 70
const SEGMENT_LENGTH = 200

/**
 * The period of each limit of one covenant, as its steps are written: each number followed by its dates ("5.00 to
 * 1.00 through March 31, 2027 and 4.50 to 1.00 thereafter"), or each led by them. A step that only says when it ends
 * begins on the day after the step before it.
 */
export function periodsOf(text: string, limits: readonly Limit[], nameEnd: number): LimitPeriod[] {
  const after = limits.map((limit, index) =>
    text.slice(limit.end, Math.min(limits[index + 1]?.start ?? text.length, limit.end + SEGMENT_LENGTH)),
  )
  const last = after.at(-1) ?? ''
  const follows = THEREAFTER.test(last) || Object.keys(readPeriod(last)).length > 0
  const segments = follows
    ? after
    : limits.map((limit, index) =>
        text.slice(
          Math.max(limits[index - 1]?.end ?? Math.min(nameEnd, limit.start), limit.start - SEGMENT_LENGTH),
          limit.start,
        ),
      )
  const periods: LimitPeriod[] = []
  for (const segment of segments) {
    const stated = readPeriod(segment)
    const previous = periods.at(-1)?.until
    const continues =
      stated.from === undefined &&
      previous !== undefined &&
      (THEREAFTER.test(segment) || (stated.until !== undefined && stated.until > previous))
    periods.push(continues ? { from: dayAfter(previous), ...stated } : stated)
  }
  return periods
}

/** The dates of one segment, each by the word that leads it. */
function readPeriod(segment: string): LimitPeriod {
  const period: { from?: string; until?: string } = {}
  let start = 0
  for (const { at, date } of datedPlaces(segment)) {
    const lead = segment.slice(Math.max(start, at - LEAD_LENGTH), at)
    start = at
    const kind = UNTIL.test(lead) ? 'until' : FROM.test(lead) ? 'from' : WITHIN.test(lead) ? 'within' : null
    if (kind === 'until') period.until ??= date
    else if (kind === 'from') period.from ??= date
    else if (kind === 'within' && period.from === undefined && period.until === undefined) {
      period.from = date
      if (!/\band (?:thereafter|each|all)\b/i.test(segment.slice(at))) period.until = date
    }
  }
  return period
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
