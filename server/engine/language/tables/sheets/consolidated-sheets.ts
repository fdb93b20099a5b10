import { SHEET_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { COMPANY } from '../read-statement.ts'
import { isSheetData } from '../selected-data/read-selected-data.ts'
import { NOT_CONSOLIDATED } from '../table-cues.ts'
import type { TableContext } from '../table-context.ts'
import type { Surroundings } from '../table-surroundings.ts'
import type { RowView } from '../table-view.ts'

/**
 * The balance sheets of the whole group: those with the largest total assets; smaller ones are parts of it or other
 * companies. Total assets without liabilities, as among the data of five years, are no balance sheet. By index of the
 * table, whether it begins with the liabilities, as the second of two halves does.
 */
export function consolidatedSheets(tables: readonly TableContext[]): Map<number, boolean> {
  const totals = new Map<number, number>()
  for (const [index, table] of tables.entries()) {
    if (table.kind !== 'balance_sheet' || isOfParts(table) || isOfFairValues(table) || isSheetData(table)) continue
    const row = table.rows.find(({ words }) => SHEET_WORDS.totalAssets(words))
    if (row === undefined) continue
    const isSheet = hasLiabilities(table) || isOtherHalf(tables[index + 1])
    totals.set(index, isSheet ? latestOf(row) * 10 ** (table.scale.scale ?? 0) : 0)
  }
  const largest = Math.max(0, ...totals.values())
  if (largest === 0) return sheetsWithoutTotal(tables)
  const sheets = new Map<number, boolean>()
  for (const [index, total] of totals) {
    if (total === 0 || total < largest * 0.999) continue
    const own = hasLiabilities(tables[index])
    sheets.set(index, false)
    if (!own) sheets.set(index + 1, true)
  }
  return sheets
}

/** The sheet of a part of the group, by its title or by columns that lead from the parts to the whole. */
const isOfParts = ({ around, heads }: TableContext): boolean =>
  NOT_CONSOLIDATED(around.words) || heads.some(({ words }) => / eliminat| consolidating /.test(words))

/** Assets and liabilities by how their values are known: their totals are no company's. */
const isOfFairValues = ({ around, heads }: TableContext): boolean =>
  / fair value /.test(around.words) || heads.some(({ words }) => / level [123] /.test(words))

/** Where no line is called total assets, the sheets whose largest sum is largest: both sides of a sheet add up to it. */
function sheetsWithoutTotal(tables: readonly TableContext[]): Map<number, boolean> {
  const totals = new Map<number, number>()
  for (const [index, table] of tables.entries())
    if (table.kind === 'balance_sheet' && !hasTotal(table) && !isOfParts(table) && !isOfCompany(table.around))
      totals.set(index, Math.max(0, ...table.rows.map(latestOf)) * 10 ** (table.scale.scale ?? 0))
  const largest = Math.max(0, ...totals.values())
  return new Map(
    [...totals].flatMap(([index, total]) =>
      total < largest * 0.999 ? [] : [[index, !(tables[index]?.rows ?? []).some(isAsset)] as const],
    ),
  )
}

const hasTotal = ({ rows }: TableContext): boolean => rows.some(({ words }) => SHEET_WORDS.totalAssets(words))

/** A title that names a company and no consolidation may be another's. */
const isOfCompany = ({ introduction }: Surroundings): boolean =>
  COMPANY.test(introduction) && !/\bconsolidated\b/i.test(introduction)

const isAsset = ({ words }: RowView): boolean => / receivables? | inventor| total current assets /.test(words)

/** The number of a row's latest day, or its largest where its columns have none. */
function latestOf({ cells, heads }: RowView): number {
  const values = cells.flatMap(({ cell, value }) => {
    const date = heads[cell.column]?.date
    if (value.kind !== 'number') return []
    return [{ day: date?.kind === 'instant' ? date.iso : '', value: Number(value.decimal) }]
  })
  return values.reduce(
    (best, one) => (one.day > best.day || (one.day === best.day && one.value > best.value) ? one : best),
    {
      day: '',
      value: 0,
    },
  ).value
}

const hasLiabilities = (table: TableContext | undefined): boolean =>
  table?.rows.some(({ words, group }) => / liabilities /.test(words) || /liabilities|equity|deficit/i.test(group)) ===
  true
const isOtherHalf = (table: TableContext | undefined): boolean =>
  hasLiabilities(table) &&
  plainWords(table?.text ?? '').includes('equity') &&
  table?.rows.every(({ words }) => !SHEET_WORDS.totalAssets(words)) === true
