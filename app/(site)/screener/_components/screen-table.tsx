import type { Screen, ScreenHit } from '#server/contract/resources/records/screen.ts'
import { FigureLink } from '#app/_components/company/figure-link.tsx'
import { Missing } from '#app/_components/company/missing.tsx'
import type { TableOrder } from '#app/_lib/lists/order.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { CompanyLink } from '#app/_components/records/company-link.tsx'
import { SourceCell } from '#app/_components/records/source-cell.tsx'
import { formatFigure, maturityWords } from '#app/_lib/company/words/figure-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { excerptAround } from '#app/_lib/format/words.ts'

type Company = Screen['companies'][number]

interface Row {
  readonly company: Company
  readonly hit: ScreenHit
  readonly key: string
}

const KINDS: Readonly<Record<ScreenHit['kind'], string>> = {
  headroom: 'Headroom',
  availability: 'Availability',
  maturity: 'Maturity',
  doubt: 'Going concern',
  waiver: 'Waiver',
}

function Value({ hit: { kind, percent, date, figures } }: { readonly hit: ScreenHit }) {
  const [first, second] = figures
  if (first === undefined) return <>filed {formatDate(date)}</>
  if (kind === 'maturity')
    return second === undefined ? (
      <Missing>no amount found</Missing>
    ) : (
      <FigureLink figure={second}>{formatFigure(second)}</FigureLink>
    )
  return (
    <>
      {percent === null ? null : `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`}
      <span className="record-note">
        {kind === 'headroom' ? 'limit ' : ''}
        <FigureLink figure={first}>{formatFigure(first)}</FigureLink>
        {second === undefined ? null : (
          <>
            {kind === 'headroom' ? ', actual ' : ' of '}
            <FigureLink figure={second}>{formatFigure(second)}</FigureLink>
          </>
        )}
      </span>
    </>
  )
}

/** The date of a hit; a maturity is no more exact than the filing states it. */
function When({ hit: { kind, date, figures } }: { readonly hit: ScreenHit }) {
  const [due] = figures
  if (kind !== 'maturity' || due === undefined) return <>{formatDate(date)}</>
  return <FigureLink figure={due}>{maturityWords(due)}</FigureLink>
}

/** The evidence of a hit, each text once, even if it has both numbers. A statement is of its day; a value may be outdated. */
function Words({ hit: { figures, source, isInNewestReport } }: { readonly hit: ScreenHit }) {
  if (source !== null) return <SourceCell source={source} />
  const texts = [...new Map(figures.map((figure) => [figure.evidenceSha256, figure])).values()]
  return (
    <>
      {isInNewestReport ? null : <span className="record-note">Not in the newest report</span>}
      {texts.map((figure) => (
        <span key={figure.factId} className="figure-line">
          <span className="source-excerpt" title={figure.evidence}>
            {excerptAround(figure.evidence, figure.reportedValue ?? '', 160)}
          </span>{' '}
          <span className="source-filing">
            <FigureLink figure={figure}>{`${figure.form} filed ${formatDate(figure.filedAt)}`}</FigureLink>
          </span>
        </span>
      ))}
    </>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    heading: 'Company',
    isRowHeading: true,
    sort: { by: 'company', value: ({ company: { issuer } }) => issuer.name },
    cell: ({ company: { issuer } }) => <CompanyLink ticker={issuer.ticker} name={issuer.name} />,
  },
  {
    heading: 'Criterion',
    sort: { by: 'criterion', value: ({ hit }) => KINDS[hit.kind] },
    cell: ({ hit }) => (
      <>
        {KINDS[hit.kind]}
        {hit.source === null ? <span className="record-note">{hit.subject}</span> : null}
      </>
    ),
  },
  {
    heading: 'Value',
    className: 'tight',
    sort: {
      by: 'value',
      value: ({ hit }) => hit.percent ?? hit.figures.find(({ currency }) => currency !== null)?.value,
    },
    cell: ({ hit }) => <Value hit={hit} />,
  },
  {
    heading: 'Date',
    className: 'tight',
    sort: { by: 'date', value: ({ hit }) => hit.date },
    cell: ({ hit }) => <When hit={hit} />,
  },
  { heading: 'Evidence', className: 'roomy', cell: ({ hit }) => <Words hit={hit} /> },
]

/** Companies that meet the criteria, one row per hit, with its evidence. */
export function ScreenTable({
  companies,
  order,
}: {
  readonly companies: readonly Company[]
  readonly order: TableOrder
}) {
  const rows = companies.flatMap((company) =>
    company.hits.map((hit, at): Row => ({ company, hit, key: `${company.issuer.cik} ${at}` })),
  )
  const hasCandidates = rows.some(({ hit }) => hit.figures.some(({ verification }) => verification === 'candidate'))
  return (
    <>
      <DataTable
        caption="Companies that meet the criteria"
        order={order}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ key }) => key}
      />
      {hasCandidates ? (
        <p className="small quiet">A dotted line marks a candidate: one reading of the filing.</p>
      ) : null}
    </>
  )
}
