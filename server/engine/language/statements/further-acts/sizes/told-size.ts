import type { FactType, FinancialFact } from '../../../../model.ts'
import type { FilingLanguage } from '../../../document.ts'
import type { Register } from '../../../register/build-register.ts'
import type { Match } from '../../merge.ts'
import type { Context, Size } from './told-around.ts'
import { endBehind, isOneName, sizeBefore, sizeBehind } from './told-around.ts'

/**
 * Gives an act that has a day and no sum the one that a fact of the same instrument has: its size or what was paid, told
 * in its own sentence for its day, or its size in the sentences right behind that say what the agreement provides, or in
 * those right before for what was drawn or forgiven as a whole.
 */
export function withToldSizes(
  language: FilingLanguage,
  register: Register,
  facts: readonly FinancialFact[],
  matches: readonly Match[],
): (match: Match) => Match {
  const byEvidence = Map.groupBy(
    facts.filter(({ factType }) => OF_SIZE.has(factType) || factType === PAID),
    ({ evidenceSha256 }) => evidenceSha256,
  )
  const madeAt = Map.groupBy(
    matches.filter(({ proposal: { frame, action } }) => frame === 'agreement_act' && MAKING.test(action)),
    ({ utterance }) => utterance.passage.index,
  )
  const context: Context = {
    language,
    register,
    sizesOf: ({ proposal: { concept } }, evidenceSha256) =>
      (byEvidence.get(evidenceSha256) ?? []).filter(
        ({ factType, value }) => value > 0 && SIZES[concept]?.includes(factType) === true,
      ),
    madeAt: (index) => madeAt.get(index) ?? [],
  }
  const paidIn = (hash: string) => (byEvidence.get(hash) ?? []).filter(({ factType }) => factType === PAID)
  return (told) => {
    const match = withEndBehind(told, context)
    const { proposal } = match
    const { asOf, effectiveDate = asOf, instrumentName, basis } = proposal.details
    if (proposal.frame !== 'agreement_act' || proposal.threshold !== null || basis !== undefined) return match
    if (typeof effectiveDate !== 'string' || typeof instrumentName !== 'string') return match
    const own =
      paidBeside(match, instrumentName, effectiveDate, paidIn(match.evidence.evidenceSha256), register) ??
      sizeBeside(match, instrumentName, effectiveDate, context)
    if (own !== null) return withSize(match, own)
    const behind = sizeBehind(match, instrumentName, context)
    if (behind !== null) return withSize(match, behind, { amountFrom: 'sentence_behind' })
    const before = sizeBefore(match, instrumentName, context)
    return before === null ? match : withSize(match, before, { amountFrom: 'sentence_before' })
  }
}

/** "extended the facility. The new maturity date is March 1, 2028": what the act led to, told right behind it. */
function withEndBehind(match: Match, context: Context): Match {
  const { proposal } = match
  const isOpen = proposal.action === 'extended' && proposal.details['maturityDate'] === undefined
  const end = isOpen && proposal.frame === 'agreement_act' ? endBehind(match, context) : null
  if (end === null) return match
  return { ...match, proposal: { ...proposal, details: { ...proposal.details, maturityDate: end } } }
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

/** "repaid notes of $750" where a tag says in which unit: what was paid on this instrument in the act's month. */
function paidBeside(
  { proposal }: Match,
  name: string,
  day: string,
  paid: readonly FinancialFact[],
  register: Register,
): Size | null {
  if (!PAYING.test(proposal.action)) return null
  const [only, other] = paid
    .filter((one) => one.value > 0 && isOf(one, name, register))
    .filter(({ period }) => period.endDate?.startsWith(day) === true)
  return only !== undefined && other === undefined ? only : null
}

const PAYING = /^(?:repaid|redeemed|repurchased)$/

/** "issued a note (the “Tarn Note”) in the amount of $3 million to replace": the sum that is this instrument's, on the act's day. */
function sizeBeside(match: Match, name: string, day: string, { register, sizesOf }: Context): Size | null {
  const { utterance, evidence, proposal } = match
  const isResized = proposal.action === 'amended' && proposal.concept === 'credit_agreement'
  if (!MAKING.test(proposal.action) && !isResized) return null
  const sums = utterance.sentence.values.filter(({ kind }) => kind === 'money')
  const sizes = sizesOf(match, evidence.evidenceSha256)
  // Each sum is the size of an instrument: none is a price, a balance or a part.
  if (sums.length === 0 || sums.length !== sizes.length || utterance.stem !== null) return null
  const [only, other] = sizes.filter((one) => isOf(one, name, register))
  return only !== undefined && other === undefined && only.period.endDate?.startsWith(day) === true ? only : null
}

const isOf = ({ instrument }: FinancialFact, name: string, register: Register): boolean =>
  [instrument?.name, instrument?.reportedName].some((one) => one !== undefined && isOneName(one, name, register))
