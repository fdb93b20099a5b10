import type { Metadata } from 'next'
import { hasCells, InstrumentTable } from '#app/_components/company/instrument-table.tsx'
import { Breadcrumbs } from '#app/_components/frame/breadcrumbs.tsx'
import { EmptyList } from '#app/_components/lists/list-problem.tsx'
import { PagesNav } from '#app/_components/lists/pages-nav.tsx'
import { groupInstruments } from '#app/_lib/company/instruments/group-instruments.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { paginate } from '#app/_lib/lists/paginate.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { companyPath, instrumentsPath } from '#app/_lib/paths.ts'
import { InstrumentsLegend } from '../_components/instruments-legend.tsx'
import { readInstruments } from './read-instruments.ts'

interface Props {
  readonly params: Promise<{ ticker: string }>
  readonly searchParams: Promise<SearchParams>
}

const ROWS_A_PAGE = 40

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { company } = await readInstruments((await params).ticker)
  const title = `Debt instruments of ${company.name} (${company.ticker})`
  const description = `Every debt instrument that the filings of ${company.name} name: size, drawn and available amounts, rate and maturity, each with the sentence it was read from.`
  const url = instrumentsPath(company.ticker)
  return { title, description, alternates: { canonical: url }, openGraph: { title, description, url } }
}

/** All debt instruments of a company in groups, current ones first. */
export default async function InstrumentsPage({ params, searchParams }: Props) {
  const { company, instruments, currency } = await readInstruments((await params).ticker)
  const { ticker } = company
  const groups = groupInstruments(instruments, hasCells)
  const inOrder = groups.flatMap((group) => group.instruments)
  const { page: pageText } = readParams(await searchParams, ['page'])
  const { items, page, pageCount } = paginate(inOrder, pageText, ROWS_A_PAGE)
  return (
    <>
      <header className="stack-s">
        <Breadcrumbs
          crumbs={[
            ['Companies', '/companies'],
            [company.name, companyPath(ticker)],
          ]}
        />
        <h1>Debt instruments</h1>
        <p className="lead">
          {formatQuantity(inOrder.length, 'instrument')} named in the filings of {company.name}, each with its newest
          values.
        </p>
      </header>
      <div className="split">
        <InstrumentsLegend currency={currency} />
        <p className="small not-printed">
          <a href={`/api/v1${instrumentsPath(ticker)}`}>As API call</a>
        </p>
      </div>
      {items.length === 0 ? <EmptyList>The filings we have name no instrument.</EmptyList> : null}
      {groups.map(({ id, title, instruments: all }) => {
        const shown = all.filter((one) => items.includes(one))
        return shown.length === 0 ? null : (
          <section key={id} className="stack" aria-labelledby={id}>
            <h2 id={id}>
              {title} <span className="quiet">{all.length}</span>
            </h2>
            <InstrumentTable ticker={ticker} caption={title} instruments={shown} onPage={items} currency={currency} />
          </section>
        )
      })}
      <PagesNav path={instrumentsPath(ticker)} page={page} pageCount={pageCount} />
    </>
  )
}
