import type { FactReading } from '../fact-reading.ts'
import type { FilingLanguage, FinancingSentence } from '../filing-language.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import type { GridReading } from '../read-grids.ts'
import { cellScale, columnPeriod, moneyCells, rowReading } from './row-reading.ts'
import { amountDate, amountReading } from './sentence-reading.ts'

export const WORKING_CAPITAL = { name: 'working-capital', version: '1' } as const
/** Working capital is one more way an issuer states its liquidity; its concept keeps it apart from total liquidity. */
export const WORKING_CAPITAL_CONCEPT = 'text:working_capital'

const MEANING = String.raw`(?:\s*,?\s*\(?(?:which\s+is\s+|defined\s+as\s+|calculated\s+as\s+|consisting\s+of\s+)?(?:total\s+)?current\s+assets\s+(?:less|minus|net\s+of|in\s+excess\s+of)\s+(?:total\s+)?current\s+liabilities\)?\s*,?)?`
const BEFORE = new RegExp(
  String.raw`\b(?:net\s+)?working\s+capital(?:\s+(?:balance|position|surplus))?${MEANING}(?:\s+(?:at|as\s+of)\s+⟨\d+⟩,?)?\s+(?:of|was|were|is|totall?ed|totall?ing|amounted\s+to)\s+(?:approximately\s+|a\s+positive\s+)?$`,
  'i',
)
const AFTER =
  /^\s+(?:of|in)\s+(?:positive\s+|net\s+)?working\s+capital\b(?!\s+(?:loans?|lines?|facilit|needs|adjust|purposes|requirements?|changes|financing))/i
const DEFICIT = new RegExp(
  String.raw`\bworking\s+capital\s+(?:deficit|deficiency)${MEANING}(?:\s+(?:at|as\s+of)\s+⟨\d+⟩,?)?\s+(?:of|was|totall?ed|totall?ing|amounted\s+to)\s+(?:approximately\s+)?$`,
  'i',
)
const COMPARED =
  /\bworking\s+capital\b[^.;]{0,120}⟦\d+⟧[^.;⟦]{0,60}\b(?:compared\s+(?:to|with)|versus|and)\s+(?:approximately\s+|(?:positive\s+)?(?:net\s+)?working\s+capital\s+of\s+(?:approximately\s+)?)?$/i
const DATED = /^\s+(?:at|as\s+of)\s+⟨\d+⟩/i
const NOT_A_BALANCE =
  /\b(?:required?s?|minimum|at\s+least|must|covenant|maintain\w*|less\s+than|below|would|could|may|if|assum\w+|expect\w*|increas\w*|decreas\w*|chang\w*|adjustment|pro\s+forma|estimated)\b/i
const LABEL = /^(?:net\s+|total\s+)?working\s+capital(?:\s+\((?:deficit|deficiency)\)|\s+surplus)?$/i

/** Working capital as sentences and tables of balances state it by date; a deficit is negative. */
export function findWorkingCapital(
  language: FilingLanguage,
  grids: readonly GridReading[],
  periodEnd: string | null,
): FactReading[] {
  return [
    ...language.sentences.flatMap((sentence) => (sentence.foreign ? [] : inSentence(sentence, language, periodEnd))),
    ...grids.flatMap((grid) => inGrid(grid, periodEnd)),
  ]
}

function inSentence(sentence: FinancingSentence, language: FilingLanguage, periodEnd: string | null): FactReading[] {
  const { reduced } = sentence
  if (!/working\s+capital/i.test(reduced.text)) return []
  return reduced.amountAt.flatMap((at, index) => {
    if (at < 0) return []
    const left = reduced.text.slice(0, at)
    const right = reduced.text.slice(at).replace(/^⟦\d+⟧/, '')
    const deficit = DEFICIT.test(left)
    if (!deficit && !BEFORE.test(left) && !AFTER.test(right) && !(COMPARED.test(left) && DATED.test(right))) return []
    if (NOT_A_BALANCE.test(left.slice(-90))) return []
    const dated = amountDate(sentence, index, periodEnd)
    const reading =
      dated === null
        ? null
        : amountReading(sentence, index, language, {
            ...dated,
            factType: 'stated_liquidity',
            concept: WORKING_CAPITAL_CONCEPT,
            label: 'Working capital as stated',
            rule: WORKING_CAPITAL,
            negative: deficit,
          })
    return reading === null ? [] : [reading]
  })
}

function inGrid(reading: GridReading, periodEnd: string | null): FactReading[] {
  if (!/working\s+capital/i.test(reading.text)) return []
  const readings: FactReading[] = []
  for (let row = reading.grid.headerRowCount; row < reading.grid.rowCount; row += 1) {
    const label = rowLabel(reading.grid.rows[row] ?? []).replace(/(?:\s*\(\d{1,2}\))+$/, '')
    if (!LABEL.test(label)) continue
    for (const cell of moneyCells(reading, row)) {
      const scale = cellScale(reading, cell.number)
      const dated = columnPeriod(cell.head, reading, periodEnd)
      if (scale === null || cell.number.dash || dated === null || dated.doubts.includes('date_from_filing_period'))
        continue
      readings.push({
        ...rowReading(reading, row, cell, {
          factType: 'stated_liquidity',
          label: 'Working capital as stated',
          rule: WORKING_CAPITAL,
          scale,
          ...dated,
        }),
        concept: WORKING_CAPITAL_CONCEPT,
      })
    }
  }
  return readings
}
