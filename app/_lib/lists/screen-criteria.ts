import type { ScreenQuery } from '#server/contract/resources/records/screen.ts'
import type { Filter } from '#app/_components/lists/filter-form.tsx'

/** The criteria as a person gives them: spans of time count from today. */
export const SCREEN_FILTERS: readonly Filter[] = [
  { kind: 'number', name: 'headroom_below', label: 'Headroom below (% of limit)', hint: 'such as 15' },
  { kind: 'number', name: 'availability_below', label: 'Availability below (% of size)', hint: 'such as 25' },
  { kind: 'number', name: 'maturing_within', label: 'Maturing within (months)', hint: 'such as 24' },
  { kind: 'number', name: 'doubt_within', label: 'Going-concern doubt within (days)', hint: 'such as 365' },
  { kind: 'number', name: 'waiver_within', label: 'Waiver within (days)', hint: 'such as 365' },
]

export const SCREEN_NAMES = [
  'headroom_below',
  'availability_below',
  'maturing_within',
  'doubt_within',
  'waiver_within',
] as const

const SPANS = ['maturing_within', 'doubt_within', 'waiver_within'] as const
type SpanName = (typeof SPANS)[number]
type Given = Partial<Record<(typeof SCREEN_NAMES)[number], string>>

/** A hundred years in each unit: more than anybody looks back or ahead; far beyond it, dates run out. */
const MAX_MONTHS = 1200
const MAX_DAYS = 36_500
const maxOf = (name: string) => (name === 'maturing_within' ? MAX_MONTHS : MAX_DAYS)

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function spanOf(given: Given, name: SpanName): number | null {
  const text = given[name]
  return text !== undefined && /^[0-9]{1,5}$/.test(text) && Number(text) <= maxOf(name) ? Number(text) : null
}

function daysBefore(today: Date, days: number): string {
  return dayOf(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - days)))
}

/** The same day so many months on, or that month's last. */
function monthsAfter(today: Date, months: number): string {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastDay))))
}

/** What is wrong with the spans that were given, in a sentence; null where nothing is. */
export function wrongSpans(given: Given): string | null {
  const wrong = SPANS.filter((name) => given[name] !== undefined && spanOf(given, name) === null)
  const labelOf = (name: SpanName) => SCREEN_FILTERS.find((filter) => filter.name === name)?.label ?? name
  return wrong.length === 0
    ? null
    : wrong.map((name) => `${labelOf(name)}: a whole number up to ${maxOf(name)}.`).join(' ')
}

/** The criteria as the API takes them, with dates in place of spans. A span that is none is handed on, to be refused there. */
export function screenQuery(given: Given, today: Date): Readonly<Record<keyof ScreenQuery, string | undefined>> {
  const maturing = spanOf(given, 'maturing_within')
  const doubt = spanOf(given, 'doubt_within')
  const waiver = spanOf(given, 'waiver_within')
  return {
    headroom_below: given.headroom_below,
    availability_below: given.availability_below,
    maturing_from: maturing === null ? undefined : dayOf(today),
    maturing_to: maturing === null ? given.maturing_within : monthsAfter(today, maturing),
    doubt_since: doubt === null ? given.doubt_within : daysBefore(today, doubt),
    waiver_since: waiver === null ? given.waiver_within : daysBefore(today, waiver),
  }
}
