import { readOnce } from '../../../read-once.ts'
import { findDates } from '../../mentions/find-dates.ts'
import { lastYearIn, maturityAtEnd } from '../labels/label-maturity.ts'
import type { LabelMaturity } from '../labels/label-maturity.ts'
import { withoutAsides } from '../labels/named-debt.ts'
import { ownedName } from '../labels/owners.ts'
import { mentionsIn } from '../../register/type-of-words.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView, ValueCell } from '../table-view.ts'
import { asFacility } from './as-facility.ts'
import { debtRowKind, instrumentType } from './debt-rows.ts'
import type { InstrumentType } from './debt-rows.ts'
import { nameByTerms } from './name-by-terms.ts'
import { nameAround } from './debt-table.ts'
import type { NamedRow } from './debt-table.ts'

/** Rows that say which amount they are, of an instrument that is named around them. */
const AMOUNT_ROW = /^ (?:unpaid )?(?:principal|face|par|net carrying|carrying|outstanding|balance|amount|gross)\b/

/** Which instrument a row is of. */
export function nameRow(table: TableContext, row: RowView): NamedRow {
  const shortTerm = isShortTerm(table, row)
  const own = asFacility(table, row, instrumentType(row.words))
  const byTerms = nameByTerms(table, row)
  const year =
    lastYearIn(row.label) ??
    maturityColumn(row)?.year ??
    maturityAtEnd(row.label, table.latest)?.year ??
    lastYearIn(byTerms ?? '')
  if (isByRate(row.words)) {
    const { name, type } = nameAround(table, row, null)
    if (name !== null) return { name: `${name}, ${row.label}`, type, year, shortTerm }
  }
  if (AMOUNT_ROW.test(row.words) && own === null) {
    const around = nameAround(table, row, null)
    return { name: around.name, type: around.type ?? onlyType(table), year, shortTerm }
  }
  const isOfGroup = own === null && !OF_ANY_KIND.test(row.words) && !OBLIGATIONS.test(row.words)
  const group = isOfGroup ? instrumentType(plainWords(row.group)) : null
  const heading = row.group.replace(OF_TERM, '').replace(NET_OF, '')
  const isAlone = group === null && !hasNamesake(table, row)
  const part = isDueSoon(table, row) ? ', current portion' : ''
  const name = isAlone ? `${ownedName(row, ownName(table, row))}${part}` : `${heading}, ${ownName(table, row)}`
  const fromTable =
    own ?? group ?? (OF_ANY_KIND.test(row.words) ? null : isOfTerms(table, row) ? 'notes' : typeOfCaption(table))
  // "Amherst, NY" in a list of mortgage loans: the loan on that property.
  const loan = fromTable === 'mortgage' && own === null && group === null ? `Mortgage loan, ${name}` : name
  const held = own === null && OF_LENDERS.test(row.heads[0]?.words ?? '') ? owedTo(table, fromTable, name) : loan
  const type = fromTable ?? (byTerms === null ? null : instrumentType(plainWords(byTerms)))
  const dueBy = byTerms === null ? null : lastYearIn(byTerms)
  return {
    name: byTerms ?? nameOfAge(table, row) ?? nameOfBand(table, row) ?? `${held}${dueBeside(table, row)}`,
    type,
    year: year ?? dueBy,
    shortTerm,
  }
}

/** "LIBOR", "Base rate": what is borrowed on a facility at one of its rates. */
function isByRate(words: string): boolean {
  const named = words.trim().replace(TERM_OF_RATE, '')
  const rate = named.replace(LOANS_AT_RATE, '')
  return RATES.has(rate) || (rate !== named && RATES.has(rate.replace(/ (?:rate|based|base)$/, '')))
}

const TERM_OF_RATE = /^(?:(?:one|two|three|six|1|2|3|6) month )?(?:term )?/
const LOANS_AT_RATE = / (?:loans?|borrowings?|advances?|tranches?|option)$/
const RATES = new Set([
  'libor',
  'sofr',
  'euribor',
  'eurodollar',
  'base rate',
  'alternate base rate',
  'abr',
  'prime',
  'prime rate',
  'federal funds',
])

/** What introduces the table says it before the heading of its note does, which may be of long-term debt too. */
function isShortTerm({ around, heads: [corner] }: TableContext, { group }: RowView): boolean {
  const introduction = plainWords(around.introduction)
  const said = / short term /.test(introduction) ? introduction : `${around.words}${corner?.words ?? ''}`
  return / short term /.test(`${said}${plainWords(group)}`) && !/ long term /.test(said)
}

/** "5% notes due 2031 ($200 principal), swapped to a floating rate": the name ends where sums, rates and swaps begin. */
export const plainName = (label: string): string => {
  const name = label
    .replace(STATED_PRINCIPAL, '')
    .replace(TERMS_AFTER_NAME, '')
    .replace(BRACKETS, (all: string, inside: string) => (IN_NUMBERS.some((stated) => stated.test(inside)) ? ' ' : all))
    .replace(/\s+(?=,|\s|$)/g, '')
    .replace(AMOUNT_OF, '')
    .replace(AMOUNT_BELOW, '')
    .replace(OF_SUM, '')
    .trim()
  return /[A-Za-z]{3}/.test(name) ? name : label
}

/** "Principal amount of the 6% Notes", "Borrowings under the revolver": which amount of the debt the row prints. */
const AMOUNT_OF = new RegExp(
  '^(?:(?:outstanding|unpaid|aggregate|total|remaining|net|gross) )*' +
    '(?:(?:(?:principal|face|par|carrying)(?: amounts?| values?| balances?)?|balances?|amounts?)' +
    '(?: (?:outstanding|owed|due|drawn|borrowed|of))* (?:of|under|on)|(?:borrowings|advances)(?: outstanding)? (?:under|on))' +
    '(?: the| our| its)? (?=.*[A-Za-z]{3})',
  'i',
)
/** "Principal" below "Convertible notes, net:". */
const AMOUNT_BELOW = / (?:Principal|Face)(?: amount| value)?$/
/** "Add commercial paper", "Plus: revolver", "Secured notes total": how the row adds up. */
const OF_SUM = /^(?:[Aa]dd|[Pp]lus|[Ll]ess)(?:: ?| (?=[a-z]))|,? [Tt]otal$/g
const STATED_PRINCIPAL = /[\s:;,]*\((?:\s?\$[\d,.]+(?: million| billion)? principal\)|principal \$).*$/i
const BRACKETS = /[\s:;,/]*\(([^()]{1,200})\)/g
/** "(excluding finance leases)", "($810 face value less discount)", "(1B Euro 1.0449)", "(4.75%)", "(stated maturity date May 18, 2028)". */
const IN_NUMBERS = [
  /^(?:excluding|exclusive of) /i,
  /[$€£]\s?\d/,
  /^(?:average|weighted|effective|interest|stated|principal) /i,
  /^[\d.,]+(?:MM|B|M)? ?(?:euro|gbp|%)/i,
  /^level [123]$/i,
]
const TERMS_AFTER_NAME =
  /[\s:;,]*(?:\bswapped to\b|\$[\d,.]+ swapped\b|\bissuance of [$€£]|[,;:] (?:bearing|secured by|payable in)\b).*$/i
/** "Bank note, interest at 6%, due in monthly installments": terms that follow a name. */
const TERMS_BEHIND = [
  /[,;:] (?:(?:with )?interest|unsecured|collateralized|guaranteed) /i,
  /[,;:] (?:due|payable|repayable) (?:in [a-z]|on d|month|quarter|semi)/i,
  /[\s,;:(]+(?:(?:weighted|average|with|at|variable|fixed) )*interest rates? of /i,
]

const cut = (name: string): string =>
  name.slice(0, Math.min(...TERMS_BEHIND.map((terms) => name.search(terms)).filter((at) => at >= 0), name.length))

/** A row's name without the terms that follow it, where these do not tell it from another row of its table. */
function ownName({ rows }: TableContext, { label }: RowView): string {
  const whole = plainName(label)
  const short = cut(whole)
  return (namesOf(rows).get(short) ?? 0) > 1 || !/[A-Za-z]{3}/.test(short) ? whole : short
}

const namesOf = readOnce((rows: TableContext['rows']): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { label } of rows) {
    const name = cut(plainName(label))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
})

/** Another row of the same words below another heading: the heading tells the two apart. */
const hasNamesake = ({ rows }: TableContext, { row, words, group, owner }: RowView): boolean =>
  group !== '' &&
  findDates(group).length === 0 &&
  !BY_TERM(plainWords(group)) &&
  (RANKED.test(words) ||
    rows.some(
      (other) =>
        // The owner's name tells the debts of two owners apart.
        (other.owner === owner || owner === '') &&
        other.row !== row &&
        other.words === words &&
        other.group !== group &&
        other.group !== '',
    ))

/** "Senior notes" below "Current portion of long-term debt", with debts below the sum of what is due: what falls due of them. */
function isDueSoon({ rows }: TableContext, { row, words, group }: RowView): boolean {
  if (!DUE_SOON.test(group) || / short term /.test(words)) return false
  const sum = rows.find((one) => one.group === group && debtRowKind(one) === 'total')?.row ?? -1
  return row < sum && rows.some((one) => one.row > sum && debtRowKind(one) === 'instrument')
}

const DUE_SOON = /^current (?:portion|maturities|installments) of\b/i

/** "5.375% Senior Notes" twice in a table, due in February 2021 and in May 2029: the name of each says when it is due. */
export function dueBeside({ rows }: TableContext, row: RowView): string {
  const own = maturityColumn(row)
  if (own === null || !row.label.includes('%') || lastYearIn(row.label) !== null) return ''
  const isTwin = (other: RowView): boolean =>
    other.row !== row.row && other.words === row.words && (maturityColumn(other)?.last ?? own.last) !== own.last
  return rows.some(isTwin) ? ` due ${own.cell.cell.text.trim()}` : ''
}

/** "2nd mortgage" below the name of a property. */
const RANKED = /^ (?:1st|2nd|3rd|first|second|third) (?:mortgages?|deeds? of trust)(?: (?:notes?|loans?))? $/

const BY_TERM = phrases(`
  current, noncurrent, short term, long term, liquidity, sources, uses, utilized, capacity, available, drawn`)

/** "A. Doe" in a list of notes or loans: what is owed to that person. */
function owedTo({ around }: TableContext, type: InstrumentType | null, name: string): string {
  if (type === 'notes') return `Note payable, ${name}`
  return / loans? /.test(around.words) ? `Loan payable, ${name}` : name
}

/** A column of whom the debts are owed to. */
const OF_LENDERS = / (?:holders?|note ?holders?|lenders?|payees?|creditors?|name|related party|related parties) /

/** "5-10 Years" below "Operating subsidiaries—debentures | < 5 Years": more of what the last named row is of. */
function nameOfAge({ rows }: TableContext, row: RowView): string | null {
  if (!AGE.test(row.label)) return null
  const above = rows.findLast((other) => other.row < row.row && !AGE.test(other.label) && other.label !== '')
  return above === undefined ? null : `${above.label}, ${row.label}`
}

const AGE = /^[<>]?\s?\d{1,2}\s?(?:[-–]\s?\d{1,2}\s?)?years$/i

/** "Long-term debt" above "First mortgage bonds" above a row: the nearer heading names it. */
const OF_TERM = /^(?:long|short)-term (?:debt|borrowings|obligations):? (?=[A-Z])/i

/** "31-60 days" below "outstanding liabilities under repurchase agreements": those that fall due then. */
function nameOfBand({ around: { introduction } }: TableContext, { label }: RowView): string | null {
  if (!BAND.test(label)) return null
  const named = mentionsIn(withoutAsides(introduction)).filter(({ type }) => type !== 'debt' && type !== 'other')
  const [first, ...others] = named
  if (first === undefined || others.some(({ name }) => name.toLowerCase() !== first.name.toLowerCase())) return null
  return `${first.name.charAt(0).toUpperCase()}${first.name.slice(1)}, ${label}`
}

const BAND = /^(?:over |within |up to )?\d{1,3}(?: ?(?:-|–|to) ?\d{1,3})? days(?: (?:or|and) (?:less|more|over))?$/i

/** "$500 4.25%, May 2031" in a table that consists of commercial paper and notes: a note. */
const isOfTerms = ({ around: { introduction } }: TableContext, { label }: RowView): boolean =>
  COUPON_AND_END.test(label) && / notes /.test(plainWords(introduction))

const COUPON_AND_END = /^[$€£] ?[\d,.]+ (?:[\d.]+ ?%|floating rate),? (?:due )?[A-Z][a-z]{2,8}\.? (?:\d{1,2}, )?20\d\d$/

/** "Senior notes, net of unamortized discount of $0.4": what the heading says of its sums. */
const NET_OF = /,? (?:net of|less) (?:an? )?(?:unamortized|discount).*$/i

/** "Other debt": the row's own words leave its kind open, so the table's subject does not decide it. */
const OF_ANY_KIND = /^ (?:(?:all|various) )?other (?:(?:long|short) term )?(?:debt|borrowings|indebtedness) /

/** "Equipment obligations" below "Notes and debentures:" and its terms: a debt of its own. */
const OBLIGATIONS = /^ (?:[a-z]+ ){1,3}obligations /

/** The type of the only kind of debt that a table's rows name. */
function onlyType(table: TableContext): InstrumentType | null {
  const types = new Set(table.rows.flatMap(({ words }) => instrumentType(words) ?? []))
  const [only] = types
  return types.size === 1 ? (only ?? null) : null
}

/** "Senior notes outstanding were as follows": rows without a word of their own are notes. */
function typeOfCaption(table: TableContext): InstrumentType | null {
  if (MORTGAGES.test(table.around.words)) return 'mortgage'
  return typeIn(plainWords(table.around.introduction)) ?? typeIn(table.around.words)
}

/** The one kind of debt that words name which speak of no debt of any kind. */
function typeIn(words: string): InstrumentType | null {
  const type = instrumentType(words)
  if (type !== 'warehouse' && / debt | borrowings | indebtedness /.test(words)) return null
  return type === 'notes' || type === 'term_loan' || type === 'commercial_paper' || type === 'warehouse' ? type : null
}

/** Words around a table that say that its rows are loans on property. */
export const MORTGAGES = / mortgage (?:loans|notes) payable | mortgages payable | mortgage indebtedness /

/** The date below a head that says it is one of maturity. */
export function maturityColumn(row: RowView): (LabelMaturity & { cell: ValueCell }) | null {
  const dates = row.cells.flatMap((cell) => {
    const { value } = cell
    if (row.heads[cell.cell.column]?.role !== 'maturity' || value.kind !== 'date') return []
    const last = value.iso ?? `${String(value.year)}-12-31`
    return [{ year: value.year, last, precision: value.precision, cell }]
  })
  const [first] = dates
  // Two years are the ends of a range.
  return first !== undefined && dates.every(({ year }) => year === first.year) ? first : null
}
