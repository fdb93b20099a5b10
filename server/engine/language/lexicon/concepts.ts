import type { FactType } from '../../model.ts'
import { readTextOnce } from '../../read-once.ts'
import { wordsOf } from '../../xbrl/name-words.ts'
import { phrases, plainWords } from '../tables/match-phrases.ts'
import { debtCostsIn } from './measures/debt-costs.ts'
import { outcomeIn } from './measures/extinguishments.ts'
import { flowOf } from './flows.ts'

/** What a tagged concept can say: the family decides how members, words and row are read together. */
export type ConceptFamily =
  | 'capacity'
  | 'availability'
  | 'drawn'
  | 'letters'
  | 'debt'
  | 'fair_value'
  | 'costs'
  | 'extinguishment'
  | 'plain'
  | 'rate'
  | 'fee'
  | 'cash_line'
  | 'base'
  | 'ladder'
  | 'flow'
  | 'size'
  | 'over_time'

export interface ConceptRule {
  readonly family: ConceptFamily
  /** The type where neither members nor words name an instrument; null where a fact needs one. */
  readonly plain: FactType | null
}

type Row = readonly [family: ConceptFamily, plain: FactType | null, names: string]

/** Standard concepts by local name. */
const STANDARD: readonly Row[] = [
  ['capacity', null, 'LineOfCreditFacilityMaximumBorrowingCapacity LineOfCreditFacilityCurrentBorrowingCapacity'],
  ['availability', null, 'LineOfCreditFacilityRemainingBorrowingCapacity DebtInstrumentUnusedBorrowingCapacityAmount'],
  [
    'drawn',
    null,
    'LineOfCredit LongTermLineOfCredit LongTermLineOfCreditNoncurrent LinesOfCreditCurrent LineOfCreditFacilityFairValueOfAmountOutstanding',
  ],
  ['letters', 'letters_of_credit', 'LettersOfCreditOutstandingAmount'],
  [
    'over_time',
    'average_borrowings',
    'LineOfCreditFacilityAverageOutstandingAmount ShortTermDebtAverageOutstandingAmount',
  ],
  [
    'over_time',
    'highest_borrowings',
    'LineOfCreditFacilityMaximumAmountOutstandingDuringPeriod LineOfCreditFacilityMaximumMonthendOutstandingAmount ShortTermDebtMaximumAmountOutstandingDuringPeriod ShortTermDebtMaximumMonthEndOutstandingAmount',
  ],
  [
    'debt',
    'total_debt',
    'LongTermDebt DebtLongtermAndShorttermCombinedAmount DebtAndCapitalLeaseObligations LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
  ],
  [
    'debt',
    'long_term_debt',
    'LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations UnsecuredLongTermDebt SecuredLongTermDebt',
  ],
  ['debt', 'current_debt', 'LongTermDebtCurrent LongTermDebtAndCapitalLeaseObligationsCurrent DebtCurrent'],
  [
    'debt',
    'short_term_borrowings',
    'ShortTermBorrowings ShortTermBankLoansAndNotesPayable OtherShortTermBorrowings ShortTermDebt',
  ],
  [
    'debt',
    'notes',
    'NotesPayable SeniorNotes SeniorNotesNoncurrent SeniorLongTermNotes ConvertibleNotesPayable ConvertibleNotesPayableCurrent ConvertibleNotesPayableNoncurrent ConvertibleLongTermNotesPayable ConvertibleDebt ConvertibleDebtCurrent ConvertibleDebtNoncurrent NotesPayableCurrent LongTermNotesPayable NotesPayableNoncurrent SubordinatedDebt JuniorSubordinatedNotes MediumtermNotes UnsecuredDebtNotes NotesAndLoansPayable OtherNotesPayable JuniorSubordinatedDebentureOwedToUnconsolidatedSubsidiaryTrust',
  ],
  ['debt', 'commercial_paper', 'CommercialPaper CommercialPaperNoncurrent'],
  [
    'debt',
    null,
    'DebtInstrumentCarryingAmount DebtInstrumentFaceAmount SecuredDebt UnsecuredDebt SecuredDebtCurrent LoansPayable LoansPayableCurrent LoansPayableToBank LoansPayableToBankCurrent LoansPayableToBankNoncurrent LongTermLoansPayable LongTermLoansFromBank BankLoans OtherLongTermDebt OtherLongTermDebtNoncurrent OtherLoansPayable OtherBorrowings ShortTermNonBankLoansAndNotesPayable NonRecourseDebt BridgeLoan ConstructionLoan DebtInstrumentUnpaidPrincipal AdvancesFromFederalHomeLoanBanks FederalHomeLoanBankAdvancesGeneralDebtObligationsDisclosuresAmountOfAvailableUnusedFunds',
  ],
  [
    'debt',
    'other_debt',
    'NotesPayableRelatedPartiesClassifiedCurrent NotesPayableRelatedPartiesNoncurrent LoansPayableRelatedParties',
  ],
  [
    'fair_value',
    'debt_fair_value',
    'DebtInstrumentFairValue LongTermDebtFairValue ShorttermDebtFairValue NotesPayableFairValueDisclosure ConvertibleDebtFairValueDisclosures LinesOfCreditFairValueDisclosure LoansPayableFairValueDisclosure SubordinatedDebtObligationsFairValueDisclosure OtherBorrowingsFairValueDisclosure',
  ],
  [
    'costs',
    'unamortized_debt_costs',
    'DebtInstrumentUnamortizedDiscountPremiumAndDebtIssuanceCostsNet DebtInstrumentUnamortizedDiscountPremiumNet DebtInstrumentUnamortizedDiscount DebtInstrumentUnamortizedDiscountCurrent DebtInstrumentUnamortizedDiscountNoncurrent DebtInstrumentUnamortizedPremium DebtInstrumentUnamortizedPremiumNoncurrent DeferredFinanceCostsNet DeferredFinanceCostsCurrentNet DeferredFinanceCostsNoncurrentNet UnamortizedDebtIssuanceExpense DebtIssuanceCostsNet DebtIssuanceCostsCurrentNet DebtIssuanceCostsNoncurrentNet DebtIssuanceCostsLineOfCreditArrangementsNet',
  ],
  ['plain', 'cash', 'CashAndCashEquivalentsAtCarryingValue Cash'],
  [
    'cash_line',
    'cash',
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
  ],
  ['plain', 'cash_and_investments', 'CashCashEquivalentsAndShortTermInvestments'],
  [
    'plain',
    'restricted_cash',
    'RestrictedCash RestrictedCashCurrent RestrictedCashNoncurrent RestrictedCashAndCashEquivalents RestrictedCashAndCashEquivalentsAtCarryingValue RestrictedCashAndCashEquivalentsNoncurrent',
  ],
  ['plain', 'current_assets', 'AssetsCurrent'],
  ['plain', 'current_liabilities', 'LiabilitiesCurrent'],
  [
    'plain',
    'interest_expense',
    'InterestExpense InterestExpenseDebt InterestExpenseNonoperating InterestExpenseOperating InterestAndDebtExpense InterestExpenseLongTermDebt InterestExpenseBorrowings',
  ],
  [
    'ladder',
    'debt_maturity',
    'LongTermDebtMaturitiesRepaymentsOfPrincipalRemainderOfFiscalYear LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths LongTermDebtMaturitiesRepaymentsOfPrincipalInYearTwo LongTermDebtMaturitiesRepaymentsOfPrincipalInYearThree LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFour LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFive LongTermDebtMaturitiesRepaymentsOfPrincipalAfterYearFive LongTermDebtMaturitiesRepaymentsOfPrincipalInYearsTwoThree LongTermDebtMaturitiesRepaymentsOfPrincipalAfterYearFour',
  ],
  [
    'rate',
    'interest_rate',
    'DebtInstrumentInterestRateStatedPercentage DebtInstrumentInterestRateEffectivePercentage DebtWeightedAverageInterestRate LongtermDebtWeightedAverageInterestRate ShortTermDebtWeightedAverageInterestRate LineOfCreditFacilityInterestRateAtPeriodEnd LineOfCreditFacilityInterestRateDuringPeriod DebtInstrumentInterestRateDuringPeriod DebtInstrumentBasisSpreadOnVariableRate1 LongTermDebtPercentageBearingFixedInterestRate LongTermDebtPercentageBearingVariableInterestRate ShortTermDebtPercentageBearingFixedInterestRate DebtInstrumentInterestRateStatedPercentageRateRangeMinimum DebtInstrumentInterestRateStatedPercentageRateRangeMaximum',
  ],
  [
    'fee',
    'commitment_fee',
    'LineOfCreditFacilityUnusedCapacityCommitmentFeePercentage LineOfCreditFacilityCommitmentFeePercentage',
  ],
]

const TABLE = new Map<string, ConceptRule>(
  STANDARD.flatMap(([family, plain, names]) => names.split(' ').map((name) => [name, { family, plain }] as const)),
)

/** Words of a company's own concept that make it no balance of debt. */
const NOT_A_BALANCE = phrases(`
  proceeds, repayment*, payment for, payment of, payment to, payments for, payments of, payments to, repurchase*, purchased,
  tendered,
  gain*, loss*, amortization*, fee*, cost*, discount*, premium*, fair*, percent*, ratio*, number*, increase*, period*,
  threshold*, receivable*, minimum*, price*, shares*, interest*, additional*, accordion*, incremental*, sublimit*, swing line*,
  expansion*, denomination*, deferred tax*, servicing*, serviced, subserviced, originat*, held for sale*, held for investment*`)

/** What only describes the debt: its interest rate, or large notes that are outstanding. */
const NOT_THE_NUMBER = /InterestRate|Denomination(?=Outstanding)/g

/** Families of companies' own concepts by the words in their names, the first that fits. */
const PATTERNS: readonly (readonly [pattern: RegExp, family: ConceptFamily, plain: FactType])[] = [
  [/Accordion\w*(?:Amount|Capacity|Limit|Increase)|Accordion(?:Feature)?$/, 'size', 'accordion'],
  [
    /(?:Line|Credit|Facility|Borrowing|Commitment)\w*(?:IncreaseLimit|AdditionalBorrowingCapacity)/,
    'size',
    'accordion',
  ],
  [/Sub[Ll]imit(?:Amount)?$|(?:Maximum|Capacity)\w*Sub[Ll]imit|Sub[Ll]imit\w*Capacity/, 'size', 'sublimit'],
  [/BorrowingBase/, 'base', 'borrowing_base'],
  [/LettersOfCreditOutstanding/, 'letters', 'letters_of_credit'],
  [/^Long[Tt]ermDebtCurrent(?:Maturities|Portion)|^Current(?:Maturities|Portion)Of\w*Debt/, 'debt', 'current_debt'],
  [/^TotalLiquidity$|TotalAvailableLiquidity/, 'plain', 'stated_liquidity'],
]
const REVOLVER_PARTS: readonly (readonly [pattern: RegExp, family: ConceptFamily])[] = [
  [/Available|Availability|Unused|Remaining/, 'availability'],
  [/Maximum|Capacity|Commitment/, 'capacity'],
  [/Outstanding|Drawn|Borrowings/, 'drawn'],
]
const DEBT_WORDS = /Debt|Notes(?:Payable)?|Loans?|Borrowings|Bonds|Debentures/
const BALANCE_WORDS = /Outstanding|Carrying|Principal|Payable|Noncurrent|Current|Gross|Total|FaceAmount|Balance/

/** Beginnings of the names of sums that flow in a period, and not of those due in one. */
const FLOWS = /^(?:Net)?(?:Proceeds|Repay|Payment|Principal|InterestPa|Cash(?:Paid|Interest)|Borrowings|Redemption)/

const ENDED = /Extinguish|Retirement|Redemption|Repurchase|Repayment|Prepayment|Refinanc|Forgive/

/** The words of a concept's, an axis' or a member's name, as `phrases` reads them. */
export const nameWords = readTextOnce((name) => plainWords(wordsOf(name)))

/** Far longer than the names that filers give; the patterns try every place of a name to its end. */
const MAX_NAME = 300

/** What a concept can say, or null for one that is no fact of debt or liquidity. */
export const conceptRule = (qname: string, extension: boolean): ConceptRule | null =>
  (extension ? ruleOfExtension : ruleOfStandard)(qname.slice(qname.indexOf(':') + 1))

const ruleOfStandard = readTextOnce((local) => ruleOfName(local, false))
const ruleOfExtension = readTextOnce((local) => ruleOfName(local, true))

function ruleOfName(local: string, extension: boolean): ConceptRule | null {
  const known = TABLE.get(local)
  if (known !== undefined) return known
  if (local.length > MAX_NAME) return null
  if (ENDED.test(local) && outcomeIn(nameWords(local)) !== null)
    return { family: 'extinguishment', plain: 'extinguishment_gain_loss' }
  if (FLOWS.test(local) && flowOf(nameWords(local)) !== null) return { family: 'flow', plain: null }
  if (!extension) return null
  const match = PATTERNS.find(([pattern]) => pattern.test(local))
  if (match !== undefined) return { family: match[1], plain: match[2] }
  if (/Unamortized|Deferred|Net$/.test(local) && !/Prepaid/.test(local) && debtCostsIn(nameWords(local)) !== null)
    return { family: 'costs', plain: 'unamortized_debt_costs' }
  if (local.endsWith('Term') || NOT_A_BALANCE(nameWords(local.replaceAll(NOT_THE_NUMBER, '')))) return null
  if (/Revolv|CreditFacilit|LineOfCredit/.test(local)) {
    const part = REVOLVER_PARTS.find(([pattern]) => pattern.test(local))
    if (part !== undefined) return { family: part[1], plain: null }
  }
  return DEBT_WORDS.test(local) && BALANCE_WORDS.test(local) ? { family: 'debt', plain: null } : null
}

/** Axes whose members make a number a detail of something else than what is owed. */
const OTHER_AXES = phrases(`
  fair value*, measurement*, business segments, hedg*, derivative*, consolidation items, business acquisition*, equity
  method*, scenario*, restatement*, disposal group*, retirement plan*, defined benefit*, lease arrangement*, guarantee
  obligations, consolidated entit*, consolidated variable interest entit*, error correction*`)
const OTHER_MEMBERS = phrases(`
  parent company member, pro forma*, fair value*, estimate of fair*, provider*, third party*, customer*, supplier*,
  equity method*, investee*, franchisee*, lessee*, joint venture*`)

const ENDED_MEMBERS = phrases('defeas*, debt defeas*, extinguish*, debt extinguish*')

/** Securities that the filer holds, whose discount or premium is filed under the concept of a debt's. */
const OF_ASSETS = /^us-gaap:[A-Za-z]{0,40}MortgageBackedSecurities|^[a-z-]{1,20}:InvestmentTypeAxis$/

type Dimension = { readonly axis: string; readonly member: string }

const AXIS_OF_VALUE = /:FairValueBy\w*Axis$/
/** What a debt is worth, also where the concept is that of a sum owed. */
const ESTIMATED = /:EstimateOfFairValue\w*Member$/
/** The sum in the books, which a table of fair values shows beside them. */
export const IN_BOOKS = /:(?:CarryingReportedAmountFairValueDisclosure|ReportedValueMeasurement)Member$/

/** The rule of a tag by its concept and members, or null for one that is no debt of the filer's own. */
export function ruleOfTag(qname: string, extension: boolean, dimensions: readonly Dimension[]): ConceptRule | null {
  const known = conceptRule(qname, extension)
  const isEstimated = known?.family === 'debt' && dimensions.some(({ member }) => ESTIMATED.test(member))
  const rule: ConceptRule | null = isEstimated ? { family: 'fair_value', plain: 'debt_fair_value' } : known
  // The sum that was ended, tagged as a balance of the day of the filing.
  if (rule?.family === 'debt' && dimensions.some(({ member }) => ENDED_MEMBERS(nameWords(member)))) return null
  if (rule?.family === 'costs' && dimensions.some(({ axis, member }) => OF_ASSETS.test(axis) || OF_ASSETS.test(member)))
    return null
  if (rule?.family !== 'fair_value') return rule !== null && isOwnDebt(dimensions) ? rule : null
  const isCarried = dimensions.some(({ member }) => IN_BOOKS.test(member))
  return !isCarried && isOwnDebt(dimensions.filter(({ axis }) => !AXIS_OF_VALUE.test(axis))) ? rule : null
}

/** True where every axis is about the debt itself: what is debt by its concept is debt whatever its member is called. */
export function isOwnDebt(dimensions: readonly Dimension[]): boolean {
  return dimensions.every(({ axis, member }) => {
    return !OTHER_AXES(nameWords(axis)) && !OTHER_MEMBERS(nameWords(member))
  })
}
