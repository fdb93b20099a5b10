import { CSV_BEGINNING, csvLine } from '#server/platform/csv.ts'
import type { CsvCells } from '#server/platform/csv.ts'

/** A table as a CSV file to save, which search engines leave out. */
export function csvFile(name: string, columns: CsvCells, rows: Iterable<CsvCells>): Response {
  return new Response(CSV_BEGINNING + [columns, ...rows].map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
