import type { FactReading, Place } from '../../../facts/fact-reading.ts'
import type { FactType, InlineFact, Span } from '../../../model.ts'
import type { ConceptRule } from '../../lexicon/concepts.ts'
import { nameWords } from '../../lexicon/concepts.ts'
import { flowOf, flowType } from '../../lexicon/flows.ts'
import { OWED_AS } from '../typed-amount.ts'
import type { InstrumentType } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { namesPart } from '../../tables/debt/totals/whole-of-debt.ts'
import { plainWords } from '../../tables/match-phrases.ts'
import type { NumberMeaning } from '../sentence-facts.ts'
import type { Decided, TagContext } from './tag-context.ts'
import { decided } from './tag-context.ts'
import { ENTITY_AXIS, MEMBER_AXES, isOfClass, labelOf, labelType, memberTypes } from './tag-members.ts'
import { isPartOfCash, isPartOfRestricted } from './tag-cash.ts'
import { THEREAFTER } from '../../../facts/rung-time.ts'
import { measureOfTag } from './tag-measures.ts'
import { rateOfTag } from './tag-rates.ts'
import { isIssueSize, isMovement, isPromised, isSplitZero, isTotalRow } from './tag-row.ts'

/** Roles in which words overrule a tag: the number is not what its concept says. */
const OVERRULED = new Set(['sublimit', 'accordion', 'proposed'])

/** What a tagged number is: by its concept, its members, and the words around it; null where they say it is none of ours. */
export function decideTag(
  fact: InlineFact,
  rule: ConceptRule,
  shown: Span,
  place: Place,
  context: TagContext,
): Decided | null {
  const { dimensions } = fact.context
  const meaning = context.meanings.get(shown.start) ?? null
  const row = context.rows.get(shown.start) ?? null
  const told = context.told.get(shown.start)?.find(({ factType }) => factType === rule.plain)
  if (meaning?.foreign === true) return null
  switch (rule.family) {
    case 'rate':
      return rateOfTag(fact, rule, shown, place, context)
    case 'fair_value':
    case 'costs':
    case 'extinguishment': {
      const doubts = measureOfTag(fact, rule.family, row ?? told ?? null, place, context)
      return rule.plain === null || doubts === null ? null : decided(rule.plain, doubts)
    }
    case 'fee':
    case 'base':
    case 'ladder':
    case 'letters':
      if (rule.family === 'letters' && ((meaning !== null && OVERRULED.has(meaning.role)) || areBonds(place, context)))
        return null
      return rule.plain === null ? null : decided(rule.plain)
    case 'size':
    case 'over_time':
      return rule.plain === null ? null : (toldSize(meaning) ?? decided(rule.plain))
    case 'plain':
      return rule.plain === null ||
        isPartOfCash(fact, context.reading.xbrl.facts) ||
        (rule.plain === 'restricted_cash' && isPartOfRestricted(place)) ||
        (dimensions.length > 0 && !mayBeOfPart(fact, rule.plain))
        ? null
        : decided(rule.plain)
    case 'cash_line':
      return dimensions.length === 0 ? cashLineOf(meaning?.reading ?? row, place) : null
    case 'flow':
      return flowOfTag(fact, place, meaning)
    case 'debt':
      return asToldAt(shown, place, context, debtType(fact, rule, meaning, row, place))
    default:
      return facilityType(fact, rule.family, meaning, row, place)
  }
}

/** "Thereafter–$90", filed as other long-term debt, is the rest of what falls due; notes that may be issued are none. */
function asToldAt(shown: Span, place: Place, { told, reading }: TagContext, found: Decided | null): Decided | null {
  if (told.get(shown.start)?.some(({ label }) => label.startsWith(THEREAFTER)) === true) return decided('debt_maturity')
  return found?.factType === 'notes' && isPromised(shown, place, reading.tree.display.text) ? null : found
}

/** "had $16 million of surety bonds", tagged as letters of credit: the sentence names bonds and no letters. */
function areBonds(place: Place, { reading }: TagContext): boolean {
  const { text } = reading.tree.display
  const words = place.kind === 'row' ? labelOf(place) : text.slice(place.display.start, place.display.end)
  return BONDS.test(words) && !LETTERS.test(words)
}

const BONDS = /\b(?:surety|performance|bid|appeal|payment) (?:and \w+ )?bonds?\b/i
const LETTERS = /\bletters?\b|\bLO?Cs?\b|\bL\/Cs?\b|\bstandby credits?\b/i

/**
 * Whether a number with members is of the filing all the same, or "Interest expense was $10,250" under the member of a line:
 * what that debt cost over a time.
 */
const mayBeOfPart = ({ displayed, context: { dimensions, period } }: InlineFact, type: FactType): boolean =>
  type.startsWith('covenant') ||
  type === 'stated_liquidity' ||
  (type === 'interest_expense' &&
    period.kind === 'duration' &&
    // A dash is of a year in which the debt was not there.
    /\d/.test(displayed) &&
    dimensions.every(({ axis }) => MEMBER_AXES.test(axis)))

/** The cash of a statement of cash flows: with what is restricted, unless its words name cash alone. */
function cashLineOf(words: FactReading | null, place: Place): Decided | null {
  if (words?.factType === 'cash') return decided('cash')
  const isSum = words?.factType === 'cash_and_restricted_cash' || /\brestricted\b/i.test(labelOf(place))
  return isSum ? decided('cash_and_restricted_cash') : null
}

/** What a flow is by its concept's words and its sign; of a span of time, and in whole or of one debt. */
function flowOfTag(
  { concept, value, context: { period, dimensions } }: InlineFact,
  place: Place,
  meaning: NumberMeaning | null,
): Decided | null {
  const flow = flowOf(nameWords(concept.slice(concept.indexOf(':') + 1)))
  if (flow === null || value === 0 || period.kind !== 'duration') return null
  if (!dimensions.every(({ axis }) => MEMBER_AXES.test(axis))) return null
  const said = meaning === null || /^(?:interest|costs)$/.test(flow.way) ? undefined : FLOW_OF_ROLE[meaning.role]
  const isEither = flow.way === 'either'
  // Sentences print no sign: "we repaid $5 million" under a concept for both ways says itself which it is.
  if (isEither && place.kind === 'text') return said === undefined ? null : decided(said)
  // "Payments for (proceeds from)" counts what is paid as positive.
  const isNegative = value < 0 !== (isEither && /:(?:Net)?(?:Payments|Repayments)/.test(concept))
  const found = /^(?:out|costs)$/.test(flow.way) && isNegative ? null : flowType(flow, isNegative)
  return found === null || (said !== undefined && said !== found.type) ? null : decided(found.type, found.doubts)
}

const FLOW_OF_ROLE: Readonly<Partial<Record<NumberMeaning['role'], FactType>>> = {
  borrowed: 'debt_proceeds',
  repaid: 'debt_repayments',
}

/** What a facility concept measures. */
type FacilityFamily = 'capacity' | 'availability' | 'drawn'

/** The revolver's metric of a facility concept, decided by words, members and row together. */
function facilityType(
  fact: InlineFact,
  family: FacilityFamily,
  meaning: NumberMeaning | null,
  row: FactReading | null,
  place: Place,
): Decided | null {
  const size = family === 'capacity' ? toldSize(meaning) : null
  if (size !== null) return size
  if (meaning !== null && (OVERRULED.has(meaning.role) || meaning.role === 'repaid' || meaning.role === 'borrowed'))
    return null
  if (meaning !== null && (OVERRULING_FRAMES.has(meaning.frame) || /^(?:left|right)_costs$/.test(meaning.frame)))
    return null
  const members = memberTypes(fact)
  if (members.part !== null || isTotalRow(place) || isSplitZero(fact, place)) return null
  const named = members.type ?? labelType(place)
  if (family === 'capacity' && named === 'commercial_paper' && meaning?.frame !== 'changed_by')
    return decided('commercial_paper_limit')
  if (named !== null && !OPEN_TYPES.has(named))
    return family === 'drawn' ? (OWED_AS[named] === undefined ? null : decided(OWED_AS[named])) : null
  if (family === 'capacity' && (meaning?.role === 'letters' || row?.factType === 'letters_of_credit')) return null
  const label = labelOf(place)
  if (/\bborrowing base\b/.test(label)) return family === 'drawn' ? null : decided('borrowing_base')
  // An amount net of issuance costs is no amount drawn.
  if (family === 'drawn' && /,? net\b/.test(label)) return decided('other_debt', ['net_of_costs'])
  const worded = meaning?.reading ?? row
  if (worded !== null && worded.factType !== 'maturity') return typeByWords(fact, family, worded.factType)
  if (meaning?.container === true && family === 'capacity') return null
  if (meaning?.several === true && !fact.context.dimensions.some(({ axis }) => axis.endsWith('CreditFacilityAxis')))
    return null
  const type = meaning?.type ?? members.type ?? labelType(place)
  const measured =
    meaning !== null && meaning.role in MEASURES ? MEASURES[meaning.role as keyof typeof MEASURES] : family // `in` proved the key
  // The tag and the words disagree on what is measured: neither is taken.
  if (measured !== family && !isOpenCapacity(fact) && family !== 'capacity') return null
  if (measured === 'drawn' && family === 'capacity') return null
  return typeByInstrument(type, family, measured)
}

/** What the words tell of a part, a possible increase or a program: they say more than the tag of a size. */
const toldSize = (meaning: NumberMeaning | null): Decided | null => {
  const reading = meaning?.reading ?? null
  return reading === null || !SIZES.has(reading.factType)
    ? null
    : decided(
        reading.factType,
        reading.doubts.filter((doubt) => /^(?:for_|total_after)/.test(doubt)),
      )
}

const SIZES = new Set<FactType>(['sublimit', 'accordion', 'commercial_paper_limit'])

/** A concept filed for sizes and for what is left of them alike. */
const isOpenCapacity = ({ concept }: InlineFact): boolean => concept.endsWith('CurrentBorrowingCapacity')

/** The type of a facility concept whose words name a type themselves. */
function typeByWords(fact: InlineFact, family: FacilityFamily, worded: FactType): Decided | null {
  if (!isFacilityFact(worded)) return family === 'drawn' || worded === 'term_loan' ? decided(worded) : null
  if (agreesWith(family, worded)) return decided(worded)
  // The words name a measure of their own: they say what the number is.
  return isOpenCapacity(fact) ? decided(worded, ['tag_says_otherwise']) : null
}

/** The type of a facility concept by the instrument that it is of, where no words name a type. */
function typeByInstrument(
  type: InstrumentMention['type'] | null,
  family: FacilityFamily,
  measured: FacilityFamily,
): Decided | null {
  switch (type) {
    case 'revolver':
      return decided(REVOLVER_TYPES[measured])
    case 'facility':
      return decided(REVOLVER_TYPES[family], ['instrument_type_open'])
    case null:
      return family === 'drawn' ? decided('other_debt', ['instrument_type_open']) : null
    default: {
      const owed = OWED_AS[type] ?? 'other_debt'
      return family === 'drawn' || (family === 'capacity' && owed === 'term_loan') ? decided(owed) : null
    }
  }
}

/** What words call the amount, as a family of concepts. */
const MEASURES = { capacity: 'capacity', available: 'availability', drawn: 'drawn' } as const

export const REVOLVER_TYPES = {
  capacity: 'revolver_capacity',
  availability: 'revolver_availability',
  drawn: 'revolver_drawn',
} as const

/** Types that a facility concept may be tagged for whatever its name leaves open. */
const OPEN_TYPES = new Set<InstrumentMention['type']>(['revolver', 'facility', 'debt', 'loan'])

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

const BY_TERM = new Set<FactType>(['current_debt', 'long_term_debt', 'short_term_borrowings'])

const isFacilityFact = (type: FactType): boolean =>
  type.startsWith('revolver_') || type === 'letters_of_credit' || type === 'borrowing_base'

const agreesWith = (family: string, type: FactType): boolean =>
  (family === 'capacity' && type === 'revolver_capacity') ||
  (family === 'availability' && type === 'revolver_availability') ||
  (family === 'drawn' && (type === 'revolver_drawn' || type === 'letters_of_credit'))

/** What words can say of a loan more than a member does. */
const LOAN_KINDS: ReadonlySet<InstrumentType | null> = new Set(['term_loan', 'bridge', 'mortgage'] as const)

function debtType(
  fact: InlineFact,
  rule: ConceptRule,
  meaning: NumberMeaning | null,
  row: FactReading | null,
  place: Place,
): Decided | null {
  if (meaning !== null && (OVERRULED.has(meaning.role) || meaning.role === 'repaid')) return null
  // A total of what was issued in a period is not a balance.
  if (isTotalRow(place) && isIssueSize(place)) return null
  if (isSplitZero(fact, place) || isMovement(place) || meaning?.frame === 'verb_terminate') return null
  // Of a company that files with its parent a tag says what it says of the group.
  const plain = fact.context.dimensions.every(({ axis }) => ENTITY_AXIS.test(axis))
  const members = memberTypes(fact)
  const worded = meaning?.reading?.factType ?? row?.factType ?? null
  if (plain && row === null && isTotalRow(place) && namesPart(plainWords(labelOf(place))) && members.type === null)
    return null
  // A bare "Total" has the type of its concept.
  if (worded === 'total_debt' && plain && rule.plain !== null && BY_TERM.has(rule.plain)) return decided(rule.plain)
  // "Other" below the short-term borrowings of a table whose title is long-term debt: the concept says which.
  if (rule.plain === 'short_term_borrowings' && worded === 'long_term_debt') return decided(rule.plain)
  // "Short-term debt" that is what falls due of long-term debt.
  if (/:LongTermDebt\w*Current$/.test(fact.concept) && worded === 'short_term_borrowings' && plain)
    return decided('current_debt')
  if (
    worded !== null &&
    worded !== 'debt_maturity' &&
    worded !== 'maturity' &&
    !(plain && rule.plain !== null && place.kind === 'text')
  )
    return decided(worded)
  // "The carrying amount of long-term debt": by its words no debt beside it, and by its concept its current part.
  if (plain && worded === 'long_term_debt' && /:LongTermDebt$/.test(fact.concept))
    return decided(worded, ['includes_current_maturities'])
  if (plain && rule.plain !== null) return decided(rule.plain)
  // "Total long-term debt" beside the member of a class of debt: the concept says of which term.
  if (rule.plain !== null && BY_TERM.has(rule.plain) && isOfClass(fact) && isTotalRow(place)) return decided(rule.plain)
  // "Loans payable" as the member of what the words call a term loan.
  const said = members.type === 'loan' && LOAN_KINDS.has(meaning?.type ?? null) ? null : members.type
  const type = said ?? meaning?.type ?? (rule.plain === 'other_debt' ? null : labelType(place))
  const face = /FaceAmount/.test(fact.concept)
  switch (type) {
    case 'revolver':
      // "$32.9 billion of debt (as defined in the facility)" is no amount drawn under it.
      if (meaning?.frame === 'of_debt' && meaning.reading === null) return decided('other_debt')
      return meaning?.role === 'capacity' || face
        ? decided('revolver_capacity', face ? ['face_of_line'] : [])
        : decided('revolver_drawn')
    case 'letter_of_credit':
    case 'guarantee':
    case 'lease':
    case 'finance_lease':
      return null
    default: {
      const owed = type === null ? undefined : OWED_AS[type]
      if (owed !== undefined && owed !== 'other_debt') return decided(owed)
      return decided(rule.plain === 'notes' || rule.plain === 'commercial_paper' ? rule.plain : 'other_debt')
    }
  }
}
