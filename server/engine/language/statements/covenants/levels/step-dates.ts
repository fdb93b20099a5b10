import { addDays } from '../../../../calendar.ts'
import type { DateMention } from '../../../mentions/mention.ts'
import { startsWithin } from '../../../mentions/mention.ts'
import { respectiveTimes } from '../../../time/listed-days.ts'
import type { TermSpan } from '../../../time/term-spans.ts'
import { boundAt, opensLimb, termSpan } from '../../../time/term-spans.ts'
import { readDateRoles } from '../../../time/time.ts'
import type { Utterance } from '../../proposal.ts'
import type { LimitMention } from '../find-limits.ts'
import type { QuantityMention } from '../find-quantities.ts'

/** One step of a covenant's limit; dates are inclusive, an open side is missing. */
export interface Step {
  readonly limit: number
  readonly from?: string
  readonly until?: string
}

/** The limits of one covenant as a dated series, and the one in force at the filing's period end, else the first. */
export function stepsOf(
  utterance: Utterance,
  limits: readonly [] | readonly LimitMention[],
  mention: QuantityMention,
  { all, periodEnd }: { readonly all: readonly LimitMention[]; readonly periodEnd: string | null },
): { readonly current: LimitMention; readonly steps: readonly Step[] } {
  const ordered = [...limits]
  const dealt = respectiveSteps(utterance, ordered)
  const [whole] = ordered
  if (dealt.length > 0 && whole !== undefined)
    return { current: ordered[dealt.findIndex((step) => holdsOn(step, periodEnd ?? ''))] ?? whole, steps: dealt }
  // What is after the level of another covenant is that one's.
  const next = (limit: LimitMention): number => {
    const level = all.find(({ from, trigger, former }) => from >= limit.to && !trigger && !former)?.from ?? Infinity
    return Math.min(limit.to + 40, openingOf(utterance, limit.to, level))
  }
  const after = ordered.map((limit) => periodIn(utterance, limit.to, next(limit)))
  const ahead = ordered.map((limit, index) => periodIn(utterance, ordered[index - 1]?.to ?? mention.to, limit.from))
  const dated = after.filter((one) => one.from !== undefined || one.until !== undefined || one.after).length
  // "$100 million for the four quarters ending A, $150 million for those ending B and thereafter $200 million".
  const follows = FOLLOWING.has(utterance.sentence.tokens[ordered[0]?.to ?? 0]?.lower ?? '') && dated > 0
  const stated =
    follows || dated >= ahead.filter((one) => one.from !== undefined || one.until !== undefined).length ? after : ahead
  // What the clause of a level opens with bounds it too: "from January 1 until June 30 the ratio was".
  const periods = stated.map((one, index) => {
    const limit = ordered[index]
    const isOpen = one.from === undefined && one.until === undefined && !one.after
    return limit !== undefined && isOpen ? { ...one, ...termSpan(utterance.sentence, limit) } : one
  })
  const steps: Step[] = []
  for (const [index, limit] of ordered.entries()) {
    const own = periods[index]
    const previous = steps.at(-1)?.until
    const opens = own?.from === undefined && previous !== undefined ? { from: addDays(previous, 1) } : {}
    steps.push({
      limit: limit.value,
      ...opens,
      ...(own?.from === undefined ? {} : { from: own.from }),
      ...(own?.until === undefined ? {} : { until: own.until }),
    })
  }
  const [first] = ordered
  if (first === undefined) throw new RangeError('a paired covenant has at least one limit')
  if (!isSeries(utterance, ordered, steps)) {
    // "at June 30 our ratio was 2.1, against the maximum of 3.5": the day of the value.
    const from = steps[0]?.from
    const isOfValue =
      from !== undefined &&
      from <= (periodEnd ?? '') &&
      utterance.dates.some(
        ({ date, role }) => date.iso === from && (role === 'as_of' || (role === 'period' && first.level)),
      )
    return { current: first, steps: isOfValue ? [{ limit: first.value }] : steps.slice(0, 1) }
  }
  const inForce = periodEnd === null ? -1 : steps.findLastIndex((step) => holdsOn(step, periodEnd))
  return { current: ordered[Math.max(0, inForce)] ?? first, steps }
}

/** "net worth of $16 million and $15 million at A and B, respectively": each level of its own day. */
function respectiveSteps({ sentence, dates }: Utterance, limits: readonly LimitMention[]): Step[] {
  if (!sentence.tokens.some(({ lower }) => lower === 'respectively')) return []
  const positions = limits.map(({ from }) => from)
  const days = respectiveTimes(sentence, dates, positions)
  return limits.flatMap(({ from, value }) => {
    const day = days.get(from)
    return day === undefined ? [] : [{ limit: value, from: day, until: day }]
  })
}

const FROM = /^(?:from|since|after|effective|until|through)$/
const FOLLOWING = new Set('for through until at as during on beginning commencing starting prior'.split(' '))

/** "and (z) thereafter, $200 million", "and, from June 30, 4.00 to 1.00": where what is said of the next level begins. */
function openingOf({ sentence, dates }: Utterance, from: number, level: number): number {
  const { tokens } = sentence
  const limb = dates.find(
    ({ date }) => date.from >= from && date.to <= level && opensLimb(sentence, date.from - 1, date.to),
  )
  if (limb !== undefined && FROM.test(tokens[limb.date.from - 1]?.lower ?? '')) return limb.date.from - 1
  const at = tokens.findIndex(
    ({ lower }, index) =>
      index > from && index < level && lower === 'thereafter' && /^(?:and|\))$/.test(tokens[index - 1]?.lower ?? ''),
  )
  return at > from && level - at < DEALT ? at : level
}

/** Whether a day is within the dates of a step; false for a step without dates. */
const holdsOn = ({ from, until }: Step, day: string): boolean =>
  (from !== undefined || until !== undefined) && (from ?? day) <= day && (until ?? day) >= day

/** Several limits are steps of one series where dates or words of time separate them. */
function isSeries({ sentence }: Utterance, limits: readonly LimitMention[], steps: readonly Step[]): boolean {
  const last = limits.at(-1)?.to ?? 0
  if (limits.length < 2 || sentence.tokens.slice(last, last + DEALT).some(({ lower }) => lower === 'respectively'))
    return false
  if (steps.filter(({ from, until }) => from !== undefined || until !== undefined).length > 0) return true
  return sentence.tokens
    .slice(limits[0]?.to ?? 0, last + 8)
    .some(({ lower }) =>
      /^(?:thereafter|stepping|steps|decreasing|increasing|then|declining|reducing|quarter|quarters|year|years)$/.test(
        lower,
      ),
    )
}

/** How far behind a list "respectively" may stand. */
const DEALT = 4

interface Period {
  readonly from?: string
  readonly until?: string
  /** "thereafter": begins where the step before it ends. */
  readonly after: boolean
}

function periodIn({ sentence, dates }: Utterance, from: number, to: number): Period {
  const own = dates.filter(({ date }) => date.from >= from && date.from < to)
  const after = sentence.tokens.slice(from, to).some(({ lower }) => lower === 'thereafter')
  let start: string | undefined
  let end: string | undefined
  let opened: TermSpan = {}
  for (const { date, role } of own) {
    const bound = boundAt(sentence, date, opened)?.span
    if (bound !== undefined || isRangeEnd(sentence, own, date.from)) {
      opened = bound ?? opened
      start ??= bound?.from
      // "from the quarter ended March 31 through the quarter ended June 30": the first test was no end.
      if (end === undefined || end === start) end = bound === undefined ? date.iso : (bound.until ?? end)
    } else if (role === 'until') end ??= date.iso
    else if (role === 'from' || (role === 'unknown' && isOn(sentence, date.from))) start ??= date.iso
    else if (isForYear(sentence, date)) {
      start ??= `${date.iso.slice(0, 4)}-01-01`
      end ??= date.iso
    } else if (role === 'period' || role === 'as_of' || role === 'event' || date.precision === 'quarter') {
      start ??= date.iso
      if ((role === 'period' || date.precision === 'quarter') && !after && !isBeginning(sentence, date.from))
        end = end === undefined || isListedNext(sentence, own, date) ? date.iso : end
    }
  }
  // "through June 29, and a minimum of $3 million starting June 30": the day after the end opens the next period.
  if (start !== undefined && end !== undefined && start > end) start = undefined
  return { after, ...(start === undefined ? {} : { from: start }), ...(end === undefined ? {} : { until: end }) }
}

/** "$10 million for 2024": the level of a whole year. */
const isForYear = ({ tokens }: Utterance['sentence'], { precision, from }: DateMention): boolean =>
  precision === 'year' && tokens[from - 1]?.lower === 'for'

/** "December 31, 2024 - December 31, 2025": the second day ends what the first begins. */
const isRangeEnd = ({ tokens }: Utterance['sentence'], all: Utterance['dates'], at: number): boolean =>
  /^[-\u2013\u2014]$/.test(tokens[at - 1]?.text ?? '') && all.some(({ date }) => date.to === at - 1)

/** "for the quarters ending A, B and C": the last of the list ends the period. */
const isListedNext = (
  { tokens }: Utterance['sentence'],
  all: Utterance['dates'],
  { from, iso }: Utterance['dates'][number]['date'],
): boolean =>
  all.some(
    ({ date }) =>
      date.to < from &&
      from - date.to <= 2 &&
      date.iso < iso &&
      tokens.slice(date.to, from).every(({ lower }) => lower === 'and' || lower === ','),
  )

/** "steps down to 3.75 on March 31": the day after "on", where no other verb takes it. */
const isOn = ({ tokens }: Utterance['sentence'], at: number): boolean => /^(?:on|in)$/.test(tokens[at - 1]?.lower ?? '')

/** "commencing with the quarter ending June 30", "returning to 3.50 as of the end of the quarter": the first of many. */
const isBeginning = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 9), at)
    .some(({ lower }) => /^(?:commencing|beginning|starting|after|each)$/.test(lower)) ||
  tokens.slice(Math.max(0, at - 16), at).some(({ lower }) => /^(?:return|revert)(?:s|ing)?$/.test(lower))

/** "On January 1, 2027 the maximum ratio goes down to 4.75": the day to come on which a level that is moved begins. */
function movedOn({ sentence, claims, dates }: Utterance, mention: QuantityMention, end: string | null): string | null {
  const first = dates.find(({ fronted, date }) => fronted && date.precision === 'day')?.date
  if (first === undefined || end === null || first.iso <= end || !isOn(sentence, first.from)) return null
  const verb = claims.find(({ subject }) => startsWithin(mention, subject))?.verb
  // "steps" may be a noun, so that no verb is found there.
  const isMoved = verb === undefined ? sentence.tokens[mention.to]?.lower === 'steps' : verb.tense !== 'past'
  return isMoved && first.to <= mention.from ? first.iso : null
}

/** "Thereafter, the ratio is 5.50": from the day after the last date of the sentence before. */
export function opensAfter(
  utterance: Utterance,
  mention: QuantityMention,
  end: string | null,
): { readonly from?: string } {
  const { sentence, before, start, dates } = utterance
  const moved = movedOn(utterance, mention, end)
  if (moved !== null) return { from: moved }
  // "Commencing September 30, 2025, the ratio must be": the first day of the level.
  const first = dates.find(({ fronted, date }) => fronted && date.precision === 'day')?.date
  if (first !== undefined && /^(?:commencing|beginning|starting)$/.test(sentence.tokens[start]?.lower ?? ''))
    return { from: first.iso }
  if (!/^(?:thereafter|afterwards?)$/.test(sentence.tokens[start]?.lower ?? '')) return {}
  const last = before.at(-1)
  const days = last === undefined ? [] : readDateRoles(last).map(({ date }) => date.iso)
  const latest = [...days].sort().at(-1)
  return latest === undefined ? {} : { from: addDays(latest, 1) }
}
