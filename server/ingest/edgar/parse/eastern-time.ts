const EASTERN = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/**
 * The instant, in UTC, at which New York's clock shows `wallClock` (`2024-12-27T16:29:40`); null if that is no time.
 */
export function easternToUtc(wallClock: string): string | null {
  const shown = Date.parse(`${wallClock}Z`)
  if (Number.isNaN(shown)) return null
  // Off by at most the offset, so the second step is on the right side of a change of clocks.
  const guess = shown - offsetMs(shown)
  return new Date(shown - offsetMs(guess)).toISOString()
}

/** How far New York's clock is ahead of UTC (below 0). */
function offsetMs(instant: number): number {
  const part = Object.fromEntries(EASTERN.formatToParts(instant).map(({ type, value }) => [type, value]))
  const shown = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`)
  return shown - Math.floor(instant / 1000) * 1000
}
