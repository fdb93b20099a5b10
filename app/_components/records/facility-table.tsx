import { Link } from '../link.tsx'
import { entityInWords } from '#server/wording/entity-in-words.ts'
import { formatMillions, millionsUnit } from '#app/_lib/format/format-money.ts'
import type { SortColumn, TableOrder } from '#app/_lib/lists/order.ts'
import { FACILITY_SORTS } from '#app/_lib/lists/record-sorts.ts'
import { groupFacilities, type DebtAmount } from '#app/_lib/records/groups/group-facilities.ts'
import { formatAsOf } from '#app/_lib/format/format-date.ts'
import { formatAmount, formatExact } from '#app/_lib/format/format-number.ts'
import { timesMore } from '#app/_lib/records/groups/group-statements.ts'
import { instrumentWords } from '#app/_lib/records/instrument-words.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { inTitleWords, joined } from '#app/_lib/format/words.ts'
import { StateBadge } from './badge.tsx'
import { CompanyLink } from './company-link.tsx'
import { DataTable } from '../lists/data-table.tsx'
import type { Column } from '../lists/data-table.tsx'
import { SourceCell } from './source-cell.tsx'

type Group = ReturnType<typeof groupFacilities>[number]

/** A group is sorted by the statement that it shows. */
const ofBest = (sort: SortColumn<DebtAmount>): SortColumn<Group> => ({ ...sort, value: ({ best }) => sort.value(best) })

const issuer: Column<Group> = {
  heading: 'Company',
  isPlain: true,
  className: 'named',
  sort: ofBest(FACILITY_SORTS.company),
  cell: ({ best }) => <CompanyLink ticker={best.issuer.ticker} name={best.issuer.name} />,
}

/** The currency of every amount, or null if they differ and each has to show its own. */
function onlyCurrency(facilities: readonly DebtAmount[]): string | null {
  const [currency, ...others] = new Set(facilities.map((facility) => facility.currency ?? null))
  return others.length > 0 ? null : (currency ?? null)
}

/** The columns if every amount is in one currency, or if each shows its own. */
const columnsIn = (unit: string | null): readonly Column<Group>[] => [
  {
    heading: 'Amount',
    isRowHeading: true,
    className: 'named',
    sort: ofBest(FACILITY_SORTS.amount),
    cell: ({ best: { metric, instrument, source, uncertainty } }) => (
      <>
        {inTitleWords(metric)}
        <span className="record-note">
          {joined(
            entityInWords({ entity: source.locator?.entity }),
            instrumentWords({ factType: metric, instrument, reasons: uncertainty?.reasons ?? [] }),
          )}
        </span>
      </>
    ),
  },
  {
    heading: unit === null ? 'Value' : millionsUnit(unit),
    className: 'number',
    sort: ofBest(FACILITY_SORTS.value),
    cell: ({ best }) => (
      <Link href={recordPath(best.source)} title={formatExact(best.value, best)}>
        <data value={String(best.value)}>
          {unit === null ? formatAmount(best.value, best) : formatMillions(best.value)}
        </data>
      </Link>
    ),
  },
  {
    heading: 'As of',
    className: 'tight',
    sort: ofBest(FACILITY_SORTS.date),
    cell: ({ best }) => formatAsOf(best.period, best.source.locator?.datePrecision),
  },
  { heading: 'Verification', isPlain: true, cell: ({ best }) => <StateBadge state={best.source.verification} /> },
  {
    heading: 'Source',
    isPlain: true,
    className: 'roomy',
    cell: ({ best, others }, above) => (
      <>
        <SourceCell
          source={best.source}
          shows={best.reportedValue}
          above={above?.best.source}
          aboveShows={above?.best.reportedValue}
        />
        {others.length === 0 ? null : <span className="record-note">{timesMore(others.length)}</span>}
      </>
    ),
  },
]

/**
 * Amounts of facilities and other debt with period, state and source, each once, however often a filing states it.
 */
export function FacilityTable({
  facilities,
  caption = 'Revolving credit facilities',
  hasIssuer = true,
  order,
}: {
  readonly facilities: readonly DebtAmount[]
  readonly caption?: string
  readonly hasIssuer?: boolean
  readonly order?: TableOrder | undefined
}) {
  const unit = onlyCurrency(facilities)
  const columns = columnsIn(unit)
  return (
    <DataTable
      caption={caption}
      rows={groupFacilities(facilities)}
      rowKey={({ best }) => best.id}
      rowId={({ best }) => best.id}
      columns={hasIssuer ? [issuer, ...columns] : columns}
      order={order}
    />
  )
}
