import type { FactType, GridCell, Period } from '../../model.ts'
import type { FactReading, RuleResult, Unresolved } from '../fact-reading.ts'
import type { FilingLanguage } from '../filing-language.ts'
import { readCellNumber } from '../readers/cell-number.ts'
import type { CellNumber } from '../readers/cell-number.ts'
import { findFacilityMentions } from '../readers/facility-mention.ts'
import type { FacilityMention } from '../readers/facility-mention.ts'
import { glossaryKey } from '../readers/glossary.ts'
import type { ColumnHead } from '../readers/grid-columns.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import { instantPeriod } from '../readers/period.ts'
import { instrumentOf } from '../readers/resolve-mention.ts'
import { shiftDecimal } from '../readers/decimal-shift.ts'
import type { GridReading } from '../read-grids.ts'

export const REVOLVER_ROW = { name: 'revolver-row', version: '1' } as const

type Role = 'revolver_capacity' | 'revolver_drawn' | 'revolver_availability' | 'letters_of_credit'
const FLOW_LABEL = /^(?:proceeds|repayments?|payments?|net\s+(?:change|borrow|proceeds|repay|\(?re)|draws?|issuance|increase|decrease|additions|amorti|interest|fees?|costs?|borrowings?,?\s+net)/i
const TOTAL_LABEL = /^\s*(?:sub-?)?totals?\b|^\s*less\b|\btotal$/i
const UNREAD_COLUMN = /fair\s+value|interest|rate|%|discount|issuance\s+cost|unamorti[sz]ed|matur|collateral|average|due\b|thereafter|years?\b(?!\s+ended)|less\s+than|more\s+than|after\b|fee|change|level\s+[123]/i
const NOT_A_BALANCE_TABLE = /contractual\s+obligations|payments?\s+due|maturit(?:y|ies)\s+of|fair\s+value|cash\s+flows/i

/** Rows and columns about a revolving facility in tables: what the facility is, drawn and has left. */
export function findRevolverRows(grids: readonly GridReading[], language: FilingLanguage, periodEnd: string | null): RuleResult {
  const readings: FactReading[] = []
  const unresolved: Unresolved[] = []
  for (const reading of grids) {
    if (!/revolv|ABL|asset-based|facilit|line[s]? of credit|credit agreement/i.test(reading.text)) continue
    const columnMentions = reading.heads.map((head) => revolverIn(head.text, language))
    for (const [row, cells] of reading.grid.rows.entries()) {
      if (row < reading.grid.headerRowCount) continue
      readRow(reading, row, cells, columnMentions, language, periodEnd, readings, unresolved)
    }
  }
  return { readings, unresolved }
}

function readRow(
  reading: GridReading, row: number, cells: readonly GridCell[], columnMentions: readonly (NamedFacility | null)[],
  language: FilingLanguage, periodEnd: string | null, readings: FactReading[], unresolved: Unresolved[],
): void {
  const label = rowLabel(cells)
  if (label === '' || label.length > 160 || TOTAL_LABEL.test(label) || FLOW_LABEL.test(label)) return
  const own = revolverIn(label, language)
  const byColumn = columnMentions.some((mention) => mention !== null)
  if (own === null && !byColumn) return
  const labelRole = roleOf(label.replace(own === null ? '' : own.text, ' '))
  const capacities = reading.heads.filter((head) => roleOf(head.text) === 'revolver_capacity')
  for (const cell of cells) {
    const head = reading.heads[cell.column]
    const mention = own ?? columnMentions[cell.column] ?? null
    const number = readCellNumber(cell.text)
    if (head === undefined || mention === null || number === null || number.kind === 'percent' || cell.text === label) continue
    if (head.date?.kind === 'duration' || UNREAD_COLUMN.test(own === null ? label : head.text)) continue
    const role = labelRole ?? (own === null ? null : columnRole(head, reading))
    if (role === null || role === 'letters_of_credit') continue
    if (role === 'revolver_capacity' && capacities.length > 1 && /\bcommitted\b/i.test(head.text)) continue
    if (number.decimal.startsWith('-')) continue
    emit(reading, row, cell, number, role, mention, head, periodEnd, readings, unresolved)
  }
}

/** A column under a bare date holds balances, if the table is one of debts. */
function columnRole(head: ColumnHead, reading: GridReading): Role | null {
  const role = roleOf(head.text)
  if (role !== null) return role
  if (head.date?.kind !== 'instant' || NOT_A_BALANCE_TABLE.test(reading.caption)) return null
  return /debt|borrowings|notes|loans?|indebted|obligations|liabilities|facilit/i.test(reading.text) ? 'revolver_drawn' : null
}

/** Which of the metrics a label or a head names, or null. */
export function roleOf(text: string): Role | null {
  if (/\bnet\s+of\s+(?:[\w\s]{0,20})?letters?\s+of\s+credit/i.test(text) && /capacity|availab/i.test(text)) return 'revolver_availability'
  if (/letters?\s+of\s+credit/i.test(text)) return 'letters_of_credit'
  if (/\b(?:availab\w+|unused|undrawn|unutili[sz]ed|remaining|excess)\b/i.test(text)) return 'revolver_availability'
  if (/\b(?:outstanding|drawn|utili[sz]ed|borrowed|borrowings|used|balance|carrying|principal)\b/i.test(text)) return 'revolver_drawn'
  if (/\b(?:commitments?|committed|capacity|maximum|facility\s+(?:size|amount|limit)|line\s+amount|total\s+facility|limit|size|authori[sz]ed)\b/i.test(text)) return 'revolver_capacity'
  return null
}

interface NamedFacility {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly source: string
}

function revolverIn(text: string, language: FilingLanguage): NamedFacility | null {
  if (text === '' || text.length > 200) return null
  const mentions: FacilityMention[] = findFacilityMentions(text)
  if (mentions.some((mention) => ['term_loan', 'other_program', 'commercial_paper', 'notes', 'swingline'].includes(mention.kind))) return null
  const revolver = mentions.find((mention) => mention.kind === 'revolver')
  const known = revolver ?? mentions.find((mention) => {
    const entry = language.glossary.get(glossaryKey(text.slice(0, mention.end)))
    return mention.kind === 'generic' && entry !== undefined && entry.revolver && !entry.term
  })
  return known === undefined ? null : { text: known.text, start: known.start, end: known.end, source: text }
}

function emit(
  reading: GridReading, row: number, cell: GridCell, number: CellNumber, role: FactType, mention: NamedFacility, head: ColumnHead,
  periodEnd: string | null, readings: FactReading[], unresolved: Unresolved[],
): void {
  const place = { kind: 'row' as const, grid: reading.grid, row, cell }
  const scale = number.dash ? 0 : reading.grid.scale ?? (/\d{1,3}(?:,\d{3}){2,}$/.test(number.reported) ? 0 : null)
  if (scale === null) {
    unresolved.push({ concept: role, reasonCode: 'scale_unknown', reason: `The row prints ${number.reported}, and the table states no scale.`, place })
    return
  }
  const period = columnPeriod(head, reading, periodEnd)
  if (period === null) {
    unresolved.push({ concept: role, reasonCode: 'period_unknown', reason: 'No date stands above the column or the table.', place })
    return
  }
  const currency = number.currency ?? reading.grid.currency ?? 'USD'
  readings.push({
    factType: role, concept: `text:${role}`, label: LABELS[role] ?? role,
    value: Number(shiftDecimal(number.decimal, scale)), reported: number.reported,
    unit: currency, currency, scale, scaleLabel: scale === 3 ? 'thousands' : scale === 6 ? 'millions' : scale === 9 ? 'billions' : null,
    referenceRate: null, maturityYear: null, period: period.period, instrument: instrumentOf(mention.source, mention),
    number: numberSpan(cell, number), place, source: 'table', dimensions: null, contextRef: null, factId: null,
    rule: REVOLVER_ROW.name, ruleVersion: REVOLVER_ROW.version, printed: null,
    doubts: [...period.doubts, ...(number.currency === null && reading.grid.currency === null ? ['currency_assumed'] : [])],
  })
}

const LABELS: Partial<Record<FactType, string>> = {
  revolver_capacity: 'Revolving credit facility, capacity',
  revolver_drawn: 'Revolving credit facility, amount drawn',
  revolver_availability: 'Revolving credit facility, amount available',
}

/** Display offsets of a cell's printed number; the cell's text may differ from the display by joined signs. */
export function numberSpan(cell: GridCell, number: Pick<CellNumber, 'start' | 'end'>): { start: number; end: number } {
  const length = cell.display.end - cell.display.start
  if (length !== cell.text.length) return cell.display
  return { start: cell.display.start + number.start, end: cell.display.start + number.end }
}

/** A balance date from the column's head, else from the table's caption, else the filing's own. */
export function columnPeriod(head: ColumnHead, reading: Pick<GridReading, 'captionDate' | 'grid'>, periodEnd: string | null): { period: Period; doubts: string[] } | null {
  if (head.date?.kind === 'instant') return { period: instantPeriod(head.date.iso, periodEnd), doubts: head.date.doubt === null ? [] : [head.date.doubt] }
  if (reading.captionDate !== null) return { period: instantPeriod(reading.captionDate, periodEnd), doubts: [] }
  return periodEnd === null ? null : { period: instantPeriod(periodEnd, periodEnd), doubts: ['date_from_filing_period'] }
}

