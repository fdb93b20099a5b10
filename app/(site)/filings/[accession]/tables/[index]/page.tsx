import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Definitions } from '#app/_components/definitions.tsx'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { PagesNav } from '#app/_components/lists/pages-nav.tsx'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { paginate } from '#app/_lib/lists/paginate.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { isNumberCell, numericColumns } from '#app/_lib/records/numeric-columns.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { readFiling } from '../../read-filing.ts'

interface Props {
  readonly params: Promise<{ accession: string; index: string }>
  readonly searchParams: Promise<SearchParams>
}

const rowsPerPage = 200

async function readTable(props: Props) {
  const filing = await readFiling(props)
  const { index } = await props.params
  const table = filing.extraction.tables.find(({ tableIndex }) => String(tableIndex) === index) ?? notFound()
  return { filing, table }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { filing, table } = await readTable(props)
  return {
    title: `Table ${table.tableIndex} · ${filing.company.ticker} ${filing.filing.form}`,
    alternates: { canonical: `${filingPath(filing.filing.accession)}/tables/${table.tableIndex}` },
  }
}

export default async function TablePage(props: Props) {
  const { filing, table } = await readTable(props)
  const { page: pageText } = readParams(await props.searchParams, ['page'])
  const { items, page, pageCount, firstIndex } = paginate(table.rows, pageText, rowsPerPage)
  const numbered = numericColumns(table.rows)
  const path = `${filingPath(filing.filing.accession)}/tables/${table.tableIndex}`
  const title = `Table ${table.tableIndex}`
  return (
    <FilingFrame filing={filing} current="tables" title={title}>
      {table.contextEvidence ? (
        <figure className="stack-s">
          <figcaption className="small quiet">Text before the table</figcaption>
          <blockquote className="quote">{table.contextEvidence}</blockquote>
        </figure>
      ) : null}
      <div className="table-box" role="region" aria-label={title} tabIndex={0}>
        <table>
          <tbody>
            {items.map((row, index) => (
              <tr key={firstIndex + index} id={`row-${firstIndex + index}`}>
                {row.map((cell, column) => (
                  <td
                    key={column}
                    className={isNumberCell(cell) ? 'number' : numbered.has(column) ? 'over-numbers' : undefined}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PagesNav path={path} page={page} pageCount={pageCount} />
      <Definitions
        entries={[
          ['Size', `${formatQuantity(table.rowCount, 'row')}, ${formatQuantity(table.columnCount, 'column')}`],
          [
            'SHA-256',
            <span key="hash" className="hash">
              {table.tableSha256}
            </span>,
          ],
        ]}
      />
    </FilingFrame>
  )
}
