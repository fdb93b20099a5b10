import type { FactType } from '../../model.ts'
import type { FactReading } from '../fact-reading.ts'
import { debtPart } from '../readers/debt-label.ts'
import { findFacilityMentions } from '../readers/facility-mention.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import { slug } from '../readers/resolve-mention.ts'
import type { GridReading } from '../read-grids.ts'
import { cellScale, columnPeriod, moneyCells, rowReading } from './row-reading.ts'

export const DEBT_ROW = { name: 'debt-row', version: '1' } as const

const NOTES_LABEL = /\b(?:notes?|debentures?|bonds?)\b/i
const NOTES_MARK = /\bdue\b|\d\s?%|\bmatur|\b20\d\d\b|\bsenior\b|\bconvertible\b|\bsubordinated\b/i
const TOTALS: readonly (readonly [FactType, string, RegExp])[] = [
  [
    'current_debt',
    'Current portion of long-term debt',
    /^(?:less:?\s+)?(?:the\s+)?current\s+(?:portion|maturities|installments?)(?:\s+of\s+(?:long-term\s+)?(?:debt|borrowings|notes).*)?$/i,
  ],
  [
    'long_term_debt',
    'Long-term debt',
    /^(?:total\s+)?long-term\s+(?:debt|borrowings)\s*,?\s*(?:net\s+of\s+current|less\s+(?:the\s+)?(?:current|amounts?\s+due)|excluding\s+current|non-?current).*$|^long-term\s+(?:debt|borrowings)$/i,
  ],
  [
    'total_debt',
    'Total debt',
    /^total\s+(?:(?:outstanding|consolidated|long-term|long-term\s+and\s+short-term)\s+)?(?:debt|borrowings|indebtedness|debt\s+obligations)(?:,?\s+(?:net|including).*)?$/i,
  ],
]
const UNREAD_COLUMN =
  /fair\s+value|interest|rate|%|discount|issuance\s+cost|unamorti[sz]ed|maturity\b(?!.*\d{4})|collateral|average|less\s+than|more\s+than|after\b|thereafter|level\s+[123]|change|premium/i
const FLOW_LABEL =
  /^(?:proceeds|repayments?|payments?|net\s+(?:change|borrow|proceeds|repay)|draws?|issuance|increase|decrease|amorti|interest|fees?|costs?|gain|loss|redemption|less:?\s+(?:un|debt|deferred|discount)|unamorti)/i
const MIN_INSTRUMENTS = 2
/** What a company holds, not what it owes: one such row or head makes the whole table one of investments. */
const INVESTMENT_LABEL =
  /^(?:(?:total|short-term|long-term|negotiable|corporate|domestic|foreign|u\.?\s?s\.?|available-for-sale)\s+)*(?:certificates?\s+of\s+deposit|term\s+deposits|time\s+deposits|money\s+market|corporate\s+(?:bonds|debt\s+securities|notes\s+and\s+bonds)|marketable\s+(?:debt\s+)?securities|(?:government|agency|treasury)\s+(?:and\s+agency\s+)?(?:bills|bonds|notes|securities|obligations)|treasur(?:y|ies)$|asset-backed\s+securities|municipal\s+(?:bonds|securities)|commercial\s+paper\s+and\s+(?:certificates|corporate))/i
const INVESTMENT_HEAD = /unrealized\s+(?:holding\s+)?(?:gains?|loss)|amortized\s+cost/i

/** Notes, term loans, commercial paper and totals of the tables that list a company's debts by balance date. */
export function findDebtRows(grids: readonly GridReading[], periodEnd: string | null): FactReading[] {
  const readings: FactReading[] = []
  for (const reading of grids) {
    if (
      !/notes?|debentures|term\s+loan|bonds/i.test(reading.text) ||
      /fair\s+value\s+(?:level|hierarchy)|notes\s+receivable/i.test(reading.text)
    )
      continue
    if (!reading.heads.some((head) => head.date?.kind === 'instant') && reading.captionDate === null) continue
    if (/total\s+assets/i.test(reading.text) || reading.heads.some((head) => INVESTMENT_HEAD.test(head.text))) continue
    const labels = reading.grid.rows.map((row) => rowLabel(row))
    if (labels.some((label) => INVESTMENT_LABEL.test(label))) continue
    if (
      labels.filter((label, row) => row >= reading.grid.headerRowCount && instrumentType(label) !== null).length <
      MIN_INSTRUMENTS
    )
      continue
    for (let row = reading.grid.headerRowCount; row < reading.grid.rowCount; row += 1)
      readRow(reading, row, labels[row] ?? '', periodEnd, readings)
  }
  return readings
}

function readRow(
  reading: GridReading,
  row: number,
  label: string,
  periodEnd: string | null,
  readings: FactReading[],
): void {
  if (label === '' || label.length > 200 || FLOW_LABEL.test(label)) return
  const total = TOTALS.find(([, , pattern]) => pattern.test(label))
  const part = total === undefined ? null : debtPart(reading.grid, row)
  const type =
    part === 'non_current'
      ? 'long_term_debt'
      : part === 'long_term_with_current'
        ? 'total_debt'
        : (total?.[0] ?? instrumentType(label))
  if (type === null) return
  const seen = new Set<string>()
  for (const cell of moneyCells(reading, row)) {
    if (UNREAD_COLUMN.test(cell.head.text) || cell.number.dash) continue
    const scale = cellScale(reading, cell.number)
    const dated = columnPeriod(cell.head, reading, periodEnd)
    if (scale === null || dated === null || dated.doubts.includes('date_from_filing_period')) continue
    // Of principal and carrying amount for one date, the first column is the principal.
    const date = dated.period.endDate ?? ''
    if (seen.has(date)) continue
    seen.add(date)
    const positive = {
      ...cell,
      number: {
        ...cell.number,
        decimal: total === undefined ? cell.number.decimal : cell.number.decimal.replace(/^-/, ''),
      },
    }
    if (positive.number.decimal.startsWith('-')) continue
    readings.push(
      rowReading(reading, row, positive, {
        factType: type,
        label: type === total?.[0] ? total[1] : (LABELS[type] ?? type),
        rule: DEBT_ROW,
        scale,
        ...dated,
        longTermWithCurrent: part === 'long_term_with_current',
        instrument: total === undefined ? { reportedName: label, canonicalKey: slug(label) } : null,
        maturityYear: total === undefined ? (maturityYear(label) ?? maturityOfColumn(reading, row)) : null,
      }),
    )
  }
}

const LABELS: Partial<Record<FactType, string>> = {
  notes: 'Notes',
  term_loan: 'Term loan',
  commercial_paper: 'Commercial paper',
  long_term_debt: 'Long-term debt',
  total_debt: 'Total debt',
}

function instrumentType(label: string): FactType | null {
  if (label === '' || /^total|receivable|revolv/i.test(label)) return null
  const kinds = new Set(findFacilityMentions(label).map((mention) => mention.kind))
  if (kinds.has('other_program') || kinds.has('revolver')) return null
  if (kinds.has('term_loan')) return 'term_loan'
  if (kinds.has('commercial_paper')) return 'commercial_paper'
  return NOTES_LABEL.test(label) && NOTES_MARK.test(label) ? 'notes' : null
}

/** The year in the row's own cell below a head that says "Maturity", or null. */
function maturityOfColumn(reading: GridReading, row: number): number | null {
  const cell = reading.grid.rows[row]?.find(({ column }) =>
    /^(?:final\s+|stated\s+)?matur/i.test(reading.heads[column]?.text ?? ''),
  )
  const year = /^(?:\d{1,2}\/\d{1,2}\/|[A-Za-z]{3,9}\.?,?\s+(?:\d{1,2},?\s+)?)?((?:19|20)\d\d)$/.exec(
    cell?.text.trim() ?? '',
  )?.[1]
  return year === undefined ? null : Number(year)
}

/** The year an instrument falls due, where its name says one: "3.50% Senior Notes due 2027". */
export function maturityYear(label: string): number | null {
  if (/\bthrough\b/i.test(label)) return null
  const slashed = /\b(?:due|maturing|matures?|payable)\s+\d{1,2}\/\d{1,2}\/((?:19|20)\d\d)\b/i.exec(label)?.[1]
  const due =
    slashed ??
    /\b(?:due|maturing|matures?|payable|expiring)\b[^\d%]*(?:[A-Za-z]+\s+(?:\d{1,2},?\s+)?)?((?:19|20)\d\d)\b/i.exec(
      label,
    )?.[1] ??
    /^((?:20)\d\d)\s+(?:Senior|Convertible|Notes?|Debentures?|Term)\b/i.exec(label)?.[1]
  return due === undefined ? null : Number(due)
}
