import type { Figure } from '#server/contract/resources/records/figure.ts'
import { canBeOneAmount } from '../../rounding.ts'
import { canShareName, isDay, type NamedGroup } from './named-group.ts'
import { isOneDue } from './series.ts'

/** Two names of which something says that they are of one instrument. */
export interface Link {
  readonly one: NamedGroup
  readonly other: NamedGroup
}

interface Stated {
  readonly by: NamedGroup
  readonly figure: Figure
}

const statedOf = (groups: readonly NamedGroup[], kinds: readonly string[]): readonly Stated[] =>
  groups.flatMap((by) =>
    by.group.figures.flatMap(({ figure }) => (kinds.includes(figure.factType) ? [{ by, figure }] : [])),
  )

/** Every two of a list for which something holds. */
const pairs = (
  groups: Iterable<NamedGroup>,
  areOne: (one: NamedGroup, other: NamedGroup) => boolean,
): readonly Link[] =>
  [...groups].flatMap((one, at, all) =>
    all.slice(at + 1).flatMap((other) => (areOne(one, other) ? [{ one, other }] : [])),
  )

const namesIn = (stated: readonly Stated[]): ReadonlySet<NamedGroup> => new Set(stated.map(({ by }) => by))

/** What takes up a facility without being drawn: commercial paper is backed by one. */
const TAKES_UP = ['letters_of_credit', 'commercial_paper']

/**
 * Names that one sum joins: what is drawn, what letters of credit or commercial paper take up and what is available
 * come to the size, or to the borrowing base, in one filing and for one day. Whatever they are called, they are of one
 * facility.
 */
export function linksBySum(groups: readonly NamedGroup[]): readonly Link[] {
  const kinds = ['revolver_capacity', 'borrowing_base', 'revolver_drawn', 'revolver_availability', ...TAKES_UP]
  const keyOf = ({ figure }: Stated) => [figure.accession, figure.asOf, figure.currency].join(' ')
  const reports = Map.groupBy(statedOf(groups, kinds), keyOf)
  return [...reports.values()].flatMap((stated) => {
    const of = (...some: readonly string[]) => stated.filter(({ figure }) => some.includes(figure.factType))
    const taken = [0, ...of(...TAKES_UP).map(({ figure }) => figure.value)]
    return of('revolver_availability').flatMap((left) => {
      const closing = of('revolver_capacity', 'borrowing_base').flatMap((size) =>
        of('revolver_drawn').flatMap((drawn) =>
          taken.some((amount) => closes(size.figure, drawn.figure, left.figure, amount)) ? [{ size, drawn }] : [],
        ),
      )
      // Two sums that close with one availability show nothing.
      const sums = new Set(closing.map(({ size, drawn }) => `${size.figure.factType} ${drawn.figure.value}`))
      if (sums.size !== 1) return []
      return closing.flatMap(({ size, drawn }) => pairs(namesIn([size, drawn, left]), () => true))
    })
  })
}

const SUM_SHARE = 0.005
/** Whether a sum of rounded numbers comes to a total. */
const areNear = (sum: number, total: number) => Math.abs(sum - total) <= SUM_SHARE * total

function closes(size: Figure, drawn: Figure, left: Figure, taken: number): boolean {
  const isCounted = !areNear(size.value - drawn.value, size.value) && left.value > 0
  return isCounted && areNear(drawn.value + taken + left.value, size.value)
}

/** Not those of notes: "the notes" are several series, of which one may be as large as another. */
const AMOUNTS = [
  'revolver_capacity',
  'revolver_drawn',
  'revolver_availability',
  'borrowing_base',
  'term_loan',
  'commercial_paper',
]

/** Names of which one filing states one amount for one day, or one size, where the names don't tell them apart. */
export function linksByAmount(groups: readonly NamedGroup[]): readonly Link[] {
  const keyOf = ({ figure: { accession, factType, asOf, currency } }: Stated) =>
    [accession, factType, currency, factType === 'revolver_capacity' ? '' : asOf].join(' ')
  const amounts = statedOf(groups, AMOUNTS).filter(({ figure }) => figure.value > 0)
  return [...Map.groupBy(amounts, keyOf).values()].flatMap((stated) => {
    const values = Map.groupBy(stated, ({ by }) => by)
    const of = (name: NamedGroup) => values.get(name) ?? []
    const isOneAmount = (one: NamedGroup, other: NamedGroup) =>
      of(one).some(({ figure: a }) => of(other).some(({ figure: b }) => canBeOneAmount(a.value, b.value)))
    return pairs(values.keys(), (one, other) => canShareName(one, other) && isOneAmount(one, other))
  })
}

/** Names that mature on one day, where the names don't tell them apart. */
export function linksByMaturity(groups: readonly NamedGroup[]): readonly Link[] {
  const days = statedOf(groups, ['maturity']).filter(({ figure, by }) => isDay(figure) && by.type !== null)
  return [...Map.groupBy(days, ({ figure, by }) => `${figure.asOf} ${by.type}`).values()].flatMap((ofDay) =>
    pairs(namesIn(ofDay), canShareName),
  )
}

const seriesOf = (groups: readonly NamedGroup[]) =>
  Map.groupBy(
    groups.filter(({ type, coupon }) => type === 'notes' && coupon !== null),
    ({ coupon }) => coupon,
  ).values()

/** Series of notes of one rate that mature on one day, or in one year where a filing names no day. */
export function linksByCoupon(groups: readonly NamedGroup[]): readonly Link[] {
  return [...seriesOf(groups)].flatMap((ofRate) =>
    pairs(ofRate, (one, other) => one.due !== null && other.due !== null && isOneDue(one.due, other.due)),
  )
}

/** A series that a name with its rate alone is of: "4.75% notes" beside "4.75% Senior Notes due 2031". */
export function linksByRateAlone(groups: readonly NamedGroup[]): readonly Link[] {
  const named = groups.filter(({ printedCoupon }) => printedCoupon !== null)
  return [...seriesOf(named)].flatMap((ofRate) =>
    pairs(ofRate, (one, other) => (one.due === null || other.due === null) && canShareName(one, other)),
  )
}

/**
 * What is drawn, and the size and what is available, of one revolver: a filing that states one size, and for one day
 * one amount drawn or available, speaks of one facility.
 */
export function linksByOnly(groups: readonly NamedGroup[]): readonly Link[] {
  const revolvers = groups.filter(({ type, isPlural }) => type === 'revolver' && !isPlural)
  const stated = statedOf(revolvers, ['revolver_capacity', 'revolver_drawn', 'revolver_availability'])
  const filings = Map.groupBy(stated, ({ figure }) => figure.accession)
  return [...filings.values()].flatMap((ofFiling) => {
    const sizes = ofFiling.filter(({ figure }) => figure.factType === 'revolver_capacity')
    if (sizes.length === 0 || !areOne(sizes)) return []
    const days = Map.groupBy(ofFiling, ({ figure }) => figure.asOf)
    return [...days.values()].flatMap((ofDay) => {
      const byKind = [...Map.groupBy(ofDay, ({ figure }) => figure.factType).values()].map(withoutFormer)
      return byKind.length < 2 || !byKind.every(areOne) ? [] : pairs(namesIn(byKind.flat()), canShareName)
    })
  })
}

/** A name of which a filing states terms alone, a rate, a maturity or limits, and the one revolver that it gives a size. */
export function linksByTerms(groups: readonly NamedGroup[]): readonly Link[] {
  const revolvers = groups.filter(({ type, isPlural }) => type === 'revolver' && !isPlural)
  const filings = Map.groupBy(
    revolvers.flatMap((by) => by.group.figures.map(({ figure }) => ({ by, figure }))),
    ({ figure }) => figure.accession,
  )
  return [...filings.values()].flatMap((ofFiling) => {
    const sizes = ofFiling.filter(({ figure }) => figure.factType === 'revolver_capacity')
    if (sizes.length === 0 || !areOne(sizes)) return []
    const withAmounts = namesIn(ofFiling.filter(({ figure }) => figure.currency !== null && !isLimit(figure)))
    const ofTerms = [...namesIn(ofFiling)].filter((name) => !withAmounts.has(name))
    return [...namesIn(sizes)].flatMap((one) =>
      ofTerms.flatMap((other) => (canShareName(one, other) ? [{ one, other }] : [])),
    )
  })
}

const isLimit = ({ factType }: Figure) => factType.startsWith('covenant_')

/** Amounts without the zero of a former facility, which tables go on listing beside the one in use. */
function withoutFormer(stated: readonly Stated[]): readonly Stated[] {
  const used = stated.filter(({ figure }) => figure.value > 0)
  return used.length > 0 ? used : stated
}

/** Whether statements are all of one amount. */
function areOne([first, ...others]: readonly Stated[]): boolean {
  return first !== undefined && others.every(({ figure }) => canBeOneAmount(figure.value, first.figure.value))
}
