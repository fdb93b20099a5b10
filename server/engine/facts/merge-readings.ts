import type { FactReading } from './fact-reading.ts'
import { printedUnit } from './fact-reading.ts'
import { isGeneralName } from './readers/instrument-name.ts'
import { isFlow } from '../language/lexicon/flows.ts'
import { entityKey } from './merging/same-entity.ts'
import { isSameFact, OF_ONE } from './merging/same-fact.ts'
import type { SameLine } from './merging/same-line.ts'
import { createSameLine } from './merging/same-line.ts'

/** Readings of one fact: the one that becomes the fact, and the other places that state it. */
export interface MergedReading {
  readonly reading: FactReading
  /** Readings from another source that agree with it. */
  readonly witnesses: readonly FactReading[]
  /** Every other place that states the fact. */
  readonly others: readonly FactReading[]
}

interface Group {
  readonly lead: FactReading
  readonly rest: FactReading[]
}

/**
 * Merges readings of one fact. A tag comes before a table, a table before a sentence, and a reading with fewer doubts
 * before one with more. Text at a tagged number is a second reading of that number, and a fact of its own only if it states another aspect.
 */
export function mergeReadings(inline: readonly FactReading[], text: readonly FactReading[]): MergedReading[] {
  const groups = new Map<string, Group>()
  const byNumber = new Map<number, Group[]>()
  for (const reading of inline) {
    const key = identityOf(reading)
    const group = groups.get(key) ?? { lead: reading, rest: [] }
    if (groups.has(key)) group.rest.push(reading)
    else groups.set(key, group)
    const here = byNumber.get(reading.number.start) ?? []
    if (!here.includes(group)) here.push(group)
    byNumber.set(reading.number.start, here)
  }
  const known = createIndex([...groups.values()], createSameLine(text))
  // Days come before months and exact amounts before rounded ones, so that the coarser finds the finer.
  const finestFirst = [...text].sort((a, b) => coarseness(a) - coarseness(b))
  for (const reading of finestFirst) {
    const here = (byNumber.get(reading.number.start) ?? []).filter(({ lead }) => aspectOf(lead) === aspectOf(reading))
    if (here.length > 0 && !isUntaggedDate(reading, here)) {
      for (const group of here)
        if (group.lead.factType === reading.factType && agrees(group.lead, reading)) group.rest.push(reading)
      continue
    }
    const same = known.find(reading)
    if (same !== null) {
      same.rest.push(reading)
      continue
    }
    const group = { lead: reading, rest: [] }
    groups.set(`${identityOf(reading)}|${String(reading.number.start)}|${shareOf(reading)}`, group)
    known.add(group)
  }
  const folded = foldRounded([...groups.values()], known)
  return [...groups.values()]
    .filter((group) => !folded.has(group))
    .map((group) => toMerged(group, known.rounded(group.lead)))
}

/**
 * "$0.5 billion" in the discussion is another place of the $482 million in the notes, if it can mean only one amount.
 */
function foldRounded(groups: readonly Group[], known: Index): ReadonlySet<Group> {
  const folded = new Set<Group>()
  for (const group of groups) {
    if (group.lead.source === 'inline') continue
    const finer = known.finer(group.lead)
    const [only] = finer
    if (only === undefined || finer.length > 1) continue
    only.rest.push(group.lead, ...group.rest)
    folded.add(group)
  }
  return folded
}

/**
 * What one number may state side by side: "1.900 % | Notes due March 2031", tagged where a row's label begins, is a rate
 * and a date, and a loan of $5 million that was received is cash that came in and a debt.
 */
const aspectOf = ({ factType }: FactReading): 'date' | 'flow' | 'state' =>
  factType === 'maturity' ? 'date' : isFlow(factType) ? 'flow' : 'state'

/** "As of A and B, we had no borrowings": one word says nothing is drawn on both days, and the tag may carry only one. */
function isUntaggedDate(reading: FactReading, tagged: readonly Group[]): boolean {
  if (reading.value !== 0 || reading.doubts.length > 0 || reading.period.endDate === undefined) return false
  return tagged.every(
    ({ lead }) =>
      lead.factType === reading.factType && lead.value === 0 && lead.period.endDate !== reading.period.endDate,
  )
}

function toMerged(group: Group, rounded: readonly FactReading[]): MergedReading {
  const all = [group.lead, ...group.rest]
  const lead = group.lead.source === 'inline' ? group.lead : leadOf(group.lead, all)
  const others = all.filter((reading) => reading !== lead)
  // The words around a tagged number may state what the tag does not.
  const beside = others.filter(({ number }) => number.start === lead.number.start)
  // "none under the 364-day or the five-year agreement": what is known of the one is nothing of the other.
  const isOfSeveral = new Set(beside.flatMap(({ instrument }) => instrument?.canonicalKey ?? [])).size > 1
  const words = isOfSeveral
    ? beside.filter((one) => one.instrument?.canonicalKey === lead.instrument?.canonicalKey)
    : beside
  const firstStated = <Field extends 'referenceRate' | 'maturityYear' | 'instrument'>(
    field: Field,
  ): FactReading[Field] => lead[field] ?? words.find((reading) => reading[field] !== null)?.[field] ?? lead[field]
  const reading = {
    ...lead,
    doubts: lead.source === 'inline' ? lead.doubts : doubtsLeft(lead, others),
    referenceRate: firstStated('referenceRate'),
    maturityYear: firstStated('maturityYear'),
    instrument: firstStated('instrument'),
  }
  return { reading, others, witnesses: [...others, ...rounded].filter(({ source }) => source !== lead.source) }
}

/** The exact sum before a rounded one; of equal sums the reading with the fewest doubts. */
const leadOf = (first: FactReading, all: readonly FactReading[]): FactReading =>
  [...all].sort(
    (a, b) =>
      coarseness(a) - coarseness(b) ||
      (a.value === b.value ? 0 : printedUnit(a) - printedUnit(b)) ||
      a.doubts.length - b.doubts.length ||
      rank(a) - rank(b) ||
      printedUnit(a) - printedUnit(b),
  )[0] ?? first

/** What a rounded sum says outright of currency, scale and day is said of the exact one, which stands for it. */
function doubtsLeft(lead: FactReading, others: readonly FactReading[]): readonly string[] {
  const rounded = others.filter(({ value }) => value !== lead.value)
  return lead.doubts.filter((doubt) => !SETTLED.test(doubt) || rounded.every(({ doubts }) => doubts.includes(doubt)))
}

const SETTLED = /^(?:currency_assumed|scale_|date_|year_)/

const coarseness = (reading: FactReading): number => (reading.period.precision === 'month' ? 1 : 0)

const rank = (reading: FactReading): number => ({ inline: 0, table: 1, sentence: 2 })[reading.source]

function identityOf(reading: FactReading): string {
  const dimensions = Object.entries(reading.dimensions ?? {})
    .map(([axis, member]) => `${axis}=${member}`)
    .join(',')
  return [
    reading.factType,
    reading.concept,
    dimensions,
    entityKey(reading),
    periodKey(reading),
    reading.unit ?? '',
    String(reading.value),
  ].join('|')
}

const periodKey = ({ period }: FactReading): string =>
  `${period.kind}/${period.startDate ?? ''}/${period.endDate ?? ''}/${String(period.durationMonths ?? '')}`

interface Index {
  readonly add: (group: Group) => void
  readonly find: (reading: FactReading) => Group | null
  /** Readings of the same type and date whose value is the same but for rounding. */
  readonly rounded: (reading: FactReading) => FactReading[]
  /** Groups with the same amount of the same instrument and day in more digits. */
  readonly finer: (reading: FactReading) => Group[]
}

/**
 * Looks up groups by type, unit and period; a reading dated only by the filing also matches a tag of the same value.
 */
function createIndex(initial: readonly Group[], sameLine: SameLine): Index {
  const byPeriod = new Map<string, Group[]>()
  const tagsByValue = new Map<string, Group[]>()
  const byMonth = new Map<string, Group[]>()
  const periodOf = (reading: FactReading): string =>
    `${reading.factType}|${reading.unit ?? ''}|${reading.period.endDate ?? ''}|${reading.period.kind}|${String(reading.period.durationMonths ?? '')}`
  const valueOf = (reading: FactReading): string => `${reading.factType}|${reading.unit ?? ''}|${String(reading.value)}`
  const monthOf = (reading: FactReading): string => `${valueOf(reading)}|${(reading.period.endDate ?? '').slice(0, 7)}`
  const push = (map: Map<string, Group[]>, key: string, group: Group): void => {
    const list = map.get(key)
    if (list === undefined) map.set(key, [group])
    else list.push(group)
  }
  const isSame = (one: FactReading, other: FactReading): boolean => isSameFact(one, other) && sameLine(one, other)
  const add = (group: Group): void => {
    if (group.lead.period.endDate !== undefined) push(byPeriod, periodOf(group.lead), group)
    if (group.lead.period.endDate !== undefined) push(byMonth, monthOf(group.lead), group)
    if (group.lead.source === 'inline') push(tagsByValue, valueOf(group.lead), group)
  }
  initial.forEach(add)
  return {
    add,
    finer: (reading) =>
      (byPeriod.get(periodOf(reading)) ?? []).filter(
        ({ lead }) =>
          lead.value !== reading.value &&
          printedUnit(lead) < printedUnit(reading) &&
          roundsTo(lead, reading) &&
          hasGeneralName(lead) === hasGeneralName(reading) &&
          isSame(lead, reading),
      ),
    rounded: (reading) =>
      (byPeriod.get(periodOf(reading)) ?? [])
        .filter(({ lead }) => lead.value !== reading.value && agrees(lead, reading) && isSame(lead, reading))
        .map(({ lead }) => lead),
    find: (reading) => {
      const exact = (byPeriod.get(periodOf(reading)) ?? []).find(
        (group) => group.lead.value === reading.value && isSame(group.lead, reading),
      )
      if (exact !== undefined) return exact
      if (coarseness(reading) > 0) {
        const within = (byMonth.get(monthOf(reading)) ?? []).filter(
          (group) => group.lead.value === reading.value && isSame(group.lead, reading),
        )
        if (within.length === 1) return within[0] ?? null
      }
      if (!reading.doubts.includes('date_from_filing_period')) return null
      return (tagsByValue.get(valueOf(reading)) ?? []).find((group) => isSame(group.lead, reading)) ?? null
    },
  }
}

/** What one place may be said of more than once: instruments with one rate or with nothing owed, years with one instalment. */
const shareOf = ({ factType, value, instrument, maturityYear, doubts }: FactReading): string =>
  factType === 'sublimit'
    ? (doubts.find((one) => one.startsWith('for_')) ?? '')
    : factType === 'debt_maturity'
      ? String(maturityYear)
      : OF_ONE.has(factType) || value === 0
        ? (instrument?.canonicalKey ?? '')
        : ''

/** Equal, or equal after rounding the finer one to the last printed digit of the coarser. */
function agrees(a: FactReading, b: FactReading): boolean {
  const [x, y] = [Math.abs(a.value), Math.abs(b.value)]
  if (Math.abs(x - y) <= x * 1e-9) return true
  if (x === 0 || y === 0) return false
  const unit = Math.max(printedUnit(a), printedUnit(b))
  // A unit that is large compared to the value ("$1 billion") would make very different amounts agree.
  return unit <= x * 0.02 && Math.abs(x - y) <= unit * 0.5 * (1 + 1e-9)
}

/** Without a distinctive word: "the facility" may be any. */
const hasGeneralName = ({ instrument }: FactReading): boolean =>
  instrument === null || isGeneralName(instrument.canonicalKey)

/** The finer amount rounds to the coarser one, which has enough digits for that to mean something. */
function roundsTo(finer: FactReading, coarser: FactReading): boolean {
  const [x, y] = [Math.abs(finer.value), Math.abs(coarser.value)]
  const unit = printedUnit(coarser)
  return y > 0 && unit <= y * 0.2 && Math.abs(x - y) <= unit * 0.5 * (1 + 1e-9)
}
