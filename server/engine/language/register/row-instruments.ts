import { lettersOf } from '../../letters-of.ts'
import type { FactReading, Place } from '../../facts/fact-reading.ts'
import type { FactInstrument, FactType } from '../../model.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { FurtherReading } from '../tables/debt/debt-table.ts'
import { couponTerms, createCouponIndex } from './coupons.ts'
import { describeInstrument } from './describe-instrument.ts'
import type { Entity } from './entity.ts'
import { typeOfEntity } from './entity.ts'
import { isClassOfDebt, isGenericKey, keyOfName, nameKey, slug, termKey } from './names.ts'
import { mentionsIn, typeOfWords } from './type-of-words.ts'

/** What the rows of tables are of, as far as the filing decides it. */
export interface RowInstruments {
  /** The instrument of a row under the name that the row gives it. */
  readonly ofRow: (place: Place, name: string) => FactInstrument
  /** The instrument of a name that stands in no sentence: a tag's member, a row's label. */
  readonly ofName: (name: string, type: InstrumentType | null) => FactInstrument
  /** The name of an instrument as the text prints it, for one that is spelt from a tag's member. */
  readonly spelt: (name: string) => string
}

type TableReading = FactReading | FurtherReading

/** One row under one name, from all that was read in it. */
interface Row {
  readonly name: string
  /** Where its table begins. */
  readonly table: number
  readonly kinds: Set<InstrumentType>
  readonly days: Set<string>
  year: number | null
  /** The period's end, where something is owed then. */
  owedOn: string | null
  /** What its table's words call it. */
  type: InstrumentType | null
  /** Whether it adds up the sizes or drawings of several facilities. */
  isSum: boolean
}

/** An entity, or `null` for a name of which the filing says nothing else, or `several` that it may be. */
type Found = Entity | null | 'several'

const KIND_OF: Readonly<Partial<Record<FactType, InstrumentType>>> = {
  revolver_capacity: 'revolver',
  revolver_drawn: 'revolver',
  revolver_availability: 'revolver',
  term_loan: 'term_loan',
  notes: 'notes',
  commercial_paper: 'commercial_paper',
}

/**
 * Finds the entity of each row by the evidence that joins names in sentences: the same name, a coupon with its kind and
 * year, a term in brackets, the one instrument that a label names. A row of none is an instrument of its own.
 */
export function joinRows(
  readings: readonly TableReading[],
  entities: readonly Entity[],
  entityOf: (name: string) => Entity | null,
): RowInstruments {
  const ofCoupon = createCouponIndex(entities)
  const taken = new Set(entities.flatMap((entity) => [...entity.keys].map(slug)))
  const rows = collectRows(readings)
  const find = (name: string, kinds: ReadonlySet<InstrumentType>, year: number | null): Found => {
    const found = findByName(name, year, entityOf, ofCoupon)
    return found === null || found === 'several' || isOfKind(found, kinds) ? found : 'several'
  }
  const found = new Map([...rows.values()].map((row): [Row, Found] => [row, find(row.name, row.kinds, row.year)]))
  const described = new Map<Row, FactInstrument>()
  for (const [id, same] of Map.groupBy(rows.values(), (row) => idOf(row, found.get(row) ?? null)))
    for (const group of byDue(id, same, found, taken)) describeGroup(group, described)
  return {
    ofRow(place, name) {
      const row = place.kind === 'row' ? rows.get(rowKey(place, name)) : undefined
      return (row === undefined ? undefined : described.get(row)) ?? this.ofName(name, null)
    },
    ofName(name, type) {
      const one = find(name, new Set(type === null ? [] : [type]), null)
      if (one === 'several') return undecided(name)
      return describeInstrument(name, one, one === null ? (type ?? typeOfWords(name)) : (typeOfEntity(one) ?? type))
    },
    spelt(name) {
      const own = entityOf(name)?.name ?? name
      return lettersOf(own) === lettersOf(name) ? own : name
    },
  }
}

/** The name as printed, where nothing decides what it is of. */
const undecided = (name: string): FactInstrument => ({ reportedName: name, canonicalKey: keyOfName(name) })

const rowKey = (place: Extract<Place, { kind: 'row' }>, name: string): string =>
  `${String(place.grid.display.start)} ${String(place.row)} ${name}`

function collectRows(readings: readonly TableReading[]): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>()
  for (const one of readings) {
    if (one.instrument === null || one.place.kind !== 'row') continue
    const key = rowKey(one.place, one.instrument.reportedName)
    const row = rows.get(key) ?? {
      name: one.instrument.reportedName,
      table: one.place.grid.display.start,
      kinds: new Set(),
      days: new Set(),
      year: null,
      owedOn: null,
      type: null,
      isSum: false,
    }
    rows.set(key, row)
    if ('date' in one) {
      if (one.factType !== 'maturity' || one.date === null) continue
      row.year ??= one.year
      if (one.instrumentType !== null && one.instrumentType !== 'general') row.type = one.instrumentType
      if ((one.precision ?? 'day') === 'day') row.days.add(one.date)
    } else {
      // The sizes of several facilities added up say nothing of what one is.
      const isSum = one.doubts.includes('sum_of_facilities')
      if (isSum) row.isSum = true
      const kind = isSum ? undefined : KIND_OF[one.factType]
      // "Term debt facility" below "Borrowing capacity": what is owed says more of the kind than the column.
      const isKnown = row.kinds.size > 0 && one.doubts.includes('instrument_type_from_table')
      if (isOwed(one)) row.owedOn = one.period.endDate ?? null
      if (kind !== undefined && !isKnown) row.kinds.add(kind)
      // A rung of a ladder is no year of the instrument's own.
      if (one.factType !== 'debt_maturity') row.year ??= one.maturityYear
    }
  }
  return rows
}

const OWED = new Set<FactType>(['notes', 'term_loan', 'commercial_paper', 'revolver_drawn'])

const isOwed = ({ factType, value, period, doubts }: FactReading): boolean =>
  OWED.has(factType) && value > 0 && period.status === 'reported' && !doubts.includes('date_from_filing_period')

function findByName(
  name: string,
  year: number | null,
  entityOf: (name: string) => Entity | null,
  ofCoupon: ReturnType<typeof createCouponIndex>,
): Found {
  // "Long-term debt": all that runs so long, and no debt that has a day or an end of its own.
  if (isClassOfDebt(name) && /\bterm\b/i.test(name)) return null
  const key = nameKey(name)
  const own = entityOf(name)
  if (own !== null && LINES.test(name) && !LINES.test(own.name)) return 'several'
  const isOfOtherYear =
    year !== null && own?.maturity != null && couponTerms(key) !== null && Number(own.maturity.iso.slice(0, 4)) !== year
  if (own !== null && !isOfOtherYear && (!isGenericKey(key) || termKey(name) === termKey(own.name))) return own
  const byCoupon = ofCoupon(key, year)
  if (byCoupon !== null) return byCoupon
  const terms = [...name.matchAll(BRACKETS)].map(([, term = '']) => term.replace(QUOTES, ''))
  const mentions = mentionsIn(name).filter(({ part }) => part === null)
  const inside = mentions.length === 1 ? mentions.map((one) => one.name).filter((one) => saysNoMore(name, one)) : []
  const named = [...terms, ...inside].flatMap((one) => (isGenericKey(nameKey(one)) ? [] : (entityOf(one) ?? [])))
  const [only, second] = new Set(named)
  return second === undefined ? (only ?? null) : 'several'
}

/** "Revolving credit facilities", "term loans": more than the one of that name. */
const LINES = /\b(?:facilities|agreements|lines|(?<!term )loans|revolvers)\b/i

/** "Principal amount of the 6.00% Notes", "Term loan A, net of discount": beside the name, a label says which amount. */
function saysNoMore(label: string, name: string): boolean {
  const own = new Set(nameKey(name).split(' '))
  return nameKey(label)
    .split(' ')
    .every((word) => own.has(word) || OF_AMOUNT.has(word))
}

const OF_AMOUNT = new Set(
  'amount balance borrowing carrying cost deferred discount drawn due fair face gross in including issuance less loan net of on premium rate to under unamortized value with'.split(
    ' ',
  ),
)

const BRACKETS = /\(([^()]{3,60})\)/g
const QUOTES = /^the |["“”]/gi

/** Nothing that is said of the row contradicts the entity's kind. */
function isOfKind(entity: Entity, kinds: ReadonlySet<InstrumentType>): boolean {
  const type = typeOfEntity(entity)
  return type === null || !SPECIFIC.has(type) || ![...kinds].some((kind) => kind !== type && SPECIFIC.has(kind))
}

/** Kinds of debt that exclude each other. */
const SPECIFIC = new Set<InstrumentType>(['revolver', 'term_loan', 'notes', 'commercial_paper', 'bridge'])

const idOf = ({ name }: Row, found: Found): string =>
  found === null || found === 'several' ? keyOfName(name) : slug(found.key)

/** The rows of one instrument. */
interface Group {
  /** Null where nothing decides which instrument the rows are of. */
  readonly id: string | null
  readonly entity: Entity | null
  readonly rows: readonly Row[]
}

/** Rows of one name: of one instrument, or of one for each year or day where they fall due in several. */
function byDue(
  id: string,
  rows: readonly Row[],
  found: ReadonlyMap<Row, Found>,
  taken: ReadonlySet<string>,
): readonly Group[] {
  const dueOf = rows.every(isOfLine) && isByDay(rows) ? dayOf : yearOf
  const ends = new Set(rows.flatMap((row) => dueOf(row) ?? []))
  const [sole = null] = ends
  const groups = ends.size < 2 ? [[sole, rows] as const] : [...Map.groupBy(rows, dueOf)]
  return groups.map(([due, same]) => {
    const [only = null, second] = new Set(same.map((row) => found.get(row) ?? null))
    if (only === 'several' || second !== undefined || (only === null && isNoName(same)))
      return { id: null, entity: null, rows: same }
    const isOne = ends.size < 2 || (due !== null && only?.maturity?.iso.startsWith(due) === true)
    if (isOne && only !== null) return { id, entity: only, rows: same }
    const isNamedAlone = ends.size < 2 && !taken.has(id)
    // Its kind is theirs all the same.
    if (only !== null) note(only, typeOfRows(same), null)
    if (isNamedAlone || due === null) return { id: isNamedAlone ? id : null, entity: null, rows: same }
    return { id: `${id}-due-${due}`, entity: null, rows: same }
  })
}

const yearOf = ({ year }: Row): string | null => (year === null ? null : String(year))

/** The one day on which a row falls due; of two, such as one before and one after an extension, neither tells it apart. */
function dayOf({ days }: Row): string | null {
  const [day = null, second] = days
  return second === undefined ? day : null
}

/** Notes and loans of one year are told apart by what a sentence that names their day says of them. */
const isOfLine = ({ name }: Row): boolean => /\b(?:lines?|facility|facilities|revolver|agreement)\b/i.test(name)

/** "Line of credit | 5/4/2027", "Line of credit | 5/18/2027": rows of one table that only their days tell apart. */
function isByDay(rows: readonly Row[]): boolean {
  return [...Map.groupBy(rows, ({ table }) => table).values()].some((same) => {
    const days = new Set(same.flatMap((row) => dayOf(row) ?? []))
    return days.size > new Set(same.flatMap((row) => (dayOf(row) === null ? [] : (yearOf(row) ?? [])))).size
  })
}

function describeGroup({ id, entity, rows }: Group, described: Map<Row, FactInstrument>): void {
  const days = new Set(rows.flatMap((row) => [...row.days]))
  const [day = null] = days.size === 1 ? days : []
  const type = typeOfRows(rows)
  if (entity !== null) {
    note(entity, type, day)
    for (const { owedOn } of rows) if (owedOn !== null) keepInForce(entity, owedOn)
  }
  for (const row of rows) {
    if (id === null) described.set(row, undecided(row.name))
    else if (entity === null) {
      const alone = describeInstrument(row.name, null, type)
      // What is owed still is not over, whatever the row calls it.
      const status = rows.some(({ owedOn }) => owedOn !== null) ? null : (alone.status ?? null)
      described.set(row, { ...alone, canonicalKey: id, id, maturityDate: day, status })
    } else described.set(row, describeInstrument(row.name, entity, typeOfEntity(entity) ?? type))
  }
}

/** "Other", "Total debt": nothing that a record could be joined to. */
const isNoName = ([first]: readonly Row[]): boolean =>
  first === undefined || isClassOfDebt(first.name) || /^(?:other|total|various|principal|balance)\b/i.test(first.name)

/** What rows add to an entity: its kind where nothing else tells it, and its day where the sentences give none. */
function note(entity: Entity, type: InstrumentType | null, day: string | null): void {
  const isHolder = entity.holds.size > 1
  if (type !== null && SPECIFIC.has(type) && typeOfEntity(entity) === null && !isHolder) entity.types.set(type, 1)
  const { maturity } = entity
  if (
    day !== null &&
    maturity?.precision !== 'day' &&
    (maturity === null || maturity.iso.slice(0, 4) === day.slice(0, 4))
  )
    entity.maturity = { iso: day, precision: 'day' }
}

/** What a row still shows as owed was repaid in part, or under a term that another debt had before. */
function keepInForce(entity: Entity, owedOn: string): void {
  if (entity.state === 'in_force' || entity.state === 'proposed' || (entity.stateDate ?? '') > owedOn) return
  entity.state = 'in_force'
  entity.stateDate = null
}

/** The one kind that the words of the rows and their sums allow. */
function typeOfRows(rows: readonly Row[]): InstrumentType | null {
  const kinds = new Set(rows.flatMap(({ kinds: own }) => [...own]))
  const [kind = null, second] = kinds
  if (second !== undefined) return null
  const [words = null, other] = new Set(rows.flatMap(({ name }) => typeOfWords(name) ?? []))
  if (other !== undefined || words === null) return kind ?? rows.find(({ type }) => type !== null)?.type ?? null
  // "Mortgage loan funding", of lines added up: they fund the mortgages that the lender sells.
  if (words === 'mortgage' && rows.some(({ isSum }) => isSum)) return 'warehouse'
  if (kind === null || words === kind) return words
  // A repurchase facility with a line amount is drawn as a line is.
  if (words === 'repurchase') return rows.every(({ name }) => /agreement/i.test(name)) ? words : kind
  if (CLOSER.has(words)) return words
  // A size beside "Term Debt Facility" makes it no line.
  return SPECIFIC.has(words) ? null : kind
}

/** Words that say more closely what notes or a loan are. */
const CLOSER = new Set<InstrumentType>(['mortgage', 'warehouse', 'securitization', 'finance_lease', 'advance'])
