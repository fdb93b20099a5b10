import { daysBetween } from '../../calendar.ts'
import { endsInRepayments, isOfFlows, isOfProceeds } from './cash-flows/debt-flows.ts'
import { FACILITY_WORDS } from './facilities/facility-amounts.ts'
import { isTotalLiquidity } from './facilities/liquidity-words.ts'
import { HEAD_WORDS, LADDER_WORDS, ROW_WORDS, SHEET_WORDS } from './lexicon.ts'
import {
  CONTENTS_ROW,
  CUES,
  DEBT_SUBJECT,
  EQUITY_HEADS,
  HOLDINGS,
  INVESTEES,
  LENT,
  NEVER,
  NOT_OF_DEBT,
  NOT_INTEREST,
  OTHER_CAPTION,
  OTHER_HEADS,
  OTHER_LABELS,
  OWED_ROWS,
  TAKEN_OVER,
} from './table-cues.ts'
import type { CuePlace, TableKind } from './table-cues.ts'
import { plainWords } from './match-phrases.ts'
import { isLadderByColumns, isLadderByRows } from './ladders/is-ladder.ts'
import { isOfMarketRisk } from './ladders/rates-by-year.ts'
import type { Surroundings } from './table-surroundings.ts'
import { areParts, isInterestLine, isOfInterest } from './sheets/interest-lines.ts'
import type { TableView } from './table-view.ts'

/** How many different cues of one kind count in each place. */
const MAX_COUNT: Readonly<Record<CuePlace, number>> = { caption: 2, heads: 3, labels: 4 }
const ENOUGH_DEBT = 8
const ENOUGH_COVENANT = 9
const ENOUGH_CASH = 6
/** "The following table sets forth interest expense", but not a table that has the rates of the debts as well. */
const isTableOfInterest = ({ rows }: TableView, { introduction }: Pick<Surroundings, 'introduction'>): boolean =>
  areParts(rows) ||
  (isOfInterest(introduction) &&
    !rows.some(({ words }) => / (?:effective|average|weighted) (?:interest )?rates? /.test(words)))

/** What a table gains of which most rows name debts. */
const MOSTLY_DEBT = 4

interface Words {
  readonly labels: readonly string[]
  readonly heads: string
  /** What is above the labels, such as "Notes receivable". */
  readonly corner: string
  readonly around: Surroundings
  readonly mostlyDebt: boolean
}

/** The end of the filing's period, and whether that is a year. */
export interface FilingPeriod {
  readonly periodEnd: string | null
  readonly annual: boolean
}

/** What a table is, from caption, headings, heads and labels together. */
export function classifyTable(view: TableView, around: Surroundings, { periodEnd, annual }: FilingPeriod): TableKind {
  const labels = view.rows.map(({ words }) => words)
  const debts = labels.filter((words) => ROW_WORDS.anyDebt(words) && !ROW_WORDS.notDebt(words)).length
  const words: Words = {
    labels,
    heads: view.heads.map((head) => head.words).join(''),
    corner: view.heads[0]?.words ?? '',
    around,
    mostlyDebt: debts * 2 >= labels.filter((label) => !ADDS_UP(label)).length,
  }
  return kindByStructure(view, words, { periodEnd, annual }) ?? kindByCues(view, words)
}

/** What a company is bound to pay in the years to come, by the activities that its cash flows will show it among. */
const isOfActivities = (view: TableView, words: Words, periodEnd: string | null): boolean =>
  periodEnd !== null &&
  isOfObligations({ ...words, labels: namesIn(view) }) &&
  isLadderByColumns(view, namesIn(view), words.around, periodEnd)

/** Rows that name nothing of their own. */
const ADDS_UP = (words: string): boolean => words.trim() === '' || words === ' total ' || words.startsWith(' less ')

/** Statements and ladders show in their rows; what says that it is something else is not asked further. */
function kindByStructure(view: TableView, words: Words, { periodEnd, annual }: FilingPeriod): TableKind | null {
  const { labels, around } = words
  const spans = view.heads.some(({ date }) => date?.kind === 'duration')
  const activities = activitiesIn(labels)
  const headed = activitiesIn(view.rows.map(({ group }) => plainWords(group)))
  if (Math.max(activities, headed) > 1) return isOfActivities(view, words, periodEnd) ? 'ladder_columns' : 'cash_flows'
  if (activities > 0 && / cash flows /.test(`${around.words}${words.heads}`)) return 'cash_flows'
  if (isTitledFlows(words)) return 'cash_flows'
  if (spans && endsInRepayments(view)) return 'other'
  if (labels.some(SHEET_WORDS.totalAssets) || isTitledSheet(words)) return 'balance_sheet'
  if (labels.some((label) => label.includes(' cash equivalents and restricted cash ')) && labels.some(SHEET_WORDS.cash))
    return 'cash_table'
  if (headed > 0 && labels.some(isEndOfCash) && / cash flows /.test(around.words)) return 'cash_flows'
  if (periodEnd !== null && isOfMarketRisk(view) && isLadderByColumns(view, namesIn(view), around, periodEnd))
    return 'ladder_columns'
  if ((spans || (annual && isYearly(view))) && (view.rows.some(isInterestLine) || isTableOfInterest(view, around)))
    return isInterestOfOthers(view, words) ? 'other' : 'income_statement'
  if (isOfHoldings(words)) return / cash /.test(around.words) && labels.some(TOTAL_CASH) ? 'cash_table' : 'other'
  const roles = new Set(view.heads.map(({ role }) => role))
  const rateOrDue = roles.has('rate') || roles.has('maturity')
  if (roles.has('fair_value') && TAKEN_OVER(around.words)) return 'other'
  const inBoth = roles.has('fair_value') && roles.has('carrying') && !rateOrDue
  const named = namesIn(view)
  if (inBoth && (!words.mostlyDebt || isNegative(view))) return named.some(ROW_WORDS.anyDebt) ? 'fair_values' : 'other'
  if (isListOfDebts(view, words, roles)) return 'debt_schedule'
  if (inBoth && labels.some(LENT)) return 'fair_values'
  if (
    periodEnd !== null &&
    isOfObligations({ ...words, labels: named }) &&
    isLadderByColumns(view, named, around, periodEnd)
  )
    return 'ladder_columns'
  if (labels.some(isTotalLiquidity) && !isOfInvestees(around)) return 'facilities'
  if (isOther(words) || (isProse(view) && !COVENANT_WORDS.test(around.words)))
    return / cash /.test(around.words) && labels.some(TOTAL_CASH) ? 'cash_table' : 'other'
  if (roles.has('capacity') && (roles.has('drawn') || roles.has('available')) && FACILITY_WORDS.test(around.words))
    return 'facilities'
  if (periodEnd === null) return null
  if (isLadderByRows(view, words, periodEnd)) return 'ladder_rows'
  return isLadderByColumns(view, labels, around, periodEnd) ? 'ladder_columns' : null
}

/**
 * A balance sheet by its title and by lines of assets or of debts to suppliers, where its total has no label, as in many
 * filings of before 2002, or stands on another page.
 */
const isTitledSheet = ({ around, labels }: Words): boolean =>
  SHEET_TITLE.test(titleOf(around)) && labels.length >= MIN_LINES && labels.filter(SHEET_WORDS.sheetLine).length > 1

/** What is left of a statement of cash flows on a page that names no activity: the cash that it begins and ends with. */
const isTitledFlows = ({ around, labels }: Words): boolean =>
  FLOWS_TITLE.test(titleOf(around)) && labels.some(isEndOfCash)

const isEndOfCash = (label: string): boolean => SHEET_WORDS.endOfPeriod(label) && / cash /.test(label)

/** What introduces a table, without the notes and the marks behind a title. */
const titleOf = ({ introduction }: Surroundings): string =>
  introduction.replace(NOTES_OF_TITLE, '').replace(CONTINUED, '')

const FLOWS_TITLE = /\bstatements? of (?:consolidated )?cash flows?$/i
const SHEET_TITLE = /\b(?:balance sheets?|statements? of (?:consolidated )?financial (?:position|condition))$/i
const NOTES_OF_TITLE = /(?: ?\([^()]{1,80}\)){1,3}$/
const CONTINUED = /[ ,-]{1,3}(?:continued|concluded|unaudited)$/i
/** How few lines a title makes a balance sheet of. */
const MIN_LINES = 6

/** Debts in parentheses below carrying amounts: liabilities among assets, whose sums are what is owed. */
function isNegative({ rows, heads }: TableView): boolean {
  if (heads.some(({ words }) => / hedg/.test(words))) return false
  const sums = rows.flatMap(({ words, cells, heads: own }) =>
    ROW_WORDS.anyDebt(words) && !ROW_WORDS.adjustment(words)
      ? cells.filter(
          ({ cell, value }) => own[cell.column]?.role === 'carrying' && value.kind === 'number' && !value.dash,
        )
      : [],
  )
  return sums.length > 0 && sums.every(({ value }) => value.kind === 'number' && value.decimal.startsWith('-'))
}

/**
 * "The mortgage loans payable are summarized as follows", "We issued the following notes": with a rate, a maturity and sums
 * in its columns each row is a debt, though its label is a property, a lender, a day, or nothing.
 */
function isListOfDebts(
  { heads, rows }: TableView,
  { around, heads: words, labels, mostlyDebt: isMostly }: Words,
  roles: ReadonlySet<string>,
): boolean {
  const hasRates = roles.has('rate') || rows.filter(({ label }) => /\d ?%/.test(label)).length * 2 > rows.length
  if ((!hasRates && !isMostly) || !roles.has('maturity') || !heads.some(({ role }) => SUMS.has(role))) return false
  if (LENT(around.words) || labels.some(LENT) || OTHER_CAPTION(`${around.words}${words}`)) return false
  if (/\b(?:receivables?|held)\b/i.test(around.introduction)) return false
  return ROW_WORDS.anyDebt(around.words)
}

/** What is due on debt among leases and purchases: a table of contractual obligations, whatever else its caption names. */
const isOfObligations = ({ around, heads, labels }: Words): boolean =>
  !isOfInvestees(around) &&
  LADDER_WORDS.obligations(`${around.words}${heads}`) &&
  labels.some((label) => OWED.test(label) && !ROW_WORDS.notDebt(label) && !LENT(label))

const SUMS = new Set<string>(['balance', 'principal', 'carrying', 'drawn', 'total'])
/** Securities that the company or its plans hold, whatever debt their issuers owe. */
const isOfHoldings = ({ around, heads, labels }: Words): boolean =>
  HOLDINGS(`${around.words}${heads}`) && !labels.some((label) => OWED_ROWS(label) && !/ securities /.test(label))

const TOTAL_CASH = (words: string): boolean =>
  SHEET_WORDS.totalCash(words) || words.startsWith(' total restricted cash ')

/** Days a year apart above the columns of an annual report stand for the years that end on them. */
function isYearly({ heads }: TableView): boolean {
  const days = [...new Set(heads.flatMap(({ date }) => (date?.kind === 'instant' ? date.iso : [])))].sort().reverse()
  return (
    days.length > 1 &&
    days.every((day, index) => index === 0 || Math.abs(daysBetween(day, days[index - 1] ?? day) - 365) < 10)
  )
}

/** Shares of revenue, pension cost, earnings per share: interest that no statement of income prints. */
function isInterestOfOthers(view: TableView, { labels, around }: Words): boolean {
  return (
    WHOLE.test(view.text) ||
    labels.some(NOT_INTEREST) ||
    / per share | segment| amortization of debt /.test(around.words.replaceAll(SCALE_OF_SHARES, ' '))
  )
}

/** "(in thousands, except per share amounts)" is how sums are printed. */
const SCALE_OF_SHARES = / except (?:for )?(?:(?:share|unit) (?:and|or) )?per (?:share|unit) /g

const WHOLE = /(?<![\d.,>(])100(?:\.0{1,2})?\s?%/

const COVENANT_WORDS = / covenant| ratio /

/** Rows and the names above them: "Principal payments" below a debt. */
const namesIn = ({ rows }: TableView): string[] => rows.map(({ group, words }) => `${plainWords(group)}${words}`)

/** How many of the three activities of a statement of cash flows lines name. */
const activitiesIn = (lines: readonly string[]): number =>
  ACTIVITIES.filter((activity) => lines.some((line) => line.includes(activity))).length

const ACTIVITIES = [' operating activities ', ' investing activities ', ' financing activities ']

function kindByCues(view: TableView, { labels, heads, around, mostlyDebt }: Words): TableKind {
  const groups = view.rows.map(({ group }) => ` ${group.toLowerCase()} `)
  const places: Readonly<Record<CuePlace, string>> = {
    caption: around.words,
    heads,
    labels: [...labels, ...groups].join(''),
  }
  const scores = new Map<TableKind, number>()
  for (const { kind, place, weight, count } of CUES)
    scores.set(kind, (scores.get(kind) ?? 0) + weight * Math.min(MAX_COUNT[place], count(places[place])))
  const score = (kind: TableKind) => scores.get(kind) ?? 0
  if (score('covenants') >= ENOUGH_COVENANT && hasLimits(view)) return 'covenants'
  if (labels.some(SHEET_WORDS.currentLiabilities)) return 'balance_sheet'
  const signs = [mostlyDebt, isOfDebt(around)].filter(Boolean).length
  const debt = Math.max(score('debt_schedule'), score('facilities')) + signs * MOSTLY_DEBT
  if (debt >= ENOUGH_DEBT && hasDebt(view, around))
    return score('facilities') > score('debt_schedule') ? 'facilities' : 'debt_schedule'
  const cash = labels.some((words) => SHEET_WORDS.cash(words) || SHEET_WORDS.restricted(words))
  return cash && score('cash_table') >= ENOUGH_CASH ? 'cash_table' : 'other'
}

/** "The Company had the following borrowings", "Notes payable consist of", or a note's title alone: every row is of debt. */
function isOfDebt({ introduction, headings }: Surroundings): boolean {
  const words = plainWords(introduction)
  const subject = ` ${words.trim().split(' ').slice(0, SUBJECT_WORDS).join(' ')} `
  return (introduction === headings.at(-1) || STEM.test(introduction)) && DEBT_SUBJECT(subject) && !NOT_OF_DEBT(words)
}

const SUBJECT_WORDS = 12
const STEM = /\b(?:consist|compris|follow|summar)|:$/i

const OWED = / payable | debt | borrowings /

function isOther({ labels, heads, corner, around, mostlyDebt }: Words): boolean {
  if (GRANTED.test(around.introduction) || isOfInvestees(around) || isOfCommitments(around)) return true
  if (labels.filter((label) => label.startsWith(' interest ')).length * 2 > labels.length) return true
  if ((LENT(around.words) || labels.some(LENT)) && !OWED.test(around.words)) return true
  if (LENT(corner) && !OWED.test(corner)) return true
  if (labels.filter(CONTENTS_ROW).length > 1 || isOfFlows(around) || EQUITY_HEADS(heads)) return true
  if (isOfProceeds(around, labels)) return true
  if (NEVER(heads) || NEVER(around.words) || labels.some(NEVER)) return true
  if (OTHER_HEADS(heads) && !mostlyDebt) return true
  if (labels.some(OTHER_LABELS) && !labels.some(ADDS_DEBT)) return true
  if (!OTHER_CAPTION(around.words) || mostlyDebt) return false
  return !DEBT_LEAD.test(around.introduction) && !DEBT_FALLS_DUE.test(around.introduction)
}

/** A row that only a table of a company's own debts has. */
const ADDS_DEBT = (words: string): boolean =>
  / total (?:long term )?(?:debt|borrowings|notes payable) | less current | less unamortized /.test(words)

/** "We provide warehouse lines to mortgage companies": what the company lends. */
const GRANTED =
  /\b(?:provid|exten|offer|grant|lend|originat)\w*\b[^.;]{0,80}\bto (?:[a-z-]+ ){0,3}(?:customers|clients|companies)\b/i
/** "Our outstanding commitments included": what the company is bound to pay or to lend, of which nothing is owed. */
const isOfCommitments = ({ introduction }: Surroundings): boolean =>
  /\bcommitments (?:[a-z]+ ){0,3}(?:were|are|include|included|consist)\b/i.test(introduction) &&
  !/\b(?:debt|borrow|obligation|credit|facilit|loan|notes|lender|bank)/i.test(introduction)

const isOfInvestees = ({ words, introduction }: Surroundings): boolean =>
  (INVESTEES(words) || OF_VENTURE.test(introduction)) && !/ consolidated /.test(words)
/** "Our joint venture's liquidity". */
const OF_VENTURE = /\b(?:ventures?|investees?|affiliates?)(?:['\u2019]s|s['\u2019]) /i

/** Prose in columns: lists of exhibits, of persons, of terms. */
function isProse({ rows }: TableView): boolean {
  const long = rows.filter(({ cells }) =>
    cells.some(({ value, cell }) => value.kind === 'words' && cell.text.length > LONG_TEXT),
  )
  return long.length * 2 >= rows.length
}
const LONG_TEXT = 60

const DEBT_LEAD = /^.{0,40}\b(?:long-term debt|debt|borrowings|notes payable|indebtedness|senior notes|credit facilit)/i

/** "Principal payments on long-term debt and finance leases": a ladder of debt, whatever else is in it. */
const DEBT_FALLS_DUE =
  /\b(?:principal payments|maturities|payments due)\b.{0,30}\b(?:debt|borrowings|notes payable|senior notes)\b/i

function hasDebt(view: TableView, around: Surroundings): boolean {
  const isDebt = (words: string) => ROW_WORDS.anyDebt(words) && !ROW_WORDS.notDebt(words)
  return (
    view.rows.some(({ words }) => isDebt(words) || words === ' principal ' || HEAD_WORDS.available(words)) ||
    view.heads.some(({ words }) => isDebt(words)) ||
    isDebt(around.words)
  )
}

const LIMIT = /[<>≤≥]|\d\s*(?:to|:)\s*1/i

/** A covenant's table prints limits: ratios, multiples, or comparators, beside names of covenants or periods. */
function hasLimits(view: TableView): boolean {
  return view.rows.some(({ cells }) =>
    cells.some(
      ({ value, cell }) =>
        value.kind === 'ratio' ||
        (value.kind === 'number' && value.sign === 'times') ||
        LIMIT.test(cell.text) ||
        HEAD_WORDS.required(view.heads[cell.column]?.words ?? ''),
    ),
  )
}
