import { addDays, startOfMonth } from '../../calendar.ts'
import { clauseAt } from '../clauses.ts'
import { isVerbOfTerms } from '../lexicon/verbs.ts'
import { isOfItem } from '../list-marks.ts'
import type { DateMention, TokenRange, ValueMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { isInterestOnly } from './around-date.ts'
import { wordsIn } from '../tokens.ts'
import type { DatedRole } from './time.ts'
import { readDateRoles } from './time.ts'

/** From which day to which a term holds, as far as the sentence says: both inclusive, an open side is missing. */
export interface TermSpan {
  readonly from?: string
  readonly until?: string
}

type Value = TokenRange & Pick<ValueMention, 'kind'>
type Bound = 'from' | 'after' | 'until' | 'before'

const BOUNDS: Readonly<Record<string, Bound>> = {
  through: 'until',
  until: 'until',
  till: 'until',
  thru: 'until',
  before: 'before',
  prior: 'before',
  from: 'from',
  since: 'from',
  effective: 'from',
  beginning: 'from',
  commencing: 'from',
  starting: 'from',
  between: 'from',
  after: 'after',
  following: 'after',
}
/** Words that may come between such a word and its date. */
const SKIPPED = new Set(
  'the and including on or about as of to with fiscal quarter quarters period year month ended ending end close business first last day'.split(
    ' ',
  ),
)
const LATER = /^(?:thereafter|afterwards?|then)$/
const MAX_GAP = 10
const MAX_OPENING = 4

/**
 * The span of the term that a number of the sentence is: "5.00 to 1.00 through March 31", "from January 1, 2025 it is
 * 5.00%", "beginning with the quarter ending June 30, the ratio may not exceed", "and 2.75% thereafter".
 */
export function termSpan(sentence: Sentence, { from, to, kind }: Value): TermSpan {
  const unit = rangeAt(sentence, { from, to, kind })
  const before = sentence.values.findLast((one) => one.kind === kind && one.to <= unit.from)
  const dates = readDateRoles(sentence)
  const after = spanAfter(sentence, dates, unit)
  const isLater = isThereafter(sentence, before?.to ?? 0, unit)
  if (after.from !== undefined || (after.until !== undefined && !isLater)) return after
  const last = before === undefined ? {} : spanAfter(sentence, dates, rangeAt(sentence, before))
  const ahead = spanBefore(sentence, dates, before?.to ?? 0, unit, last)
  if (isLater) {
    const end = last.until ?? (before === undefined ? undefined : termSpan(sentence, before).until) ?? ahead.until
    return end === undefined ? after : { ...after, from: addDays(end, 1) }
  }
  return ahead
}

/** A range is one term, "2.00% to 2.75%"; "from $40 million to $39 million" is two. */
function rangeAt({ tokens, values }: Sentence, value: Value): Value {
  const alike = values.filter(({ kind }) => kind === value.kind)
  const isRange = (left: TokenRange | undefined, right: TokenRange | undefined): boolean =>
    left !== undefined &&
    right !== undefined &&
    right.from - left.to <= 1 &&
    (tokens[left.from - 1]?.lower !== 'from' || /^rang/.test(tokens[left.from - 2]?.lower ?? '')) &&
    tokens.slice(left.to, right.from).every(({ lower }) => /^(?:to|-|–)$/.test(lower))
  const at = alike.findIndex(({ from }) => from === value.from)
  const [last, own, next] = [alike[at - 1], alike[at] ?? value, alike[at + 1]]
  return {
    kind: value.kind,
    from: isRange(last, own) ? (last?.from ?? own.from) : own.from,
    to: isRange(own, next) ? (next?.to ?? own.to) : own.to,
  }
}

/** The dates right after a number that bound it. */
function spanAfter(sentence: Sentence, dates: readonly DatedRole[], value: Value): TermSpan {
  const { tokens, values, clauses } = sentence
  const next = values.find((one) => one.kind === value.kind && one.from >= value.to)
  let span: TermSpan = {}
  let reached = value.to
  for (const { date, role } of dates) {
    if (date.from < value.to || role === 'maturity') continue
    if (date.from >= (next?.from ?? Infinity) || !isOfItem(tokens, value.from, date.from)) break
    const found = boundAt(sentence, date, span)
    if (found === null || found.at < reached || !isNear(tokens, reached, found.at)) break
    // "4.50%, and from January 1 it is 5.00%": the date opens the next limb.
    const verbs = clauses.flatMap(({ predicates }) => predicates)
    const isOfNext = next !== undefined && verbs.some((verb) => verb.from >= date.to && verb.at < next.from)
    if (opensLimb(sentence, found.at, date.to)) break
    if (isOfNext && tokens.slice(reached, found.at).some(({ lower }) => /^(?:and|,|;)$/.test(lower))) break
    if (isInterestOnly(tokens, found.at, date.to)) break
    span = { ...span, ...found.span }
    reached = date.to
  }
  return span
}

/** "$50 million and, from June 30, a ratio of 4.00": a bound after "and" is of the number that follows its date. */
export const opensLimb = ({ tokens, values }: Sentence, bound: number, to: number): boolean =>
  /^(?:and|but) ?,?$/.test(wordsIn(tokens, tokens[bound - 1]?.text === ',' ? bound - 2 : bound - 1, bound)) &&
  values.some(({ kind, from }) => from >= to && kind !== 'date' && kind !== 'duration')

/** Nothing but words of the same phrase comes between: no verb or noun of its own time, and no mark but the comma before the bound. */
function isNear(tokens: Sentence['tokens'], from: number, to: number): boolean {
  const between = tokens.slice(from, to)
  return (
    between.length <= MAX_GAP &&
    between.every(
      ({ verb, text, lower }, index) =>
        (verb === null || /^(?:per|ending|ended)$/.test(text)) &&
        !OF_MATURITY.has(lower) &&
        (!/^[,;:()]$/.test(text) || index === between.length - 1),
    )
  )
}

/** "4% to 7% and maturities from 2027 to 2043", "due from 2027": when the debt falls due and not how long a term holds. */
const OF_MATURITY = new Set('maturity maturities due payable installments instalments terms tenors ranging'.split(' '))

/** The dates that open the clause of a number and bound it. */
function spanBefore(
  sentence: Sentence,
  dates: readonly DatedRole[],
  begin: number,
  value: Value,
  taken: TermSpan,
): TermSpan {
  const { tokens, clauses } = sentence
  let span: TermSpan = {}
  for (const { date, role } of dates) {
    if (date.from < begin || date.to > value.from || role === 'maturity') continue
    if (!isOfItem(tokens, date.from, value.from)) continue
    const found = boundAt(sentence, date, span)
    if (found === null || (found.span.from === taken.from && found.span.until === taken.until)) continue
    const opens = clauses.some(
      (clause) =>
        found.at >= clause.from && found.at - clause.from <= MAX_OPENING && isLedBy(tokens, clause.from, found.at),
    )
    const isLimb = /^(?:and|but|,|;)$/.test(tokens[found.at - 1]?.lower ?? '')
    const goesOn = span.from !== undefined && found.span.until !== undefined
    const verbs = clauses.flatMap(({ predicates }) => predicates).filter(({ tense }) => tense !== 'none')
    const between = verbs.filter(({ from, at }) => from >= date.to && at < value.from)
    if (between[0] !== undefined && !isVerbOfTerms(between[0])) continue
    // "requires $50 million and, from June 30, 4.00 to 1.00": the verb is said once for both.
    const shared = verbs.findLast(({ at }) => at < found.at)
    const isGapped =
      between.length === 0 && shared !== undefined && isVerbOfTerms(shared) && opensLimb(sentence, found.at, date.to)
    const isGoverned = between.length === 1 && isOfClause(sentence, between[0]?.at ?? 0, value.from)
    if ((opens || isLimb || goesOn) && (isGapped || isGoverned)) span = { ...span, ...found.span }
  }
  return span
}

/** The verb after the opening is the one that governs the number. */
const isOfClause = ({ clauses }: Sentence, verb: number, at: number): boolean =>
  clauseAt(clauses, verb)?.scope === clauseAt(clauses, at)?.scope

/** Only words that may open a limb come before: "and, from January 1". */
const isLedBy = (tokens: Sentence['tokens'], from: number, to: number): boolean =>
  tokens.slice(from, to).every(({ lower }) => /^(?:and|but|,|then|thereafter|for|the|period)$/.test(lower))

/** Which side of a span a date is, by the word that governs it, and where that stands. */
export function boundAt(
  { tokens }: Sentence,
  { from, iso, precision }: DateMention,
  open: TermSpan,
): { readonly at: number; readonly span: TermSpan } | null {
  let at = from - 1
  while (at > from - 9 && SKIPPED.has(tokens[at]?.lower ?? '')) at -= 1
  const bound = BOUNDS[tokens[at]?.lower ?? '']
  // "from January 1 to June 30", "between January 1 and June 30".
  if (bound === undefined) {
    const isSecond = tokens[from - 1]?.lower === 'and' || tokens.slice(at + 1, from).some(({ lower }) => lower === 'to')
    return isSecond && open.from !== undefined && open.until === undefined
      ? { at: from - 1, span: { until: iso } }
      : null
  }
  const first = precision === 'year' ? `${iso.slice(0, 4)}-01-01` : precision === 'month' ? startOfMonth(iso, 0) : iso
  // "on or before March 31", "on and after June 30": with the day itself.
  const isWithin = /^(?:and|or)$/.test(tokens[at - 1]?.lower ?? '') && tokens[at - 2]?.lower === 'on'
  if (bound === 'from' || (bound === 'after' && isWithin)) return { at, span: { from: first } }
  if (bound === 'after') return { at, span: { from: addDays(iso, 1) } }
  return { at, span: { until: bound === 'before' && !isWithin ? addDays(first, -1) : iso } }
}

/** "1.25 to 1.00 thereafter", "thereafter the margin is 2.75%", "3.00% after that date". */
const isThereafter = ({ tokens }: Sentence, begin: number, { from, to }: Value): boolean =>
  tokens.slice(begin, from).some(({ lower }) => LATER.test(lower)) ||
  LATER_ON.test(wordsIn(tokens, to, to + MAX_WORDS_LATER))

const LATER_ON = /^(?:per annum |a year |, )?(?:thereafter|afterwards?|after (?:that|such) (?:date|day|time))\b/
const MAX_WORDS_LATER = 6
