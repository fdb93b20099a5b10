import { describeSettings } from '#server/platform/settings.ts'

const begin = '<!-- settings: written by npm run docs:settings -->'
const end = '<!-- end of settings -->'

/** The text with the table of all settings between its two markers; null where it has no markers. */
export function insertSettingsTable(text: string): string | null {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) return null
  return `${text.slice(0, from)}${begin}\n\n${settingsTable()}\n\n${text.slice(to)}`
}

function settingsTable(): string {
  const rows = describeSettings().map(
    ({ name, byDefault, description }) =>
      `| \`${name}\` | ${byDefault === '' ? '' : `\`${byDefault}\``} | ${description} |`,
  )
  return ['| setting | default | what it does |', '| --- | --- | --- |', ...rows].join('\n')
}
