import type { FactReading, Unresolved } from '../../facts/fact-reading.ts'
import { instantPeriod } from '../../facts/readers/period.ts'
import type { FactType, Period } from '../../model.ts'
import type { AmountReading } from '../amounts/roles.ts'
import { readAmounts, roleOfAmount } from '../amounts/roles.ts'
import type { FilingLanguage } from '../document.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Register } from '../register/build-register.ts'
import type { Resolved, Resolver } from '../register/resolve.ts'
import { createResolver, isForeign } from '../register/resolve.ts'
import type { PlacedSentence } from '../sentence.ts'
import type { DatedRole } from '../time.ts'
import { linkedDays, readDateRoles, respectiveTimes, timeAt } from '../time.ts'
import { isPresent, moneyReading, statePeriod } from './reading.ts'
import { rateReadings } from './rate-facts.ts'
import { maturityReadings } from './maturity-facts.ts'
import { zeroReadings } from './zero-facts.ts'

export interface SentenceFacts {
  readonly readings: readonly FactReading[]
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
}

/** What is carried from sentence to sentence of a paragraph. */
export interface Carried {
  date: string | null
}

/** Facts from the filing's sentences: one pass in document order. */
export function sentenceFacts(language: FilingLanguage, register: Register): SentenceFacts {
  const resolver = createResolver(language, register)
  const readings: FactReading[] = []
  const unresolved: Unresolved[] = []
  const meanings = new Map<number, NumberMeaning>()
  let paragraph = -1
  let carried: Carried = { date: null }
  let foreignParagraph = false
  for (const passage of language.financing) {
    const sentence = language.sentenceOf(passage)
    if (sentence === null) continue
    if (passage.paragraph !== paragraph) {
      paragraph = passage.paragraph
      carried = { date: null }
      foreignParagraph = false
    }
    const roles = readDateRoles(sentence)
    foreignParagraph ||= isForeign(sentence)
    const context: SentenceContext = {
      language,
      register,
      resolver,
      sentence,
      roles,
      carried: carried.date,
      foreign: foreignParagraph,
    }
    const found = readOne(context, meanings)
    readings.push(...found.readings)
    unresolved.push(...found.unresolved)
    carried.date = roles.find(({ role }) => role === 'as_of')?.date.iso ?? carried.date
  }
  return { readings, unresolved, meanings }
}

export interface SentenceContext {
  readonly language: FilingLanguage
  readonly register: Register
  readonly resolver: Resolver
  readonly sentence: PlacedSentence
  readonly roles: readonly DatedRole[]
  readonly carried: string | null
  readonly foreign: boolean
}

function readOne(
  context: SentenceContext,
  meanings: Map<number, NumberMeaning>,
): { readings: FactReading[]; unresolved: Unresolved[] } {
  const { sentence } = context
  const amounts = readAmounts(sentence)
  const readings: FactReading[] = []
  const unresolved: Unresolved[] = []
  for (const own of amounts) {
    const found = resolveFor(context, own)
    const named = isJoined(sentence, own) ? { ...found, several: true } : found
    const resolved = isEnded(sentence, own) ? { ...named, former: true } : named
    const reading = context.foreign ? null : amountFact(context, amounts, own, resolved, unresolved)
    const number = sentence.tokens[own.amount.number]
    if (number !== undefined)
      meanings.set(sentence.passage.display.start + number.start, {
        role: own.role,
        frame: own.frame,
        // What an earlier sentence spoke of proves nothing of this number.
        type: resolved.carried ? null : resolved.type,
        former: resolved.former,
        foreign: context.foreign,
        container: resolved.container,
        several: resolved.several,
        reading,
      })
    if (reading !== null) readings.push(reading, ...onFurtherDays(context, amounts, own, reading))
  }
  if (!context.foreign) {
    refuseRedacted(context, unresolved)
    readings.push(...zeroReadings(context, amounts))
    readings.push(...rateReadings(context))
    readings.push(...maturityReadings(context))
  }
  return { readings, unresolved }
}

/** "was $612 million at A and B": one sum for the days of a list. */
function onFurtherDays(
  { sentence, roles, language }: SentenceContext,
  amounts: readonly AmountReading[],
  own: AmountReading,
  reading: FactReading,
): FactReading[] {
  const { endDate } = reading.period
  const alone =
    amounts.every((one) => one === own || one.role !== own.role) &&
    !sentence.tokens.some(({ lower }) => lower === 'respectively')
  if (!alone || endDate === undefined || timeAt(sentence, roles, own.amount.from, 'state')?.iso !== endDate) return []
  return linkedDays(roles, endDate)
    .filter((iso) => iso !== endDate)
    .map((iso) => ({ ...reading, period: instantPeriod(iso, language.periodEnd) }))
}

/** The instrument of an amount: its own phrase's, its clause's, the sentence's only one, the paragraph's last. */
function resolveFor({ resolver, sentence }: SentenceContext, own: AmountReading): Resolved {
  const direct = own.instrument ?? own.governors.subject?.instrument ?? null
  if (own.role === 'drawn' && direct === null && isOfLetters(sentence, own))
    return { ...resolver.resolve(null, sentence), type: 'letter_of_credit' }
  const near = direct !== null && isTelling(direct, own) ? null : nearbyInstrument(sentence, own)
  if (direct !== null && near === null) return resolver.resolve(direct, sentence)
  if (near !== null) return resolver.resolve(near, sentence)
  const before = resolver.antecedent(sentence)
  return { ...resolver.resolve(before, sentence), carried: true }
}

/** "an outstanding loan balance" and "letters of credit" are said of the facility that holds them. */
function isTelling(direct: InstrumentMention, { role }: AmountReading): boolean {
  if (direct.type === 'letter_of_credit' || direct.type === 'debt')
    return role !== 'available' && role !== 'drawn' && role !== 'capacity'
  return !(direct.type === 'loan' && direct.lent && !direct.named)
}

/** "two letter of credit facilities totaling $21 million, of which $7 million was outstanding". */
function isOfLetters(sentence: PlacedSentence, { amount }: AmountReading): boolean {
  return (
    sentence.instruments.filter(({ to, type }) => to <= amount.from && type !== 'debt').at(-1)?.type ===
    'letter_of_credit'
  )
}

/** "outstanding under the Credit Facility and other long-term debt": a sum over several. */
function isJoined(sentence: PlacedSentence, { instrument }: AmountReading): boolean {
  if (instrument === null || instrument.sizes.length > 0) return false
  return sentence.instruments.some((other) => {
    if (other === instrument || other.sizes.length > 0 || other.type === 'letter_of_credit') return false
    const [first, second] = other.from < instrument.from ? [other, instrument] : [instrument, other]
    const between = sentence.tokens.slice(first.to, second.from)
    return (
      between.length > 0 &&
      between.length <= 3 &&
      between[0]?.lower === 'and' &&
      between.slice(1).every(({ lower }) => /^(?:the|our|its|other|any|all)$/.test(lower))
    )
  })
}

/** "terminating the $1.0 billion facility", "which replaced our $500 million facility". */
function isEnded(sentence: PlacedSentence, { instrument }: AmountReading): boolean {
  if (instrument === null) return false
  return sentence.clauses.some(
    ({ mood, predicates }) =>
      mood === 'stated' &&
      predicates.some((predicate) => {
        if (
          (predicate.class !== 'terminate' && predicate.class !== 'replace') ||
          predicate.negated ||
          predicate.modal !== null
        )
          return false
        return predicate.passive
          ? instrument.to <= predicate.from && predicate.from - instrument.to < 6
          : instrument.from > predicate.at && instrument.from - predicate.at < 8
      }),
  )
}

const NO_HOLDERS = new Set<InstrumentType>(['letter_of_credit', 'debt', 'other', 'lease', 'guarantee'])

/** "under the revolver" in the amount's clause, behind it first; else in the clause it hangs on, else alone in the sentence. */
function nearbyInstrument(sentence: PlacedSentence, { amount, clause }: AmountReading) {
  const holders = sentence.instruments.filter(({ type, part }) => part === null && !NO_HOLDERS.has(type))
  const scoped = holders.filter((one) =>
    sentence.clauses.some(({ scope, from, to }) => scope === clause?.scope && one.from >= from && one.from < to),
  )
  const behind = scoped.find(({ from }) => from >= amount.to && from - amount.to < 12)
  const ahead = scoped.filter(({ to }) => to <= amount.from).at(-1)
  if (behind !== undefined || ahead !== undefined) return behind ?? ahead ?? null
  const earlier = holders.filter(({ to }) => to <= amount.from).at(-1)
  return earlier ?? (holders.length === 1 ? (holders[0] ?? null) : null)
}

function amountFact(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  own: AmountReading,
  resolved: Resolved,
  unresolved: Unresolved[],
): FactReading | null {
  const { sentence } = context
  const said = typeFor(own, resolved, context)
  if (said === null) refuseOpen(own, resolved, sentence, unresolved)
  if (said === null || (ASSET_TYPES.has(said.factType) && speaksOfAssets(sentence))) return null
  const dated = periodFor(context, amounts, own, said.factType)
  if (dated === null) {
    unresolved.push({
      concept: said.factType,
      reasonCode: 'period_unknown',
      reason: 'The sentence gives the amount no date.',
      place: { kind: 'text', display: sentence.passage.display },
    })
    return null
  }
  const doubts = [
    ...dated.doubts,
    ...said.doubts,
    ...(resolved.former || own.former ? ['former_instrument'] : []),
    ...(resolved.carried && said.factType.startsWith('revolver') ? ['instrument_from_paragraph'] : []),
  ]
  const period: Period = resolved.former || own.former ? priorPeriod(dated.period, own, context) : dated.period
  return moneyReading(sentence, own.amount, {
    factType: said.factType,
    label: LABELS[said.factType] ?? said.factType,
    period,
    doubts,
    resolved: said.ofInstrument ? resolved : null,
    ofNotes: resolved.type === 'notes',
  })
}

/** What a change of a stated day ended held until the day before. */
function priorPeriod(period: Period, own: AmountReading, { sentence, roles }: SentenceContext): Period {
  const event = own.former ? timeAt(sentence, roles, own.amount.from, 'event') : null
  if (event === null || event.iso !== period.endDate) return { ...period, status: 'prior' }
  const precise = roles.some(({ date }) => date.iso === event.iso && date.precision === 'day')
  const first = Date.parse(precise ? event.iso : `${event.iso.slice(0, 7)}-01`)
  return instantPeriod(new Date(first - DAY_MS).toISOString().slice(0, 10), null, 'prior')
}

const DAY_MS = 86_400_000

const REVOLVER_ROLES: Readonly<Record<string, FactType>> = {
  capacity: 'revolver_capacity',
  drawn: 'revolver_drawn',
  available: 'revolver_availability',
}

/** An amount of a facility whose type the filing leaves open, or of several: refused with its sentence. */
function refuseOpen(own: AmountReading, resolved: Resolved, sentence: PlacedSentence, unresolved: Unresolved[]): void {
  const concept = REVOLVER_ROLES[own.role]
  if (concept === undefined || resolved.name === null || own.instrument === null) return
  const isOpen = resolved.container || resolved.several || resolved.type === null
  if (!isOpen) return
  const reason =
    resolved.container || resolved.several
      ? 'The amount is said of several instruments together.'
      : 'The filing does not say whether the facility is a revolver.'
  unresolved.push({
    concept,
    reasonCode: 'more_than_one_facility',
    reason,
    place: { kind: 'text', display: sentence.passage.display },
  })
}

/** "$[***]": the filer left the number out. */
function refuseRedacted({ sentence, resolver }: SentenceContext, unresolved: Unresolved[]): void {
  if (!/\[\s?\*{1,3}/.test(sentence.text)) return
  for (const [at, token] of sentence.tokens.entries()) {
    if (token.kind !== 'currency' || sentence.tokens[at + 1]?.text !== '[') continue
    const amount: MoneyMention = {
      kind: 'money',
      from: at,
      to: at + 2,
      printed: '',
      decimal: '0',
      scale: 0,
      currency: 'USD',
      number: at,
    }
    const concept = REVOLVER_ROLES[roleOfAmount(sentence, amount).role]
    if (concept === undefined) continue
    const holder =
      sentence.instruments.find(({ part, type }) => part === null && (type === 'revolver' || type === 'facility')) ??
      resolver.antecedent(sentence)
    if (holder === null) continue
    unresolved.push({
      concept,
      reasonCode: 'redacted',
      reason: 'The number is redacted in the filing.',
      place: { kind: 'text', display: sentence.passage.display },
    })
  }
}

/** Types whose words also name what a company holds: notes, loans and mortgages of others. */
const ASSET_TYPES = new Set<FactType>([
  'notes',
  'term_loan',
  'other_debt',
  'total_debt',
  'long_term_debt',
  'commercial_paper',
])
const ASSET_WORDS = new Set(
  'receivable receivables allowance portfolio originated originations investments securities investees customers retained charge-offs delinquent nonaccrual'.split(
    ' ',
  ),
)
const ASSET_HEADS = new Set(['held', 'purchased', 'acquired', 'invested', 'holds', 'investment'])

function speaksOfAssets({ tokens }: PlacedSentence): boolean {
  return (
    tokens.some(
      ({ lower }, at) =>
        ASSET_WORDS.has(lower) && !(lower === 'securities' && /^(?:act|exchange)$/.test(tokens[at + 1]?.lower ?? '')),
    ) ||
    tokens.some(
      ({ lower }, at) =>
        ASSET_HEADS.has(lower) &&
        /^(?:for|in|as|by)$/.test(tokens[at + 1]?.lower ?? '') &&
        /^(?:sale|investment|us|the)$/.test(tokens[at + 2]?.lower ?? ''),
    )
  )
}

const LABELS: Readonly<Partial<Record<FactType, string>>> = {
  revolver_capacity: 'Revolving credit facility, commitment',
  revolver_drawn: 'Revolving credit facility, amount outstanding',
  revolver_availability: 'Revolving credit facility, amount available',
  letters_of_credit: 'Letters of credit outstanding',
  borrowing_base: 'Borrowing base',
  term_loan: 'Term loan',
  notes: 'Notes',
  commercial_paper: 'Commercial paper',
  other_debt: 'Other debt',
  total_debt: 'Total debt',
  long_term_debt: 'Long-term debt',
  short_term_borrowings: 'Short-term borrowings',
  cash: 'Cash and cash equivalents',
  restricted_cash: 'Restricted cash',
  stated_liquidity: 'Total liquidity',
}

interface Said {
  readonly factType: FactType
  readonly doubts: readonly string[]
  readonly ofInstrument: boolean
}

const said = (factType: FactType, doubts: readonly string[] = [], ofInstrument = true): Said => ({
  factType,
  doubts,
  ofInstrument,
})

/** Role and type of the instrument decide what the amount is a fact of. */
function typeFor(own: AmountReading, resolved: Resolved, context: SentenceContext): Said | null {
  switch (own.role) {
    case 'capacity':
      return capacityOf(own, resolved)
    case 'drawn':
      return drawnOf(own, resolved, context)
    case 'available':
      if (resolved.several) return null
      if (resolved.type === 'revolver' || resolved.container) return said('revolver_availability')
      return resolved.type === null && resolved.name !== null
        ? said('revolver_availability', ['instrument_type_open'])
        : null
    case 'letters':
      return said('letters_of_credit')
    case 'base':
      return said('borrowing_base')
    case 'principal':
    case 'issued':
      return principalOf(own, resolved)
    case 'cash':
      return cashOf(own, context)
    case 'liquidity':
      return said('stated_liquidity', [], false)
    default:
      return null
  }
}

/** Frames that speak of drawing again and again: what they size is open to draw, whatever its name leaves open. */
const REVOLVING_FRAMES = new Set([
  'left_commitment',
  'right_commitment',
  'changed_commitment',
  'borrowings_up_to',
  'may_borrow',
  'able_to_borrow',
])

/** Frames that speak of borrowing by themselves, so that the facility may stand in an earlier sentence. */
const LENDING_FRAMES = new Set([
  'borrowings_up_to',
  'may_borrow',
  'able_to_borrow',
  'increased_to',
  'facility_of',
  'size',
  'up_to',
])

function capacityOf(own: AmountReading, resolved: Resolved): Said | null {
  if (resolved.container || (resolved.carried && !LENDING_FRAMES.has(own.frame))) return null
  switch (resolved.type) {
    case 'revolver':
      return said('revolver_capacity', resolved.several ? ['sum_of_instruments'] : [])
    case null:
      return resolved.name !== null && !resolved.several && REVOLVING_FRAMES.has(own.frame)
        ? said('revolver_capacity', ['instrument_type_open'])
        : null
    case 'term_loan':
    case 'bridge':
    case 'loan':
      return said('term_loan')
    default:
      return null
  }
}

function drawnOf(own: AmountReading, resolved: Resolved, context: SentenceContext): Said | null {
  const direct = own.instrument ?? own.governors.subject?.instrument ?? null
  const behind = own.governors.rightInstrument
  if (behind?.type === 'debt' && /debt|indebtedness/i.test(behind.name)) return genericDebt(own, context)
  if (direct === null && resolved.carried && context.sentence.instruments.some(({ type }) => type === 'debt'))
    return genericDebt(own, context)
  const debt = genericDebt(own, context)
  if (debt !== null && (direct === null || direct.type === 'debt')) return debt
  if (resolved.container || resolved.several || isBesideDebt(own, context)) return null
  switch (resolved.type) {
    case 'letter_of_credit':
      return said('letters_of_credit')
    case 'revolver':
      return said('revolver_drawn')
    case 'term_loan':
    case 'bridge':
    case 'loan':
      return said('term_loan')
    case 'notes':
      return said('notes')
    case 'commercial_paper':
      return said('commercial_paper')
    case 'mortgage':
    case 'warehouse':
    case 'securitization':
    case 'repurchase':
      return said('other_debt')
    default:
      return null
  }
}

/** "other long-term debt and borrowings under our credit facility of": a sum that the facility is a part of. */
function isBesideDebt({ amount, clause, instrument }: AmountReading, { sentence }: SentenceContext): boolean {
  if (instrument === null || instrument.type === 'debt') return false
  return sentence.instruments.some(
    (one) =>
      one.type === 'debt' &&
      /debt|indebtedness/i.test(one.name) &&
      one.from >= (clause?.from ?? 0) &&
      one.to <= Math.min(instrument.from, amount.from) &&
      !sentence.tokens.slice(one.from - 3 < 0 ? 0 : one.from - 3, one.from).some(({ lower }) => lower === 'no'),
  )
}

/** "total debt of $5 billion": debt of no instrument in particular. */
function genericDebt(own: AmountReading, { sentence, resolver }: SentenceContext): Said | null {
  const behind = sentence.instruments.find(
    (one) => one.type === 'debt' && one.from >= own.amount.to && one.from - own.amount.to <= 6,
  )
  const nearest = sentence.instruments
    .filter((one) => one.to <= own.amount.from && one.from >= (own.clause?.from ?? 0))
    .at(-1)
  const debt = behind ?? (nearest?.type === 'debt' ? nearest : undefined)
  const before = resolver.antecedent(sentence)
  if (before !== null && before.type !== 'notes' && before.type !== 'commercial_paper') return null
  if (debt === undefined || own.governors.rightInstrument !== null || own.governors.leftInstrument !== null) return null
  const words = sentence.text
    .slice(sentence.tokens[debt.from]?.start ?? 0, sentence.tokens[debt.to - 1]?.end ?? 0)
    .toLowerCase()
  if (words.includes('short-term') || words.includes('short term')) return said('short_term_borrowings', [], false)
  if (words.includes('long-term') || words.includes('long term'))
    return said('long_term_debt', ['may_include_current'], false)
  if (words.includes('total') || words.includes('consolidated') || /\b(?:debt|indebtedness)$/.test(words))
    return said('total_debt', [], false)
  return null
}

function principalOf(own: AmountReading, resolved: Resolved): Said | null {
  const issued = own.role === 'issued' ? ['amount_issued'] : []
  if (own.instrument === null && own.governors.subject?.instrument == null && resolved.carried) return null
  switch (resolved.type) {
    case 'notes':
      return said('notes', issued)
    case 'term_loan':
    case 'bridge':
      return said('term_loan', issued)
    case 'loan':
      return said('term_loan', issued)
    case 'commercial_paper':
      return own.role === 'issued' ? null : said('commercial_paper')
    case 'mortgage':
    case 'securitization':
    case 'warehouse':
    case 'repurchase':
      return said('other_debt', issued)
    case 'revolver':
      return own.role === 'principal' ? said('revolver_drawn') : null
    default:
      return null
  }
}

/** Cash and cash equivalents, where the phrase holds nothing else. */
function cashOf(own: AmountReading, { sentence }: SentenceContext): Said | null {
  const noun = sentence.nouns.find(
    (one) =>
      one.noun === 'cash' && (Math.abs(one.to - own.amount.from) <= 4 || Math.abs(one.from - own.amount.to) <= 4),
  )
  if (noun === undefined) return null
  const words = sentence.tokens
    .slice(noun.from, noun.to)
    .map(({ noun: word }) => word)
    .join(' ')
  const before = sentence.tokens[noun.from - 1]?.lower ?? ''
  const after = sentence.tokens.slice(noun.to, noun.to + 2).map(({ lower }) => lower)
  const further = sentence.nouns.some((one) => one !== noun && one.noun === 'cash' && Math.abs(one.from - noun.to) <= 2)
  if (
    further ||
    after[0] === 'flows' ||
    after.join(' ').startsWith('and short') ||
    after.join(' ').startsWith('and marketable') ||
    after.join(' ').startsWith('and investments')
  )
    return null
  if (words === 'cash and cash equivalent' && !/^(?:,|and|restricted)$/.test(before)) return said('cash', [], false)
  return words === 'restricted cash' ? said('restricted_cash', [], false) : null
}

function periodFor(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  own: AmountReading,
  factType: FactType,
): { period: Period; doubts: string[] } | null {
  const { language, sentence, roles, carried } = context
  const at = own.amount.from
  const run = listOf(sentence, amounts, own, roles)
  const paired = respectiveTimes(
    sentence,
    roles,
    run.map(({ amount }) => amount.from),
  ).get(at)
  if (paired !== undefined) return { period: instantPeriod(paired, language.periodEnd), doubts: [] }
  const lasting = factType === 'revolver_capacity' || own.role === 'principal' || own.role === 'issued'
  if (!lasting) return statePeriod(language, sentence, roles, at, carried)
  const stated = timeAt(sentence, roles, at, 'state')
  if (stated !== null && stated.from === 'clause')
    return { period: instantPeriod(stated.iso, language.periodEnd), doubts: [] }
  // "Under the agreement entered into in 2021, we currently have": what a company has, it has now.
  const verb = own.governors.predicate
  const isHeld = verb?.tense === 'present' && (verb.class === 'have' || verb.class === 'maintain')
  const event = isHeld ? null : timeAt(sentence, roles, at, 'event')
  const chosen = stated ?? event
  if (chosen !== null) return { period: instantPeriod(chosen.iso, language.periodEnd), doubts: [] }
  const end = language.periodEnd
  if (end === null) return null
  if (isPresent(sentence, at)) return { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
  // The past without a day blocks "current".
  return carried === null ? null : { period: instantPeriod(carried, end), doubts: ['date_from_paragraph'] }
}

/** With "respectively", the sums of one role stand for the dates in their order, whatever stands between them. */
function listOf(
  sentence: PlacedSentence,
  amounts: readonly AmountReading[],
  own: AmountReading,
  roles: readonly DatedRole[],
): AmountReading[] {
  const run = runOf(sentence, amounts, own)
  const dates = roles.filter(({ role }) => role === 'as_of').length
  const same = amounts.filter(({ role }) => role === own.role)
  const listed = sentence.tokens.some(({ lower }) => lower === 'respectively')
  return run.length === 1 && listed && dates > 1 && same.length === dates ? same : run
}

/** The sums of one list with the amount: "$10 million and $20 million". */
function runOf(sentence: PlacedSentence, amounts: readonly AmountReading[], own: AmountReading): AmountReading[] {
  const index = amounts.indexOf(own)
  let from = index
  let to = index
  const linked = (one: AmountReading | undefined, next: AmountReading | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    one.role === next.role &&
    sentence.tokens
      .slice(one.amount.to, next.amount.from)
      .every(({ lower }) => /^(?:and|,|or|at|as|of|approximately)$/.test(lower) || /\d/.test(lower)) &&
    next.amount.from - one.amount.to <= 3
  while (linked(amounts[from - 1], amounts[from])) from -= 1
  while (linked(amounts[to], amounts[to + 1])) to += 1
  return amounts.slice(from, to + 1)
}
