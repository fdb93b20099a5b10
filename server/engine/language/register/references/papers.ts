import type { Candidate } from './candidates.ts'
import { isDocument } from './kinds.ts'

/** What is lent, instead of the paper that the same sentence says governs it. */
export const withoutPaper = (all: readonly Candidate[]): readonly Candidate[] =>
  all.filter((one) => !isDocument(one.mention) || !all.some((other) => isUnder(other, one)))

/** The agreement, instead of the line and the loan that the same sentence puts under it. */
export const withoutLoans = (all: readonly Candidate[]): readonly Candidate[] =>
  all.filter((one) => !all.some((other) => isDocument(other.mention) && isUnder(one, other)))

const isUnder = (loan: Candidate, paper: Candidate): boolean =>
  [...loan.told].some((sentence) => paper.told.has(sentence)) &&
  !isDocument(loan.mention) &&
  /^(?:facility|revolver|term_loan)$/.test(loan.mention.type)

/** "the loan agreement": whatever it lends, unless it is a revolver's by another name or by what it holds. */
export const isLoanAgreement = ({ mention: { name, type }, keys, entity }: Candidate): boolean =>
  type === 'facility' &&
  /\bloan\b/i.test(name) &&
  entity?.types.has('revolver') !== true &&
  (entity?.holds.has('revolver') !== true || entity.holds.has('term_loan')) &&
  ![...keys].some((key) => /\b(?:abl|revolv\w*|line)\b/.test(key))
