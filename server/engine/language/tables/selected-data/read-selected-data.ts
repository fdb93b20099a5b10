import { daysBetween } from '../../../calendar.ts'
import type { Head } from '../heads/column-heads.ts'
import { readOnce } from '../../../read-once.ts'
import type { FactReading } from '../../../facts/fact-reading.ts'
import { instrumentType, isOwnLease, TOTAL_DEBT } from '../debt/debt-rows.ts'
import { SHEET_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { instrumentOfLine, mayBeOfOthers, namesOthers, readInterest, rowsOfDays, sheetLine } from '../read-statement.ts'
import type { Line } from '../read-statement.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/** What a company sold and earned: rows that no balance sheet has. */
const RESULTS = phrases(`
  ^net sales*, ^sales, ^revenue*, ^total revenue*, ^net revenue*, ^operating revenue*, ^net income*, ^net earnings*, ^net loss*, ^income
  from continuing*, ^earnings from continuing*`)
/** Debt of an affiliate, or of a part that is sold or stands for itself, above the company's own. */
const isOfAffiliate = (words: string): boolean => OF_OTHERS.test(words) || APART.test(words)
const OF_OTHERS = / of (?:[a-z]+ ){0,3}(?:affiliates?|investees?|ventures?|subsidiar(?:y|ies)) /
const APART = / (?:unconsolidated|discontinued|non ?recourse) /
/** Shares of something else, and what is no balance. */
const NO_BALANCE = / (?:ratio|percent|percentage|per share|to (?:total|equity|capital\w*)|as a) /
/** "Balance sheet data:", below the results of the same years. */
export const isSheetData = ({ around: { introduction }, heads }: Pick<TableContext, 'around' | 'heads'>): boolean => {
  const words = plainWords(introduction)
  return (
    / balance sheets? data $/.test(words) ||
    (new Set(yearsOf(heads)).size >= MIN_YEARS_OF_SHEET && SHEET_OF_YEARS.test(words))
  )
}

const yearsOf = (heads: readonly Head[]): string[] => heads.flatMap((head) => endOf(head) ?? [])
const MIN_YEARS = 3
const MIN_YEARS_OF_SHEET = 4
/** A title that a balance sheet has too, which is of two days. */
const SHEET_OF_YEARS =
  /^ (?:consolidated )?(?:balance sheets?|statements? of financial position|financial position)(?: information)? $/
/** Years of weeks end within some days of one another. */
const MAX_SHIFT_DAYS = 10

/**
 * The selected financial data of several years (Regulation S-K, Item 301, until 2021): results and balances in one
 * table, of which the balances of cash and debt are read as those of a balance sheet, each at the end of its year, and the
 * interest expense of each year.
 */
export function readSelectedData(printed: TableContext): FactReading[] {
  const rows = printed.rows.filter(({ group }) => !namesOthers(group))
  const table = { ...printed, rows: rows.map((row) => ({ ...row, heads: inYears(row.heads) })) }
  if (!isSelectedData(table) || mayBeOfOthers(table)) return []
  const seen = new Set<string>()
  const balances = rowsOfDays(table, 'selected-data', (row) => {
    const line = lineOf(row)
    const key = `${row.owner} ${line?.factType ?? ''}${line?.named === true ? row.words : ''}`
    if (line === null || seen.has(key)) return null
    seen.add(key)
    return { ...line, instrument: instrumentOfLine(row, line) }
  })
  return [...balances, ...readInterest(table)]
}

/** The heads of years that end alike: beside three on one day of the year, another day is none on which a year ends. */
const inYears = readOnce((heads: readonly Head[]): readonly Head[] => {
  const ends = [...new Set(heads.flatMap((head) => endOf(head) ?? []))]
  const days = Map.groupBy(
    ends.map((end) => end.slice(4)),
    (day) => day,
  )
  const [day, same = []] = [...days].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (same.length < MIN_YEARS) return heads
  return heads.map((head) => ((endOf(head)?.slice(4) ?? day) === day ? head : { ...head, role: 'unread' }))
})

const endOf = ({ date }: Head): string | null => (date === null ? null : date.kind === 'instant' ? date.iso : date.end)

function isSelectedData({ rows, heads, around, periodEnd, annual }: TableContext): boolean {
  const ends = yearsOf(heads)
  const years = ends.length
  // The latest year of an annual report is its own; what ends on other days is a predecessor's.
  const isOwn = (end: string): boolean => periodEnd === null || Math.abs(daysBetween(end, periodEnd)) < MAX_SHIFT_DAYS
  if (annual && !ends.some(isOwn)) return false
  const has = (said: (words: string) => boolean): boolean => rows.some(({ words }) => said(words))
  const isSheet =
    isSheetData({ around, heads }) || rows.some(({ group }) => / balance sheets? data /.test(plainWords(group)))
  return years >= MIN_YEARS && has(SHEET_WORDS.totalAssets) && (has(RESULTS) || isSheet)
}

/** Debts that nobody but who owes them has in such a table: "loans" are those that a bank made. */
const OWED = new Set(['revolver', 'term_loan', 'notes', 'commercial_paper'])

/** A balance of cash or debt that is no share of something else. */
function lineOf(row: RowView): Line | null {
  if (NO_BALANCE.test(row.words) || isOfAffiliate(row.words)) return null
  if (TOTAL_DEBT.test(row.words)) return { factType: 'total_debt', label: 'Total debt' }
  const line = sheetLine(row, 'noncurrent', true)
  return line?.named === true && !isOwnLease(row.words) && !OWED.has(instrumentType(row.words) ?? '') ? null : line
}
