import type { FactType } from '../model.ts'

/**
 * What a tagged concept can become. `facility` concepts depend on the facility they are tagged for;
 * `debt` concepts take the kind of the instrument their members or words name, and their own type
 * where neither names one. A `cash_line` counts restricted cash too, and is the cash only where the row it is
 * printed in says so.
 */
export interface ConceptRule {
  readonly family: 'capacity' | 'availability' | 'drawn' | 'debt' | 'plain' | 'rate' | 'cash_line'
  /** The type without any dimension; null where a fact needs a named instrument. */
  readonly plain: FactType | null
  readonly label: string
}

const rule = (family: ConceptRule['family'], plain: FactType | null, label: string): ConceptRule => ({
  family,
  plain,
  label,
})

/** Standard concepts by local name. A new concept is a new line. */
export const CONCEPTS: Readonly<Record<string, ConceptRule>> = {
  LineOfCreditFacilityMaximumBorrowingCapacity: rule(
    'capacity',
    null,
    'Line of credit facility, maximum borrowing capacity',
  ),
  LineOfCreditFacilityCurrentBorrowingCapacity: rule(
    'capacity',
    null,
    'Line of credit facility, current borrowing capacity',
  ),
  LineOfCreditFacilityRemainingBorrowingCapacity: rule(
    'availability',
    null,
    'Line of credit facility, remaining borrowing capacity',
  ),
  DebtInstrumentUnusedBorrowingCapacityAmount: rule('availability', null, 'Unused borrowing capacity'),
  LineOfCredit: rule('drawn', null, 'Line of credit'),
  LongTermLineOfCredit: rule('drawn', null, 'Long-term line of credit'),
  LongTermLineOfCreditNoncurrent: rule('drawn', null, 'Long-term line of credit, noncurrent'),
  LinesOfCreditCurrent: rule('drawn', null, 'Lines of credit, current'),
  LineOfCreditFacilityFairValueOfAmountOutstanding: rule('drawn', null, 'Line of credit facility, amount outstanding'),
  LettersOfCreditOutstandingAmount: rule('plain', 'letters_of_credit', 'Letters of credit outstanding'),

  LongTermDebt: rule('debt', 'total_debt', 'Long-term debt, current and noncurrent'),
  DebtInstrumentCarryingAmount: rule('debt', null, 'Debt instrument, carrying amount'),
  DebtInstrumentFaceAmount: rule('debt', null, 'Debt instrument, face amount'),
  DebtLongtermAndShorttermCombinedAmount: rule('debt', 'total_debt', 'Total debt'),
  DebtAndCapitalLeaseObligations: rule('debt', 'total_debt', 'Debt and lease obligations'),
  LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities: rule(
    'debt',
    'total_debt',
    'Long-term debt and lease obligations, with current maturities',
  ),
  LongTermDebtNoncurrent: rule('debt', 'long_term_debt', 'Long-term debt, noncurrent'),
  LongTermDebtAndCapitalLeaseObligations: rule(
    'debt',
    'long_term_debt',
    'Long-term debt and lease obligations, noncurrent',
  ),
  LongTermDebtCurrent: rule('debt', 'current_debt', 'Long-term debt, current maturities'),
  LongTermDebtAndCapitalLeaseObligationsCurrent: rule(
    'debt',
    'current_debt',
    'Long-term debt and lease obligations, current',
  ),
  DebtCurrent: rule('debt', 'current_debt', 'Debt, current'),
  ShortTermBorrowings: rule('debt', 'short_term_borrowings', 'Short-term borrowings'),
  SecuredDebt: rule('debt', null, 'Secured debt'),
  UnsecuredDebt: rule('debt', null, 'Unsecured debt'),
  NotesPayable: rule('debt', 'notes', 'Notes payable'),
  SeniorNotes: rule('debt', 'notes', 'Senior notes'),
  ConvertibleNotesPayable: rule('debt', 'notes', 'Convertible notes payable'),
  ConvertibleNotesPayableCurrent: rule('debt', 'notes', 'Convertible notes payable, current'),
  ConvertibleDebt: rule('debt', 'notes', 'Convertible debt'),
  ConvertibleDebtNoncurrent: rule('debt', 'notes', 'Convertible debt, noncurrent'),
  CommercialPaper: rule('debt', 'commercial_paper', 'Commercial paper'),
  LoansPayable: rule('debt', null, 'Loans payable'),
  LoansPayableToBank: rule('debt', null, 'Loans payable to bank'),
  BankLoans: rule('debt', null, 'Bank loans'),

  CashAndCashEquivalentsAtCarryingValue: rule('plain', 'cash', 'Cash and cash equivalents'),
  Cash: rule('plain', 'cash', 'Cash'),
  CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: rule('cash_line', 'cash', 'Cash and cash equivalents'),
  RestrictedCash: rule('plain', 'restricted_cash', 'Restricted cash'),
  RestrictedCashCurrent: rule('plain', 'restricted_cash', 'Restricted cash, current'),
  RestrictedCashNoncurrent: rule('plain', 'restricted_cash', 'Restricted cash, noncurrent'),
  RestrictedCashAndCashEquivalents: rule('plain', 'restricted_cash', 'Restricted cash and cash equivalents'),
  RestrictedCashAndCashEquivalentsAtCarryingValue: rule(
    'plain',
    'restricted_cash',
    'Restricted cash and cash equivalents, current',
  ),
  RestrictedCashAndCashEquivalentsNoncurrent: rule(
    'plain',
    'restricted_cash',
    'Restricted cash and cash equivalents, noncurrent',
  ),
  AssetsCurrent: rule('plain', 'current_assets', 'Total current assets'),
  LiabilitiesCurrent: rule('plain', 'current_liabilities', 'Total current liabilities'),
  InterestExpense: rule('plain', 'interest_expense', 'Interest expense'),
  InterestExpenseDebt: rule('plain', 'interest_expense', 'Interest expense on debt'),
  InterestExpenseNonoperating: rule('plain', 'interest_expense', 'Interest expense'),
  InterestIncomeExpenseNonoperatingNet: rule('plain', null, 'Interest, net'),

  LongTermDebtMaturitiesRepaymentsOfPrincipalRemainderOfFiscalYear: rule(
    'plain',
    'debt_maturity',
    'Debt maturing in the rest of the fiscal year',
  ),
  LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths: rule(
    'plain',
    'debt_maturity',
    'Debt maturing in the next twelve months',
  ),
  LongTermDebtMaturitiesRepaymentsOfPrincipalInYearTwo: rule('plain', 'debt_maturity', 'Debt maturing in year two'),
  LongTermDebtMaturitiesRepaymentsOfPrincipalInYearThree: rule('plain', 'debt_maturity', 'Debt maturing in year three'),
  LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFour: rule('plain', 'debt_maturity', 'Debt maturing in year four'),
  LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFive: rule('plain', 'debt_maturity', 'Debt maturing in year five'),
  LongTermDebtMaturitiesRepaymentsOfPrincipalAfterYearFive: rule(
    'plain',
    'debt_maturity',
    'Debt maturing after year five',
  ),

  DebtInstrumentInterestRateStatedPercentage: rule('rate', 'interest_rate', 'Stated interest rate'),
  DebtInstrumentInterestRateEffectivePercentage: rule('rate', 'interest_rate', 'Effective interest rate'),
  DebtWeightedAverageInterestRate: rule('rate', 'interest_rate', 'Weighted average interest rate'),
  LongtermDebtWeightedAverageInterestRate: rule(
    'rate',
    'interest_rate',
    'Long-term debt, weighted average interest rate',
  ),
  ShortTermDebtWeightedAverageInterestRate: rule(
    'rate',
    'interest_rate',
    'Short-term debt, weighted average interest rate',
  ),
  LineOfCreditFacilityInterestRateAtPeriodEnd: rule(
    'rate',
    'interest_rate',
    'Line of credit, interest rate at period end',
  ),
  DebtInstrumentBasisSpreadOnVariableRate1: rule('rate', 'interest_rate', 'Spread over the reference rate'),
  MinimumNetWorthRequiredForCompliance: rule(
    'plain',
    'covenant_threshold',
    'Minimum net worth required for compliance',
  ),
}

/** Company concepts carry their meaning in their name. The first pattern that matches decides. */
const EXTENSIONS: readonly (readonly [RegExp, ConceptRule['family'] | null, FactType | null])[] = [
  [
    /Accordion|Increase|Incremental|Additional|Expansion|Fee|Spread|Prepayment|PeriodicPayment|Percent(?:age)?Of|Sublimit|SwingLine/i,
    null,
    null,
  ],
  [/Actual.*(?:Ratio|Covenant)|(?:Ratio|Covenant).*Actual/i, 'plain', 'covenant_actual'],
  [
    /Covenant|LeverageRatio|InterestCoverageRatio|FixedChargeCoverage|DebtToCapital|MinimumLiquidity|MinimumNetWorth|MinimumTangibleNetWorth|RatioOfIndebtedness|NetWorthRequired/i,
    'plain',
    'covenant_threshold',
  ],
  [/LettersOfCreditOutstanding/i, 'plain', 'letters_of_credit'],
  [
    /Revolv\w*(?:Available|Availability|Unused|Remaining)|(?:Available|Unused|Remaining)\w*Revolv/i,
    'availability',
    null,
  ],
  [/Revolv\w*(?:Maximum|Capacity|Commitment)|(?:Maximum|Capacity)\w*Revolv/i, 'capacity', null],
  [/Revolv\w*(?:Outstanding|Drawn|Borrowings)/i, 'drawn', null],
  [/^TotalLiquidity$|TotalAvailableLiquidity/i, 'plain', 'stated_liquidity'],
]

/** What a concept can become, or null for one that is no fact of debt or liquidity. */
export function conceptRule(qname: string, extension: boolean): ConceptRule | null {
  const local = qname.slice(qname.indexOf(':') + 1)
  if (!extension) return CONCEPTS[local] ?? null
  const match = EXTENSIONS.find(([pattern]) => pattern.test(local))
  if (match === undefined || match[1] === null) return null
  return { family: match[1], plain: match[2], label: wordsOf(local) }
}

/** The words of a camel-case name: "DebtInstrumentFaceAmount" is "Debt instrument face amount". */
export function wordsOf(local: string): string {
  const words = local
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
