import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { covenantTests } from './covenant-tests.ts'
import type { InstrumentGroup } from './endings.ts'
import type { Measure } from './measures.ts'

type Place = Pick<EndedMeasure, 'accession' | 'filedAt'>
type Subject = Pick<Measure, 'kind' | 'subject'>

/** A thing that companies are screened by no more, as of a filing. */
export interface EndedMeasure extends Subject {
  readonly accession: string
  readonly filedAt: string
  /** Another instrument has taken over the name: what this filing says of it is of that one. */
  readonly isTakenOver: boolean
}

/** A filing's measure of a thing that companies are screened by. */
export interface StatedMeasure {
  readonly kind: string
  readonly subject: string
  readonly accession: string
  readonly filedAt: string
}

/**
 * Measures of an instrument under names that the newest filing which measures it does not use: that one's counts under
 * its own name, so that no older one stands beside it.
 */
export function supersededMeasures(
  groups: readonly InstrumentGroup[],
  stated: readonly StatedMeasure[],
): EndedMeasure[] {
  return groups.flatMap((group) => {
    const ids = idsOf(group)
    return group.endedBy !== null || ids.size < 2
      ? []
      : OF_AN_INSTRUMENT.flatMap((kind) => supersededOf(kind, ids, stated))
  })
}

/** In the order in which a screen takes the newest filing: of two of one day, that with the higher accession. */
const isNewer = (one: Place, other: Place): boolean =>
  one.filedAt === other.filedAt ? one.accession > other.accession : one.filedAt > other.filedAt

const OF_AN_INSTRUMENT = ['maturity', 'availability'] as const

function supersededOf(
  kind: Measure['kind'],
  ids: ReadonlySet<string>,
  stated: readonly StatedMeasure[],
): EndedMeasure[] {
  const own = stated.filter((one) => one.kind === kind && ids.has(one.subject))
  const [first, ...others] = own
  if (first === undefined) return []
  const newest = others.reduce((found, one) => (isNewer(one, found) ? one : found), first)
  const { accession, filedAt } = newest
  const current = new Set(own.filter((one) => one.accession === accession).map(({ subject }) => subject))
  return [...new Set(own.map(({ subject }) => subject))]
    .filter((subject) => !current.has(subject))
    .map((subject) => ({ kind, subject, accession, filedAt, isTakenOver: false }))
}

/**
 * What ended with an issuer's instruments: their maturities and availability, the covenants that were theirs alone, and
 * waivers of them.
 */
export function endedMeasures(groups: readonly InstrumentGroup[], waivers: readonly Covenant[]): EndedMeasure[] {
  const goingOn = groups.filter(({ endedBy }) => endedBy === null)
  const goingOnIds = new Set(goingOn.map(({ id }) => id))
  const covenantsKept = new Set(covenantsOf(goingOn))
  return groups.flatMap((group) => {
    const { endedBy: act } = group
    if (act === null) return []
    const ofCovenants = covenantsOf([group]).filter((key) => !covenantsKept.has(key))
    const over: readonly Subject[] = [
      ...ofInstrument(group),
      ...ofCovenants.map((subject): Subject => ({ kind: 'headroom', subject })),
      ...waivers
        .filter((waiver) => isOf(group, act, waiver))
        .map(({ id }): Subject => ({ kind: 'waiver', subject: id })),
    ]
    const place = newestStatement(group, act)
    return over.map((subject) => ({ ...subject, ...place, isTakenOver: goingOnIds.has(subject.subject) }))
  })
}

const idsOf = ({ figures }: InstrumentGroup) => new Set(figures.flatMap(({ instrument }) => instrument?.id ?? []))

const ofInstrument = (group: InstrumentGroup): readonly Subject[] =>
  [...idsOf(group)].flatMap((subject) => OF_AN_INSTRUMENT.map((kind) => ({ kind, subject })))

const covenantsOf = (groups: readonly InstrumentGroup[]) =>
  covenantTests(
    groups.flatMap(({ figures }) => figures),
    null,
  ).map(({ key }) => key)

const isOf = (group: InstrumentGroup, act: Covenant, { instrument, source }: Covenant) =>
  instrument?.id !== undefined && idsOf(group).has(instrument.id) && (source.filedAt ?? '') < (act.source.filedAt ?? '')

/** The newest filing that speaks of an ended instrument: the act's, or one that states its former amounts later. */
function newestStatement({ figures }: InstrumentGroup, { source }: Covenant): Place {
  const ofAct = { accession: source.accession, filedAt: source.filedAt ?? '' }
  return figures.reduce(
    (newest, { figure: { accession, filedAt } }) =>
      isNewer({ accession, filedAt }, newest) ? { accession, filedAt } : newest,
    ofAct,
  )
}
