import { DatePrecision } from '#server/contract/enums.ts'
import type {
  CompanyInstrument,
  InstrumentStanding,
  InstrumentValue,
} from '#server/contract/resources/records/company-instruments.ts'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { idInFacts } from '#server/contract/instrument-id.ts'
import { DAY_MS } from '#server/platform/clock.ts'
import { placeIn } from '#server/platform/place-in.ts'
import { groupByInstrument, type InstrumentGroup } from './endings.ts'
import { OF_A_FACILITY } from '../company/choose-fact.ts'
import { exactOf } from '../rounding.ts'
import { specificTypeOf } from './named-instrument.ts'
import type { StoredFigure } from './stored-figure.ts'

/** An issuer's newest annual or quarterly report. */
export interface NewestReport {
  readonly periodEnd: string
  readonly filedAt: string
}

const MAX_HISTORY = 60
const ENDED = new Set(['replaced', 'terminated', 'repaid', 'matured'])
const STANDINGS: readonly InstrumentStanding[] = ['current', 'earlier', 'ended']

/**
 * Every instrument of some figures, with its newest values: those in use first, ended ones last. `acts` are the
 * statements that say which have ended.
 */
export function instrumentsOf(
  figures: readonly StoredFigure[],
  report: NewestReport | null,
  acts: readonly Covenant[] = [],
): CompanyInstrument[] {
  return groupByInstrument(figures, acts)
    .flatMap((group) => instrumentOf(group, report) ?? [])
    .toSorted(
      (a, b) =>
        STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
        placeIn(TYPES, a.type) - placeIn(TYPES, b.type) ||
        sizeOf(b) - sizeOf(a),
    )
}

function instrumentOf(
  { id, figures: group, endedBy }: InstrumentGroup,
  report: NewestReport | null,
): CompanyInstrument | null {
  const newestFirst = group.toSorted((a, b) => b.figure.filedAt.localeCompare(a.figure.filedAt))
  const [newest] = newestFirst
  if (newest?.instrument == null) return null
  const names = namesOf(newestFirst)
  const said = <Name extends 'type' | 'role' | 'status'>(name: Name) =>
    newestFirst.find(({ instrument }) => instrument?.[name] != null)?.instrument?.[name] ?? null
  const kinds = Map.groupBy(recentOf(group, newest.figure.filedAt), ({ figure }) => figure.factType)
  const values = [...kinds].flatMap(([kind, ofKind]) => valueOf(kind, ofKind) ?? [])
  const shown = new Set(values.flatMap(({ figures }) => figures.map(({ factId }) => factId)))
  const { accession, filedAt } = newest.figure
  return {
    id,
    name: names.get(idInFacts(id)) ?? newest.instrument.reportedName,
    otherNames: [...names].flatMap(([other, name]) => (other === idInFacts(id) ? [] : [{ id: other, name }])),
    type: specificTypeOf(group) ?? typeOf(values) ?? said('type'),
    role: said('role'),
    status: said('status'),
    standing: endedBy === null ? standingOf({ status: said('status'), values, statedAt: filedAt }, report) : 'ended',
    endedBy,
    statedIn: accession,
    statedAt: filedAt,
    values,
    history: historyOf(group.map(({ figure }) => figure).filter(({ factId }) => !shown.has(factId))),
  }
}

/** An instrument's names by their ids, each as its newest filing prints it. */
function namesOf(newestFirst: readonly StoredFigure[]): ReadonlyMap<string, string> {
  const oldestFirst = newestFirst.toReversed()
  return new Map(
    oldestFirst.flatMap(({ instrument }) =>
      instrument?.id === undefined ? [] : [[instrument.id, instrument.name ?? instrument.reportedName] as const],
    ),
  )
}

/** Annual reports repeat what quarterly ones leave out. */
const MAX_DAYS_UNREPEATED = 400

/** What filings still said in the year before the newest one. A general name of long ago may be another instrument's. */
function recentOf(group: readonly StoredFigure[], newest: string): readonly StoredFigure[] {
  const days = ({ figure }: StoredFigure) => (Date.parse(newest) - Date.parse(figure.filedAt)) / DAY_MS
  return group.filter((one) => days(one) <= MAX_DAYS_UNREPEATED)
}

/** Kinds of amount that only one type of instrument has. */
const TYPE_OF_KIND: Readonly<Record<string, string>> = {
  revolver_capacity: 'revolver',
  revolver_drawn: 'revolver',
  revolver_availability: 'revolver',
  letters_of_credit: 'letter_of_credit',
  term_loan: 'term_loan',
  notes: 'notes',
  commercial_paper: 'commercial_paper',
}

/** The type by its amounts, the first of the kinds above that it has. */
function typeOf(values: readonly InstrumentValue[]): string | null {
  const kind = Object.keys(TYPE_OF_KIND).find((one) => values.some((value) => value.kind === one))
  return kind === undefined ? null : (TYPE_OF_KIND[kind] ?? null)
}

function standingOf(
  { status, values, statedAt }: Pick<CompanyInstrument, 'status' | 'values' | 'statedAt'>,
  report: NewestReport | null,
): InstrumentStanding {
  if ((status !== null && ENDED.has(status)) || isPaidOff(values)) return 'ended'
  const due = values.find(({ kind }) => kind === 'maturity')?.figures.map(({ asOf }) => asOf) ?? []
  if (report === null) return 'current'
  if (due.length > 0 && due.every((date) => date < report.periodEnd)) return 'ended'
  return statedAt >= report.filedAt ? 'current' : 'earlier'
}

/** Balances of debt that is paid off once: a revolver or commercial paper of zero can be drawn again. */
const PAID_ONCE = ['notes', 'term_loan', 'long_term_debt']

/** Whether the newest balance that is stated is zero. */
function isPaidOff(values: readonly InstrumentValue[]): boolean {
  const balances = values.filter(({ figures: [figure] }) => figure?.currency != null)
  const newest = balances.reduce((date, { asOf }) => (asOf > date ? asOf : date), '')
  return (
    balances.length > 0 &&
    balances.every(({ kind }) => PAID_ONCE.includes(kind)) &&
    balances
      .filter(({ asOf }) => asOf === newest)
      .every(({ figures }) => figures.every(({ value, uncertainty }) => value === 0 && uncertainty === 'resolved'))
  )
}

/** The values in the newest filing with this kind of value, for the newest date in it. */
function valueOf(kind: string, figures: readonly StoredFigure[]): InstrumentValue | null {
  const isDated = kind === 'maturity'
  const stated = figures.filter(({ figure }) => isDated || figure.asOf <= figure.filedAt).map(({ figure }) => figure)
  const newestOf = (all: readonly Figure[], of: (figure: Figure) => string) => {
    const newest = all.reduce((date, figure) => (of(figure) > date ? of(figure) : date), '')
    return all.filter((figure) => of(figure) === newest)
  }
  const filed = isDated ? newestOf(stated, ({ filedAt }) => filedAt) : newestOf(stated, earliestDay)
  const newest = isDated ? filed : newestOf(filed, ({ filedAt }) => filedAt)
  const settled = newest.filter(({ uncertainty }) => uncertainty === 'resolved')
  const several = distinct(settled.length > 0 ? settled : newest)
  const chosen = isDated ? exactDates(several) : exactAmounts(kind, several)
  const [first] = chosen
  return first === undefined ? null : { kind, asOf: first.asOf, figures: [...chosen] }
}

/** The first day that a date may be: a year alone is no later than a day in it. */
function earliestDay({ asOf, precision }: Figure): string {
  if (precision === 'year') return `${asOf.slice(0, 4)}-01-01`
  if (precision === 'month') return `${asOf.slice(0, 7)}-01`
  return asOf
}

/** A facility's amount stands once where a sentence rounds what a table states; notes have a principal and a carrying amount. */
function exactAmounts(kind: string, figures: readonly Figure[]): readonly Figure[] {
  const exact = OF_A_FACILITY.includes(kind) ? exactOf(figures) : null
  return exact === null ? figures : [exact]
}

/** A month, quarter or year alone adds nothing to a date in it. */
function exactDates(figures: readonly Figure[]): Figure[] {
  const isWithin = (fine: Figure, coarse: Figure) => {
    if (coarse.precision === 'month') return monthOf(fine) === monthOf(coarse)
    if (coarse.precision === 'quarter') return monthOf(fine) <= monthOf(coarse) && monthOf(fine) > monthOf(coarse) - 3
    return fine.value === coarse.value
  }
  const isFiner = (fine: Figure, coarse: Figure) =>
    DatePrecision.options.indexOf(fine.precision ?? 'day') < DatePrecision.options.indexOf(coarse.precision ?? 'day')
  return figures.filter((one) => !figures.some((other) => isFiner(other, one) && isWithin(other, one)))
}

/** Months since the year 0. */
const monthOf = ({ asOf }: Figure): number => Number(asOf.slice(0, 4)) * 12 + Number(asOf.slice(5, 7))

const distinct = (figures: readonly Figure[]): Figure[] => [
  ...new Map(
    figures
      .toReversed()
      .map((one) => [[one.value, one.referenceRate, one.factType === 'maturity' ? one.asOf : ''].join(' '), one]),
  ).values(),
]

/** Amounts of other dates, each once. */
function historyOf(figures: readonly Figure[]): Figure[] {
  const amounts = figures.filter(({ currency }) => currency !== null)
  const once = new Map(
    amounts
      .toSorted((a, b) => a.filedAt.localeCompare(b.filedAt))
      .map((one) => [[one.factType, one.asOf, one.value].join(' '), one]),
  )
  return [...once.values()]
    .toSorted((a, b) => b.asOf.localeCompare(a.asOf) || a.factType.localeCompare(b.factType))
    .slice(0, MAX_HISTORY)
}

/** Bank debt before securities, as in a table of debt; unspecified types come last. */
const TYPES = ['revolver', 'term_loan', 'letter_of_credit', 'loan', 'notes', 'commercial_paper', 'mortgage']

/** The sort key of instruments of one type: the largest amount stated of each. */
const sizeOf = ({ values }: CompanyInstrument) =>
  Math.max(
    0,
    ...values.flatMap(({ figures }) => figures.filter(({ currency }) => currency !== null).map(({ value }) => value)),
  )
