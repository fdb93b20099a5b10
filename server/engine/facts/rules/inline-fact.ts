import type { FactType, FilingReading, InlineFact, Period, Span } from '../../model.ts'
import { conceptRule, wordsOf } from '../concepts.ts'
import type { ConceptRule } from '../concepts.ts'
import type { FactReading, Instrument, Place, RuleResult, Unresolved } from '../fact-reading.ts'
import type { Locator } from '../locate.ts'
import { isDebtContext, memberInstrument, memberKind } from '../members.ts'
import type { MemberKind } from '../members.ts'
import { durationPeriod, instantPeriod } from '../readers/period.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import { isCovenantLimit } from '../readers/covenant-limit.ts'
import { debtPart } from '../readers/debt-label.ts'
import type { DebtPart } from '../readers/debt-label.ts'
import { findFacilityMentions } from '../readers/facility-mention.ts'
import { NET_AMOUNT } from './revolver-row.ts'
import { readPrinted } from '../readers/printed-number.ts'
import { referenceRateIn } from '../readers/reference-rate.ts'
import { maturityYear } from './debt-row.ts'
import type { SentenceRole } from './revolver-sentence.ts'

export const INLINE_FACT = { name: 'inline-fact', version: '2' } as const

/** Roles of a sum in its words that no tag can overrule: the number is not the revolver's. */
const VETOED: ReadonlySet<string> = new Set([
  'sublimit',
  'accordion',
  'borrowing_base',
  'letters_of_credit',
  'term_loan',
  'notes',
  'commercial_paper',
  'other_program',
  'condition',
  'cost',
  'total',
])
const SCALE_LABELS: Readonly<Record<number, string>> = {
  2: 'hundred',
  3: 'thousand',
  6: 'million',
  9: 'billion',
  12: 'trillion',
}

export interface InlineContext {
  readonly reading: FilingReading
  readonly locator: Locator
  readonly roles: ReadonlyMap<number, SentenceRole>
  readonly periodEnd: string | null
  readonly sentenceScaleOf: (section: number | null) => { readonly scale: number | null; readonly note: Span | null }
}

/** Tagged numbers about debt and liquidity as facts, each with the printed number beside it where that could be read. */
export function findInlineFacts(context: InlineContext): RuleResult {
  const readings: FactReading[] = []
  const unresolved: Unresolved[] = []
  const { xbrl } = context.reading
  for (const fact of [...xbrl.facts, ...xbrl.duplicates.map((duplicate) => duplicate.fact)]) {
    const rule = conceptRule(fact.concept, fact.extension)
    if (rule === null) continue
    const shown = shownAt(fact)
    if (shown === null) continue
    const place = context.locator.placeAt(shown.start)
    if (place === null || !isMeasurable(fact, rule)) continue
    const factType = factTypeOf(fact, rule, shown, place, context)
    if (factType === null) continue
    readInline(fact, rule, factType, shown, place, context, readings, unresolved)
  }
  return { readings, unresolved }
}

function shownAt(fact: InlineFact): Span | null {
  if (fact.hidden) return fact.shownAt
  return fact.element.display.end > fact.element.display.start ? fact.element.display : null
}

function isMeasurable(fact: InlineFact, rule: ConceptRule): boolean {
  if (fact.context.period.kind === 'forever') return false
  const money = /^[A-Z]{3}$/.test(fact.unit.measure)
  return rule.family === 'rate'
    ? fact.unit.measure === 'pure'
    : money || (rule.plain?.startsWith('covenant') === true && fact.unit.measure === 'pure')
}

function factTypeOf(
  fact: InlineFact,
  rule: ConceptRule,
  shown: Span,
  place: Place,
  context: InlineContext,
): FactType | null {
  const { dimensions } = fact.context
  if (!isDebtContext(dimensions)) return null
  const kind = memberKind(dimensions)
  if (kind === 'foreign') return null
  if (rule.family === 'rate') return kind === 'excluded' ? null : rule.plain
  if (rule.plain === 'covenant_threshold' && !isLimitInWords(shown, context)) return null
  if (rule.family === 'plain') return plainType(rule, dimensions.length)
  if (rule.family === 'cash_line') return isCashLine(place) ? plainType(rule, dimensions.length) : null
  const role = context.roles.get(shown.start) ?? null
  const effective = kind === 'none' ? kindInWords(place, role) : kind
  if (role?.foreign === true) return null
  if (rule.family === 'debt') return debtType(fact, rule, effective, role, place)
  return facilityType(rule.family, fact.concept.endsWith('CurrentBorrowingCapacity'), effective, role, place)
}

function isLimitInWords(shown: Span, { locator, reading }: InlineContext): boolean {
  const passage = locator.passageAt(shown.start)
  return (
    passage === null ||
    isCovenantLimit(
      reading.tree.display.text.slice(passage.display.start, passage.display.end).replaceAll('\n', ' '),
      shown.start - passage.display.start,
    )
  )
}

/** A line of the balance sheet that prints cash alone, whatever the tag could also count. */
function isCashLine(place: Place): boolean {
  return (
    place.kind === 'row' &&
    /^cash(?:\s+and\s+cash\s+equivalents)?$/i.test(
      rowLabel(place.grid.rows[place.row] ?? []).replace(/\s*\(.*|[\s.,:]+$/g, ''),
    ) &&
    place.grid.rows.some((cells) => /^total\s+(?:current\s+)?assets\b/i.test(rowLabel(cells)))
  )
}

function plainType(rule: ConceptRule, dimensionCount: number): FactType | null {
  const perEntity =
    rule.plain === 'cash' ||
    rule.plain === 'restricted_cash' ||
    rule.plain === 'current_assets' ||
    rule.plain === 'current_liabilities' ||
    rule.plain === 'interest_expense'
  return perEntity && dimensionCount > 0 ? null : rule.plain
}

/** The revolver's metric of a facility concept: the members or the words must say that it is one. */
function facilityType(
  family: 'capacity' | 'availability' | 'drawn',
  current: boolean,
  kind: MemberKind,
  role: SentenceRole | null,
  place: Place,
): FactType | null {
  if (kind === 'letters_of_credit') return family === 'drawn' ? 'letters_of_credit' : null
  if (kind === 'term_loan') return family === 'drawn' ? 'term_loan' : null
  if (kind === 'commercial_paper') return family === 'drawn' ? 'commercial_paper' : null
  if (kind !== 'revolver') return null
  if (role !== null && VETOED.has(role.role)) return null
  if (isTotalRow(place) || isOtherMeasure(place, family)) return null
  // What can be borrowed now may be the whole or what is left of it: the words beside the number decide.
  if (current && role?.role === 'availability') return 'revolver_availability'
  return family === 'capacity'
    ? 'revolver_capacity'
    : family === 'availability'
      ? 'revolver_availability'
      : 'revolver_drawn'
}

function debtType(
  fact: InlineFact,
  rule: ConceptRule,
  kind: MemberKind,
  role: SentenceRole | null,
  place: Place,
): FactType | null {
  const face = /FaceAmount/.test(fact.concept)
  if (isTotalRow(place) && fact.context.dimensions.length > 0) return null
  if (kind === 'revolver') {
    if (role !== null && VETOED.has(role.role)) return null
    if (role?.role === 'capacity') return 'revolver_capacity'
    if (isOtherMeasure(place, 'drawn')) return null
    return face ? null : 'revolver_drawn'
  }
  if (kind === 'term_loan') return 'term_loan'
  if (kind === 'notes') return 'notes'
  if (kind === 'commercial_paper') return 'commercial_paper'
  if (kind === 'letters_of_credit' || kind === 'excluded') return null
  if (fact.context.dimensions.length === 0) return printedType(rule.plain, place)
  return rule.plain === 'notes' || rule.plain === 'commercial_paper' ? rule.plain : null
}

const PRINTED_TYPES: Readonly<Record<DebtPart, FactType>> = {
  current: 'current_debt',
  non_current: 'long_term_debt',
  long_term_with_current: 'total_debt',
  all: 'total_debt',
}

const DEBT_PARTS: ReadonlySet<FactType> = new Set<FactType>([
  'total_debt',
  'long_term_debt',
  'current_debt',
  'short_term_borrowings',
])

/** A row's own words say which part of the debt is meant before the concept that was picked for it does. */
function printedType(plain: FactType | null, place: Place): FactType | null {
  const part = plain === null || !DEBT_PARTS.has(plain) || place.kind !== 'row' ? null : debtPart(place.grid, place.row)
  // A total of long-term debt may stand after its current part by the layout alone: a concept that says so is kept.
  return part === null || (part === 'long_term_with_current' && plain === 'long_term_debt')
    ? plain
    : PRINTED_TYPES[part]
}

/** Long-term debt with its current maturities, by its row or, where no row says so, by its concept. */
function isLongTermWithCurrent(fact: InlineFact, place: Place): boolean {
  const part = place.kind === 'row' ? debtPart(place.grid, place.row) : null
  return part === null
    ? /:(?:LongTermDebt|LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities)$/.test(fact.concept)
    : part === 'long_term_with_current'
}

/** "Outstanding fixed-rate notes with an aggregate carrying amount of": the sum is of notes, not of all debt. */
const isOfNotes = (before: string): boolean =>
  /\bnotes\b/i.test(before) && !/\b(?:debt|borrowings|loans?|indebtedness)\b/i.test(before)

/** The financing that the row's label or the sentence's words name, for a number whose members name none. */
function kindInWords(place: Place, role: SentenceRole | null): MemberKind {
  if (place.kind === 'text')
    return role?.facility === 'revolver' ? 'revolver' : role?.facility === 'term_loan' ? 'term_loan' : 'none'
  const kinds = new Set(findFacilityMentions(rowLabel(place.grid.rows[place.row] ?? [])).map((mention) => mention.kind))
  if (kinds.size !== 1) return 'none'
  for (const kind of ['revolver', 'term_loan', 'notes', 'commercial_paper'] as const) if (kinds.has(kind)) return kind
  return 'none'
}

/** A borrowing base bounds what may be drawn and is no commitment; an amount net of issuance costs is not what was drawn. */
function isOtherMeasure(place: Place, family: 'capacity' | 'availability' | 'drawn'): boolean {
  if (place.kind !== 'row') return false
  const label = rowLabel(place.grid.rows[place.row] ?? [])
  return family === 'capacity'
    ? /^\s*(?:total\s+|gross\s+|net\s+)?borrowing\s+base\b/i.test(label)
    : family === 'drawn' && NET_AMOUNT.test(label)
}

/** A row called a total, or one without a label below rows that have one, sums over several things. */
function isTotalRow(place: Place): boolean {
  if (place.kind !== 'row') return false
  const label = rowLabel(place.grid.rows[place.row] ?? [])
  if (/^\s*(?:sub-?)?totals?\b/i.test(label)) return true
  return (
    label === '' &&
    place.row > place.grid.headerRowCount &&
    place.grid.rows.slice(place.grid.headerRowCount, place.row).some((row) => rowLabel(row) !== '')
  )
}

function readInline(
  fact: InlineFact,
  rule: ConceptRule,
  factType: FactType,
  shown: Span,
  place: Place,
  context: InlineContext,
  readings: FactReading[],
  unresolved: Unresolved[],
): void {
  const percent = fact.unit.measure === 'pure' && (rule.family === 'rate' || fact.scale === -2)
  const value = percent ? Number((fact.value * 100).toPrecision(12)) : fact.value
  const section =
    place.kind === 'row' ? place.grid.sectionIndex : (context.locator.passageAt(shown.start)?.sectionIndex ?? null)
  const printed = readPrinted(
    context.reading.tree.display.text,
    shown,
    place,
    context.sentenceScaleOf(section),
    fact.unit.measure,
  )
  const differs = printed !== null && Math.abs(printed.value - Math.abs(value)) > Math.abs(value) * 1e-9
  if (differs && printed.certain) {
    unresolved.push({
      concept: fact.concept,
      reasonCode: 'conflicting_values',
      reason: `The tag says ${String(value)}, the printed number reads ${String(printed.value)}.`,
      place,
    })
    return
  }
  const currency = /^[A-Z]{3}$/.test(fact.unit.measure) ? fact.unit.measure : null
  readings.push({
    factType,
    concept: fact.concept,
    label: rule.label,
    value,
    reported: fact.hidden ? context.reading.tree.display.text.slice(shown.start, shown.end).trim() : fact.displayed,
    unit: percent ? 'percent' : fact.unit.measure,
    currency,
    scale: percent ? 0 : fact.scale,
    scaleLabel: percent ? null : (SCALE_LABELS[fact.scale] ?? null),
    referenceRate: referenceRate(fact),
    maturityYear:
      factType === 'notes' || factType === 'term_loan'
        ? maturityOf(fact, place)
        : factType === 'debt_maturity'
          ? yearOfRow(place)
          : null,
    period: periodOf(fact, context, factType),
    instrument: printedInstrument(memberInstrument(fact.context.dimensions), factType, place),
    number: shown,
    place,
    source: 'inline',
    dimensions: Object.fromEntries(fact.context.dimensions.map(({ axis, member }) => [axis, member])),
    contextRef: fact.context.id,
    factId: fact.factId,
    rule: INLINE_FACT.name,
    ruleVersion: INLINE_FACT.version,
    doubts: differs ? ['printed_scale_differs'] : [],
    longTermWithCurrent: factType === 'total_debt' && isLongTermWithCurrent(fact, place),
    ofNotes:
      factType === 'total_debt' &&
      place.kind === 'text' &&
      isOfNotes(context.reading.tree.display.text.slice(place.display.start, shown.start)),
    printed:
      printed !== null && !differs
        ? { value: printed.value, number: printed.number, scaleNote: printed.scaleNote }
        : null,
  })
}

/** The reference rate a variable rate is tagged for, in words, or null. */
function referenceRate(fact: InlineFact): string | null {
  const member = fact.context.dimensions.find(({ axis }) => axis.endsWith('VariableRateAxis'))?.member
  if (member === undefined) return null
  const words = wordsOf(member.slice(member.indexOf(':') + 1).replace(/Member$/, ''))
  return referenceRateIn(words) ?? words
}

function maturityOf(fact: InlineFact, place: Place): number | null {
  const named = fact.context.dimensions
    .map(({ member }) => /Due(?:In)?(?:[A-Z][a-z]+\d{0,2})?((?:19|20)\d\d)/.exec(member)?.[1])
    .find((year) => year !== undefined)
  if (named !== undefined) return Number(named)
  return place.kind === 'row' ? maturityYear(rowLabel(place.grid.rows[place.row] ?? [])) : null
}

/** The year that a row of maturities is called by, or null where it says "thereafter" or has no label. */
function yearOfRow(place: Place): number | null {
  const year =
    place.kind === 'row'
      ? /^(?:fiscal\s+(?:year\s+)?)?((?:19|20)\d\d)$/i.exec(
          place.grid.rows[place.row]?.find((cell) => cell.text.trim() !== '')?.text.trim() ?? '',
        )?.[1]
      : undefined
  return year === undefined ? null : Number(year)
}

/** The name a row prints for its notes or loan, or for those whose rate it states; the member's name still tells it from others. */
function printedInstrument(named: Instrument | null, factType: FactType, place: Place): Instrument | null {
  if (
    named === null ||
    place.kind !== 'row' ||
    (factType !== 'notes' && factType !== 'term_loan' && factType !== 'interest_rate')
  )
    return named
  const label = rowLabel(place.grid.rows[place.row] ?? []).replace(/(?:\s*\(\w{1,2}\))+$/, '')
  return label.length <= 120 && /\d/.test(label) && /\b(?:notes?|debentures?|bonds?|loans?)\b/i.test(label)
    ? { ...named, reportedName: label }
    : named
}

function periodOf(fact: InlineFact, context: InlineContext, factType: FactType): Period {
  const { period, dimensions } = fact.context
  const subsequent = dimensions.some(
    ({ axis, member }) => axis.endsWith('SubsequentEventTypeAxis') && /SubsequentEvent/.test(member),
  )
  const role = context.roles.get(fact.element.display.start)
  if (period.kind === 'duration') return durationPeriod(period.start, period.end, context.periodEnd)
  if (period.kind === 'forever') return { kind: 'unknown', status: 'unknown' }
  if (subsequent) return instantPeriod(period.date, context.periodEnd, 'subsequent')
  if (factType === 'revolver_capacity') {
    if (role?.status === 'prior') return instantPeriod(period.date, context.periodEnd, 'prior')
    // A commitment dated by its agreement still holds at the period's end, unless the words say it was replaced.
    if (context.periodEnd !== null && period.date <= context.periodEnd && place(fact) === 'text')
      return instantPeriod(period.date, context.periodEnd, 'reported')
  }
  return instantPeriod(period.date, context.periodEnd)
}

const place = (fact: InlineFact): 'text' | 'table' => (fact.element.tableIndex === null ? 'text' : 'table')
