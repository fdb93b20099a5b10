import { phraseSet, phraseTable } from '../phrases.ts'

export type Side = 'maximum' | 'minimum'

/** A financial covenant by its quantity: what its limit is measured in and which way it usually points. */
export interface Quantity {
  readonly concept: string
  readonly measure: 'ratio' | 'amount'
  readonly usual: Side
  /** A word of everyday use: a covenant only where a limit or a word of duty makes it one. */
  readonly weak: boolean
}

const ratio = (concept: string, usual: Side): Quantity => ({ concept, measure: 'ratio', usual, weak: false })
const amount = (concept: string, usual: Side, weak = false): Quantity => ({ concept, measure: 'amount', usual, weak })

const TOTAL_LEVERAGE = ratio('maximum_total_leverage_ratio', 'maximum')
const NET_LEVERAGE = ratio('maximum_net_leverage_ratio', 'maximum')
const SECURED_LEVERAGE = ratio('maximum_secured_leverage_ratio', 'maximum')
const SENIOR_LEVERAGE = ratio('maximum_senior_leverage_ratio', 'maximum')
const ADJUSTED_LEVERAGE = ratio('maximum_adjusted_leverage_ratio', 'maximum')
export const CAPITALIZATION = ratio('maximum_debt_to_capitalization', 'maximum')
const FIXED_CHARGES = ratio('minimum_fixed_charge_coverage_ratio', 'minimum')
const DEBT_SERVICE = ratio('minimum_debt_service_coverage_ratio', 'minimum')
const INTEREST = ratio('minimum_interest_coverage_ratio', 'minimum')
const NET_WORTH = amount('minimum_net_worth', 'minimum')
const LOAN_TO_VALUE = ratio('maximum_loan_to_value', 'maximum')
const ASSETS = ratio('minimum_asset_coverage_ratio', 'minimum')

/** The measures that agreements name freely: "Consolidated First Lien Net Leverage Ratio", "PDP Coverage". */
export type Family = 'leverage' | 'coverage'

export const FAMILY_HEADS = phraseTable<Family>([
  [
    'leverage|leverage ratio|leverage multiple|leverage covenant|leverage test|leverage requirement|leverage limit',
    'leverage',
  ],
  [
    'coverage|coverage ratio|coverage covenant|coverage test|coverage percentage|coverage requirement|cover|cover ratio|cover percentage',
    'coverage',
  ],
])

export interface Kind {
  readonly family: Family
  readonly quantity: Quantity
  /** Of several words of one name the lower rank tells what is measured: "first lien net leverage" is of secured debt. */
  readonly rank: number
}

const kind = (family: Family, quantity: Quantity, rank: number): Kind => ({ family, quantity, rank })

/** Words before a head that tell which measure of its family a name means. */
export const KINDS = phraseTable<Kind>([
  ['unsecured|unencumbered', kind('leverage', CAPITALIZATION, 0)],
  ['secured|first lien|second lien|senior secured', kind('leverage', SECURED_LEVERAGE, 1)],
  ['senior', kind('leverage', SENIOR_LEVERAGE, 2)],
  ['adjusted|rent adjusted|lease adjusted', kind('leverage', ADJUSTED_LEVERAGE, 3)],
  ['net|net homebuilding', kind('leverage', NET_LEVERAGE, 2.5)],
  ['fixed charge', kind('coverage', FIXED_CHARGES, 0)],
  ['interest|interest expense|interest charge|interest rate|cash interest', kind('coverage', INTEREST, 1)],
  ['debt service|cash flow|term debt', kind('coverage', DEBT_SERVICE, 2)],
  [
    'asset|collateral|security|hull|vessel|vessel value|pdp|pdp pv|pv|proved reserve|proved developed|reserve|borrowing base|receivable|inventory|loan collateral',
    kind('coverage', ASSETS, 3),
  ],
])

/** Words that may stand among them without telling a measure. */
export const KIND_FILLERS = new Set(
  'total consolidated funded debt indebtedness global adjusted modified producing value'.split(' '),
)

/** Words between "minimum" or "maximum" and the sum that it is of: "minimum average monthly liquidity". */
export const SUM_FILLERS = new Set(
  'consolidated average daily weekly monthly quarterly annual total net available unrestricted adjusted level levels amount amounts balance balances of aggregate free qualified domestic global trailing cumulative combined unencumbered unused undrawn specified excess borrowing cash recurring operating required'.split(
    ' ',
  ),
)

/** Quantities by the names that agreements define for them; the longest that fits decides. */
export const QUANTITY_NAMES = phraseTable<Quantity>([
  [
    'leverage ratio|debt cover ratio|debt cover|leverage covenant|leverage test|maximum leverage|total leverage|leverage requirement|debt leverage ratio|leverage limit|funded debt ratio|total debt ratio|maximum total leverage|consolidated leverage',
    TOTAL_LEVERAGE,
  ],
  ['first lien debt ratio|secured debt ratio|secured indebtedness ratio', SECURED_LEVERAGE],
  ['net homebuilding debt ratio', NET_LEVERAGE],
  ['senior debt to ebitda ratio', SENIOR_LEVERAGE],
  ['adjusted debt to ebitdar ratio', ADJUSTED_LEVERAGE],
  [
    'capitalization ratio|indebtedness ratio|debt to total capital|debt to capital ratio|total debt to capital|debt ratio|unsecured debt ratio|total indebtedness ratio|unsecured indebtedness ratio|unsecured leverage ratio|unencumbered leverage ratio|leverage to total asset value',
    CAPITALIZATION,
  ],
  ['fixed charge ratio|fccr|fixed charge covenant', FIXED_CHARGES],
  ['debt service ratio|dscr|dsr|debt coverage ratio|debt coverage', DEBT_SERVICE],
  ['interest expense to ebitda', INTEREST],
  ['collateral maintenance ratio|security value ratio|value maintenance ratio|security maintenance ratio', ASSETS],
  ['current ratio|working capital ratio', ratio('minimum_current_ratio', 'minimum')],
  ['quick ratio|adjusted quick ratio|liquidity ratio|acid test ratio', ratio('minimum_quick_ratio', 'minimum')],
  [
    'equity to capitalization ratio|equity to total capitalization|equity capitalization ratio|equity to capitalization|equity to total capitalization ratio',
    ratio('minimum_equity_to_capitalization', 'minimum'),
  ],
  ['equity ratio|equity to asset ratio|solvency ratio', ratio('minimum_equity_ratio', 'minimum')],
  ['loan to value ratio|loan to value|ltv ratio|ltv', LOAN_TO_VALUE],
  ['debt yield', ratio('minimum_debt_yield', 'minimum')],
  [
    'tangible net worth|tangible networth|tangible capital|tangible equity|adjusted tangible net worth',
    amount('minimum_tangible_net_worth', 'minimum'),
  ],
  ['net worth|networth', NET_WORTH],
  [
    "shareholder ' equity|stockholder ' equity|member ' equity|shareholder equity|stockholder equity",
    { ...NET_WORTH, weak: true },
  ],
  ['working capital', amount('minimum_working_capital', 'minimum', true)],
  ['revenue|net revenue|net sale|product revenue|recurring revenue', amount('minimum_revenue', 'minimum', true)],
  ['revenue milestone', amount('minimum_revenue', 'minimum')],
  [
    'ebitda|adjusted ebitda|consolidated ebitda|consolidated adjusted ebitda|ebitdar|ebitdax|earnings before interest',
    amount('minimum_ebitda', 'minimum', true),
  ],
  [
    'liquidity|unrestricted cash|available cash|cash and cash equivalent|cash balance|cash|qualified cash|cash on hand|cash and borrowing capacity|cash and availability|cash and excess availability|cash and available borrowing|cash plus availability|cash and undrawn commitment|unencumbered liquid asset|cash and marketable security|liquid asset',
    amount('minimum_liquidity', 'minimum', true),
  ],
  [
    'excess availability|availability|borrowing availability|specified availability|undrawn availability|loan availability|unused availability|revolver availability',
    amount('minimum_availability', 'minimum', true),
  ],
  ['capital expenditure', amount('maximum_capital_expenditures', 'maximum', true)],
  ['capital expenditure limit|limitation on capital expenditure', amount('maximum_capital_expenditures', 'maximum')],
  ['free cash flow', amount('minimum_free_cash_flow', 'minimum', true)],
  ['net loss|quarterly net loss|operating loss', amount('maximum_net_loss', 'maximum', true)],
  ['leverage', { ...TOTAL_LEVERAGE, weak: true }],
  [
    'positive net income|positive net earning|positive pretax income|positive pre tax income|positive operating income|profitability|net income before tax',
    amount('minimum_net_income', 'minimum', true),
  ],
  ['positive ebitda|positive adjusted ebitda', amount('minimum_ebitda', 'minimum', true)],
  [
    'profitability requirement|net income requirement|pretax net income requirement|pre tax net income requirement',
    amount('minimum_net_income', 'minimum'),
  ],
  ['net income|pretax income|net earning|operating income', amount('minimum_net_income', 'minimum', true)],
])

/** Names without their noun, as the first of several that share one: "current and debt service coverage ratios". */
export const SHORT_NAMES = phraseTable<Quantity>([
  ['leverage|total leverage', TOTAL_LEVERAGE],
  ['net leverage', NET_LEVERAGE],
  ['secured leverage|first lien leverage', SECURED_LEVERAGE],
  ['fixed charge', FIXED_CHARGES],
  ['interest', INTEREST],
  ['debt service', DEBT_SERVICE],
  ['current', ratio('minimum_current_ratio', 'minimum')],
  ['quick', ratio('minimum_quick_ratio', 'minimum')],
])

export type RatioTerm =
  | 'debt'
  | 'earnings'
  | 'income'
  | 'capital'
  | 'net_worth'
  | 'assets'
  | 'interest'
  | 'fixed_charges'
  | 'debt_service'
  | 'current_assets'
  | 'current_liabilities'
  | 'value'
  | 'loan'

/** Terms of a ratio by what is above or below its stroke. */
export const RATIO_TERMS = phraseTable<RatioTerm>([
  [
    'debt|indebtedness|funded debt|liability|funded indebtedness|net debt|total debt|total liability|senior debt|senior indebtedness|outstanding debt|secured debt|secured indebtedness|unsecured debt|unsecured indebtedness|liability and debt|leverage|consolidated debt|consolidated indebtedness|consolidated total debt|consolidated total indebtedness|consolidated funded debt|consolidated funded indebtedness|debt or liability|recourse debt|recourse indebtedness|homebuilding debt|interest bearing debt',
    'debt',
  ],
  [
    'ebitda|consolidated ebitda|consolidated adjusted ebitda|consolidated ebit|consolidated cash flow|consolidated earnings|ebitdar|ebitdax|ebitdare|ebit|earnings before interest|earnings before net interest|cash flow|operating cash flow|adjusted ebitda|earnings|ebitda expense|free cash flow|cash flow from operation',
    'earnings',
  ],
  ['net operating income|operating income|adjusted net operating income|noi|net income|funds from operation', 'income'],
  [
    'capitalization|capitalisation|capital|total capital|total capitalization|consolidated capitalization|book capitalization|debt plus equity|debt and equity|debt plus shareholder equity|debt plus stockholder equity|debt plus net worth',
    'capital',
  ],
  ["debt plus shareholder ' equity|debt plus stockholder ' equity", 'capital'],
  ["shareholder ' equity|stockholder ' equity|member ' equity", 'net_worth'],
  [
    'net worth|tangible net worth|worth|equity|shareholder equity|stockholder equity|tangible capital|consolidated net worth|member equity|net asset',
    'net_worth',
  ],
  [
    'asset|total asset|asset value|total asset value|gross asset value|property value|unencumbered asset|unencumbered asset value|unencumbered property|net tangible asset|unencumbered property value|tangible asset|undepreciated real estate asset|unencumbered asset pool',
    'assets',
  ],
  [
    'interest|interest expense|interest charge|net interest expense|cash interest expense|cash interest|interest payment|interest incurred|unsecured interest expense|interest and rent|interest and rental expense',
    'interest',
  ],
  ['fixed charge', 'fixed_charges'],
  ['debt service|scheduled debt service|principal and interest|debt service requirement', 'debt_service'],
  ['current asset', 'current_assets'],
  ['current liability', 'current_liabilities'],
  [
    'market value|fair market value|fair value|aggregate market value|aggregate fair market value|aggregate fair value|value of the collateral|value of the vessel|collateral value|vessel value|appraised value',
    'value',
  ],
  [
    'loan|outstanding loan|facility outstanding|total facility outstanding|outstanding principal|principal amount|outstanding principal amount|loan balance|outstanding loan balance|outstanding balance|loan amount|amount outstanding|outstanding amount|loan outstanding|outstanding facility',
    'loan',
  ],
])

/** The covenant that a ratio of two terms is. */
export const RATIO_CONCEPTS: Readonly<Partial<Record<`${RatioTerm}/${RatioTerm}`, Quantity>>> = {
  'debt/earnings': ratio('maximum_debt_to_ebitda', 'maximum'),
  'debt/income': ratio('maximum_debt_to_ebitda', 'maximum'),
  'debt/capital': CAPITALIZATION,
  'debt/debt': CAPITALIZATION,
  'debt/assets': CAPITALIZATION,
  'debt/net_worth': ratio('maximum_debt_to_net_worth', 'maximum'),
  'earnings/interest': INTEREST,
  'income/interest': INTEREST,
  'interest/earnings': INTEREST,
  'earnings/fixed_charges': FIXED_CHARGES,
  'income/fixed_charges': FIXED_CHARGES,
  'earnings/debt_service': DEBT_SERVICE,
  'income/debt_service': DEBT_SERVICE,
  'assets/debt': ASSETS,
  'assets/loan': ASSETS,
  'value/debt': ASSETS,
  'value/loan': ASSETS,
  'debt/value': CAPITALIZATION,
  'loan/value': LOAN_TO_VALUE,
  'current_assets/current_liabilities': ratio('minimum_current_ratio', 'minimum'),
  'net_worth/capital': ratio('minimum_equity_to_capitalization', 'minimum'),
  'net_worth/assets': ratio('minimum_equity_ratio', 'minimum'),
}
export const NET_DEBT = NET_LEVERAGE
export const SECURED_DEBT = SECURED_LEVERAGE

export interface Comparator {
  readonly side: Side
  /** A closed phrase sets a limit wherever it appears; a plain one sets it only under a duty, elsewhere a trigger. */
  readonly closed: boolean
}

export const COMPARATORS = phraseTable<Comparator>([
  [
    'not exceed|not to exceed|not exceeding|may not exceed|not be exceeding|cannot exceed|no greater than|not greater than|no more than|not more than|not be greater than|not be more than|not to be greater than|not be higher than|no higher than|not higher than|less than or equal to|lower than or equal to|equal to or less than|equal to or lower than|at or below|maximum of|maximum level of|at most|is limited to|are limited to|be limited to|was limited to|not in excess of|not be in excess of|capped at|cap of|ceiling of|not above|stay below|remain below|not to be more than|no larger than|be below|not be above|not to be in excess of|not greater or equal to|not higher or equal to',
    { side: 'maximum', closed: true },
  ],
  [
    'at least|not less than|no less than|not be less than|not to be less than|not lower than|no lower than|not be lower than|not fall below|not below|not be below|not to fall below|greater than or equal to|more than or equal to|higher than or equal to|equal to or greater than|equal to or more than|equal to or in excess of|equal or exceed|equals or exceeds|meet or exceed|meets or exceeds|at or above|minimum of|minimum level of|minimum amount of|minimum balance of|minimum aggregate balance of|minimum average balance of|minimum aggregate amount of|minimum cash balance of|floor of|at a minimum|stay above|remain above|not drop below|not decline below|not falling below|not to be lower than|not fewer than|remain greater than|remain at least|not to be below',
    { side: 'minimum', closed: true },
  ],
  ['\u2264|<|maximum ratio of', { side: 'maximum', closed: true }],
  ['\u2265|>|minimum ratio of', { side: 'minimum', closed: true }],
  [
    'less than|lower than|be less than|be lower than|remain less than|to be less than|to be lower than|below|under|fall short of|falls short of',
    { side: 'maximum', closed: false },
  ],
  [
    'greater than|more than|higher than|be greater than|be higher than|to be greater than|to be higher than|above|in excess of|exceed|exceeding|exceeds|over',
    { side: 'minimum', closed: false },
  ],
])

/** Directly after a number. */
export const TRAILING_COMPARATORS = phraseTable<Side>([
  ['or less|or lower|or below|maximum|or under|or fewer', 'maximum'],
  ['or greater|or more|or higher|or better|or above|minimum|or in excess', 'minimum'],
])

/** What makes a quantity the measure of a price or a permission instead of a covenant. */
export const PRICE_WORDS = phraseSet(
  'based on|based upon|depend on|depends on|depend upon|depends upon|depending on|depending upon|dependent on|dependent upon|determined by reference to|by reference to|pricing grid|pricing level|applicable margin|applicable rate|interest rate margin|margin|commitment fee|facility fee|varies|varying|basis point|spread|per annum|unused fee|according to|as determined by|determined by|determined based on|libor|sofr|base rate|eurodollar|margin range',
)
export const PERMISSION_WORDS = phraseSet(
  'restricted payment|dividend|repurchase of share|share repurchase|permitted acquisition|additional debt|additional indebtedness|incur additional|pro forma|investment|make distribution|declare|excess cash flow|mandatory prepayment|cash dominion|accordion|incremental',
)

/** A table under these prices a loan or states what was reached: its ratios are no limits. */
export const NO_LEVELS =
  /\b(?:margin|pricing|applicable rate|commitment fee|spread|premium|redemption|actual|conversion|convertible)\b/i

/** Words of duty without which a quantity is no covenant. */
export const DUTY_WORDS = phraseSet(
  'covenant|require|required|requires|requirement|maintain|maintains|maintaining|maintenance|comply|compliance|must|shall|obligated|not permit|prohibits|prohibit|limit|limited to|restricts|subject to|test|keep|financial test|agreed to|ensure|not to exceed|has to meet|have to meet|has to satisfy|have to satisfy|has to maintain|springing',
)

/** What follows is what an agreement does not have. */
export const LACKING = phraseSet('free of|free from|lack|lack of|absence of|none of|devoid of|exempt from|not contain')
