const NUMBER = /^[\s$€£(−-]*[0-9][0-9.,]*[)%\s]*$/

/** Whether a cell holds a number and nothing but its signs. */
export const isNumberCell = (cell: string): boolean => NUMBER.test(cell)

/** Which columns of a filing's table hold numbers below their headings: those to set on the right, headings too. */
export function numericColumns(rows: readonly (readonly string[])[]): ReadonlySet<number> {
  const counts = new Map<number, { numbers: number; filled: number }>()
  for (const row of rows)
    for (const [column, cell] of row.entries()) {
      const count = counts.get(column) ?? { numbers: 0, filled: 0 }
      if (cell.trim() !== '') count.filled += 1
      if (isNumberCell(cell)) count.numbers += 1
      counts.set(column, count)
    }
  // Two of three cells may be headings in a table of one row.
  return new Set(
    [...counts].flatMap(([column, { numbers, filled }]) => (numbers * 3 >= filled && numbers > 0 ? [column] : [])),
  )
}
