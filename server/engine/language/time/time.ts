import type { Clause, Predicate } from '../clauses.ts'
import { clauseAt } from '../clauses.ts'
import { isMaturity, isMaturityDate } from './maturity-dates.ts'
import { hasListMark } from '../list-marks.ts'
import type { DateMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

/** What a date says about its clause. */
export type DateRole = 'as_of' | 'event' | 'maturity' | 'agreement' | 'until' | 'from' | 'period' | 'unknown'

export interface DatedRole {
  readonly date: DateMention
  readonly role: DateRole
  readonly scope: number
  /** Stands before the verb of the first clause: governs the whole sentence. */
  readonly fronted: boolean
}

const UNTIL = new Set(['through', 'until', 'till', 'by', 'before'])
const FROM = new Set([
  'beginning',
  'commencing',
  'starting',
  'effective',
  'between',
  'after',
  'since',
  'from',
  'following',
])

/**
 * Without what nobody can state: a day after the filing is no day of a balance or an act. A fiscal quarter whose calendar
 * the filing does not tell is its own period.
 */
export function withoutLater(
  roles: readonly DatedRole[],
  filedAt: string | null,
  periodEnd: string | null,
): DatedRole[] {
  return roles.flatMap((one) => {
    if (filedAt === null || !isAfter(one.date, later(filedAt)) || !(one.role === 'as_of' || EVENT_ROLES.has(one.role)))
      return [one]
    const fiscal = one.date.precision === 'quarter' || one.date.precision === 'fiscal_year'
    return fiscal && one.role === 'as_of' && periodEnd !== null
      ? [{ ...one, date: { ...one.date, iso: periodEnd } }]
      : []
  })
}

/** The day of filing is known roughly where only the period is. */
const later = (iso: string): string => new Date(Date.parse(iso) + SLACK_MS).toISOString().slice(0, 10)
const SLACK_MS = 60 * 86_400_000

function isAfter({ iso, precision }: DateMention, filedAt: string): boolean {
  if (precision === 'year') return iso.slice(0, 4) > filedAt.slice(0, 4)
  return precision === 'month' ? iso.slice(0, 7) > filedAt.slice(0, 7) : iso > filedAt
}

/** The dates of a sentence with their roles, by the words that govern each. */
export function readDateRoles(sentence: Sentence): DatedRole[] {
  const finite = sentence.clauses.flatMap(({ predicates }) => predicates.filter(({ tense }) => tense !== 'none'))
  const firstVerb = finite[0]?.from ?? sentence.tokens.length
  const roles: DatedRole[] = []
  for (const value of sentence.values) {
    if (value.kind !== 'date') continue
    const before = roles.at(-1)
    const linked = before !== undefined && isLinked(sentence, before, value.from)
    const role = linked ? before.role : roleOf(sentence, value)
    const clause = clauseAt(sentence.clauses, verbOpenedBy(sentence, value)?.at ?? value.from)
    roles.push({
      date: value,
      role,
      scope: clause?.scope ?? 0,
      fronted: value.from < firstVerb && (clause?.index ?? 0) === 0,
    })
  }
  return roles
}

/** "and in April 2021, we renewed": the verb of the clause that the date opens behind "and" or a semicolon. */
function verbOpenedBy({ tokens, clauses }: Sentence, date: DateMention): Predicate | null {
  if (tokens[date.to]?.text !== ',' && !/^(?:we|the|our|it)$/.test(tokens[date.to]?.lower ?? '')) return null
  let at = date.from - 1
  while (at > date.from - 5 && /^(?:in|on|at|as|of|the|early|late)$/.test(tokens[at]?.lower ?? '')) at -= 1
  if (at === date.from - 1 || !/^(?:and|but|while|;)$/.test(tokens[at]?.lower ?? '')) return null
  const verbs = clauses.flatMap(({ predicates }) => predicates)
  return verbs.find((verb) => verb.from >= date.to && verb.from - date.to < 12) ?? null
}

const LINKING = /^(?:and|or|,|at|as|of)$/

/** "March 31, 2025 and December 31, 2024": the second date has the role of the first. */
function isLinked(sentence: Sentence, { date: { to: from }, role }: DatedRole, to: number): boolean {
  if (to - from > 3) return false
  // "mature in 2030, as of June 30": the second date has words of its own.
  if (role !== 'as_of' && /^(?:at|of)$/.test(sentence.tokens[to - 1]?.lower ?? '')) return false
  return sentence.tokens.slice(from, to).every(({ lower }) => LINKING.test(lower))
}

function roleOf(sentence: Sentence, date: DateMention): DateRole {
  const { tokens } = sentence
  let at = date.from - 1
  const skipped = new Set([
    'the',
    'fiscal',
    'year',
    'quarter',
    'period',
    'years',
    'three',
    'six',
    'nine',
    'month',
    'months',
    'day',
    ',',
    'calendar',
    'end',
    'ended',
    'ending',
    'close',
    'business',
    'early',
    'late',
    'mid',
    'first',
    'second',
    'third',
    'fourth',
    'last',
    'both',
    'approximately',
    'about',
    '(',
    'each',
    'on',
    'or',
  ])
  let ended = false
  while (at >= 0 && date.from - at < 9) {
    const token = tokens[at]
    if (token === undefined) break
    if (token.lower === 'ended' || token.lower === 'ending') ended = true
    if (token.lower === 'on' && !skippable(sentence, at)) break
    if (!skipped.has(token.lower)) break
    at -= 1
  }
  if (ended) return isAlsoAsOf(tokens, at) ? 'as_of' : 'period'
  const word = tokens[at]?.lower ?? ''
  const previous = tokens[at - 1]?.lower ?? ''
  if (isMaturity(sentence, at, date) || isMaturityDate(tokens, date.to)) return 'maturity'
  if (word === 'dated' || previous === 'dated' || tokens[at - 2]?.lower === 'dated') return 'agreement'
  if (word === 'of' && previous === 'as') return 'as_of'
  if (word === 'at' || (word === 'as' && tokens[at + 1]?.lower === 'at')) return 'as_of'
  if (UNTIL.has(word) || (word === 'to' && previous === 'prior') || (word === 'than' && previous === 'later'))
    return previous === 'prior' ? 'until' : 'until'
  if (isDayOfAct(sentence, at, date)) return 'event'
  if (FROM.has(word) || (word === 'of' && previous === 'effective')) return 'from'
  if (/^(?:on|in)$/.test(word) && /^(?:begin|commence|start)$/.test(tokens[at - 1]?.verb?.lemma ?? '')) return 'from'
  if (word === 'on' || word === 'in' || word === 'during') return eventOrState(sentence, date)
  if (word === 'of' && tokens[at - 1]?.noun === 'end') return 'as_of'
  // "expired on June 30": the day of what has ended.
  return at < 0 || tokens[at]?.verb?.tenses.includes('past') === true ? eventOrState(sentence, date) : 'unknown'
}

/** "Effective May 3, 2022, we entered into": an act of the past that a sentence opens with the day of. */
function isDayOfAct(sentence: Sentence, at: number, date: DateMention): boolean {
  const { tokens, clauses } = sentence
  if (tokens[at]?.lower !== 'effective' || !/^(?:|[,;]|and)$/.test(tokens[at - 1]?.lower ?? '')) return false
  const finite = clauses.flatMap(({ predicates }) => predicates).filter(({ tense }) => tense !== 'none')
  // Behind a comma the day is that of the verb before it: "decreased to $450 million, effective April 15".
  const verb = finite.find(({ from }) => from >= date.to) ?? finite.findLast(({ at: before }) => before < at)
  return verb?.tense === 'past' && verb.modal === null && eventOrState(sentence, date) === 'event'
}

/** "As of and for the year ended": a day and a span at once. */
function isAlsoAsOf(tokens: Sentence['tokens'], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 4), at + 1)
    .some(({ lower }, index, words) => lower === 'as' && /^(?:of|at)$/.test(words[index + 1]?.lower ?? ''))
}

/** "on" is passed over only where another preposition stands before it. */
function skippable(sentence: Sentence, at: number): boolean {
  return /^(?:as|matur\w*|due|expir\w*|dated)$/.test(sentence.tokens[at - 1]?.lower ?? '')
}

/** "On June 5, we entered into ...": a day of an act; "on June 30, we had ...": of a state. */
function eventOrState(sentence: Sentence, date: DateMention): DateRole {
  const clause = clauseAt(sentence.clauses, date.from)
  const predicate = verbOpenedBy(sentence, date) ?? predicateNear(sentence, clause, date)
  if (predicate === null) return 'unknown'
  return predicate.class === 'be' ||
    predicate.class === 'have' ||
    predicate.class === 'total' ||
    predicate.class === 'remain'
    ? 'as_of'
    : 'event'
}

function predicateNear(sentence: Sentence, clause: Clause | null, date: DateMention) {
  const scoped = sentence.clauses.filter((one) => one.scope === clause?.scope)
  const own = scoped.flatMap((one) => one.predicates)
  const before = own.filter((predicate) => predicate.at < date.from).at(-1)
  return before ?? own[0] ?? sentence.clauses.flatMap((one) => one.predicates)[0] ?? null
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
  if (wants === 'event' && isLater(sentence, at)) return null
  const usable = roles.filter(({ role }) => wanted.has(role))
  const scope = clauseAt(sentence.clauses, at)?.scope
  const scoped = usable.filter(
    (one) =>
      one.scope === scope && !hasListMark(sentence.tokens, Math.min(at, one.date.from), Math.max(at, one.date.from)),
  )
  // "$512 million compared to $540 million at A": the day behind the second sum is the second sum's.
  const free = scoped.filter(({ date }) => !isBehindAnother(sentence, at, date.from))
  const near = free.length > 0 ? free : scoped
  // "completed an offering on the 19th under an agreement dated the 13th": the act's own day before a document's.
  const acts = near.filter(({ role }) => role === 'event')
  const own = wants === 'event' && acts.length > 0 ? acts : near
  // A state's only day holds for the sentence; an act's day is its own clause's unless it opens the sentence.
  const only = wants === 'state' && usable.length === 1 ? usable[0] : null
  const found = nearest(own, at) ?? ownRelative(sentence, usable, at) ?? frontedOf(usable) ?? only ?? null
  if (found === null) return null
  const role = found.role === 'as_of' ? 'as_of' : 'event'
  return { iso: found.date.iso, role, from: own.includes(found) ? 'clause' : 'sentence' }
}

/** "a loan of $15 million which was drawn in December": the day of the relative clause right behind a sum. */
function ownRelative({ clauses, values }: Sentence, roles: readonly DatedRole[], at: number): DatedRole | undefined {
  const to = values.find((value) => at >= value.from && at < value.to)?.to ?? at
  const relative = clauses.find(({ kind, from }) => kind === 'relative' && from >= to && from - to <= 1)
  return relative === undefined ? undefined : roles.find(({ scope }) => scope === relative.scope)
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
function isBehindAnother(sentence: Sentence, at: number, date: number): boolean {
  const own = sentence.values.find(({ from, to }) => at >= from && at < to)?.kind ?? 'money'
  const between = sentence.values.find(({ kind, from }) => kind === own && from > at && from < date)
  return between !== undefined && sentence.tokens.slice(at, between.from).some(({ lower }) => COMPARING.has(lower))
}

/** The days that stand in one list with the given one: "at A and B". */
export function linkedDays(roles: readonly DatedRole[], iso: string): string[] {
  const index = roles.findIndex(({ date, role }) => role === 'as_of' && date.iso === iso)
  if (index < 0) return []
  const linked = (one: DatedRole | undefined, next: DatedRole | undefined): boolean =>
    one !== undefined && next !== undefined && next.role === 'as_of' && next.date.from - one.date.to <= 3
  let [from, to] = [index, index]
  while (linked(roles[from - 1], roles[from]) && roles[from - 1]?.role === 'as_of') from -= 1
  while (linked(roles[to], roles[to + 1])) to += 1
  return roles.slice(from, to + 1).map(({ date }) => date.iso)
}

function nearest(roles: readonly DatedRole[], at: number): DatedRole | null {
  let best: DatedRole | null = null
  let distance = Infinity
  for (const one of roles) {
    // "$15.5 billion at December 31, 2024": the date right behind an amount is its own.
    const own = one.date.from > at ? one.date.from - at - 5 : (at - one.date.to) * 1.2
    if (own < distance) [best, distance] = [one, own]
  }
  return best
}

/** "$10 million and $20 million at A and B, respectively": the dates that belong to sums of one list, by their order. */
export function respectiveTimes(
  sentence: Sentence,
  roles: readonly DatedRole[],
  sums: readonly number[],
): ReadonlyMap<number, string> {
  const all = roles.filter(({ role }) => role === 'as_of' || role === 'period')
  // A later clause may name the days again: those of the sums' own clause count.
  const scope = clauseAt(sentence.clauses, sums[0] ?? 0)?.scope
  const own = all.filter((one) => one.scope === scope || one.fronted)
  const dates = all.length === sums.length ? all : own
  const paired = new Map<number, string>()
  if (sums.length < 2 || dates.length !== sums.length) return paired
  const listed = sentence.tokens.some(({ lower }) => lower === 'respectively')
  const [first, last] = [dates[0], dates.at(-1)]
  const together = first !== undefined && last !== undefined && last.date.from - first.date.to <= 3 * dates.length
  if (!listed && !together) return paired
  for (const [index, sum] of sums.entries()) {
    const date = dates[index]
    if (date !== undefined) paired.set(sum, date.date.iso)
  }
  return paired
}
