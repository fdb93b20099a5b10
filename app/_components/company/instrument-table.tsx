import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { inOrderOfRates, formatFigure, kindWords, maturityWords } from '#app/_lib/company/words/figure-words.ts'
import { formatMillions, millionsUnit } from '#app/_lib/format/format-money.ts'
import { formatDate, formatStatedDate } from '#app/_lib/format/format-date.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { instrumentAnchor } from '#app/_lib/paths.ts'
import { Ending } from './ended-by.tsx'
import { FigureLink } from './figure-link.tsx'
import { Missing } from './missing.tsx'

const SHOWN = 2
/** Earlier amounts beyond this number are shown by the API only. */
const MAX_MORE = 12

interface ColumnOf {
  readonly heading: string
  readonly kinds: readonly string[]
  /** Left out if no instrument of the table has a value in it. */
  readonly isOptional?: true
}

const COLUMNS: readonly ColumnOf[] = [
  {
    heading: 'Size',
    kinds: [
      'revolver_capacity',
      'term_loan',
      'notes',
      'commercial_paper',
      'other_debt',
      'long_term_debt',
      'short_term_borrowings',
    ],
  },
  { heading: 'Drawn', kinds: ['revolver_drawn'] },
  { heading: 'Letters of credit', kinds: ['letters_of_credit'], isOptional: true },
  { heading: 'Available', kinds: ['revolver_availability'] },
  { heading: 'Rate', kinds: ['interest_rate', 'average_interest_rate'] },
  { heading: 'Maturity', kinds: ['maturity'] },
]

const TYPES: Readonly<Record<string, string>> = {
  revolver: 'revolving credit facility',
  letter_of_credit: 'letters of credit',
}

function shownAs(figure: Figure, currency: string | null): string {
  if (figure.unit === 'date') return maturityWords(figure)
  if (figure.currency !== null && figure.currency === currency) return formatMillions(figure.value)
  return formatFigure(figure)
}

const valuesOf = ({ values }: CompanyInstrument, kinds: readonly string[]) =>
  kinds
    .flatMap((kind) => values.filter((value) => value.kind === kind))
    .slice(0, 1)
    .map((value) => ({ ...value, figures: value.figures.toSorted(inOrderOfRates) }))

/** Whether any column has a value of it. */
export const hasCells = (instrument: CompanyInstrument): boolean =>
  COLUMNS.some(({ kinds }) => valuesOf(instrument, kinds).length > 0)

/** The date of most of an instrument's amounts. */
function dateOf({ values }: CompanyInstrument): string | null {
  const dates = values.flatMap(({ kind, asOf }) => (kind === 'maturity' ? [] : [asOf])).toSorted()
  return dates.at(-1) ?? null
}

function Cell({
  instrument,
  column,
  currency,
}: {
  readonly instrument: CompanyInstrument
  readonly column: ColumnOf
  readonly currency: string | null
}) {
  const [value] = valuesOf(instrument, column.kinds)
  if (value === undefined) return <Missing>not found</Missing>
  const more = value.figures.length - SHOWN
  return (
    <>
      {value.figures.slice(0, SHOWN).map((figure) => (
        <span key={figure.factId} className="figure-line">
          <FigureLink figure={figure}>{shownAs(figure, currency)}</FigureLink>
        </span>
      ))}
      {more > 0 ? <span className="record-note">and {more} more</span> : null}
      {value.kind === 'maturity' || value.asOf === dateOf(instrument) ? null : (
        <span className="record-note">{formatDate(value.asOf)}</span>
      )}
    </>
  )
}

/** Name, type and state; a statement that it was repaid or ended otherwise goes before what its amounts say. */
function Naming({
  instrument: { name, otherNames, type, status, endedBy: ending },
}: {
  readonly instrument: CompanyInstrument
}) {
  const notes = [
    type === null ? 'type not stated' : (TYPES[type] ?? inWords(type)),
    status === null || ending !== null ? null : inWords(status),
  ].filter((note) => note !== null && note !== name.toLowerCase())
  return (
    <>
      {name.charAt(0).toUpperCase() + name.slice(1)}
      <span className="record-note">
        {notes.join(', ')}
        {ending === null ? null : (
          <>
            {notes.length === 0 ? null : ', '}
            <Ending act={ending} />
          </>
        )}
      </span>
      {otherNames.length === 0 ? null : (
        <span className="record-note">also {otherNames.map((other) => other.name).join('; ')}</span>
      )}
    </>
  )
}

/** Details of an instrument below its row: different values of one date, fees, and earlier amounts. */
function Further({
  instrument,
  currency,
}: {
  readonly instrument: CompanyInstrument
  readonly currency: string | null
}) {
  const inRow = new Set(
    COLUMNS.flatMap(({ kinds }) => valuesOf(instrument, kinds).flatMap(({ figures }) => figures.slice(0, SHOWN))),
  )
  const others = instrument.values.flatMap(({ figures }) => figures.filter((figure) => !inRow.has(figure)))
  const all = [...others, ...instrument.history]
  if (all.length === 0) return null
  const left = all.length - MAX_MORE
  return (
    <details className="disclosure">
      <summary>{formatQuantity(all.length, 'more value')}</summary>
      <ul className="figure-list">
        {all.slice(0, MAX_MORE).map((figure) => (
          <li key={figure.factId}>
            <span>{kindWords(figure)}</span> <FigureLink figure={figure}>{shownAs(figure, currency)}</FigureLink>{' '}
            <span className="quiet">
              {figure.unit === 'date' ? figure.form : formatStatedDate(figure.asOf, figure.precision)}
            </span>
          </li>
        ))}
        {left > 0 ? <li className="quiet">and {left} more as API call</li> : null}
      </ul>
    </details>
  )
}

/** Debt instruments, one per row: every number is the newest that is stated and links to its evidence. */
export function InstrumentTable({
  caption,
  instruments,
  currency,
}: {
  readonly caption: string
  readonly instruments: readonly CompanyInstrument[]
  readonly currency: string | null
}) {
  const columns = COLUMNS.filter(
    ({ kinds, isOptional }) => isOptional !== true || instruments.some((one) => valuesOf(one, kinds).length > 0),
  )
  return (
    <div className="table-box" role="region" aria-label={caption} tabIndex={0}>
      <table className="dense cards-when-narrow instruments" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {millionsUnit(currency)}
            </th>
            {columns.map(({ heading }) => (
              <th key={heading} role="columnheader" scope="col" className="number">
                {heading}
              </th>
            ))}
            <th role="columnheader" scope="col">
              As of
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {instruments.map((instrument) => {
            const asOf = dateOf(instrument)
            return (
              <tr key={instrument.id} id={instrumentAnchor(instrument.id)} role="row">
                <th role="rowheader" scope="row" className="instrument-name">
                  <Naming instrument={instrument} />
                  <Further instrument={instrument} currency={currency} />
                </th>
                {columns.map((column) => (
                  <td key={column.heading} role="cell" data-heading={column.heading} className="number">
                    <div>
                      <Cell instrument={instrument} column={column} currency={currency} />
                    </div>
                  </td>
                ))}
                <td role="cell" data-heading="As of" className="tight">
                  <div>{asOf === null ? <Missing>no date stated</Missing> : formatDate(asOf)}</div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
