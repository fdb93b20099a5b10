import { Fragment } from 'react'
import type { CompanyValues, PeriodValue, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { headlineOf } from '#app/_lib/company/headline.ts'
import type { LaterAmount } from '#app/_lib/company/instrument-of-amount.ts'
import { dayOf, isStale, type LatestValue, latestValue } from '#app/_lib/company/latest-value.ts'
import { formatMillions, millionsUnit } from '#app/_lib/format/format-money.ts'
import {
  evidencePath,
  keyWords,
  othersWords,
  statedInstrumentOf,
  unsettledOf,
  unsettledWord,
} from '#app/_lib/company/words/value-words.ts'
import { formatDate, formatStatedDate } from '#app/_lib/format/format-date.ts'
import { asTitle } from '#app/_lib/format/words.ts'
import { filingPath, instrumentsPath } from '#app/_lib/paths.ts'
import { Link } from '../link.tsx'
import { RefusedBadge, StateBadge, UnsettledBadge } from '../records/badge.tsx'
import { areFew, EachAmount } from './each-amount.tsx'
import { EndedBy } from './ended-by.tsx'
import { FigureLink } from './figure-link.tsx'
import { Missing } from './missing.tsx'
import { LatestNumber } from './latest-number.tsx'

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
const isOfNoFacility = (latest: LatestValue) =>
  latest.key.startsWith('revolver') &&
  statedInstrumentOf(latest.value) === null &&
  (latest.value.value !== null || unsettledOf(latest.value) !== null)

/** What tells a reader how far to trust an amount's date. */
function dateNote({ isNewest, isOld }: LatestValue): string | null {
  if (!isNewest) return 'not in the newest report'
  return isOld ? 'last date stated' : null
}

/** A listed instrument goes by the name that it has in the list, however the row or the sentence of an amount spells it. */
function InstrumentNote({ ticker, id, name }: { readonly ticker: string; readonly id: string; readonly name: string }) {
  return (
    <span className="record-note long-name">
      <Link href={instrumentsPath(ticker, id)} title={name}>
        {asTitle(name)}
      </Link>
    </span>
  )
}

/** What a filing states of the time after the date that its period ends on. */
function Later({ instrument, figure }: LaterAmount) {
  return (
    <span className="record-note" title={instrument.name}>
      <FigureLink figure={figure}>{formatMillions(figure.value)}</FigureLink> on{' '}
      {formatStatedDate(figure.asOf, figure.precision)}
    </span>
  )
}

/**
 * What the facility that took over has, above the amount that the newest report gives of the ended one. An ended
 * facility's amount is no latest one, so without a successor's the number is missing.
 */
function EndedRow({
  latest,
  ended,
  successor,
  values,
}: {
  readonly latest: LatestValue
  readonly ended: CompanyInstrument
  readonly successor: LaterAmount | null
  readonly values: CompanyValues
}) {
  const { id, name } = successor?.instrument ?? ended
  const figure = successor?.figure ?? null
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {keyWords(latest.key)}
        <InstrumentNote ticker={values.issuer.ticker} id={id} name={name} />
      </th>
      <td role="cell" className="number">
        {figure === null ? (
          <Missing>none stated since it ended</Missing>
        ) : (
          <FigureLink figure={figure}>{formatMillions(figure.value)}</FigureLink>
        )}
      </td>
      <td role="cell" className="tight">
        {figure === null ? null : formatStatedDate(figure.asOf, figure.precision)}
        <span className="record-note">
          before: <LatestNumber latest={latest} values={values} /> on {formatDate(dayOf(latest))}
        </span>
        {ended.endedBy === null ? null : <EndedBy act={ended.endedBy} />}
      </td>
      <td role="cell">{figure === null ? null : <StateBadge state={figure.verification} />}</td>
    </tr>
  )
}

function Row({
  latest,
  factType,
  values,
  instruments,
}: OfCompany & { readonly latest: LatestValue; readonly factType: string }) {
  const { key } = latest
  const note = dateNote(latest)
  const instrument = statedInstrumentOf(latest.value)
  const { own, ended, successor, later, others } = headlineOf(latest, factType, instruments, values.currency)
  if (ended !== null) return <EndedRow latest={latest} ended={ended} successor={successor} values={values} />
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {keyWords(key)}
        {instrument === null ? null : (
          <InstrumentNote
            ticker={values.issuer.ticker}
            id={own?.id ?? instrument.id}
            name={own?.name ?? instrument.name}
          />
        )}
        {isOfNoFacility(latest) ? <span className="record-note">instrument not stated</span> : null}
      </th>
      <td role="cell" className="number">
        {areFew(key, latest.value) ? (
          <EachAmount value={latest.value} of={key} currency={values.currency} />
        ) : (
          <LatestNumber latest={latest} values={values} />
        )}
        {others === 0 ? null : (
          <span className="record-note">
            <Link href={instrumentsPath(values.issuer.ticker)}>{othersWords(others)}</Link>
          </span>
        )}
      </td>
      <td role="cell" className="tight">
        {formatDate(dayOf(latest))}
        {note === null ? null : <span className="record-note">{note}</span>}
        {later === null ? null : <Later {...later} />}
      </td>
      <td role="cell">
        <State value={latest.value} />
      </td>
    </tr>
  )
}

/** Amounts that only older reports state, by their dates. */
function Stale({ amounts }: { readonly amounts: readonly LatestValue[] }) {
  if (amounts.length === 0) return null
  return (
    <p className="quiet small">
      Not in any report of the past year:{' '}
      {amounts.map((one, index) => (
        <Fragment key={one.key}>
          {index === 0 ? '' : ', '}
          {keyWords(one.key).toLowerCase()} (
          <Link href={evidencePath(one.value, one.period.accession, one.factType) ?? filingPath(one.period.accession)}>
            {formatDate(dayOf(one))}
          </Link>
          )
        </Fragment>
      ))}
      .
    </p>
  )
}

/**
 * The newest amount of each kind with its date and state; one without a single value shows why. The roles are explicit
 * because the rows are laid out in two lines on a narrow screen.
 */
export function LatestAmounts({
  caption,
  series,
  values,
  instruments,
}: OfCompany & {
  readonly caption: string
  readonly series: readonly ValueSeries[]
}) {
  const read = series.map((one) => ({ ...one, latest: latestValue(one, values.periods) }))
  const latest = read.flatMap((one) => one.latest ?? [])
  const silent = read.filter((one) => one.latest === null)
  const shown = read.flatMap(({ factType, latest: one }) => (one === null || isStale(one) ? [] : [{ factType, one }]))
  return (
    <div className="stack-s">
      {shown.length === 0 ? null : (
        <div className="table-box" role="region" aria-label={caption} tabIndex={0}>
          <table className="dense latest" role="table">
            <caption className="visually-hidden">{caption}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col">
                  {caption}
                </th>
                <th role="columnheader" scope="col" className="number">
                  {millionsUnit(values.currency)}
                </th>
                <th role="columnheader" scope="col">
                  As of
                </th>
                <th role="columnheader" scope="col">
                  Verification
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {shown.map(({ factType, one }) => (
                <Row key={factType} latest={one} factType={factType} values={values} instruments={instruments} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Stale amounts={latest.filter(isStale)} />
      {silent.length === 0 || values.periods.length === 0 ? null : (
        <p className="quiet small">
          Not found in any report: {silent.map(({ key }) => keyWords(key).toLowerCase()).join(', ')}. That does not mean
          zero.
        </p>
      )}
    </div>
  )
}
