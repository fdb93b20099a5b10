import { phraseSet, phraseTable } from '../phrases.ts'

export type ActAction =
  | 'entered_into'
  | 'amended'
  | 'extended'
  | 'refinanced'
  | 'terminated'
  | 'repaid'
  | 'redeemed'
  | 'repurchased'
  | 'discharged'
  | 'borrowed'
  | 'assumed'
  | 'issued'
  | 'forgiven'
  | 'exchanged'
  | 'converted'
  | 'matured'
  | 'called'
  | 'guaranteed'
  | 'deferred'
  | 'assigned'

/** What a verb does to the instrument that is its object. Verbs that are missing here do nothing to it. */
export const ACT_VERBS: Readonly<Record<string, ActAction>> = {
  enter: 'entered_into',
  execute: 'entered_into',
  sign: 'entered_into',
  obtain: 'entered_into',
  arrange: 'entered_into',
  establish: 'entered_into',
  secure: 'entered_into',
  close: 'entered_into',
  consummate: 'entered_into',
  incur: 'entered_into',
  complete: 'entered_into',
  conclude: 'entered_into',
  finalize: 'entered_into',
  amend: 'amended',
  modify: 'amended',
  restate: 'amended',
  restructure: 'amended',
  reprice: 'amended',
  revise: 'amended',
  supplement: 'amended',
  extend: 'extended',
  renew: 'extended',
  refinance: 'refinanced',
  replace: 'refinanced',
  terminate: 'terminated',
  cancel: 'terminated',
  expire: 'terminated',
  lapse: 'terminated',
  eliminate: 'terminated',
  repay: 'repaid',
  prepay: 'repaid',
  pay: 'repaid',
  retire: 'repaid',
  extinguish: 'repaid',
  discharge: 'repaid',
  satisfy: 'repaid',
  settle: 'repaid',
  redeem: 'redeemed',
  repurchase: 'repurchased',
  purchase: 'repurchased',
  accept: 'repurchased',
  exchange: 'exchanged',
  tender: 'exchanged',
  surrender: 'exchanged',
  convert: 'converted',
  mature: 'matured',
  call: 'called',
  deliver: 'called',
  give: 'called',
  send: 'called',
  provide: 'called',
  add: 'entered_into',
  create: 'entered_into',
  defease: 'discharged',
  issue: 'issued',
  sell: 'issued',
  raise: 'issued',
  offer: 'issued',
  place: 'issued',
  forgive: 'forgiven',
  guarantee: 'guaranteed',
  defer: 'deferred',
  postpone: 'deferred',
  reschedule: 'deferred',
  suspend: 'deferred',
  assign: 'assigned',
  transfer: 'assigned',
  borrow: 'borrowed',
  receive: 'borrowed',
  draw: 'borrowed',
  utilize: 'borrowed',
  fund: 'borrowed',
  disburse: 'borrowed',
  assume: 'assumed',
  negotiate: 'entered_into',
  grant: 'entered_into',
  consent: 'entered_into',
  agree: 'entered_into',
  reach: 'entered_into',
}

/** Verbs that tell an act by what stands beside them; but for those of `ACT_VERBS` no other verb tells one. */
export const ACTING_BESIDE = new Set(
  'grant give extend advance provide make released take use revise modify amend reset change changed adjust move push exercise'.split(
    ' ',
  ),
)

/** Verbs that give or get an amendment or an extension, and enter into nothing else. */
export const AMENDMENT_VERBS = new Set(['negotiate', 'grant', 'consent', 'agree', 'receive', 'reach'])

/** Those of them that are an act where a lender does them: a board agrees to what is yet to be signed. */
export const LENDERS_VERBS = new Set(['grant', 'consent', 'agree'])

/** Documents about an agreement: entering into one of them does not enter into the agreement. */
export const RELATED_DOCUMENTS = phraseTable<ActAction | 'none'>([
  [
    'amendment|amendment agreement|amendment and restatement|modification|modification agreement|supplement|joinder|joinder agreement|amendment and waiver|waiver and amendment|consent and amendment|amendment and consent|first amendment|second amendment|third amendment|fourth amendment|fifth amendment|sixth amendment|loan modification agreement|change in term agreement|supplemental indenture|refinancing amendment|incremental amendment|allonge|letter amendment|agreement amending',
    'amended',
  ],
  ['extension|extension agreement|extension request|renewal', 'extended'],
  [
    'commitment letter|engagement letter|fee letter|amendment fee|amendment fee letter|waiver fee|extension fee|term sheet|letter of intent|restructuring support agreement|transaction support agreement|exchange agreement|interest rate swap|swap agreement|swap|interest rate cap|intercreditor agreement|subordination agreement|security agreement|pledge agreement|guaranty agreement|guarantee agreement|registration right agreement|forbearance agreement|waiver agreement|merger agreement|business combination agreement|forward purchase agreement|collateral agreement|lock up agreement|capped call|payoff letter|support agreement|hedge|underwriting agreement|option agreement|negotiation|discussion|forbearance|waiver|limited waiver|deposit account control agreement|reimbursement agreement|backstop commitment|dealer agreement|interest rate cap agreement|interest rate lock|treasury lock|rate lock|forward starting swap|cross currency swap|swap contract|swap transaction|covenant relief period|relief period|covenant suspension period|suspension period|waiver period|derivative|derivative instrument|hedging transaction|hedge transaction|hedging instrument|call option|bond hedge|note hedge|collar|interest rate contract|forward contract|currency forward|cap agreement|total return swap|warrant agreement|investor agreement|equity commitment|accordion',
    'none',
  ],
])

/** Nouns of acts: "completed the redemption of", "the offering of". */
export const ACT_NOUNS = phraseTable<ActAction>([
  ['redemption', 'redeemed'],
  ['repurchase|tender offer', 'repurchased'],
  ['exchange offer|debt exchange offer|debt exchange|exchange', 'exchanged'],
  ['notice of redemption|redemption notice|notice of full redemption|notice of partial redemption', 'called'],
  ['defeasance|satisfaction and discharge', 'discharged'],
  ['repayment|prepayment|payoff|full repayment|payment in full|early extinguishment|extinguishment', 'repaid'],
  ['offering|public offering|private offering|private placement|issuance|sale|issuance and sale', 'issued'],
  ['refinancing|replacement', 'refinanced'],
  ['syndication', 'entered_into'],
  ['termination|cancellation', 'terminated'],
  ['forgiveness', 'forgiven'],
  ['amendment|repricing|restructuring', 'amended'],
])

/** What is extended where a maturity is: its object, the instrument being named elsewhere in the sentence. */
export const EXTENDED_THINGS = phraseSet(
  'maturity|maturity date|maturities|termination date|expiration|expiration date|expiry date|term|final maturity|stated maturity|commitment termination date|revolving period|due date|final maturity date|repayment date|commitment period|expiry|scheduled maturity|scheduled maturity date|draw period|availability period|interest only period|interest only payment period|revolving credit period|advance period|reinvestment period|extension option|renewal option|the commitment|their commitment|revolving commitment',
)

/** What is deferred: payments on an instrument, which is named elsewhere in the sentence. */
export const DEFERRED_THINGS = phraseSet(
  'payment|principal payment|interest payment|principal and interest payment|payment of principal|payment of interest|payment of principal and interest|installment|instalment|amortization payment|principal installment|interest|principal|principal repayment|debt service payment|amortization|repayment',
)

/** Between a verb and an instrument these say that the instrument is not what the verb acts on. */
export const NOT_OBJECT = new Set(
  'with from by pursuant using among announcing between concerning regarding relating secured guaranteeing lenders upon following accordance connection for invested invest investing investment investments'.split(
    ' ',
  ),
)

/** Words for the whole of a debt; a repayment without one of them is one of part of it. */
export const IN_FULL = phraseSet(
  'in full|in total|in its entirety|in their entirety|entire|all|all of|full|fully|all outstanding|remaining|off|at maturity|upon maturity|outstanding balance|at its maturity|at their maturity|100 %',
)

/** Behind a sum that was paid: the rest of the debt is still there. */
export const REST_STAYS = phraseSet(
  'leaving|remain outstanding|remains outstanding|remained outstanding|remaining outstanding|still outstanding',
)

/** Amounts next to an instrument that are not its size. */
export const NOT_SIZE = phraseSet(
  'fee|premium|interest|accrued|sublimit|sub limit|letter of credit|swing line|swingline|accordion|incremental|expense|cost|discount|net proceeds|proceeds|per annum|excess of|increment|available|conversion|minimum|cash|gain|loss|share|warrant|price|tax|penalty|additional|deposit of',
)
/** Securities held or lent against, and phrases that look like debt by chance: no debt is meant. */
export const NO_DEBT = phraseSet(
  'debt security|surety bond|performance bond|operations bond|bid bond|fidelity bond|permit bond|reclamation bond|appeal bond|customs bond|government bond|treasury bond|municipal bond|corporate bond',
)

/** The name of a facility that lends has one of these words. */
const LENDING_STEMS =
  'credit loan lend syndicat revolv term bank debt borrow fund financ warehouse securiti receivable liquidity letter abl swing secured day year million billion bridge repurchase commercial paper existing new prior former previous old current original incremental tranche overdraft note working capital'.split(
    ' ',
  )

/** Whether a facility's name says that it lends: by a word of credit, a proper name or a number. */
export const isLending = (name: string): boolean =>
  /[A-Z\d]/.test(name) || LENDING_STEMS.some((stem) => name.includes(stem))

export const SHARES = phraseSet(
  'preferred stock|preferred share|common stock|ordinary share|preferred unit|common unit|warrant|share of common stock|treasury share|common share|restricted stock|share of series|convertible preferred',
)

/** What parties have talked of and not signed. */
export const UNSIGNED = phraseSet(
  'in principle|pending completion|pending execution|pending the execution|pending the completion|pending finalization|pending final documentation|pending documentation|pending definitive documentation|subject to final documentation|subject to definitive documentation|subject to documentation|subject to execution of definitive|subject to the execution of definitive|subject to negotiation of definitive|subject to the negotiation of definitive|subject to final approval|subject to lender approval|subject to bank approval|subject to completion of definitive|non binding term sheet|nonbinding term sheet|non binding letter of intent|proposed amendment|proposed waiver|proposed refinancing|proposed forbearance|proposed credit facility|proposed credit agreement|proposed term',
)
