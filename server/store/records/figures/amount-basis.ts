import type { AmountBasis, Figure } from '#server/contract/resources/records/figure.ts'

/** Tags whose definition says what is measured. The last one is defined before discount and costs, whatever its name says. */
const BY_TAG: Readonly<Record<string, AmountBasis>> = {
  DebtInstrumentFaceAmount: 'face',
  LongTermDebt: 'carrying',
  LongTermDebtNoncurrent: 'carrying',
  LongTermDebtCurrent: 'carrying',
  SeniorNotes: 'carrying',
  NotesPayable: 'carrying',
  ConvertibleNotesPayable: 'carrying',
  SecuredDebt: 'carrying',
  UnsecuredDebt: 'carrying',
  DebtInstrumentCarryingAmount: 'principal',
}

/** Amounts of debt, which have a basis; a size of a revolver or a rate has none. */
const OF_DEBT = /^(?:term_loan|notes|other_debt|long_term_debt|current_debt|short_term_borrowings|total_debt)$/

/** A row says it in its label, `net carrying amount`. */
const IN_LABEL: readonly (readonly [RegExp, AmountBasis])[] = [
  [/\bcarrying (?:amount|value)|\bbook value|\bnet of (?:unamortized|discount|(?:debt )?issuance)/i, 'carrying'],
  [/\bface (?:amount|value)/i, 'face'],
  [/\bprincipal (?:amount|balance|outstanding)|\boutstanding principal/i, 'principal'],
]

/** A sentence right before its number, or right after it. */
const BEFORE: readonly (readonly [RegExp, AmountBasis])[] = [
  [/\b(?:carrying (?:amount|value)|book value) (?:of|was|is)(?: approximately)? (?:US)?\$?\s*$/i, 'carrying'],
  [/\bface (?:amount|value) (?:of|was|is)(?: approximately)? (?:US)?\$?\s*$/i, 'face'],
  [/\bprincipal (?:amount|balance) (?:of|was|is)(?: approximately)? (?:US)?\$?\s*$/i, 'principal'],
]
const AFTER: readonly (readonly [RegExp, AmountBasis])[] = [
  [/^\s*(?:thousand|million|billion)?,? (?:in |of )?(?:aggregate )?carrying (?:amount|value)\b/i, 'carrying'],
  [/^\s*(?:thousand|million|billion)?,? (?:in |of )?(?:aggregate |original )*face (?:amount|value)\b/i, 'face'],
  [
    /^\s*(?:thousand|million|billion)?,? (?:in |of )?(?:aggregate |original |outstanding )*principal amount\b/i,
    'principal',
  ],
]

const first = (text: string, rules: readonly (readonly [RegExp, AmountBasis])[]) =>
  rules.find(([words]) => words.test(text))?.[1] ?? null

/** What the words around its only mention in the evidence say. */
function besideNumber({ evidence, reportedValue }: Figure): AmountBasis | null {
  const [before, after, ...more] = reportedValue === null ? [] : evidence.split(reportedValue)
  if (before === undefined || after === undefined || more.length > 0) return null
  return first(before, BEFORE) ?? first(after, AFTER)
}

/** Whether a debt's amount is its face, its principal or what it is carried at; null where the filing doesn't say. */
export function amountBasis(concept: string, figure: Figure): AmountBasis | null {
  if (!OF_DEBT.test(figure.factType) || figure.currency === null) return null
  if (!concept.startsWith('text:')) return BY_TAG[concept.replace(/^us-gaap:/, '')] ?? null
  return first(figure.label, IN_LABEL) ?? besideNumber(figure)
}
