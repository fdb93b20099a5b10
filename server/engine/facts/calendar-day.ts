const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day that the calendar has: "2024-02-30" and "2024-13-01" are none. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
