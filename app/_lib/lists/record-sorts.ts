import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { DebtAmount } from '../records/groups/group-facilities.ts'
import type { SortColumn } from './order.ts'

/** What facilities are sorted by, in a table and in its CSV alike. */
export const FACILITY_SORTS = {
  company: { by: 'company', value: ({ issuer }) => issuer.name },
  amount: { by: 'amount', value: ({ metric }) => metric },
  value: { by: 'value', name: 'Value', value: ({ value }) => value, isDescendingFirst: true },
  date: { by: 'date', value: ({ period }) => period?.endDate, isDescendingFirst: true },
} as const satisfies Readonly<Record<string, SortColumn<DebtAmount>>>

/** The same of covenants and legal events. */
export const COVENANT_SORTS = {
  company: { by: 'company', value: ({ issuer }) => issuer.name },
  covenant: { by: 'covenant', value: ({ covenantType }) => covenantType },
  limit: { by: 'limit', value: ({ ratio, threshold }) => ratio ?? threshold, isDescendingFirst: true },
  date: { by: 'date', value: ({ effectiveDate }) => effectiveDate, isDescendingFirst: true },
} as const satisfies Readonly<Record<string, SortColumn<Covenant>>>

const moveOf = ({ values: { percentChange } }: Event) =>
  typeof percentChange === 'number' ? Math.abs(percentChange) : null

/** The same of events and comparisons. */
export const EVENT_SORTS = {
  company: { by: 'company', value: ({ ticker }) => ticker },
  date: { by: 'date', value: ({ effectiveDate }) => effectiveDate, isDescendingFirst: true },
  change: { by: 'change', value: moveOf, isDescendingFirst: true },
} as const satisfies Readonly<Record<string, SortColumn<Event>>>
