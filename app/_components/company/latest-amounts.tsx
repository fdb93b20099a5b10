import type { CompanyValues, PeriodValue, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { endedInstrument, instrumentOfAmount } from '#app/_lib/company/instrument-of-amount.ts'
import { latestValue } from '#app/_lib/company/latest-value.ts'
import { millionsUnit } from '#app/_lib/format/format-money.ts'
import { isInInstruments, keyWords, unsettledOf, unsettledWord } from '#app/_lib/company/value-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { instrumentAnchor } from '#app/_lib/paths.ts'
import { RefusedBadge, StateBadge, UnsettledBadge } from '../records/badge.tsx'
import { EndedBy } from './ended-by.tsx'
import { dayOf, instrumentOf, LatestNumber } from './latest-number.tsx'

function State({ value }: { readonly value: PeriodValue }) {
  const [first] = value.amounts
  if (value.state === 'refused') return <RefusedBadge />
  if (value.state === 'several') return null
  const unsettled = unsettledOf(value)
  if (unsettled !== null && unsettledWord(unsettled) === 'unsettled') return <UnsettledBadge />
  return first === undefined ? null : <StateBadge state={first.verification} />
}

interface OfCompany {
  readonly values: CompanyValues
  /** All of the company's, the ended ones among them. */
  readonly instruments: readonly CompanyInstrument[]
}

function Row({ series, values, instruments }: OfCompany & { readonly series: ValueSeries }) {
  const latest = latestValue(series, values.periods)
  if (latest === null) return null
  const instrument = instrumentOf(latest)
  const stated = { instrument, asOf: dayOf(latest) }
  const ended = endedInstrument(stated, instruments)
  return (
    <tr>
      <th scope="row">
        {keyWords(series.key)}
        {instrument === null ? null : (
          <span className="record-note">
            <a href={`#${instrumentAnchor(instrumentOfAmount(stated, instruments)?.id ?? instrument.id)}`}>
              {instrument.name}
            </a>
          </span>
        )}
      </th>
      <td className="number">
        <LatestNumber latest={latest} values={values} />
        {isInInstruments(series.key, latest.value) ? <span className="record-note">see below</span> : null}
      </td>
      <td className="tight">
        {formatDate(dayOf(latest))}
        {latest.isNewest ? null : <span className="record-note">not in the newest report</span>}
        {ended?.endedBy == null ? null : <EndedBy act={ended.endedBy} />}
      </td>
      <td>
        <State value={latest.value} />
      </td>
    </tr>
  )
}

/** The newest amount of each kind with its date and state; one without a single value shows why. */
export function LatestAmounts({
  caption,
  series,
  values,
  instruments,
}: OfCompany & {
  readonly caption: string
  readonly series: readonly ValueSeries[]
}) {
  const silent = series.filter((one) => latestValue(one, values.periods) === null)
  return (
    <div className="stack-s">
      {silent.length === series.length ? null : (
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
                <Row key={one.key} series={one} values={values} instruments={instruments} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {silent.length === 0 || values.periods.length === 0 ? null : (
        <p className="quiet small">
          Not found in any report: {silent.map(({ key }) => keyWords(key).toLowerCase()).join(', ')}. That does not mean
          zero.
        </p>
      )}
    </div>
  )
}
