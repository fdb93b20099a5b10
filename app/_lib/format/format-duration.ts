const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds in the two largest units that say something: `42 s`, `2 min 3 s`, `5 h 10 min`, `3 d 2 h`. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`
  if (seconds < HOUR) return pair(seconds, MINUTE, 'min', 1, 's')
  if (seconds < DAY) return pair(seconds, HOUR, 'h', MINUTE, 'min')
  return pair(seconds, DAY, 'd', HOUR, 'h')
}

function pair(seconds: number, large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor((seconds % large) / small)
  const first = `${Math.floor(seconds / large)} ${largeUnit}`
  return rest === 0 ? first : `${first} ${rest} ${smallUnit}`
}
