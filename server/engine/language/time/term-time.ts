import { addDays, startOfMonth } from '../../calendar.ts'
import type { Predicate } from '../clauses.ts'
import { clauseAt } from '../clauses.ts'
import { isPastTerm } from '../context/past-stretches.ts'
import { isOfItem } from '../list-marks.ts'
import type { DateMention, TokenRange, ValueMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import type { TermSpan } from './term-spans.ts'
import { termSpan } from './term-spans.ts'
import { readDateRoles } from './time.ts'

type Value = TokenRange & Pick<ValueMention, 'kind'>

/** From when until when a stated term holds, and whether it does on the report's day. */
export interface TermTime extends TermSpan {
  readonly state: 'former' | 'in_force' | 'to_come'
}

/**
 * The one decision on the time of a term: a rate, a fee, a size, a limit. It is of the past where its span has ended or
 * the sentence tells it so, and to come where its span begins later or a change that is ahead sets it.
 */
export function termTime(sentence: Sentence, value: Value, day: string | null): TermTime {
  const changed = changeOf(sentence, value)
  const stated = termSpan(sentence, value)
  const isStated = stated.from !== undefined || stated.until !== undefined
  // "effective May 1, it decreases from 2.50% to 2.25%": the day that opens the sentence ends the first of them.
  const isEnded = changed !== 'ahead' && changed.until !== undefined
  const span = isStated && !isEnded ? stated : changed === 'ahead' ? {} : changed
  const isPast = span.from === undefined && span.until === undefined && isPastTerm(sentence, value.from)
  if (isPast || (day !== null && span.until !== undefined && span.until < day)) return { ...span, state: 'former' }
  const isAhead = (changed === 'ahead' && !isStated) || (day !== null && span.from !== undefined && span.from > day)
  return { ...span, state: isAhead ? 'to_come' : 'in_force' }
}

const CHANGING = /^(?:increase|decrease|rise|step|reset|adjust|change|convert|reduce|decline|lower|raise|drop|fall)$/
const NOUN_OF_CHANGE = /^(?:reduction|increase|decrease|step|decline|stepdown)$/
/** Words between the preposition of a change and its number. */
const LEADING =
  /^(?:approximately|about|an?|the|maximum|minimum|aggregate|total|amount|rate|of|libor|sofr|plus|prime|then|current)$/
const LATER = /^(?:thereafter|afterwards?|then|subsequently)$/
const REACH = 14

/**
 * "reduces from $40 million to $35 million on May 1": what a change sets holds from its day on, and what it ends until
 * then. Of a change that is still to come and has no day nobody knows when.
 */
function changeOf(sentence: Sentence, value: Value): TermSpan | 'ahead' {
  const { tokens, values } = sentence
  let at = value.from - 1
  while (at > value.from - 6 && LEADING.test(tokens[at]?.lower ?? '')) at -= 1
  const side = tokens[at]?.lower
  const verb = changeBefore(sentence, at)
  // What a change of the past set, it set as any act does, on the act's day.
  if (verb === null || !(side === 'from' || (side === 'to' && !/^(?:past|perfect)$/.test(verb.tense)))) return {}
  const alike = values.filter(({ kind, from }) => kind === value.kind && from >= value.to)
  const set = side === 'to' ? value : alike.shift()
  if (set === undefined || (side === 'from' && tokens[set.from - 1]?.lower !== 'to')) return {}
  const date = dayOfChange(sentence, verb, set, alike[0]?.from ?? Infinity)
  if (date !== null) {
    const first = date.precision === 'month' ? startOfMonth(date.iso, 0) : date.iso
    return side === 'to' ? { from: first } : { until: addDays(first, -1) }
  }
  const isAhead =
    verb.tense === 'future' ||
    (verb.tense === 'present' && (verb.passive || tokens.slice(Math.max(0, verb.from - 8), verb.from).some(isLater)))
  return side === 'to' && isAhead ? 'ahead' : {}
}

const isLater = ({ lower }: Sentence['tokens'][number]): boolean => LATER.test(lower)

type Change = Pick<Predicate, 'from' | 'at' | 'tense' | 'passive'>

/** The change whose outcome a number is: a verb, or "with a further reduction to" after one. */
function changeBefore({ clauses, tokens }: Sentence, at: number): Change | null {
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < at)
  const isChange = verb !== undefined && (CHANGING.test(verb.lemma) || /^(?:increase|decrease)$/.test(verb.class))
  if (!isChange || /^(?:may|might|can|could|would)$/.test(verb.modal ?? '')) return null
  const noun = NOUN_OF_CHANGE.test(tokens[at - 1]?.noun ?? '') ? at - 1 : null
  if (noun !== null) return { from: noun, at: noun, tense: verb.tense, passive: verb.passive }
  return at - verb.at <= REACH ? verb : null
}

/** The day after what the change sets, else the one before its verb: no other verb or change comes between. */
function dayOfChange(sentence: Sentence, verb: Change, set: TokenRange, next: number): DateMention | null {
  const { tokens, clauses } = sentence
  const verbs = clauses.flatMap(({ predicates }) => predicates)
  const isFree = (from: number, to: number): boolean =>
    verbs.every(({ at }) => at < from || at >= to) &&
    !tokens.slice(from, to).some(({ noun }) => NOUN_OF_CHANGE.test(noun))
  const days = readDateRoles(sentence).filter(
    ({ role, date }) => DATING.has(role) && date.precision !== 'year' && isOfItem(tokens, date.from, verb.at),
  )
  const after = days.find(
    ({ date: { from } }) => from >= set.to && from < next && from - set.to < REACH && isFree(set.to, from),
  )
  const scope = clauseAt(sentence.clauses, verb.at)?.scope
  // "to extend it to June 17, 2026 and to increase": what an infinitive follows is the day of another one.
  const before =
    verb.tense === 'none'
      ? undefined
      : days.findLast((one) => one.scope === scope && one.date.to <= verb.from && isFree(one.date.to, verb.from))
  return (after ?? before)?.date ?? null
}

const DATING: ReadonlySet<string> = new Set(['event', 'as_of', 'from', 'unknown'])
