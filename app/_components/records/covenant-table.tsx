import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { entityInWords } from '#server/wording/entity-in-words.ts'
import { formatActDate } from '#app/_lib/format/format-date.ts'
import { formatLimit } from '#app/_lib/format/format-limit.ts'
import { inTitleWords, inWords, joined } from '#app/_lib/format/words.ts'
import type { TableOrder } from '#app/_lib/lists/order.ts'
import { COVENANT_SORTS } from '#app/_lib/lists/record-sorts.ts'
import { agreementWords } from '#app/_lib/records/instrument-words.ts'
import { printedNumber } from '#app/_lib/records/printed-number.ts'
import { RecordState } from './badge.tsx'
import { CompanyLink } from './company-link.tsx'
import { DataTable } from '../lists/data-table.tsx'
import type { Column } from '../lists/data-table.tsx'
import { SourceCell } from './source-cell.tsx'

const issuer: Column<Covenant> = {
  heading: 'Company',
  isPlain: true,
  className: 'named',
  sort: COVENANT_SORTS.company,
  cell: (covenant) => <CompanyLink ticker={covenant.issuer.ticker} name={covenant.issuer.name} />,
}

/** The number that a covenant's excerpt has to include. */
const shownIn = (covenant: Covenant | undefined) =>
  covenant === undefined ? null : printedNumber(covenant.source.evidence, covenant.ratio ?? covenant.threshold)

const columns: readonly Column<Covenant>[] = [
  {
    heading: 'Subject',
    isRowHeading: true,
    className: 'named',
    sort: COVENANT_SORTS.covenant,
    cell: ({ covenantType, action, instrument, source, uncertainty }) => (
      <>
        {inTitleWords(covenantType)}
        <span className="record-note">
          {joined(
            inWords(action),
            entityInWords({ entity: source.locator?.entity }),
            agreementWords({ subject: covenantType, instrument, reasons: uncertainty?.reasons ?? [] }),
          )}
        </span>
      </>
    ),
  },
  {
    heading: 'Limit or amount',
    className: 'tight',
    sort: COVENANT_SORTS.limit,
    cell: ({ covenantType, source, ...limit }) =>
      formatLimit({ ...limit, quantity: covenantType, evidence: source.evidence }) ?? (
        <span className="quiet value-missing">–</span>
      ),
  },
  {
    heading: 'As of',
    className: 'tight',
    sort: COVENANT_SORTS.date,
    cell: (covenant) => formatActDate(covenant),
  },
  {
    heading: 'Verification',
    isPlain: true,
    cell: ({ source, uncertainty }) => <RecordState state={source.verification} reasons={uncertainty?.reasons ?? []} />,
  },
  {
    heading: 'Source',
    isPlain: true,
    className: 'roomy',
    cell: (covenant, above) => (
      <SourceCell
        source={covenant.source}
        shows={shownIn(covenant)}
        above={above?.source}
        aboveShows={shownIn(above)}
      />
    ),
  },
]

/** Covenants and legal events, each with its limit, its state and its source. */
export function CovenantTable({
  covenants,
  hasIssuer = true,
  order,
}: {
  readonly covenants: readonly Covenant[]
  readonly hasIssuer?: boolean
  readonly order?: TableOrder | undefined
}) {
  return (
    <DataTable
      caption="Covenants and legal events"
      rows={covenants}
      rowKey={({ id }) => id}
      rowId={({ id }) => id}
      order={order}
      columns={hasIssuer ? [issuer, ...columns] : columns}
    />
  )
}
