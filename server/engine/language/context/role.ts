import type { Role } from '../../model.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { readClaims } from '../statements/acts/claims.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import type { Parties } from './parties.ts'
import { firstOf, holds } from './speaker.ts'
import { CONSUMER_CREDIT, ISSUER_PRONOUNS, LENDER_WORDS, OTHER_PARTIES } from '../lexicon/parties.ts'
import { isLentToIssuer } from './lent-to-issuer.ts'
import { phraseSet } from '../phrases.ts'

const OWN_FACILITY = phraseSet(
  'credit facility|credit agreement|loan agreement|indenture|forbearance agreement|note purchase agreement|our lender|the lender|revolver|our credit|our debt|our loan',
)
const OWNED_LOAN = phraseSet(
  'our loan to|our note to|loan receivable|note receivable|notes receivable|loan to|as lender|as the lender|as a lender|our loan from',
)
type Before = () => readonly Sentence[]

const SUBSIDIARY = phraseSet('subsidiary|subsidiaries')

/**
 * The issuer's role in a sentence about borrowing. Whoever grants is the lender, clause by clause: "we agreed to
 * forbear" makes the issuer the lender, "the lenders agreed" makes it the borrower. `before` is a function because few
 * sentences need those before them.
 */
export function roleOf(sentence: Sentence, claims: readonly Claim[], before: Before, parties: Parties): Role {
  if (claims.some((claim) => isLentToIssuer(sentence, claim))) return 'borrower'
  if (claims.some((claim) => grantsAsLender(sentence, claim))) return 'lender'
  if (holds(sentence, CONSUMER_CREDIT) && !holds(sentence, OWN_FACILITY)) return 'lender'
  const issuer = firstOf(sentence, ISSUER_SUBJECTS)
  if (isForbearanceGranted(sentence, before)) return 'lender'
  const main = claims.find(({ clause }) => clause.kind === 'main') ?? claims[0]
  const subject = main?.subject ?? { from: 0, to: 0 }
  const other = otherParty(sentence, subject)
  const own = holds(sentence, OWN_FACILITY) && issuer !== null && !actsItself(main, other)
  const [from, to] = [other === null ? subject.from : afterOwner(sentence, subject, other.at), subject.to]
  if (
    other !== null &&
    !own &&
    !holds(sentence, ISSUER_SUBJECTS, from, to) &&
    !holds(sentence, LENDER_WORDS, subject.from, subject.to)
  )
    return 'counterparty'
  if (isOther(sentence, subject, parties) || (issuer === null && goesOnAboutOther(sentence, before, parties)))
    return 'counterparty'
  if (issuer === null && takesUpForeignBorrower(sentence, before)) return 'counterparty'
  if (issuer === null && isOfOwnLoan(sentence, subject, before)) return 'lender'
  return holds(sentence, SUBSIDIARY, subject.from, subject.to) ? 'subsidiary' : 'borrower'
}

/**
 * The first party of a subject that is not the filer. "Tarn, a leading manufacturer of tools, announced" only describes
 * the filer's business.
 */
function otherParty(sentence: Sentence, { from, to }: TokenRange): { readonly at: number } | null {
  let found = firstOf(sentence, OTHER_PARTIES, from, to)
  while (found !== null && (isOwnTrade(sentence, found.at, from) || isInCompanyName(sentence, found.at)))
    found = firstOf(sentence, OTHER_PARTIES, found.to, to)
  return found
}

/** "Sparrow Energy Partners, L.P.", "Tarn Dealer Inc.": a word of a company's name, which is nobody's partner. */
function isInCompanyName({ tokens }: Sentence, at: number): boolean {
  const next = tokens[at + 1]?.text === ',' ? tokens[at + 2] : tokens[at + 1]
  return (
    tokens[at]?.capital === true &&
    tokens[at - 1]?.capital === true &&
    /^(?:l\.?p|lp|llc|llp|inc|corp|corporation|ltd|limited|plc|company)\.?$/.test(next?.lower ?? '')
  )
}

const TRADES = /^(?:manufacturer|provider|distributor|operator|supplier|dealer|reseller|contractor|merchant|servicer)$/

/** A description after a name that names nobody else: "a leading provider of", not "a supplier to the Company". */
function isOwnTrade({ tokens }: Sentence, at: number, from: number): boolean {
  if (!TRADES.test(tokens[at]?.noun ?? '') || tokens[at]?.capital === true) return false
  if (/^(?:to|for)$/.test(tokens[at + 1]?.lower ?? '')) return false
  const comma = tokens.findLastIndex(({ text }, index) => text === ',' && index >= from && index < at)
  const lead = tokens.slice(comma + 1, at)
  if (comma <= from || lead.length > 16 || !/^(?:a|an|the|one)$/.test(lead[0]?.lower ?? '')) return false
  if (tokens.slice(at, at + 4).some(({ lower }) => /^(?:us|ours|company|registrant)$/.test(lower))) return false
  const named = tokens[comma - 1]
  return named?.text === ')' || named?.text === '.' || (named?.kind === 'word' && named.capital)
}

/** A range that names a party whose debt isn't the filer's, and neither the filer nor a lender. */
export function isOther(sentence: Sentence, { from, to }: TokenRange, { others }: Parties): boolean {
  if (others.size === 0) return false
  const named = sentence.tokens
    .slice(from, to)
    .some(({ capital, lower }) => capital && others.has(lower.replace(/['\u2019]s?$/, '')))
  return named && !holds(sentence, ISSUER_SUBJECTS, from, to) && !holds(sentence, LENDER_WORDS, from, to)
}

/** "The bridge loan was amended", after a sentence about another company's bridge loan. */
function goesOnAboutOther(sentence: Sentence, before: Before, parties: Parties): boolean {
  if (parties.others.size === 0) return false
  const taken = sentence.instruments.filter(({ determiner }) => determiner === 'the' || determiner === 'its')
  if (taken.length === 0) return false
  return before()
    .slice(-3)
    .some((one) => {
      const whole = { from: 0, to: one.tokens.length }
      const lent = holds(one, OWNED_LOAN) || readClaims(one).some((claim) => grantsAsLender(one, claim))
      if (!lent && !isOther(one, whole, parties)) return false
      if (!one.tokens.some(({ capital, lower }) => capital && parties.others.has(lower))) return false
      return one.instruments.some(({ name }) => taken.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    })
}

/** "the Company's Founder": the possessive before a party does not act. Returns the subject's start after it. */
function afterOwner({ tokens }: Sentence, subject: TokenRange, party: number): number {
  return /['\u2019]s?$/.test(tokens[party - 1]?.lower ?? '') ? party : subject.from
}

/** "The plan signed a loan agreement with the Company": the party that acts is the borrower. */
const actsItself = (main: Claim | undefined, other: object | null): boolean =>
  main !== undefined && other !== null && ['enter', 'borrow', 'issue', 'repay'].includes(main.verb.class)

const ISSUER_SUBJECTS = phraseSet('we|company|registrant|issuer|operating partnership')
const FORBEARANCE = phraseSet('forbearance|forbear')

/**
 * True where a creditor extends a forbearance that the sentences before granted: relief for its debtor, not the issuer.
 */
function isForbearanceGranted(sentence: Sentence, before: Before): boolean {
  if (!holds(sentence, FORBEARANCE)) return false
  return before()
    .slice(-2)
    .some(
      (one) =>
        holds(one, FORBEARANCE) &&
        readClaims(one).some((claim) => claim.verb.class === 'forbear' && grantsAsLender(one, claim)),
    )
}

const GRANTS = new Set(['forbear', 'lend', 'waive'])

function grantsAsLender(sentence: Sentence, claim: Claim): boolean {
  if (claim.reality === 'open' || claim.verb.passive) return false
  const issuer = firstOf(sentence, ISSUER_PRONOUNS, claim.subject.from, claim.subject.to)
  if (issuer === null || holds(sentence, LENDER_WORDS, claim.subject.from, claim.subject.to)) return false
  if (claim.verb.class === 'lend') return true
  // "The Company entered into an amendment, which: Waives the default": the amendment does.
  if (claim.verb.tense === 'present' && claim.governor === null && claim.subject.to <= claim.clause.from) return false
  if (GRANTS.has(claim.verb.class) && claim.subject.to - claim.subject.from < 12) {
    return claim.governor === null || claim.governor.verb.lemma === 'agree' || claim.governor.verb.lemma === 'grant'
  }
  const gives = /^(?:grant|provide|give|make)$/.test(claim.verb.lemma)
  return gives && holds(sentence, OWNED_LOAN, claim.object.from, claim.object.to)
}

const BORROWERS = phraseSet('borrower|operator|obligor|mortgagor|maker')

/** "The borrower" after sentences in which the issuer lends. */
function isOfOwnLoan(sentence: Sentence, subject: TokenRange, before: Before): boolean {
  if (!holds(sentence, BORROWERS, subject.from, subject.to)) return false
  return before()
    .slice(-3)
    .some((one) => readClaims(one).some((claim) => grantsAsLender(one, claim)))
}

/** "The facility" of a third party that the sentence before introduced as the borrower. */
function takesUpForeignBorrower(sentence: Sentence, before: Before): boolean {
  if (!sentence.instruments.some(({ determiner }) => determiner === 'the' || determiner === 'its')) return false
  const last = before().at(-1)
  if (last === undefined) return false
  const entry = last.clauses.flatMap(({ predicates }) => predicates).find(({ class: cls }) => cls === 'enter')
  if (entry === undefined) return false
  return firstOf(last, OTHER_PARTIES, 0, entry.from) !== null && firstOf(last, ISSUER_PRONOUNS, 0, entry.from) === null
}
