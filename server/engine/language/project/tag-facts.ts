import type { FactReading, Place, Unresolved } from '../../facts/fact-reading.ts'
import { wordsOf } from '../../facts/concepts.ts'
import type { Locator } from '../../facts/locate.ts'
import { durationPeriod, instantPeriod } from '../../facts/readers/period.ts'
import { readPrinted } from '../../facts/readers/printed-number.ts'
import type {
  FactInstrument,
  FactType,
  FilingReading,
  Grid,
  GridCell,
  InlineFact,
  InlineText,
  Period,
  Span,
} from '../../model.ts'
import type { ConceptRule } from '../lexicon/concepts.ts'
import { conceptRule, isOwnDebt } from '../lexicon/concepts.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Register } from '../register/build-register.ts'
import { describeInstrument } from './reading.ts'
import type { NumberMeaning } from './sentence-facts.ts'
import { MEMBER_AXES, memberTypes, memberWords, labelOf, labelType } from './tag-members.ts'

const RULE = { name: 'tag', version: '1' }

const SCALE_LABELS: Readonly<Record<number, string>> = {
  2: 'hundred',
  3: 'thousand',
  6: 'million',
  9: 'billion',
  12: 'trillion',
}

export interface TagContext {
  readonly reading: FilingReading
  readonly periodEnd: string | null
  readonly locator: Locator
  readonly register: Register
  /** What the sentences say each number is. */
  readonly meanings: ReadonlyMap<number, NumberMeaning>
  /** What the tables say each number is. */
  readonly rows: ReadonlyMap<number, FactReading>
  readonly sentenceScaleOf: (section: number | null) => { readonly scale: number | null; readonly note: Span | null }
}

/** Tagged numbers as facts: the tag proves the number, the words around it its meaning. */
export function tagFacts(context: TagContext): { readings: FactReading[]; unresolved: Unresolved[] } {
  const readings: FactReading[] = []
  const unresolved: Unresolved[] = []
  const { xbrl } = context.reading
  for (const fact of [...xbrl.facts, ...xbrl.duplicates.map((duplicate) => duplicate.fact)]) {
    const rule = conceptRule(fact.concept, fact.extension)
    const shown = rule === null ? null : shownAt(fact)
    if (rule === null || shown === null || !isMeasurable(fact, rule) || !isOwnDebt(fact.context.dimensions)) continue
    const place = context.locator.placeAt(shown.start)
    if (place === null) continue
    const decided = decide(fact, rule, shown, place, context)
    if (decided === null) continue
    const result = build(fact, rule, decided, shown, place, context)
    if ('reasonCode' in result) unresolved.push(result)
    else readings.push(result)
  }
  for (const text of xbrl.texts) {
    const reading = maturityTag(text, context)
    if (reading !== null) readings.push(reading)
  }
  return { readings, unresolved }
}

function shownAt(fact: InlineFact): Span | null {
  if (fact.hidden) return fact.shownAt
  return fact.element.display.end > fact.element.display.start ? fact.element.display : null
}

function isMeasurable(fact: InlineFact, rule: ConceptRule): boolean {
  if (fact.context.period.kind === 'forever') return false
  const pure = fact.unit.measure === 'pure'
  if (rule.family === 'rate' || rule.family === 'fee') return pure
  return /^[A-Z]{3}$/.test(fact.unit.measure) || (pure && rule.plain?.startsWith('covenant') === true)
}

interface Decided {
  readonly factType: FactType
  readonly doubts: readonly string[]
}

const decided = (factType: FactType, doubts: readonly string[] = []): Decided => ({ factType, doubts })

/** Roles in which words overrule a tag: the number is not what its concept says. */
const OVERRULED = new Set(['sublimit', 'accordion', 'proposed'])

function decide(fact: InlineFact, rule: ConceptRule, shown: Span, place: Place, context: TagContext): Decided | null {
  const { dimensions } = fact.context
  const meaning = context.meanings.get(shown.start) ?? null
  const row = context.rows.get(shown.start) ?? null
  if (meaning?.foreign === true) return null
  switch (rule.family) {
    case 'rate':
      // A dash in a column of rates is no rate of nothing.
      if (fact.value === 0 && !/\d/.test(fact.displayed)) return null
      return rule.plain === null ? null : decided(rule.plain)
    case 'fee':
    case 'base':
    case 'ladder':
    case 'letters':
      return rule.plain === null || (meaning !== null && OVERRULED.has(meaning.role) && rule.family === 'letters')
        ? null
        : decided(rule.plain)
    case 'plain':
      return rule.plain === null ||
        (dimensions.length > 0 && !rule.plain.startsWith('covenant') && rule.plain !== 'stated_liquidity')
        ? null
        : decided(rule.plain)
    case 'cash_line':
      return dimensions.length === 0 && row?.factType === 'cash' ? decided('cash') : null
    case 'debt':
      return debtType(fact, rule, meaning, row, place)
    default:
      return facilityType(fact, rule.family, meaning, row, place)
  }
}

/** The revolver's metric of a facility concept, decided by words, members and row together. */
function facilityType(
  fact: InlineFact,
  family: 'capacity' | 'availability' | 'drawn',
  meaning: NumberMeaning | null,
  row: FactReading | null,
  place: Place,
): Decided | null {
  if (meaning !== null && (OVERRULED.has(meaning.role) || meaning.role === 'repaid' || meaning.role === 'borrowed'))
    return null
  if (meaning !== null && OVERRULING_FRAMES.has(meaning.frame)) return null
  const members = memberTypes(fact)
  if (members.part || isTotalRow(place) || isSplitZero(fact, place)) return null
  const named = members.type ?? labelType(place)
  if (named !== null && !OPEN_TYPES.has(named))
    return family === 'drawn' ? (TYPE_FACTS[named] === undefined ? null : decided(TYPE_FACTS[named])) : null
  if (family === 'capacity' && (meaning?.role === 'letters' || row?.factType === 'letters_of_credit')) return null
  const label = labelOf(place)
  if (/\bborrowing base\b/.test(label)) return family === 'drawn' ? null : decided('borrowing_base')
  // An amount net of issuance costs is no amount drawn.
  if (family === 'drawn' && /,? net\b/.test(label)) return decided('other_debt', ['net_of_costs'])
  const worded = meaning?.reading ?? row
  // The words name a measure of their own: they say what the number is.
  if (
    worded !== null &&
    isFacilityFact(worded.factType) &&
    !agreesWith(family, worded.factType) &&
    !fact.concept.endsWith('CurrentBorrowingCapacity')
  )
    return null
  if (worded !== null && isFacilityFact(worded.factType))
    return decided(worded.factType, agreesWith(family, worded.factType) ? [] : ['tag_says_otherwise'])
  if (worded !== null && worded.factType !== 'maturity')
    return family === 'drawn' || worded.factType === 'term_loan' ? decided(worded.factType) : null
  if (meaning?.container === true && family === 'capacity') return null
  if (meaning?.several === true && !fact.context.dimensions.some(({ axis }) => axis.endsWith('CreditFacilityAxis')))
    return null
  const type = meaning?.type ?? members.type ?? labelType(place)
  const measured =
    meaning !== null && meaning.role in MEASURES ? MEASURES[meaning.role as keyof typeof MEASURES] : family // `in` proved the key
  // The tag and the words disagree on what is measured: neither is taken.
  if (measured !== family && !fact.concept.endsWith('CurrentBorrowingCapacity') && family !== 'capacity') return null
  if (measured === 'drawn' && family === 'capacity') return null
  switch (type) {
    case 'revolver':
      return decided(REVOLVER_TYPES[measured])
    case 'facility':
      return decided(REVOLVER_TYPES[family], ['instrument_type_open'])
    case 'letter_of_credit':
      return family === 'drawn' ? decided('letters_of_credit') : null
    case 'commercial_paper':
      return family === 'drawn' ? decided('commercial_paper') : null
    case 'term_loan':
    case 'bridge':
    case 'loan':
      return family === 'availability' ? null : decided('term_loan')
    case 'notes':
      return family === 'drawn' ? decided('notes') : null
    case null:
      return family === 'drawn' ? decided('other_debt', ['instrument_type_open']) : null
    default:
      return family === 'drawn' ? decided('other_debt') : null
  }
}

/** What words call the amount, as a family of concepts. */
const MEASURES = { capacity: 'capacity', available: 'availability', drawn: 'drawn' } as const

const REVOLVER_TYPES = {
  capacity: 'revolver_capacity',
  availability: 'revolver_availability',
  drawn: 'revolver_drawn',
} as const

/** A row called a total, or one without a label below rows that have one, sums over several instruments. */
function isTotalRow(place: Place): boolean {
  if (place.kind !== 'row') return false

  const label = place.grid.rows[place.row]?.find(({ text }) => /[A-Za-z]{2}/.test(text))?.text.toLowerCase() ?? ''
  return label === '' || label.startsWith('total') || label.startsWith('subtotal')
}

/** Types that a facility concept may be tagged for whatever its name leaves open. */
const OPEN_TYPES = new Set<InstrumentMention['type']>(['revolver', 'facility', 'debt', 'loan'])

const TYPE_FACTS: Readonly<Partial<Record<InstrumentMention['type'], FactType>>> = {
  term_loan: 'term_loan',
  bridge: 'term_loan',
  notes: 'notes',
  commercial_paper: 'commercial_paper',
  letter_of_credit: 'letters_of_credit',
  mortgage: 'other_debt',
  warehouse: 'other_debt',
  securitization: 'other_debt',
  repurchase: 'other_debt',
}

/** Frames by which words say that a number is no size. */
const OVERRULING_FRAMES = new Set([
  'capacity_of_debt',
  'bound',
  'limited_to',
  'left_other',
  'right_other',
  'of_debt',
  'size_of_debt',
  'debt_of',
  'reduction_of',
])

/** Nothing in the current or the non-current column, beside something in the other, is not nothing drawn. */
function isSplitZero(fact: InlineFact, place: Place): boolean {
  if (fact.value !== 0 || place.kind !== 'row' || !isSplitColumn(place.grid, place.cell)) return false
  return (place.grid.rows[place.row] ?? []).some(
    (cell) => cell !== place.cell && isSplitColumn(place.grid, cell) && /[1-9]/.test(cell.text),
  )
}

function isSplitColumn(grid: Grid, cell: GridCell): boolean {
  const head = grid.rows
    .slice(0, grid.headerRowCount)
    .flatMap((cells) =>
      cells.filter(({ column, columnSpan }) => cell.column >= column && cell.column < column + columnSpan),
    )
    .map(({ text }) => text.toLowerCase())
    .join(' ')
  return head.includes('current') && !head.includes('currently')
}

const isFacilityFact = (type: FactType): boolean =>
  type.startsWith('revolver_') || type === 'letters_of_credit' || type === 'borrowing_base'

const agreesWith = (family: string, type: FactType): boolean =>
  (family === 'capacity' && type === 'revolver_capacity') ||
  (family === 'availability' && type === 'revolver_availability') ||
  (family === 'drawn' && (type === 'revolver_drawn' || type === 'letters_of_credit'))

function debtType(
  fact: InlineFact,
  rule: ConceptRule,
  meaning: NumberMeaning | null,
  row: FactReading | null,
  place: Place,
): Decided | null {
  if (meaning !== null && (OVERRULED.has(meaning.role) || meaning.role === 'repaid')) return null
  if (isSplitZero(fact, place)) return null
  const plain = fact.context.dimensions.length === 0
  const members = memberTypes(fact)
  const worded = meaning?.reading?.factType ?? row?.factType ?? null
  if (
    worded !== null &&
    worded !== 'debt_maturity' &&
    worded !== 'maturity' &&
    !(plain && rule.plain !== null && place.kind === 'text')
  )
    return decided(worded)
  if (plain && rule.plain !== null) return decided(rule.plain)
  const type = members.type ?? meaning?.type ?? labelType(place)
  const face = /FaceAmount/.test(fact.concept)
  switch (type) {
    case 'revolver':
      return meaning?.role === 'capacity' || face
        ? decided('revolver_capacity', face ? ['face_of_line'] : [])
        : decided('revolver_drawn')
    case 'term_loan':
    case 'bridge':
    case 'loan':
      return decided('term_loan')
    case 'notes':
      return decided('notes')
    case 'commercial_paper':
      return decided('commercial_paper')
    case 'letter_of_credit':
    case 'guarantee':
    case 'lease':
      return null
    default:
      return decided(rule.plain === 'notes' || rule.plain === 'commercial_paper' ? rule.plain : 'other_debt')
  }
}

function build(
  fact: InlineFact,
  rule: ConceptRule,
  { factType, doubts }: Decided,
  shown: Span,
  place: Place,
  context: TagContext,
): FactReading | Unresolved {
  const percent = fact.unit.measure === 'pure' && (rule.family === 'rate' || rule.family === 'fee' || fact.scale === -2)
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
    const reason = `The tag says ${String(value)}, the printed number reads ${String(printed.value)}.`
    return { concept: fact.concept, reasonCode: 'conflicting_values', reason, place }
  }
  const currency = /^[A-Z]{3}$/.test(fact.unit.measure) ? fact.unit.measure : null
  const words = context.meanings.get(shown.start)?.reading ?? context.rows.get(shown.start) ?? null
  return {
    factType,
    concept: fact.concept,
    label: wordsOf(fact.concept.slice(fact.concept.indexOf(':') + 1)),
    value,
    reported: fact.hidden ? context.reading.tree.display.text.slice(shown.start, shown.end).trim() : fact.displayed,
    unit: percent ? 'percent' : fact.unit.measure,
    currency,
    scale: percent ? 0 : fact.scale,
    scaleLabel: percent ? null : (SCALE_LABELS[fact.scale] ?? null),
    referenceRate: referenceRate(fact) ?? words?.referenceRate ?? null,
    maturityYear:
      factType === 'debt_maturity' ? ladderYear(fact, place, context) : (words?.maturityYear ?? yearOfMembers(fact)),
    period: periodOf(fact, context, factType, words),
    instrument: instrumentOf(fact, context, words),
    number: shown,
    place,
    source: 'inline',
    dimensions: Object.fromEntries(fact.context.dimensions.map(({ axis, member }) => [axis, member])),
    contextRef: fact.context.id,
    factId: fact.factId,
    rule: RULE.name,
    ruleVersion: RULE.version,
    doubts: [
      ...doubts,
      ...(differs ? ['printed_scale_differs'] : []),
      ...(words?.doubts.includes('former_instrument') === true ? ['former_instrument'] : []),
    ],
    longTermWithCurrent: factType === 'total_debt' && /LongTermDebt$|IncludingCurrentMaturities$/.test(fact.concept),
    ofNotes: factType === 'total_debt' && words?.ofNotes === true,
    printed:
      printed !== null && !differs
        ? { value: printed.value, number: printed.number, scaleNote: printed.scaleNote }
        : null,
  }
}

function periodOf(fact: InlineFact, { periodEnd }: TagContext, factType: FactType, words: FactReading | null): Period {
  const { period, dimensions } = fact.context
  if (period.kind === 'duration') {
    // Commitments are tagged for the quarter now and then; they hold at its end.
    return factType === 'interest_expense' || factType === 'interest_rate'
      ? durationPeriod(period.start, period.end, periodEnd)
      : instantPeriod(period.end, periodEnd)
  }
  if (period.kind === 'forever') return { kind: 'unknown', status: 'unknown' }
  const subsequent = dimensions.some(({ axis }) => axis.endsWith('SubsequentEventTypeAxis'))
  if (subsequent) return instantPeriod(period.date, periodEnd, 'subsequent')
  if (words?.period.status === 'prior' && words.doubts.includes('former_instrument'))
    return instantPeriod(period.date, periodEnd, 'prior')
  const lasting =
    factType === 'revolver_capacity' && words?.place.kind !== 'row' && periodEnd !== null && period.date <= periodEnd
  return lasting ? instantPeriod(period.date, periodEnd, 'reported') : instantPeriod(period.date, periodEnd)
}

/** The words' own instrument where they name one, else the most particular member's name. */
function instrumentOf(fact: InlineFact, { register }: TagContext, words: FactReading | null): FactInstrument | null {
  const named = fact.context.dimensions.filter(({ axis }) => MEMBER_AXES.test(axis))
  const own = named.find(({ member }) => !/^(?:us-gaap|srt):/.test(member)) ?? named[0]
  if (words?.instrument != null && words.instrument.reportedName !== '') return words.instrument
  if (own === undefined) return null
  const reportedName = memberWords(own.member)
  return describeInstrument(reportedName, register.entityOf(reportedName), memberTypes(fact).type)
}

function referenceRate(fact: InlineFact): string | null {
  const member = fact.context.dimensions.find(({ axis }) => axis.endsWith('VariableRateAxis'))?.member
  return member === undefined ? null : wordsOf(member.slice(member.indexOf(':') + 1).replace(/Member$/, ''))
}

function yearOfMembers(fact: InlineFact): number | null {
  const year = fact.context.dimensions
    .map(({ member }) => /Due(?:In)?[A-Za-z]{0,9}\d{0,2}((?:19|20)\d\d)/.exec(member)?.[1])
    .find((one) => one !== undefined)
  return year === undefined ? null : Number(year)
}

const LADDER_STEPS: readonly (readonly [pattern: RegExp, years: number])[] = [
  [/RemainderOfFiscalYear$/, 0],
  [/InNextTwelveMonths$/, 1],
  [/InYearTwo$/, 2],
  [/InYearThree$/, 3],
  [/InYearFour$/, 4],
  [/InYearFive$/, 5],
]

/** The year that the row or column is called by, else the one its concept counts from the period's end. */
function ladderYear(fact: InlineFact, place: Place, { periodEnd, rows }: TagContext): number | null {
  const row = rows.get(fact.element.display.start)
  if (row?.maturityYear != null) return row.maturityYear
  if (place.kind === 'row') {
    const label = place.grid.rows[place.row]?.find(({ text }) => text.trim() !== '')?.text ?? ''
    const year = /\b((?:19|20)\d\d)\b/.exec(label)?.[1]
    if (year !== undefined) return Number(year)
  }
  const step = LADDER_STEPS.find(([pattern]) => pattern.test(fact.concept))
  return step === undefined || periodEnd === null ? null : Number(periodEnd.slice(0, 4)) + step[1]
}

/** Maturity and expiration dates are tagged as text. */
function maturityTag(text: InlineText, context: TagContext): FactReading | null {
  const local = text.concept.slice(text.concept.indexOf(':') + 1)
  if (
    !/^(?:DebtInstrumentMaturityDate|LineOfCreditFacilityExpirationDate1)$/.test(local) ||
    !/^\d{4}-\d\d-\d\d$/.test(text.value)
  )
    return null
  const { display } = text.element
  const place = display.end > display.start ? context.locator.placeAt(display.start) : null
  if (place === null || !isOwnDebt(text.context.dimensions)) return null
  const named = text.context.dimensions.filter(({ axis }) => MEMBER_AXES.test(axis))
  const own = named.find(({ member }) => !/^(?:us-gaap|srt):/.test(member)) ?? named[0]
  const name = own === undefined ? null : memberWords(own.member)
  return {
    factType: 'maturity',
    concept: text.concept,
    label: 'Maturity date',
    value: Number(text.value.slice(0, 4)),
    reported: context.reading.tree.display.text.slice(display.start, display.end).replaceAll('\n', ' ').trim(),
    unit: 'date',
    currency: null,
    scale: null,
    scaleLabel: null,
    referenceRate: null,
    maturityYear: Number(text.value.slice(0, 4)),
    period: { ...instantPeriod(text.value, null), status: 'maturity' },
    instrument: name === null ? null : describeInstrument(name, context.register.entityOf(name), null),
    number: display,
    place,
    source: 'inline',
    dimensions: Object.fromEntries(text.context.dimensions.map(({ axis, member }) => [axis, member])),
    contextRef: text.context.id,
    factId: text.factId,
    rule: RULE.name,
    ruleVersion: RULE.version,
    doubts: [],
    printed: null,
  }
}
