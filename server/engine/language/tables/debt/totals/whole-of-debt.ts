import { CONSOLIDATED } from '../../table-cues.ts'
import type { Head } from '../../heads/column-heads.ts'
import { plainWords } from '../../match-phrases.ts'
import type { RowView, ValueCell } from '../../table-view.ts'
import { debtRowKind, instrumentType } from '../debt-rows.ts'

/** What a line of all of a company's debt, of its current or of its long-term part, is made of. */
const WHOLE = new Set(
  `total totals subtotal sub aggregate grand less deduct minus plus add net gross of and the or in at to for on by as is our
  company companys consolidated group combined all external funded debt debts borrowings borrowing indebtedness obligations
  obligation notes note loans loan payable bonds bond debentures debenture commercial paper credit agreement agreements line lines facility
  facilities bank banks mortgage mortgages lease leases capital capitalized finance financing term long short current
  currently non noncurrent portion portions part maturities maturity maturing matures installments due within after beyond one year
  years twelve months next end amount amounts value par face nominal carrying carried principal outstanding balance balances book recorded
  reported stated unamortized unaccreted amortized discount discounts premium premiums issuance issue costs cost original deferred fees fair hedge
  hedges hedging hedged adjustment adjustments swap swaps basis accounting including excluding exclusive inclusive before
  related with from other classified reclassified included liabilities january february march april may june july august
  september october november december`
    .trim()
    .split(/\s+/),
)
/** "Capital lease and current portion of other obligations": what a line begins with is what it is of. */
const LEASE_FIRST =
  /^ (?:less |plus |total )?(?:current portion (?:of )?)?(?:capital|finance|financing|operating)(?:ized)? leases? /

/** "Less current portion and long-term debt potentially callable under covenant provisions": the current part, and more that is due. */
const AND_MORE = /(?<=^ (?:less )?(?:the )?current (?:portion|maturities|installments)(?: of long term debt)?) and .*/

/** True for a line whose words name more than debt: a sector, a subsidiary, a kind of debt, a share, or something else. */
export function namesPart(words: string): boolean {
  return (
    LEASE_FIRST.test(words) ||
    words
      .replace(AND_MORE, ' ')
      .split(' ')
      .some((word) => word.length > 1 && !/^[$\d]/.test(word) && !WHOLE.has(word))
  )
}

/** "Non-recourse debt – net of current portion": what comes before the words that part it. */
export function partName(label: string): string | null {
  const kind = kindDue(label)
  if (kind !== null) return kind
  const [, name = ''] = PARTED.exec(label) ?? []
  return /[A-Za-z]{3}/.test(name) && namesPart(plainWords(name)) ? name.trim() : null
}

/** "Less: Current portion of notes": what is due of one kind of debt. */
function kindDue(label: string): string | null {
  const [due] = DUE_OF.exec(label) ?? []
  const kind = due === undefined ? '' : label.slice(due.length)
  return KIND.test(kind) ? kind : null
}

const DUE_OF = /^(?:less:? )?(?:the )?current (?:portion|maturities|installments) of /i
const KIND = /^(?:[\w-]{2,20} ){0,3}(?:notes|bonds|debentures|term loans?)$/i

const PARTED =
  /^([^,–—]{3,60}?)(?:,| [–—-])\s?(?:(?:net of|less|excluding) )?(?:the )?(?:non-?)?current (?:portion|maturities)$/i

/**
 * Lines that add up one of several blocks: the same line is below another heading, with another sum for a day; and
 * lines that deduct a part each, one below the other.
 */
export function totalsOfBlocks(rows: readonly RowView[]): ReadonlySet<number> {
  const lines = new Map<string, RowView[]>()
  for (const row of rows) {
    if (!TOTALS.has(debtRowKind(row))) continue
    const same = lines.get(row.words)
    if (same === undefined) lines.set(row.words, [row])
    else same.push(row)
  }
  const found = new Set<number>()
  for (const same of lines.values())
    for (const row of same)
      if (termOf(row) === null && same.some((other) => other.group !== row.group && isAnother(row, other)))
        found.add(row.row)
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (before !== undefined && isPartOff(row) && isPartOff(before)) {
      if (!namesPart(before.words) && namesPart(row.words)) {
        if (kindDue(before.label) !== null) found.add(before.row)
        continue
      }
      found.add(row.row)
      if (!namesPart(row.words)) found.add(before.row)
    }
  }
  return found
}

/** By its term, the company's debt in the rows that "Short-term debt" or "Long-term debt obligations" heads, at their sum. */
export function termOf({ words, group }: Pick<RowView, 'words' | 'group'>): 'short' | 'long' | null {
  if (words.trim() !== '' && words !== ' total ') return null
  const heading = plainWords(group)
  const term = TERM.exec(heading)?.[1] ?? null
  return term === null || namesPart(heading) ? null : term === 'long' ? 'long' : 'short'
}

const TERM = /^ (short|current|long)(?: term)? (?:debt|borrowings|indebtedness|obligations) /

const isPartOff = (row: RowView): boolean => / less /.test(row.words) && debtRowKind(row) === 'current'

const TOTALS = new Set(['total', 'current', 'not_current', 'with_current', 'unlabelled'])

/** True where two rows print sums in one column that are far apart: neither is the other, before or after costs. */
function isAnother(row: RowView, other: RowView): boolean {
  const keyOf = ({ heads }: RowView, column: number): string => `${String(column)} ${dayOf(heads[column])}`
  const sums = new Map(other.cells.map((cell) => [keyOf(other, cell.cell.column), sumIn(cell)]))
  return row.cells.some((cell) => {
    const [own, beside] = [sumIn(cell), sums.get(keyOf(row, cell.cell.column)) ?? 0]
    return own > 0 && beside > 0 && Math.abs(own - beside) > FAR * Math.max(own, beside)
  })
}

const FAR = 0.1
const sumIn = ({ value }: ValueCell): number =>
  value.kind === 'number' && value.sign === null ? Number(value.decimal) : 0

const dayOf = (head: Head | undefined): string =>
  head?.date == null ? '' : head.date.kind === 'instant' ? head.date.iso : head.date.end

/**
 * Of several columns for one day and role, such as those of sectors, the consolidated one; none where no head names it.
 */
export function groupColumns<T extends { readonly head: Head }>(cells: readonly T[]): T[] {
  return cells.filter((one) => {
    const same = cells.filter(
      ({ head }) => head.role === one.head.role && head.date !== null && dayOf(head) === dayOf(one.head),
    )
    if (instrumentType(one.head.words) !== null) return true
    return (
      same.length < 2 ||
      (CONSOLIDATED(one.head.words) && same.filter(({ head }) => CONSOLIDATED(head.words)).length === 1)
    )
  })
}
