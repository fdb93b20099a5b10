import type { FactReading, Place, Unresolved } from '../../../facts/fact-reading.ts'
import { wordsOf } from '../../../xbrl/name-words.ts'
import { referenceRateIn } from '../../lexicon/rates/reference-rates.ts'
import { durationPeriod, instantPeriod } from '../../../facts/readers/period.ts'
import { PRINCIPAL_AMOUNT, TOTAL_OF_MATURITIES } from '../../../facts/settle-total-debt.ts'
import type { FactInstrument, FactType, InlineFact, Period, Span } from '../../../model.ts'
import type { ConceptRule } from '../../lexicon/concepts.ts'
import { isFlow } from '../../lexicon/flows.ts'
import { isClassOfDebt } from '../../register/names.ts'
import { findDates } from '../../mentions/find-dates.ts'
import { readPrinted } from '../printed-number.ts'
import type { PrintedNumber } from '../printed-number.ts'
import { isAsideType } from '../rates/rate-kinds.ts'
import type { Decided, TagContext } from './tag-context.ts'
import { entityOfTag } from '../../entities/tag-entity.ts'
import { printedRung, yearOf } from './tag-maturity.ts'
import { debtNamedIn } from '../../tables/labels/named-debt.ts'
import { labelCellOf } from '../../tables/labels/label-cell.ts'
import { MEMBER_AXES, isBelowOthers, isStandard, labelName, memberTypes, ownMember, sameLabel } from './tag-members.ts'
import { memberWords } from './member-words.ts'
import { nameWithoutMember } from './tag-registrant.ts'
import { signedValue } from './tag-measures.ts'
import { headOver, isIssueSize, listsIssues, nameInRow } from './tag-row.ts'
import { ENDED, lastingPeriod, printedPeriod, tellsMore, toldAt } from './tag-told.ts'
import { typeFromWords } from './own-type.ts'

const TAG_RULE = { name: 'tag', version: '1' }

const SCALE_LABELS: Readonly<Record<number, string>> = {
  2: 'hundred',
  3: 'thousand',
  6: 'million',
  9: 'billion',
  12: 'trillion',
}

/** A tagged number of a decided type as a reading, or why it is none. */
export function buildTag(
  fact: InlineFact,
  rule: ConceptRule,
  { factType, doubts }: Decided,
  shown: Span,
  place: Place,
  context: TagContext,
): FactReading | Unresolved {
  const isRate = rule.family === 'rate' || rule.family === 'fee'
  const percent = fact.unit.measure === 'pure' && (isRate || fact.scale === -2)
  const value = percent ? Number((fact.value * 100).toPrecision(12)) : fact.value
  const printed = readShown(fact, shown, place, context)
  const differs = printed !== null && Math.abs(printed.value - Math.abs(value)) > Math.abs(value) * 1e-9
  if (differs && printed.certain) return conflict(fact.concept, value, printed.value, place)
  const words = context.meanings.get(shown.start)?.reading ?? context.rows.get(shown.start) ?? null
  // What a floor or a fee is called, and over which rate, the tag's concept of a rate does not say.
  const aside = isAsideType(factType) ? words : null
  const told = toldAt(context, shown.start, factType, value)
  const isMeasured = words?.factType === factType && (WORDED.has(factType) || OF_AMOUNT.has(words.label))
  const { period, dated, byWords } = datedBy(fact, { factType, doubts }, shown, { words, told }, context)
  const end = isRate ? endOfRange(fact, words ?? told, besides(context.reading.tree.display.text, shown)) : null
  return {
    factType,
    concept: fact.concept,
    label:
      nameInRow(fact, factType, place) ??
      labelOf(fact, printedRung(fact, told ?? words, context) ?? (isMeasured ? words : aside), end),
    value: isFlow(factType) ? Math.abs(value) : signedValue({ ...fact, value }, factType, words ?? told, place),
    reported: fact.hidden ? context.reading.tree.display.text.slice(shown.start, shown.end).trim() : fact.displayed,
    ...unitOf(fact, percent),
    referenceRate: aside === null ? ((words ?? told)?.referenceRate ?? referenceRate(fact)) : aside.referenceRate,
    maturityYear: yearOf(fact, factType, place, { words, told }, context),
    period,
    instrument: instrumentOf(fact, context, shown, place, { factType, words, told }),
    ...entityOf(fact, words, context),
    number: shown,
    place,
    source: 'inline',
    dimensions: Object.fromEntries(fact.context.dimensions.map(({ axis, member }) => [axis, member])),
    contextRef: fact.context.id,
    factId: fact.factId,
    rule: TAG_RULE.name,
    ruleVersion: TAG_RULE.version,
    doubts: [
      ...doubts,
      ...dated,
      ...(end === null ? [] : [`${end}_of_range`]),
      ...(differs ? ['printed_scale_differs'] : []),
      ...(isOfIssue(rule, factType, place, context) ? ['amount_issued'] : []),
      ...doubtsOfWords(fact, words, told),
    ],
    ...kindOfTotal(fact, factType, words),
    fromWords: [...typeFromWords(factType, fact, rule, { shown, place }, context), ...byWords],
    printed:
      printed !== null && !differs
        ? { value: printed.value, number: printed.number, scaleNote: printed.scaleNote }
        : null,
  }
}

/** The part of the group that the tag's members name, else the words around it. */
function entityOf(fact: InlineFact, words: FactReading | null, { reading }: TagContext): Pick<FactReading, 'entity'> {
  const entity = entityOfTag(fact, reading) ?? words?.entity
  return entity === undefined ? {} : { entity }
}

const doubtsOfWords = (fact: InlineFact, words: FactReading | null, told: FactReading | null): readonly string[] => [
  ...(isFormer(words) || isFormer(told) ? ['former_instrument'] : []),
  ...(isOfSeveral(fact, told) ? [OF_SEVERAL] : []),
]

/** "In April 2023, we repaid our 2.70% notes": words that tell of a debt which is over. */
const isFormer = (words: FactReading | null): boolean => words?.doubts.includes('former_instrument') === true

/** "Aggregate principal balance" of notes, filed as their proceeds: what was issued, of which the costs are not taken yet. */
const isPrincipalAs = (factType: FactType, place: Place): boolean =>
  factType === 'debt_proceeds' && place.kind === 'row' && /\bprincipal\b/.test(headOver(place.grid, place.cell))

const isOfIssue = ({ family }: ConceptRule, type: FactType, place: Place, { reading }: TagContext): boolean =>
  (family === 'debt' || isPrincipalAs(type, place)) &&
  (isIssueSize(place) || listsIssues(place, reading.tree.display.text))

const conflict = (concept: string, value: number, printed: number, place: Place): Unresolved => ({
  concept,
  reasonCode: 'conflicting_values',
  reason: `The tag says ${String(value)}, the printed number reads ${String(printed)}.`,
  place,
})

/** The words' own label of a floor, a fee or costs, else the concept in words. */
function labelOf({ concept }: InlineFact, aside: FactReading | null, end: 'lowest' | 'highest' | null): string {
  if (aside !== null) return aside.label
  return `${wordsOf(concept.slice(concept.indexOf(':') + 1))}${end === null ? '' : `, ${end} of a range`}`
}

/** The number as it is printed, with the scale that its section's sentences or its table give. */
function readShown(fact: InlineFact, shown: Span, place: Place, context: TagContext): PrintedNumber | null {
  const section =
    place.kind === 'row' ? place.grid.sectionIndex : (context.locator.passageAt(shown.start)?.sectionIndex ?? null)
  const scale = context.sentenceScaleOf(section)
  return readPrinted(context.reading.tree.display.text, shown, place, scale, fact.unit.measure)
}

/** Unit, currency and scale of a tagged number; one in per cent has no scale. */
const unitOf = (
  { unit, scale }: InlineFact,
  percent: boolean,
): Pick<FactReading, 'unit' | 'currency' | 'scale' | 'scaleLabel'> => ({
  unit: percent ? 'percent' : unit.measure,
  currency: /^[A-Z]{3}$/.test(unit.measure) ? unit.measure : null,
  scale: percent ? 0 : scale,
  scaleLabel: percent ? null : (SCALE_LABELS[scale] ?? null),
})

/** What the words tell more of than a concept: which costs they are, and whether interest is net. */
const WORDED = new Set<FactType>(['unamortized_debt_costs', 'interest_expense'])

/** Which of two amounts of one debt a row prints, or that a total is of what falls due. */
const OF_AMOUNT = new Set([
  `Total debt${PRINCIPAL_AMOUNT}`,
  `Notes${PRINCIPAL_AMOUNT}`,
  `Long-term debt${PRINCIPAL_AMOUNT}`,
  TOTAL_OF_MATURITIES,
])

const OVER_TIME = /^(?:interest_expense|extinguishment_gain_loss|(?:average|highest)_borrowings)$/

const isDebtRate = (factType: FactType): boolean => factType.endsWith('interest_rate')

/** Whether a total of debt is long-term debt with its current part, and whether its words call it notes. */
const kindOfTotal = (
  { concept }: InlineFact,
  factType: FactType,
  words: FactReading | null,
): Pick<FactReading, 'longTermWithCurrent' | 'ofNotes'> => ({
  longTermWithCurrent:
    factType === 'total_debt' &&
    (/LongTermDebt$|IncludingCurrentMaturities$/.test(concept) || words?.longTermWithCurrent === true),
  ofNotes: factType === 'total_debt' && words?.ofNotes === true,
})

/** The period that tag and words give together, with the doubt that it has where only the filing's own does. */
function datedBy(
  fact: InlineFact,
  { factType, doubts }: Decided,
  shown: Span,
  { words, told }: Readonly<Record<'words' | 'told', FactReading | null>>,
  context: TagContext,
): { readonly period: Period; readonly dated: readonly string[]; readonly byWords: readonly 'day'[] } {
  // A tag that names the wrong thing is no witness of its day against the words.
  const isTold = doubts.includes('tag_says_otherwise') || isOfIssueDay(fact, words)
  const otherwise = isTold ? (words?.period ?? null) : null
  const late = isAfterFiling(fact, context) && words !== null && isOfCash(words, factType) ? words.period : null
  const tagged = otherwise ?? late ?? periodOf(fact, context, factType, words)
  const lasting = lastingPeriod(told, tagged, context)
  const printed = lasting === null ? printedPeriod(shown.start, told, tagged, context) : null
  if (printed !== null) return { period: printed, dated: [], byWords: ['day'] }
  return lasting === null
    ? {
        period: tagged,
        dated: late === null && isAfterFiling(fact, context) ? ['day_not_stated'] : [],
        byWords: tagged === words?.period ? ['day'] : [],
      }
    : { period: lasting, dated: ['date_from_filing_period'], byWords: ['day'] }
}

/** What came after the period's end is tagged with the end of the next one at times, which no filing has seen. */
const isAfterFiling = ({ context: { period } }: InlineFact, { reading }: TagContext): boolean =>
  period.kind === 'instant' && period.date > (reading.filing.filedAt ?? period.date)

/** A statement prints cash of the ends of its own years alone, whatever year a tag names. */
const isOfCash = (words: FactReading, type: FactType): boolean => words.factType === type && /^cash/.test(type)

/** A face amount tagged on the day of issue that its row prints, among debts that are outstanding on a later one. */
function isOfIssueDay({ concept, context: { period } }: InlineFact, words: FactReading | null): boolean {
  if (period.kind !== 'instant' || words?.place.kind !== 'row' || !concept.includes('FaceAmount')) return false
  if ((words.period.endDate ?? '') <= period.date) return false
  const cells = words.place.grid.rows[words.place.row] ?? []
  return cells.some(({ text }) => findDates(text).some(({ iso }) => iso === period.date))
}

function periodOf(fact: InlineFact, { periodEnd }: TagContext, factType: FactType, words: FactReading | null): Period {
  const { period, dimensions } = fact.context
  if (period.kind === 'duration') {
    // Commitments are tagged for the quarter now and then; they hold at its end.
    return OVER_TIME.test(factType) || isFlow(factType) || isDebtRate(factType) || isAsideType(factType)
      ? durationPeriod(period.start, period.end, periodEnd)
      : instantPeriod(period.end, periodEnd)
  }
  if (period.kind === 'forever') return { kind: 'unknown', status: 'unknown' }
  const subsequent = dimensions.some(({ axis }) => axis.endsWith('SubsequentEventTypeAxis'))
  if (subsequent) return instantPeriod(period.date, periodEnd, 'subsequent')
  // Notes that are no longer owed on the tag's day bore their rate on the last day that shows a balance of them.
  if (isDebtRate(factType) && words?.place.kind === 'row' && (words.period.endDate ?? period.date) < period.date)
    return words.period
  if (words?.period.status === 'prior' && words.doubts.includes('former_instrument'))
    return instantPeriod(period.date, periodEnd, 'prior')
  const lasting =
    factType === 'revolver_capacity' &&
    words?.place.kind !== 'row' &&
    !ENDED.has(words?.instrument?.status ?? '') &&
    periodEnd !== null &&
    period.date <= periodEnd
  return lasting ? instantPeriod(period.date, periodEnd, 'reported') : instantPeriod(period.date, periodEnd)
}

/** The words' own instrument where they name one, else the most particular member's name. */
function instrumentOf(
  fact: InlineFact,
  { reading, register, names, meanings }: TagContext,
  shown: Span,
  place: Place,
  { factType, words, told }: Pick<FactReading, 'factType'> & Readonly<Record<'words' | 'told', FactReading | null>>,
): FactInstrument | null {
  const own = ownMember(fact)
  const said = meanings.get(shown.start)?.instrument ?? null
  // What bears a floor or a fee, a member of the filer's own tells better than a sentence's words.
  const comesFirst = own === null || words === null || !isAsideType(words.factType) || isNamedCloser(words, own)
  // "Short-term debt", where the concept says that it is what falls due of long-term debt.
  const isOther =
    factType === 'current_debt' && words?.factType !== factType && isClassOfDebt(words?.instrument?.reportedName ?? '')
  if (comesFirst && !isOther && words?.instrument != null && words.instrument.reportedName !== '')
    return words.instrument
  const bySentence = told?.instrument ?? (factType === 'unamortized_debt_costs' && own === null ? said : null)
  const printed = isFlow(factType) ? said : isAsideType(factType) ? null : bySentence
  if (printed !== null && tellsMore(printed, own)) return printed
  // "Swing line loans" as the member of a part's size: no instrument, and the words name none.
  if (own === null) {
    const name = nameWithoutMember(fact, factType, place, reading)
    if (name !== null) return register.rows.ofName(name, null)
    // "Financing cash outflows for finance leases", whose row no table of flows tells.
    const row = isFlow(factType) && place.kind === 'row' ? labelCellOf(place.grid, place.row) : null
    const owed = row === null ? null : debtNamedIn(row.text, 'kind')
    return owed === null ? null : register.rows.ofName(owed.reportedName, null)
  }
  if (isPartSize(words) && memberTypes(fact).part !== null) return null
  // "$32 billion of debt (as defined in the facility)" is owed on more than the facility.
  const isOfDebt = factType === 'other_debt' && meanings.get(shown.start)?.frame === 'of_debt'
  if (isOfDebt && memberTypes(fact).type === 'revolver') return null
  if (isOfSeveral(fact, told)) return null
  const { type } = memberTypes(fact)
  if (factType === 'unamortized_debt_costs' && isStandard(own) && isBelowOthers(place, type)) return null
  const label = place.kind === 'row' ? labelCellOf(place.grid, place.row) : null
  const named = (label === null ? undefined : names.get(label)) ?? labelName(place, type)
  const isByLender = LENDER.test(memberWords(own))
  const spelt = memberWords((isByLender ? kindBeside(fact, own) : null) ?? own)
  if (named === null && said !== null && (isByLender || isCloser(said, own, type))) return said
  const reportedName = named ?? sameLabel(place, spelt) ?? spelt
  // "Unsecured debt" beside the member of a line is no line.
  return register.rows.ofName(reportedName, isClassOfDebt(reportedName) ? null : type)
}

/** "a fee under the Prior Agreement", under a member that all filers share: the words name one debt, and the member a kind. */
const isNamedCloser = ({ instrument }: FactReading, own: string): boolean =>
  isStandard(own) && instrument?.id != null && /^[A-Z\d]/.test(instrument.reportedName) && tellsMore(instrument, own)

/** The member of a lender: whose loan it is, and not what the text calls it. */
const LENDER = /\b(?:bank|trust company|insurance company|national association|n\.? ?a\.?)$/i

/** The member of a kind of debt beside a lender's. */
const kindBeside = ({ context: { dimensions } }: InlineFact, own: string): string | null =>
  dimensions.find(({ axis, member }) => MEMBER_AXES.test(axis) && member !== own)?.member ?? null

/** Whether the sentence's words for the debt of a number tell more than its member's name does. */
function isCloser({ reportedName, type }: FactInstrument, own: string, kind: string | null): boolean {
  if (type === 'notes' && /%|\bdue\b/.test(reportedName)) return true
  // "us-gaap:LoansPayableMember": a kind that all filers share, which the words call by more of their own.
  const isOfKind = kind === null || type === kind || kind === 'facility' || kind === 'loan'
  return isStandard(own) && !isClassOfDebt(reportedName) && reportedName.includes(' ') && isOfKind
}

/** "The rate on these facilities and other debt" is of more than a member of all filers' taxonomy says. */
function isOfSeveral(fact: InlineFact, told: FactReading | null): boolean {
  const own = ownMember(fact)
  return own !== null && isStandard(own) && told?.instrument === null && told.doubts.includes(OF_SEVERAL)
}

const OF_SEVERAL = 'sum_of_instruments'

const isPartSize = (words: FactReading | null): boolean => /^(?:sublimit|accordion)$/.test(words?.factType ?? '')

const RANGE_ENDS: Readonly<Record<string, 'lowest' | 'highest'>> = {
  'srt:MinimumMember': 'lowest',
  'us-gaap:MinimumMember': 'lowest',
  'srt:MaximumMember': 'highest',
  'us-gaap:MaximumMember': 'highest',
}

/** Which end of a range of rates a number is, by its members, its concept or the words around it. */
function endOfRange(
  fact: InlineFact,
  words: FactReading | null,
  { before, after }: Besides,
): 'lowest' | 'highest' | null {
  if (words?.doubts.includes('lowest_of_range') === true) return 'lowest'
  if (words?.doubts.includes('highest_of_range') === true) return 'highest'
  const [end] = fact.context.dimensions.flatMap(({ member }) => RANGE_ENDS[member] ?? [])
  if (end !== undefined) return end
  if (/RangeM(?:in|ax)imum$/.test(fact.concept)) return fact.concept.endsWith('Minimum') ? 'lowest' : 'highest'
  if (MOVED.test(before)) return null
  if (UP_FROM.test(after)) return 'lowest'
  return DOWN_TO.test(before) ? 'highest' : null
}

interface Besides {
  readonly before: string
  readonly after: string
}

/** The words before a number and the few letters behind it. */
const besides = (text: string, { start, end }: Span): Besides => ({
  before: text.slice(Math.max(0, start - 90), start),
  after: text.slice(end, end + 16),
})

/** "a decrease in the rate from 3.5% to 3.0%": what it was and is. */
const MOVED = /\b(?:increas|decreas|reduc|lower|rais|chang)[a-z]{0,4} [^.;]{0,60}\bfrom (?:[\d.]{1,6} ?%? ?to )?$/
const UP_FROM = /^ ?%? ?(?:to|-|–|—|through) ?\d/
const DOWN_TO = /\d ?%? ?(?:to|-|–|—|through) ?$/

/** The rate that a tag's member is of, under its usual name. */
function referenceRate(fact: InlineFact): string | null {
  const member = fact.context.dimensions.find(({ axis }) => axis.endsWith('VariableRateAxis'))?.member
  if (member === undefined) return null
  const words = wordsOf(member.slice(member.indexOf(':') + 1).replace(/Member$/, ''))
  return referenceRateIn(words) ?? words
}
