import { LEGAL_FORMS } from '../lexicon/parties.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TitleParty } from '../entities/title-parties.ts'
import { partiesOfTitle } from '../entities/title-parties.ts'
import type { Sentence } from '../sentence.ts'
import type { Claim } from '../statements/acts/claims.ts'
import type { Token } from '../tokens.ts'
import type { Parties } from './parties.ts'
import { firstWord } from './parties.ts'
import { isBesideFiler, isFiler, isFilerAt, isReceiver, isUnknownCompany } from './party.ts'

/** "the Company, as lender, entered into": what it is in the agreement. */
export const isAsLender = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'as' &&
  /^(?:lender|payee|holder)$/.test(tokens[at + 1]?.lower ?? '') &&
  tokens[at - 1]?.text === ',' &&
  (tokens[at - 2]?.lower === 'we' || (tokens[at - 3]?.lower === 'the' && isFilerAt(tokens, at - 3)))

/** "we are the lender", "the Company acts as the sole lender": what it is in the agreement. */
export function isTheLender({ tokens }: Sentence, verb: number): boolean {
  const next = tokens.slice(verb + 1, verb + 5)
  const lender = next.findIndex(({ noun }) => /^(?:lender|creditor|payee|mortgagee)$/.test(noun))
  // "the lender in the region" is what the filer does, and no role in an agreement.
  if (/^(?:in|with|for|whose|offering)$/.test(tokens[verb + lender + 2]?.lower ?? '')) return false
  return lender >= 0 && next.slice(0, lender).every(({ lower }) => /^(?:the|an?|as|sole|only|also)$/.test(lower))
}

/**
 * "by and among Northwind Incorporated, as Lender, Orlo, as Borrower", "between Orlo, L.P. and the Company": the title of an
 * agreement by which the filer lends, as its role or the first of the parties says, or as another of the parties is one that
 * the filer lends to.
 */
export function isLenderByTitle(sentence: Sentence, { own, others, borrowers }: Parties, filer: string): boolean {
  const { tokens } = sentence
  const parties = partiesOfTitle(sentence, filer)
  const isDebtor = ({ from, role }: TitleParty): boolean =>
    role !== 'lender' && role !== 'guarantor' && borrowers?.has(firstWord(tokens[from] ?? NO_WORD)) === true
  if (parties.some(({ isFiler, role }) => isFiler && role === null) && parties.some(isDebtor)) return true
  return tokens.some((token, at) => {
    const next = tokens[at + 1]
    if (/^(?:between|among)$/.test(token.lower)) return next?.capital === true && others.has(firstWord(next))
    const role = tokens.slice(at + 1, at + 4).find(({ noun }) => noun !== 'the')?.noun ?? ''
    if (token.lower !== 'as' || !/^(?:lender|payee|holder|mortgagee)$/.test(role)) return false
    const before = tokens.slice(Math.max(0, at - 5), at)
    const from = before.findLastIndex((word, index) => PARTED.test(word.text) && index < before.length - 1)
    return before.slice(from + 1).some((word) => word.capital && own.has(firstWord(word)))
  })
}

const NO_WORD = { lower: '' }

const PARTED = /^(?:,|and|among|between)$/

/** "Orlo may borrow $30 million from the Company", "the Company's director received a loan from us". */
export function isLentBeside(
  { tokens }: Sentence,
  { verb, subject, reach }: Claim,
  names: ReadonlySet<string>,
): boolean {
  if (!/^(?:borrow|receive|obtain)$/.test(verb.lemma)) return false
  const words = tokens.slice(subject.from, Math.min(subject.to, verb.from))
  const isOwn = words.some(({ noun, capital, lower }, at) => {
    const [of, owner] = words.slice(at + 1)
    const isOfOther = of?.lower === 'of' && owner?.capital === true && !names.has(firstWord(owner))
    return (noun === 'subsidiary' && !isOfOther) || (capital && names.has(lower))
  })
  const isNamed = verb.lemma === 'borrow' && words.some(({ capital }) => capital) && !isOwn && !isFiler(words)
  if (!isNamed && !isBesideFiler(words)) return false
  const from = tokens.findIndex(({ lower }, at) => lower === 'from' && at > verb.at && at < reach.to)
  const lender = tokens[from + 1]
  const isOwnName = lender?.capital === true && names.has(firstWord(lender))
  if (from < 0 || (!isFilerAt(tokens, from + 1) && !isOwnName)) return false
  return (
    verb.lemma === 'borrow' || tokens.slice(verb.at, from).some(({ noun }) => /^(?:loan|advance|credit)$/.test(noun))
  )
}

/** "the Company, the persons that would be lenders": others are. */
export function isItselfTheLender(sentence: Sentence, { verb, subject }: Claim): boolean {
  const words = sentence.tokens.slice(subject.from, verb.from)
  return isTheLender(sentence, verb.at) && words.every(({ lower }) => !/^(?:that|which|who)$/.test(lower))
}

/** "a $40 million loan to a company of our chairman": who comes after "to" is the borrower. */
export const isLoanTo = (sentence: Sentence): boolean => {
  const loans = sentence.instruments.filter(({ type }) => !/^(?:debt|other|letter_of_credit)$/.test(type))
  return loans.length > 0 && loans.every((one) => isLoanToOther(sentence, one))
}

export function isLoanToOther(sentence: Sentence, { type, to, name }: InstrumentMention): boolean {
  const { tokens } = sentence
  if (tokens[to]?.lower !== 'to' || !LOAN_TYPES.test(type) || /notes?\b|agreement|commitment/i.test(name)) return false
  if (!isReceiver(tokens, to + 1)) return false
  const isCompany = tokens.slice(to + 2, to + 6).some(({ lower }) => LEGAL_FORMS.test(lower))
  if (isUnknownCompany(tokens.slice(to + 1, to + 6)) && !isCompany) return false
  const before = sentence.clauses.flatMap(({ predicates }) => predicates).findLast(({ at }) => at < to)
  return before === undefined || !MOVING.test(before.class)
}

export const LOAN_TYPES = /^(?:loan|term_loan|bridge|facility|revolver)$/
/** Verbs by which a debt goes over to, or back to, whom "to" names. */
const MOVING = /^(?:repay|redeem|pay|owe|assign|convert|sell|increase|extend|amend|replace|decrease)$/
