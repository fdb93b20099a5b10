import { ChartFrame } from './chart-frame.tsx'
import type { ChartPoint, ChartProps } from './chart-frame.tsx'
import { ticksTo } from './scale.ts'

/** Runs of places that have a value; where one is missing, the line is broken and not drawn through. */
export function runsOf(
  points: readonly ChartPoint[],
): readonly (readonly (readonly [place: number, value: number])[])[] {
  const runs: (readonly [number, number])[][] = []
  let isOpen = false
  points.forEach(({ value }, index) => {
    if (value !== null && !isOpen) runs.push([])
    isOpen = value !== null
    if (value !== null) runs.at(-1)?.push([index, value])
  })
  return runs
}

/** Values that go over into one another, such as a balance over time: a line, from an axis that begins at zero. */
export function LineChart({ isWhole = false, ...chart }: ChartProps & { readonly isWhole?: boolean }) {
  const ticks = ticksTo(Math.max(0, ...chart.points.map(({ value }) => value ?? 0)), isWhole)
  const top = ticks.at(-1) ?? 1
  const at = ([place, value]: readonly [number, number]) => `${place + 0.5},${1 - value / top}`
  return (
    <ChartFrame {...chart} ticks={ticks}>
      {runsOf(chart.points).map((run) => (
        // A run of one place has no length: its line is drawn to itself, and the round cap shows it.
        <polyline key={run[0]?.[0]} className="chart-curve" points={[...run, ...run.slice(-1)].map(at).join(' ')} />
      ))}
    </ChartFrame>
  )
}
