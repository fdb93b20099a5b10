import { phraseTable } from '../phrases.ts'

/** What a noun says an amount of it is. */
export type AmountNoun =
  | 'commitment'
  | 'borrowings'
  | 'availability'
  | 'letters'
  | 'base'
  | 'principal'
  | 'balance'
  | 'fee'
  | 'proceeds'
  | 'cash'
  | 'liquidity'
  | 'fair_value'
  | 'costs'
  | 'interest'
  | 'payment'
  | 'issuance'
  | 'limit'
  | 'increase'
  | 'reduction'
  | 'conversion'
  | 'current'
  | 'other'

/**
 * Nouns that can govern an amount. A governing noun decides what the amount is; a facility named elsewhere in the
 * sentence proves nothing.
 */
export const AMOUNT_NOUNS = phraseTable<AmountNoun>([
  [
    'maximum aggregate amount available|aggregate maximum amount available|maximum total amount available|total lender commitment|aggregate lender commitment|loan commitment amount|total loan commitment|facility maximum|funding capacity|aggregate funding capacity|funding limit|maximum funding|maximum funding limit|maximum borrowing availability|maximum line of credit|borrowing line|maximum credit line|commitment|aggregate commitment|total commitment|elected commitment|elected commitment amount|aggregate elected commitment|aggregate elected commitment amount|lender commitment|lending commitment|borrowing capacity|maximum borrowing|maximum availability|capacity|total capacity|' +
      'maximum borrowing capacity|maximum borrowing amount|maximum amount|maximum principal amount|maximum principal|revolving commitment|total borrowing capacity|' +
      'aggregate borrowing capacity|credit limit|maximum credit|maximum borrowing limit|facility size|facility amount|facility limit|borrowing limit|purchase limit|maximum commitment|' +
      'maximum loan amount|commitment amount|credit availability limit|maximum facility amount|maximum line amount|total facility|committed amount|line limit|maximum credit amount|maximum aggregate amount|maximum aggregate principal amount|total line of credit|available commitment|aggregate revolving commitment|program limit|program size|facility commitment|unsecured commitment|lending capacity|program capacity|maximum amount available|maximum committed borrowing|available borrowing amount|maximum available amount|maximum available credit|maximum available borrowing|maximum amount of borrowing|maximum amount available for borrowing|maximum amount available to borrow',
    'commitment',
  ],
  [
    'borrowing|cash borrowing|cash borrowing outstanding|outstanding borrowing|borrowing outstanding|drawing|draw|amount outstanding|outstanding amount|amount drawn|amount borrowed|advance|outstanding balance|balance outstanding|' +
      'outstanding loan|loan outstanding|outstanding indebtedness|principal outstanding|outstanding principal|outstanding principal balance|principal balance outstanding|outstanding principal amount|debt outstanding|outstanding debt|' +
      'indebtedness outstanding|principal amount outstanding|usage|utilization|amount due|total due|total amount due|amount owed|amount owing|outstanding advance|outstanding draw|drawdown|outstanding obligation|total outstanding|total borrowing',
    'borrowings',
  ],
  [
    'availability|excess availability|funds available to borrow|funds available for borrowing|fund available to borrow|fund available for borrowing|headroom|available headroom|available borrowing capacity|available borrowing|unused borrowing capacity|remaining borrowing capacity|unused capacity|remaining capacity|' +
      'available capacity|unused commitment|undrawn commitment|undrawn amount|unused amount|available credit|unused credit|unused portion|undrawn portion|amount available|available amount|' +
      'remaining availability|borrowing availability|unused availability|available funds|unused line|available balance|unborrowed amount|undrawn capacity|unutilized capacity|' +
      'unused line of credit|unused credit facility|available line of credit|available liquidity under credit facility|additional borrowing capacity|additional availability|unutilized commitment|' +
      'remaining available|remaining amount available|net availability|total availability|amount available for borrowing|amount available to borrow|amount available to draw|amount available to be drawn|amount available for drawing|amount available to be borrowed|available borrowing base|unused credit line|unused borrowing availability|incremental borrowing capacity|availability for borrowing|net availability for borrowing|availability for future borrowing|loan availability|revolver availability|revolving credit availability|unused revolver capacity|available revolver capacity|unused part|undrawn part|unborrowed part|unborrowed portion|unutilized portion|unused balance|undrawn balance|unutilized balance|unused borrowing base|undrawn borrowing base|borrowing room|room to borrow',
    'availability',
  ],
  [
    'letter of credit|outstanding letter of credit obligation|standby letter of credit|ongoing letter of credit|existing letter of credit|stand by letter of credit|outstanding letter of credit|letter of credit outstanding|undrawn letter of credit|irrevocable letter of credit|issued letter of credit|documentary letter of credit|letter of credit issued|commercial letter of credit|letter of credit obligation|letter of credit exposure|trade letter of credit',
    'letters',
  ],
  ['borrowing base|total borrowing base|loan base', 'base'],
  [
    'principal amount|aggregate principal amount|principal|face amount|face value|original principal amount|aggregate principal|par value|original principal|stated principal amount|initial principal amount|notional amount|par amount',
    'principal',
  ],
  [
    'balance|carrying amount|carrying value|net carrying amount|book value|principal balance|unpaid balance|unpaid principal balance|unpaid principal|net balance|carrying balance|principal value|outstanding principal value|principal outstanding value',
    'balance',
  ],
  [
    'fee|commitment fee|unused fee|facility fee|closing fee|upfront fee|arrangement fee|origination fee|amendment fee|waiver fee|consent fee|exit fee|agency fee|underwriting fee|ticking fee|unused commitment fee|unused line fee|letter of credit fee|participation fee|structuring fee|forbearance fee|prepayment fee|termination fee|commitment fee expense',
    'fee',
  ],
  [
    'proceeds|net proceeds|gross proceeds|aggregate proceeds|purchase price|offering price|cash proceeds|aggregate purchase price|aggregate cash purchase price|cash consideration|consideration|purchase consideration',
    'proceeds',
  ],
  [
    'unrestricted cash balance|unrestricted cash and cash equivalent|cash and cash equivalent balance|unrestricted cash and cash equivalent balance|cash position|cash and cash equivalent position|cash|cash and cash equivalent|cash and equivalent|cash and equivalent balance|cash equivalent|restricted cash|cash balance|unrestricted cash|cash on hand|cash, cash equivalent|cash and short term investment|cash and marketable security|short term investment|marketable security|marketable debt security|treasury security|treasury bill|government security|cash collateral|working capital|cash flow|net cash',
    'cash',
  ],
  ['liquidity|total liquidity|available liquidity|liquidity position|total liquidity position', 'liquidity'],
  [
    'fair value|estimated fair value|market value|fair market value|aggregate fair value|estimated market value',
    'fair_value',
  ],
  [
    'issuance cost|debt issuance cost|deferred financing cost|financing cost|transaction cost|unamortized discount|discount|premium|unamortized premium|original issue discount|debt discount|unamortized debt issuance cost|deferred financing fee|debt issue cost|expense|cost|loss|gain|charge|loss on extinguishment|write off|extinguishment loss|amortization|legal fee|professional fee|penalty|make whole premium|prepayment penalty|prepayment premium|depreciation|impairment|loss on extinguishment of debt|loss on early extinguishment of debt|loss on debt extinguishment|gain on extinguishment of debt|unamortized cost|tax|income|revenue|sale|net income|net loss|loss contingency|accrual|reserve|provision|allowance',
    'costs',
  ],
  [
    'interest|interest expense|interest ( income ) expense|interest expense ( income )|cost of interest|interest payment|accrued interest|interest cost|interest charge|interest income|interest paid|accrued and unpaid interest|net interest expense|cash interest|deferred interest',
    'interest',
  ],
  [
    'payment|withdrawal|net borrowing|net repayment|repurchase|tender offer|exchange offer|buyback|conversion|redemption|retirement|extinguishment|early extinguishment|installment|repayment|prepayment|principal payment|principal repayment|amortization payment|quarterly payment|quarterly installment|monthly payment|monthly installment|annual payment|payment of principal|principal installment|balloon payment|maturity|scheduled maturity|debt maturity|aggregate maturity|principal maturity|scheduled payment|mandatory prepayment|optional prepayment|paydown|cash payment|equal installment|equal quarterly installment|equal monthly installment',
    'payment',
  ],
  [
    'authorization|remaining authorization|repurchase authorization|threshold|basket|cap|limit|limitation|minimum|floor|ceiling|increment|minimum increment|multiple|test|requirement|covenant|dividend|stock repurchase|share repurchase|repurchase of common stock|repurchase of share|investment|capital expenditure|acquisition|asset sale|equity issuance|stock issuance|share issuance|issuance of stock|issuance of common stock|issuance of preferred stock|issuance of share|issuance of common share|issuance of preferred share|minimum liquidity|net worth|ebitda|availability block|availability reserve|availability test|availability threshold|availability requirement|availability trigger|judgment|claim|lawsuit|deductible|insurance',
    'limit',
  ],
  [
    'increase|additional borrowing|additional amount|expansion|additional revolving commitment|additional loan|additional term loan|incremental amount|increase in commitment',
    'increase',
  ],
  ['reduction|decrease|decline', 'reduction'],
  [
    'current maturity|current portion|current installment|current instalment|current maturity of long term debt|current portion of long term debt|current portion of debt|current maturity of debt|current installment of long term debt|amount due within one year|noncurrent portion|non current portion|long term portion',
    'current',
  ],
  [
    'conversion price|conversion rate|share|warrant|exercise price|strike price|common share|stock|ordinary share|redemption price|per share|per annum|denomination|per $1|conversion value|conversion premium|stock price|par',
    'conversion',
  ],
  [
    'balance sheet|off balance sheet|exposure|total exposure|credit exposure|compensating balance|reserve balance|escrow balance|account balance|compensating balance arrangement|compensating balance requirement|asset|inventory|receivable|account receivable|collateral|property|equipment|backlog|order|guarantee|guaranty|surety bond|performance bond|lease|obligation|contract|purchase commitment|capital expenditure commitment|investment commitment|contractual commitment|construction commitment|commitment to purchase|commitment to lend|lease commitment|purchase obligation|deposit|escrow|swap|notional value|contribution|equity|net assets|goodwill|book|security|securities|mortgage-backed security|unit|home|store|customer|vessel|loan receivable|loan held for sale|mortgage loan held for sale|note receivable|loan commitment|capital commitment|unfunded commitment|settlement|liability|total liability',
    'other',
  ],
])

/** States of an amount: "$20 million outstanding", "$80 million available". */
export const AMOUNT_STATES = phraseTable<'outstanding' | 'available' | 'issued' | 'committed'>([
  [
    'outstanding|drawn|borrowed|utilized|drawn down|drawn upon|owed|owing|advanced|in use|funded|used|remained unpaid|remains unpaid|remaining unpaid|remained due|remains due|remain due',
    'outstanding',
  ],
  [
    'available|unused|undrawn|untapped|unutilized|unborrowed|availability|of availability|remaining|remaining available|available for borrowing|available to be borrowed|available to borrow|available to draw|available to be drawn|available for draw|available for drawing|available to us|available to the company|undrawn and available|available and undrawn|unused and available|of unused|left|left undrawn|left available|at our disposal|at its disposal|open to us|open to the company',
    'available',
  ],
  ['issued|posted|reserved', 'issued'],
  ['committed', 'committed'],
])
