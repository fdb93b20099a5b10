import type { Passage } from '../../model.ts'
import type { SentenceDates } from './as-of.ts'
import { findDates } from './date.ts'

const DEFINED = /^\s*,?\s*\((?:the|each,?\s+an?|an?)\s+[“"]((?:[A-Z][\w-]*\s+){1,3}Date)[”"]\)/
const USED = /\b(?:as\s+(?:of|at)|at|on)\s+(?:the\s+close\s+of\s+business\s+on\s+)?the\s+((?:[A-Z][\w-]*\s+){1,3}Date)\b/
const OF_FILING = /\bas\s+of\s+the\s+date\s+of\s+(?:this|the)\s+(?:(?:Quarterly|Annual|Current)\s+Report|filing|Form\s+(?:10-[KQ]|8-K))\b/i
const MAX_SENTENCE = 4000

/** The days a filing gives a name ("on May 3, 2024 (the “Closing Date”)"), by name; a name given to two days stands for none. */
export function findDefinedDates(passages: readonly Pick<Passage, 'text'>[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>()
  for (const { text } of passages) {
    if (text.length >= MAX_SENTENCE || !/Date[”"]\)/.test(text)) continue
    for (const date of findDates(text)) {
      const name = date.precision === 'day' ? DEFINED.exec(text.slice(date.end, date.end + 80))?.[1] : undefined
      if (name !== undefined) found.set(name, (found.get(name) ?? new Set()).add(date.iso))
    }
  }
  const named = new Map<string, string>()
  for (const [name, days] of found) for (const iso of days) if (days.size === 1) named.set(name, iso)
  return named
}

/** A sentence dated by such a name alone, or by the filing itself, with the day that stands for it. */
export function withDefinedDate(dates: SentenceDates, text: string, defined: ReadonlyMap<string, string>, filedAt: string | null): SentenceDates {
  if (dates.stated.length > 0) return dates
  const name = defined.size === 0 ? null : USED.exec(text)
  const ofFiling = name === null && filedAt !== null ? OF_FILING.exec(text) : null
  const iso = ofFiling === null ? defined.get(name?.[1] ?? '') : filedAt?.slice(0, 10)
  return iso === undefined ? dates : { ...dates, stated: [{ index: -1, iso, at: (name ?? ofFiling)?.index ?? 0 }], unresolved: false }
}
