import type { Check, Evidence, FactInstrument, FilingReading, FinancialFact, Locator } from '../model.ts'
import { isClassOfDebt, slug } from '../language/register/names.ts'
import { OF_COMPANY } from '../language/tables/debt/totals/sums-of-owners.ts'
import { labelCellOf } from '../language/tables/labels/label-cell.ts'
import { addUpRows, ROWS_ADD_UP } from './checks/rows-add-up.ts'
import { addUpSections, SECTIONS_ADD_UP } from './checks/sections-add-up.ts'
import { withClosing } from './checks/with-closing.ts'
import type { FactReading, Place } from './fact-reading.ts'
import type { MergedReading } from './merge-readings.ts'
import { sharedSource, wordsOf } from './witnesses/two-witnesses.ts'
import type { WitnessReason } from './witnesses/two-witnesses.ts'

/** Maximum number of further places listed for a fact. */
const MAX_PLACES = 8

/** Turns merged readings into facts, each with its evidence, its rule and the check that decides its state. */
export function buildFacts(
  reading: FilingReading,
  merged: readonly MergedReading[],
): { facts: FinancialFact[]; checks: Check[] } {
  const facts: FinancialFact[] = []
  const wordsAt = wordsOf(reading.tree.display.text)
  const { added, checks } = addUpRows(merged, wordsAt)
  const sections = addUpSections(merged, wordsAt)
  for (const group of merged) {
    const { fact, check } = buildFact(reading, group)
    const closing = added.has(group) ? ROWS_ADD_UP : sections.has(group) ? SECTIONS_ADD_UP : null
    facts.push(closing === null ? fact : withClosing(fact, closing))
    if (check !== null) checks.push(check)
    if (closing === SECTIONS_ADD_UP) checks.push(sectionCheck(fact))
  }
  return { facts, checks }
}

/** One fact with its evidence, and the check of its second reading where there is one. */
function buildFact(reading: FilingReading, group: MergedReading): { fact: FinancialFact; check: Check | null } {
  const lead = group.reading
  const evidence = evidenceAt(reading, lead.place)
  const { witness, reason } = witnessOf(reading, group)
  const { precision, ...period } = lead.period
  const checked = witness !== null && !lead.doubts.includes('printed_scale_differs')
  const instrument = instrumentOf(lead)
  const fact: FinancialFact = {
    factType: lead.factType,
    concept: lead.concept,
    label: lead.label,
    value: lead.value,
    reportedValue: lead.reported,
    unit: lead.unit,
    currency: lead.currency,
    scale: lead.scale,
    scaleLabel: lead.scaleLabel,
    referenceRate: lead.referenceRate,
    period,
    maturityYear: lead.maturityYear,
    ...(instrument === null ? {} : { instrument }),
    ...(lead.entity === undefined ? {} : { entity: lead.entity }),
    evidence: evidence.evidence,
    evidenceSha256: evidence.evidenceSha256,
    provenance: {
      ...provenanceOf(reading, group, evidence, witness),
      ...(precision === undefined ? {} : { datePrecision: precision }),
    },
    verification: checked ? 'machine_checked' : 'candidate',
    uncertainty: {
      status: checked && lead.doubts.length === 0 ? 'resolved' : 'candidate',
      reasons: [...lead.doubts, ...(checked ? [] : [reason])],
    },
  }
  return { fact, check: witness === null ? null : witnessCheck(lead, evidence, witness, checked) }
}

const sectionCheck = ({ factType, value, currency, period }: FinancialFact): Check => ({
  id: SECTIONS_ADD_UP,
  result: 'passed',
  inputs: { date: period.endDate ?? null, currency, factType, value },
})

/**
 * Debt in general under the name of a class of it: "Long-term debt" is no instrument. A row's "Other borrowings" or "Secured
 * debt" is a part, and each class of its own.
 */
function instrumentOf({ factType, instrument, place }: FactReading): FactInstrument | null {
  const name = instrument?.reportedName ?? ''
  const isGeneral = OF_COMPANY.has(factType) && (isClassOfDebt(name) || PART_BY_TERM.test(name.replace(PART_AHEAD, '')))
  if (instrument === null || !isGeneral) return instrument
  const label = place.kind === 'row' ? (labelCellOf(place.grid, place.row)?.text ?? '') : ''
  return PART_OF_DEBT.test(label) ? { ...instrument, canonicalKey: slug(name) } : null
}

/** "Less: current maturities of long-term debt obligations", "Total long-term debt, less current portion". */
const PART_AHEAD = /^(?:less:? |total )?(?:current (?:portion|maturities|installments) of )?/i
const PART_BY_TERM =
  /^(?:long-term )?debt(?: obligations)?(?:,? (?:less|net of|excluding) current (?:portion|maturities))?$/i
const PART_OF_DEBT = /^(?:all )?(?:other|secured|unsecured|subordinated|senior)\b/i

/** Where a fact comes from: its number, its tag, its rule, its witness and the other places that state it. */
function provenanceOf(
  reading: FilingReading,
  group: MergedReading,
  evidence: Evidence,
  witness: Witness | null,
): Locator {
  const lead = group.reading
  return {
    ...evidence.locator,
    ...tagOf(lead),
    number: numberSpans(reading, lead),
    source: lead.source,
    rule: lead.rule,
    ruleVersion: lead.ruleVersion,
    ...(lead.mood === undefined ? {} : { mood: lead.mood }),
    ...(witness === null ? {} : { witness }),
    ...(lead.printed === null
      ? {}
      : { printedNumber: { value: lead.printed.value, ...spans(reading, lead.printed.number) } }),
    ...furtherPlaces(reading, group),
  }
}

/** The concept, context and dimensions of a tagged number; nothing for a number without a tag. */
const tagOf = (lead: FactReading): Locator =>
  lead.source === 'inline'
    ? {
        concept: lead.concept,
        ...(lead.contextRef === null ? {} : { contextRef: lead.contextRef }),
        ...(lead.factId === null ? {} : { factId: lead.factId }),
        dimensions: lead.dimensions ?? {},
      }
    : {}

/** The other places that state the fact: the first few of them, and how many there are. */
function furtherPlaces(reading: FilingReading, { reading: lead, others: all }: MergedReading): Locator {
  const coarser = [lead, ...all].flatMap((one) => one.coarser ?? [])
  const others = [...all, ...coarser].filter((other) => other.number.start !== lead.number.start)
  return others.length === 0
    ? {}
    : {
        alsoAt: others
          .slice(0, MAX_PLACES)
          .map((other) => ({ ...numberSpans(reading, other), source: other.source, rule: other.rule })),
        alsoAtCount: others.length,
      }
}

/** The check that the second reading agrees with the first. */
const witnessCheck = (lead: FactReading, evidence: Evidence, witness: Witness, checked: boolean): Check => ({
  id: 'two_witnesses_agree',
  result: checked ? 'passed' : 'failed',
  inputs: {
    factType: lead.factType,
    concept: lead.concept,
    value: lead.value,
    start: evidence.locator.start ?? null,
    first: lead.source,
    second: witness.source,
    secondValue: witness.value,
  },
})

interface Witness {
  readonly source: string
  readonly value: number
  readonly start: number
  readonly end: number
  readonly byteStart: number
  readonly byteEnd: number
  readonly [more: string]: unknown
}

/** The second witness of a fact, or why it has none. */
function witnessOf(reading: FilingReading, group: MergedReading): { witness: Witness | null; reason: WitnessReason } {
  const wordsAt = wordsOf(reading.tree.display.text)
  let reason: WitnessReason = 'one_witness'
  for (const other of [...group.witnesses, ...group.others]) {
    const shared = sharedSource(group.reading, other, wordsAt)
    if (shared === null) {
      const { source, value, rule, ruleVersion } = other
      return { witness: { source, value, ...spans(reading, other.number), rule, ruleVersion }, reason }
    }
    if (reason === 'one_witness' && shared !== 'different') reason = shared
  }
  return { witness: null, reason }
}

export function evidenceAt(reading: FilingReading, place: Place): Evidence {
  return place.kind === 'text'
    ? reading.evidence.at(place.display)
    : reading.evidence.row(place.grid, place.row, place.cell)
}

const numberSpans = (reading: FilingReading, fact: FactReading): ReturnType<typeof spans> => spans(reading, fact.number)

function spans(
  reading: FilingReading,
  display: { start: number; end: number },
): { start: number; end: number; byteStart: number; byteEnd: number } {
  const source = reading.tree.display.sourceSpan(display)
  return { start: source.start, end: source.end, ...reading.source.bytesOf(source) }
}
