import { firstOf, holds } from '../../context/speaker.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import type { RateKind } from '../../lexicon/rates/pricing.ts'
import { PRICED_BY, RATE_KINDS, RATE_NOUNS } from '../../lexicon/rates/pricing.ts'
import { REFERENCE_RATES } from '../../lexicon/rates/reference-rates.ts'
import type { LexiconTable } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import { wordBeforeTo } from '../acts/claim-reality.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { endedBefore } from '../subject-matter.ts'
import { proposalOf } from '../proposal.ts'
import { ALL_DEBT, hasOwnNumber, isPlan, isTold, mayPrice, PRICING } from './pricing-range.ts'

/** "Borrowings bear interest at the prime rate", "at LIBOR plus a margin that depends on our ratings": a rate without a number. */
export function interestTerms(utterance: Utterance): Proposal[] {
  if (!mayPrice(utterance)) return []
  const pricing = utterance.claims.filter((claim) => isPricing(utterance, claim))
  const told = pricing.flatMap((claim, index) => {
    // "The term loan bears 5% and the revolver bears interest at prime": the number before the next one is its own.
    const isNumbered = hasOwnNumber(utterance.sentence, claim.verb.at, pricing[index + 1]?.verb.at)
    return isNumbered ? [] : (termsOf(utterance, claim) ?? [])
  })
  const [first] = told
  return first !== undefined && told.every((one) => isOfSame(one, first)) ? [withAll(first, told)] : told
}

const isOfSame = ({ action, details }: Proposal, other: Proposal): boolean =>
  action === other.action && details['instrumentName'] === other.details['instrumentName']

/** "(i) ABR loans, which bear interest at the base rate, and (ii) SOFR loans, which bear": what may be chosen from. */
const withAll = (first: Proposal, told: readonly Proposal[]): Proposal => ({
  ...first,
  details: {
    ...first.details,
    ...Object.fromEntries(
      ['referenceRates', 'dependsOn'].flatMap((key) => {
        const listed = told.flatMap(({ details }) => (Array.isArray(details[key]) ? details[key] : []))
        return listed.length === 0 ? [] : [[key, [...new Set(listed)]]]
      }),
    ),
  },
})

function termsOf(utterance: Utterance, claim: Claim): Proposal | null {
  if (!(isTold(utterance, claim) || mayBorrow(utterance, claim)) || claim.negated || isOver(utterance, claim))
    return null
  if (isPlan(utterance, claim) || isOfPart(utterance, claim)) return null
  const to = endOf(utterance, claim)
  const references = referencesIn(utterance, firstChoice(utterance, claim), to)
  const by = valuesIn(utterance, PRICED_BY, claim.verb.at, to)
  const kind = kindOf(utterance, claim.verb.at, to, references.length > 0 || by.length > 0)
  if (kind === null) return null
  return proposalOf(PRICING, 'debt', 'interest_terms', kind, {
    anchor: claim.verb.at,
    details: {
      ...holderOf(utterance, claim),
      ...(references.length > 0 ? { referenceRates: references } : {}),
      ...(by.length > 0 ? { dependsOn: by } : {}),
    },
  })
}

/** "ranges from 1% to 2% over LIBOR or is determined by a base rate": where the first of what may be chosen begins. */
function firstChoice({ claims, sentence: { tokens } }: Utterance, { verb, subject }: Claim): number {
  const other = claims.find((one) => one.subject.from === subject.from && one.verb.at < verb.at)
  return other !== undefined && !other.negated && tokens[verb.from - 1]?.lower === 'or' ? other.verb.at : verb.at
}

/** "may borrow at prime", "has the option to borrow at LIBOR-based rates": what the lender has granted. */
function mayBorrow({ sentence, start }: Utterance, { verb, reality, governor }: Claim): boolean {
  if (verb.lemma !== 'borrow' || verb.at < start) return false
  if (reality === 'permission') return true
  const isGranted = governor?.verb.lemma === 'have' && governor.reality === 'fact' && !governor.negated
  return isGranted && /^(?:option|right|ability)$/.test(wordBeforeTo(sentence, verb.from))
}

/** "The line bore interest at prime until the amendment", "We terminated the line. It bore interest at prime": no longer. */
const isOver = (utterance: Utterance, { verb }: Claim): boolean =>
  verb.tense === 'past' &&
  (endedBefore(utterance) ||
    utterance.sentence.tokens.some(({ lower }) => /^(?:until|previously|formerly|before|prior)$/.test(lower)))

/** "A portion of our debt", "Some of our loans": which of them is open. */
const isOfPart = ({ sentence: { tokens } }: Utterance, { subject }: Claim): boolean =>
  tokens
    .slice(subject.from, subject.from + HEAD_WITHIN)
    .some(({ lower }) => /^(?:some|certain|most|many|several|portion|part|majority)$/.test(lower))

/** The debt that the claim is of; "all of our long-term debt" is no agreement's own. */
function holderOf({ sentence: { instruments } }: Utterance, claim: Claim): Readonly<Record<string, unknown>> {
  const { verb } = claim
  const start = startOf(claim)
  const named = instruments.filter(({ from, type }) => from >= start && from < verb.at && !NO_LOANS.has(type))
  const agreement = named.find(({ type }) => type !== 'debt')
  if (agreement !== undefined) return { instrumentName: agreement.name }
  const debt = named.find(
    ({ determiner, name }) => /^(?:our|its|their|all)$/.test(determiner ?? '') || OF_COMPANY.test(name),
  )
  return debt === undefined ? {} : { instrumentName: debt.name.replace(OF_COMPANY, ''), scope: ALL_DEBT }
}

/** "the Company's borrowings". */
const OF_COMPANY = /^(?:company|registrant|partnership)['’]s /i

/** Fixed and variable at once, "at both fixed and variable rates", is open. */
function kindOf({ sentence }: Utterance, from: number, to: number, moves: boolean): RateKind | null {
  const kinds = new Set(
    phrasesOf(sentence, RATE_KINDS)
      .filter((one) => one.from >= from && one.to <= to)
      .map(({ value }) => value),
  )
  const both = sentence.tokens.slice(from, to).some(({ lower }) => lower === 'fixed')
  if (kinds.size > 1 || (both && kinds.has('variable'))) return null
  if (moves) return kinds.has('fixed') ? null : 'variable'
  return [...kinds][0] ?? null
}

const valuesIn = ({ sentence }: Utterance, table: LexiconTable<string>, from: number, to: number): string[] => [
  ...new Set(
    phrasesOf(sentence, table)
      .filter((one) => one.from >= from && one.to <= to && !isWithoutEffect(sentence, one.from))
      .map(({ value }) => value),
  ),
]

/** "unaffected by changes to our credit ratings", "regardless of our leverage": what the rate doesn't depend on. */
function isWithoutEffect({ tokens }: Utterance['sentence'], at: number): boolean {
  const words = tokens.slice(Math.max(0, at - LEAD_WITHIN), at)
  const kept = words.findLastIndex(({ lower }) => UNMOVED.test(lower))
  return kept >= 0 && words.slice(kept + 1).every(({ lower }) => BEHIND_UNMOVED.has(lower))
}

const UNMOVED = /^(?:unaffected|regardless|irrespective|independent|independently|unrelated|insensitive)$/
const BEHIND_UNMOVED = new Set(
  'by of to from in any a an the our its their change changes changed fluctuation fluctuations downgrade downgrades level levels credit'.split(
    ' ',
  ),
)

/** The rates that the claim names; "Term Secured Overnight Financing Rate (SOFR)" names one twice. */
function referencesIn({ sentence }: Utterance, from: number, to: number): string[] {
  const named = phrasesOf(sentence, REFERENCE_RATES).filter((one) => one.from >= from && one.to <= to)
  const isCalled = (at: number, until: number): boolean =>
    sentence.tokens[at]?.text === '(' &&
    sentence.tokens.slice(at, until).every(({ lower, kind }) => kind !== 'word' || lower === 'the')
  const kept = named.filter((one, at) => {
    const [before, next] = [named[at - 1], named[at + 1]]
    const isAlias = before !== undefined && isCalled(before.to, one.from)
    const isNamed = next !== undefined && isCalled(one.to, next.from)
    // Of the two the one that says more: "Secured Overnight Financing Rate (“Term SOFR”)".
    return isAlias ? isBroader(before.value, one.value) : !(isNamed && isBroader(one.value, next.value))
  })
  return [...new Set(kept.map(({ value }) => value))]
}

/** "SOFR" beside "Term SOFR". */
const isBroader = (name: string, other: string): boolean => other.endsWith(` ${name}`)

/** The claim goes on over what calculates its rate: "at a rate determined by reference to". */
function endOf({ claims, sentence }: Utterance, { verb, reach }: Claim): number {
  const rates = phrasesOf(sentence, REFERENCE_RATES)
  const next = claims.find(
    (one) =>
      one.verb.at > verb.at &&
      // "Secured Overnight Financing Rate": no verb.
      !rates.some(({ from, to }) => one.verb.at >= from && one.verb.at < to) &&
      one.verb.class !== 'calculate' &&
      !PARTICIPLES.has(one.verb.lemma) &&
      // "will accrue and be payable at".
      !(one.verb.lemma === 'be' && sentence.tokens[one.verb.at + 1]?.lower === 'payable'),
  )
  if (next === undefined) return sentence.tokens.length
  return Math.min(reach.to, next.verb.from)
}

const PARTICIPLES = new Set(
  'determine base define allow calculate publish announce select adjust depend apply use reset compound derive quote'.split(
    ' ',
  ),
)

/** The claim says what a debt costs: it bears interest, its interest is based on a rate, or money is lent at one. */
const isPricing = (utterance: Utterance, claim: Claim): boolean =>
  bearsInterest(utterance, claim) || isOfInterest(utterance, claim) || lendsAtRate(utterance, claim)

const BEARING = /^(?:bear|accrue|carry|incur|pay)$/
/** "bear annual interest": how far behind its verb the interest appears. */
const INTEREST_WITHIN = 4

function bearsInterest({ sentence }: Utterance, claim: Claim): boolean {
  const { verb, object } = claim
  if (!hasDebt(sentence, claim)) return false
  if (verb.passive) return /^(?:price|charge)$/.test(verb.lemma)
  const interest = firstOf(sentence, RATE_NOUNS, object.from) ?? firstOf(sentence, RATE_KINDS, object.from)
  return BEARING.test(verb.lemma) && interest !== null && interest.at - object.from < INTEREST_WITHIN
}

const PRICED = /^(?:base|determine|calculate|charge|set|vary|fluctuate|depend|accrue|be|compute|tie|peg|adjust)$/
/** "Interest on the loans", "The applicable margin": the subject's head comes first. */
const HEAD_WITHIN = 4

function isOfInterest({ sentence, start }: Utterance, { verb, subject }: Claim): boolean {
  // "with such spread being determined": more about what its sentence has told.
  if (!PRICED.test(verb.lemma) || sentence.tokens[verb.at - 1]?.lower === 'being') return false
  const from = Math.max(start, subject.from)
  const head = firstOf(sentence, RATE_NOUNS, from, Math.min(verb.from, from + HEAD_WITHIN))
  if (head === null) return false
  const between = sentence.tokens.slice(head.to, verb.from)
  // "interest expense is", "interest rate risk depends on": other things than the interest.
  return !between.some(({ noun }) => NO_INTEREST.test(noun))
}

const NO_INTEREST = /^(?:expense|income|cost|payment|risk|environment|increase|change|coverage|exposure|entity|cap)$/
const LENDING = /^(?:allow|permit|enable|provide|borrow|have|be)$/

/** "allows for borrowings at floating rates", "has a variable interest rate", "is at variable rates". */
function lendsAtRate(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, object } = claim
  if (!LENDING.test(verb.lemma) || !hasDebt(sentence, claim)) return false
  const rate = firstOf(sentence, RATE_KINDS, object.from, object.to)
  if (rate === null) return isAtReference(utterance, claim)
  const before = sentence.tokens[rate.at - 1]?.lower ?? ''
  return verb.lemma === 'have' ? rate.at - object.from <= 1 : /^(?:at|a|under)$/.test(before)
}

const LEADS_TO_REFERENCE = new Set(
  'a an the its interest rate rates annual variable of equal to based up on upon by reference either adjusted applicable month -'.split(
    ' ',
  ),
)
/** "at interest rates based on", "at an annual rate equal to": how far before a reference rate the phrase begins. */
const LEAD_WITHIN = 8

/** "borrow at LIBOR-based rates", "unsecured debt at interest rates based on SOFR". */
function isAtReference(utterance: Utterance, claim: Claim): boolean {
  const { tokens } = utterance.sentence
  const reference = firstOf(utterance.sentence, REFERENCE_RATES, claim.object.from, endOf(utterance, claim))
  if (reference === null) return false
  const lead = tokens.slice(Math.max(claim.object.from, reference.at - LEAD_WITHIN), reference.at)
  const at = lead.findLastIndex(({ lower }) => lower === 'at')
  return at >= 0 && lead.slice(at + 1).every(({ lower }) => LEADS_TO_REFERENCE.has(lower))
}

/** Where a claim begins: "Under the revolver, we may borrow" names before its subject what lends. */
const startOf = ({ verb, clause, subject }: Claim): number =>
  verb.lemma === 'borrow' ? Math.min(clause.from, subject.from) : subject.from

/** The subject of the claim, or what it lends, is debt of its own. */
const hasDebt = (sentence: Utterance['sentence'], claim: Claim): boolean => {
  const { subject, object, verb } = claim
  const start = startOf(claim)
  return (
    sentence.instruments.some(
      ({ type, from, determiner, former, name }) =>
        !NO_LOANS.has(type) &&
        !former &&
        // "Debt that bears a fixed rate exposes us to": debt as such.
        !(determiner === null && /^(?:debt|indebtedness)$/i.test(name)) &&
        from >= start &&
        from < (LENT.test(verb.lemma) ? object.to : verb.at) &&
        !OPEN.test(determiner ?? ''),
    ) || holds(sentence, RATE_NOUNS, subject.from, Math.min(subject.from + 1, verb.at))
  )
}

const LENT = /^(?:allow|permit|enable|provide|borrow)$/
const OPEN = /^(?:no|other|another|future)$/
