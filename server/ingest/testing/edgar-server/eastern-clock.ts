const EASTERN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const OFFSET = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })

/** New York's clock at an instant: `2024-12-27 16:29:40`. */
export function easternClock(instant: string): string {
  return EASTERN.format(new Date(instant))
}

/** As the feed writes it: `2024-12-27T16:29:40-05:00`. */
export function easternStamp(instant: string): string {
  const offset =
    OFFSET.formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')
      ?.value.slice(3) ?? ''
  return `${easternClock(instant).replace(' ', 'T')}${offset}`
}
