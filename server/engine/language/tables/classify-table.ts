import {
  CUES,
  HEAD_WORDS,
  LADDER_WORDS,
  OTHER_CAPTION,
  OTHER_HEADS,
  OTHER_LABELS,
  ROW_WORDS,
  SHEET_WORDS,
} from './lexicon.ts'
import type { CuePlace, TableKind } from './lexicon.ts'
import { ladderPeriod } from './ladder-period.ts'
import type { Surroundings } from './table-surroundings.ts'
import type { TableView } from './table-view.ts'

const MOST: Readonly<Record<CuePlace, number>> = { caption: 2, heads: 3, labels: 4 }
const ENOUGH_DEBT = 8
const MIN_PERIODS = 3

/** What a table is, from caption, headings, heads and labels together. */
export function classifyTable(view: TableView, around: Surroundings, periodEnd: string | null): TableKind {
  const labels = view.rows.map(({ words }) => words)
  const heads = view.heads.map(({ words }) => words).join('')
  const activities = ['operating activities', 'investing activities', 'financing activities']
  if (activities.filter((words) => labels.some((label) => label.includes(` ${words} `))).length > 1) return 'cash_flows'
  if (labels.some(SHEET_WORDS.totalAssets)) return 'balance_sheet'
  if (isOther(labels, heads, around)) return 'other'
  if (periodEnd !== null && isLadderByRows(view, labels, heads, around, periodEnd)) return 'ladder_rows'
  if (periodEnd !== null && isLadderByColumns(view, labels, around, periodEnd)) return 'ladder_columns'
  const places: Readonly<Record<CuePlace, string>> = {
    caption: around.words,
    heads,
    labels: [...labels, ...view.rows.map(({ group }) => ` ${group.toLowerCase()} `)].join(''),
  }
  const scores = new Map<TableKind, number>()
  for (const { kind, place, weight, count } of CUES)
    scores.set(kind, (scores.get(kind) ?? 0) + weight * Math.min(MOST[place], count(places[place])))
  const score = (kind: TableKind) => scores.get(kind) ?? 0
  const durations = view.heads.some(({ date }) => date?.kind === 'duration')
  if (score('covenants') >= 9 && hasLimits(view)) return 'covenants'
  if (durations && score('income_statement') >= 4) return 'income_statement'
  if (!durations && labels.some(SHEET_WORDS.currentLiabilities)) return 'balance_sheet'
  const debt = Math.max(score('debt_schedule'), score('facilities'))
  if (debt >= ENOUGH_DEBT && hasDebtRow(view, around))
    return score('facilities') > score('debt_schedule') ? 'facilities' : 'debt_schedule'
  return score('cash_table') >= 6 && labels.some((words) => SHEET_WORDS.cash(words) || SHEET_WORDS.restricted(words))
    ? 'cash_table'
    : 'other'
}

function isOther(labels: readonly string[], heads: string, around: Surroundings): boolean {
  const debt = labels.filter((words) => ROW_WORDS.anyDebt(words) && !ROW_WORDS.notDebt(words)).length
  const mostlyDebt = debt * 2 >= labels.length
  if (OTHER_HEADS(heads) && !mostlyDebt) return true
  if (labels.filter(OTHER_LABELS).length > (mostlyDebt ? 1 : 0)) return true
  return OTHER_CAPTION(around.words) && !mostlyDebt
}

function hasDebtRow(view: TableView, around: Surroundings): boolean {
  const isDebt = (words: string) => ROW_WORDS.anyDebt(words) && !ROW_WORDS.notDebt(words)
  return (
    view.rows.some(({ words }) => isDebt(words) || SHEET_DEBT(words)) ||
    view.heads.some(({ words }) => isDebt(words)) ||
    isDebt(around.words)
  )
}
const SHEET_DEBT = (words: string): boolean => words === ' principal ' || HEAD_WORDS.available(words)

/** Years that begin with the filing's own or the next and run forward. */
function runsForward(years: readonly number[], periodEnd: string): boolean {
  const now = Number(periodEnd.slice(0, 4))
  const first = years[0] ?? 0
  return first >= now && first <= now + 2 && years.every((year, index) => index === 0 || year > (years[index - 1] ?? 0))
}

function isLadderByRows(
  view: TableView,
  labels: readonly string[],
  heads: string,
  around: Surroundings,
  periodEnd: string,
): boolean {
  const periods = view.rows.flatMap(({ label }) => ladderPeriod(label) ?? [])
  if (periods.length < MIN_PERIODS || periods.length * 3 < labels.length) return false
  const years = periods.flatMap(({ year, later }) => (year === null || later ? [] : [year]))
  if (years.length > 0 && !runsForward(years, periodEnd)) return false
  const words = `${around.words}${heads}`
  const told = LADDER_WORDS.about(words) ? words : `${words}${around.headingWords}`
  return (
    LADDER_WORDS.about(told) &&
    (!HEAD_WORDS.notOwed(around.words) || ROW_WORDS.anyDebt(around.words)) &&
    !isLeaseLadder(words, labels)
  )
}

const isLeaseLadder = (words: string, labels: readonly string[]): boolean =>
  ROW_WORDS.lease(words) && !/ debt | notes | borrowing| loan| principal /.test(words)
    ? true
    : labels.some(
        (label) =>
          label.includes(' imputed interest ') ||
          label.includes(' minimum lease ') ||
          label.includes(' lease payments '),
      )

function isLadderByColumns(
  view: TableView,
  labels: readonly string[],
  around: Surroundings,
  periodEnd: string,
): boolean {
  const periods = view.heads.flatMap(({ text }) => ladderPeriod(text) ?? [])
  if (periods.length < MIN_PERIODS) return false
  const years = periods.flatMap(({ year, later }) => (year === null || later ? [] : [year]))
  if (years.length > 0 && (!runsForward(years, periodEnd) || (years.at(-1) ?? 0) <= Number(periodEnd.slice(0, 4)) + 1))
    return false
  return labels.some(ROW_WORDS.anyDebt) || LADDER_WORDS.about(around.words)
}

/** A covenant's table prints limits: ratios, multiples, or comparators, beside names of covenants or periods. */
function hasLimits(view: TableView): boolean {
  return view.rows.some(
    ({ cells }) =>
      cells.some(
        ({ value, cell }) =>
          value.kind === 'ratio' ||
          (value.kind === 'number' && value.sign === 'times') ||
          /[<>≤≥]|\d\s*(?:to|:)\s*1/i.test(cell.text),
      ) || cells.some(({ cell }) => HEAD_WORDS.required(view.heads[cell.column]?.words ?? '')),
  )
}
