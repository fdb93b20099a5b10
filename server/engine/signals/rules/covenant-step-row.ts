import type { Grid, GridCell } from '../../model.ts'
import { datedPlaces } from '../context/filing-time.ts'
import type { Mention } from '../covenants/find-mentions.ts'
import { findMentions } from '../covenants/find-mentions.ts'
import type { LimitPeriod } from '../covenants/limit-period.ts'
import type { Limit } from '../numbers/find-limits.ts'
import { findLimits } from '../numbers/find-limits.ts'
import type { Proposal, SignalRule } from '../rule.ts'
import { NOTHING, propose } from '../rule.ts'
import { plainText } from '../statement.ts'
import type { Statement } from '../statement.ts'
import { LIMIT_PHRASES } from '../vocabulary/limit-phrases.ts'
import { REGULATION } from '../vocabulary/debt-words.ts'
import { covenantOf } from './covenant-table-row.ts'

const STEP =
  /\b(?:thereafter|each (?:fiscal )?(?:quarter|year|month)|(?:first|second|third|fourth) (?:fiscal )?quarter|through|until|closing date|quarters? end(?:ing|ed)|(?:19|20)\d\d)\b/i
const SETS_LIMITS =
  /\b(?:maximum|minimum|required?|requirements?|covenants?|permitted|not (?:to )?exceed|not (?:to )?be (?:less|greater|more)|may not|shall not|not permit|no (?:less|greater|more) than|at least|limit)\b/i
const NO_LIMITS = /\b(?:actual|calculated|margin|spread|pricing|rate|fee|premium|redemption|price|percentage of)\b/i
const LATER = /\b(?:thereafter|and after|beginning|commencing|from)\b/i

/** The steps of a covenant set out as a table: a period in the row, the covenant's name above the column or in the sentence before the table. */
export const covenantStepRow: SignalRule = {
  id: 'covenant_step_row',
  version: '1',
  reads: 'table_row',
  trigger:
    /^(?=.{0,140}?(?:thereafter|each (?:fiscal )?(?:quarter|year|month)|(?:fiscal )?quarter|through|until|closing date|(?:19|20)\d\d)).*?(?:\d\s?(?:to|:)\s?1|\dx\b|\d\s?%|[$\u20ac\u00a3]\s?\d)/i,
  read(statement) {
    const { grid, passage, introduction, headings } = statement
    const cells = grid === null || passage.row === null ? undefined : grid.rows[passage.row]
    const [first] = cells ?? []
    if (grid === null || cells === undefined || first === undefined) return NOTHING
    const step = plainText(first.text)
    if (
      step.length > 140 ||
      !STEP.test(step) ||
      !SETS_LIMITS.test(`${introduction} ${headText(grid)}`) ||
      findMentions(statement.text).length > 0 ||
      REGULATION.test(`${headings} ${introduction}`)
    )
      return NOTHING
    const proposals = cells
      .filter((cell) => cell.column > first.column)
      .flatMap((cell) => stepIn(statement, grid, cell, step))
    return propose(...proposals)
  },
}

function stepIn(statement: Statement, grid: Grid, cell: GridCell, step: string): Proposal[] {
  const text = plainText(cell.text)
  const limits = findLimits(text)
  const [limit] = limits
  const head = headOf(grid, cell)
  if (limit === undefined || limits.length > 1 || NO_LIMITS.test(head)) return []
  const own = findMentions(head)
  const led = own.length > 0 ? [] : namedBefore(statement)
  const [mention] = own.length > 0 ? own : led
  if (mention === undefined || own.length + led.length !== 1) return []
  const words = own.length > 0 ? `${head} ${statement.introduction}` : statement.introduction
  if (!SETS_LIMITS.test(words)) return []
  const stated = sideOf(`${head} ${text}`) ?? sideOf(statement.introduction)
  const doubts = stated === undefined ? ['direction_from_concept'] : []
  const scaled =
    limit.kind === 'amount' && !limit.scaled && grid.scale !== null
      ? Number(`${String(limit.value)}e${String(grid.scale)}`)
      : limit.value
  const proposal = covenantOf(
    own.length > 0 ? head : statement.introduction,
    mention,
    limit,
    stated ?? mention.concept.usual,
    doubts,
    scaled,
  )
  return proposal === null ? [] : [{ ...proposal, details: { ...proposal.details, step, ...periodOf(step, limit) } }]
}

/** The one covenant that the sentence before the table speaks of. */
function namedBefore(statement: Statement): Mention[] {
  return findMentions(statement.introduction).filter(
    ({ start }) => !/\b(?:based (?:up)?on|depend\w*|margin|pricing)\b/i.test(statement.introduction.slice(0, start)),
  )
}

function sideOf(words: string): 'maximum' | 'minimum' | undefined {
  const named = /\b(maximum|minimum)\b/i.exec(words)?.[1]?.toLowerCase()
  if (named === 'maximum' || named === 'minimum') return named
  return LIMIT_PHRASES.find(({ form, pattern }) => form === 'closed' && new RegExp(pattern.source, 'i').test(words))
    ?.direction
}

function periodOf(step: string, limit: Limit): LimitPeriod {
  const dates = datedPlaces(step)
  const [first] = dates
  if (first === undefined || limit.kind === 'percent') return {}
  if (LATER.test(step)) return { from: first.date }
  const last = dates.at(-1) ?? first
  return last === first ? { until: first.date } : { from: first.date, until: last.date }
}

/** The words above the columns. */
function headText(grid: Grid): string {
  return grid.rows
    .slice(0, Math.max(1, grid.headerRowCount))
    .flat()
    .map(({ text }) => text)
    .join(' ')
}

function headOf(grid: Grid, cell: GridCell): string {
  const above = grid.rows.slice(0, Math.max(1, grid.headerRowCount)).flat()
  return plainText(
    above
      .filter(
        (head) => head.row < cell.row && head.column <= cell.column && head.column + head.columnSpan > cell.column,
      )
      .map((head) => head.text)
      .join(' '),
  )
}
