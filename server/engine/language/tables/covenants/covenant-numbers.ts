import type { GridCell } from '../../../model.ts'
import { shifted } from '../../../facts/shifted.ts'
import { readCell } from '../read-cell.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView, ValueCell } from '../table-view.ts'

export interface CovenantNumber {
  readonly kind: 'ratio' | 'percent' | 'amount'
  /** 3.5 for "3.50 to 1.00" and "3.50x"; per cent as printed; money with its scale applied. */
  readonly value: number
  readonly reported: string
  readonly currency: string | null
  readonly cell: GridCell
}

/** The ratios, percentages and sums of a row. */
const INSIDE = /(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4})\s*(?:(?:to|:)\s*1(?:\.0{1,4})?|x\b|times)/i

export function numbersOf(table: TableContext, row: RowView): CovenantNumber[] {
  return row.cells.flatMap((cell, index) => {
    const inside = INSIDE.exec(cell.cell.text)
    if (inside !== null)
      return [{ kind: 'ratio', value: Number(inside[1]), reported: inside[1] ?? '', currency: null, cell: cell.cell }]
    return numberOf(table, row.label, cell, row.cells[index + 1] ?? null)
  })
}

/** The sum or the percentage among a cell's words: "> $75.0 million". */
const PRINTED = /[$€£]\s?\d[\d,]*(?:\.\d+)?(?:\s(?:million|billion|thousand)\b)?|\d{1,3}(?:\.\d+)?\s?%/i
/** A multiple without its sign, behind or before its comparator: "1.50 or more", "3.0 maximum", "Not greater than 5.9". */
const BARE = /^(?:[<>≤≥=\s]|[a-z]{2,7}\.?\s){0,5}(\d{1,2}(?:\.\d{1,3})?)(?:\s(?:or|min|max)[a-z ]*\.?)?$/i

const SCALES: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 }

/** "Minimum net worth (in millions)". */
function scaleOfLabel(label: string): number | null {
  const word = /\bin\s(thousand|million|billion)s\b/i.exec(label)?.[1]
  return word === undefined ? null : (SCALES[word.toLowerCase()] ?? null)
}

function numberOf(
  table: TableContext,
  label: string,
  { cell, value }: ValueCell,
  next: ValueCell | null,
): CovenantNumber[] {
  if (value.kind === 'ratio')
    return [{ kind: 'ratio', value: value.value, reported: value.reported, currency: null, cell }]
  if (value.kind === 'words') {
    const printed = PRINTED.exec(cell.text)?.[0] ?? BARE.exec(cell.text)?.[1]
    const inner = printed === undefined ? value : readCell(printed)
    return inner.kind === 'words' ? [] : numberOf(table, label, { cell, value: inner }, next)
  }
  if (value.kind !== 'number' || value.dash) return []
  const { reported, decimal, currency, sign } = value
  if (sign === 'percent') return [{ kind: 'percent', value: Number(decimal), reported, currency: null, cell }]
  const spelled = SCALES[next?.cell.text.trim().toLowerCase() ?? ''] ?? value.ownScale
  const isMoney = currency !== null || spelled !== null || reported.includes(',')
  if (sign === 'times' || !isMoney) return [{ kind: 'ratio', value: Number(decimal), reported, currency: null, cell }]
  const scale = spelled ?? scaleOfLabel(label) ?? table.scale.scale
  if (scale === null) return []
  return [
    {
      kind: 'amount',
      value: shifted(decimal, scale),
      reported,
      currency: currency ?? table.grid.currency ?? 'USD',
      cell,
    },
  ]
}
