import type { Metadata } from 'next'
import Link from 'next/link'
import type { Company } from '#server/contract/resources/company.ts'
import { DataTable } from '#app/_components/data-table.tsx'
import { FilterForm } from '#app/_components/filter-form.tsx'
import { ListProblem, NothingFound } from '#app/_components/list-problem.tsx'
import { CursorNav } from '#app/_components/pages-nav.tsx'
import { Badge } from '#app/_components/badge.tsx'
import { listCompanies } from '#app/_lib/api.ts'
import { FILING_FILTER_NAMES, FILING_FILTERS } from '#app/_lib/filters.ts'
import { formatAmount, formatCount } from '#app/_lib/format-number.ts'
import { companyPath } from '#app/_lib/paths.ts'
import { readCurrency } from '#app/_lib/read-intelligence.ts'
import { readParams } from '#app/_lib/search-params.ts'
import type { SearchParams } from '#app/_lib/search-params.ts'

export const metadata: Metadata = { title: 'Companies' }

function Amount({ company, value }: { readonly company: Company; readonly value: number | null | undefined }) {
  if (value === null || value === undefined) return <span className="quiet">none resolved</span>
  return <>{formatAmount(value, { currency: readCurrency(company.intelligence) })}</>
}

function CompanyTable({ companies }: { readonly companies: readonly Company[] }) {
  return (
    <DataTable
      caption="Companies"
      rows={companies}
      rowKey={({ ticker }) => ticker}
      columns={[
        {
          heading: 'Company',
          isRowHeading: true,
          className: 'roomy',
          cell: ({ ticker, name }) => (
            <Link href={companyPath(ticker)} prefetch={false}>
              {name} <span className="quiet">{ticker}</span>
            </Link>
          ),
        },
        { heading: 'Sector', cell: ({ sector }) => sector },
        { heading: 'Status', cell: ({ status }) => <Badge>{status}</Badge> },
        {
          heading: 'Filings',
          className: 'number',
          cell: ({ filingCount }) => (filingCount === undefined ? 'none' : formatCount(filingCount)),
        },
        {
          heading: 'Revolver',
          className: 'number',
          cell: (company) => <Amount company={company} value={company.liquidity['revolverCapacity']} />,
        },
        {
          heading: 'Drawn',
          className: 'number',
          cell: (company) => <Amount company={company} value={company.liquidity['revolverDrawn']} />,
        },
        {
          heading: 'Total debt',
          className: 'number',
          cell: (company) => <Amount company={company} value={company.debt['totalDebt']} />,
        },
      ]}
    />
  )
}

export default async function CompaniesPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const values = readParams(await searchParams, FILING_FILTER_NAMES)
  const list = await listCompanies({ ...values, limit: '50' })
  return (
    <>
      <header className="stack-s">
        <h1>Companies</h1>
        <p className="lead">
          Issuers with at least one filing that fits the filters. Amounts are the latest resolved ones in the reporting
          currency.
        </p>
      </header>
      <FilterForm path="/companies" filters={FILING_FILTERS} values={values} />
      {list.isRefused ? (
        <ListProblem message={list.message} path="/companies" />
      ) : list.data.length === 0 ? (
        <NothingFound>No company has a filing that fits these filters.</NothingFound>
      ) : (
        <>
          <CompanyTable companies={list.data} />
          <CursorNav
            path="/companies"
            params={values}
            isFirstPage={values.cursor === undefined}
            nextCursor={list.nextCursor}
          />
        </>
      )}
    </>
  )
}
