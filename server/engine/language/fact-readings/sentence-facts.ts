import type { FactReading, Unresolved } from '../../facts/fact-reading.ts'
import { once } from '../../read-once.ts'
import type { AmountReading } from '../amounts/amount-role.ts'
import { readAmounts } from '../amounts/roles.ts'
import { readProposals } from '../context/proposals.ts'
import type { FilingLanguage } from '../document.ts'
import { carriedTo } from '../entities/carried-entities.ts'
import { entityAt } from '../entities/entity-in-sentence.ts'
import { ownerOf } from '../entities/entity-of-statement.ts'
import { entityOfHeadings } from '../entities/entity-of-title.ts'
import { entityOfTerm } from '../entities/terms-of-parts.ts'
import { groupMembers } from '../entities/group-members.ts'
import type { FactInstrument, Passage } from '../../model.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { Register } from '../register/build-register.ts'
import type { Resolved, Resolver } from '../register/resolve.ts'
import { isLender } from '../register/lender.ts'
import type { Debtors } from '../debtor/debtor.ts'
import { debtorsOf, isAllOthers, isOthersDebt } from '../debtor/debtor.ts'
import { isFiler } from '../debtor/party.ts'
import { createResolver } from '../register/resolve.ts'
import type { PlacedSentence } from '../sentence.ts'
import { withFilingDay } from '../time/filing-day.ts'
import type { DatedRole } from '../time/time.ts'
import { readDateRoles, withoutLater } from '../time/time.ts'
import { dealOf } from './deal-of.ts'
import { asPlan, isIntended, isProposed, plannedFact, refusalOfProposal } from './proposed-facts.ts'
import { feeSums } from './rates/asides/fee-sums.ts'
import { noteMeanings, ratesOf } from './rates/rates-and-meanings.ts'
import type { CovenantLevels } from './covenants/covenant-actuals.ts'
import { covenantLevels, mayTakeUp } from './covenants/covenant-actuals.ts'
import { limitedIn } from '../statements/covenants/levels/limited-in.ts'
import { interestReadings } from './rates/interest-facts.ts'
import { interestPaidReadings } from './rates/interest/interest-paid.ts'
import { dueWithin } from './maturities/due/due-within.ts'
import { ladderReadings } from './maturities/ladder-facts.ts'
import { paymentReadings } from './maturities/payments-due.ts'
import { intervalReadings } from './maturities/payment-intervals.ts'
import { scheduledPayments } from './maturities/scheduled-payments.ts'
import { withoutStatedEnds } from './maturities/computed-maturity.ts'
import { termReadings } from './maturities/terms.ts'
import { maturityReadings } from './maturities/maturity-facts.ts'
import { amountFact, onFurtherDays } from './amounts/amount-fact.ts'
import { measureReadings } from './amounts/measures/measure-readings.ts'
import { borrowingsOverTime } from './amounts/measures/borrowings-over-time.ts'
import { withOwnCurrency } from './amounts/zeros/zero-currency.ts'
import { zeroReadings } from './amounts/zeros/zero-facts.ts'
import { resolveFor, withJoined } from './amounts/amount-instrument.ts'
import { isDayOfObject } from './amounts/made-after-period.ts'
import { refusalOfSum } from './amounts/no-balance.ts'
import { refuseRedacted } from './amounts/refuse-amounts.ts'
import { withoutOldSize } from '../lifecycle/former-sizes.ts'
import { instrumentOf } from './reading.ts'
import { isRowOfFigures, labelReadings } from './row-labels.ts'
import { settleSentence } from './settle-sentence.ts'
import { dropSizes, dropUndrawn, isPaymentDay, withoutSumsOf } from './without-repeats.ts'

export interface SentenceFacts {
  readonly readings: readonly FactReading[]
  /** Sums that are promised or intended: facts of their own, which nothing that is there confirms or contradicts. */
  readonly planned: readonly FactReading[]
  readonly unresolved: readonly Unresolved[]
  /** What each printed number is, by display offset, whether it became a fact or not: a tag's meaning is checked against it. */
  readonly meanings: ReadonlyMap<number, NumberMeaning>
}

export interface NumberMeaning {
  readonly role: AmountReading['role'] | 'rate'
  readonly frame: string
  readonly type: InstrumentType | null
  readonly former: boolean
  readonly foreign: boolean
  readonly container: boolean
  readonly several: boolean
  readonly reading: FactReading | null
  /** The one debt that the sentence itself names beside the number. */
  readonly instrument: FactInstrument | null
}

/** What is carried from sentence to sentence of a paragraph. */
interface Carried {
  readonly date: string | null
  readonly act: DatedRole | null
  /** The day of the last agreement made or changed, while the text stays under its headings. */
  readonly deal: string | null
}

/** The paragraph that the pass is in, and what holds for its next sentence. */
interface ParagraphState {
  readonly paragraph: number
  readonly headings: string
  readonly carried: Carried
}

const BEFORE_FIRST: ParagraphState = {
  paragraph: -1,
  headings: '',
  carried: { date: null, act: null, deal: null },
}

/** Facts from the filing's sentences: one pass in document order. */
export function sentenceFacts(language: FilingLanguage, register: Register): SentenceFacts {
  const resolver = createResolver(language, register)
  const lender = isLender(language)
  const proposals = readProposals(language)
  const readings: FactReading[] = []
  const planned: FactReading[] = []
  const unresolved: Unresolved[] = []
  const meanings = new Map<number, NumberMeaning>()
  const limited = new Set<string>()
  const reached: FactReading[] = []
  let place = BEFORE_FIRST
  for (const passage of language.financing) {
    const sentence = language.sentenceOf(passage)
    if (sentence === null) continue
    if (passage.paragraph !== place.paragraph) place = enterParagraph(place, passage, language)
    const { filedAt } = language.reading.filing
    const roles = withFilingDay(sentence, withoutLater(readDateRoles(sentence), filedAt, language.periodEnd), filedAt)
    const context: SentenceContext = {
      language,
      register,
      resolver,
      lender,
      sentence,
      roles,
      carried: place.carried.date,
      carriedAct: place.carried.act,
      deal: place.carried.deal,
      debtors: once(() => debtorsOf(language)(passage, sentence)),
    }
    const found = settleSentence(language, sentence, readOne(context, meanings))
    const proposed = found.readings.length === 0 ? null : proposals.from(passage.index)
    const dropped = found.readings.filter((one) => isProposed(sentence, one, proposed))
    const intended = dropped.filter((one) => isIntended(sentence, one))
    planned.push(...found.planned, ...intended.map((one) => asPlan(one, 'planned')))
    if (intended.length === 0) unresolved.push(...dropped.slice(0, 1).map((one) => refusalOfProposal(sentence, one)))
    const own = found.readings.filter((one) => !dropped.includes(one)).map((one) => ofEntity(context, one))
    readings.push(...own)
    unresolved.push(...found.unresolved)
    for (const levels of ofFiler(context, [covenantLevels(context), ...levelsTakenUp(context)].filter(tellsLevel))) {
      for (const concept of levels.limited) limited.add(`text:${concept}`)
      reached.push(...levels.reached.map((one) => ofEntity(context, one)))
    }
    place = { ...place, carried: carryOn(place.carried, sentence, roles, filedAt) }
  }
  // A ratio that no covenant of the filing limits is a figure of management's, not a test.
  readings.push(
    ...reached.filter(({ concept }) =>
      LEVERAGE.includes(concept) ? LEVERAGE.some((one) => limited.has(one)) : limited.has(concept),
    ),
  )
  return { readings: withOwnCurrency(withoutStatedEnds(readings)), planned, unresolved, meanings }
}

/** A filing that limits "the ratio of debt to EBITDA" states its value as that of "our leverage ratio". */
const LEVERAGE = ['total_leverage_ratio', 'net_leverage_ratio', 'debt_to_ebitda'].map((one) => `text:maximum_${one}`)

/**
 * A new paragraph: nothing is carried into it but the deal, while the text stays under the deal's headings, and the days
 * of the words that introduce it as an item of a list.
 */
function enterParagraph(
  last: ParagraphState,
  { index, kind, paragraph, headings }: Passage,
  { periodEnd, reading: { passages } }: FilingLanguage,
): ParagraphState {
  const { deal, date, act } = last.carried
  const under = headings.join('/')
  // "At June 30, the line stood as follows:" is said of every item; "; and" goes on with the next one.
  const isItem = /[:;](?: and| or)?$/.test(passages[index - 1]?.text ?? '')
  const isOfSameDay = kind === 'sentence' && under === last.headings && isItem
  const isLater = deal !== null && periodEnd !== null && deal > periodEnd
  const goesOn = under === last.headings && (SUBSEQUENT.test(under) || (isLater && ONE_DEAL.test(under)))
  return {
    paragraph,
    headings: under,
    carried: { date: isOfSameDay ? date : null, act: isOfSameDay ? act : null, deal: goesOn ? deal : null },
  }
}

/** What the sentence after this one carries: the last day of a state, of an act and of a deal. */
const carryOn = (
  carried: Carried,
  sentence: PlacedSentence,
  roles: readonly DatedRole[],
  filedAt: string | null,
): Carried => ({
  date: roles.find((one) => isPastState(one, filedAt))?.date.iso ?? carried.date,
  act:
    roles.find(
      ({ role, date }) =>
        role === 'event' && /^(?:day|month)$/.test(date.precision) && !isDayOfObject(sentence, date.from),
    ) ?? carried.act,
  deal: dealOf(sentence, roles) ?? carried.deal,
})

/** A state's day is never after the filing: nobody knows yet what will be owed then. */
const isPastState = ({ role, date }: DatedRole, filedAt: string | null): boolean =>
  role === 'as_of' && (filedAt === null || date.precision !== 'day' || date.iso <= filedAt)

/** Owed on a facility whose kind the words leave open: its tag may say more. */
const isOpenDebt = (reading: FactReading | null): boolean =>
  reading?.factType === 'other_debt' && reading.doubts.includes('instrument_type_open')

const SUBSEQUENT = /subsequent/i
/** A heading that names one agreement: "Tarn Bank Credit Facility". */
const ONE_DEAL = /[A-Z][a-z]+ (?:[A-Z][a-z]+ )*(?:Facility|Agreement|Loan|Line of Credit|Indenture)$/

export interface SentenceContext {
  readonly language: FilingLanguage
  readonly register: Register
  readonly resolver: Resolver
  /** The filer lends money as its business. */
  readonly lender: boolean
  readonly sentence: PlacedSentence
  readonly roles: readonly DatedRole[]
  readonly carried: string | null
  /** The day of the act that the paragraph stated last. */
  readonly carriedAct: DatedRole | null
  /** The day of the agreement that the text is describing. */
  readonly deal: string | null
  /** Asked for where something was read: it takes the sentences before. */
  readonly debtors: () => Debtors
}

/** "At June 30 it was 1.62": the next sentence, which only takes up what this one limits and names no financing. */
function levelsTakenUp(context: SentenceContext): CovenantLevels[] {
  const { language, sentence } = context
  const { index, paragraph } = sentence.passage
  const next = language.reading.passages[index + 1]
  if (next?.paragraph !== paragraph || !mayTakeUp(next.text) || language.financing.includes(next)) return []
  const taking = language.sentenceOf(next)
  const { filedAt } = language.reading.filing
  if (taking === null || limitedIn(sentence).length === 0) return []
  const roles = withoutLater(readDateRoles(taking), filedAt, language.periodEnd)
  return [covenantLevels({ ...context, sentence: taking, roles })]
}

const isNameOfOne = (sentence: PlacedSentence, { container, joined, name }: Resolved): boolean =>
  !container && joined !== true && isPrinted(sentence, name)

function readOne(
  context: SentenceContext,
  meanings: Map<number, NumberMeaning>,
): { readings: FactReading[]; planned: FactReading[]; unresolved: Unresolved[] } {
  const { sentence } = context
  if (isRowOfFigures(sentence)) return { readings: labelReadings(context), planned: [], unresolved: [] }
  const amounts = readAmounts(sentence)
  const readings: FactReading[] = []
  const unresolved: Unresolved[] = []
  const sizes: FactReading[] = []
  const owed: FactReading[] = []
  for (const own of amounts) {
    const resolved = withoutOldSize(withJoined(sentence, own, resolveFor(context, own)), own)
    const foreign = once(() => isForeign(context, own))
    const undecided: Unresolved[] = []
    const told = amountFact(context, amounts, own, resolved, undecided)
    const isOwn = (told !== null || undecided.length > 0) && !foreign()
    const reading = isOwn ? told : null
    if (isOwn) unresolved.push(...undecided)
    const number = sentence.tokens[own.amount.number]
    if (number !== undefined)
      meanings.set(sentence.passage.display.start + number.start, {
        role: own.role,
        frame: own.frame,
        // What an earlier sentence mentioned proves nothing of this number.
        type: resolved.carried ? null : resolved.type,
        former: resolved.former,
        get foreign() {
          return foreign()
        },
        container: resolved.container,
        several: resolved.several,
        reading: isOpenDebt(reading) ? null : reading,
        instrument: isNameOfOne(sentence, resolved) ? instrumentOf(resolved) : null,
      })
    const refusal = reading === null ? null : refusalOfSum(sentence, own, reading)
    if (refusal !== null) unresolved.push(refusal)
    else if (reading !== null) {
      readings.push(reading, ...onFurtherDays(context, amounts, own, reading))
      if (own.role === 'principal' && own.frame === 'size') sizes.push(reading)
      if (own.role === 'drawn' || own.governors.leftNoun === 'balance') owed.push(reading)
    }
  }
  dropSizes(readings, sizes, owed)
  const redacted: Unresolved[] = []
  refuseRedacted(context, redacted)
  unresolved.push(...ofFiler(context, redacted))
  const zeros = ofFiler(context, zeroReadings(context, amounts))
  dropUndrawn(readings, zeros)
  readings.push(...zeros)
  if (amounts.length > 0) readSums(context, amounts, readings)
  readTerms(context, readings, meanings)
  const promised = amounts.filter((own) => own.planned !== undefined && !isForeign(context, own))
  const planned = promised.map((own) => plannedFact(context, amounts, own)).filter((one) => one !== null)
  return { readings, planned, unresolved }
}

/** What a sentence's sums are beside what is owed: what flowed, was measured over a time, or was interest. */
function readSums(context: SentenceContext, amounts: readonly AmountReading[], readings: FactReading[]): void {
  const overTime = borrowingsOverTime(context, amounts)
  const measured = ofFiler(context, [...overTime.readings, ...measureReadings(context, amounts)])
  const others = withoutSumsOf(withoutSumsOf(readings.splice(0), ofFiler(context, overTime.denied)), measured)
  const paid = ofFiler(context, interestPaidReadings(context, amounts))
  const interest = ofFiler(context, interestReadings(context, amounts))
  readings.push(...others, ...measured, ...withoutSumsOf(interest, [...paid, ...measured]), ...paid)
}

/** The terms of debt that a sentence tells: what falls due, what it costs, how long it runs. */
function readTerms(context: SentenceContext, readings: FactReading[], meanings: Map<number, NumberMeaning>): void {
  const ladder = ofFiler(context, firstRead(context, ladderReadings, dueWithin, paymentReadings))
  const fees = ofFiler(context, feeSums(context))
  const rates = ofFiler(context, ratesOf(context))
  noteMeanings(rates, meanings)
  readings.push(...withoutSumsOf(readings.splice(0), fees), ...fees, ...rates)
  const payments = [...ladder, ...withoutSumsOf(ofFiler(context, scheduledPayments(context)), ladder)]
  const intervals = ofFiler(context, intervalReadings(context, payments))
  readings.push(...withoutSumsOf(readings.splice(0), payments), ...payments, ...intervals)
  const maturities = maturityReadings(context).filter((one) => !isPaymentDay(payments, one))
  readings.push(...ofFiler(context, maturities), ...ofFiler(context, termReadings(context)))
}

/** What was read of a sentence, unless all of it is others' debt: asked last, since most sentences state nothing. */
const ofFiler = <Read>(context: SentenceContext, read: readonly Read[]): readonly Read[] =>
  read.length > 0 && isAllOthers(context.sentence, context.debtors()) ? [] : read

const tellsLevel = ({ limited, reached }: CovenantLevels): boolean => limited.length > 0 || reached.length > 0

/** What the first of several ways to read a sentence finds in it. */
const firstRead = (
  context: SentenceContext,
  ...ways: readonly ((context: SentenceContext) => FactReading[])[]
): readonly FactReading[] => ways.reduce<FactReading[]>((found, way) => (found.length > 0 ? found : way(context)), [])

const isPrinted = ({ text }: PlacedSentence, name: string | null): boolean => name !== null && text.includes(name)

/** A reading with the part of the group that its sentence says it of. */
function ofEntity({ language, sentence }: SentenceContext, reading: FactReading): FactReading {
  const start = reading.number.start - sentence.passage.display.start
  const at = sentence.tokens.findIndex((token) => token.end > start)
  const members = groupMembers(language)
  const mention = sentence.instruments.find(({ from, to }) => at >= from && at < to)
  const entity =
    (mention === undefined ? null : ownerOf(sentence, mention, members)) ??
    entityAt(sentence, at, members) ??
    carriedTo(language, sentence, at) ??
    (isFiler(sentence.tokens) ? null : entityOfHeadings(sentence.passage.headings, members)) ??
    entityOfTerm(language, sentence, reading.instrument?.reportedName ?? null)
  return entity === null ? reading : { ...reading, entity }
}

/** An amount of another company's debt. */
const isForeign = ({ debtors }: SentenceContext, { amount, expires, instrument }: AmountReading): boolean =>
  isOthersDebt(debtors(), expires === undefined || instrument === null ? amount.from : instrument.from)
