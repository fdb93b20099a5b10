import type { TableContext } from '../table-context.ts'
import type { TableKind } from '../table-cues.ts'
import type { Surroundings } from '../table-surroundings.ts'
import type { TableView } from '../table-view.ts'

/** A page's number and a pointer to the contents come between two pages, and no more. */
const MAX_BREAK_LENGTH = 60
/** "The accompanying notes are an integral part of these statements", at the foot of a page. */
const MAX_LINES_LENGTH = 200

/** The kind of a table that a page broke and that continues below the same heads, or null. */
export function goesOnWith(
  before: TableContext | undefined,
  { heads }: TableView,
  around: Surroundings,
): TableKind | null {
  if (before === undefined || before.heads.length < 3 || !isNext(before, around)) return null
  const words = wordsOf(heads)
  return words.length > 20 && words === wordsOf(before.heads) ? before.kind : null
}

/** The rest of a table that a page broke, printed without heads: below those of what came before. Null for any other. */
export function restOf(
  before: TableContext | undefined,
  view: TableView,
  around: Surroundings,
): Pick<TableContext, 'heads' | 'rows' | 'around' | 'scale'> | null {
  const below = before !== undefined && isBelowFlows(before, around)
  if (before === undefined || (!below && !isNext(before, around))) return null
  if (view.heads.some(({ text }, column) => text !== '' && (column > 0 || !(below || TITLE.test(text))))) return null
  if (view.grid.columnCount !== before.grid.columnCount || wordsOf(before.heads).trim() === '') return null
  if (view.grid.display.start - before.grid.display.end > (below ? MAX_LINES_LENGTH : MAX_BREAK_LENGTH)) return null
  const { heads, scale } = before
  return { heads, rows: view.rows.map((row) => ({ ...row, heads })), around: before.around, scale }
}

/** "Long-term Debt" in the corner: the title of a second part of the debt, set as a table of its own. */
const TITLE = /^(?:total )?(?:long|short)[- ]term (?:debt|borrowings|obligations)$/i

const isNext = (before: TableContext, around: Surroundings): boolean =>
  before.kind === 'debt_schedule' &&
  around.introduction === '' &&
  around.headings.join() === before.around.headings.join()

/** "Reconciliation to the balance sheets", a table of its own right below the columns of a statement of cash flows. */
const isBelowFlows = (before: TableContext, around: Surroundings): boolean =>
  before.kind === 'cash_flows' && around.headings.join() === before.around.headings.join()

const wordsOf = (heads: TableView['heads']): string => heads.map(({ words }) => words).join('|')
