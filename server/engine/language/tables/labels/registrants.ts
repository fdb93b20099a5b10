import type { FactReading } from '../../../facts/fact-reading.ts'
import type { EntityKind, FactType, FilingReading } from '../../../model.ts'
import { plainWords } from '../match-phrases.ts'
import { NOT_CONSOLIDATED } from '../table-cues.ts'
import { instrumentOf } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'

/** Where a filing names the companies that file it together. */
export const COVER = 10_000
const COMPANY = /^[A-Z][\w&.,' -]{2,60}\b(?:inc|corp|corporation|company|co|llc|l\.l\.c|l\.?p|ltd|limited|plc)\.?,?$/i
const AND_OTHERS = /,? and (?:its )?(?:consolidated )?(?:subsidiar\w+|affiliat\w+)(?: compan\w+)?$/i

/**
 * The subsidiary that files one report with its parent, where the cover page names it and a line between a balance sheet
 * and the table before.
 */
export function registrantOf(
  { around, grid }: TableContext,
  before: TableContext | undefined,
  { tree: { display } }: Pick<FilingReading, 'tree'>,
): string | null {
  if (NOT_CONSOLIDATED(around.words)) return null
  const { start } = grid.display
  const above = display.text.slice(Math.max(before?.grid.display.end ?? 0, start - NEAR), start)
  const cover = companiesIn(display.text.slice(0, COVER))
  const name = companiesIn(above).at(-1)
  // The first on the cover is the parent.
  return name !== undefined && cover.findIndex((one) => plainWords(one) === plainWords(name)) > 0 ? name : null
}

const NEAR = 500

const companiesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(AND_OTHERS, ''))
    .filter((line) => COMPANY.test(line))

/** What all of a company's debt, or a part of it by term, is called. */
export const BY_TERM: Readonly<Partial<Record<FactType, string>>> = {
  current_debt: 'current portion of long-term debt',
  long_term_debt: 'long-term debt',
  short_term_borrowings: 'short-term borrowings',
  total_debt: 'debt',
}

const WHOLE: typeof BY_TERM = {
  ...BY_TERM,
  commercial_paper: 'commercial paper',
  notes: 'notes',
  term_loan: 'term loan',
  revolver_drawn: 'revolving credit facility',
}

/** What a part of the group owes by its own balance sheet, named after it. */
export const debtsOf = (
  name: string,
  readings: readonly FactReading[],
  kind: EntityKind = 'subsidiary',
): FactReading[] =>
  readings.flatMap((reading) => {
    const debt = reading.instrument?.reportedName ?? WHOLE[reading.factType]
    return debt === undefined || WHOLE[reading.factType] === undefined
      ? []
      : [{ ...reading, instrument: instrumentOf(`${name} ${debt}`), entity: { name, kind } }]
  })
