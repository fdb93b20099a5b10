import { scaleLinear } from 'd3-scale'
import type { ScaleLinear } from 'd3-scale'

/** How many steps an axis aims at; round steps make it three to six. */
const STEPS = 4

/** An axis from zero to a round value at or above `max`: gives a value's share of the plot's height. */
export type ValueAxis = ScaleLinear<number, number>

export function valueAxis(max: number): ValueAxis {
  return scaleLinear()
    .domain([0, max > 0 ? max : 1])
    .nice(STEPS)
}

/** The marks of an axis, a round step apart, from zero to its end. Counts get whole ones. */
export function ticksOf(axis: ValueAxis, isWhole: boolean): readonly number[] {
  const ticks = axis.ticks(STEPS)
  return isWhole ? ticks.filter(Number.isInteger) : ticks
}

const tickFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 })

/** A mark of an axis: `15,000`, `0.25`. Marks are round, so that they need no decimals of their values' format. */
export function formatTick(tick: number): string {
  return tickFormat.format(tick)
}

/**
 * Which of `count` places along an axis carry a label: at most `max`, evenly apart, the last always among them. Where
 * not every place can have one, they are at least as far apart.
 */
export function labelledPlaces(
  count: number,
  max: number,
  canHave: (place: number) => boolean = () => true,
): readonly number[] {
  const every = Math.max(1, Math.ceil((count - 1) / Math.max(1, max - 1)))
  const places: number[] = []
  for (let place = count - 1; place >= 0; place -= 1)
    if (canHave(place) && (places[0] === undefined || places[0] - place >= every)) places.unshift(place)
  return places
}
