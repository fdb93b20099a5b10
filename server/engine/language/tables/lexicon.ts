import { phrases } from './match-phrases.ts'

/** Columns that hold no balance of debt. */
export const HEAD_WORDS = {
  fee: phrases('fee, fees'),
  /** What a share costs, or how many a note buys. */
  perShare: phrases('conversion price*, conversion rate*, conversion ratio*, exercise price*, strike price*'),
  proForma: phrases('pro forma*, as adjusted*, adjusted'),
  days: phrases('days, day, term in years, remaining term*, life, number of*, count'),
  fairValue: phrases('fair value*, fair, market value*, estimated value*, quoted*'),
  /** What a value would be if rates or prices moved, what it was at first, and what it moved by: no value of the day. */
  notOfDay: phrases(`
    assuming*, hypothetical*, increase*, decrease*, rise, fall, change*, basis points, bps, shock*, at issuance*, at issue*, issue date,
    issuance date, at inception*, at acquisition*, acquisition date, collateral*`),
  points: phrases('basis points, bps'),
  effective: phrases('effective*'),
  average: phrases('average*'),
  spread: phrases('spread*, margin*'),
  rate: phrases(`
    interest rate*, rate of interest, rates of interest, effective rate*, stated rate*, coupon*, =rate, =rates,
    =rate %, =interest, =interest %, average rate*, annual rate*, borrowing rate*, effective interest*, effective
    yield*, fixed rate, stated interest*, contractual rate*, ^rate as of, ^rate at, ^rates as of, ^rates at,
    interest as of, nominal rate*, average interest*, weighted average rate*`),
  maturity: phrases(`
    maturity*, maturities, matures, maturing, due date*, expiration*, expiry*, expires, termination date*, year
    due, =due, due dates, maturity date*, final payment*, fiscal years, due`),
  text: phrases(`
    collateral*, lender*, issuance date*, issue date*, date issued*, date of*, redeem*, borrower*, security,
    secured by*, guarant*, issued, counterparty*, origination date*, semi annual*, payment dates*, conversion*,
    shares*, per share*, note, notes ref*, ref*, footnote*, currency, location*, property*`),
  unamortised: phrases(`
    unamortized*, discount*, issuance cost*, issue costs, premium*, deferred*, debt costs, financing costs`),
  letters: phrases('letters of credit*, letter of credit*, lcs'),
  netOfLetters: phrases(`
    net of letters*, net of outstanding letters*, less letters*, after letters*, reduced by letters*, including
    letters*`),
  available: phrases(`
    available*, availability*, unused*, undrawn*, unutilized*, unutilised*, headroom, excess*, remaining*, unborrowed, unfunded`),
  linesAvailable: phrases('lines available, lines of credit available, facilities available, commitments available'),
  /** What was owed at the most, or on average, over a time: no balance of a day. */
  overTime: phrases(`
    ^maximum amount outstanding*, ^maximum outstanding*, ^maximum month*, ^maximum balance*, ^maximum borrowings*, ^highest*,
    ^largest*, ^average amount*, ^average balance*, ^average outstanding*, ^average borrowings*, ^average daily*, ^daily average*,
    ^monthly average*, ^weighted average amount*, ^weighted average balance*, ^weighted average outstanding*, ^weighted average
    borrowings*, ^average for year*, ^average for the*, ^average during*, ^average 19*, ^average 20*, =average, ^average debt*,
    ^average principal*, ^average loans*, ^average notes*`),
  /** Said of what holds for a span of time and not for its last day. */
  forSpan: phrases(`
    average for year*, average for the*, average during*, average rate for*, average rate during*, average rate paid*, average interest
    rate for*, average interest rate during*, rate during the*, daily average*, average daily*`),
  /** What was paid or issued in a time: no balance. */
  moved: phrases(`
    principal repaid*, principal repurchased*, principal purchased*, principal redeemed*, principal retired*, principal tendered*,
    principal exchanged*, amount purchased*, amount tendered*, amount exchanged*, cash consideration*, total
    consideration*, amount repaid*, amount repurchased*, amount
    redeemed*, amount retired*, amount issued*, amounts issued*, principal issued*, notes issued, debt issued, aggregate principal
    issued*, principal paid*, amount paid*, amount accepted*, tender consideration*, consideration paid*`),
  /** What will be left to pay on the day a debt falls due. */
  balloon: phrases('due at maturity*, payable at maturity*, balance at maturity*, balloon*, payment at maturity*'),
  principal: phrases(
    'notional amount*, principal*, face*, par, unpaid principal*, upb, aggregate principal*, original amount*',
  ),
  drawn: phrases(`
    drawn*, outstanding*, borrowed*, used*, utilized*, utilised*, in use, usage*, borrowings under*, utilization, amount owed*, draws`),
  /** What names a facility, or says only "amount": how large it is, beside what is drawn. */
  size: phrases(`
    =credit facilities, =credit facility, =facilities, =facility, =line, =lines, =credit line, =credit lines, =bank line,
    =bank lines, =bank facilities, =bank facility, =loan facility, =loan facilities, =total facilities, =total facility,
    =total lines, =total line, =total credit facilities, =total credit lines, =revolving credit facilities, =revolving
    credit facility, =amount, =amounts, =total amount, =facility total, =lending facilities, =approved, =granted, =amount
    of line, =amount of lines, =amount of credit line, =amount of facility, =amount of commitment, =total amount of line, =total size, =loan amount`),
  owed: phrases(`
    =borrowings, =total borrowings, =bank borrowings, =direct borrowings, =cash borrowings, =loans, =usage, =total usage,
    =advances, =drawings, =drawdowns, =balance, =balances, =amount owed, =loan balance`),
  original: phrases('original*, initial*'),
  /** Two amounts in one column. */
  withLetters: phrases(`
    borrowings and letters of credit*, loans and letters of credit*, outstanding and letters of credit*, drawn and
    letters of credit*, advances and letters of credit*, commercial paper and letters of credit*, letters of credit
    and commercial paper*`),
  borrowingBase: phrases('borrowing base*'),
  committed: phrases('committed*, commitment*'),
  capacity: phrases(`
    capacity*, line amount*, maximum*, facility size*, facility amount*, total facility*, limit*, authorized*,
    amount of facility*, credit line*, =facility, =credit facility, total credit*, size, lines of credit*, line of
    credit*, total available*`),
  /** What a facility is called. */
  line: phrases('line of credit, credit line, credit facility'),
  carrying: phrases('carrying*, book value*, recorded*, net amount*, balance*, amount, amounts, net'),
  flow: phrases(`
    payments*, repayments*, additions, issuances*, proceeds*, change*, increase*, decrease*, activity,
    amortization*, reclass*, repaid, redemption*, accretion, exchange*, translation*, variance*,
    redeemed, repurchased*, conversions, difference, new borrowings, original*`),
  percent: phrases('%, percent*, of total, % of total'),
  currentPart: phrases('current*, short term*, within one year, less than one year, less than 1 year, <1 year'),
  noncurrentPart: phrases('noncurrent*, non current*, long term*'),
  /** "Due within one year" beside "Due after one year", of what is owed. */
  dueSoon: phrases(
    'due within one year, due within 1 year, due in one year*, payable within one year, amounts due within one year',
  ),
  dueLater: phrases(
    'due after one year, due after 1 year, due beyond one year, payable after one year, due thereafter',
  ),
  total: phrases('=total, ^total, =combined, =consolidated'),
  required: phrases(`
    required*, requirement*, covenant*, permitted*, threshold*, limit*, not to exceed*, minimum*, maximum*,
    allow*, must*, compliance level*, test level*, measurement, =level, =target, =standard`),
  actual: phrases(`
    actual*, calculated*, result*, as of*, at december*, ratio at*, achieved*, our ratio, company*, compliance*,
    status, performance*, attained*, computed*, current ratio*, =was, =were, =ours, =reached, =reported, =reported ratio`),
  /** Whose covenant a row is. */
  holder: phrases(`
    debt instrument*, =instrument, =agreement, =facility, =debt, =loan, =loan agreement, =credit agreement, =lender,
    =credit facility, =indenture`),
  pricing: phrases('margin*, spread*, pricing*, fee*, premium*, redemption*, price*, applicable*, =level i, =level 1'),
  notOwed: phrases(`
    lease*, interest*, purchase*, pension*, royalt*, rent*, receivable*, capital expenditures, operating,
    sublease*, amortization*, discount*, issuance cost*, hedg*, =letters of credit, =standby letters of credit,
    =outstanding letters of credit, ^letters of credit and*, =guarantees`),
} as const

const NOT_DEBT = phrases(`
  receivable*, investments, investment securities, securities, marketable*, cash and*, cash equivalents, valuation
  allowance*, subject to repurchase*, proceeds*, repayments of*, accruals, prepaid*, self insurance*, supply
  chain*, insurance claims*, insurance liabilit*, insurance reserve*, insurance related*, ^warrant*, warrants,
  held for sale, deposits, derivative*, swap*, forward contract*, payable to suppliers, accounts payable*, trade
  payable*, preferred*, dividend*, contingent consideration*, ^accrued*, accrued liabilit*, accrued expense*,
  interest payable*, interest expense*, pension*, shares, equity, per share, contractual interest*, taxes, income
  tax*, tax liabilit*, tax payable*, taxes payable*, deferred tax*, litigation*, guarantees, guarantee liabilit*,
  surety bond*, performance bond*, bid bond*, payment bond*, bonds issued*, inventories, inventory*, ^eligible*, operating lease*, property plant*, property and equipment*, right of use*`)
/** What a debt is secured by is none of what it is. */
const SECURED_BY = / (?:secured|collateralized|guaranteed) by .*$/

/** Rows of a debt table. */
export const ROW_WORDS = {
  total: phrases(`
    ^total, ^totals, ^subtotal, ^sub total, =consolidated, =debt, =long term debt, ^long term debt net, =notes payable net, =borrowings,
    ^aggregate, =long term obligations`),
  debtTotal: phrases(`
    debt*, borrowing*, indebtedness, notes payable, loans payable, notes, obligations, loans, =total, subtotal, =sub total,
    facilities, consolidated, maturities, principal*, face value, par value, carrying*, liability component, due, outstanding,
    term loan*, revolv*, credit, liquidity, debenture*`),
  less: phrases('^less, ^deduct, ^minus'),
  current: phrases(`
    current portion*, current maturities*, current installments*, due within one year, due within 1 year, short
    term portion*, maturing within*, amount due within*, amounts due within*, payable within one year, portion due
    within*, current part*, debt current, current debt, classified as current, due in one year*, within one year,
    short term debt and current*, short term obligations and current*, classified as short term, included in
    current, current amount*, short term borrowings and current*, =current, =less current, current liabilities,
    borrowings current, notes current, payable current, net current`),
  notCurrent: phrases(`
    net of current*, less current*, excluding current*, less amount* due*, less amounts due*, less amount due*,
    due after one year, due after 1 year, noncurrent*, non current*, net of amounts due*, excluding amounts due*,
    excluding amount due*, less short term*, less the current*, net of the current*, due beyond one year,
    excluding the current*, long term portion*, exclusive of current*, less portion*, less maturities*, =long
    term, less installments*, net of short term*`),
  withCurrent: phrases(`
    including current*, and related current*, and current related*, including the current*, and current*, current and long term, including amounts due*,
    including short term*, short term and long term, long term and short term`),
  adjustment: phrases(`
    unamortized*, discount*, premium, premiums, issuance cost*, issue cost*, issue costs, deferred financing*,
    deferred loan*, deferred debt*, deferred issuance*, deferred cost*, deferred interest, debt cost*, financing
    cost*, hedge accounting*, fair value adjust*, fair value hedge*, basis adjust*, purchase accounting*, step up*,
    swap, swaps, hedg*, accretion*, =accrued interest, ^accrued interest*, ^plus accrued*, conversion option*, conversion
    feature*, valuation adj*, debt fees, cost adjust*, equity component*, original issue*, interest rate
    derivative*, imputed interest*, amount representing*, loan fees, loan costs, exchange rate*, reclassif*, held
    for sale, allocated to equity, =eliminations, =intersegment eliminations, =foreign currency loss, =foreign currency gain`),
  lease: phrases('lease, leases'),
  averageRate: phrases(`
    ^weighted average interest*, ^weighted average rate*, ^weighted average annual*, ^weighted average effective*,
    ^weighted average borrowing rate*, ^weighted average cost*, ^weighted average coupon*, ^weighted average
    stated*, ^average interest*, ^average rate*, ^average borrowing rate*, ^average effective*, ^average annual*,
    ^average cost of*, ^average coupon*, ^effective interest*, ^effective rate*, ^interest rate*, ^average stated*,
    ^effective weighted*, ^weighted averages, ^rate at year*, ^rate at end*, ^rate at period*`),
  facilityMetric: phrases(`
    available*, availability*, unused*, undrawn*, capacity*, letters of credit*, commitment*, committed*, remaining*,
    borrowing base*, facility size*, facility amount*, line amount*, size of facility*, average*, maximum*, highest*, month end*, daily*`),
  flow: phrases(`
    ^proceeds, ^repayments, ^repayment of, ^payments, ^payment of, ^net change*, ^issuance of, ^increase*,
    ^decrease*, ^amortization*, =interest, ^interest on, ^interest expense, ^interest payable, ^interest income,
    ^interest payments, ^interest rate s*, ^interest cost*, ^gain, ^loss, ^redemption*, ^repurchases, ^repurchase
    of, ^additions, ^conversion of*, ^converted, ^accretion, ^changes, ^change in*, ^beginning*, ^ending*, ^principal payments,
    ^principal repayments, ^foreign currency contracts, ^foreign currency translation, ^foreign currency exchange,
    ^foreign currency forward*, ^foreign exchange, ^effect of*, ^borrowings repaid, ^new borrowings, ^net borrow*,
    ^net repay*, ^net income*, ^net loss*, ^net earnings*, ^interest paid*, ^cash at*, ^weighted*, ^average, ^ratio, ^percent*, ^number, ^fair value, ^estimated fair*, ^estimated market,
    ^debt to*, ^debt ratio, ^net debt, =working capital, ^working capital deficit*, ^capital expend*,
    ^depreciation*, ebitda*, ^cost of*, ^see note, =note, ^as of, ^december, ^years, ^year ended, =equity, ^equity
    in, ^equity attributable*, ^total equity, ^total stockholders*, ^total shareholders*, ^total capital*,
    ^preferred*, ^common*, =cash, ^cash and, ^cash paid, ^cash flow*, ^total cash, ^restricted*, ^accounts payable,
    ^accounts receivable net, ^accounts receivable trade, =accounts receivable, ^accrued, ^other liabilities, ^total
    assets, ^total liabilities*, ^shareholders equity, ^stockholders equity, ^dividend*, ^marketable*, ^securities,
    ^investment*, ^derivative*, ^deposits, =receivables, ^receivables net, ^receivables from, ^notes receivable*,
    ^loans receivable*, ^loans held*, ^mortgage loans held*, ^minority*, ^deferred*, ^inventories, =inventory,
    ^warrant*, ^contingent*, ^guarantees, ^guarantee of, ^pension*, ^purchases, ^purchase commit*, ^purchase oblig*,
    ^operating lease*, ^operating activities, ^operating income, ^rent, ^rental expense*`),
  notDebt: (words: string): boolean => NOT_DEBT(words.replace(SECURED_BY, ' ')),
  anyDebt: phrases(`
    debt*, borrowing*, notes, note, frn, frns, loan*, debenture*, bond*, facilit*, line of credit*, lines of credit*, credit line*,
    commercial paper*, credit agreement*, mortgage*, revolv*, indebtedness, overdraft*, term loan*, long term obligations,
    certificates of indebtedness, securitization*, master repurchase*, repurchase facilit*, fhlb advances*, federal home loan
    bank advances*, advances from federal*, federal funds purchased*, merchant cash advance*, securities sold under*`),
} as const

/** The type of an instrument by the words of its name, the first that fits. */
export const INSTRUMENTS: readonly {
  readonly type: 'revolver' | 'term_loan' | 'notes' | 'commercial_paper' | 'warehouse' | 'mortgage' | 'loan' | 'general'
  readonly is: ReturnType<typeof phrases>
}[] = [
  { type: 'notes', is: phrases('mortgage bonds') },
  {
    type: 'warehouse',
    is: phrases(`
      repurchase agreement*, warehouse*, early funding*, early buy out*, early buyout*, securitization*,
      receivables facility*, receivables purchase*, funding facilit*, mortgage credit facilit*, mortgage credit line*, msr*, gestation*, floor plan*, asset backed*, receivable*
      facilit*, accounts receivable*`),
  },
  {
    type: 'term_loan',
    is: phrases(`
      non revolving*, nonrevolving*, delayed draw*, term loan*, term facility*, term debt facilit*, term credit*, bank term*, tlb,
      tranche a*, tranche b*, term a loan*, term b loan*, export credit*, equipment credit facilit*, ddtl`),
  },
  { type: 'commercial_paper', is: phrases('commercial paper*') },
  {
    type: 'revolver',
    is: phrases(`
      revolv*, line of credit, lines of credit*, abl*, asset based*, credit line*, bank line*, swingline*,
      seasonal line*, operating line*, working capital line*, demand line*, guidance line*`),
  },
  {
    type: 'mortgage',
    is: phrases('mortgage*, land contract*, deed* of trust, construction loan*, real estate*'),
  },
  {
    type: 'notes',
    is: phrases(
      'notes*, note, frn, frns, debenture*, bond*, senior secured due*, convertible*, usd notes*, euro notes*',
    ),
  },
  {
    type: 'loan',
    is: phrases('loan*, credit agreement*, facilit*, bank debt*, equipment financ*'),
  },
]

/** Lines of a balance sheet about cash, and its totals. */
export const SHEET_WORDS = {
  totalAssets: phrases('^total assets'),
  /** Lines that a balance sheet has beside its cash and debt. */
  sheetLine: phrases(`
    ^accounts receivable*, ^trade receivables*, ^receivables*, ^notes and accounts receivable*, ^inventor*, ^prepaid*, ^property*,
    ^accounts payable*, ^trade payables*, ^accrued*, ^deferred*, ^common stock*, ^retained earnings*, ^income taxes*,
    ^total current assets, ^total current liabilities, ^total liabilities*, ^minority interest*, ^other assets, ^goodwill*`),
  currentAssets: phrases('=total current assets, ^total current assets, =current assets'),
  currentLiabilities: phrases('=total current liabilities, ^total current liabilities'),
  liabilitiesStart: phrases(`
    =liabilities, ^liabilities and*, =current liabilities, ^liabilities equity, ^liabilities stockholders*,
    ^liabilities shareholders*, ^liabilities redeemable*, ^liabilities mezzanine*`),
  currentStart: phrases('=current liabilities'),
  equityStart: phrases(`
    ^stockholders*, ^shareholders*, ^shareowners*, ^total liabilities, ^equity, =commitments and contingencies*,
    ^members*, ^partners*, ^total stockholders*, ^common stock*, ^preferred stock*`),
  cash: phrases(`
    =cash and cash equivalents, =cash, =cash and equivalents, =cash and due from banks, ^cash and cash equivalents
    including*, ^cash including cash equivalents*, ^cash and temporary*, =cash and cash investments, ^cash equivalents, =total cash and cash
    equivalents, =total cash, ^cash and cash equivalents of*, =cash cash equivalents, =unrestricted cash and cash
    equivalents, =unrestricted cash, ^cash and cash equivalents $, ^cash and cash equivalents excluding
    restricted*, =cash on hand, ^cash and cash items, =cash on deposit and on hand, ^cash and cash equivalents
    net, ^cash and short term interest bearing*, =cash and interest bearing deposits, =cash and cash equivalents
    unrestricted`),
  restricted: phrases(`
    ^restricted cash, ^total restricted cash, ^cash restricted, ^cash and cash equivalents restricted, ^restricted and other cash, =total
    restricted cash, ^long term restricted cash, ^current restricted cash, ^short term restricted cash,
    ^noncurrent restricted cash, ^non current restricted cash, =total restricted cash and cash equivalents,
    ^restricted long term cash`),
  notCashLine: phrases(`
    investments*, securities, marketable*, deposits, change*, increase*, decrease*, fair value,
    paid, provided*, used*, proceeds, flow*`),
  withRestricted: phrases('and restricted*, plus restricted*, including restricted*'),
  totalCash: phrases('=total cash and cash equivalents, =total cash, =total cash cash equivalents'),
  endOfPeriod: phrases('end of*, at end*, ending*, at december*, period end, year end'),
  startOfPeriod: phrases('beginning*, start of*, at start*'),
  interestLine: phrases(`
    =interest expense, =interest expense net, =interest and debt expense, =interest and other financial charges,
    =interest expense and other, =interest expense on debt, =interest expense on borrowings, =interest expense on
    long term debt, =total interest expense, =total interest expense net, =total interest charges, =net interest charges, =interest charges net, =interest and financing costs, =interest
    charges, =interest on debt, =interest on borrowings, =interest and other financing charges, =interest and
    related expense*, =total interest cost, =interest expense and financing costs, ^interest expense net of
    amount*, ^interest expense net of capital*, =interest expense including related parties, =interest and financing expense*, =interest
    expense and amortization of debt*`),
  notInterestLine: phrases(`
    income, paid, adjust*, deferred, lease*, uncertain*, tax*, rate, capitalized, deposits, affiliate*, related
    part*, swap*, before*`),
} as const

/** Periods of a ladder beside plain years. */
export const LADDER_WORDS = {
  later: phrases(`
    more than 1 year, more than one year, more than 12 months, more than twelve months, ^thereafter, ^after, ^later*, ^beyond, ^there after, ^subsequent*, and thereafter, and beyond, and later, and after, and subsequent*, more
    than 5 years, more than five years, over 5 years, over five years, after 5 years, after five years, five years
    and thereafter, 5 years and thereafter, ^years thereafter`),
  remainder: phrases('remainder*, remaining*, rest of, balance of'),
  within: phrases(`
    less than 1 year, less than one year, within one year, within 1 year, <1 year, one year or less, 1 year or
    less, under 1 year, due in one year*, next twelve months, next 12 months, within 12 months, within twelve months, less than 12 months, less than twelve months, =year 1, =year one, =1 year`),
  about: phrases(`
    matur*, principal*, repayment*, debt payment*, payments of debt, debt, scheduled*, amounts due*, redemption*,
    borrowing*, long term debt*, notes, indebtedness, loan*, credit facilit*, sinking fund*`),
  /** A year by its place after the balance sheet's. */
  ordinal: phrases(`
    =first year, =second year, =third year, =fourth year, =fifth year, =year 1, =year 2, =year 3, =year 4, =year 5, =year two,
    =year three, =year four, =year five, =two years, =three years, =four years, =five years`),
  /** What a table of what falls due says of itself. */
  falling: phrases(`
    matur*, principal payment*, payments of principal, payments due*, amounts due*, repay*, repaid, scheduled payment*, future
    payment*, debt payment*, required payment*, instal*, future principal*, minimum payment*, payment schedule*, annual payment*`),
  obligations: phrases('contractual*, payments due*, payment due*, obligations, cash requirements, commitments'),
} as const
