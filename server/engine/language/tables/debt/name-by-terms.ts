import { findDates } from '../../mentions/find-dates.ts'
import type { FoundDate } from '../../mentions/find-dates.ts'
import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/**
 * The name of a debt that its row gives only by its terms: "4.80% notes due May 2034" for "May 2024 | $ 750 | May 2034 |
 * 4.80%" below "we issued the following notes", and for a row called by a day alone. Null for a row with a name.
 */
export function nameByTerms(table: TableContext, row: RowView): string | null {
  const { label, group } = row
  const isDay = isDueAlone(row)
  const isRate = row.heads[0]?.role === 'rate' && !ROW_WORDS.anyDebt(row.words)
  if (/[A-Za-z]{3}/.test(label) && !isDay && !isRate) return null
  const kind = ROW_WORDS.anyDebt(plainWords(group)) ? ofOneNoun(group.replace(UPPER_HEADING, '')) : kindIn(table)
  const stated = cellOf(row, 'maturity')
  const day = label.replace(MARK_BEHIND_DAY, '')
  const due = (stated !== null && RANGE.test(stated) ? null : stated) ?? (isDay && isLabelDue(row) ? day : null)
  const rate = labelCoupon(label) ?? cellOf(row, 'rate')?.replace(/ ?%$/, '') ?? null
  if (due === null && isDay) return `${kind} issued in ${day}`
  if (due === null && (rate === null || !COUPON.test(rate))) return null
  const coupon =
    rate !== null && COUPON.test(rate) ? `${rate}% ` : isRate ? `${label.replace(/ rate$/i, '')} rate `.trimStart() : ''
  return `${coupon}${kind}${due === null ? '' : ` due ${due}`}`
}

/** "LONG-TERM DEBT" above "First mortgage bonds". */
const UPPER_HEADING = /^(?:long|short)-term (?:debt|borrowings|obligations):? (?=[A-Z])/i

/** "Fixed-rate notes" below "Senior notes": senior fixed-rate notes. */
const ofOneNoun = (group: string): string => group.replace(SAME_NOUN, '$1 $3')
const SAME_NOUN = /^(\S+(?: \S+)?) (notes|bonds|debentures|loans) ((?:\S+ ){1,3}\2)$/i

/** "3.625% | March 4, 2024": a row called by its coupon, whose other rates are effective ones. */
const labelCoupon = (label: string): string | null =>
  label.endsWith('%') && COUPON.test(label.replace(/ ?%$/, '')) ? label.replace(/ ?%$/, '') : null

const COUPON = /^[\d.]+(?: \d\/\d{1,2})?$/
const RANGE = /\d{4}\s?(?:-|–|—|to)\s?/

/** True where a row's terms, and not its label, say which debt it is. */
export const isByTerms = (row: RowView): boolean =>
  (!/[A-Za-z]{3}/.test(row.label) || isDayAlone(row.label)) &&
  cellOf(row, 'rate') !== null &&
  (cellOf(row, 'maturity') !== null || isDueAlone(row))

/** A day alone, or the years below "Maturity". */
const isDueAlone = ({ label, heads: [first] }: RowView): boolean =>
  isDayAlone(label) || (first?.role === 'maturity' && YEARS_ALONE.test(label))

const YEARS_ALONE = /^(?:19|20)\d\d(?: ?(?:-|–|to|through) ?(?:19|20)?\d\d)?$/

function isDayAlone(label: string): boolean {
  const [date] = findDates(label)
  return date !== undefined && date.end - date.start >= label.replace(MARK_BEHIND_DAY, '').length - 2
}

/** The day on which a row's debt was issued, where its label is that day; the principal beside it is of then. */
export function issueDay(row: RowView): FoundDate | null {
  const [date] = isDayAlone(row.label) && !isLabelDue(row) ? findDates(row.label) : []
  return date ?? null
}

/** A day in the column of labels is when the debt falls due, unless its head says that it was made then. */
const isLabelDue = ({ heads: [first] }: RowView): boolean =>
  first?.role === 'maturity' ||
  DUE.test(first?.words ?? '') ||
  !/ issue| dated? | origination /.test(first?.words ?? '')

const DUE = / (?:due|matur\w+|expir\w+|terminat\w+) /
/** "May 1, 2043(3)". */
const MARK_BEHIND_DAY = / ?\([\da-z]\)$/

/** "4.65%(c)": the mark of a note. */
const MARK_BEHIND = /(?<=[\d%]) ?\([\da-z]\)$/

/** The only cell of a row below heads of one role, as printed; of a stated rate beside an effective one, the stated one. */
function cellOf({ cells, heads }: RowView, role: 'rate' | 'maturity'): string | null {
  const found = cells.filter(({ cell }) => heads[cell.column]?.role === role)
  const stated = found.filter(({ cell }) => !HEAD_WORDS.effective(heads[cell.column]?.words ?? ''))
  const [only, other] = stated.length === 0 ? found : stated
  return only === undefined || other !== undefined ? null : only.cell.text.replace(MARK_BEHIND, '').trim()
}

const KIND = /\b((?:[a-z]+ ){0,4})(notes|debentures|bonds|loans|advances)\b/i
const ADJECTIVES = phrases(
  'senior, junior, subordinated, secured, unsecured, convertible, promissory, guaranteed, mortgage, term, bank, medium, fhlb, federal, home, loan',
)

/** The kind of debt that a table's introduction, else its nearest heading, names; of a table that names none just debt. */
function kindIn({ around }: TableContext): string {
  const [, before = '', noun = 'debt'] = KIND.exec(around.introduction) ?? KIND.exec(around.headings.at(-1) ?? '') ?? []
  const words = before.toLowerCase().trim().split(' ')
  const first = words.findLastIndex((word) => !ADJECTIVES(` ${word} `))
  return [...words.slice(first + 1), noun.toLowerCase()].join(' ').trim()
}
