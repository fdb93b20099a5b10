import type { ReactNode } from 'react'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { DataTable } from '../lists/data-table.tsx'
import { formatTick, labelledPlaces, ticksOf } from './scale.ts'
import type { ValueAxis } from './scale.ts'

/** One place along a chart's axis. */
export interface ChartPoint {
  /** Short, for the axis: `Nov 21`. */
  readonly label: string
  /** The full date, for the table and next to the exact value: `Nov 21, 2026`. */
  readonly name: string
  /** Null where there is none, which is not zero. */
  readonly value: number | null
}

export interface ChartProps {
  /** What is shown: `Events per day`. */
  readonly caption: string
  /** What a place is: `Day`. */
  readonly place: string
  /** What a value is: `Events`. */
  readonly measure: string
  readonly points: readonly ChartPoint[]
  readonly format?: (value: number) => string
  /** False where the page has the table beside the chart. */
  readonly hasTable?: boolean
}

interface FrameProps extends ChartProps {
  readonly axis: ValueAxis
  readonly isWhole: boolean
  readonly children: ReactNode
}

const MAX_LABELS = 7
const YEAR_LENGTH = 4
/** Whether the labels would touch on a phone: days do, years don't. */
const areLong = (points: ChartProps['points']) => points.every(({ label }) => label.length > YEAR_LENGTH)
const noValue = 'no value'

function summaryOf({ caption, points, format = formatCount }: ChartProps): string {
  const known = points.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  const largest = known.reduce<(typeof known)[number] | null>(
    (best, point) => (best === null || point.value > best.value ? point : best),
    null,
  )
  const [first, last] = [points[0], points.at(-1)]
  const span = first === undefined || last === undefined ? '' : ` from ${first.name} to ${last.name}`
  return `${caption}${span}. ${largest === null ? 'There is no value.' : `The largest is ${format(largest.value)}, ${largest.name}.`} The table below shows the same values.`
}

/**
 * The frame of every chart: an axis from zero, labels, the exact value under the pointer, and the same data as a table.
 * Marks are drawn in a box that is one unit wide per place and one unit high, upside down, and stretched to fit; text
 * lies outside it in the page's own size. Rendered on the server without scripts.
 */
export function ChartFrame({ axis, isWhole, children, ...chart }: FrameProps) {
  const { caption, place, measure, points, format = formatCount, hasTable = true } = chart
  const ticks = ticksOf(axis, isWhole)
  const texts = ticks.map(formatTick)
  const widest = texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
  const exact = (value: number | null) => (value === null ? noValue : format(value))
  return (
    <figure className="chart">
      <figcaption>{caption}</figcaption>
      <div className="chart-box">
        <div className="chart-ticks" aria-hidden="true">
          <span className="chart-widest">{widest}</span>
          {ticks.map((tick, index) => (
            <span key={tick} style={{ bottom: `${axis(tick) * 100}%` }}>
              {texts[index]}
            </span>
          ))}
        </div>
        <svg
          className="chart-plot"
          role="img"
          aria-label={summaryOf(chart)}
          viewBox={`0 0 ${Math.max(points.length, 1)} 1`}
          preserveAspectRatio="none"
        >
          {ticks.map((tick) => (
            <line key={tick} className="chart-line" x1={0} x2={points.length} y1={1 - axis(tick)} y2={1 - axis(tick)} />
          ))}
          {children}
          {points.map(({ name, value }, index) => (
            <rect key={name} className="chart-hover" x={index} y={0} width={1} height={1}>
              <title>{`${name}: ${exact(value)}`}</title>
            </rect>
          ))}
        </svg>
        <div className={`chart-labels ${areLong(points) ? 'long' : ''}`} aria-hidden="true">
          {labelledPlaces(points.length, MAX_LABELS).map((index) => {
            const share = ((index + 0.5) / points.length) * 100
            // Centred below its place, but never beyond the plot's ends.
            const shift = share < 8 ? 0 : share > 92 ? 100 : 50
            return (
              <span
                key={index}
                style={{ left: `${shift === 50 ? share : shift}%`, transform: `translateX(-${shift}%)` }}
              >
                {points[index]?.label}
              </span>
            )
          })}
        </div>
      </div>
      {hasTable ? (
        <details className="disclosure">
          <summary>{caption} as a table</summary>
          <DataTable
            caption={`${caption}, as a table`}
            isNarrow
            columns={[
              { heading: place, isRowHeading: true, cell: ({ name }: ChartPoint) => name },
              { heading: measure, className: 'number', cell: ({ value }: ChartPoint) => exact(value) },
            ]}
            rows={points}
            rowKey={({ name }) => name}
          />
        </details>
      ) : null}
    </figure>
  )
}
