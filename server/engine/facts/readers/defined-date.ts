import type { Passage } from '../../model.ts'
import type { SentenceDates } from './as-of.ts'
import { findDates } from './date.ts'

const DEFINED = /^\s*,?\s*\((?:the|each,?\s+an?|an?)\s+[“"]((?:[A-Z][\w-]*\s+){1,3}Date)[”"]\)/
const USED =
  /\b(?:as\s+(?:of|at)|at|on)\s+(?:the\s+close\s+of\s+business\s+on\s+)?the\s+((?:[A-Z][\w-]*\s+){1,3}Date)\b/
const OF_REPORT =
  /\b(?:as\s+of|at|on)\s+the\s+(?:filing\s+date\b|date\s+(?:hereof\b|of\s+(?:(?:the\s+)?filing\s+of\s+)?(?:this|the)\s+(?:(?:Quarterly|Annual|Current)\s+Report|report|filing|Form\s+(?:10-[KQ]|8-K))\b))/i
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

/** The day a document bears: that of its signatures, else of its filing. */
export interface ReportDate {
  readonly iso: string
  readonly doubts: readonly string[]
}

const SIGNATURES = /(?:^|\n)[^\S\n]{0,80}SIGNATURES?[^\S\n]{0,80}(?=\n|$)/g
/** How far behind the heading of the signatures their dates may stand. */
const SIGNATURE_BLOCK = 8000
const DATE_LABEL = /\b(?:date|dated)\s*(?:as\s+of)?\s*[:.,]?\s*$/i

/** The latest day beside the signatures at the end of a document; with none, the day it was filed on, and that doubt. */
export function findReportDate(
  display: string,
  filing: { readonly periodEnd: string | null; readonly filedAt: string | null },
): ReportDate | null {
  const heading = [...display.matchAll(SIGNATURES)].at(-1)
  const block =
    heading === undefined ? '' : display.slice(heading.index, heading.index + SIGNATURE_BLOCK).replaceAll('\n', ' ')
  const signed = findDates(block).filter(
    ({ start, end, iso, precision }) =>
      precision === 'day' &&
      iso >= (filing.periodEnd ?? '') &&
      (DATE_LABEL.test(block.slice(Math.max(0, start - 24), start)) || block.slice(end, end + 160).includes('/s/')),
  )
  const latest = signed
    .map(({ iso }) => iso)
    .sort()
    .at(-1)
  if (latest !== undefined) return { iso: latest, doubts: [] }
  return filing.filedAt === null ? null : { iso: filing.filedAt.slice(0, 10), doubts: ['date_of_filing'] }
}

/** A sentence dated by such a name alone, or by the report itself, with the day that stands for it. */
export function withDefinedDate(
  dates: SentenceDates,
  text: string,
  defined: ReadonlyMap<string, string>,
  report: ReportDate | null,
): SentenceDates {
  if (dates.stated.length > 0) return dates
  const name = defined.size === 0 ? null : USED.exec(text)
  // Where the sentence dates an act of its own, the report's date is that of another clause.
  const ofReport = name === null && report !== null && dates.event === null ? OF_REPORT.exec(text) : null
  const iso = ofReport === null ? defined.get(name?.[1] ?? '') : report?.iso
  if (iso === undefined) return dates
  return {
    ...dates,
    stated: [{ index: -1, iso, at: (name ?? ofReport)?.index ?? 0 }],
    unresolved: false,
    doubts: ofReport === null ? [] : (report?.doubts ?? []),
  }
}
