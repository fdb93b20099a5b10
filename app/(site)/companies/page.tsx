import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Link } from '#app/_components/link.tsx'
import type { Company } from '#server/contract/resources/records/company.ts'
import { DataTable, ROWS_A_PAGE } from '#app/_components/lists/data-table.tsx'
import { FilterForm } from '#app/_components/lists/filter-form.tsx'
import { SortedPart } from '#app/_components/lists/list-page.tsx'
import { ListProblem, EmptyList } from '#app/_components/lists/list-problem.tsx'
import { CursorNav } from '#app/_components/lists/pages-nav.tsx'
import { findIssuers, listCompanies, listCompanyInstruments, listCompanyValues } from '#app/_lib/api/api.ts'
import { FILING_FILTER_NAMES, FILING_FILTERS } from '#app/_lib/lists/filters.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { companyPath } from '#app/_lib/paths.ts'
import { latestFilingOf } from '#app/_lib/company/latest-filing.ts'
import { millionsUnit } from '#app/_lib/format/format-money.ts'
import { pageInOrder, readOrder, sortParam } from '#app/_lib/lists/order.ts'
import type { SortColumn, TableOrder } from '#app/_lib/lists/order.ts'
import { isTicker, readList } from '#app/_lib/lists/by-company/read-list.ts'
import { Amount, amountOf, type CompanyAmounts } from './_components/amount.tsx'
import { settleCompany } from '#app/_lib/lists/by-company/settle-company.ts'
import { hrefWith, readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'

export const metadata: Metadata = {
  title: 'Companies',
  description: 'Companies we cover, with their newest debt and liquidity.',
  alternates: { canonical: '/companies' },
}

interface CompanyRow extends CompanyAmounts {
  readonly company: Company
}

const AMOUNTS = [
  ['Cash', 'cash'],
  ['Revolver', 'revolverCapacity'],
  ['Drawn', 'revolverDrawn'],
  ['Available', 'revolverAvailability'],
  ['Total debt', 'totalDebt'],
] as const

const AMOUNT_COLUMNS = AMOUNTS.map(([heading, key]) => ({
  heading,
  key,
  sort: { by: key, value: (row: CompanyRow) => amountOf(row, key), isDescendingFirst: true },
}))

const COMPANY_SORTS = {
  company: { by: 'company', value: ({ company }) => company.name },
  filed: { by: 'filed', value: ({ company }) => latestFilingOf(company)?.filedAt, isDescendingFirst: true },
  filings: { by: 'filings', value: ({ company }) => company.filingCount, isDescendingFirst: true },
} as const satisfies Readonly<Record<string, SortColumn<CompanyRow>>>

/** The companies whose amounts are needed: all of a list that is sorted by one, else those of the page. */
function shownOf(companies: readonly Company[], order: TableOrder): readonly Company[] {
  if (AMOUNTS.some(([, key]) => key === order.current?.by)) return companies
  const rows = companies.map((company) => ({ company, values: null, instruments: [] }))
  return pageInOrder(rows, order, Object.values(COMPANY_SORTS), ROWS_A_PAGE).items.map(({ company }) => company)
}

function Name({ company: { ticker, name, sector } }: { readonly company: Company }) {
  return (
    <>
      <Link href={companyPath(ticker)}>
        {name} <span className="quiet">{ticker}</span>
      </Link>
      {sector === 'Unclassified' ? null : <span className="record-note">{sector}</span>}
    </>
  )
}

function NewestFiling({ company }: { readonly company: Company }) {
  const latest = latestFilingOf(company)
  return latest === null ? company.status : `${latest.form}, ${formatDate(latest.filedAt)}`
}

async function CompanyTable({
  companies,
  order,
}: {
  readonly companies: readonly Company[]
  readonly order: TableOrder
}) {
  const ciks = shownOf(companies, order).flatMap(({ cik }) => cik ?? [])
  const [valuesOf, instrumentsOf] = await Promise.all([listCompanyValues(ciks), listCompanyInstruments(ciks)])
  const rows = companies.map((company) => ({
    company,
    values: valuesOf.get(company.cik ?? '') ?? null,
    instruments: instrumentsOf.get(company.cik ?? '') ?? [],
  }))
  return (
    <DataTable
      caption="Companies"
      order={order}
      rows={rows}
      rowKey={({ company }) => company.ticker}
      columns={[
        {
          heading: 'Company',
          isRowHeading: true,
          className: 'roomy',
          sort: COMPANY_SORTS.company,
          cell: ({ company }) => <Name company={company} />,
        },
        {
          heading: 'Newest filing',
          className: 'tight',
          sort: COMPANY_SORTS.filed,
          cell: ({ company }) => <NewestFiling company={company} />,
        },
        {
          heading: 'Filings',
          className: 'number',
          sort: COMPANY_SORTS.filings,
          cell: ({ company: { filingCount } }) => (filingCount === undefined ? 'none' : formatCount(filingCount)),
        },
        {
          heading: 'Unit',
          cell: ({ values }) => (values?.currency == null ? '–' : millionsUnit(values.currency)),
        },
        ...AMOUNT_COLUMNS.map(({ heading, key, sort }) => ({
          heading,
          className: 'number',
          sort,
          cell: (row: CompanyRow) => <Amount company={row} of={key} />,
        })),
      ]}
    />
  )
}

/** Companies that match some words, for readers without scripts; the only one is opened. */
async function FoundCompanies({ words }: { readonly words: string }) {
  const named = await settleCompany(words.slice(0, 100), isTicker, findIssuers)
  if (named.kind !== 'open') redirect(companyPath(named.kind === 'one' ? named.ticker : words.toUpperCase()))
  const { issuers } = named
  return (
    <>
      <h1>Companies</h1>
      <p>
        {issuers.length === 0 ? 'No company' : formatQuantity(issuers.length, 'company', 'companies')} found for “
        {words}”. <Link href="/companies">All companies</Link>
      </p>
      <ul className="stack-s">
        {issuers.map(({ cik, ticker, name, otherName, filingCount }) => (
          <li key={cik}>
            <Link href={companyPath(ticker)}>
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
  const order = readOrder('/companies', values, search)
  const sort = sortParam(order)
  const list = await readList(order, listCompanies, values, 25)
  return (
    <>
      <header className="stack-s">
        <h1>Companies</h1>
        <p className="lead">
          The newest filing first. Each amount is the latest one reported and leads to the text that states it; a dotted
          line marks a candidate.
        </p>
      </header>
      <FilterForm path="/companies" filters={FILING_FILTERS} values={values} sort={sort} />
      {list.isRefused ? (
        <ListProblem message={list.message} choices={list.choices} path="/companies" filters={FILING_FILTERS} />
      ) : list.data.length === 0 ? (
        <EmptyList all={hrefWith('/companies', { sort })}>
          No company has a filing that matches these filters.
        </EmptyList>
      ) : (
        <>
          <SortedPart order={order} list={list} />
          <CompanyTable companies={list.data} order={order} />
          {sort === undefined ? (
            <CursorNav
              path="/companies"
              params={values}
              isFirstPage={values.cursor === undefined}
              nextCursor={list.nextCursor}
            />
          ) : null}
        </>
      )}
    </>
  )
}
