import type { Figure } from '#server/contract/resources/records/figure.ts'
import { canBeOneName } from '#server/engine/facts/readers/instrument-name.ts'
import type { InstrumentGroup } from '../endings.ts'
import { isOfSeveral, specificTypeOf, tenorIn } from '../named-instrument.ts'
import type { StoredFigure } from '../stored-figure.ts'

/** A group with what says whether another name can be of the same instrument. */
export interface NamedGroup {
  readonly group: InstrumentGroup
  /** The instrument's id as in its facts. */
  readonly id: string
  readonly type: string | null
  readonly role: string | null
  readonly isPlural: boolean
  /** How long its names say that it runs: "five-year", "364-day". */
  readonly tenor: string | null
  /** The one fixed rate that is stated of it. */
  readonly coupon: number | null
  /** Amounts and days of maturity by filing, kind and date. */
  readonly amounts: ReadonlyMap<string, readonly number[]>
}

/** Kinds that a filing states once of an instrument, whatever it calls it. */
const ONCE = ['revolver_capacity', 'revolver_drawn', 'revolver_availability', 'borrowing_base', 'term_loan', 'notes']
const TYPE_OF_KIND: Readonly<Record<string, string>> = {
  revolver_capacity: 'revolver',
  revolver_drawn: 'revolver',
  revolver_availability: 'revolver',
  term_loan: 'term_loan',
  notes: 'notes',
}

/** Describes a group by its figures. */
export function namedGroup(group: InstrumentGroup): NamedGroup {
  const { figures } = group
  const newestFirst = figures.toSorted((a, b) => b.figure.filedAt.localeCompare(a.figure.filedAt))
  const typeByKind = figures.flatMap(({ figure }) => TYPE_OF_KIND[figure.factType] ?? [])[0] ?? null
  return {
    group,
    id: newestFirst[0]?.instrument?.id ?? group.id,
    type: specificTypeOf(figures) ?? typeByKind,
    role: newestFirst.find(({ instrument }) => instrument?.role != null)?.instrument?.role ?? null,
    isPlural: figures.some(
      ({ instrument }) => isOfSeveral(instrument?.name ?? '') && !LOANS.test(instrument?.name ?? ''),
    ),
    tenor: tenorOf(figures),
    coupon: couponOf(figures),
    amounts: amountsOf(figures),
  }
}

/** The term in its names; null if no name has one, or if names have several. */
function tenorOf(figures: readonly StoredFigure[]): string | null {
  const [tenor, ...others] = new Set(figures.flatMap(({ instrument }) => tenorIn(instrument?.name ?? '') ?? []))
  return tenor === undefined || others.length > 0 ? null : tenor
}

/** Borrowings under one agreement, in the plural though it is one. */
const LOANS = /\b(?:revolving|term) loans$/i

function amountsOf(figures: readonly StoredFigure[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  const add = (key: string, value: number) => found.set(key, [...(found.get(key) ?? []), value])
  for (const { figure } of figures) {
    if (ONCE.includes(figure.factType)) add(`${figure.accession} ${figure.factType} ${figure.asOf}`, figure.value)
    if (isDay(figure)) add(`${figure.accession} maturity`, Date.parse(figure.asOf))
  }
  return found
}

/** The one rate that a series' name gives, or else its facts. */
function couponOf(figures: readonly StoredFigure[]): number | null {
  const names = figures.flatMap(({ instrument }) => /(\d{1,2}\.\d{1,3})\s?%/.exec(instrument?.name ?? '')?.[1] ?? [])
  const rates = figures.flatMap(({ figure }) =>
    figure.factType === 'interest_rate' && figure.referenceRate === null ? [figure.value] : [],
  )
  const [rate, ...others] = new Set(names.length > 0 ? names.map(Number) : rates)
  return rate === undefined || others.length > 0 ? null : rate
}

/** Whether a maturity is stated by its day. */
export const isDay = ({ factType, precision }: Figure): boolean =>
  factType === 'maturity' && (precision === undefined || precision === 'day')

/** Whether something that filings say of two names shows that they are of two instruments. */
export function differ(one: NamedGroup, other: NamedGroup): boolean {
  if (hasSeveral(one) || hasSeveral(other)) return true
  if (one.isPlural !== other.isPlural || trancheOf(one.id) !== trancheOf(other.id)) return true
  if (apartFrom(one.id) !== apartFrom(other.id)) return true
  const contradict = <Value>(a: Value | null, b: Value | null) => a !== null && b !== null && a !== b
  if (contradict(one.type, other.type) || contradict(one.role, other.role)) return true
  if (contradict(one.coupon, other.coupon) || contradict(one.tenor, other.tenor)) return true
  return [...one.amounts].some(([key, values]) => {
    const others = other.amounts.get(key)
    return others !== undefined && !values.some((value) => others.some((each) => isSame(key, value, each)))
  })
}

/** What issue costs and discounts take off the amount of one debt; two debts' amounts differ by more. */
const CARRYING_SHARE = 0.02

const isSame = (key: string, one: number, other: number) =>
  key.endsWith(' maturity') ? one === other : Math.abs(one - other) <= CARRYING_SHARE * Math.max(one, other)

/** Whether a filing states different amounts under the name for one date: it uses the name for several facilities. */
const hasSeveral = ({ amounts }: NamedGroup): boolean =>
  [...amounts].some(
    ([key, values]) =>
      key.includes(' revolver_') && values.some((value) => values.some((other) => !isSame(key, value, other))),
  )

/** The letter or numeral of a tranche: "term loan A", "facility II". */
const trancheOf = (id: string): string | null =>
  /-(a|b|c|d|i{1,3}|iv|one|two|three|four)(?:-\d)?$/.exec(id)?.[1] ?? null

/** What a name says of a loan or series that stands beside the plain one and is due on the same day. */
const apartFrom = (id: string): string | null =>
  /\b(?:delayed-draw|incremental|floating-rate|second-lien)\b/.exec(id)?.[0] ?? null

/** Whether nothing in two names tells their instruments apart. */
export const canShareName = (one: NamedGroup, other: NamedGroup): boolean => canBeOneName(one.id, other.id)
