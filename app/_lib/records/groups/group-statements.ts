import type { Instrument } from '#server/contract/resources/records/fact.ts'

const RANK = ['verified', 'machine_checked', 'candidate', 'illustrative']

/** What of a statement tells whether another one says the same. */
export interface Told {
  /** Its kind, value and period: what has to be equal. */
  readonly amount: readonly unknown[]
  readonly instrument: Instrument | null | undefined
  readonly verification: string
  /** Members of its tag by their axes; two members of one axis are two things. */
  readonly dimensions?: readonly (readonly [axis: string, member: string])[]
  /** Whether it cannot be told what it is of, and so whether another one is of the same. */
  readonly isOpen?: boolean
}

/** What a filing states several times, by the best backed statement of it. */
export interface Group<Statement> {
  readonly best: Statement
  readonly others: readonly Statement[]
}

const nameOf = ({ instrument }: Told) => (instrument?.name ?? instrument?.reportedName)?.toLowerCase()

/** One instrument goes by several names that the filing links, and by one name that it spells in several ways. */
function isOneInstrument(one: Told, other: Told): boolean {
  if (one.isOpen === true || other.isOpen === true) return false
  const id = one.instrument?.id
  return (id !== undefined && id === other.instrument?.id) || nameOf(one) === nameOf(other)
}

function areOfTwoMembers({ dimensions = [] }: Told, other: Told): boolean {
  const members = new Map(other.dimensions)
  return dimensions.some(([axis, member]) => (members.get(axis) ?? member) !== member)
}

type Read<Statement> = readonly [Statement, Told]

/** Statements of one amount by what they are about, in the order of their first ones. */
function byInstrument<Statement>(statements: readonly Read<Statement>[]): readonly (readonly Read<Statement>[])[] {
  const groups: Read<Statement>[][] = []
  for (const statement of statements) {
    const [, told] = statement
    const met = groups.filter(
      (group) =>
        group.some(([, one]) => isOneInstrument(one, told)) && !group.some(([, one]) => areOfTwoMembers(one, told)),
    )
    const [first, ...linked] = met
    if (first === undefined) groups.push([statement])
    else {
      first.push(...linked.flat(), statement)
      for (const group of linked) groups.splice(groups.indexOf(group), 1)
    }
  }
  return groups
}

/** Statements that agree on amount, period and instrument, put together; the order of their first ones stays. */
export function groupStatements<Statement>(
  statements: readonly Statement[],
  tell: (statement: Statement) => Told,
): readonly Group<Statement>[] {
  const read = statements.map((statement): Read<Statement> => [statement, tell(statement)])
  const amounts = Map.groupBy(read, ([, { amount }]) => JSON.stringify(amount))
  const places = new Map(statements.map((statement, place) => [statement, place]))
  const placeOf = (group: readonly Read<Statement>[]) => Math.min(...group.map(([one]) => places.get(one) ?? 0))
  const rankOf = ([, { verification }]: Read<Statement>) => RANK.indexOf(verification)
  return [...amounts.values()]
    .flatMap((group) => byInstrument(group))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((group) => {
      const [best, ...others] = group.toSorted((a, b) => rankOf(a) - rankOf(b)).map(([statement]) => statement)
      return best === undefined ? [] : [{ best, others }]
    })
}

/** How often a filing states the same again: `stated 2 times more in the same filing`. */
export function timesMore(count: number): string {
  return `stated ${count === 1 ? 'once' : `${count} times`} more in the same filing`
}
