import type { DocumentMark } from '#server/contract/resources/records/document.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import type { FinancingSignal, Refusal } from '#server/contract/resources/records/signal.ts'
import type { EvidencePassage, StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { comparedWith } from '#server/contract/compared-dates.ts'
import { formatDate, formatPeriod } from '../format/format-date.ts'
import { rateName } from '../format/rate-name.ts'
import { formatFact } from '../format/format-fact.ts'
import { formatLimit } from '../format/format-limit.ts'
import { readLocator } from './read-locator.ts'
import { formatSectionId, isSectionId } from '../format/section-label.ts'
import { inTitleWords, inWords } from '../format/words.ts'
import { groupFacts } from '../records/groups/group-facts.ts'
import { entityInWords } from '#server/wording/entity-in-words.ts'
import { instrumentWords } from '../records/instrument-words.ts'
import { factTitle } from '../wording/fact-words.ts'
import { spokenWords } from '../wording/spoken-words.ts'
import { dateOfSignal, instrumentOfSignal } from '../records/signal-words.ts'
import { readPlaces } from './read-places.ts'

export type RecordKind = 'fact' | 'signal' | 'refusal' | 'event' | 'passage'

/** Where something stands in the viewer's page, by count of visible characters. */
export interface ViewPlace {
  readonly from: number
  readonly to: number
}

/** A record as the viewer shows it: words for a reader, and places in the page. */
export interface ViewRecord {
  readonly id: string
  readonly kind: RecordKind
  readonly title: string
  /** The instrument it is of, as the filing calls it. */
  readonly about: string | null
  /** What it says, in one line: an amount, a limit, a change, a reason. */
  readonly value: string | null
  readonly exact: string | null
  readonly period: string | null
  /** A verification state, or `refused`. */
  readonly state: string
  readonly notes: readonly string[]
  readonly evidence: string
  readonly sha256: string | null
  readonly place: ViewPlace | null
  /** The number within the evidence. */
  readonly number: ViewPlace | null
  readonly alsoAt: readonly ViewPlace[]
  readonly bytes: { readonly start: number; readonly end: number } | null
  readonly terms: readonly (readonly [string, string])[]
  /** The records that state the same, itself among them, the one that stands for all of them in the list first. */
  readonly same: readonly string[]
}

/** Whether it stands in the list: of those that state the same, the first does. */
export const isListed = ({ id, same }: Pick<ViewRecord, 'id' | 'same'>): boolean => same.length === 0 || same[0] === id

type Marks = ReadonlyMap<string, ViewPlace>

/** Marks by the range of the source that they stand for. */
export function marksByRange(marks: readonly DocumentMark[]): Marks {
  return new Map(marks.map(({ start, end, from, to }) => [`${start}-${end}`, { from, to }]))
}

function placesOf(locator: Readonly<Record<string, unknown>>, marks: Marks) {
  const { own, number, alsoAt } = readPlaces(locator)
  const find = (range: { start: number; end: number } | null) =>
    range === null ? null : (marks.get(`${range.start}-${range.end}`) ?? null)
  return {
    place: find(own),
    number: find(number),
    alsoAt: alsoAt.map(find).filter((place) => place !== null),
    bytes: readLocator(locator).bytes,
  }
}

type Term = readonly [string, string | null]

const READINGS: Readonly<Record<string, string>> = { inline: 'XBRL tag', table: 'table row' }
const readingWords = (reading: string) => READINGS[reading] ?? inWords(reading)

/** What a reader checks a record by. */
function termsOf(
  locator: Readonly<Record<string, unknown>>,
  more: readonly Term[],
): readonly (readonly [string, string])[] {
  const read = readLocator(locator)
  const { witness, source } = readPlaces(locator)
  const terms: readonly Term[] = [
    ...more,
    ['Section', read.section === null ? null : formatSectionId(read.section)],
    ['Table', read.table],
    ['Read from', source === null ? null : readingWords(source)],
    ['Checked against', witness === null ? null : readingWords(witness)],
    ['Said by', spokenWords(read)],
    ['XBRL tag', read.concept],
    ...read.dimensions.map(([axis, member]): Term => [axis.replace(/^.*:/, ''), member.replace(/^.*:/, '')]),
    ['Rule', read.rule],
  ]
  return terms.filter((term): term is readonly [string, string] => term[1] !== null)
}

/** A person's rejection goes before what the machine found. */
function stateOf({ verification, uncertainty }: Pick<FinancialFact, 'verification' | 'uncertainty'>): string {
  return uncertainty.reasons.includes('rejected_by_reviewer') ? 'rejected' : verification
}

const factId = ({ provenance }: FinancialFact, index: number) => readLocator(provenance).recordId ?? `fact-${index}`

/** The ids of all facts that state the same, the best backed first, by each of them. */
function sameFacts(facts: readonly FinancialFact[]): ReadonlyMap<FinancialFact, readonly string[]> {
  const ids = new Map(facts.map((fact, index) => [fact, factId(fact, index)]))
  return new Map(
    groupFacts(facts).flatMap(({ best, others }) => {
      const group = [best, ...others]
      const same = others.length === 0 ? [] : group.flatMap((fact) => ids.get(fact) ?? [])
      return group.map((fact) => [fact, same] as const)
    }),
  )
}

/** The part of the group and the instrument. */
function aboutFact(fact: FinancialFact): string | null {
  const words = [entityInWords(fact), instrumentWords({ ...fact, reasons: fact.uncertainty.reasons })]
  const told = words.filter((one) => one !== null)
  return told.length === 0 ? null : told.join(' · ')
}

function factRecord(fact: FinancialFact, index: number, marks: Marks, same: readonly string[]): ViewRecord {
  const { text, exact } = formatFact(fact)
  return {
    same,
    id: factId(fact, index),
    kind: 'fact',
    about: aboutFact(fact),
    title: factTitle(fact),
    value: text,
    exact,
    period: fact.unit === 'date' ? null : formatPeriod(fact.period, fact.provenance.datePrecision),
    state: stateOf(fact),
    notes: fact.uncertainty.reasons.map(inWords),
    evidence: fact.evidence,
    sha256: fact.evidenceSha256,
    ...placesOf(fact.provenance, marks),
    terms: termsOf(fact.provenance, [
      ['Stated as', fact.label],
      ['Entity', entityInWords(fact)],
      ['Instrument', instrumentWords({ ...fact, reasons: fact.uncertainty.reasons })],
      ['Printed', fact.reportedValue ? `${fact.reportedValue}${fact.scaleLabel ? ` (${fact.scaleLabel})` : ''}` : null],
      [fact.factType === 'reference_rate' ? 'Rate' : 'Over', fact.referenceRate ? rateName(fact.referenceRate) : null],
      ['Matures', fact.maturityYear ? String(fact.maturityYear) : null],
    ]),
  }
}

function signalRecord(signal: FinancingSignal, index: number, marks: Marks, periodEnd: string | null): ViewRecord {
  return {
    id: readLocator(signal.locator).recordId ?? `signal-${index}`,
    kind: 'signal',
    same: [],
    about: instrumentOfSignal(signal),
    title: inTitleWords(signal.concept),
    value: [inWords(signal.action), formatLimit({ ...signal, quantity: signal.concept })]
      .filter((part) => part !== null)
      .join(', '),
    exact: null,
    period: dateOfSignal(signal, periodEnd),
    state: stateOf(signal),
    notes: signal.uncertainty.reasons.map(inWords),
    evidence: signal.evidence,
    sha256: signal.evidenceSha256,
    ...placesOf(signal.locator, marks),
    terms: termsOf(signal.locator, [
      ['About', inWords(signal.signalType)],
      ['Entity', entityInWords(signal)],
    ]),
  }
}

function refusalRecord(refusal: Refusal, index: number, marks: Marks): ViewRecord {
  const { concept } = refusal
  const words = /^[a-z_]+$/.test(concept) ? inTitleWords(concept) : concept
  return {
    id: readLocator(refusal.locator).recordId ?? `refusal-${index}`,
    kind: 'refusal',
    same: [],
    about: null,
    title: isSectionId(concept) ? formatSectionId(concept) : words,
    value: refusal.reason,
    exact: null,
    period: null,
    state: 'refused',
    notes: [],
    evidence: refusal.evidence,
    sha256: refusal.evidence === '' ? null : refusal.evidenceSha256,
    ...placesOf(refusal.locator, marks),
    terms: termsOf(refusal.locator, [['Reason', inTitleWords(refusal.reasonCode)]]),
  }
}

function eventRecord(event: Event, marks: Marks): ViewRecord {
  const { source } = event
  const locator = source.locator ?? {}
  return {
    id: event.id,
    kind: 'event',
    same: [],
    about: comparedWith(event, formatDate),
    title: event.headline,
    value: event.changeType ? inWords(event.changeType) : null,
    exact: null,
    period: null,
    state: source.verification,
    notes: [],
    evidence: source.evidence,
    sha256: source.evidence === '' ? null : (source.evidenceSha256 ?? null),
    ...placesOf(locator, marks),
    terms: termsOf(locator, [
      ['Before', event.before === '' ? null : event.before],
      ['After', event.after],
      ['Compared with', comparedWith(event, formatDate)],
      ['Earlier filing', event.comparison?.previousAccession ?? null],
      ['Compared by', event.comparison?.method ?? null],
      ['Document SHA-256', source.locator?.documentSha256 ?? null],
    ]),
  }
}

function passageRecord(passage: EvidencePassage, index: number, marks: Marks): ViewRecord {
  return {
    id: readLocator(passage.locator).recordId ?? `passage-${index}`,
    kind: 'passage',
    same: [],
    about: null,
    title: `Passage on ${inWords(passage.category)}`,
    value: null,
    exact: null,
    period: null,
    state: passage.verification,
    notes: [],
    evidence: passage.evidence,
    sha256: passage.evidenceSha256,
    ...placesOf(passage.locator, marks),
    terms: termsOf(passage.locator, []),
  }
}

/** Every record of a filing in the order of its document; what stands nowhere in it comes last. */
export function viewRecords(
  {
    facts,
    signals,
    refusals,
    evidence,
  }: Pick<StructuredFiling['extraction'], 'facts' | 'signals' | 'refusals' | 'evidence'>,
  events: readonly Event[],
  marks: Marks,
  periodEnd: string | null,
): readonly ViewRecord[] {
  const same = sameFacts(facts)
  const records = [
    ...facts.map((fact, index) => factRecord(fact, index, marks, same.get(fact) ?? [])),
    ...signals.map((signal, index) => signalRecord(signal, index, marks, periodEnd)),
    ...refusals.map((refusal, index) => refusalRecord(refusal, index, marks)),
    ...events.map((event) => eventRecord(event, marks)),
    ...evidence.map((passage, index) => passageRecord(passage, index, marks)),
  ]
  const order = ({ number, place }: ViewRecord) => number?.from ?? place?.from ?? Infinity
  return records.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)))
}
