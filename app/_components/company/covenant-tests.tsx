import { Link } from '../link.tsx'
import type { CompanyCovenants, CovenantTest } from '#server/contract/resources/records/company-covenants.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import {
  changeWords,
  figurePath,
  formatFigure,
  headroomWords,
  unstatedDateWords,
  whyNoHeadroom,
} from '#app/_lib/company/words/figure-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { shortHash } from '#app/_lib/format/words.ts'
import { EndedBy } from './ended-by.tsx'
import { FigureLink } from './figure-link.tsx'

type Covenant = CompanyCovenants['covenants'][number]

function Headroom({ test }: { readonly test: CovenantTest }) {
  const words = headroomWords(test)
  if (words === null) return <span className="quiet value-none">{whyNoHeadroom(test)}</span>
  const isBeyond = test.headroom !== null && test.headroom.amount < 0
  return (
    <>
      <span className={isBeyond ? 'headroom-beyond' : undefined}>{words}</span>
      {isBeyond ? <span className="record-note">beyond the limit</span> : null}
    </>
  )
}

function Number({ figure, sign = '' }: { readonly figure: Figure | null; readonly sign?: string }) {
  if (figure === null) return <span className="quiet value-none">not found</span>
  return <FigureLink figure={figure}>{`${sign}${formatFigure(figure)}`}</FigureLink>
}

const SIGNS = { maximum: 'max ', minimum: 'min ' } as const

function When({ test }: { readonly test: CovenantTest }) {
  const change = changeWords(test)
  const notes = [test.isAhead ? 'ahead' : null, change, unstatedDateWords(test)]
  const said = notes.filter((note) => note !== null)
  return (
    <>
      {test.isAhead ? 'from ' : ''}
      {formatDate(test.testDate)}
      {said.length === 0 ? null : <span className="record-note">{said.join(', ')}</span>}
    </>
  )
}

function Words({ heading, figure }: { readonly heading: string; readonly figure: Figure | null }) {
  if (figure === null)
    return (
      <div className="stack-s">
        <span className="change-side">{heading}</span>
        <p className="quiet">None of our filings states it for this date in a way that could be read.</p>
      </div>
    )
  return (
    <figure className="evidence">
      <figcaption>
        <span className="change-side">{heading}</span>
        <Link href={figurePath(figure)}>
          {figure.form} filed {formatDate(figure.filedAt)}
        </Link>
        <span title={figure.evidenceSha256}>
          SHA-256 <code>{shortHash(figure.evidenceSha256)}</code>
        </span>
      </figcaption>
      <blockquote className="quote">{figure.evidence}</blockquote>
    </figure>
  )
}

/** Both texts side by side; a row or sentence with both numbers is shown once. */
function Evidence({ test: { limit, actual } }: { readonly test: CovenantTest }) {
  if (limit !== null && limit.evidenceSha256 === actual?.evidenceSha256)
    return <Words heading="Limit and actual value" figure={limit} />
  return (
    <div className="grid-2">
      <Words heading="Limit" figure={limit} />
      <Words heading="Actual value" figure={actual} />
    </div>
  )
}

function Timeline({ covenant }: { readonly covenant: Covenant }) {
  const { name, comparator, tests } = covenant
  return (
    <table className="dense timeline">
      <caption className="visually-hidden">{name} by test date</caption>
      <thead>
        <tr>
          <th scope="col">Test date</th>
          <th scope="col" className="number">
            Limit
          </th>
          <th scope="col" className="number">
            Actual
          </th>
          <th scope="col">Headroom</th>
        </tr>
      </thead>
      <tbody>
        {tests.map((test, at) => (
          <tr key={`${test.testDate} ${at}`}>
            <th scope="row">
              <When test={test} />
            </th>
            <td className="number">
              <Number figure={test.limit} sign={comparator === null ? '' : SIGNS[comparator]} />
            </td>
            <td className="number">
              <Number figure={test.actual} />
            </td>
            <td>
              <Headroom test={test} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function moreOf(tests: readonly CovenantTest[]): string {
  if (tests.length === 1) return 'Evidence'
  const dates = new Set(tests.map(({ testDate }) => testDate)).size
  return `Evidence and ${dates === 1 ? formatQuantity(tests.length, 'limit') : formatQuantity(dates, 'test date')}`
}

/** The newest test with a date in the past; for a covenant that only has future ones, its first. */
const newestOf = ({ tests }: Covenant) => tests.find(({ isAhead }) => !isAhead) ?? tests.at(-1)

/** Whether a report states the covenant's limit or its actual value: one that it leaves out may have ended. */
function isStatedIn({ tests }: Covenant, accession: string): boolean {
  return tests.some(({ limit, actual }) => limit?.accession === accession || actual?.accession === accession)
}

function Row({ covenant, newestReport }: { readonly covenant: Covenant; readonly newestReport: string | null }) {
  const { key, name, comparator, endedBy, tests } = covenant
  const newest = newestOf(covenant)
  if (newest === undefined) return null
  const cells = [
    ['Test date', <When key="date" test={newest} />],
    ['Limit', <Number key="limit" figure={newest.limit} sign={comparator === null ? '' : SIGNS[comparator]} />],
    ['Actual', <Number key="actual" figure={newest.actual} />],
    ['Headroom', <Headroom key="headroom" test={newest} />],
  ] as const
  return (
    <tbody key={key} role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row">
          {name}
          {endedBy === null ? null : <EndedBy act={endedBy} />}
          {endedBy !== null || newestReport === null || isStatedIn(covenant, newestReport) ? null : (
            <span className="record-note">not in the newest report</span>
          )}
        </th>
        {cells.map(([heading, cell]) => (
          <td key={heading} role="cell" data-heading={heading}>
            <div>{cell}</div>
          </td>
        ))}
      </tr>
      <tr role="row" className="covenant-more">
        <td role="cell" colSpan={5}>
          <details className="disclosure">
            <summary>
              {moreOf(tests)}
              <span className="visually-hidden"> of {name}</span>
            </summary>
            <Evidence test={newest} />
            {tests.length === 1 ? null : <Timeline covenant={covenant} />}
          </details>
        </td>
      </tr>
    </tbody>
  )
}

/** Financial covenants: each limit beside the actual value of the same date, with the headroom if both are stated. */
export function CovenantTests({
  covenants,
  newestReport,
}: {
  readonly covenants: readonly Covenant[]
  /** The accession of the company's newest report; null where it has none. */
  readonly newestReport: string | null
}) {
  return (
    <div className="table-box" role="region" aria-label="Covenant limits and headroom" tabIndex={0}>
      <table className="dense cards-when-narrow covenant-tests" role="table">
        <caption className="visually-hidden">Covenant limits and headroom</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Covenant', 'Test date', 'Limit', 'Actual', 'Headroom'].map((heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {covenants.map((covenant) => (
          <Row key={covenant.key} covenant={covenant} newestReport={newestReport} />
        ))}
      </table>
    </div>
  )
}
