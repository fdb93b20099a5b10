import type { CovenantTest, Headroom } from '#server/contract/resources/records/company-covenants.ts'
import { idUntil } from '#server/contract/instrument-id.ts'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Comparator } from '#server/contract/enums.ts'
import type { StoredFigure } from './stored-figure.ts'

/** A covenant's limits and actual values on all of its dates. */
export interface CovenantTests {
  readonly key: string
  readonly name: string
  readonly comparator: Comparator | null
  /** The statement that the agreement whose covenant it is has ended. */
  readonly endedBy: Covenant | null
  /** Oldest date first. */
  readonly tests: readonly CovenantTest[]
}

const OF_ROW = new Set(['text:covenant_threshold', 'text:covenant_actual'])
const RANK = ['verified', 'machine_checked', 'candidate', 'illustrative']

/** The covenant of a figure: its concept, or the name of its row in a table. */
function keyOf({ concept, figure }: StoredFigure): string {
  if (!OF_ROW.has(concept)) return concept.replace(/^[^:]*:/, '').replace(/_actual$/, '')
  return plainName(figure.label).toLowerCase()
}

const plainName = (label: string) =>
  label
    .replace(/, (?:maximum|minimum|limit)$/, '')
    .replaceAll(/ ?\([a-z0-9]\)/g, '')
    .replaceAll(/\bebitda\b/gi, 'EBITDA')
    .trim()

const isLimit = ({ figure }: StoredFigure) => figure.factType === 'covenant_threshold'
const unitOf = ({ figure }: StoredFigure) => figure.currency ?? figure.unit ?? ''

/** The statement that has ended the instrument of a figure; null if it goes on, or if the figure has none. */
export type EndOf = (figure: StoredFigure) => Covenant | null

/**
 * Pairs the limits and actual values of one issuer by covenant and date, never by similarity. The limit of an agreement
 * that has ended is another covenant than its successor's.
 */
export function covenantTests(
  figures: readonly StoredFigure[],
  newestPeriod: string | null,
  endOf: EndOf = () => null,
): CovenantTests[] {
  const covenants = figures.filter(({ figure }) => /^covenant_(?:threshold|actual)$/.test(figure.factType))
  const keys = keysByEvidence(covenants)
  const keyIn = (one: StoredFigure) => keys.get(one) ?? keyOf(one)
  const endOfTest = testEnds(covenants, keyIn, endOf)
  const groups = Map.groupBy(covenants, (one) => {
    const act = endOfTest(one)
    return act === null ? keyIn(one) : idUntil(keyIn(one), act.effectiveDate)
  })
  return [...groups].map(([key, group]) => {
    const [first] = group.filter(isLimit)
    return {
      key,
      endedBy: group.map(endOfTest).find((act) => act !== null) ?? null,
      name: plainName((first ?? group[0])?.figure.label ?? key),
      comparator: first?.comparator ?? null,
      tests: testsOf(group, newestPeriod),
    }
  })
}

/** An actual value, which seldom names an agreement, ends with all the limits that its filing sets beside it. */
function testEnds(figures: readonly StoredFigure[], keyIn: (one: StoredFigure) => string, endOf: EndOf): EndOf {
  const testOf = (one: StoredFigure) => [keyIn(one), one.figure.accession, one.figure.asOf].join(' ')
  const limits = Map.groupBy(figures.filter(isLimit), testOf)
  return (one) => {
    const act = endOf(one)
    if (act !== null || isLimit(one)) return act
    const [end = null, ...others] = new Set((limits.get(testOf(one)) ?? []).map(endOf))
    return others.length === 0 ? end : null
  }
}

/** An actual value belongs to the covenant of the only limit in its row or sentence with the same date and unit. */
function keysByEvidence(figures: readonly StoredFigure[]): ReadonlyMap<StoredFigure, string> {
  const shared = Map.groupBy(figures, (one) =>
    [one.figure.accession, one.figure.evidenceSha256, one.figure.asOf, unitOf(one)].join(' '),
  )
  return new Map(
    [...shared.values()].flatMap((group): [StoredFigure, string][] => {
      const limits = group.filter(isLimit)
      const actuals = group.filter((one) => !isLimit(one))
      const [limit] = limits
      const [actual] = actuals
      if (limit === undefined || actual === undefined || limits.length > 1 || actuals.length > 1) return []
      return [[actual, keyOf(limit)]]
    }),
  )
}

interface DatedTest {
  readonly testDate: string
  readonly limit: StoredFigure | null
  readonly actual: StoredFigure | null
}

function testsOf(group: readonly StoredFigure[], newestPeriod: string | null): CovenantTest[] {
  const dates = [...new Set(group.map(({ figure }) => figure.asOf))].toSorted()
  const dated = dates.flatMap((testDate): DatedTest[] => {
    const ofDate = group.filter(({ figure }) => figure.asOf === testDate)
    const actuals = differing(bestOf(ofDate.filter((one) => !isLimit(one))))
    const limits = differing(bestOf(ofDate.filter(isLimit)))
    const [actual = null] = actuals.length === 1 ? actuals : []
    if (limits.length === 0) return actual === null ? [] : [{ testDate, limit: null, actual }]
    // Several limits of one date belong to several agreements or definitions: none of them gets an actual value.
    return limits.map((limit) => ({ testDate, limit, actual: limits.length === 1 ? actual : null }))
  })
  const tests = dated.filter((test) => !isPassedSchedule(test, newestPeriod))
  return tests.map(({ testDate, limit, actual }, at): CovenantTest => {
    const before = tests.slice(0, at).findLast((one) => one.limit !== null && one.testDate < testDate)
    return {
      testDate,
      isDateStated: limit?.isDateStated ?? actual?.isDateStated ?? false,
      limit: limit?.figure ?? null,
      actual: actual?.figure ?? null,
      headroom: headroomOf(limit, actual),
      change: limit === null || before?.limit == null ? null : changeOf(before.limit, limit, group),
      isAhead: newestPeriod !== null && testDate > newestPeriod && limit?.periodStatus === 'subsequent',
    }
  })
}

/** A step that was announced for a date that reports have reached by now: their statements replace it. */
function isPassedSchedule({ testDate, limit, actual }: DatedTest, newestPeriod: string | null): boolean {
  return limit?.periodStatus === 'subsequent' && actual === null && newestPeriod !== null && testDate <= newestPeriod
}

/**
 * Of the statements for one date those that count: a report of the date before a schedule, a later filing before an
 * earlier one.
 */
function bestOf(figures: readonly StoredFigure[]): readonly StoredFigure[] {
  const own = figures.filter(({ periodStatus }) => periodStatus !== 'subsequent')
  const candidates = own.length > 0 ? own : figures
  const newest = candidates.reduce((date, { figure }) => (figure.filedAt > date ? figure.filedAt : date), '')
  return candidates
    .filter(({ figure }) => figure.filedAt === newest)
    .toSorted((a, b) => RANK.indexOf(a.figure.verification) - RANK.indexOf(b.figure.verification))
}

const differing = (figures: readonly StoredFigure[]) => [
  ...new Map(figures.toReversed().map((one) => [`${one.figure.value} ${unitOf(one)}`, one])).values(),
]

/** The distance of an actual value to its limit; null if either of them or the limit's direction is not stated. */
export function headroomOf(limit: StoredFigure | null, actual: StoredFigure | null): Headroom | null {
  if (limit === null || actual === null || limit.comparator === null) return null
  if (unitOf(limit) !== unitOf(actual) || limit.figure.value <= 0) return null
  const distance = limit.figure.value - actual.figure.value
  const amount = rounded(limit.comparator === 'maximum' ? distance : -distance)
  return { amount, percent: Math.round((amount / limit.figure.value) * 1000) / 10 }
}

const rounded = (value: number) => Number(value.toPrecision(12))

function changeOf(before: StoredFigure, limit: StoredFigure, group: readonly StoredFigure[]): CovenantTest['change'] {
  const [from, to] = [before.figure, limit.figure]
  if (to.value === from.value || unitOf(before) !== unitOf(limit)) return null
  const isScheduled = group.some(
    ({ periodStatus, figure }) =>
      periodStatus === 'subsequent' &&
      figure.factType === 'covenant_threshold' &&
      figure.value === to.value &&
      figure.asOf > from.asOf &&
      figure.asOf <= to.asOf,
  )
  if (isScheduled) return to.value < from.value ? 'scheduled_step_down' : 'scheduled_step_up'
  if (limit.comparator === null) return null
  return to.value < from.value === (limit.comparator === 'maximum') ? 'tightened' : 'loosened'
}
