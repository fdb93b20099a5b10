import { line } from 'd3-shape'
import { Link } from '../link.tsx'
import type { PeriodValue, ReportedPeriod, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import { formatMillions, millionsUnit } from '#app/_lib/format/format-money.ts'
import type { Place } from '#app/_lib/company/places.ts'
import { placesOf } from '#app/_lib/company/places.ts'
import {
  evidencePath,
  keyWords,
  unsettledOf,
  unsettledWord,
  whyNoneInFull,
} from '#app/_lib/company/words/value-words.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatTick, labelledPlaces, ticksOf, valueAxis } from '../charts/scale.ts'
import type { ValueAxis } from '../charts/scale.ts'

/** A shape for each series, so that it is recognized without color. */
const SHAPES = ['M6 1a5 5 0 1 0 .01 0z', 'M1.5 1.5h9v9h-9z', 'M6 .5 11.5 10.5h-11z', 'M6 0l6 6-6 6-6-6z'] as const

function Shape({ number }: { readonly number: number }) {
  return (
    <svg className={`series-shape series-${number}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={SHAPES[number % SHAPES.length]} />
    </svg>
  )
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const shortPeriod = (date: string) => monthFormat.format(Date.parse(date)).replace(' ', ' ’')

const MAX_LABELS = 8
const MAX_LABELS_ON_PHONE = 5

interface Drawn {
  readonly places: readonly Place[]
  readonly series: readonly ValueSeries[]
  readonly periods: readonly ReportedPeriod[]
  /** An amount's share of the plot's height. */
  readonly height: (amount: number) => number
}

const valueAt = (series: ValueSeries, place: Place) =>
  place.kind === 'period' ? (series.values[place.index]?.value ?? null) : null
const across = (place: number, count: number) => ((place + 0.5) / count) * 100

/** Lines between neighbours that both have a value: nothing is drawn over a gap. */
function Lines({ places, series, height }: Drawn) {
  const path = (one: ValueSeries) =>
    line<Place>()
      .defined((place) => valueAt(one, place) !== null)
      .x((_, index) => across(index, places.length))
      .y((place) => 100 - height(valueAt(one, place) ?? 0) * 100)(places)
  return (
    <svg className="series-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {series.map((one, number) => (
        <path key={one.key} className={`series-line series-${number}`} d={path(one) ?? ''} />
      ))}
    </svg>
  )
}

/** An unsettled amount is drawn hollow, and no line leads to it. */
const amountOf = (value: PeriodValue) => value.value ?? unsettledOf(value)?.value ?? null

const isMissing = (value: PeriodValue) => amountOf(value) === null

function Points({ places, series, periods, height }: Drawn) {
  return series.flatMap((one, number) =>
    places.map((place, at) => {
      const value = place.kind === 'period' ? one.values[place.index] : undefined
      const period = place.kind === 'period' ? periods[place.index] : undefined
      const amount = value === undefined ? null : amountOf(value)
      if (value === undefined || period === undefined || amount === null) return null
      const path = evidencePath(value, period.accession, one.factType)
      if (path === null) return null
      const unsettled = unsettledOf(value)
      const words = `${keyWords(one.key)}, ${formatDate(period.periodEnd)}: ${unsettled === null ? '' : `${unsettledWord(unsettled)} `}${formatMillions(amount)}`
      return (
        <Link
          key={`${one.key}-${period.periodEnd}`}
          href={path}
          className={unsettled === null ? 'series-point' : 'series-point series-open'}
          style={{ left: `${across(at, places.length)}%`, bottom: `${height(amount) * 100}%` }}
          title={words}
          aria-label={words}
        >
          <Shape number={number} />
        </Link>
      )
    }),
  )
}

function Gaps({ places }: Pick<Drawn, 'places'>) {
  return places.map((place, index) =>
    place.kind === 'gap' ? (
      <span
        key={place.before}
        className="series-gap"
        style={{ left: `${(index / places.length) * 100}%`, width: `${100 / places.length}%` }}
        title={`We have no report between ${formatDate(place.after)} and ${formatDate(place.before)}.`}
      >
        <span>no report</span>
      </span>
    ) : null,
  )
}

/** Under the plot, for each series with a period that has no one value: why, at its place. */
function Missing({ places, series, periods }: Omit<Drawn, 'height'>) {
  const rows = series.map((one, number) => ({ one, number })).filter(({ one }) => one.values.some(isMissing))
  return rows.map(({ one, number }) => (
    <div key={one.key} className="series-missing" style={{ gridTemplateColumns: `repeat(${places.length}, 1fr)` }}>
      {places.map((place, at) => {
        const value = place.kind === 'period' ? one.values[place.index] : undefined
        const period = place.kind === 'period' ? periods[place.index] : undefined
        if (value === undefined || period === undefined || !isMissing(value)) return <span key={at} />
        const words = `${keyWords(one.key)}, ${formatDate(period.periodEnd)}: ${whyNoneInFull(one.key, value) ?? ''}`
        const path = evidencePath(value, period.accession, one.factType)
        const mark = (
          <>
            <Shape number={number} />
            <span aria-hidden="true">{value.state === 'refused' ? '×' : value.state === 'absent' ? '–' : '?'}</span>
          </>
        )
        return path === null ? (
          <span key={at} title={words} role="img" aria-label={words}>
            {mark}
          </span>
        ) : (
          <Link key={at} href={path} title={words} aria-label={words} data-state={value.state}>
            {mark}
          </Link>
        )
      })}
    </div>
  ))
}

function axisInMillions(series: readonly ValueSeries[]): ValueAxis {
  const max = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => amountOf(value) ?? 0)))
  return valueAxis(max / 1e6)
}

function Legend({ series }: { readonly series: readonly ValueSeries[] }) {
  const hasUnsettled = series.some(({ values }) => values.some((value) => unsettledOf(value) !== null))
  return (
    <ul className="series-legend">
      {series.map(({ key }, number) => (
        <li key={key}>
          <Shape number={number} />
          {keyWords(key)}
        </li>
      ))}
      {hasUnsettled ? (
        <li className="quiet series-open">
          <Shape number={0} />
          hollow: candidate or unsettled
        </li>
      ) : null}
      <li className="quiet">× refused</li>
      <li className="quiet">? several amounts</li>
      <li className="quiet">– not found</li>
    </ul>
  )
}

/** The periods under the plot, as many as have room; a phone has room for fewer. */
function Labels({ places }: Pick<Drawn, 'places'>) {
  const labelled = labelledPlaces(places.length, MAX_LABELS, (index) => places[index]?.kind === 'period')
  const onPhone = labelledPlaces(places.length, MAX_LABELS_ON_PHONE, (index) => labelled.includes(index))
  return (
    <div className="series-labels" aria-hidden="true" style={{ gridTemplateColumns: `repeat(${places.length}, 1fr)` }}>
      {places.map((place, index) => (
        <span key={index} className={onPhone.includes(index) ? undefined : 'where-wide'}>
          {place.kind === 'period' && labelled.includes(index) ? shortPeriod(place.periodEnd) : ''}
        </span>
      ))}
    </div>
  )
}

/**
 * Amounts over reported periods, drawn on the server. A period without a single value is a marked gap that says why:
 * never zero, and no line crosses it. Every point and every mark links to its evidence. A table shows the same data.
 */
export function SeriesChart({
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
  const shown = series.filter(({ values }) => !values.every(isMissing))
  const places = placesOf(periods)
  const axis = axisInMillions(shown)
  const ticks = ticksOf(axis, false)
  if (shown.length === 0 || periods.length < 2) return null
  return (
    <figure className="series">
      <figcaption>
        {caption} <span className="quiet">{millionsUnit(currency)}</span>
      </figcaption>
      <Legend series={shown} />
      <div className="series-box">
        <div className="series-ticks" aria-hidden="true">
          <span className="chart-widest">{formatTick(ticks.at(-1) ?? 0)}</span>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${axis(tick) * 100}%` }}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div className="series-plot">
          {ticks.map((tick) => (
            <span key={tick} className="series-rule" style={{ bottom: `${axis(tick) * 100}%` }} />
          ))}
          <Gaps places={places} />
          <Lines places={places} series={shown} periods={periods} height={(amount) => axis(amount / 1e6)} />
          <Points places={places} series={shown} periods={periods} height={(amount) => axis(amount / 1e6)} />
        </div>
        <div className="series-below">
          <Missing places={places} series={shown} periods={periods} />
          <Labels places={places} />
        </div>
      </div>
    </figure>
  )
}
