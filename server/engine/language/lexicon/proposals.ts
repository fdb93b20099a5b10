import { phraseSet } from '../phrases.ts'

/** What announces terms that nobody has agreed to: all after it is proposed. */
export const PROPOSED_TERMS = phraseSet(
  'proposed term|proposed material term|following proposed|contemplated material term|contemplated term|potential term of|indicative term|principal term of the proposed|summary of the proposed|principal term of the new',
)

/** Documents that promise or propose a debt. */
export const PROPOSING_DOCUMENTS = phraseSet(
  'commitment letter|debt commitment letter|financing commitment letter|letter of intent|term sheet|non binding term sheet|nonbinding term sheet|proposal letter|proposed new credit facility|proposed credit facility|proposed new facility|proposed refinancing|proposed offering|proposed private offering|proposed financing|non binding proposal',
)

/** Verbs by which a filer says what it means to do. */
export const INTENDING = /^(?:anticipate|expect|intend|plan|propose)$/

/** Words of a debt that nobody has promised: it is sought, talked about or only possible. */
export const UNDECIDED = new Set(
  'negotiate negotiating negotiations negotiation discussing discussions discussion seek seeking seeks sought explore exploring exploring evaluate evaluating evaluates considering considers pursuing pursue hope hopes attempting assurance assurances proposal proposals withdrew postponed abandoned motion requested'.split(
    ' ',
  ),
)
