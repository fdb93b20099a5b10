import type { FactReading } from '../../../facts/fact-reading.ts'
import type { DimensionMember, FactType, InlineFact, XbrlReading } from '../../../model.ts'
import { IN_BOOKS, isOwnDebt, nameWords } from '../../lexicon/concepts.ts'
import { debtCostsIn } from '../../lexicon/measures/debt-costs.ts'
import { isPartOfInterest } from '../../lexicon/measures/interest-parts.ts'
import { FLOW_TYPES } from '../../lexicon/flows.ts'
import { DEBT_FACTS } from '../typed-amount.ts'
import { shownAt } from './tag-facts.ts'
import { ENTITY_AXIS } from './tag-members.ts'

/** What a company has as a whole: of another entity, a part of the group or its parent alone it is another sum. */
const OF_COMPANY = new Set<FactType>([
  'cash',
  'cash_and_investments',
  'cash_and_restricted_cash',
  'current_assets',
  'current_liabilities',
  'current_debt',
  'debt_maturity',
  ...FLOW_TYPES,
  'interest_expense',
  'extinguishment_gain_loss',
  'long_term_debt',
  'short_term_borrowings',
  'stated_liquidity',
  'total_debt',
])
const DEBT_AXIS = /:DebtInstrumentAxis$/
const SEGMENT_AXIS = /:StatementBusinessSegmentsAxis$/
/** A company's own axis of its parts. */
const GROUP_AXIS = /:BusinessGroups?Axis$/
/** The parent alone, its subsidiaries, or the segments before eliminations. */
const CONSOLIDATION_AXIS = /:Consolidat(?:edEntities|ionItems)Axis$/
const PARTS_TOGETHER = /:(?:OperatingSegments|Successor)Member$/
const FAIR_VALUE = /:\w*FairValue(?!Hedge|Option|OfAmountOutstanding)/
const NO_INTEREST_OF_DEBT = /Income|Lease|Capitalized|Deposits|Amortization/
const AFTER_INTEREST = /:\w*?Interest(\w*)/
/** Payments, parts and principal, where a sentence names the outcome too. */
const NO_OUTCOME =
  /Payments|Proceeds|WriteOff|Amortiz|Premium|Repayment|Principal|Carrying|FaceAmount|Unamortized|Costs?Incurred/
/**
 * The readings without those that the number's own tag denies: a sum of another entity or of a
 * part of the group, a fair value, interest that is a net or a part. A number with several tags is denied only by all, and with it
 * the same sum where it is printed without a tag.
 */
export function withoutDenied(readings: readonly FactReading[], { facts, duplicates }: XbrlReading): FactReading[] {
  const tags = new Map<number, InlineFact[]>()
  for (const fact of [...facts, ...duplicates.map((one) => one.fact)]) {
    const start = shownAt(fact)?.start
    if (start !== undefined) tags.set(start, [...(tags.get(start) ?? []), fact])
  }
  const ofParts = new Set(
    readings.flatMap(({ source, entity, number }) => (source === 'inline' || entity === undefined ? [] : number.start)),
  )
  const denied = new Set<string>()
  const kept = new Set<string>()
  const open = readings.filter((reading) => {
    const own = tags.get(reading.number.start)
    if (own === undefined) return true
    const isOther = own.every((fact) => isDenied(reading, fact, ofParts.has(reading.number.start)))
    ;(isOther ? denied : kept).add(sumOf(reading))
    return !isOther
  })
  // The same sum printed again without a tag.
  return open.filter((reading) => !denied.has(sumOf(reading)) || kept.has(sumOf(reading)))
}

const sumOf = ({ factType, value, period: { endDate }, instrument }: FactReading): string =>
  [factType, String(value), endDate ?? '', instrument?.id ?? ''].join('|')

function isDenied(
  { factType, instrument, place, entity, label }: FactReading,
  { concept, context: { dimensions } }: InlineFact,
  isOfPart: boolean,
): boolean {
  const inBooks = dimensions.some(({ member }) => IN_BOOKS.test(member))
  // One debt is the issuer's, whichever part of the group the tag counts it to.
  const isOfDebt = instrument !== null && dimensions.some(({ axis }) => DEBT_AXIS.test(axis))
  const isOther = ({ axis, member }: DimensionMember): boolean =>
    ENTITY_AXIS.test(axis) ||
    (GROUP_AXIS.test(axis) && !isOfDebt) ||
    (!isOwnDebt([{ axis, member }]) &&
      !(isOfDebt && SEGMENT_AXIS.test(axis)) &&
      !PARTS_TOGETHER.test(member) &&
      !(inBooks && /:FairValue/.test(axis)))
  const isSaidOfPart = isOfPart && dimensions.every(isPartOfGroup)
  const isNamed = instrument?.type != null || isOfRegistrant(instrument, dimensions) || isSaidOfPart
  if (OF_COMPANY.has(factType) && !isNamed && dimensions.some(isOther)) return true
  if (factType === 'other_debt' && place.kind === 'row' && instrument === null && dimensions.some(isOther)) return true
  const isOfParent = entity?.kind === 'parent_only'
  if (DEBT_FACTS.has(factType) && !isOfParent && dimensions.some(({ member }) => /:ParentCompany/.test(member)))
    return true
  if (DEBT_FACTS.has(factType) || OF_COMPANY.has(factType)) {
    const isValued = FAIR_VALUE.test(concept) || dimensions.some(({ member }) => /:EstimateOfFairValue/.test(member))
    if (isValued) return !inBooks
  }
  if (factType === 'extinguishment_gain_loss' && NO_OUTCOME.test(concept)) return true
  if (factType === 'unamortized_debt_costs' && debtCostsIn(nameWords(concept.slice(concept.indexOf(':') + 1))) === null)
    return true
  // "Interest expense on the line was $9 million", tagged as what it pays each time: the words say which it is.
  const isOfTerms = instrument !== null && place.kind === 'text' && PERIODIC.test(concept)
  const isSaid = isPartOfInterest(label) ? isInterestOrPart(concept) : isInterest(concept)
  return factType === 'interest_expense' && !isOfTerms && !isSaid
}

const PERIODIC = /PeriodicPaymentInterest$/

/** What a tag may say of a sum whose row too is of one part of the group. */
const isPartOfGroup = ({ axis, member }: DimensionMember): boolean =>
  GROUP_AXIS.test(axis) || SEGMENT_AXIS.test(axis) || CONSOLIDATION_AXIS.test(axis) || /:ParentCompany/.test(member)

/** The debt of one that files with the group is named after it. */
const isOfRegistrant = (instrument: FactReading['instrument'], dimensions: readonly DimensionMember[]): boolean =>
  instrument !== null && dimensions.every(({ axis }) => ENTITY_AXIS.test(axis))

const isInterest = (concept: string): boolean =>
  !NO_INTEREST_OF_DEBT.test(concept) && /Expense|Charges|Cost/.test(AFTER_INTEREST.exec(concept)?.[1] ?? '')

/** What words call a part of the interest may be tagged as what is amortized, and as interest without it. */
const isInterestOrPart = (concept: string): boolean =>
  /Amortiz|Accret|Interest|Coupon/.test(concept) && !/Income|Lease|Capitalized|Deposits|Invest|Intangible/.test(concept)
