import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-frame.tsx'
import { valueAxis } from './scale.ts'

/** Values that each stand alone, such as counts of days: a bar from zero for each, and shade over a place without a value. */
export function BarChart({ isWhole = true, ...chart }: ChartProps & { readonly isWhole?: boolean }) {
  const axis = valueAxis(Math.max(0, ...chart.points.map(({ value }) => value ?? 0)))
  return (
    <ChartFrame {...chart} axis={axis} isWhole={isWhole}>
      {chart.points.map(({ name, value }, index) =>
        value === 0 ? null : value === null ? (
          <rect key={name} className="chart-none" x={index} width={1} y={0} height={1} />
        ) : (
          <rect key={name} className="chart-bar" x={index + 0.1} width={0.8} y={1 - axis(value)} height={axis(value)} />
        ),
      )}
    </ChartFrame>
  )
}
