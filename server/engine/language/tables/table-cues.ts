import { phraseCounter, phrases } from './match-phrases.ts'

/** What a table is. `other` is none of ours. */
export type TableKind =
  | 'balance_sheet'
  | 'income_statement'
  | 'cash_flows'
  | 'cash_table'
  | 'debt_schedule'
  | 'ladder_rows'
  | 'ladder_columns'
  | 'facilities'
  | 'covenants'
  | 'fair_values'
  | 'other'

/** Where in or around a table a cue appears. */
export type CuePlace = 'caption' | 'heads' | 'labels'

export interface Cue {
  readonly kind: TableKind
  readonly place: CuePlace
  readonly weight: number
  /** How many of the cue's words a text holds. */
  readonly count: (words: string) => number
}

/** Words that say what a table is, with what each is worth. */
export const CUES: readonly Cue[] = [
  { kind: 'balance_sheet', place: 'labels', weight: 6, count: phraseCounter('total assets') },
  {
    kind: 'balance_sheet',
    place: 'labels',
    weight: 5,
    count: phraseCounter(`
      total liabilities and*, liabilities and stockholders*, liabilities and shareholders*, total current
      liabilities`),
  },
  {
    kind: 'balance_sheet',
    place: 'caption',
    weight: 2,
    count: phraseCounter('balance sheet*, financial position, financial condition'),
  },
  {
    kind: 'cash_flows',
    place: 'labels',
    weight: 8,
    count: phraseCounter('operating activities, investing activities, financing activities'),
  },
  { kind: 'cash_flows', place: 'caption', weight: 3, count: phraseCounter('cash flows') },
  {
    kind: 'income_statement',
    place: 'labels',
    weight: 4,
    count: phraseCounter(`
      net income*, net loss*, net earnings, income taxes, income tax*, interest expense*, operating income, net
      sales, total revenue*, interest cost*, interest incurred, capitalized interest, interest capitalized, coupon
      interest, contractual interest*, interest on*, interest and*`),
  },
  {
    kind: 'income_statement',
    place: 'caption',
    weight: 2,
    count: phraseCounter('operations, income, earnings, interest expense*, other income*'),
  },
  {
    kind: 'cash_table',
    place: 'labels',
    weight: 4,
    count: phraseCounter(`
      restricted cash*, cash and cash equivalents, cash cash equivalents and restricted cash*, total cash*`),
  },
  {
    kind: 'cash_table',
    place: 'caption',
    weight: 2,
    count: phraseCounter(`
      restricted cash*, cash cash equivalents*, cash and cash equivalents, cash flow*, reconciliation*`),
  },
  {
    kind: 'debt_schedule',
    place: 'labels',
    weight: 4,
    count: phraseCounter(`
      notes due*, senior notes*, term loan*, revolving*, debentures*, total debt*, total long term debt*, total
      borrowings*, commercial paper*, credit facilit*, line of credit*, lines of credit, credit line*, notes payable*, current portion*, current
      maturities*, due within one year, convertible notes*, convertible senior*, bonds*, mortgage note*, mortgages
      payable*, secured debt, unsecured debt, total notes*, unamortized*, debt issuance costs*, long term debt*,
      short term borrowings*, loans payable*, bank loan*, principal, net carrying amount*, term debt*, credit
      agreement*, securitization facility*, warehouse facilit*, funding facilit*, note facilit*, loan facilit*, promissory
      note*, total notes payable, average interest rate*`),
  },
  {
    kind: 'debt_schedule',
    place: 'caption',
    weight: 3,
    count: phraseCounter(`
      debt, borrowings, indebtedness, notes payable, long term debt*, senior notes*, convertible*, liability
      component*, borrowing arrangements, loans payable, credit facilit*, warehouse facilit*, lines of credit, amount
      outstanding, amounts outstanding, outstanding under*, notes outstanding, term loan*, financing
      arrangements`),
  },
  {
    kind: 'debt_schedule',
    place: 'heads',
    weight: 2,
    count: phraseCounter(`
      debt, maturity*, interest rate*, principal*, coupon*, outstanding, carrying*, effective*, stated*,
      unamortized*, notes, borrowing*`),
  },
  {
    kind: 'facilities',
    place: 'labels',
    weight: 3,
    count: phraseCounter(`
      borrowing capacity*, total commitment*, available capacity*, total liquidity*, availab*, letters of credit*,
      undrawn*, unused*, outstanding letters*, borrowing base*, amount outstanding*, outstanding borrowings*, outstanding
      balance*, maximum amount*, amount drawn*,
      facility size*, commitments*, revolving*, revolver*, line of credit*, credit facilit*`),
  },
  {
    kind: 'facilities',
    place: 'heads',
    weight: 4,
    count: phraseCounter(`
      committed*, commitment*, capacity*, unused*, available*, availability, undrawn*, drawn, line amount*,
      letters of credit*, utilized*, facility size*, facility amount*, total facility*, abl facility*, credit
      facilit*, term loan*, revolving*, securitization facility*`),
  },
  {
    kind: 'facilities',
    place: 'caption',
    weight: 2,
    count: phraseCounter(`
      credit facilit*, revolving*, liquidity*, lines of credit*, line of credit*, credit line*, bank lines, availability*, borrowing
      capacity*, credit agreement*, bank facilities*, funding facilities*`),
  },
  {
    kind: 'covenants',
    place: 'heads',
    weight: 5,
    count: phraseCounter(`
      required*, requirement*, covenant*, actual*, permitted*, threshold*, minimum*, maximum*, limit*, leverage
      ratio*, coverage ratio*, ratio`),
  },
  {
    kind: 'covenants',
    place: 'labels',
    weight: 3,
    count: phraseCounter(`
      leverage ratio*, coverage ratio*, net worth*, minimum liquidity*, interest coverage*, fixed charge*, debt
      to*, debt service*, current ratio*, leverage, maximum*, minimum*, ebitda to*, indebtedness to*, net debt to*`),
  },
  {
    kind: 'covenants',
    place: 'caption',
    weight: 4,
    count: phraseCounter(`
      covenant*, leverage ratio*, coverage ratio*, financial ratio*, required to maintain*, net worth*`),
  },
]

/** What a table of something else says of itself: it is not read, whatever debt it names. */
export const OTHER_CAPTION = phrases(`
  fair value hierarchy*, measured at fair value*, recurring basis, derivative*, swap*, hedg*, available for sale*,
  marketable securities*, lease payments*, lease liabilit*, operating leases, minimum lease*, rental payments*,
  pension*, benefit plan*, benefit payments*, intangible*, amortization expense*, stock option*, restricted
  stock*, stock based*, share based*, warrants outstanding*, purchase price*, assets acquired*, consideration*,
  pro forma*, held for sale*, discontinued operations*, loans receivable*, notes receivable*, finance receivable*,
  loan portfolio*, allowance for*, exhibit*, antidilutive*, earnings per share*, income tax*, deferred tax*,
  royalt*, purchase commitments*, purchase obligations*, segment*, guarantor*, parent company only, condensed
  financial information of*, variable interest entit*, vies, collateral*, loans held for*, mortgage loans held*,
  servicing*, reverse repurchase*, accrued*, accruals, prepaid*, other assets, other liabilities, other current*,
  related to leases*, lease assets*, lease cost*, lease balances*, =leases, rmbs*, agency*, mortgage backed*, investments, securities sold, other income*, accumulated other comprehensive*, sensitivity*, hypothetical*, market risk*`)
/** What was taken over with a business, at the values of that day. */
export const TAKEN_OVER = phrases('purchase price*, assets acquired*, net assets acquired*')
/** What the sentence before a table says that its rows are, and what makes them something else of the debt. */
export const DEBT_SUBJECT = phrases(
  'borrowings, debt, notes payable, indebtedness, long term obligations, loans payable, lines of credit, credit lines, term loans, senior notes, convertible notes, mortgage notes',
)
export const NOT_OF_DEBT = phrases(`
  interest expense*, interest cost*, fair value*, payments, rating*, ratings, proceeds, covenant*, issued, repaid, changes, activity*,
  maturities, gain*, loss*, costs, discount*, compliance, ratio*, net income*, ebitda*`)
/** What is held: securities of others, by a table's caption or heads. */
export const HOLDINGS = phrases(`
  available for sale*, held to maturity*, marketable securities, trading securities, plan assets, plans investments*, retirement
  plan*, pension plan*, unrealized*, cost basis, amortized cost*, investment securities, investments in debt*, treasury bonds`)
/** What a company owes, among the rows of such a table: it is one of financial instruments of both sides. */
export const OWED_ROWS = phrases(`
  long term debt*, short term debt*, short term borrowings*, long term borrowings*, notes payable*, senior notes*, term loan*, total
  debt, debt, borrowings*, current portion*, current maturities*, convertible notes*, convertible senior*, credit facilit*, revolv*, notes due*, debt obligations*`)
/** Tables that name debts and are never about what is owed: exhibits, listings, hedges. */
export const NEVER = phrases(`
  exhibit*, trading symbol*, title of each class, stock exchange*, stock market*, incorporated by reference, officers
  certificate*, hedged item*, hedged items, cumulative amount*, filed herewith, form 10*, hedging adjust*`)
/** Tables of what was paid, bought or taken over in a time, not of what is owed on a day: said by what introduces them. */
export const FLOW_CAPTION = phrases(`
  issuances of long term*, issuances of debt*, issuances of notes*, issuances of senior*, repayments and repurchases, repurchases and repayments, repayments and redemptions, redemptions and repayments, debt repayments,
  debt repayment, detail of debt*, repayments of debt*, repayments of long term*, debt redemptions, debt
  repurchases*, debt retirements*, debt extinguishment*, extinguishment of*, extinguishments of*, notes repurchased*, notes
  redeemed*, debt issued during*, debt assumed during*, debt issuances, debt payments during*, debt activity, debt activities,
  debt financing activit*, debt transactions*`)
/** Heads of statements of equity, which move shares and reserves from day to day. */
export const EQUITY_HEADS = phrases(`
  additional paid*, paid in capital, accumulated deficit, retained earnings, treasury stock, treasury shares, total
  stockholders*, total shareholders*, total equity, preferred stock amount, common stock amount`)
/** Rows of a table of contents. */
export const CONTENTS_ROW = phrases(`
  ^item 1, ^item 2, ^item 3, ^item 4, ^item 5, ^item 6, ^item 7, ^item 8, ^part i, ^part ii, ^note 1, ^note 2, ^note 3,
  ^note 10, ^note 11`)
/** What the company has lent, in a caption or a total. */
export const LENT = phrases(`
  notes receivable*, loans receivable*, finance receivable*, financing receivable*, loans held*, total loans,
  mortgage loans held*, loan portfolio*, loans and leases, receivables from*, notes and other receivables*,
  net rentals*, rentals receivable*, time sales*, lending commitments*, investments in loans*, investments in mortgage*,
  investments in real estate loans*, loan investments*`)
/** Companies whose debt the group does not count as its own. */
export const INVESTEES = phrases('unconsolidated*, equity method*, investee*')
/** Rows that show the table to be one of something else. */
export const OTHER_LABELS = phrases(`
  rmbs, agency rmbs, tbas, certificates of deposit, money market*, us treasury*, treasury bills, government securities, corporate bonds,
  municipal*, asset backed securities, equity securities, marketable securities*, available for sale*, expected
  volatility, dividend yield, goodwill, intangible assets, expected term, plan assets, benefit obligation*, total
  assets acquired, net assets acquired, deferred tax*, retail finance receivables*, residential mortgage*, loans
  held for*, foreign exchange contracts, operating lease cost*, total lease liabilit*, total finance lease liabilit*, total
  capital lease liabilit*`)
/** Heads of columns that only tables of holdings, plans, shares or levels have. */
export const OTHER_HEADS = phrases(`
  level 1, level 2, level 3, amortized cost*, gross unrealized*, unrealized gains*, exercise price*, notional*,
  intrinsic*, number of shares*, options, eliminations, elimination, reclassifications eliminations, page,
  exhibit*, form, filing date, guarantor*, non guarantor*, gain recognized*, applicable margin*, pricing level*`)
/** Rows of tables that print interest of plans, add it back to earnings, or break it down. */
export const NOT_INTEREST = phrases(`
  ^service cost*, ^expected return on*, ^plan assets, add back*, numerator*, effect of dilutive*, reportable segments`)
/** Statements of the whole group are not these. */
export const NOT_CONSOLIDATED = phrases(`
  parent company only, parent only, condensed financial information of*, registrant, schedule i, guarantor*, pro
  forma*, discontinued*, variable interest entit*, vies, assets acquired*, unconsolidated*, equity method*, joint
  venture*, affiliates, investee*, consolidating*, eliminations, supplemental guarantor*, supplemental consolidat*, supplemental condensed*, trust, segment*, predecessor*, obligor*, not
  consolidate*, peers, peer group*, peer compan*`)
/** Whose debt is not the group's, where a table's title, heads or groups name it. */
export const OF_OTHERS = phrases(`
  obligor*, issuer*, guarantor*, parent, not consolidate*, unconsolidated*, deconsolidated*, without our subsidiaries, without its
  subsidiaries, excluding subsidiaries, excluding our subsidiaries, excluding its subsidiaries, peer*, competitor*, industry, tenant*, lessee*,
  customer*, client*, dealer*, director*, officer*, employee*, supplier*, licensee*, franchisee*, borrower*, investee*, equity method*, joint venture*, affiliate*, target, target compan*,
  acquiree*, acquired business*, portfolio compan*, summarized financial*, summarized balance*, pro forma*`)
export const CONSOLIDATED = phrases('consolidated, consolidated total*, total, combined, total company, as reported')
