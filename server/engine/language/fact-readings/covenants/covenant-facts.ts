import { addDays } from '../../../calendar.ts'
import { actPeriod, instantPeriod } from '../../../facts/readers/period.ts'
import type { FactInstrument, FilingReading, FinancialFact, FinancingSignal } from '../../../model.ts'
import type { Entity } from '../../register/entity.ts'
import type { Register } from '../../register/build-register.ts'
import { isGenericKey } from '../../register/names.ts'
import { typeOfEntity } from '../../register/entity.ts'
import { COVENANT_ROW } from '../../statements/covenants/covenant-rows.ts'
import { describeInstrument, isOfPast } from '../../register/describe-instrument.ts'
import { typeOfWords } from '../../register/type-of-words.ts'

/** What is required now or from a day on; an act on a covenant that gives no level is none. */
const LEVELS = new Set(['required', 'springing', 'amended'])

/**
 * The limits that covenant statements give, as facts: one per covenant, level and test day; those of a table's row are
 * facts already. A tag of the same number inside the statement is its second reading.
 */
export function covenantFacts(
  reading: FilingReading,
  periodEnd: string | null,
  signals: readonly FinancingSignal[],
): FinancialFact[] {
  const tagged = taggedNumbers(reading)
  return signals
    .filter(({ locator }) => locator.rule !== COVENANT_ROW)
    .flatMap((signal) =>
      [...levelsOf(signal, periodEnd), ...replacedLevel(signal)].map((level) =>
        factOf(signal, level, periodEnd, tagged),
      ),
    )
}

interface Level {
  readonly value: number
  readonly day: string
  /** No day is stated: the filing's own. */
  readonly undated: boolean
  /** It was in force until a change. */
  readonly replaced?: boolean
}

/** "increased the ratio from 3.00 to 3.25": the first was in force until the day of the change. */
function replacedLevel({ action, comparator, locator, uncertainty }: FinancingSignal): Level[] {
  const { previous, effectiveDate } = locator
  // "Our ratio fell from 3.0 to 2.5": perhaps no covenant at all.
  if (uncertainty.status !== 'resolved' || action !== 'amended' || comparator === null || typeof previous !== 'number')
    return []
  const isDay = typeof effectiveDate === 'string' && /^\d{4}-\d\d-\d\d$/.test(effectiveDate)
  return isDay ? [{ value: previous, day: addDays(effectiveDate, -1), undated: false, replaced: true }] : []
}

/** The level in force and, for a series, each further step on the day that its window ends or begins. */
function levelsOf(signal: FinancingSignal, periodEnd: string | null): Level[] {
  const value = signal.ratio ?? signal.threshold
  if (signal.signalType !== 'covenant' || signal.comparator === null || value === null || !LEVELS.has(signal.action))
    return []
  const { steps, condition } = signal.locator
  // "for two quarters after an acquisition": the level of no day.
  if (condition !== undefined) return []
  if (!Array.isArray(steps)) return levelIn(signal, { limit: value, ...windowOf(signal.locator) }, periodEnd)
  return steps.flatMap((step: unknown, index) => {
    if (typeof step !== 'object' || step === null || !('limit' in step) || typeof step.limit !== 'number') return []
    const window = { limit: step.limit, ...windowOf(step) }
    return index > 0 && window.from === undefined && window.until === undefined
      ? []
      : levelIn(signal, window, periodEnd)
  })
}

interface Window {
  readonly limit: number
  readonly from?: string
  readonly until?: string
}

function windowOf(of: object): { readonly from?: string; readonly until?: string } {
  const from = 'from' in of && typeof of.from === 'string' ? { from: of.from } : {}
  const until = 'until' in of && typeof of.until === 'string' ? { until: of.until } : {}
  return { ...from, ...until }
}

/**
 * A window that holds the period's end gives its level for that day; one before or after it for its own last or first
 * day.
 */
function levelIn(signal: FinancingSignal, { limit, from, until }: Window, periodEnd: string | null): Level[] {
  const level = (day: string): Level[] => [{ value: limit, day, undated: false }]
  if (periodEnd === null || (from === undefined && until === undefined)) {
    const day = dayOf(signal, periodEnd) ?? from ?? until ?? periodEnd
    return day === null ? [] : [{ value: limit, day, undated: dayOf(signal, periodEnd) === null }]
  }
  if (from !== undefined && from > periodEnd) return level(until ?? from)
  if (until !== undefined && until < periodEnd) return level(until)
  const own = dayOf(signal, periodEnd)
  return own === null
    ? [{ value: limit, day: periodEnd, undated: until !== periodEnd && from !== periodEnd }]
    : level(own)
}

function factOf(
  signal: FinancingSignal,
  { value, day, undated, replaced = false }: Level,
  periodEnd: string | null,
  tagged: readonly TaggedNumber[],
): FinancialFact {
  const witness = tagged.find(
    (tag) => tag.value === value && tag.start >= (signal.locator.start ?? 0) && tag.start < (signal.locator.end ?? 0),
  )
  const { recordId: _own, ...locator } = signal.locator
  const doubts = [
    ...signal.uncertainty.reasons,
    ...(undated ? ['date_from_filing_period'] : []),
    ...(replaced ? ['former_level'] : []),
  ]
  const inForce = value === (signal.ratio ?? signal.threshold)
  const agreed = witness !== undefined || (inForce && signal.verification === 'machine_checked')
  const checked = agreed && !undated
  return {
    factType: 'covenant_threshold',
    concept: `text:${signal.concept}`,
    label: replaced ? `${labelOf(signal)}, before a change` : labelOf(signal),
    value,
    reportedValue: null,
    unit: signal.ratio === null ? signal.currency : 'ratio',
    currency: signal.ratio === null ? signal.currency : null,
    scale: null,
    scaleLabel: null,
    referenceRate: null,
    period: (day === signal.locator['effectiveDate'] ? actPeriod : instantPeriod)(day, periodEnd),
    maturityYear: null,
    ...(signal.instrument == null ? {} : { instrument: signal.instrument }),
    ...(signal.entity === undefined ? {} : { entity: signal.entity }),
    evidence: signal.evidence,
    evidenceSha256: signal.evidenceSha256,
    provenance: {
      ...locator,
      comparator: signal.comparator,
      action: signal.action,
      ...(witness === undefined ? {} : { witness: { source: 'inline', value: witness.value, start: witness.start } }),
    },
    verification: checked ? 'machine_checked' : 'candidate',
    uncertainty: {
      status: checked && doubts.length === 0 ? 'resolved' : 'candidate',
      reasons: checked ? doubts : [...new Set([...doubts, agreed ? 'one_witness_of_day' : 'one_witness'])],
    },
  }
}

/** The day for which a level is stated; one that was changed before the period's end holds at its end. */
function dayOf({ locator }: FinancingSignal, periodEnd: string | null): string | null {
  for (const field of ['testDate', 'effectiveDate', 'asOf'] as const) {
    const day = locator[field]
    const isPast = field === 'effectiveDate' && periodEnd !== null && String(day) <= periodEnd
    if (typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !isPast) return day
  }
  return null
}

/** "Minimum availability, limit, as a share of Loan Cap". */
const labelOf = ({ concept, locator: { shareOf } }: FinancingSignal): string =>
  `${wordsOf(concept)}, limit${typeof shareOf === 'string' ? `, as a share of ${shareOf}` : ''}`

const wordsOf = (concept: string): string => concept.charAt(0).toUpperCase() + concept.slice(1).replaceAll('_', ' ')

interface TaggedNumber {
  readonly value: number
  readonly start: number
}

function taggedNumbers(reading: FilingReading): TaggedNumber[] {
  return reading.xbrl.facts
    .filter(({ hidden }) => !hidden)
    .map(({ value, element }) => ({ value, start: reading.tree.display.sourceSpan(element.display).start }))
}

/** What an act leaves of the debt that it ends, whichever other goes by its name; one refinanced may live on under it. */
const ENDED: Readonly<Record<string, FactInstrument['status']>> = { terminated: 'terminated', refinanced: null }

/** Statements with the instrument that their words name, as the register knows it; one of covenants or debt has null for none. */
export function withInstruments(signals: readonly FinancingSignal[], register: Register): FinancingSignal[] {
  return signals.map((signal) => {
    const name = signal.locator['instrumentName']
    const isOfDebt = signal.signalType === 'covenant' || signal.signalType === 'debt'
    if (typeof name !== 'string') return isOfDebt ? { ...signal, instrument: null } : signal
    const entity = register.entityOf(name)
    const words = typeOfWords(name)
    // An agreement of which the register leaves open what it holds stays open.
    const type = entity === null ? words : (typeOfEntity(entity) ?? (words === 'facility' ? null : words))
    const instrument = describeInstrument(name, entity, type)
    const known =
      entity !== null &&
      isThatOne(signal.action, name, entity) &&
      !MOVING.has(signal.action) &&
      isOfItsTime(signal, entity)
    const told = signal.locator['maturityDate']
    const due = typeof told === 'string' && told.length === FULL_DAY ? { maturityDate: told } : {}
    const status = isOfPast(name, entity) ? null : (entity?.state ?? null)
    const ended = status === 'in_force' ? ENDED[signal.action] : undefined
    if (ended !== undefined) return { ...signal, instrument: { ...instrument, maturityDate: null, status: ended } }
    return {
      ...signal,
      instrument: { ...(known ? instrument : { ...instrument, maturityDate: null, status }), ...due },
    }
  })
}

/**
 * Levels and values of covenants with the agreement that the statement of the same row names; a value that was reached else
 * with that of the one covenant of the filing that limits its quantity.
 */
export function withLimitedAgreements(
  facts: readonly FinancialFact[],
  signals: readonly FinancingSignal[],
): FinancialFact[] {
  return facts.map((fact) => {
    if (!fact.factType.startsWith('covenant_') || fact.instrument != null) return fact
    const limiting = signals.filter(({ concept }) => fact.concept === `text:${concept}`)
    const beside = signals.filter(({ evidenceSha256 }) => evidenceSha256 === fact.evidenceSha256)
    const named = (beside.length > 0 || fact.factType !== 'covenant_actual' ? beside : limiting).flatMap(
      ({ instrument }) => instrument ?? [],
    )
    const [only] = named
    const isOne = new Set(named.map(({ reportedName }) => reportedName)).size === 1
    return only === undefined || !isOne ? fact : { ...fact, instrument: only }
  })
}

/** A month gives no day. */
const FULL_DAY = '2030-12-31'.length

/** Acts that give an instrument another maturity: which one the register holds is open. */
const MOVING = new Set(['extended', 'amended'])

const ENDING = new Set(['refinanced', 'repaid', 'terminated'])

/**
 * The entity is the one that the statement names and not its namesake: a proper name, not of another time, and where the
 * act ended it, an entity that has ended. Its maturity is then the instrument's.
 */
function isThatOne(action: string, name: string, entity: Entity): boolean {
  if (isGenericKey(entity.key) || !/[A-Z0-9].*[A-Z0-9]/.test(name) || OTHER_TIME.test(name)) return false
  return !ENDING.has(action) || entity.state !== 'in_force'
}

/** What was repaid before its namesake was made is another. */
function isOfItsTime({ action, locator }: FinancingSignal, { made }: Entity): boolean {
  const day = locator['effectiveDate']
  if (typeof day !== 'string' || day.length !== FULL_DAY) return true
  return !ENDING.has(action) || made === null || made <= day
}

const OTHER_TIME = /^(?:new|old|prior|former|previous|then|existing|original)\b/i
