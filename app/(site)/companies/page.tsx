import type { Metadata } from 'next'
import Link from 'next/link'
import type { Company } from '#server/contract/resources/records/company.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import { FilterForm } from '#app/_components/lists/filter-form.tsx'
import { ListProblem, NothingFound } from '#app/_components/lists/list-problem.tsx'
import { CursorNav } from '#app/_components/lists/pages-nav.tsx'
import { Badge } from '#app/_components/records/badge.tsx'
import { findIssuers, listCompanies } from '#app/_lib/api/api.ts'
import { FILING_FILTER_NAMES, FILING_FILTERS } from '#app/_lib/lists/filters.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatAmount, formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { companyPath, filingPath } from '#app/_lib/paths.ts'
import { readAsOf, readCurrency } from '#app/_lib/api/read-intelligence.ts'
import { readParams } from '#app/_lib/lists/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search-params.ts'

export const metadata: Metadata = {
  title: 'Companies',
  description: 'Companies we cover, with their newest debt and liquidity.',
}

function Amount({ company, of }: { readonly company: Company; readonly of: string }) {
  const value = company.liquidity[of] ?? company.debt[of]
  if (value === null || value === undefined)
    return (
      <span
        className="quiet"
        title="Not stated, stated more than once, a candidate only, or refused. The company page says which."
      >
        no single value
      </span>
    )
  const text = formatAmount(value, { currency: readCurrency(company.intelligence) })
  const source = readAsOf(company.intelligence)[of]
  if (source === undefined) return text
  return (
    <Link
      href={`${filingPath(source.accession)}#record=${source.factId}`}
      prefetch={false}
      title={`as of ${formatDate(source.date)}`}
    >
      {text}
    </Link>
  )
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
          cell: (company) => <Amount company={company} of="revolverCapacity" />,
        },
        {
          heading: 'Drawn',
          className: 'number',
          cell: (company) => <Amount company={company} of="revolverDrawn" />,
        },
        {
          heading: 'Total debt',
          className: 'number',
          cell: (company) => <Amount company={company} of="totalDebt" />,
        },
      ]}
    />
  )
}

/** Companies that fit some words, for whoever reads without scripts. */
async function FoundCompanies({ words }: { readonly words: string }) {
  const { issuers } = await findIssuers(words.slice(0, 100))
  return (
    <>
      <h1>Companies</h1>
      <p>
        {issuers.length === 0 ? 'No company' : formatQuantity(issuers.length, 'company', 'companies')} found for “
        {words}”.{' '}
        <Link href="/companies" prefetch={false}>
          All companies
        </Link>
      </p>
      <ul className="stack-s">
        {issuers.map(({ cik, ticker, name, otherName, filingCount }) => (
          <li key={cik}>
            <Link href={companyPath(ticker)} prefetch={false}>
              {name} <span className="quiet">{ticker}</span>
            </Link>{' '}
            <span className="quiet">
              {formatQuantity(filingCount, 'filing')}
              {otherName === null ? '' : `, also ${otherName}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export default async function CompaniesPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const { q } = readParams(search, ['q'])
  if (q !== undefined) return <FoundCompanies words={q} />
  const values = readParams(search, FILING_FILTER_NAMES)
  const list = await listCompanies({ ...values, limit: '50' })
  return (
    <>
      <header className="stack-s">
        <h1>Companies</h1>
        <p className="lead">
          Companies with at least one filing that matches the filters. Click an amount to see the text that states it.
        </p>
      </header>
      <FilterForm path="/companies" filters={FILING_FILTERS} values={values} />
      {list.isRefused ? (
        <ListProblem message={list.message} path="/companies" />
      ) : list.data.length === 0 ? (
        <NothingFound>No company has a filing that matches these filters.</NothingFound>
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
