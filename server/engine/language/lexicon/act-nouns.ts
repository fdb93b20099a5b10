import { phraseTable } from '../phrases.ts'

/** A noun of an act in a sentence, with the verb of the same meaning. */
export interface ActNoun {
  readonly at: number
  readonly to: number
  readonly value: string
}

/** Nouns of acts by the verb of the same meaning. */
export const NOUN_ACTS = phraseTable<string>([
  ['extension|renewal|rollover|maturity extension', 'extend'],
  [
    'repayment|prepayment|paydown|pay down|payoff|pay off|early repayment|full repayment|voluntary prepayment|optional prepayment|voluntary repayment|principal payment|principal repayment|principal prepayment|extinguishment|early extinguishment|retirement|repayment in full|prepayment in full|payment in full|payment of principal|final payment|final installment payment',
    'repay',
  ],
  ['redemption|partial redemption|full redemption', 'redeem'],
  ['repurchase|open market repurchase', 'repurchase'],
  ['conversion', 'convert'],
  ['exchange', 'exchange'],
  ['forgiveness', 'forgive'],
  ['satisfaction and discharge|defeasance|legal defeasance|covenant defeasance', 'defease'],
  ['termination|cancellation', 'terminate'],
  ['refinancing|replacement', 'refinance'],
  ['draw|drawdown|draw down|drawing|borrowing|initial borrowing|initial draw', 'draw'],
  ['assignment|transfer', 'assign'],
  ['assumption', 'assume'],
  ['deferral|deferment|postponement|rescheduling', 'defer'],
  ['modification|change in the term|change to the term|change in term|change to term|certain change', 'modify'],
  ['guaranty|guarantee', 'guarantee'],
  ['execution|entry into|signing|entering into|closing', 'enter'],
  ['amendment|repricing', 'amend'],
  ['issuance|private placement|offering', 'issue'],
  ['increase|upsize|upsizing|expansion', 'increase'],
  ['reduction|decrease', 'reduce'],
])

/** Acts that a phrase with a day of its own states, whatever verb stands beside it: "the May 2024 redemption of the notes". */
export const TOLD_BY_PHRASE = new Set(
  'enter amend repay redeem repurchase refinance terminate forgive defease issue'.split(' '),
)

/** Nouns that beside a light verb name a document or an offer: "obtained an amendment", "made an offering". */
export const NOT_GIVEN = new Set(['enter', 'amend', 'issue'])

/** Ends of a deal that a text announces: "announced the closing of a new $435 million credit facility". */
export const ANNOUNCED_NOUNS = phraseTable<string>([
  ['closing|execution|signing', 'close'],
  ['completion|consummation|finalization', 'complete'],
  ['extension|renewal', 'extend'],
  ['amendment|repricing', 'amend'],
  ['redemption|full redemption|partial redemption', 'call'],
])

/** Verbs that say only that what their noun states was done. */
export const LIGHT_VERBS = new Set(
  'make effect effected approved undertook grant give obtain receive secure negotiate agree consent accept provide undertake implement execute announce'.split(
    ' ',
  ),
)

/** Verbs that say of a noun that it came about, with the words that must follow. */
export const HAPPENING: Readonly<Record<string, readonly string[] | null>> = {
  occur: null,
  take: ['place', 'effect'],
  become: ['effective'],
  be: ['effective', 'completed'],
  close: null,
  complete: null,
  consummate: null,
  effect: null,
  fund: null,
}

/** Words before the noun of an act with which it wasn't done, or isn't told for itself. */
export const DENYING_WORDS = new Set(
  'no any each every if unless proposed scheduled planned potential possible future mandatory required request requests option options right rights consent notice negotiations discussions intention intent expected anticipated permit conditions'.split(
    ' ',
  ),
)
