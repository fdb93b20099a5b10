import { addDays } from '../../../../calendar.ts'
import { clauseAt } from '../../../clauses.ts'
import type { PercentMention } from '../../../mentions/mention.ts'
import { readDateRoles } from '../../../time/time.ts'
import type { DatedRole } from '../../../time/time.ts'
import type { SentenceContext } from '../../sentence-facts.ts'

const REACH = 12
const LATER = /^(?:then|thereafter|afterwards)$/

/**
 * The day after the period's end from which a rate holds: "beginning March 1, 2025, at SOFR plus 3.10%", "will
 * increase to 9% on July 1", "7% through June 30, 2026, and 8.5% thereafter". Null where no such day is stated.
 */
export function startOfRate({ sentence, language }: SentenceContext, value: PercentMention): string | null {
  const { periodEnd } = language
  if (periodEnd === null) return null
  const isAhead = ({ date }: DatedRole): boolean => date.iso > periodEnd && date.precision !== 'year'
  const { tokens, values, clauses } = sentence
  // A day after the filing is none of an act or a balance, but a term may begin on it.
  const roles = readDateRoles(sentence)
  const isFree = (from: number, to: number): boolean =>
    !values.some((one) => one.kind === 'percent' && one.from >= from && one.to <= to)
  const after = roles.find(
    (one) => STARTS.has(one.role) && one.date.from >= value.to && one.date.from - value.to < REACH,
  )
  const rising = tokens
    .slice(Math.max(0, value.from - 8), value.from)
    .some(({ verb }) => RISING.test(verb?.lemma ?? ''))
  const isRight =
    after !== undefined && tokens.slice(value.to, after.date.from).every(({ lower }) => TO_START.test(lower))
  if (after !== undefined && isRight && (after.role === 'from' || rising) && isAhead(after)) return after.date.iso
  const scope = clauseAt(clauses, value.from)?.scope
  const before = roles.findLast(({ date }) => date.to <= value.from)
  if (before === undefined || !isAhead(before) || !isFree(before.date.to, value.from)) return null
  if (before.role === 'from' && (before.fronted || before.scope === scope)) return before.date.iso
  const said = [...tokens.slice(before.date.to, value.from), ...tokens.slice(value.to, value.to + 4)]
  // The day on which the first rate ends is the last of its own.
  return before.role === 'until' && said.some(({ lower }) => LATER.test(lower)) ? addDays(before.date.iso, 1) : null
}

const STARTS: ReadonlySet<DatedRole['role']> = new Set(['from', 'event', 'as_of', 'unknown'])
/** Words between a rate and the day from which it holds. */
const TO_START = /^(?:per|annum|a|year|,|effective|beginning|commencing|starting|on|as|of|from|in)$/
const RISING = /^(?:increase|decrease|rise|step|reset|adjust|change|convert|reduce)$/
