import { addDays } from '../../calendar.ts'
import { readOnce } from '../../read-once.ts'
import type { Clause } from '../clauses.ts'
import { clauseAt } from '../clauses.ts'
import { roleOf, verbOpenedBy } from './date-role.ts'
import type { DateRole } from './date-role.ts'
import { hasListMark, isOfItem } from '../list-marks.ts'
import type { DateMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { isConditionalMaturity } from './conditional-maturity.ts'
import { dayOfGroup } from './listed-days.ts'
import { isOfBreachBefore, isOfOtherNumber } from './owned-dates.ts'

export interface DatedRole {
  readonly date: DateMention
  readonly role: DateRole
  readonly scope: number
  /** Stands before the verb of the first clause: governs the whole sentence. */
  readonly fronted: boolean
  /** Opens a limb, "and as of June 30, we had": it says nothing of what comes before it. */
  readonly opens?: true
  /** Holds for its own clause alone. */
  readonly own?: true
}

/**
 * Drops what nobody can know yet: a day after the filing is no day of a balance or an act. A fiscal quarter whose
 * calendar the filing does not state is its own period.
 */
export function withoutLater(
  roles: readonly DatedRole[],
  filedAt: string | null,
  periodEnd: string | null,
): DatedRole[] {
  return roles.flatMap((one) => {
    if (filedAt !== null && one.date.precision === 'month' && one.date.iso.slice(0, 7) === filedAt.slice(0, 7))
      return [one.role === 'as_of' || EVENT_ROLES.has(one.role) ? upTo(one, filedAt) : one]
    if (filedAt === null || !(one.role === 'as_of' || EVENT_ROLES.has(one.role))) return [one]
    const isFiscal = one.role === 'as_of' && /^(?:quarter|fiscal_year)$/.test(one.date.precision)
    if (!isAfter(one.date, isFiscal ? filedAt : later(filedAt))) return [one]
    return isFiscal && periodEnd !== null ? [{ ...one, date: { ...one.date, iso: periodEnd } }] : []
  })
}

/** "In December" in a report of the 30th: not on the month's last day. */
const upTo = (one: DatedRole, iso: string): DatedRole =>
  one.date.iso > iso ? { ...one, date: { ...one.date, iso: iso.slice(0, 10) } } : one

/** The day of filing is known roughly where only the period is. */
const later = (iso: string): string => addDays(iso, SLACK_DAYS)
const SLACK_DAYS = 60

function isAfter({ iso, precision }: DateMention, filedAt: string): boolean {
  if (precision === 'year') return iso.slice(0, 4) > filedAt.slice(0, 4)
  return precision === 'month' ? iso.slice(0, 7) > filedAt.slice(0, 7) : iso > filedAt
}

/** The dates of a sentence with their roles, by the words that govern each; read once. */
export const readDateRoles = readOnce((sentence: Sentence): readonly DatedRole[] => {
  if (!sentence.values.some(({ kind }) => kind === 'date')) return []
  const finite = sentence.clauses.flatMap(({ predicates }) => predicates.filter(({ tense }) => tense !== 'none'))
  const firstVerb = finite[0]?.from ?? sentence.tokens.length
  const opening = openingClause(sentence)
  const roles: DatedRole[] = []
  for (const value of sentence.values) {
    if (value.kind !== 'date') continue
    const before = roles.at(-1)
    const linked = before !== undefined && isLinked(sentence, before, value.from)
    const said = isOfName(sentence, value) ? 'unknown' : linked ? before.role : roleOf(sentence, value)
    const role = said === 'maturity' && isConditionalMaturity(sentence, value.from) ? 'unknown' : said
    const opened = verbOpenedBy(sentence, value)
    const clause = clauseAt(sentence.clauses, opened?.at ?? value.from)
    roles.push({
      date: value,
      role,
      scope: scopeOf(sentence, clause),
      fronted: value.from < firstVerb && (clause?.index ?? 0) <= opening,
      ...(opened === null ? {} : { opens: true as const }),
    })
  }
  return roles
})

/** "were converted during 2019 into shares", "ended upon the merger on June 28": a phrase of time without a verb is of the clause it is in. */
function scopeOf({ clauses, tokens }: Sentence, clause: Clause | null): number {
  const isPhrase =
    clause?.kind === 'time' &&
    clause.predicates.length === 0 &&
    /^(?:during|upon|concurrently|simultaneously)$/.test(tokens[clause.from]?.lower ?? '')
  const holder = isPhrase && clause.parent !== null ? clauses[clause.parent] : undefined
  return (holder ?? clause)?.scope ?? 0
}

/** "the May 2029 Credit Facility", "4.90% notes due in 2033": no day of an act or of a balance. */
const isOfName = ({ instruments, tokens }: Sentence, { from, to, precision }: DateMention): boolean =>
  instruments.some(
    (one) =>
      from >= one.from && to <= one.to && (one.due === null ? precision === 'month' : tokens[from - 1]?.lower === 'in'),
  )

/** "Long-Term Debt: On June 15, we": the clause after a run-in heading opens the sentence, else the first. */
function openingClause({ clauses, tokens }: Sentence): number {
  const [heading] = clauses
  return heading !== undefined && heading.predicates.length === 0 && tokens[heading.to - 1]?.text === ':' ? 1 : 0
}

const LINKING = /^(?:and|or|,|at|as|of)$/

/** "March 31, 2025 and December 31, 2024": the second date has the role of the first. */
function isLinked(sentence: Sentence, { date: { to: from }, role }: DatedRole, to: number): boolean {
  if (to - from > 3) return false
  // "mature in 2030, as of June 30": the second date has words of its own.
  if (role !== 'as_of' && /^(?:at|of)$/.test(sentence.tokens[to - 1]?.lower ?? '')) return false
  return sentence.tokens.slice(from, to).every(({ lower }) => LINKING.test(lower))
}

export interface GovernedTime {
  readonly iso: string
  readonly role: 'as_of' | 'event' | 'period'
  /** How the date was found. */
  readonly from: 'clause' | 'sentence'
}

const STATE_ROLES: ReadonlySet<DateRole> = new Set(['as_of'])
const EVENT_ROLES: ReadonlySet<DateRole> = new Set(['event', 'agreement'])

/**
 * The time that governs a token: the state date of its own clause, nearest first; else the sentence's fronted one; else
 * the only one of the sentence. `wants` says whether the reader looks for a state's or an act's day.
 */
export function timeAt(
  sentence: Sentence,
  roles: readonly DatedRole[],
  at: number,
  wants: 'state' | 'event',
): GovernedTime | null {
  const wanted = wants === 'state' ? STATE_ROLES : EVENT_ROLES
  const given = roles.filter(
    ({ role, date, opens }) =>
      wanted.has(role) &&
      !isOfOtherNumber(sentence, date, at) &&
      !isOfBreachBefore(sentence, date, at) &&
      !(opens === true && date.from > at) &&
      !(wants === 'event' && isOfNextLimb(sentence, date, at)),
  )
  const usable = given.filter(
    (one) => isOfItem(sentence.tokens, one.date.from, at) || isOfList(sentence, given, one, at),
  )
  const scope = clauseAt(sentence.clauses, at)?.scope
  const bracketed = dayOfBrackets(sentence, roles, usable, at, wants)
  if (bracketed !== null) return { iso: bracketed, role: 'as_of', from: 'clause' }
  const scoped = usable.filter(
    (one) =>
      one.scope === scope && !hasListMark(sentence.tokens, Math.min(at, one.date.from), Math.max(at, one.date.from)),
  )
  const grouped = dayOfGroup(sentence, scoped, at)
  if (grouped !== null) return { iso: grouped.date.iso, role: 'as_of', from: 'clause' }
  // "$512 million compared to $540 million at A": the day after the second sum is the second sum's.
  const own = scoped.filter(({ date }) => !isOfCompared(sentence, at, date.from))
  const free = own.filter(({ date }) => !comesAfterAnother(sentence, at, date.from))
  const near = free.length > 0 ? free : own
  // "completed an offering on the 19th under an agreement dated the 13th": the act's own day before a document's.
  const acts = near.filter(({ role }) => role === 'event')
  const owned = wants === 'event' && acts.length > 0 ? acts : near
  // A state's only day holds for the sentence; an act's day is its own clause's unless it opens the sentence.
  const single = wants === 'state' && usable.length === 1 && usable[0]?.own !== true ? usable[0] : undefined
  const isOthers =
    single !== undefined &&
    (isOfCompared(sentence, at, single.date.from) || sentence.tokens[single.date.from - 1]?.text === '(')
  const only = isOthers ? null : (single ?? null)
  // "which we subsequently increased to": not on the day of another clause.
  const isAfter = wants === 'event' && isLater(sentence, at)
  const elsewhere = isAfter
    ? null
    : (ownRelative(sentence, usable, at, wants) ??
      usable.findLast(({ opens, date }) => opens === true && date.to <= at) ??
      frontedOf(usable.filter((one) => one.own !== true && !isOfCompared(sentence, at, one.date.from))) ??
      only ??
      (wants === 'event' ? ofHolder(sentence, usable, at) : undefined))
  // "On June 22 we offered and sold bonds under our indenture dated 1947": the day that opens the sentence.
  const opening =
    wants === 'event' && owned.every(({ role }) => role === 'agreement') && elsewhere?.role === 'event'
      ? elsewhere
      : undefined
  const found = opening ?? ownAfter(sentence, owned, at) ?? nearest(owned, at) ?? elsewhere ?? null
  if (found === null) return null
  const role = found.role === 'as_of' ? 'as_of' : 'event'
  return { iso: found.date.iso, role, from: owned.includes(found) ? 'clause' : 'sentence' }
}

/** The day that opens the brackets around a token, or that they follow: "(December 31, 2023: 5.0%)". */
function dayOfBrackets(
  sentence: Sentence,
  roles: readonly DatedRole[],
  usable: readonly DatedRole[],
  at: number,
  wants: 'state' | 'event',
): string | null {
  const aside = usable.find(({ date }) => sentence.tokens[date.from - 1]?.text === '(' && comesAfter(date.to, at))
  if (aside !== undefined) return dayInYear(aside, usable)
  const open = wants === 'state' ? openBefore(sentence, at) : -1
  return roles.find(({ role, date }) => role === 'as_of' && date.to === open)?.date.iso ?? null
}

/** Where the brackets around a token open, if no day stands in them: "at A (net of letters of $5 million)" is of A. */
function openBefore({ tokens, values }: Sentence, at: number): number {
  const open = tokens.findLastIndex(({ text }, index) => index < at && /^[()]$/.test(text))
  const close = tokens.findIndex(({ text }, index) => index > at && text === ')')
  const hasDay = values.some(({ kind, from }) => kind === 'date' && from > open && from < close)
  return tokens[open]?.text === '(' && close > at && !hasDay ? open : -1
}

/** "On A we issued a note of $5 million and on B a second one of $6 million": the day before the next sum is that one's. */
function isOfNextLimb({ tokens, values }: Sentence, { from, to }: DateMention, at: number): boolean {
  if (from < at || !/^(?:on|in)$/.test(tokens[from - 1]?.lower ?? '') || tokens[from - 2]?.lower !== 'and') return false
  const isSum = ({ kind }: Sentence['values'][number]): boolean => kind === 'money'
  return (
    values.some((one) => isSum(one) && at >= one.from && at < one.to) &&
    values.some((one) => isSum(one) && one.from >= to && one.from - to < 9) &&
    values.some((one) => one.kind === 'date' && one.to <= at)
  )
}

/** "(i) $5 million of notes and (ii) $3 million of loans at A": the only day of a state, after the list, is all its items'. */
const isOfList = ({ tokens }: Sentence, all: readonly DatedRole[], { role, date }: DatedRole, at: number): boolean =>
  role === 'as_of' && all.length === 1 && date.from > at && !hasListMark(tokens, date.to, tokens.length)

/** "at July 31, 2024 (2023: $5 million)": the same day of that year. */
function dayInYear({ date }: DatedRole, roles: readonly DatedRole[]): string {
  const own = roles.find((one) => one.role === 'as_of' && one.date.precision === 'day')
  return date.precision === 'year' && own !== undefined ? date.iso.slice(0, 4) + own.date.iso.slice(4) : date.iso
}

const comesAfter = (to: number, at: number): boolean => at >= to && at - to <= 1

/**
 * "a loan of $15 million which was drawn in December", "the $90 million revolver, which closed in May": the day of the
 * relative clause right after a sum or the debt whose size it is.
 */
function ownRelative(
  { clauses, values, instruments }: Sentence,
  roles: readonly DatedRole[],
  at: number,
  wants: 'state' | 'event',
): DatedRole | undefined {
  const sum = values.find((value) => at >= value.from && at < value.to)
  // What was owed on a day says nothing of the size.
  const sized =
    wants === 'event' && sum !== undefined ? instruments.find(({ sizes }) => sizes.includes(sum.from)) : null
  const to = sized?.to ?? sum?.to ?? at
  const relative = clauses.find(({ kind, from }) => kind === 'relative' && from >= to && from - to <= 1)
  return relative === undefined ? undefined : roles.find(({ scope }) => scope === relative.scope)
}

/** "entered into an agreement on May 29, pursuant to which we obtained a $750 million commitment": the day of the act that the clause goes on about. */
function ofHolder({ clauses }: Sentence, roles: readonly DatedRole[], at: number): DatedRole | undefined {
  const clause = clauseAt(clauses, at)
  const holder = clause?.parent == null ? undefined : clauses[clause.parent]
  if (clause === null || holder === undefined || !/^(?:relative|participle)$/.test(clause.kind)) return undefined
  return roles.findLast(({ role, scope, date }) => role === 'event' && scope === holder.scope && date.to <= clause.from)
}

const frontedOf = (roles: readonly DatedRole[]): DatedRole | undefined =>
  roles.find(({ fronted, role }) => fronted && role !== 'agreement') ?? roles.find(({ fronted }) => fronted)

const LATER = new Set(['subsequently', 'later', 'thereafter', 'since'])

/** "which we subsequently increased to": not on the day that the sentence opens with. */
function isLater(sentence: Sentence, at: number): boolean {
  const clause = clauseAt(sentence.clauses, at)
  return clause !== null && sentence.tokens.slice(clause.from, at).some(({ lower }) => LATER.has(lower))
}

const COMPARING = new Set(['compared', 'versus', 'from', 'against', 'than', 'and'])

/** "was $512 million, compared to $540 million at A", "2.75 to 1.00 and 2.50 to 1.00 at A": the day is the second's. */
function comesAfterAnother(sentence: Sentence, at: number, date: number): boolean {
  const own = sentence.values.find(({ from, to }) => at >= from && at < to)?.kind ?? 'money'
  const between = sentence.values.find(({ kind, from }) => kind === own && from > at && from < date)
  return between !== undefined && sentence.tokens.slice(at, between.from).some(({ lower }) => COMPARING.has(lower))
}

/** "was $512 million compared with $540 million at A": the first sum has no day. */
function isOfCompared({ tokens, values }: Sentence, at: number, date: number): boolean {
  const own = values.find(({ from, to }) => at >= from && at < to)?.kind ?? 'money'
  const second = values.findLast(({ kind, from }) => kind === own && from > at && from < date)
  if (second === undefined || date - second.to > 5) return false
  // "rose to 7.9% from 7.1% a year ago".
  if (tokens[second.from - 1]?.lower === 'from' && tokens[second.to]?.lower !== 'to') return true
  return tokens.slice(at, second.from).some(({ lower }) => /^(?:compared|versus|against)$/.test(lower))
}

/**
 * "$5 million at A compared to $3 million of advances outstanding at B": where each sum has a day after it, that is its
 * own.
 */
function ownAfter({ values, tokens }: Sentence, roles: readonly DatedRole[], at: number): DatedRole | null {
  const own = values.find(({ from, to }) => at >= from && at < to)
  const before = roles.findLast(({ date }) => date.to <= at)
  if (own === undefined || before === undefined) return null
  const alike = values.filter(({ kind }) => kind === own.kind)
  // "no borrowings as of A and $5 million as of B": nothing is a sum too.
  const isNothing = ({ lower }: Sentence['tokens'][number], index: number): boolean =>
    index < before.date.from && /^(?:no|nothing|none)$/.test(lower)
  if (!alike.some(({ to }) => to <= before.date.from) && !tokens.some(isNothing)) return null
  const next = alike.find(({ from }) => from >= own.to)?.from ?? Infinity
  return roles.find(({ date }) => date.from >= own.to && date.from < next) ?? null
}

function nearest(roles: readonly DatedRole[], at: number): DatedRole | null {
  let best: DatedRole | null = null
  let distance = Infinity
  for (const one of roles) {
    // "$15.5 billion at December 31, 2024": the date right after an amount is its own.
    const own = one.date.from > at ? one.date.from - at - 5 : (at - one.date.to) * 1.2
    if (own < distance) [best, distance] = [one, own]
  }
  return best
}
