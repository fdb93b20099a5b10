import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-frame.tsx'
import { ticksTo } from './scale.ts'

/** Values that each stand alone, such as counts of days: a bar from zero for each. */
export function BarChart({ isWhole = true, ...chart }: ChartProps & { readonly isWhole?: boolean }) {
  const ticks = ticksTo(Math.max(0, ...chart.points.map(({ value }) => value ?? 0)), isWhole)
  const top = ticks.at(-1) ?? 1
  return (
    <ChartFrame {...chart} ticks={ticks}>
      {chart.points.map(({ name, value }, index) =>
        value === null || value === 0 ? null : (
          <rect key={name} className="chart-bar" x={index + 0.1} width={0.8} y={1 - value / top} height={value / top} />
        ),
      )}
    </ChartFrame>
  )
}
