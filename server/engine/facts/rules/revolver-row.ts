import type { FactType, GridCell } from '../../model.ts'
import type { FactReading, RuleResult, Unresolved } from '../fact-reading.ts'
import type { FilingLanguage } from '../filing-language.ts'
import { findFacilityMentions } from '../readers/facility-mention.ts'
import type { FacilityMention } from '../readers/facility-mention.ts'
import { glossaryKey } from '../readers/glossary.ts'
import type { ColumnHead } from '../readers/grid-columns.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import { instrumentOf } from '../readers/resolve-mention.ts'
import type { GridReading } from '../read-grids.ts'
import { cellScale, columnPeriod, moneyCells, rowReading } from './row-reading.ts'
import type { NumberCell } from './row-reading.ts'

export const REVOLVER_ROW = { name: 'revolver-row', version: '4' } as const

type Role = 'revolver_capacity' | 'revolver_drawn' | 'revolver_availability' | 'letters_of_credit'
const FLOW_LABEL =
  /^(?:proceeds|repayments?|payments?|net\s+(?:change|borrow|proceeds|repay|\(?re)|draws?|issuance|increase|decrease|additions|amorti|interest|fees?|costs?|borrowings?,?\s+net)/i
const COST_LABEL = /issuance\s+costs?|deferred|unamorti[sz]ed|\bfees?\b|\binterest\b|\brate\b|average|maximum\s+month/i
/** Parts of a facility, which have the facility's name in their labels. */
const PART_LABEL = /\bsub-?\s?(?:limit|line|facilit)/i
/** What only describes the debt that the row is of: "..., maturing July 2028 (weighted average interest rate of 6.1%)". */
const DESCRIPTION =
  /\([^)]*(?:\)|$)|[,;]\s*(?:matur\w+|due|expir\w+|interest\s+(?:at|rates?\s+(?:of|at|option|based|ranging))|bearing|with\s+(?:an?\s+)?(?:\w+\s+)?interest|variable|floating|at\s+\d)\b.*$/gi
const TOTAL_LABEL = /^\s*(?:sub-?)?totals?\b(?!\s+(?:availab|commitment|capacity))|\btotal$/i
/** Carried net of issuance costs or discount, as on a balance sheet. */
export const NET_AMOUNT =
  /,\s*net(?:\s*\(\w{1,3}\))?\s*$|\bnet\s+of\s+(?:unamorti[sz]ed|deferred|debt|issuance|original)\b/i
const LESS_LABEL = /^\s*less\b:?/i
/** Rows of a table about one facility that need not repeat its name. */
const PLAIN_ROW_WORDS = 7
const UNREAD_COLUMN =
  /fair\s+value|propert|interest|rate|%|discount|issuance\s+cost|unamorti[sz]ed|matur|collateral|average|due\b|thereafter|years?\b(?!\s+ended)|less\s+than|more\s+than|after\b|fee|change|level\s+[123]/i
const NOT_A_BALANCE_TABLE = /contractual\s+obligations|payments?\s+due|maturit(?:y|ies)\s+of|fair\s+value|cash\s+flows/i

/** A table that adds its facilities up to a capacity lists what each provides. */
const TOTAL_SIZE =
  /^total\b.*\b(?:credit\s+capacity|borrowing\s+capacity|commitments|committed\s+(?:credit|facilities))\b/i
/** Lines between rows that head nothing: the scale, a date, "Less:". */
const SAYS_NOTHING =
  /^(?:less|plus|add|deduct)\b|^\(?(?:dollars?\s+|amounts?\s+)*in\s+(?:thousands|millions|billions)|^(?:as\s+(?:of|at)\b|[A-Z][a-z]+\s+\d{1,2},)/i

/** Rows and columns about a revolving facility in tables: what the facility is, drawn and has left. */
export function findRevolverRows(
  grids: readonly GridReading[],
  language: FilingLanguage,
  periodEnd: string | null,
): RuleResult {
  const readings: FactReading[] = []
  const unresolved: Unresolved[] = []
  for (const reading of grids) {
    if (
      !/revolv|ABL|asset-based|facilit|line[s]? of credit|credit agreement/i.test(`${reading.caption} ${reading.text}`)
    )
      continue
    const columnMentions = reading.heads.map((head) => revolverIn(head.text, language))
    let group: NamedFacility | null = reading.caption.length < 250 ? revolverIn(reading.caption, language) : null
    const sizes = reading.grid.rows.some(
      (cells) => TOTAL_SIZE.test(rowLabel(cells)) || PART_LABEL.test(rowLabel(cells)),
    )
    for (const [row, cells] of reading.grid.rows.entries()) {
      const label = rowLabel(cells)
      // A label without numbers heads the rows below it: "ABL facility:".
      if (cells.length === 1 && label !== '' && cells[0]?.column === 0 && !SAYS_NOTHING.test(label))
        group = label.length < 80 ? revolverIn(label, language) : null
      if (row < reading.grid.headerRowCount || label === '') continue
      readRow(reading, row, cells, columnMentions, group, sizes, language, periodEnd, readings, unresolved)
    }
  }
  return { readings, unresolved }
}

function readRow(
  reading: GridReading,
  row: number,
  cells: readonly GridCell[],
  columnMentions: readonly (NamedFacility | null)[],
  group: NamedFacility | null,
  sizes: boolean,
  language: FilingLanguage,
  periodEnd: string | null,
  readings: FactReading[],
  unresolved: Unresolved[],
): void {
  const label = rowLabel(cells)
  if (
    label.length > 160 ||
    TOTAL_LABEL.test(label) ||
    FLOW_LABEL.test(label) ||
    PART_LABEL.test(label) ||
    COST_LABEL.test(label.replace(DESCRIPTION, ' '))
  )
    return
  const own = revolverIn(label, language)
  const byColumn = columnMentions.some((mention) => mention !== null)
  if (own === null && !byColumn && group === null) return
  // Under a group's label a row must say what it is; naming another financing, it is not the group's.
  if (
    own === null &&
    findFacilityMentions(label).some(
      (mention) => mention.kind !== 'letters_of_credit' && (mention.kind !== 'generic' || group === null),
    )
  )
    return
  const less = LESS_LABEL.test(label)
  const labelRole =
    roleOf(label.replace(own === null ? '' : own.text, ' ').replace(/\bcommitted\s{2}/i, ' ')) ??
    (own !== null && sizes ? 'revolver_capacity' : null) ??
    (own !== null && /commitments?$/i.test(own.text) ? 'revolver_capacity' : null)
  if (
    own === null &&
    (labelRole === null ||
      label.replace(/\s+(?:as\s+of|at)\s+[A-Z]\w+\s.*$/, '').split(/\s+/).length > PLAIN_ROW_WORDS ||
      /\bcash\b|liquidity/i.test(label))
  )
    return
  if (own !== null && less) return
  const capacities = reading.heads.filter((head) => roleOf(head.text) === 'revolver_capacity')
  for (const cell of moneyCells(reading, row)) {
    const { head, number } = cell
    const mention = own ?? columnMentions[cell.cell.column] ?? group
    if (mention === null || head.date?.kind === 'duration' || UNREAD_COLUMN.test(head.text)) continue
    const role = labelRole ?? (own === null ? null : columnRole(head, reading))
    if (role === null) continue
    // A dash below a size says that the facility was not there yet.
    if ((role === 'revolver_drawn' && NET_AMOUNT.test(label)) || (role === 'revolver_capacity' && number.dash)) continue
    if (role === 'revolver_capacity' && capacities.length > 1 && /\bcommitted\b/i.test(head.text)) continue
    const owed = less ? { ...cell, number: { ...number, decimal: number.decimal.replace(/^-/, '') } } : cell
    if (!owed.number.decimal.startsWith('-')) emit(reading, row, owed, role, mention, periodEnd, readings, unresolved)
  }
}

/** A column under a bare date holds balances, if the table is one of debts. */
function columnRole(head: ColumnHead, reading: GridReading): Role | null {
  const role = roleOf(head.text)
  if (role !== null) return role
  // "Credit facility | Drawn | Available": beside what is left of it, the facility itself is its size.
  if (
    /^(?:total\s+|credit\s+|revolving\s+)*facilit(?:y|ies)(?:\s*\(.{0,12}\))?$/i.test(head.text) &&
    reading.heads.some((other) => roleOf(other.text) === 'revolver_availability')
  )
    return 'revolver_capacity'
  if (
    head.date?.kind !== 'instant' ||
    /commercial\s+paper|availab/i.test(head.text) ||
    NOT_A_BALANCE_TABLE.test(reading.caption)
  )
    return null
  return /debt|borrowings|notes|loans?|indebted|obligations|liabilities|facilit/i.test(reading.text)
    ? 'revolver_drawn'
    : null
}

/** Which of the metrics a label or a head names, or null. */
export function roleOf(text: string): Role | null {
  if (/commercial\s+paper/i.test(text)) return null
  if (/\bnet\s+of\s+(?:[\w\s]{0,20})?letters?\s+of\s+credit/i.test(text) && /capacity|availab/i.test(text))
    return 'revolver_availability'
  if (/letters?\s+of\s+credit/i.test(text)) return 'letters_of_credit'
  if (/\b(?:availab\w+|unused|undrawn|unutili[sz]ed|remaining|excess)\b/i.test(text)) return 'revolver_availability'
  if (/\b(?:outstanding|drawn|draws|utili[sz]ed|borrowed|borrowings|used|balance|carrying|principal)\b/i.test(text))
    return 'revolver_drawn'
  if (
    /\b(?:commitments?|committed|capacity|maximum|facility\s+(?:size|amount|limit)|line\s+amount|total\s+facility|limit|size|authori[sz]ed)\b/i.test(
      text,
    )
  )
    return 'revolver_capacity'
  return null
}

interface NamedFacility {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly source: string
}

const PLAIN_FACILITY = /^(?:bank\s+|committed\s+)*(?:credit\s+facility|line\s+of\s+credit|credit\s+line)$/i

/** A table calls "credit facility", and nothing more, the revolver of a filing that speaks of no other kind. */
function isTheOnly(mention: FacilityMention, text: string, { filingKinds }: FilingLanguage): boolean {
  if (
    !PLAIN_FACILITY.test(mention.text) ||
    !filingKinds.revolver ||
    filingKinds.term ||
    (filingKinds.other && /line/i.test(mention.text))
  )
    return false
  return /(?:^|\b(?:under|on|of|in|by|the|our|its)\s)\s*$/i.test(text.slice(0, mention.start))
}

function revolverIn(text: string, language: FilingLanguage): NamedFacility | null {
  if (text === '' || text.length > 250) return null
  // What a facility is there to support is not what the table is about.
  const mentions = findFacilityMentions(text).filter(
    (mention) =>
      mention.kind !== 'commercial_paper' ||
      !/\b(?:support|back)\w*\s+(?:up\s+)?(?:our|its|the)?\s*$/i.test(text.slice(0, mention.start)),
  )
  if (
    mentions.some((mention) =>
      ['term_loan', 'other_program', 'commercial_paper', 'notes', 'swingline'].includes(mention.kind),
    )
  )
    return null
  const revolver = mentions.find((mention) => mention.kind === 'revolver')
  const known =
    revolver ??
    mentions.find((mention) => {
      if (mention.kind === 'generic' && isTheOnly(mention, text, language)) return true
      const entry = language.glossary.get(glossaryKey(text.slice(0, mention.end)))
      return mention.kind === 'generic' && entry !== undefined && entry.revolver && !entry.term
    })
  return known === undefined ? null : { text: known.text, start: known.start, end: known.end, source: text }
}

function emit(
  reading: GridReading,
  row: number,
  cell: NumberCell,
  role: FactType,
  mention: NamedFacility,
  periodEnd: string | null,
  readings: FactReading[],
  unresolved: Unresolved[],
): void {
  const place = { kind: 'row' as const, grid: reading.grid, row, cell: cell.cell }
  const scale = cellScale(reading, cell.number)
  if (scale === null) {
    unresolved.push({
      concept: role,
      reasonCode: 'scale_unknown',
      reason: `The row prints ${cell.number.reported}, and the table states no scale.`,
      place,
    })
    return
  }
  const dated = columnPeriod(cell.head, reading, periodEnd)
  if (dated === null) {
    unresolved.push({
      concept: role,
      reasonCode: 'period_unknown',
      reason: 'No date stands above the column or the table.',
      place,
    })
    return
  }
  readings.push(
    rowReading(reading, row, cell, {
      factType: role,
      label: LABELS[role] ?? role,
      rule: REVOLVER_ROW,
      period: dated.period,
      doubts: dated.doubts,
      scale,
      instrument: instrumentOf(mention.source, mention),
    }),
  )
}

const LABELS: Partial<Record<FactType, string>> = {
  revolver_capacity: 'Revolving credit facility, capacity',
  revolver_drawn: 'Revolving credit facility, amount drawn',
  revolver_availability: 'Revolving credit facility, amount available',
  letters_of_credit: 'Letters of credit under the revolving credit facility',
}
