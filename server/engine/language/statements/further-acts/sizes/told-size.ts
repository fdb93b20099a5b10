import type { FactType, FinancialFact } from '../../../../model.ts'
import type { FilingLanguage } from '../../../document.ts'
import { utteranceOf } from '../../../context/utterance.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { Register } from '../../../register/build-register.ts'
import { nameKey } from '../../../register/names.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Sentence } from '../../../sentence.ts'
import type { Match } from '../../merge.ts'
import type { Utterance } from '../../proposal.ts'

type Size = Pick<FinancialFact, 'value' | 'currency'>

interface Context {
  readonly language: FilingLanguage
  readonly register: Register
  readonly factsOf: (evidenceSha256: string) => readonly FinancialFact[]
}

/**
 * Gives an act that has a day and no sum the one that a fact of the same instrument has: its size or what was paid, told
 * in its own sentence for its day, or its size in the sentences right behind that say what the agreement provides.
 */
export function withToldSizes(
  language: FilingLanguage,
  register: Register,
  facts: readonly FinancialFact[],
): (match: Match) => Match {
  const byEvidence = Map.groupBy(
    facts.filter(({ factType }) => OF_SIZE.has(factType) || factType === PAID),
    ({ evidenceSha256 }) => evidenceSha256,
  )
  const context: Context = { language, register, factsOf: (hash) => byEvidence.get(hash) ?? [] }
  return (match) => {
    const { proposal } = match
    const { asOf, effectiveDate = asOf, instrumentName, basis } = proposal.details
    if (proposal.frame !== 'agreement_act' || proposal.threshold !== null || basis !== undefined) return match
    if (typeof effectiveDate !== 'string' || typeof instrumentName !== 'string') return match
    const own =
      paidBeside(match, instrumentName, effectiveDate, context) ??
      sizeBeside(match, instrumentName, effectiveDate, context)
    if (own !== null) return withSize(match, own)
    const behind = sizeBehind(match, instrumentName, context)
    return behind === null ? match : withSize(match, behind, { amountFrom: 'sentence_behind' })
  }
}

const withSize = (match: Match, { value, currency }: Size, more: Readonly<Record<string, unknown>> = {}): Match => ({
  ...match,
  proposal: { ...match.proposal, threshold: value, currency, details: { ...match.proposal.details, ...more } },
})

/** The facts that tell how large an instrument is, by what an act calls it. */
const SIZES: Readonly<Record<string, readonly FactType[]>> = {
  credit_agreement: ['revolver_capacity', 'term_loan'],
  term_loan: ['term_loan'],
  notes: ['notes'],
  loan: ['notes', 'term_loan', 'other_debt'],
  mortgage_loan: ['other_debt', 'notes'],
  commercial_paper: ['commercial_paper_limit'],
}
const OF_SIZE: ReadonlySet<FactType> = new Set(Object.values(SIZES).flat())
const PAID: FactType = 'debt_repayments'
const MAKING = /^(?:entered_into|issued|borrowed)$/

const sizesOf = ({ proposal: { concept } }: Match, facts: readonly FinancialFact[]): FinancialFact[] =>
  facts.filter(({ factType, value }) => value > 0 && SIZES[concept]?.includes(factType) === true)

/** "repaid notes of $750" where a tag says in which unit: what was paid on this instrument in the act's month. */
function paidBeside({ proposal, evidence }: Match, name: string, day: string, context: Context): Size | null {
  if (!PAYING.test(proposal.action)) return null
  const [only, other] = context
    .factsOf(evidence.evidenceSha256)
    .filter((one) => one.factType === PAID && one.value > 0 && isOf(one, name, context.register))
    .filter(({ period }) => period.endDate?.startsWith(day) === true)
  return only !== undefined && other === undefined ? only : null
}

const PAYING = /^(?:repaid|redeemed|repurchased)$/

/** "issued a note (the “Tarn Note”) in the amount of $3 million to replace": the sum that is this instrument's, on the act's day. */
function sizeBeside(match: Match, name: string, day: string, { register, factsOf }: Context): Size | null {
  const { utterance, evidence, proposal } = match
  const isResized = proposal.action === 'amended' && proposal.concept === 'credit_agreement'
  if (!MAKING.test(proposal.action) && !isResized) return null
  const sums = utterance.sentence.values.filter(({ kind }) => kind === 'money')
  const sizes = sizesOf(match, factsOf(evidence.evidenceSha256))
  // Each sum is the size of an instrument: none is a price, a balance or a part.
  if (sums.length === 0 || sums.length !== sizes.length || utterance.stem !== null) return null
  const [only, other] = sizes.filter((one) => isOf(one, name, register))
  return only !== undefined && other === undefined && only.period.endDate?.startsWith(day) === true ? only : null
}

/** "It provides for a $12.5 million line": the only size that one of the two sentences behind the act gives. */
function sizeBehind(match: Match, name: string, context: Context): Size | null {
  const { proposal, utterance } = match
  const { language, factsOf } = context
  const isNew = proposal.action === 'entered_into' && /^(?:credit_agreement|term_loan)$/.test(proposal.concept)
  const { passage, sentence } = utterance
  if (!isNew || sentence.tokens.some(({ lower }) => OF_LATER.has(lower))) return null
  const { passages, evidence } = language.reading
  for (let at = passage.index + 1; at <= passage.index + BEHIND; at += 1) {
    const next = passages[at]
    if (next?.kind !== 'sentence' || next.sectionIndex !== passage.sectionIndex) return null
    if (next.headings.join('/') !== passage.headings.join('/')) return null
    const sizes = sizesOf(match, factsOf(evidence.at(next.display).evidenceSha256))
    if (sizes.length === 0) continue
    const told = utteranceOf(language, next)
    const [only, other] = sizes
    return only === undefined || other !== undefined || told === null || !isProvided(told, name, context) ? null : only
  }
  return null
}

const BEHIND = 2
/** "as amended since": what the agreement provides is no longer what was agreed on that day. */
const OF_LATER = new Set(['amended', 'subsequently', 'currently', 'increased', 'reduced'])

/** Whether a sentence says what an agreement that it names provides, as it was made. */
function isProvided({ sentence, claims, dates }: Utterance, name: string, { register }: Context): boolean {
  if (sentence.tokens.some(({ lower }) => OF_LATER.has(lower)) || dates.some(({ role }) => role === 'as_of'))
    return false
  const isUnderIt = opensUnder(sentence, name, register)
  return claims.some(
    (claim) =>
      !claim.negated &&
      /^(?:fact|permission)$/.test(claim.reality) &&
      ((isUnderIt && LENDING.test(claim.verb.lemma)) ||
        (PROVIDING.test(claim.verb.lemma) &&
          speaksOf(sentence.instruments, sentence.tokens[claim.subject.from]?.lower ?? '', claim, name, register))),
  )
}

/** "Under the Loan Agreement, the bank agreed to lend", "In connection with the Loan Agreement, we obtained". */
function opensUnder({ tokens, instruments }: Sentence, name: string, register: Register): boolean {
  const [first, second] = tokens
  const isUnder = /^(?:under|pursuant)$/.test(first?.lower ?? '')
  if (!isUnder && !(first?.lower === 'in' && second?.lower === 'connection')) return false
  const named = instruments[0]
  return (
    named?.determiner === 'the' && named.part === null && named.from <= OPENING && isOneName(named.name, name, register)
  )
}

/** "In connection with the Loan Agreement". */
const OPENING = 5
const LENDING = /^(?:agree|commit|lend|make|extend|provide|obtain|receive)$/

const PROVIDING = /^(?:provide|consist|comprise|permit|allow|enable|include|establish|make|have)$/

/** The agreement by its name, "this facility", "it". */
function speaksOf(
  instruments: readonly InstrumentMention[],
  first: string,
  { subject, verb }: Claim,
  name: string,
  register: Register,
): boolean {
  const named = instruments.find(({ from }) => from >= subject.from && from < verb.from)
  if (named === undefined) return first === 'it'
  return named.name.toLowerCase() === name.toLowerCase() || isOneName(named.name, name, register)
}

const isOf = ({ instrument }: FinancialFact, name: string, register: Register): boolean =>
  [instrument?.name, instrument?.reportedName].some((one) => one !== undefined && isOneName(one, name, register))

function isOneName(one: string, other: string, register: Register): boolean {
  if (nameKey(one) === nameKey(other)) return true
  const entity = register.entityOf(one)
  return entity !== null && entity === register.entityOf(other)
}
