/** What a page shows of a locator. Locators are open: anything absent or of another shape is null here. */
export interface ReadLocator {
  readonly recordId: string | null
  readonly bytes: { readonly start: number; readonly end: number } | null
  readonly section: string | null
  readonly isWholeDocument: boolean
  readonly table: string | null
  readonly rule: string | null
  readonly concept: string | null
  readonly context: string | null
  readonly dimensions: readonly (readonly [axis: string, member: string])[]
  readonly speaker: string | null
  readonly mood: string | null
  readonly role: string | null
}

type Open = Readonly<Record<string, unknown>>

function readText(source: Open, name: string): string | null {
  const value = source[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function readNumber(source: Open, name: string): number | null {
  const value = source[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function readBytes(locator: Open): ReadLocator['bytes'] {
  const start = readNumber(locator, 'byteStart')
  const end = readNumber(locator, 'byteEnd')
  return start === null || end === null ? null : { start, end }
}

function readTable(locator: Open): string | null {
  const table = readNumber(locator, 'tableIndex')
  if (table === null) return null
  const row = readNumber(locator, 'row')
  const column = readNumber(locator, 'column')
  return [`table ${table}`, row === null ? null : `row ${row}`, column === null ? null : `column ${column}`]
    .filter((part) => part !== null)
    .join(', ')
}

function readDimensions(locator: Open): ReadLocator['dimensions'] {
  const value = locator['dimensions']
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([axis, member]) =>
    typeof member === 'string' ? [[axis, member] as const] : [],
  )
}

/** The known fields of a record's locator, each checked for its shape. */
export function readLocator(locator: Open | null | undefined): ReadLocator {
  const source = locator ?? {}
  const rule = readText(source, 'rule')
  const version = readText(source, 'ruleVersion')
  return {
    recordId: readText(source, 'recordId'),
    bytes: readBytes(source),
    section: readText(source, 'section'),
    isWholeDocument: source['scope'] === 'document',
    table: readTable(source),
    rule: rule === null || version === null ? rule : `${rule}@${version}`,
    concept: readText(source, 'concept'),
    context: readText(source, 'contextRef'),
    dimensions: readDimensions(source),
    speaker: readText(source, 'speaker'),
    mood: readText(source, 'mood'),
    role: readText(source, 'role'),
  }
}
