import { Link } from '../link.tsx'
import type {
  PeriodValue,
  ReportedPeriod,
  StatedAmount,
  ValueSeries,
} from '#server/contract/resources/records/company-values.ts'
import { formatMillions, millionsUnit } from '#app/_lib/format/format-money.ts'
import {
  evidencePath,
  keyWords,
  unsettledOf,
  unsettledWord,
  whyNone,
  whyNoneInFull,
} from '#app/_lib/company/words/value-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatExact } from '#app/_lib/format/format-number.ts'
import { filingPath } from '#app/_lib/paths.ts'
import { inWords } from '#app/_lib/format/words.ts'

/** The one amount of a period, settled or a candidate; null where there is none or what it is of is open. */
function amountShown(value: PeriodValue): StatedAmount | null {
  const unsettled = unsettledOf(value)
  if (unsettled !== null) return unsettledWord(unsettled) === 'candidate' ? unsettled : null
  return value.state === 'stated' ? (value.amounts[0] ?? null) : null
}

function Cell({
  of,
  factType,
  value,
  accession,
  currency,
}: {
  /** The amount's key. */
  readonly of: string
  readonly factType: string
  readonly value: PeriodValue
  readonly accession: string
  readonly currency: string | null
}) {
  const path = evidencePath(value, accession, factType)
  const why = whyNone(of, value)
  const shown = amountShown(value)
  if (shown !== null && path !== null) {
    const isCandidate = shown.verification === 'candidate'
    return (
      <Link
        href={path}
        className={isCandidate ? 'value-candidate' : undefined}
        title={`${formatExact(shown.value, { currency })}, as of ${formatDate(shown.asOf)}, ${[shown.verification, ...value.reasons].map(inWords).join(', ')}`}
      >
        {isCandidate ? <span className="visually-hidden">candidate </span> : null}
        {formatMillions(shown.value)}
      </Link>
    )
  }
  if (path === null) return <span className="quiet value-none">{why}</span>
  return (
    <Link href={path} className={`value-none value-${value.state}`} title={whyNoneInFull(of, value) ?? undefined}>
      {why}
    </Link>
  )
}

/** The report whose amounts a column shows: an amendment of one part of a report leaves them where they were filed. */
function sourceOf({ accession, form }: ReportedPeriod, values: readonly (PeriodValue | undefined)[]) {
  const stated = values.flatMap((value) => value?.amounts.map((amount) => amount.accession) ?? [])
  const [first] = stated
  const isElsewhere = form.endsWith('/A') && first !== undefined && !stated.includes(accession)
  return isElsewhere
    ? { accession: first, form: form.slice(0, -2), amendment: accession }
    : { accession, form, amendment: null }
}

function PeriodHead({
  periodEnd,
  source,
}: {
  readonly periodEnd: string
  readonly source: ReturnType<typeof sourceOf>
}) {
  return (
    <th scope="col" className="number">
      <Link href={filingPath(source.accession)}>{formatDate(periodEnd)}</Link>
      <span className="record-note">
        {source.form}
        {source.amendment === null ? null : (
          <>
            , <Link href={filingPath(source.amendment)}>amended</Link>
          </>
        )}
      </span>
    </th>
  )
}

/** Amounts with periods as columns, the newest first: every one links to its evidence, every gap shows its reason. */
export function PeriodTable({
  caption,
  periods,
  series,
  currency,
}: {
  readonly caption: string
  readonly periods: readonly ReportedPeriod[]
  readonly series: readonly ValueSeries[]
  readonly currency: string | null
}) {
  const rows = series.filter(({ values }) => values.some(({ state }) => state !== 'absent'))
  const sourceAt = (period: ReportedPeriod, index: number) => {
    const values = rows.map(({ values }) => values[index])
    return { periodEnd: period.periodEnd, index, source: sourceOf(period, values) }
  }
  const columns = periods.map(sourceAt).toReversed()
  if (rows.length === 0) return <p className="quiet">None of these amounts was found in any report.</p>
  const hasCandidates = rows.some(({ values }) =>
    values.some((value) => amountShown(value)?.verification === 'candidate'),
  )
  return (
    <>
      <div className="table-box" role="region" aria-label={caption} tabIndex={0}>
        <table className="period-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{millionsUnit(currency)}</th>
              {columns.map(({ periodEnd, source }) => (
                <PeriodHead key={periodEnd} periodEnd={periodEnd} source={source} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, factType, values }) => (
              <tr key={key}>
                <th scope="row">{keyWords(key)}</th>
                {columns.map(({ periodEnd, index, source }) => {
                  const value = values[index]
                  return (
                    <td key={periodEnd} className="number">
                      {value === undefined ? null : (
                        <Cell
                          of={key}
                          factType={factType}
                          value={value}
                          accession={source.accession}
                          currency={currency}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasCandidates ? (
        <p className="small quiet">A dotted line marks a candidate: one reading of the filing.</p>
      ) : null}
    </>
  )
}
