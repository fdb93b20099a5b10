import type { ScreenQuery } from '#server/contract/resources/records/screen.ts'
import type { Filter } from '#app/_components/lists/filter-form.tsx'

/** The criteria as a person gives them: spans of time count from today. */
export const SCREEN_FILTERS: readonly Filter[] = [
  { kind: 'number', name: 'headroom_below', label: 'Headroom below (% of limit)', hint: 'such as 15' },
  { kind: 'number', name: 'availability_below', label: 'Availability below (% of size)', hint: 'such as 25' },
  { kind: 'number', name: 'maturing_within', label: 'Maturing within (months)', hint: 'such as 24' },
  { kind: 'number', name: 'doubt_within', label: 'Doubt within (days)', hint: 'such as 365' },
  { kind: 'number', name: 'waiver_within', label: 'Waiver within (days)', hint: 'such as 365' },
]

export const SCREEN_NAMES = [
  'headroom_below',
  'availability_below',
  'maturing_within',
  'doubt_within',
  'waiver_within',
] as const

type Given = Partial<Record<(typeof SCREEN_NAMES)[number], string>>

/** More than anybody looks back or ahead; beyond it, dates run out. */
const MAX_SPAN = 1200

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function spanOf(text: string | undefined): number | null {
  return text !== undefined && /^[0-9]{1,4}$/.test(text) && Number(text) <= MAX_SPAN ? Number(text) : null
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
  const wrong = SCREEN_FILTERS.filter(
    ({ name }) =>
      name.endsWith('_within') &&
      name in given &&
      spanOf(Object.entries(given).find(([key]) => key === name)?.[1]) === null,
  )
  return wrong.length === 0 ? null : wrong.map(({ label }) => `${label}: a whole number up to ${MAX_SPAN}.`).join(' ')
}

/** The criteria as the API takes them, with dates in place of spans. A span that is none is handed on, to be refused there. */
export function screenQuery(given: Given, today: Date): Readonly<Record<keyof ScreenQuery, string | undefined>> {
  const maturing = spanOf(given.maturing_within)
  const doubt = spanOf(given.doubt_within)
  const waiver = spanOf(given.waiver_within)
  return {
    headroom_below: given.headroom_below,
    availability_below: given.availability_below,
    maturing_from: maturing === null ? undefined : dayOf(today),
    maturing_to: maturing === null ? given.maturing_within : monthsAfter(today, maturing),
    doubt_since: doubt === null ? given.doubt_within : daysBefore(today, doubt),
    waiver_since: waiver === null ? given.waiver_within : daysBefore(today, waiver),
  }
}
