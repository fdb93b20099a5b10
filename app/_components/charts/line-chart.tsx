import { line } from 'd3-shape'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartPoint, ChartProps } from './chart-frame.tsx'
import { valueAxis } from './scale.ts'
import type { ValueAxis } from './scale.ts'

/**
 * The path through the points in the frame's box. Where a value is missing it is broken and not drawn through; a place
 * between two gaps is a path to itself, which the round cap shows.
 */
export function curveOf(points: readonly ChartPoint[], axis: ValueAxis): string {
  const path = line<ChartPoint>()
    .defined(({ value }) => value !== null)
    .x((_, index) => index + 0.5)
    .y(({ value }) => 1 - axis(value ?? 0))
  return path(points) ?? ''
}

/** Values that go over into one another, such as a balance over time: a line, from an axis that begins at zero. */
export function LineChart({ isWhole = false, ...chart }: ChartProps & { readonly isWhole?: boolean }) {
  const axis = valueAxis(Math.max(0, ...chart.points.map(({ value }) => value ?? 0)))
  return (
    <ChartFrame {...chart} axis={axis} isWhole={isWhole}>
      <path className="chart-curve" d={curveOf(chart.points, axis)} />
    </ChartFrame>
  )
}
