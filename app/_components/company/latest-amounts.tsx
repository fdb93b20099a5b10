import { Fragment } from 'react'
import type { CompanyValues, PeriodValue, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { endedInstrument, instrumentOfAmount } from '#app/_lib/company/instrument-of-amount.ts'
import { dayOf, isStale, type LatestValue, latestValue } from '#app/_lib/company/latest-value.ts'
import { millionsUnit } from '#app/_lib/format/format-money.ts'
import { evidencePath, isInInstruments, keyWords, unsettledOf, unsettledWord } from '#app/_lib/company/value-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { filingPath, instrumentAnchor } from '#app/_lib/paths.ts'
import { Link } from '../link.tsx'
import { RefusedBadge, StateBadge, UnsettledBadge } from '../records/badge.tsx'
import { EndedBy } from './ended-by.tsx'
import { instrumentOf, LatestNumber } from './latest-number.tsx'

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

/** Whether an amount of a facility is shown that names none. */
const isOfNoFacility = ({ key, value }: LatestValue) =>
  key.startsWith('revolver') && (value.value !== null || unsettledOf(value) !== null)

/** What tells a reader how far to trust an amount's date. */
function dateNote({ isNewest, isOld }: LatestValue): string | null {
  if (!isNewest) return 'not in the newest report'
  return isOld ? 'the newest report gives no later date' : null
}

function Row({ latest, values, instruments }: OfCompany & { readonly latest: LatestValue }) {
  const { key } = latest
  const note = dateNote(latest)
  const instrument = instrumentOf(latest)
  const stated = { instrument, asOf: dayOf(latest) }
  const ended = endedInstrument(stated, instruments)
  return (
    <tr>
      <th scope="row">
        {keyWords(key)}
        {instrument === null ? (
          isOfNoFacility(latest) ? (
            <span className="record-note">instrument not stated</span>
          ) : null
        ) : (
          <span className="record-note">
            <a href={`#${instrumentAnchor(instrumentOfAmount(stated, instruments)?.id ?? instrument.id)}`}>
              {instrument.name}
            </a>
          </span>
        )}
      </th>
      <td className="number">
        <LatestNumber latest={latest} values={values} />
        {isInInstruments(key, latest.value) ? <span className="record-note">see below</span> : null}
      </td>
      <td className="tight">
        {formatDate(dayOf(latest))}
        {note === null ? null : <span className="record-note">{note}</span>}
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
  const read = series.map((one) => ({ key: one.key, latest: latestValue(one, values.periods) }))
  const latest = read.flatMap((one) => one.latest ?? [])
  const silent = read.filter((one) => one.latest === null)
  const shown = latest.filter((one) => !isStale(one))
  const stale = latest.filter(isStale)
  return (
    <div className="stack-s">
      {shown.length === 0 ? null : (
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
              {shown.map((one) => (
                <Row key={one.key} latest={one} values={values} instruments={instruments} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {stale.length === 0 ? null : (
        <p className="quiet small">
          Not in any report of the past year:{' '}
          {stale.map((one, index) => (
            <Fragment key={one.key}>
              {index === 0 ? '' : ', '}
              {keyWords(one.key).toLowerCase()} (
              <Link href={evidencePath(one.value, one.period.accession) ?? filingPath(one.period.accession)}>
                {formatDate(dayOf(one))}
              </Link>
              )
            </Fragment>
          ))}
          .
        </p>
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
