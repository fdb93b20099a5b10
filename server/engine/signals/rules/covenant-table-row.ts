import { pairLimits } from '../covenants/pair-limits.ts'
import type { Mention } from '../covenants/find-mentions.ts'
import { findMentions } from '../covenants/find-mentions.ts'
import type { Grid, GridCell } from '../../model.ts'
import type { Limit } from '../numbers/find-limits.ts'
import { findLimits } from '../numbers/find-limits.ts'
import type { Proposal, SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { plainText } from '../statement.ts'
import { REGULATION } from '../vocabulary/debt-words.ts'

const ABOUT_COVENANTS = /\bcovenants?\b|\b(?:required|requirements?|permitted|threshold)\b/i
const LIMIT_COLUMN =
  /\b(?:requir(?:ed|ement)s?|covenants?|limits?|threshold|permitted|allowed|maximum|minimum|not to exceed)\b/i
const ACTUAL_COLUMN =
  /\b(?:actual|result|calculated|as of|at (?:january|february|march|april|may|june|july|august|september|october|november|december)|20\d\d)\b/i

/** Covenants set out in a table: name, limit and often the value reached, the limit told apart by its words or its column. */
export const covenantTableRow: SignalRule = {
  id: 'covenant_table_row',
  version: '3',
  reads: 'table_row',
  trigger:
    /leverage|coverage|capitalization|ebitda|indebtedness|debt to|net[- ]?worth|minimum|maximum|liquidity|availability|debt[- ](?:service|ratio)/i,
  read(statement) {
    const mention = findMentions(statement.text)[0]
    if (mention === undefined || mention.start > 120) return NOTHING
    const around = [statement.headings, statement.introduction, statement.before, headerText(statement.grid)].join(' ')
    if (REGULATION.test(statement.text) || REGULATION.test(`${statement.headings} ${statement.introduction}`))
      return NOTHING
    const byWords = readByWords(statement.text, mention)
    if (byWords !== null)
      return /covenant|requirement/i.test(around) || /\bagreement|facility|notes\b/i.test(statement.text)
        ? propose(byWords)
        : NOTHING
    const byColumn = ABOUT_COVENANTS.test(around) && /covenant/i.test(around) ? readByColumn(statement, mention) : null
    return byColumn === null ? NOTHING : propose(byColumn)
  },
}

/** "Interest coverage | not less than | 2.0 | 5.8": the comparator stands before its number. */
function readByWords(text: string, mention: Mention): Proposal | null {
  const limits = findLimits(text)
  const pair = pairLimits(text, [mention], limits).find(
    ({ direction }) => direction === 'maximum' || direction === 'minimum',
  )
  if (pair === undefined) return null
  const led =
    /(?:than|to|least|of|exceed|below|above|maximum|minimum|[<>\u2264\u2265=])(?: or equal to)? ?\$? ?$/i.test(
      text.slice(Math.max(0, pair.limit.start - 26), pair.limit.start),
    )
  if (!led || (pair.direction !== 'maximum' && pair.direction !== 'minimum')) return null
  return covenantOf(text, mention, pair.limit, pair.direction, [], pair.limit.value)
}

/** A column headed "requirement", "maximum" or the like holds the limit. */
function readByColumn(statement: Statement, mention: Mention): Proposal | null {
  const { grid, passage } = statement
  const cells = grid === null || passage.row === null ? undefined : grid.rows[passage.row]
  if (grid === null || cells === undefined) return null
  const limitCell = cells.find((cell) => {
    const header = headerOf(grid, cell)
    return (
      cell.column > 0 &&
      LIMIT_COLUMN.test(header) &&
      !ACTUAL_COLUMN.test(header) &&
      findLimits(plainText(cell.text)).length > 0
    )
  })
  if (limitCell === undefined) return null
  const limit = findLimits(plainText(limitCell.text))[0]
  if (limit === undefined) return null
  const words = `${headerOf(grid, limitCell)} ${statement.text.slice(0, mention.end)}`
  const stated = /\b(maximum|minimum)\b/i.exec(words)?.[1]?.toLowerCase()
  const direction = stated === 'maximum' || stated === 'minimum' ? stated : mention.concept.usual
  const scaled =
    limit.kind === 'amount' && !limit.scaled && grid.scale !== null ? limit.value * 10 ** grid.scale : limit.value
  return covenantOf(
    statement.text,
    mention,
    limit,
    direction,
    stated === undefined ? ['direction_from_concept'] : [],
    scaled,
  )
}

/** A required covenant with its limit, or null where the kind of number or its side does not fit. */
export function covenantOf(
  text: string,
  mention: Mention,
  limit: Limit,
  comparator: 'maximum' | 'minimum',
  doubts: string[],
  value: number,
): Proposal | null {
  const isAmount = limit.kind === 'amount'
  if (isAmount !== (mention.concept.measure === 'amount')) return null
  const capital =
    /leverage|debt_to_ebitda/.test(mention.concept.concept) &&
    comparator === 'maximum' &&
    (limit.kind === 'percent' || limit.value < 1)
  const concept = capital ? 'maximum_debt_to_capitalization' : mention.concept.concept
  if (!capital && comparator !== mention.concept.usual) return null
  return statementOf('covenant', concept, 'required', {
    comparator,
    ratio: isAmount ? null : value,
    threshold: isAmount ? value : null,
    currency: isAmount ? limit.currency : null,
    doubts,
    details: { named: text.slice(mention.start, mention.end) },
  })
}

function headerText(grid: Grid | null): string {
  if (grid === null) return ''
  return plainText(
    grid.rows
      .slice(0, Math.max(1, grid.headerRowCount))
      .flat()
      .map((cell) => cell.text)
      .join(' '),
  )
}

function headerOf(grid: Grid, cell: GridCell): string {
  const above = grid.rows.slice(0, Math.max(1, grid.headerRowCount)).flat()
  const same = above.filter(
    (head) => head.row < cell.row && head.column <= cell.column && head.column + head.columnSpan > cell.column,
  )
  return plainText(same.map((head) => head.text).join(' '))
}
