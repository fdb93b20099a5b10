import type { Extraction, FilingReading, Locator } from '#server/engine/model.ts'
import type { Surroundings } from './eval-record.ts'

const CONTEXT_LENGTH = 400
const TOP_ROWS = 4

/** The displayed text before and after a record's evidence; of a table's row also the table's caption and first rows. */
export function readSurroundings(reading: FilingReading, extraction: Extraction, locator: Locator): Surroundings {
  const { display } = reading.tree
  const { start, end, tableIndex } = locator
  const table = extraction.tables.find((one) => one.tableIndex === tableIndex)
  const top = table?.rows.slice(0, TOP_ROWS).map((row) => row.filter((cell) => cell !== '').join(' | ')) ?? []
  const from = start === undefined ? 0 : display.displayOffset(start)
  const to = end === undefined ? 0 : display.displayOffset(end)
  const placed = start !== undefined && end !== undefined
  const { form, filedAt, periodEnd } = extraction.filing
  return {
    filing: { form, filedAt, periodEnd },
    contextBefore: placed ? display.text.slice(Math.max(0, from - CONTEXT_LENGTH), from) : '',
    contextAfter: placed ? display.text.slice(to, to + CONTEXT_LENGTH) : '',
    table: table === undefined ? null : { caption: table.contextEvidence, top },
  }
}
