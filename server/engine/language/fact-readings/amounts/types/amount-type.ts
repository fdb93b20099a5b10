import type { AmountReading } from '../../../amounts/amount-role.ts'
import type { Resolved } from '../../../register/resolve.ts'
import { NO_LOANS } from '../../../lexicon/instruments.ts'
import { LEGAL_FORMS } from '../../../lexicon/parties.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import { lineDrawnOn } from '../amount-instrument.ts'
import { cashOf, liquidityOf } from './cash-type.ts'
import { currentOf, genericDebt } from './general-debt.ts'
import type { TypedAmount } from '../../typed-amount.ts'
import { OWED_AS, typedAmount } from '../../typed-amount.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import { availableOf, capacityOf, isDrawnAgain, isOfLines } from './line-types.ts'
import { looseLoans, owedToLender, sumOfLoans } from './open-debts.ts'
import { isNewFacility, planOf } from './planned-type.ts'
import { accordionOf, sublimitOf } from './size-types.ts'

const ASSET_WORDS = new Set(
  'allowance portfolio originate originated originations investments securities investees customers retained charge-offs delinquent nonaccrual nonperforming impaired recoveries unearned'.split(
    ' ',
  ),
)

const ASSET_HEADS = new Set(['held', 'purchased', 'acquired', 'invested', 'holds', 'investment'])

/** "loans receivable", "notes and mortgages receivable", "finance receivables": not the trade's, which secure a line. */
const isLentOut = (tokens: PlacedSentence['tokens'], at: number): boolean =>
  /^receivables?$/.test(tokens[at]?.lower ?? '') &&
  /^(?:loan|note|mortgage|financ|lease|consumer|contract)/.test(tokens[at - 1]?.lower ?? '')

/** "the notes that we own", "loans the Company holds": what is owed to the filer. */
export const isHeldByFiler = ({ tokens }: PlacedSentence, { from, to }: TokenRange): boolean =>
  HELD.test(wordsIn(tokens, to, to + 8)) || isTraded(tokens, { from, to }) || areServiced(tokens, { from, to })

/** "mortgages sold with recourse", "commitments to purchase mortgages": what others owe, and the filer deals in. */
const isTraded = (tokens: PlacedSentence['tokens'], { from, to }: TokenRange): boolean =>
  /\bmortgages$|\bmortgage loans$/.test(wordsIn(tokens, to - 2, to)) &&
  (TRADING.test(tokens[from - 1]?.verb?.lemma ?? '') || /^(?:sold|originated)$/.test(tokens[to]?.lower ?? ''))

/** "loans serviced for others", "we serviced loans": but the own loans that a servicer or rents serve are the filer's debt. */
const areServiced = (tokens: PlacedSentence['tokens'], { from, to }: TokenRange): boolean =>
  /^(?:loans|mortgages)$/.test(tokens[to - 1]?.lower ?? '') &&
  (SERVICED.test(wordsIn(tokens, to, to + 5)) || SERVICING.test(wordsIn(tokens, from - 2, from)))

const SERVICED =
  /^(?:(?:that|which) are )?(?:being )?(?:sub)?serviced (?:for|on behalf|by us|by the company|was|were|had|of|total)/
const SERVICING = /\bsub ?serviced$|\b(?:we|company|of|bank|registrant) service[sd]?$/

const TRADING = /^(?:sell|purchase|buy|originate|service)$/

const HELD =
  /^(?:of (?:\w+ ){1,3})?(?:that |which )?(?:we|the (?:company|registrant|partnership|bank|trust)) (?:hold|own|service)/

/** "Tarn Securities (USA) LLC", "Orlo Investments, L.P.": who lends is called so, and nothing is held. */
function isInCompanyName(tokens: PlacedSentence['tokens'], at: number): boolean {
  if (tokens[at]?.capital !== true || tokens[at - 1]?.capital !== true) return false
  const behind = tokens.slice(at + 1, at + 6)
  const form = behind.findIndex(({ lower }) => LEGAL_FORMS.test(lower))
  return form >= 0 && behind.slice(0, form).every(({ kind, capital }) => kind !== 'word' || capital)
}

/** "the Securities Act", "filed with the Securities and Exchange Commission". */
const OF_LAW = /^(?:act|exchange|purchase|and exchange)\b/i

export function speaksOfAssets({ tokens }: PlacedSentence): boolean {
  return (
    tokens.some((_, at) => isLentOut(tokens, at)) ||
    tokens.some(
      ({ lower }, at) =>
        ASSET_WORDS.has(lower) &&
        !isInCompanyName(tokens, at) &&
        !(lower === 'securities' && OF_LAW.test(wordsIn(tokens, at + 1, at + 3))),
    ) ||
    tokens.some(
      ({ lower }, at) =>
        ASSET_HEADS.has(lower) &&
        /^(?:for|in|as|by)$/.test(tokens[at + 1]?.lower ?? '') &&
        /^(?:sale|investment|us|the)$/.test(tokens[at + 2]?.lower ?? ''),
    )
  )
}

/** "a subsidiary held for sale that had": no debt of the group that continues. */
export function isOfSoldBusiness({ tokens }: PlacedSentence): boolean {
  return tokens.some(
    ({ lower }, at) => lower === 'held' && tokens[at + 1]?.lower === 'for' && tokens[at + 2]?.lower === 'sale',
  )
}

/** Role and type of the instrument decide what the amount is a fact of. */
export function typeFor(own: AmountReading, resolved: Resolved, context: SentenceContext): TypedAmount | null {
  if (own.planned === undefined || own.role === 'proposed') return typeOf(own, resolved, context)
  // "the financing would consist of a $250 million secured facility": nothing says yet that it revolves.
  const isOpen = isNewFacility(own.instrument)
  return isOpen ? planOf(own, { ...resolved, type: null }) : (typeOf(own, resolved, context) ?? planOf(own, resolved))
}

function typeOf(own: AmountReading, resolved: Resolved, context: SentenceContext): TypedAmount | null {
  switch (own.role) {
    case 'capacity':
      return capacityOf(own, resolved, context)
    case 'drawn':
      return sumOfLoans(own, context) ?? drawnOf(own, resolved, context)
    case 'available':
      return availableOf(own, resolved, context)
    case 'sublimit':
      return sublimitOf(own, context.sentence)
    case 'accordion':
      return accordionOf(own, context.sentence)
    case 'letters':
      return typedAmount('letters_of_credit')
    case 'base':
      return typedAmount('borrowing_base')
    case 'principal':
      return sumOfLoans(own, context) ?? principalOf(own, resolved, context)
    case 'issued':
      return principalOf(own, resolved, context)
    case 'cash':
      return cashOf(own, context)
    case 'liquidity':
      return liquidityOf(own, context.sentence)
    case 'current':
      return currentOf(own, context)
    default:
      return null
  }
}

/** "Outstanding borrowings were": of the line that the text is about; "short-term borrowings" are of any. */
const BORROWINGS = /^(?:(?:total|outstanding|aggregate|actual) )*borrowings?$/i

/**
 * "Total borrowings at the end of 2024 were", "had total borrowings of $5 million, consisting of": of the company, and
 * not of the line that the paragraph mentioned last.
 */
function isOfAllDebt({ governors, amount }: AmountReading, { tokens }: PlacedSentence): boolean {
  const isWhole = /\b(?:total|consolidated|aggregate) borrowings of$/.test(
    wordsIn(tokens, amount.from - 3, amount.from),
  )
  if (isWhole && /^, (?:consisting|comprised|comprising|composed) of/.test(wordsIn(tokens, amount.to, amount.to + 3)))
    return true
  const [first, second] = tokens
  if (!/^(?:total|consolidated|aggregate)$/.test(first?.lower ?? '') || !/^borrowings?$/.test(second?.lower ?? ''))
    return false
  const verb = governors.predicate
  if (verb === null || verb.at > amount.from || (verb.class !== 'be' && verb.class !== 'total')) return false
  return !tokens.slice(0, amount.to + 4).some(({ lower }) => /^(?:under|outstanding|thereunder|pursuant)$/.test(lower))
}

function drawnOf(own: AmountReading, resolved: Resolved, context: SentenceContext): TypedAmount | null {
  if (resolved.type === 'revolver' && lineDrawnOn(context.sentence, own) !== null) return typedAmount('revolver_drawn')
  const direct = own.instrument ?? own.governors.subject?.instrument ?? null
  const following = own.governors.rightInstrument
  if (following?.type === 'debt' && /debt|indebtedness/i.test(following.name)) return genericDebt(own, context)
  const debts = context.sentence.instruments.filter(({ type }) => type === 'debt')
  const isOfLoan =
    (isDrawnAgain(resolved) || isDecidedLoan(resolved)) && debts.every(({ name }) => BORROWINGS.test(name))
  if (direct === null && resolved.carried && debts.length > 0 && !isOfLoan)
    return genericDebt(own, context) ?? (resolved.type === null ? owedToLender(own, context.sentence) : null)
  if (direct === null && resolved.carried && isOfAllDebt(own, context.sentence))
    return typedAmount('total_debt', [], false)
  const debt = genericDebt(own, context)
  if (debt !== null && (direct === null || direct.type === 'debt')) return debt
  // "a commitment for $126 million senior secured debt": of no one loan.
  if (direct?.type === 'debt' && own.frame === 'size_of_debt' && !BORROWINGS.test(direct.name)) return null
  if (isBesideDebt(own, context)) return null
  const loose = isDrawnAgain(resolved) ? null : looseLoans(own, context)
  if (loose !== null) return loose
  if (resolved.container) return openDebt(own, resolved, ['sum_of_instruments'])
  if (resolved.several) return drawnOfSeveral(own, resolved)
  if (isDrawnAgain(resolved)) return typedAmount('revolver_drawn')
  if (resolved.type === null)
    return openDebt(own, resolved, ['instrument_type_open']) ?? owedToLender(own, context.sentence)
  const owed = OWED_AS[resolved.type]
  return owed === undefined ? null : typedAmount(owed)
}

/** "under the credit facilities": of several that one name holds; of two that are named by themselves no one is. */
function drawnOfSeveral(own: AmountReading, resolved: Resolved): TypedAmount | null {
  const { plural = true, type = null } = own.instrument ?? {}
  if (isOfLines(resolved) && plural) return typedAmount('revolver_drawn', ['sum_of_instruments'])
  if (own.instrument === null || !plural || (type !== 'facility' && type !== 'revolver')) return null
  return resolved.type === 'revolver'
    ? typedAmount('revolver_drawn', ['sum_of_instruments'])
    : openDebt(own, resolved, ['sum_of_instruments'])
}

/** "We obtained a mortgage loan. The outstanding borrowings were": of the one loan that the text leaves. */
const isDecidedLoan = ({ type, open, several, container }: Resolved): boolean =>
  type !== null && OWED_AS[type] !== undefined && !open && !several && !container

/** "$62 million was outstanding under the Facility": owed for certain, whatever kind of facility it is. */
function openDebt({ instrument, governors }: AmountReading, resolved: Resolved, doubts: string[]): TypedAmount | null {
  if (resolved.name === null || governors.additional) return null
  // "We entered into a loan agreement. The outstanding balance was": of the one agreement that the text leaves.
  const isNamed = resolved.carried
    ? !resolved.open && !resolved.several && !resolved.container && /\bloan/i.test(resolved.name)
    : (instrument ?? governors.subject?.instrument ?? null) !== null
  return isNamed ? typedAmount('other_debt', doubts) : null
}

/** "other debt and borrowings under the revolver of": a sum that the facility is a part of. */
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
      // "$30 million of debt under our term loan and": of that loan alone.
      sentence.tokens[one.to]?.lower !== 'under' &&
      !sentence.tokens.slice(one.from - 3 < 0 ? 0 : one.from - 3, one.from).some(({ lower }) => lower === 'no'),
  )
}

/** "Its balance was", "the unpaid principal is": what is owed on the debt that the text is about. */
function isBalanceOfIt({ amount, clause }: AmountReading, { tokens, values }: PlacedSentence): boolean {
  // "$20 million (2023: $22 million)": the sum in brackets has the subject of the first.
  const sum = clause?.kind === 'main' ? amount : values.find(({ kind }) => kind === 'money')
  // "$5 million of principal was outstanding".
  if (OF_PRINCIPAL.test(wordsIn(tokens, amount.to, amount.to + 6))) return true
  const begin = tokens.slice(0, sum?.from ?? amount.from)
  const first = begin.findIndex(({ lower }) => /^(?:its|their|the)$/.test(lower))
  const words = begin.slice(first).map(({ lower }) => lower)
  const text = words.filter((word) => word !== 'aggregate').join(' ')
  // "As of December 31, 2024 and June 30, 2025, the principal balance was": behind the days that it opens with.
  const last = /^(?:as|at|on)$/.test(tokens[0]?.lower ?? '') ? 14 : 8
  if (first < 0 || first > last || !BALANCE_OF_IT.test(text)) return false
  return WAS.test(text.replace(BALANCE_OF_IT, '').replace(STILL, '').replace(ON_DAY, ''))
}

const OF_PRINCIPAL = /^(?:of|in) (?:the )?principal (?:was|is|were|remain(?:s|ed)) (?:outstanding|unpaid|due)\b/
const BALANCE_OF_IT =
  /^(?:its|their|the) (?:(?:outstanding|unpaid|remaining|principal|carrying|loan|total) )*(?:balance|principal|amount)/
const STILL = /^(?: (?:outstanding|due|owed|owing|unpaid|remaining|payable))+\b/
/** "The balance at December 31, 2024 and 2023 was". */
const ON_DAY = /^ (?:at|as of) [a-z]+ \d+ , \d{4}(?: and (?:[a-z]+ \d+ , )?\d{4})?/
const WAS = /^ (?:was|is|were|(?:stood|stands) at|(?:amounted|came) to|total{1,2}ed)\b/

/** Where the filer lends, "loans" without an owner or a verb of borrowing are what it is owed. */
function isAnyLoan({ instrument, governors }: AmountReading): boolean {
  if (instrument !== null && (instrument.named || instrument.determiner !== null)) return false
  return !/^(?:borrow|enter|receive|repay)$/.test(governors.predicate?.class ?? '')
}

/** "a loan of up to $1 million on a revolving basis": no term loan; whether it is the line or a part of it stays open. */
const isOnRevolvingBasis = ({ amount }: AmountReading, { tokens }: PlacedSentence): boolean =>
  tokens[amount.to]?.lower === 'on' && tokens.slice(amount.to, amount.to + 4).some(({ lower }) => lower === 'revolving')

function principalOf(own: AmountReading, resolved: Resolved, context: SentenceContext): TypedAmount | null {
  const { lender } = context
  if (resolved.type === 'revolver' && lineDrawnOn(context.sentence, own) !== null) return typedAmount('revolver_drawn')
  const issued = own.role === 'issued' ? ['amount_issued'] : []
  if (own.instrument === null && own.governors.subject?.instrument == null && resolved.carried) {
    const isKnown =
      own.role === 'principal' && !resolved.open && !resolved.several && isBalanceOfIt(own, context.sentence)
    return isKnown ? drawnOf(own, resolved, context) : own.role === 'principal' ? genericDebt(own, context) : null
  }
  // "Our long-term debt had a carrying amount of".
  if (own.role === 'principal' && own.instrument === null && own.governors.subject?.instrument?.type === 'debt')
    return genericDebt(own, context)
  const loose = own.role === 'principal' && !isDrawnAgain(resolved) ? looseLoans(own, context) : null
  if (loose !== null) return loose
  if (isDrawnAgain(resolved)) {
    if (own.role !== 'principal' || (lender && isAnyLoan(own))) return null
    // "the line was reduced from $18 million to $12 million": how large it is.
    return typedAmount(own.frame === 'changed_to' || own.governors.upTo ? 'revolver_capacity' : 'revolver_drawn')
  }
  if (resolved.type === null || NO_LOANS.has(resolved.type)) return null
  const isOpen = isOnRevolvingBasis(own, context.sentence) || (lender && isAnyLoan(own))
  if ((resolved.type === 'loan' && isOpen) || (resolved.type === 'commercial_paper' && own.role === 'issued'))
    return null
  const owed = OWED_AS[resolved.type]
  return owed === undefined ? null : typedAmount(owed, issued)
}
