import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import type { ExtractedTable } from '#server/contract/resources/records/structured-filing.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { FilingFrame } from '#app/_components/records/filing-frame.tsx'
import { EmptyList } from '#app/_components/lists/list-problem.tsx'
import { PagesNav } from '#app/_components/lists/pages-nav.tsx'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { paginate } from '#app/_lib/lists/paginate.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import { excerpt } from '#app/_lib/format/words.ts'
import { describePart, readFiling } from '../read-filing.ts'
import type { FilingProps } from '../read-filing.ts'

export const generateMetadata = (props: FilingProps): Promise<Metadata> => describePart(props, 'Tables', 'tables')

const pageSize = 50

function opening({ contextEvidence, rows }: ExtractedTable): string {
  const cells = rows.flat().filter((cell) => cell !== '')
  return excerpt(contextEvidence || cells.slice(0, 8).join(' | '), 160)
}

export default async function TablesPage(props: FilingProps) {
  const filing = await readFiling(props)
  const { page: pageText } = readParams(await props.searchParams, ['page'])
  const { tables } = filing.extraction
  const path = `${filingPath(filing.filing.accession)}/tables`
  const { items, page, pageCount } = paginate(tables, pageText, pageSize)
  return (
    <FilingFrame filing={filing} current="tables" title="Tables">
      {items.length === 0 ? (
        <EmptyList>The engine found no readable table in this filing.</EmptyList>
      ) : (
        <DataTable
          caption="Tables in this filing"
          rows={items}
          rowKey={(table) => String(table.tableIndex)}
          columns={[
            {
              heading: 'Table',
              isRowHeading: true,
              className: 'tight',
              cell: ({ tableIndex }) => <Link href={`${path}/${tableIndex}`}>Table {tableIndex}</Link>,
            },
            { heading: 'Rows', className: 'number', cell: ({ rowCount }) => formatCount(rowCount) },
            { heading: 'Columns', className: 'number', cell: ({ columnCount }) => formatCount(columnCount) },
            { heading: 'Text before it, or first cells', className: 'roomy', cell: opening },
          ]}
        />
      )}
      <PagesNav path={path} page={page} pageCount={pageCount} />
    </FilingFrame>
  )
}
