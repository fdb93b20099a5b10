import type { FactType } from '../../model.ts'
import type { AmountReading } from '../amounts/amount-role.ts'
import type { Resolved } from '../register/resolve.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { PlacedSentence } from '../sentence.ts'
import { timeAt } from '../time.ts'
import type { SentenceContext } from './sentence-facts.ts'

/** Types whose words also name what a company holds: notes, loans and mortgages of others. */
export const ASSET_TYPES = new Set<FactType>([
  'notes',
  'term_loan',
  'other_debt',
  'total_debt',
  'long_term_debt',
  'commercial_paper',
])

const ASSET_WORDS = new Set(
  'receivable receivables allowance portfolio originated originations investments securities investees customers retained charge-offs delinquent nonaccrual nonperforming impaired recoveries unearned'.split(
    ' ',
  ),
)

const ASSET_HEADS = new Set(['held', 'purchased', 'acquired', 'invested', 'holds', 'investment'])

export function speaksOfAssets({ tokens }: PlacedSentence): boolean {
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

interface Said {
  readonly factType: FactType
  readonly doubts: readonly string[]
  readonly ofInstrument: boolean
}

export const said = (factType: FactType, doubts: readonly string[] = [], ofInstrument = true): Said => ({
  factType,
  doubts,
  ofInstrument,
})

/** "a subsidiary held for sale that had": no debt of the group that goes on. */
export function isOfSoldBusiness({ tokens }: PlacedSentence): boolean {
  return tokens.some(
    ({ lower }, at) => lower === 'held' && tokens[at + 1]?.lower === 'for' && tokens[at + 2]?.lower === 'sale',
  )
}

/** Role and type of the instrument decide what the amount is a fact of. */
export function typeFor(own: AmountReading, resolved: Resolved, context: SentenceContext): Said | null {
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
      return principalOf(own, resolved, context)
    case 'cash':
      return cashOf(own, context)
    case 'liquidity':
      return said('stated_liquidity', [], false)
    case 'current':
      return currentOf(own, context)
    default:
      return null
  }
}

/** "current maturities of long-term debt": of the debt as a whole; of one instrument it is only a part. */
function currentOf(own: AmountReading, { sentence }: SentenceContext): Said | null {
  const noun = sentence.nouns.findLast(({ noun: kind, to }) => kind === 'current' && to <= own.amount.from)
  if (noun === undefined) return null
  const words = sentence.tokens.slice(noun.from, noun.from + 6).map(({ lower }) => lower)
  // "short-term borrowings and the current portion": one sum of both.
  if (sentence.tokens.slice(Math.max(0, noun.from - 2), noun.from).some(({ lower }) => lower === 'and')) return null
  if (words[0] !== 'current' && words[0] !== 'amounts') return null
  const of = words.indexOf('of')
  const whole = of < 0 || words.slice(of).some((word) => /^(?:debt|indebtedness|borrowings)$/.test(word))
  return whole && own.instrument === null ? said('current_debt', [], false) : null
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

/** A loan agreement's commitment may be one that is drawn once. */
const LOANS = /\b(?:loan|financing|guarant)/i

const isDrawnAgain = ({ frame }: AmountReading, name: string): boolean =>
  REVOLVING_FRAMES.has(frame) && !LOANS.test(name)

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
      // "the two facilities provide $650 million": a sum over instruments that no name calls revolvers.
      if (resolved.several && !/revolv|lines? of credit/i.test(resolved.name ?? '')) return null
      return said('revolver_capacity', resolved.several ? ['sum_of_instruments'] : [])
    case null:
      return resolved.name !== null && !resolved.several && isDrawnAgain(own, resolved.name)
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
function isBesideDebt(
  { amount, clause, instrument, governors }: AmountReading,
  { sentence }: SentenceContext,
): boolean {
  if (instrument === null || instrument.type === 'debt') return false
  // "indebtedness consisted of $35 million of revolving loans": its parts are listed.
  if (governors.predicate?.class === 'consist' || governors.predicate?.class === 'total') return false
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
  const governing = own.governors.leftInstrument?.type === 'debt' ? own.governors.leftInstrument : undefined
  const debt = governing ?? behind ?? (nearest?.type === 'debt' ? nearest : undefined)
  const before = resolver.antecedent(sentence)
  if (before !== null && before.type !== 'notes' && before.type !== 'commercial_paper') return null
  const { rightInstrument, leftInstrument } = own.governors
  const isOther = (one: typeof rightInstrument): boolean => one !== null && one.type !== 'debt'
  if (debt === undefined || isOther(rightInstrument) || isOther(leftInstrument)) return null
  const words = sentence.text
    .slice(sentence.tokens[debt.from]?.start ?? 0, sentence.tokens[debt.to - 1]?.end ?? 0)
    .toLowerCase()
  // "debt (as defined in the agreement)": a measure of a covenant.
  if (sentence.tokens[debt.to]?.text === '(' && sentence.tokens[debt.to + 2]?.lower === 'defined') return null
  if (isMoved(sentence, debt.to)) return null
  if (isPartial(sentence, debt)) return said('other_debt', ['part_of_debt'], false)
  const classified = classifiedAs(sentence, debt.to)
  if (classified !== null) return said(classified, [], false)
  if (words.includes('short-term') || words.includes('short term')) return said('short_term_borrowings', [], false)
  if (words.includes('long-term') || words.includes('long term'))
    return said('long_term_debt', ['may_include_current'], false)
  if (
    words.includes('total') ||
    words.includes('consolidated') ||
    /\b(?:debt|indebtedness)(?: obligations?)?$/.test(words)
  )
    return said('total_debt', [], false)
  return null
}

const MOVED = /^(?:issued|incurred|repaid|retired|redeemed|assumed|matured|maturing|extinguished|due)$/

/** "$400 million in long-term debt that was issued": what became of it, no balance. */
function isMoved({ tokens }: PlacedSentence, at: number): boolean {
  let next = at
  while (next < at + 3 && /^(?:that|which|was|were|is|had|been)$/.test(tokens[next]?.lower ?? '')) next += 1
  return MOVED.test(tokens[next]?.lower ?? '')
}

/** Words that say which part of the debt is meant. */
const PARTIAL = new Set(
  'secured unsecured variable floating fixed foreign denominated backed recourse nonrecourse senior subordinated maturing convertible bank other euro currency corporate external new additional certain'.split(
    ' ',
  ),
)

function isPartial({ tokens }: PlacedSentence, debt: InstrumentMention): boolean {
  return (
    tokens.slice(debt.from, debt.headTo).some(({ lower }) => PARTIAL.has(lower)) ||
    PARTIAL.has(tokens[debt.from - 1]?.lower ?? '')
  )
}

/** "$30 million of debt classified as long-term". */
function classifiedAs({ tokens }: PlacedSentence, at: number): FactType | null {
  if (tokens[at]?.lower !== 'classified' || tokens[at + 1]?.lower !== 'as') return null
  const word = tokens[at + 2]?.lower
  if (word === 'long') return 'long_term_debt'
  return word === 'current' || word === 'short' ? 'current_debt' : null
}

/** Where the filer lends, "loans" without an owner or a verb of borrowing are what it is owed. */
function isAnyLoan({ instrument, governors }: AmountReading): boolean {
  if (instrument !== null && (instrument.named || instrument.determiner !== null)) return false
  return !/^(?:borrow|enter|receive|repay)$/.test(governors.predicate?.class ?? '')
}

function principalOf(own: AmountReading, resolved: Resolved, context: SentenceContext): Said | null {
  const { lender } = context
  const issued = own.role === 'issued' ? ['amount_issued'] : []
  if (own.instrument === null && own.governors.subject?.instrument == null && resolved.carried)
    return own.role === 'principal' ? genericDebt(own, context) : null
  switch (resolved.type) {
    case 'notes':
      return said('notes', issued)
    case 'term_loan':
    case 'bridge':
      return said('term_loan', issued)
    case 'loan':
      return lender && isAnyLoan(own) ? null : said('term_loan', issued)
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

/** "of which $1 billion was held by", "$3 million of our cash was held in": a part of it. */
function isPartOfCash({ amount, clause }: AmountReading, { tokens }: PlacedSentence, noun: TokenRange): boolean {
  if (tokens[amount.from - 1]?.lower === 'which' || tokens[noun.from - 1]?.lower === 'insurance') return true
  const held = tokens
    .slice(noun.to, Math.min(noun.to + 12, clause?.to ?? noun.to))
    .findIndex(
      ({ lower }, at) => lower === 'held' && /^(?:by|in|at|outside)$/.test(tokens[noun.to + at + 1]?.lower ?? ''),
    )
  return held >= 0 && amount.to <= noun.from
}

/** Cash and cash equivalents, where the phrase holds nothing else. */
function cashOf(own: AmountReading, { sentence, roles }: SentenceContext): Said | null {
  const behind = own.governors.rightNoun === 'cash'
  const noun = behind
    ? sentence.nouns.find(
        ({ noun: kind, from }) => kind === 'cash' && from >= own.amount.to && from - own.amount.to <= 4,
      )
    : sentence.nouns.findLast(
        ({ noun: kind, to }) =>
          kind === 'cash' &&
          to <= own.amount.from &&
          own.amount.from - to <= (own.frame.startsWith('l') ? LONGEST_LEAD : 4),
      )
  if (noun === undefined || isPartOfCash(own, sentence, noun)) return null
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
  // "unrestricted and restricted cash of $15 million and $1 million": the first sum is of the first word.
  const isFirst =
    sentence.tokens[noun.from - 2]?.lower === 'unrestricted' &&
    before === 'and' &&
    sentence.tokens[own.amount.to]?.lower === 'and'
  // "cash, cash equivalents and restricted cash": one sum of all.
  const isSum =
    !isFirst &&
    before === 'and' &&
    sentence.nouns.some(({ noun: kind, to }) => kind === 'cash' && to < noun.from && noun.from - to <= 3)
  if (words === 'restricted cash' && isSum) return null
  if (words === 'restricted cash') return said(isFirst ? 'cash' : 'restricted_cash', [], false)
  // "cash" alone is also what a thing cost: a balance is had, on a day.
  const held = HOLDING.has(own.governors.predicate?.class ?? '') && timeAt(sentence, roles, own.amount.from, 'state')
  const isPlain = PLAIN_CASH.has(words) && !NOT_HELD.has(before) && BEHIND_CASH.test(after[0] ?? '')
  return held !== false && held !== null && isPlain ? said('cash', [], false) : null
}

const LONGEST_LEAD = 16
const HOLDING = new Set(['have', 'be', 'total', 'maintain'])
const PLAIN_CASH = new Set([
  'cash',
  'unrestricted cash',
  'cash on hand',
  'cash balance',
  'unrestricted cash balance',
  'cash position',
  'unrestricted cash and cash equivalent',
  'cash and cash equivalent balance',
  'cash and cash equivalent position',
  'unrestricted cash and cash equivalent balance',
])
/** Not another noun: "cash dividends", "cash capital expenditures", "cash provided by". */
const BEHIND_CASH = /^(?:of|was|were|is|totaled|totalled|at|as|on|and|compared|[.,;(]|)$/
const NOT_HELD = new Set(['and', ',', 'restricted', 'minimum', 'net', 'foreign', 'for', 'used', 'provided'])
