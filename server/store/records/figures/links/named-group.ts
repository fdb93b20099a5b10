import type { Figure } from '#server/contract/resources/records/figure.ts'
import { canBeOneName } from '#server/engine/facts/readers/instrument-name.ts'
import type { InstrumentGroup } from '../endings.ts'
import { isOfSeveral, printedName, specificTypeOf, tenorIn } from '../named-instrument.ts'
import type { StoredFigure } from '../stored-figure.ts'
import { couponIn, dueOf, isOneDue } from './series.ts'

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
  /** The one fixed rate that its names give. */
  readonly printedCoupon: number | null
  /** The same, or else the one fixed rate that is stated of it. */
  readonly coupon: number | null
  /** The one day or year that notes are due. */
  readonly due: string | null
  /** What a filing states of one instrument once: amounts by kind and date, sizes, days of maturity. */
  readonly stated: ReadonlyMap<string, readonly number[]>
  /** Sentences and rows that give its size. */
  readonly sizedIn: ReadonlySet<string>
}

/** Sizes, as the filing gives them for whatever date. */
const SIZES = ['revolver_capacity', 'term_loan', 'notes']
/** Kinds that a filing states once of an instrument, whatever it calls it. */
const ONCE = ['revolver_drawn', 'revolver_availability', 'borrowing_base', ...SIZES]
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
  const names = [
    ...new Set(figures.flatMap(({ instrument }) => (instrument === null ? [] : [printedName(instrument)]))),
  ]
  const type =
    specificTypeOf(figures) ?? figures.flatMap(({ figure }) => TYPE_OF_KIND[figure.factType] ?? [])[0] ?? null
  const coupons = names.flatMap((name) => couponIn(name) ?? [])
  return {
    group,
    id: newestFirst[0]?.instrument?.id ?? group.id,
    type,
    role: newestFirst.find(({ instrument }) => instrument?.role != null)?.instrument?.role ?? null,
    isPlural: names.some((name) => isOfSeveral(name) && !LOANS.test(name)),
    tenor: onlyOne(names.flatMap((name) => tenorIn(name) ?? [])),
    printedCoupon: onlyOne(coupons),
    coupon: onlyOne(coupons.length > 0 ? coupons : ratesOf(figures)),
    due: type === 'notes' ? dueOf(figures, names) : null,
    stated: statedOf(figures),
    sizedIn: new Set(figures.flatMap(({ figure }) => (SIZES.includes(figure.factType) ? [placeOf(figure)] : []))),
  }
}

/** Borrowings under one agreement, in the plural though it is one. */
const LOANS = /\b(?:revolving|term) loans$/i

/** What all of these say; null if they say nothing, or different things. */
function onlyOne<Value>(said: Iterable<Value>): Value | null {
  const [value, ...others] = new Set(said)
  return value === undefined || others.length > 0 ? null : value
}

const ratesOf = (figures: readonly StoredFigure[]) =>
  figures.flatMap(({ figure }) =>
    figure.factType === 'interest_rate' && figure.referenceRate === null ? [figure.value] : [],
  )

const placeOf = ({ accession, evidenceSha256 }: Figure) => `${accession} ${evidenceSha256}`

const SIZE = ' size '
const MATURITY = ' maturity'

function statedOf(figures: readonly StoredFigure[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  const add = (key: string, value: number) => found.set(key, [...(found.get(key) ?? []), value])
  for (const { figure } of figures) {
    const { accession, factType, asOf, currency, value } = figure
    if (ONCE.includes(factType)) add(`${accession} ${factType} ${asOf} ${currency}`, value)
    if (factType === 'revolver_capacity') add(`${accession}${SIZE}${currency}`, value)
    if (isDay(figure)) add(`${accession}${MATURITY}`, Date.parse(asOf))
  }
  return found
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
  if (one.due !== null && other.due !== null && !isOneDue(one.due, other.due)) return true
  // "A $5 million bank line and a $5 million term facility" are two, though of one size.
  if (!one.sizedIn.isDisjointFrom(other.sizedIn)) return true
  // An amendment changes a size within one filing, so that one facility's names may have two; unless they tell two apart.
  const canBeOne = canShareName(one, other)
  return [...one.stated].some(([key, values]) => {
    const others = canBeOne && key.includes(SIZE) ? undefined : other.stated.get(key)
    return others !== undefined && !values.some((value) => others.some((each) => isSame(key, value, each)))
  })
}

/** What issue costs and discounts take off the amount of one debt; two debts' amounts differ by more. */
const CARRYING_SHARE = 0.02

const isSame = (key: string, one: number, other: number) =>
  key.endsWith(MATURITY) ? one === other : Math.abs(one - other) <= CARRYING_SHARE * Math.max(one, other)

/** Whether a filing states different amounts under the name for one date: it uses the name for several facilities. */
const hasSeveral = ({ stated }: NamedGroup): boolean =>
  [...stated].some(
    ([key, values]) =>
      key.includes(' revolver_') && values.some((value) => values.some((other) => !isSame(key, value, other))),
  )

/** The letter or numeral of a tranche: "term loan A", "facility II". */
const trancheOf = (id: string): string | null =>
  /-(a|b|c|d|i{1,3}|iv|one|two|three|four)(?:-\d)?$/.exec(id)?.[1] ?? null

/** What a name says of an instrument that stands beside the plain one, or went before it. */
const apartFrom = (id: string): string | null =>
  /\b(?:delayed-draw|incremental|floating-rate|second-lien|former)\b/.exec(id)?.[0] ?? null

/** Whether nothing in two names tells their instruments apart. */
export const canShareName = (one: NamedGroup, other: NamedGroup): boolean => canBeOneName(one.id, other.id)
