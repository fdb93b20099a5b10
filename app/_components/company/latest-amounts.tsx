import Link from 'next/link'
import type {
  CompanyValues,
  PeriodValue,
  ReportedPeriod,
  ValueSeries,
} from '#server/contract/resources/records/company-values.ts'
import { formatMillions, millionsUnit } from '#app/_lib/company/money.ts'
import { evidencePath, keyWords, whyNone, whyNoneInFull } from '#app/_lib/company/value-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatExact } from '#app/_lib/format/format-number.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { RefusedBadge, StateBadge } from '../records/badge.tsx'

interface Latest {
  readonly value: PeriodValue
  readonly period: ReportedPeriod
}

/** The newest period of which a report says anything about the amount, be it why there is none. */
function latestOf({ values }: ValueSeries, periods: readonly ReportedPeriod[]): Latest | null {
  const index = values.findLastIndex(({ state }) => state !== 'absent')
  const [value, period] = [values[index], periods[index]]
  return value === undefined || period === undefined ? null : { value, period }
}

function State({ value }: { readonly value: PeriodValue }) {
  const [first] = value.amounts
  if (value.state === 'refused') return <RefusedBadge />
  if (value.state === 'several') return null
  return first === undefined ? null : <StateBadge state={first.verification} />
}

function Row({ series, values }: { readonly series: ValueSeries; readonly values: CompanyValues }) {
  const latest = latestOf(series, values.periods)
  if (latest === null) return null
  const { value, period } = latest
  const path = evidencePath(value, period.accession)
  const newest = values.periods.at(-1)?.periodEnd
  const candidate = value.state === 'unresolved' ? value.amounts[0] : undefined
  const shown =
    value.value === null
      ? candidate === undefined
        ? whyNone(value)
        : formatMillions(candidate.value)
      : formatMillions(value.value)
  return (
    <tr>
      <th scope="row">{keyWords(series.key)}</th>
      <td className="number">
        {path === null ? (
          shown
        ) : (
          <Link
            href={path}
            prefetch={false}
            className={candidate === undefined ? undefined : 'value-candidate'}
            title={
              value.value === null
                ? (whyNoneInFull(value) ?? undefined)
                : formatExact(value.value, { currency: values.currency })
            }
          >
            {shown}
          </Link>
        )}
      </td>
      <td className="tight">
        {formatDate(value.amounts[0]?.asOf ?? period.periodEnd)}
        {period.periodEnd === newest ? null : <span className="record-note">not in the newest report</span>}
      </td>
      <td>
        <State value={value} />
      </td>
    </tr>
  )
}

/** The newest amount of each kind with its date and state; one that is not stated once says why. */
export function LatestAmounts({
  caption,
  series,
  values,
}: {
  readonly caption: string
  readonly series: readonly ValueSeries[]
  readonly values: CompanyValues
}) {
  const silent = series.filter((one) => latestOf(one, values.periods) === null)
  return (
    <div className="stack-s">
      <div className="table-box" role="region" aria-label={caption} tabIndex={0}>
        <table className="dense latest">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{caption}</th>
              <th scope="col" className="number">
                {millionsUnit(values.currency)}
              </th>
              <th scope="col">As of</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {series.map((one) => (
              <Row key={one.key} series={one} values={values} />
            ))}
          </tbody>
        </table>
      </div>
      {silent.length === 0 ? null : (
        <p className="quiet small">
          No report we have states {silent.map(({ key }) => inWords(keyWords(key))).join(', ')}. That is not zero.
        </p>
      )}
    </div>
  )
}
