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
