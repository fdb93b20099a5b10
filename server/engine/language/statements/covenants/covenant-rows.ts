import type { CovenantNumber } from '../../tables/covenants/covenant-numbers.ts'
import type { CovenantRow } from '../../tables/covenants/covenant-row.ts'
import type { Proposal } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'

export const COVENANT_ROW = 'covenant_row'

/** A row of a table of covenants as a statement: its limit is required. */
export function rowStatement(row: CovenantRow): Proposal | null {
  const { quantity, limit, comparator, testDate, from, until, test } = row
  if (quantity === null || limit === null) return null
  const isMoney = limit.kind === 'amount'
  return proposalOf(COVENANT_ROW, 'covenant', quantity.concept, 'required', {
    comparator,
    ratio: isMoney ? null : asRatio(limit),
    threshold: isMoney ? limit.value : null,
    currency: limit.currency,
    doubts: row.doubts,
    details: {
      named: row.measured,
      ...(row.instrument === null ? {} : { instrumentName: row.instrument.name }),
      ...(row.actual === null ? {} : { actual: asRatio(row.actual) }),
      ...(row.actual === null || row.asOf === null ? {} : { actualAsOf: row.asOf }),
      ...(testDate === null ? {} : { testDate }),
      ...(from === null ? {} : { from }),
      ...(until === null ? {} : { until }),
      ...(test === null ? {} : { test }),
    },
  })
}

/** Limits and values of statements are sums or ratios: 40 per cent is 0.4. */
const asRatio = ({ kind, value }: CovenantNumber): number =>
  kind === 'percent' ? Number((value / 100).toFixed(6)) : value
