import type { FactReading } from '../../../facts/fact-reading.ts'
import { entityOfName } from '../../entities/entity-of-name.ts'
import { isPartName } from '../labels/owners.ts'
import { debtsOf } from '../labels/registrants.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { oneOfEach, sheetLine } from '../read-statement.ts'
import { balanceDate, instrumentOf, moneyReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/**
 * "Automotive" and "Tarn Financial" below "Long-term debt", and again below "Short-term debt": what each part of the group
 * owes, in a balance sheet that has no sum of its own for the debt. A label that stands below one heading alone may say
 * anything else of it.
 */
export function readOwnedLines(table: TableContext): FactReading[] {
  const headings = new Map<string, Set<string>>()
  for (const { label, group } of table.rows)
    if (debtIn(group) !== null) headings.set(label, (headings.get(label) ?? new Set()).add(group))
  return table.rows.flatMap((row) => {
    const debt = debtIn(row.group)
    const isRepeated = (headings.get(row.label)?.size ?? 0) > 1
    return debt === null || !isRepeated || !isPartName(row.label) || LENDERS.test(row.words)
      ? []
      : ownedLine(table, row, debt)
  })
}

function ownedLine(table: TableContext, row: RowView, debt: string): FactReading[] {
  const line = sheetLine({ ...row, words: debt }, 'noncurrent', true)
  if (line === null) return []
  const readings = oneOfEach(row, row.cells).flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    const dated = head?.date?.kind === 'instant' ? balanceDate(table, head) : null
    return dated === null ? [] : (moneyReading(table, row, cell, { ...line, rule: 'balance-sheet', dated }) ?? [])
  })
  const both = bothTermsIn(row.group)
  const named =
    both === null ? readings : readings.map((one) => ({ ...one, instrument: instrumentOf(decapitalized(both)) }))
  return debtsOf(row.label, named, entityOfName(row.label)?.kind ?? 'segment')
}

/** "Short-term debt and current portion of long-term debt": what falls due is more than a part of long-term debt. */
function bothTermsIn(group: string): string | null {
  for (const { 0: short, index } of group.matchAll(SHORT_AND)) {
    const [current] = CURRENT_PORTION.exec(group.slice(index + short.length)) ?? []
    if (current !== undefined) return `${short}${current}`
  }
  return null
}

const SHORT_AND = /\b(?:short[ -]term (?:debt|borrowings|obligations)|notes payable|loans payable),? and /gi
const CURRENT_PORTION =
  /^(?:the )?current (?:portion|maturities|installments) of (?:long[ -]term )?(?:debt|borrowings|obligations)\b/i
const decapitalized = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** The debt that the last of the headings above a row names, with its term: of debt as such nobody knows it. */
function debtIn(group: string): string | null {
  const words = plainWords(group).replace(SIDE, ' ')
  return ROW_WORDS.anyDebt(words) && TERM.test(words) ? words : null
}

const SIDE = /^.* (?:liabilities|equity|deficit) (?=[a-z])/
const TERM = / (?:short term|long term|current|within one year|after one year) /
/** Whom debts are owed to, and not who owes them. */
const LENDERS =
  / (?:part(?:y|ies)|affiliates?|banks?|lenders?|(?:share|stock)holders?|officers?|directors?|employees?) /
