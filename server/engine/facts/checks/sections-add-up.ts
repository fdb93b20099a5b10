import { addDays } from '../../calendar.ts'
import { SHEET_WORDS } from '../../language/tables/lexicon.ts'
import { phrases, plainWords } from '../../language/tables/match-phrases.ts'
import type { PhraseMatcher } from '../../language/tables/match-phrases.ts'
import { valueOf } from '../../language/tables/read-cell.ts'
import type { FactType, Grid } from '../../model.ts'
import type { FactReading } from '../fact-reading.ts'
import type { MergedReading } from '../merge-readings.ts'
import type { WordsAt } from '../witnesses/two-witnesses.ts'
import { isStatedElsewhere } from './rows-add-up.ts'

export const SECTIONS_ADD_UP = 'sections_add_up'

const FINANCING = phrases('financing activities')
/** The line that adds up the section of a statement that a type belongs to, or is itself. */
const TOTALS: Readonly<Partial<Record<FactType, PhraseMatcher>>> = {
  current_assets: SHEET_WORDS.currentAssets,
  current_liabilities: SHEET_WORDS.currentLiabilities,
  current_debt: SHEET_WORDS.currentLiabilities,
  short_term_borrowings: SHEET_WORDS.currentLiabilities,
  debt_proceeds: FINANCING,
  debt_repayments: FINANCING,
  financing_costs_paid: FINANCING,
}
const IS_TOTAL = new Set<FactType>(['current_assets', 'current_liabilities'])
/** How far below a row its section's total may be, and how many headings above it may open the section. */
const REACH = 40
const HEADINGS = 3
/** How many units of its last digit rounding may take from a sum. */
const SLACK = 2

/**
 * The lines of statements whose section adds up to its printed total, in a column whose days another place confirms: of
 * another number, another column or another section they would not come out.
 */
export function addUpSections(groups: readonly MergedReading[], wordsAt: WordsAt): ReadonlySet<MergedReading> {
  const statements = new Set(
    groups.flatMap(({ reading: { factType, place } }) => {
      return TOTALS[factType] !== undefined && place.kind === 'row' ? [place.grid] : []
    }),
  )
  const days = new Set(
    groups.flatMap((group) => {
      const all = [group.reading, ...group.others]
      const own = all.filter(({ place }) => place.kind === 'row' && statements.has(place.grid))
      return own.flatMap((one) => (isConfirmed(one, all, wordsAt) ? [dayKey(one, one.period.endDate ?? '')] : []))
    }),
  )
  const lines = Map.groupBy(
    groups.filter(({ reading }) => OF_ALL.has(reading.factType)),
    ({ reading }) => lineKey(reading),
  )
  const isPart = ({ reading }: MergedReading): boolean =>
    reading.instrument === null && (lines.get(lineKey(reading)) ?? []).length > 1
  return new Set(groups.filter((group) => isDated(group.reading, days) && !isPart(group) && isInSection(group.reading)))
}

/** Without the name of a debt they are of all debts, which no sum says of one of several lines. */
const OF_ALL = new Set<FactType>(['current_debt', 'short_term_borrowings'])

const lineKey = (reading: FactReading): string => `${reading.factType}|${dayKey(reading, reading.period.endDate ?? '')}`

/** A balance in a statement's column that another place states for the same day. */
const isConfirmed = (one: FactReading, all: readonly FactReading[], wordsAt: WordsAt): boolean =>
  one.value > 0 && one.period.kind === 'instant' && isStatedElsewhere(one, all, wordsAt)

const dayKey = ({ place }: FactReading, day: string): string =>
  place.kind === 'row' ? [place.grid.tableIndex, place.cell.column, day].join('|') : ''

/** The column's day is confirmed, and of a span its first day by what there was before it. */
function isDated(reading: FactReading, days: ReadonlySet<string>): boolean {
  const { startDate, endDate, kind } = reading.period
  if (TOTALS[reading.factType] === undefined || endDate === undefined || !days.has(dayKey(reading, endDate)))
    return false
  return kind === 'instant' || (startDate !== undefined && days.has(dayKey(reading, addDays(startDate, -1))))
}

function isInSection({ factType, place, value }: FactReading): boolean {
  const isTotal = TOTALS[factType]
  if (place.kind !== 'row' || isTotal === undefined || value === 0) return false
  const { grid, row, cell } = place
  const last = Math.min(grid.rowCount, row + REACH)
  for (let at = IS_TOTAL.has(factType) ? row : row + 1; at < last; at += 1)
    if (isTotal(plainWords(labelOf(grid, at))) && numberIn(grid, at, cell.column) !== null)
      return (!IS_TOTAL.has(factType) || at === row) && closes(grid, row, at, cell.column)
  return false
}

/** Whether the rows from a heading above the row to the total add up to it. */
function closes(grid: Grid, row: number, total: number, column: number): boolean {
  const printed = numberIn(grid, total, column)
  if (printed === null) return false
  let sum = 0
  let counted = 0
  const first = Math.max(0, total - 2 * REACH)
  for (let at = total - 1, headings = 0; at >= first && headings < HEADINGS; at -= 1) {
    if (isHeading(grid, at)) {
      headings += 1
      if (at < row && counted > 1 && Math.abs(sum - printed.value) <= SLACK * printed.unit) return true
    }
    const found = numberIn(grid, at, column)
    sum += found?.value ?? 0
    counted += found === null || found.value === 0 ? 0 : 1
  }
  return false
}

const labelOf = (grid: Grid, row: number): string =>
  grid.rows[row]?.find(({ text }) => /[A-Za-z]{3}/.test(text))?.text.trim() ?? ''

/** A row of words alone. */
const isHeading = (grid: Grid, row: number): boolean =>
  labelOf(grid, row) !== '' && (grid.rows[row] ?? []).every((cell) => valueOf(cell).kind !== 'number')

function numberIn(grid: Grid, row: number, column: number): { value: number; unit: number } | null {
  const cell = grid.rows[row]?.find((one) => one.column === column)
  const found = cell === undefined ? null : valueOf(cell)
  if (found?.kind !== 'number' || found.sign !== null) return null
  const decimals = /\.(\d+)$/.exec(found.decimal)?.[1]?.length ?? 0
  return { value: Number(found.decimal), unit: 10 ** -decimals }
}
