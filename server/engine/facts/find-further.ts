import type { FilingReading } from '../model.ts'
import type { FactReading } from './fact-reading.ts'
import type { FilingLanguage } from './filing-language.ts'
import type { GridReading } from './read-grids.ts'
import { findInterestExpenseSentences } from './rules/interest-expense-sentence.ts'
import { findInterestRateRows } from './rules/interest-rate-row.ts'
import { findInterestRateSentences } from './rules/interest-rate-sentence.ts'
import { findMaturityColumns } from './rules/maturity-column.ts'
import { findMaturitySentences } from './rules/maturity-sentence.ts'
import { findNotesSentences } from './rules/notes-sentence.ts'
import { findProgramSentences } from './rules/program-sentence.ts'
import { findWorkingCapital } from './rules/working-capital.ts'

/** What tables and sentences say of interest, maturities, named notes, programs and working capital. */
export function findFurtherReadings(
  reading: FilingReading,
  language: FilingLanguage,
  grids: readonly GridReading[],
  periodEnd: string | null,
): FactReading[] {
  const annual = reading.filing.form.startsWith('10-K')
  return [
    ...findInterestRateRows(grids, periodEnd),
    ...findInterestRateSentences(language, periodEnd),
    ...findInterestExpenseSentences(language, periodEnd, annual),
    ...findMaturityColumns(grids, periodEnd),
    ...findMaturitySentences(language, periodEnd),
    ...findNotesSentences(language, periodEnd),
    ...findProgramSentences(language, periodEnd),
    ...findWorkingCapital(language, grids, periodEnd),
  ]
}
