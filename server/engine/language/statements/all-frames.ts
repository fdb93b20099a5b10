import type { FilingContext, Speaker } from '../../model.ts'
import { agreementActs, speaksOfOwnDebt } from './acts/acts.ts'
import { capacityActs } from './acts/capacity-acts.ts'
import { covenantCompliance } from './compliance/compliance.ts'
import { covenantLimits, isCovenantTalk } from './covenants/covenant-limits.ts'
import { changeOfControl } from './covenants/terms/change-of-control.ts'
import { restrictiveCovenants } from './covenants/terms/restrictive-covenants.ts'
import { covenantAmendments } from './covenants/amended-terms.ts'
import { plannedActs } from './further-acts/planned-acts.ts'
import { debtDefault } from './defaults/debt-default.ts'
import { goingConcern } from './going-concern/going-concern.ts'
import { liquidityStatement } from './liquidity/liquidity.ts'
import { liquidityOutlook } from './liquidity/liquidity-outlook.ts'
import { listingNotice } from './listing.ts'
import { borrowingBase } from './pricing/borrowing-base.ts'
import { fairValueTerms } from './pricing/fair-value.ts'
import { feeTerms } from './pricing/fee-terms.ts'
import { interestTerms } from './pricing/interest-terms.ts'
import { demandTerms } from './maturity/demand-terms.ts'
import { noBorrowings } from './liquidity/no-borrowings.ts'
import type { StemTest } from '../stems.ts'
import { precondition, stemTest } from '../stems.ts'
import type { Proposal, Utterance } from './proposal.ts'
import { covenantRelief } from './relief/relief.ts'

/**
 * A frame reads one utterance at a time and keeps no state; it runs only on text with its words. Whose voice it may be in
 * is asked last: that takes the sentences before, and most texts with its words report nothing.
 */
export interface Frame {
  readonly isCalledBy: StemTest
  /** What a passage that names no financing must hold besides: it can only be about something named before. */
  readonly isCalledFurtherBy: StemTest
  readonly read: (utterance: Utterance, filing: FilingContext) => readonly Proposal[]
  readonly isVoicedBy: (utterance: Utterance) => boolean
}

/** What a frame reports of an utterance that is in its voice. */
export function toldBy({ read, isVoicedBy }: Frame, utterance: Utterance, filing: FilingContext): readonly Proposal[] {
  const told = read(utterance, filing)
  return told.length > 0 && isVoicedBy(utterance) ? told : []
}

/** The filer speaks as who borrows, and in none of some voices. */
const ofBorrower =
  (...others: readonly Speaker[]) =>
  ({ role, speaker }: Utterance): boolean =>
    role !== 'lender' && role !== 'counterparty' && !others.includes(speaker)

const inAnyVoice = (): boolean => true

const AGREEMENTS =
  '_{this,the,such} {agreement,facility,line,maturity,term}_|_it {was,has been} |_it {matured,expired}|amendment{,s}_|extension_|' +
  '_the {prepayment,repayment,redemption,refinancing} '
/** Words for an agreement of the sentence before, verbs of lending, or debt that is called by its shares. */
const OF_AGREEMENTS = precondition(
  `${AGREEMENTS}|_{lent,lend,lends,loaned,borrowed,advanced,advances}_|_trust preferred_`,
)
/** Words for covenants, for what a sentence before limits, or for its agreement. */
const OF_COVENANTS = precondition(
  `${AGREEMENTS}|covenant|_{this,that,such,said,the,these,all} {threshold,requirement,limit,test}{,s}_|_ratio{,s}_|ebitda|net worth|fccr|dscr|` +
    'capital expenditure|leverage|coverage|minimum|maximum',
)
const OF_LIQUIDITY = precondition(
  '_ratings_|resources|{to,can} {fund,meet,satisfy}|funds|funding|funded|capital|financed|financing|liquid|cash|suffic|adequate|enough|plenty|no difficulty|sources|able to meet|current liabilit|business plan|plan of operation|_raise {$,at least,approximately}|_need {at least,a minimum,approximately,$}|_losses_',
)
const OF_INSOLVENCY = precondition('covenant|chapter {11,17,1,7}|default|accelerat|petition')

export const ALL_FRAMES: readonly Frame[] = [
  {
    isCalledBy: stemTest(
      'ratio|leverage|coverage|{interest,debt,charge,service} cover|_equity of {at,not,no}_|_ltv_|loan{ ,-}to{ ,-}value|net{, }worth|liquid|_net {income,loss,earnings}_|availab|minimum|ebitd|capital|debt|fccr|dscr|cash|revenue|' +
        // "Such threshold is increased to 5.50": a covenant of the sentence before.
        '_{the,this,that,such,said} {threshold,requirement,covenant,limit,level,maximum,test}_',
    ),
    isCalledFurtherBy: OF_COVENANTS,
    read: covenantLimits,
    isVoicedBy: isCovenantTalk,
  },
  {
    isCalledBy: stemTest(
      'covenant|restrict|limit|prohibit|financial {ratio,test}|_cross{ ,-}{default,accelerat}|_control {provision,clause,feature}|_may not_|cannot|_shall not_|_will not_|neither|prevent|forbid|unable to|negative pledge|not {permit,allow}|consent before|preclud|agreed not to',
    ),
    isCalledFurtherBy: OF_COVENANTS,
    read: restrictiveCovenants,
    isVoicedBy: ofBorrower('standard', 'definition'),
  },
  {
    isCalledBy: stemTest('{of,in} control|control event|control triggering|fundamental change'),
    isCalledFurtherBy: OF_COVENANTS,
    read: changeOfControl,
    isVoicedBy: ofBorrower('standard', 'definition'),
  },
  {
    isCalledBy: stemTest('covenant|ratio|requirement'),
    isCalledFurtherBy: OF_COVENANTS,
    read: covenantAmendments,
    isVoicedBy: ofBorrower('standard', 'definition', 'risk_factor'),
  },
  {
    isCalledBy: stemTest(
      'compl{y,ie,ia}|violat|breach|default|covenant|met_|meet|satisf|fail|not {,been }maintained|within the|exceed|{fell,fallen,was,were} below|{was,were} above',
    ),
    isCalledFurtherBy: OF_COVENANTS,
    read: covenantCompliance,
    isVoicedBy: ofBorrower('standard', 'definition'),
  },
  {
    isCalledBy: stemTest(
      'waiv|excus|forbear|standstill|suspen|relief|holiday|refrain|exempt|remed|exercis|enforc|not to {accelerat,call}|ceas|not {,be }{required,tested,subject,apply,measured}',
    ),
    isCalledFurtherBy: OF_COVENANTS,
    read: covenantRelief,
    isVoicedBy: ofBorrower('standard', 'definition'),
  },
  {
    isCalledBy: stemTest(
      'default|accelerat|reservation of right|due and payable|current|_intend|_intent|reclassif|chapter|petition|pay|paid|past due|arrears|delinquen|matur|missed|overdue|{past,beyond} {its,their,the}|{called,calling} the',
    ),
    isCalledFurtherBy: OF_INSOLVENCY,
    read: debtDefault,
    isVoicedBy: ofBorrower('standard', 'definition'),
  },
  {
    isCalledBy: stemTest('doubt|going concern|uncertaint|in existence'),
    isCalledFurtherBy: precondition('going concern|substantial doubt|uncertaint|in existence'),
    read: goingConcern,
    isVoicedBy: ({ speaker }) => speaker !== 'standard' && speaker !== 'definition',
  },
  {
    isCalledBy: stemTest(
      'suffic|adequate|enough|ample|plenty|no difficulty|_covers_|runway|run out of|exhaust|deplet|consumed|month{,s} of|not {,currently }have|able to|need|require|necessary|{limited,minimal,little,well positioned} |' +
        'last {un,th,in,at,beyond}|{to,will,can} {fund,last,sustain,support,finance,enable,allow,meet,satisfy,carry,cover,see}|{carry,last,see} us|carry the',
    ),
    isCalledFurtherBy: OF_LIQUIDITY,
    read: liquidityStatement,
    isVoicedBy: ofBorrower('standard', 'auditor', 'definition'),
  },
  {
    isCalledBy: stemTest(
      'source|fund|financ|capital|cash|liquidity|proceeds|rely|reli{ed,es}|_depend |_pay {our,its}_|credit line|access|{paper,credit,debt} market|current liabilit|line{,s} of credit|paper program|business plan|plan of operation|_raise {$,at least,approximately}|_need {at least,a minimum,approximately,$}|contractual {commitment,obligation}|_shelf_|_losses_|_ratings_|available {to,for} |borrowing {requirement,need}|{highest,greatest} ',
    ),
    isCalledFurtherBy: OF_LIQUIDITY,
    read: liquidityOutlook,
    isVoicedBy: ofBorrower('standard', 'auditor', 'definition'),
  },
  {
    isCalledBy: stemTest(
      'enter|execut|sign|obtain|arrang|establish|secured|clos|consummat|complet|amend|modif|restat|extend|renew|' +
        'refinanc|replac|terminat|cancel|pa{id,y}|retire|extinguish|redeem|repurchas|defeas|issue|sold|forg{i,a}v|' +
        'suppl|satisf|discharg|settl|borrow|draw|drew|assum|expir|laps|revis|changed|' +
        'exchang|tender|purchas|convert|matured|called|redemption|receiv|conclud|dated|' +
        'issuance|offering|forgiveness|closing|finaliz|fund|advanc|loaned|guarant|accept|notice|restructur|repric|' +
        'loans of|incur|provides for a|{adds,creates} a|utiliz|upon conver|in exchange|extens|defer|postpon|assign|transfer|releas|conversion|party to|effected|in place|took {down,out}|taken out|raised|by issuing|rolled|moved|push|bought|disburs|eliminat|surrend|_provided {us,the,a,an}_|_lent_|privately|_made {a,an}_|granted',
    ),
    isCalledFurtherBy: OF_AGREEMENTS,
    read: agreementActs,
    isVoicedBy: speaksOfOwnDebt,
  },
  {
    isCalledBy: stemTest(
      '_{will,expect,intend,plan,anticipat,propos,seek,agree,tender offer,exchange offer,offer to,pric,underwriting,purchase agreement,placement agreement,commitment letter}',
    ),
    isCalledFurtherBy: OF_AGREEMENTS,
    read: plannedActs,
    isVoicedBy: (utterance) => speaksOfOwnDebt(utterance) && utterance.speaker !== 'risk_factor',
  },
  {
    isCalledBy: stemTest(
      'revolv|line of credit|credit line|commitment|facility|_abl_|borrowing base|{can,may,could} borrow|' +
        'available for borrow|{bank,working capital,secured} line|{lending,borrowing,credit} {limit,capacity}|bringing|_line {from,to,by,was}_|' +
        '{loan,note} {was,has,to,by,from,payable,agreement was}|principal|_{purchase,program} {limit,size}_|paper program',
    ),
    isCalledFurtherBy: OF_AGREEMENTS,
    read: capacityActs,
    isVoicedBy: ofBorrower('standard'),
  },
  {
    isCalledBy: stemTest('_no_|not|undrawn|unused|none|any'),
    isCalledFurtherBy: OF_AGREEMENTS,
    read: noBorrowings,
    isVoicedBy: ofBorrower('standard', 'definition'),
  },
  {
    isCalledBy: stemTest(
      '{variable,floating,fixed,adjustable,fluctuating} |libor|libo rate|interbank|sofr|overnight financing|euribor|eurodollar|eurocurrency|sonia|_prime|base rate|_abr_|market rate|margin|spread|interest rate|rate of interest',
    ),
    isCalledFurtherBy: OF_AGREEMENTS,
    read: interestTerms,
    isVoicedBy: ofBorrower('standard', 'definition', 'auditor'),
  },
  {
    isCalledBy: stemTest('{on,upon} demand'),
    isCalledFurtherBy: OF_AGREEMENTS,
    read: demandTerms,
    isVoicedBy: ofBorrower('standard', 'definition', 'auditor'),
  },
  {
    isCalledBy: stemTest('_fee|penalty|premium'),
    isCalledFurtherBy: OF_AGREEMENTS,
    read: feeTerms,
    isVoicedBy: ofBorrower('standard', 'definition', 'auditor'),
  },
  {
    isCalledBy: stemTest('eligib|borrowing base|advance rate|qualif|liquidation value'),
    isCalledFurtherBy: OF_AGREEMENTS,
    read: borrowingBase,
    isVoicedBy: ofBorrower('standard', 'auditor'),
  },
  {
    isCalledBy: stemTest('{fair,market} value'),
    isCalledFurtherBy: OF_AGREEMENTS,
    read: fairValueTerms,
    isVoicedBy: ofBorrower('standard', 'definition', 'auditor'),
  },
  {
    isCalledBy: stemTest('nasdaq|nyse|exchange|listing'),
    isCalledFurtherBy: precondition('nasdaq|nyse|exchange'),
    read: listingNotice,
    isVoicedBy: inAnyVoice,
  },
]
