import type { Figure } from '#server/contract/resources/records/figure.ts'
import { canBeOneAmount } from '../../rounding.ts'
import { canShareName, isDay, type NamedGroup } from './named-group.ts'

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

/** Every two names in each list of statements. */
function pairsIn(lists: Iterable<readonly Stated[]>): readonly Link[] {
  return [...lists].flatMap((list) => {
    const groups = [...new Set(list.map(({ by }) => by))]
    return groups.flatMap((one, at) => groups.slice(at + 1).map((other) => ({ one, other })))
  })
}

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
      return sums.size === 1 ? pairsIn(closing.map(({ size, drawn }) => [size, drawn, left])) : []
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
const AMOUNTS = ['revolver_drawn', 'revolver_availability', 'borrowing_base', 'term_loan', 'commercial_paper']

/** Names of which one filing states the same amount for one day, or the same size, where the names don't tell them apart. */
export function linksByAmount(groups: readonly NamedGroup[]): readonly Link[] {
  const dated = statedOf(groups, AMOUNTS).filter(({ figure }) => figure.value > 0)
  const sizes = statedOf(groups, ['revolver_capacity'])
  const pairs = [
    ...pairsIn(Map.groupBy(dated, ({ figure }) => `${figure.accession} ${figure.factType} ${figure.asOf}`).values()),
    ...pairsIn(Map.groupBy(sizes, ({ figure }) => figure.accession).values()),
  ]
  return pairs.filter(
    ({ one, other }) =>
      canShareName(one, other) && (sharesAmount(one, other, dated) || sharesAmount(one, other, sizes)),
  )
}

function sharesAmount(one: NamedGroup, other: NamedGroup, stated: readonly Stated[]): boolean {
  const [own, others] = [stated.filter(({ by }) => by === one), stated.filter(({ by }) => by === other)]
  return own.some(({ figure: a }) =>
    others.some(
      ({ figure: b }) =>
        a.accession === b.accession &&
        a.factType === b.factType &&
        (a.asOf === b.asOf || a.factType === 'revolver_capacity') &&
        a.currency === b.currency &&
        canBeOneAmount(a.value, b.value),
    ),
  )
}

/** Names that mature on one day, where the names don't tell them apart. */
export function linksByMaturity(groups: readonly NamedGroup[]): readonly Link[] {
  const days = statedOf(groups, ['maturity']).filter(({ figure }) => isDay(figure))
  return pairsIn(Map.groupBy(days, ({ figure }) => figure.asOf).values()).filter(
    ({ one, other }) => one.type !== null && one.type === other.type && canShareName(one, other),
  )
}

/** Series of notes of one rate that mature on one day, or in one year where a filing names no day. */
export function linksByCoupon(groups: readonly NamedGroup[]): readonly Link[] {
  const notes = groups.flatMap((by) => {
    const due = dueOf(by)
    return by.type === 'notes' && by.coupon !== null && due !== null ? [{ by, due }] : []
  })
  return notes.flatMap((one, at) =>
    notes.slice(at + 1).flatMap((other) => {
      const isYear = one.due.length === 4 || other.due.length === 4
      const isOneDue = isYear ? one.due.slice(0, 4) === other.due.slice(0, 4) : one.due === other.due
      return one.by.coupon === other.by.coupon && isOneDue ? [{ one: one.by, other: other.by }] : []
    }),
  )
}

/** The day that a series is due, or the year. */
function dueOf({ group: { figures } }: NamedGroup): string | null {
  const stated = figures.filter(({ figure }) => figure.factType === 'maturity').map(({ figure }) => figure)
  const days = new Set(stated.filter(isDay).map(({ asOf }) => asOf))
  const years = new Set([
    ...stated.map(({ asOf }) => asOf.slice(0, 4)),
    ...figures.flatMap(
      ({ instrument }) => /\bdue (?:\S+ ){0,2}((?:19|20)\d\d)\b/i.exec(instrument?.name ?? '')?.[1] ?? [],
    ),
  ])
  const [due, ...others] = days.size > 0 ? days : years
  return due === undefined || others.length > 0 ? null : due
}

/**
 * What is drawn, and the size and what is available, of one revolver: a filing that states one size, and for one day
 * one amount drawn and one available, speaks of one facility.
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
      const byKind = [...Map.groupBy(ofDay, ({ figure }) => figure.factType).values()]
      if (byKind.length < 2 || !byKind.every(areOne)) return []
      return pairsIn([ofDay]).filter(({ one, other }) => canShareName(one, other))
    })
  })
}

/** Whether statements are all of one amount. */
function areOne([first, ...others]: readonly Stated[]): boolean {
  return first !== undefined && others.every(({ figure }) => canBeOneAmount(figure.value, first.figure.value))
}
