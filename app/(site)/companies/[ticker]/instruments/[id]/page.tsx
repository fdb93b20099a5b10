import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { idInFacts } from '#server/contract/instrument-id.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { InstrumentNotes } from '#app/_components/company/instrument-notes.tsx'
import { Breadcrumbs } from '#app/_components/frame/breadcrumbs.tsx'
import { Link } from '#app/_components/link.tsx'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { StateBadge } from '#app/_components/records/badge.tsx'
import { furtherNamesOf } from '#app/_lib/company/instruments/further-names.ts'
import { inOrder, SPAN_KINDS } from '#app/_lib/company/instruments/value-kinds.ts'
import { basisWords, figurePath, formatFigure, kindWords, maturityWords } from '#app/_lib/company/words/figure-words.ts'
import { formatDate, formatStatedDate } from '#app/_lib/format/format-date.ts'
import { formatExact } from '#app/_lib/format/format-number.ts'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'
import { asTitle, joined, excerptAround } from '#app/_lib/format/words.ts'
import { pathParam } from '#app/_lib/path-param.ts'
import { companyPath, instrumentsPath } from '#app/_lib/paths.ts'
import { readInstruments } from '../read-instruments.ts'

interface Props {
  readonly params: Promise<{ ticker: string; id: string }>
}

async function readInstrument({ params }: Props) {
  const { ticker, id } = await params
  const read = await readInstruments(ticker)
  const instrument = read.instruments.find((one) => one.id === pathParam(id)) ?? notFound()
  return { ...read, instrument }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { company, instrument } = await readInstrument(props)
  const title = `${asTitle(instrument.name)}, ${company.name} (${company.ticker})`
  const description = `Everything that the filings of ${company.name} state of this instrument, newest first, each value with its sentence.`
  const url = instrumentsPath(company.ticker, instrument.id)
  return { title, description, alternates: { canonical: url }, openGraph: { title, description, url } }
}

const EXCERPT = 240

/** The date that a value is for; the last day of the span of a flow, an average or a peak. */
function datedAt({ factType, unit, asOf, precision }: Figure): string {
  if (unit === 'date') return '–'
  const date = formatStatedDate(asOf, precision)
  return SPAN_KINDS.includes(factType) ? `period to ${date}` : date
}

const COLUMNS: readonly Column<Figure>[] = [
  {
    heading: 'Fact',
    isRowHeading: true,
    cell: (figure) => joined(asTitle(kindWords(figure)), basisWords(figure)),
  },
  {
    heading: 'Value',
    className: 'number',
    cell: (figure) => (
      <Link href={figurePath(figure)} title={figure.currency === null ? undefined : formatExact(figure.value, figure)}>
        {figure.unit === 'date' ? maturityWords(figure) : formatFigure(figure)}
      </Link>
    ),
  },
  {
    heading: 'As of',
    className: 'tight',
    cell: datedAt,
  },
  { heading: 'Verification', isPlain: true, cell: ({ verification }) => <StateBadge state={verification} /> },
  {
    heading: 'Source',
    isPlain: true,
    className: 'roomy',
    cell: (figure) => (
      <>
        <span className="source-excerpt" title={figure.evidence.length > EXCERPT ? figure.evidence : undefined}>
          {excerptAround(figure.evidence, figure.reportedValue ?? '', EXCERPT)}
        </span>{' '}
        <span className="source-filing">
          {figure.form} filed {formatDate(figure.filedAt)}
        </span>
      </>
    ),
  },
]

/** Values as they stand today, then those stated before. */
function Values({ title, figures }: { readonly title: string; readonly figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <DataTable caption={title} rows={figures} rowKey={({ factId }) => factId} columns={COLUMNS} />
    </section>
  )
}

function Standing({ instrument }: { readonly instrument: CompanyInstrument }) {
  const { role, standing } = instrument
  const names = furtherNamesOf(instrument)
  const said = [
    role === 'lender' ? 'The company is the lender.' : null,
    standing === 'earlier' ? 'The newest report states no value for it.' : null,
    names.length === 0 ? null : `Also called ${names.map((name) => `“${name}”`).join(', ')}.`,
  ].filter((sentence) => sentence !== null)
  return (
    <>
      <p className="lead">
        <InstrumentNotes instrument={instrument} />
      </p>
      {said.length === 0 ? null : <p>{said.join(' ')}</p>}
    </>
  )
}

/** One debt instrument with all values that the filings state of it. */
export default async function InstrumentPage(props: Props) {
  const { company, instrument } = await readInstrument(props)
  const { ticker, name } = company
  return (
    <>
      <header className="stack-s">
        <Breadcrumbs
          crumbs={[
            ['Companies', '/companies'],
            [name, companyPath(ticker)],
            ['Debt instruments', instrumentsPath(ticker)],
          ]}
        />
        <h1>{asTitle(instrument.name)}</h1>
        <Standing instrument={instrument} />
      </header>
      <Values title="Newest values" figures={inOrder(instrument.values)} />
      <Values title="Stated before" figures={instrument.history} />
      <p className="small not-printed">
        <Link href={hrefWith('/facts', { ticker, instrument: idInFacts(instrument.id) })}>
          Every fact under this name
        </Link>
      </p>
      <p className="quiet small">
        A value leads to its place in the filing. What the filings do not state is not listed; that does not mean zero.
      </p>
    </>
  )
}
