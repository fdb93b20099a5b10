import type { PercentMention } from '../../../mentions/mention.ts'
import { termSpan } from '../../../time/term-spans.ts'
import { readDateRoles } from '../../../time/time.ts'
import type { SentenceContext } from '../../sentence-facts.ts'

const REACH = 12

/**
 * The day after the period's end from which a rate holds: the first of its span, or that of a change ahead, "will
 * increase to 9% on July 1". Null where no such day is stated.
 */
export function startOfRate({ sentence, language }: SentenceContext, value: PercentMention): string | null {
  const { periodEnd } = language
  if (periodEnd === null) return null
  const { from } = termSpan(sentence, value)
  if (from !== undefined) return from > periodEnd ? from : null
  const { tokens } = sentence
  const rising = tokens
    .slice(Math.max(0, value.from - 8), value.from)
    .some(({ verb }) => RISING.test(verb?.lemma ?? ''))
  // A day after the filing is none of an act or a balance, but a term may begin on it.
  const after = readDateRoles(sentence).find(({ date }) => date.from >= value.to && date.from - value.to < REACH)
  return rising &&
    after !== undefined &&
    /^(?:event|as_of|from|unknown)$/.test(after.role) &&
    tokens.slice(value.to, after.date.from).every(({ lower }) => TO_START.test(lower)) &&
    after.date.iso > periodEnd &&
    after.date.precision !== 'year'
    ? after.date.iso
    : null
}

/** Words between a rate and the day from which it holds. */
const TO_START = /^(?:per|annum|a|year|,|effective|beginning|commencing|starting|on|as|of|from|in)$/
const RISING = /^(?:increase|decrease|rise|step|reset|adjust|change|convert|reduce)$/
