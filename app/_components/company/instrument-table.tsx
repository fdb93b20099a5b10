import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { furtherNamesOf } from '#app/_lib/company/instruments/further-names.ts'
import { DRAWN_KINDS, RATE_KINDS, SIZE_KINDS } from '#app/_lib/company/instruments/value-kinds.ts'
import { basisWords, formatFigure, inOrderOfRates, maturityWords } from '#app/_lib/company/words/figure-words.ts'
import { formatMillions, millionsUnit } from '#app/_lib/format/format-money.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import { rangeEndOf } from '#app/_lib/wording/fact-words.ts'
import { asTitle } from '#app/_lib/format/words.ts'
import { instrumentsPath } from '#app/_lib/paths.ts'
import { Link } from '../link.tsx'
import { FigureLink } from './figure-link.tsx'
import { InstrumentNotes } from './instrument-notes.tsx'
import { Missing } from './missing.tsx'

const SHOWN = 2
/** Names longer than this may be cut on screen and stand in a title in full. */
const LONG = 60

interface ColumnOf {
  readonly heading: string
  readonly kinds: readonly string[]
  /** Left out if no instrument on the page has a value in it. */
  readonly isOptional?: true
}

const COLUMNS: readonly ColumnOf[] = [
  { heading: 'Size', kinds: SIZE_KINDS },
  { heading: 'Drawn', kinds: DRAWN_KINDS, isOptional: true },
  { heading: 'Letters of credit', kinds: ['letters_of_credit'], isOptional: true },
  { heading: 'Available', kinds: ['revolver_availability'], isOptional: true },
  { heading: 'Rate', kinds: RATE_KINDS },
  { heading: 'Maturity', kinds: ['maturity'] },
]

function shownAs(figure: Figure, currency: string | null): string {
  if (figure.unit === 'date') return maturityWords(figure)
  if (figure.currency !== null && figure.currency === currency) return formatMillions(figure.value)
  return formatFigure(figure)
}

const valuesOf = ({ values }: Pick<CompanyInstrument, 'values'>, kinds: readonly string[]) =>
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

/** A number with what it is measured by; an end of a range keeps to one line. */
function Line({ figure, currency }: { readonly figure: Figure; readonly currency: string | null }) {
  const end = rangeEndOf(figure)
  return (
    <span className={end === null ? 'figure-line' : 'figure-line tight'}>
      {end === null ? null : <span className="quiet small">{end} </span>}
      <FigureLink figure={figure}>{shownAs(figure, currency)}</FigureLink>
      {basisWords(figure) === null ? null : <span className="quiet small"> {basisWords(figure)}</span>}
    </span>
  )
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
        <Line key={figure.factId} figure={figure} currency={currency} />
      ))}
      {more > 0 ? <span className="record-note">and {more} more</span> : null}
      {value.kind === 'maturity' || value.asOf === dateOf(instrument) ? null : (
        <span className="record-note">{formatDate(value.asOf)}</span>
      )}
    </>
  )
}

/** Its name, which leads to all that is stated of it, with its type, state and other names. */
function Naming({ ticker, instrument }: { readonly ticker: string; readonly instrument: CompanyInstrument }) {
  const { id, name } = instrument
  const further = countFurther(instrument)
  const others = furtherNamesOf(instrument).join('; ')
  return (
    <>
      <Link href={instrumentsPath(ticker, id)} className="long-name" title={name.length > LONG ? name : undefined}>
        {asTitle(name)}
      </Link>
      <span className="record-note">
        <InstrumentNotes instrument={instrument} more={further === 0 ? null : formatQuantity(further, 'more value')} />
      </span>
      {others === '' ? null : (
        <span className="record-note long-name" title={others.length > LONG ? others : undefined}>
          also {others}
        </span>
      )}
    </>
  )
}

/** How many values are stated of an instrument that are not in its row: other values of one date, fees, earlier amounts. */
function countFurther({ values, history }: CompanyInstrument): number {
  const inRow = COLUMNS.flatMap(({ kinds }) =>
    valuesOf({ values }, kinds).flatMap(({ figures }) => figures.slice(0, SHOWN)),
  )
  return values.flatMap(({ figures }) => figures).length - inRow.length + history.length
}

/** Debt instruments, one per row: every number is the newest that is stated and links to its evidence. */
export function InstrumentTable({
  ticker,
  caption,
  instruments,
  onPage = instruments,
  currency,
}: {
  readonly ticker: string
  readonly caption: string
  readonly instruments: readonly CompanyInstrument[]
  /** Those of all tables on the page, which have the same columns. */
  readonly onPage?: readonly CompanyInstrument[]
  readonly currency: string | null
}) {
  const columns = COLUMNS.filter(
    ({ kinds, isOptional }) => isOptional !== true || onPage.some((one) => valuesOf(one, kinds).length > 0),
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
              <tr key={instrument.id} role="row">
                <th role="rowheader" scope="row" className="instrument-name">
                  <Naming ticker={ticker} instrument={instrument} />
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
