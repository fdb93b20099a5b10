import type { FactType } from '../../model.ts'

/** What a tagged concept can say: the family decides how members, words and row are read together. */
export type ConceptFamily =
  | 'capacity'
  | 'availability'
  | 'drawn'
  | 'letters'
  | 'debt'
  | 'plain'
  | 'rate'
  | 'fee'
  | 'cash_line'
  | 'base'
  | 'ladder'

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
    'debt',
    'total_debt',
    'LongTermDebt DebtLongtermAndShorttermCombinedAmount DebtAndCapitalLeaseObligations LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
  ],
  [
    'debt',
    'long_term_debt',
    'LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations UnsecuredLongTermDebt SecuredLongTermDebt OtherLongTermDebtNoncurrent',
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
    'DebtInstrumentCarryingAmount DebtInstrumentFaceAmount SecuredDebt UnsecuredDebt SecuredDebtCurrent LoansPayable LoansPayableCurrent LoansPayableToBank LoansPayableToBankCurrent LoansPayableToBankNoncurrent LongTermLoansPayable LongTermLoansFromBank BankLoans OtherLongTermDebt OtherLoansPayable OtherBorrowings ShortTermNonBankLoansAndNotesPayable NonRecourseDebt BridgeLoan ConstructionLoan DebtInstrumentUnpaidPrincipal NotesPayableRelatedPartiesClassifiedCurrent NotesPayableRelatedPartiesNoncurrent LoansPayableRelatedParties AdvancesFromFederalHomeLoanBanks FederalHomeLoanBankAdvancesGeneralDebtObligationsDisclosuresAmountOfAvailableUnusedFunds',
  ],
  ['plain', 'cash', 'CashAndCashEquivalentsAtCarryingValue Cash'],
  ['cash_line', 'cash', 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'],
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
const NOT_A_BALANCE =
  /Proceeds|Repayment|Payments?(?:For|Of|To)|Repurchase|Gain|Loss|Amortization|Fee|Cost|Discount|Premium|Fair|Percent|Ratio|Number|Term$|Increase/
const NOT_A_BALANCE_EITHER =
  /Period|Threshold|Minimum|Price|Shares|Interest(?!Rate)|Additional|Accordion|Incremental|Sublimit|SwingLine|Expansion/

/** Families of companies' own concepts by the words in their names, the first that fits. */
const PATTERNS: readonly (readonly [pattern: RegExp, family: ConceptFamily, plain: FactType])[] = [
  [/BorrowingBase/, 'base', 'borrowing_base'],
  [/LettersOfCreditOutstanding/, 'letters', 'letters_of_credit'],
  [/^TotalLiquidity$|TotalAvailableLiquidity/, 'plain', 'stated_liquidity'],
]
const REVOLVER_PARTS: readonly (readonly [pattern: RegExp, family: ConceptFamily])[] = [
  [/Available|Availability|Unused|Remaining/, 'availability'],
  [/Maximum|Capacity|Commitment/, 'capacity'],
  [/Outstanding|Drawn|Borrowings/, 'drawn'],
]
const DEBT_WORDS = /Debt|Notes(?:Payable)?|Loans?|Borrowings|Bonds|Debentures/
const BALANCE_WORDS = /Outstanding|Carrying|Principal|Payable|Noncurrent|Current|Gross|Total|FaceAmount|Balance/

/** What a concept can say, or null for one that is no fact of debt or liquidity. */
export function conceptRule(qname: string, extension: boolean): ConceptRule | null {
  const local = qname.slice(qname.indexOf(':') + 1)
  const known = TABLE.get(local)
  if (known !== undefined) return known
  if (!extension) return null
  const match = PATTERNS.find(([pattern]) => pattern.test(local))
  if (match !== undefined) return { family: match[1], plain: match[2] }
  if (NOT_A_BALANCE.test(local) || NOT_A_BALANCE_EITHER.test(local)) return null
  if (/Revolv|CreditFacilit|LineOfCredit/.test(local)) {
    const part = REVOLVER_PARTS.find(([pattern]) => pattern.test(local))
    if (part !== undefined) return { family: part[1], plain: null }
  }
  return DEBT_WORDS.test(local) && BALANCE_WORDS.test(local) ? { family: 'debt', plain: null } : null
}

/** Axes whose members make a number a detail of something else than what is owed. */
const OTHER_AXES =
  /FairValue|Measurement|BusinessSegments|Hedg|Derivative|ConsolidationItems|BusinessAcquisition|EquityMethod/
const FURTHER_AXES =
  /Scenario|Restatement|DisposalGroup|RetirementPlan|DefinedBenefit|LeaseArrangement|GuaranteeObligations|Consolidat\w*Entit|ErrorCorrection/
const OTHER_MEMBERS =
  /ParentCompanyMember|ProForma|FairValue|EstimateOfFair|Provider|ThirdParty|Customer|Supplier|EquityMethod|Investee|Franchisee|Lessee|JointVenture/

/** True where every axis is about the debt itself: what is debt by its concept is debt whatever its member is called. */
export function isOwnDebt(dimensions: readonly { readonly axis: string; readonly member: string }[]): boolean {
  return dimensions.every(({ axis, member }) => {
    if (OTHER_AXES.test(axis) || FURTHER_AXES.test(axis)) return false
    return !OTHER_MEMBERS.test(member)
  })
}
