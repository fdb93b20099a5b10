/**
 * An issue of the API's schemas as a person would say it beside a field. What is not known here is shown in the
 * schema's own words.
 */
export function sayIssue(message: string): string {
  const [, atLeast] = /expected string to have >=([0-9]+) characters/.exec(message) ?? []
  if (atLeast === '1') return 'Fill this in.'
  if (atLeast !== undefined) return `Use at least ${atLeast} characters.`
  const [, atMost] = /expected string to have <=([0-9]+) characters/.exec(message) ?? []
  if (atMost !== undefined) return `Use at most ${atMost} characters.`
  if (/expected array to have >=1 items/.test(message)) return 'Choose at least one.'
  return /[.!?]$/.test(message) ? message : `${message}.`
}
