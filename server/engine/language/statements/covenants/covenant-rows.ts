import type { FilingReading, Grid, GridCell, Passage } from '../../../model.ts'
import { findScale } from '../../../tables/find-scale.ts'
import { findDates } from '../../mentions/find-dates.ts'
import { holds } from '../../context/speaker.ts'
import { REGULATORS } from '../../lexicon/statements.ts'
import type { Sentence } from '../../sentence.ts'
import { readSentence } from '../../sentence.ts'
import type { Side } from '../../lexicon/covenants.ts'
import type { Proposal } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import type { LimitMention } from './find-limits.ts'
import { findLimits } from './find-limits.ts'
import type { QuantityMention } from './find-quantities.ts'
import { findQuantities } from './find-quantities.ts'
import { adjectiveSide } from './pair-limits.ts'

const FRAME = 'covenant_row'
const ABOUT_COVENANTS = /\bcovenants?\b|\b(?:required|requirements?|permitted|threshold)\b/i
const LIMIT_COLUMN =
  /\b(?:requir\w+|covenants?|limits?|threshold|permitted|allowed|maximum|minimum|not to exceed|level)\b/i
const ACTUAL_COLUMN = /\b(?:actual|result|calculated|as of|at \w+ \d|compliance|20\d\d)\b/i
const OF_LOAN = /\b(?:facility|facilities|agreements?|indentures?|notes|loans?)\b/i
const MAX_LENGTH = 600

/** A row of a table that sets out covenants: its quantity and its limit, found by words or by the column header. */
export function covenantRow(reading: FilingReading, passage: Passage, around: string): Proposal | null {
  if (passage.text.length > MAX_LENGTH) return null
  const sentence = readSentence(passage.text)
  const [mention] = findQuantities(sentence)
  if (mention === undefined || mention.from > 24) return null
  const grid = reading.grids.find((one) => one.tableIndex === passage.tableIndex) ?? null
  const context = [passage.headings.join(' '), around, headerText(grid)].join(' ')
  if (
    holds(sentence, REGULATORS) ||
    holds(readSentence(`${passage.headings.join(' ')} ${headerText(grid)}`), REGULATORS)
  )
    return null
  const byWords = readByWords(sentence, mention, grid)
  if (byWords !== null)
    return /covenant|requirement/i.test(context) || /agreement|facility|notes/i.test(passage.text)
      ? tested(byWords, around)
      : null
  return ABOUT_COVENANTS.test(context) &&
    (/covenant/i.test(context) || (!mention.quantity.weak && OF_LOAN.test(around)))
    ? tested(readByColumn(sentence, mention, grid, passage), around)
    : null
}

/** "The conditions to incur additional indebtedness are set forth below": a limit that is tested only then. */
const tested = (row: Proposal | null, around: string): Proposal | null =>
  row !== null && /\bconditions?\b/i.test(around) && /\bincur|additional (?:debt|indebtedness)/i.test(around)
    ? { ...row, details: { ...row.details, test: 'incurrence' } }
    : row

/** "Interest coverage | not less than | 2.0 | 5.8": the comparator is before its number. */
function readByWords(sentence: Sentence, mention: QuantityMention, grid: Grid | null): Proposal | null {
  const scale = findScale(sentence.text)?.scale ?? grid?.scale ?? 0
  const limit = findLimits(sentence, [], scale).find(({ side, from }) => side !== null && from >= mention.to)
  if (limit?.side == null) return null
  const numbers = findLimits(sentence, [], scale)
  const actual = numbers.find(({ from, kind, side }) => from >= limit.to && kind === limit.kind && side === null)
  const reached = actual?.value ?? (limit.kind === 'ratio' ? valueBefore(sentence, mention.to, limit.from, grid) : null)
  return covenantOf(sentence, mention, limit, limit.side, [], limit.value, reached)
}

/** "Interest coverage | 0.88 | \u2265 1.00" under a column of actual values: the actual value is before the limit. */
function valueBefore({ tokens }: Sentence, from: number, to: number, grid: Grid | null): number | null {
  if (!/\bactual\b/i.test(headerText(grid))) return null
  const printed = tokens.slice(from, to).findLast(({ kind, text }) => kind === 'number' && /^\d+\.\d+$/.test(text))
  return printed === undefined ? null : Number(printed.text)
}

/** A column headed "requirement", "maximum" or the like holds the limit. */
function readByColumn(
  sentence: Sentence,
  mention: QuantityMention,
  grid: Grid | null,
  passage: Passage,
): Proposal | null {
  const cells = grid === null || passage.row === null ? undefined : grid.rows[passage.row]
  if (grid === null || cells === undefined) return null
  const limitCell = cells.find((cell) => {
    const header = headerOf(grid, cell)
    return cell.column > 0 && LIMIT_COLUMN.test(header) && !ACTUAL_COLUMN.test(header) && cellLimit(cell, grid) !== null
  })
  if (limitCell === undefined) return null
  const limit = cellLimit(limitCell, grid)
  if (limit === null) return null
  const words = headerOf(grid, limitCell).toLowerCase()
  const stated = words.includes('maximum')
    ? 'maximum'
    : words.includes('minimum')
      ? 'minimum'
      : (limit.side ?? adjectiveSide(sentence, mention))
  const actual = cells.find(
    (cell) =>
      cell.column > limitCell.column &&
      /actual|ratio|as of|at /i.test(headerOf(grid, cell)) &&
      cellLimit(cell, grid) !== null,
  )
  const reached = actual === undefined ? null : cellLimit(actual, grid)
  const [day] = actual === undefined ? [] : findDates(headerOf(grid, actual))
  const doubts = stated === null ? ['direction_from_concept'] : []
  const row = covenantOf(
    sentence,
    mention,
    limit,
    stated ?? mention.quantity.usual,
    doubts,
    limit.value,
    reached?.value ?? null,
  )
  return row === null || day?.precision !== 'day' ? row : { ...row, details: { ...row.details, actualAsOf: day.iso } }
}

/** The limit that a cell states. */
export function cellLimit(cell: GridCell, grid: Grid): LimitMention | null {
  const label = grid.rows[cell.row]?.find(({ column }) => column === 0)?.text ?? ''
  const text = /^[\d.]+$/.test(cell.text.trim()) ? `of ${cell.text.trim()}` : cell.text
  return findLimits(readSentence(text), [], findScale(label)?.scale ?? grid.scale ?? 0)[0] ?? null
}

/** A required covenant with its limit, or null where the kind of number or its side doesn't fit. */
export function covenantOf(
  sentence: Sentence,
  mention: QuantityMention,
  limit: LimitMention,
  comparator: Side,
  doubts: string[],
  value: number,
  actual: number | null,
): Proposal | null {
  const { quantity } = mention
  const isAmount = limit.kind === 'money'
  if (isAmount !== (quantity.measure === 'amount')) return null
  const capital =
    /total_leverage|debt_to_ebitda/.test(quantity.concept) &&
    comparator === 'maximum' &&
    (limit.kind === 'percent' || limit.value < 1)
  if (!capital && comparator !== quantity.usual) return null
  return proposalOf(FRAME, 'covenant', capital ? 'maximum_debt_to_capitalization' : quantity.concept, 'required', {
    comparator,
    ratio: isAmount ? null : value,
    threshold: isAmount ? value : null,
    currency: isAmount ? limit.currency : null,
    doubts,
    limitAt: { from: limit.from, to: limit.to },
    details: {
      named: sentence.text.slice(sentence.tokens[mention.from]?.start ?? 0, sentence.tokens[mention.to - 1]?.end ?? 0),
      ...(actual === null ? {} : { actual }),
    },
  })
}

function headerText(grid: Grid | null): string {
  if (grid === null) return ''
  return grid.rows
    .slice(0, Math.max(1, grid.headerRowCount))
    .flat()
    .map((cell) => cell.text)
    .join(' ')
}

/** The headers above a cell. */
export function headerOf(grid: Grid, cell: GridCell): string {
  const above = grid.rows.slice(0, Math.max(1, grid.headerRowCount)).flat()
  return above
    .filter((head) => head.row < cell.row && head.column <= cell.column && head.column + head.columnSpan > cell.column)
    .map((head) => head.text)
    .join(' ')
}
