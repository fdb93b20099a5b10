import { addDays, startOfMonth } from '../../../calendar.ts'
import type { FilingReading, Grid, GridCell, Passage } from '../../../model.ts'
import { REGULATORS } from '../../lexicon/statements.ts'
import type { Side } from '../../lexicon/covenants.ts'
import { NO_LEVELS } from '../../lexicon/covenants.ts'
import { holds } from '../../context/speaker.ts'
import type { FiscalYear } from '../../mentions/dates.ts'
import type { DateMention } from '../../mentions/mention.ts'
import { dayWithoutYear } from '../../tables/heads/head-dates.ts'
import { readSentence } from '../../sentence.ts'
import type { Proposal } from '../proposal.ts'
import { cellLimit, covenantOf, headerOf } from './covenant-rows.ts'
import type { QuantityMention } from './find-quantities.ts'
import { findQuantities } from './find-quantities.ts'

/** A ratio as a schedule of levels prints it. */
const LEVEL = /\d(?:\.\d+)?\s?(?:x|:\s?1|to\s1)/
const BINDING = /\b(?:maximum|minimum|permitted|allowed|required?|requires|must|limits?|at least)\b/i
const BINDING_COMPARED = /\bnot? (?:(?:to )?exceed|less|more|greater|higher|lower|over|under|above|below)\b/i
/** "shall not permit the ratio to be greater than the levels set forth below". */
const FORBIDDING = /\b(?:shall|may|will|must|can) ?not (?:permit|allow|exceed|fall)\b/i
const isBinding = (words: string): boolean =>
  BINDING.test(words) || BINDING_COMPARED.test(words) || FORBIDDING.test(words)
/** A column of what held before a change. */
const FORMER_COLUMN = /\b(?:before|prior|previous(?:ly)?|former(?:ly)?|original(?:ly)?|old)\b/i
const OF_DEBT = /\b(?:covenants?|amendment|borrowers?|lenders?|facilit\w+|agreements?|indentures?|notes|loans?)\b/i
const OPEN_END = /\b(?:thereafter|after|later|beyond|onwards?|subsequent)\b/i
const LABEL = /[A-Za-z]{3}|^(?:19|20)\d\d$/

/**
 * A row of a schedule of levels: "December 31, 2025 | 5.25 to 1.00" under a sentence or a header that names the covenant.
 * Each row is the level of its own day; the last one holds from then on.
 */
export function stepRow(reading: FilingReading, passage: Passage, fiscal: FiscalYear | null): Proposal[] {
  if (!LEVEL.test(passage.text)) return []
  const stem = stemOf(reading, passage)
  const grid = reading.grids.find((one) => one.tableIndex === passage.tableIndex)
  const cells = passage.row === null ? undefined : grid?.rows[passage.row]
  const label = cells?.find(isLabel)
  if (grid === undefined || cells === undefined || label === undefined || NO_LEVELS.test(stem)) return []
  const period = periodAt(grid, label, fiscal)
  if (period === null || holds(readSentence(stem), REGULATORS)) return []
  return cells.flatMap((cell) => {
    const limit = cell === label ? null : cellLimit(cell, grid)
    const header = headerOf(grid, cell)
    if (limit === null || limit.kind !== 'ratio' || NO_LEVELS.test(header) || FORMER_COLUMN.test(header)) return []
    const found = quantityOf(header) ?? quantityOf(stem)
    const words = `${header} ${stem}`
    if (found === null || !isBinding(words) || !OF_DEBT.test(`${stem} ${passage.headings.join(' ')}`)) return []
    const { mention, text } = found
    const proposal = covenantOf(
      readSentence(text),
      mention,
      limit,
      sideOf(header) ?? mention.quantity.usual,
      [],
      limit.value,
      null,
    )
    return proposal === null ? [] : [{ ...proposal, details: { ...proposal.details, ...period } }]
  })
}

/** The one quantity that a text names. */
function quantityOf(text: string): { readonly mention: QuantityMention; readonly text: string } | null {
  const named = findQuantities(readSentence(text)).filter(
    ({ quantity }) => !quantity.weak && quantity.measure === 'ratio',
  )
  const [mention] = named
  const isOne = new Set(named.map(({ quantity }) => quantity.concept)).size === 1
  return mention === undefined || !isOne ? null : { mention, text }
}

const MAXIMUM =
  /\bmaximum\b|\bnot? (?:to |be |more |greater |higher )*(?:exceed(?:ing)?|than|over|above)\b|\bat most\b/i
const MINIMUM = /\bminimum\b|\bnot? (?:to |be )*(?:(?:less|lower) than|under|below)\b|\bat least\b/i
const sideOf = (header: string): Side | null =>
  MAXIMUM.test(header) ? 'maximum' : MINIMUM.test(header) ? 'minimum' : null

const isLabel = ({ text }: GridCell): boolean => LABEL.test(text.trim())

interface Window {
  readonly testDate?: string
  readonly from?: string
  readonly until?: string
}

/** The days of a row; "Thereafter" begins the day after the row above it ends. */
function periodAt(grid: Grid, label: GridCell, fiscal: FiscalYear | null): Window | null {
  const own = periodOf(label.text.trim(), headerOf(grid, label), fiscal)
  if (own !== null || !/^thereafter\b/i.test(label.text.trim())) return own
  const above = grid.rows[label.row - 1]?.find(isLabel)
  const before = above === undefined ? null : periodOf(above.text.trim(), headerOf(grid, above), fiscal)
  const end = before?.until ?? before?.testDate
  return end === undefined ? null : { from: addDays(end, 1) }
}

const MONTHS_OF = new Map([
  ['year', 12],
  ['fiscal_year', 12],
  ['quarter', 3],
])

/** "December 31, 2025", "March 31, 2026 through June 30, 2026", "Each quarter of 2026", "2027 and thereafter". */
function periodOf(label: string, header: string, fiscal: FiscalYear | null): Window | null {
  // A bare year is read after a word of time: the fiscal one where its column says so.
  const year = /\bfiscal\b/i.test(header) ? 'fiscal $1' : 'in $1'
  const day = dayWithoutYear(header)
  const text = label.replace(/^(?:after )?((?:19|20)\d\d)\b/i, day === null ? year : `${day}, $1`)
  const dates = readSentence(text, { fiscal }).values.filter((value): value is DateMention => value.kind === 'date')
  const [first, second] = dates
  if (first === undefined || first.precision === 'month') return null
  const months = MONTHS_OF.get(first.precision)
  const from = months === undefined ? first.iso : startOfMonth(first.iso, 1 - months)
  if (/^after\b/i.test(label)) return { from: addDays(first.iso, 1) }
  if (OPEN_END.test(label)) return { from }
  if (second !== undefined) return { from, until: second.iso }
  if (/\b(?:through|until|prior to)\b/i.test(label)) return { until: first.iso }
  return months === undefined ? { testDate: first.iso } : { from, until: first.iso }
}

/** The sentence that the table follows, if it opens the table. */
function stemOf(reading: FilingReading, passage: Passage): string {
  const last = reading.passages
    .slice(Math.max(0, passage.index - REACH), passage.index)
    .findLast(({ kind, sectionIndex }) => kind === 'sentence' && sectionIndex === passage.sectionIndex)
  return last?.text.slice(-STEM_LENGTH) ?? ''
}

/** How many rows a schedule may have above this one, and how much of its sentence is read. */
const REACH = 24
const STEM_LENGTH = 600
