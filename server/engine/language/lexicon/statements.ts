import { phraseSet, phraseTable } from '../phrases.ts'

/** What compliance is with, where a loan is meant. */
export const COVENANT_NOUNS = phraseSet(
  'covenant|financial covenant|debt covenant|covenant requirement|loan covenant|financial ratio|financial test|required ratio|ratio requirement|financial maintenance covenant|coverage requirement|leverage requirement|maintenance test|net worth requirement|ebitda requirement|minimum liquidity requirement|ratio covenant|net income requirement|minimum revenue requirement',
)

/** Terms that are covenants where an agreement about debt follows. */
export const TERM_NOUNS = phraseSet('term|provision|requirement|condition|obligation|restriction|limitation')

/** Covenants and rules of other things. */
export const OTHER_COVENANTS = phraseSet(
  'covenant not to compete|covenant not to sue|covenant not to solicit|noncompetition|non competition|non compete|noncompete|non solicitation|nonsolicitation|employment agreement|severance|merger agreement|asset purchase agreement|stock purchase agreement|share purchase agreement|separation agreement|tax matters agreement|arbitration|license agreement|lease covenant|code of conduct|code of ethics|code of business conduct|jury trial|representation warranty and covenant|representation, warranty and covenant|restrictive covenant agreement|business combination agreement|bylaw|good faith|articles of incorporation|deed of trust restriction|support agreement|award agreement|equity plan|distribution agreement|indebtedness to net capital|debt authorized|indebtedness authorized|security authorized',
)

/** What a parent promises to keep a subsidiary at, in an agreement with it that no lender has lent on. */
export const KEEPING_OTHERS = phraseSet(
  'continue to own at least|keepwell|keep well|capital maintenance agreement|net worth maintenance agreement|income maintenance agreement|income maintenance payment|parent support agreement|capital support agreement',
)

/** What a filer or its board sets for itself with the words of covenants. */
export const OWN_AIMS = phraseSet(
  'target|targeted|goal|objective|policy|guidance|outlook|bonus|incentive|compensation|performance|executive|rating agency|vesting|compensation committee',
)

/** Rules of markets, professions and agencies. */
export const REGULATORS = phraseSet(
  'fhfa|ginnie mae|fannie mae|freddie mac|gse|gses|hud|regulation|regulator|regulatory|basel|federal reserve|finra|net capital rule|statutory|statute|naic|fdic|occ|risk based capital|listing rule|listing standard|listing requirement|nasdaq|nyse|stock exchange|stress capital|tier 1|well capitalized|supervisory|ratemaking|rate making|ferc|state commission|securities commission|public utility commission|investment company act|1940 act|fda|epa|gdpr|environmental law|sarbanes oxley|internal revenue code|tax law|law|section 16|reit requirement|award|export control|good manufacturing practice|internal control|export|antitrust|irs|license requirement|privacy|insurance department|commitment to make|sanction|ofac|osha|food and drug administration|sec rule|minimum bid price|continued listing|privacy shield|employment law|medicare|medicaid|cms|internal policy|investment guideline',
)

/** Sources of money, and words for having enough of it. */
export const MONEY_SOURCES = phraseSet(
  'cash|liquidity|fund|funding|capital resource|working capital|resource|source of liquidity|source of cash|source of capital|source of fund|borrowing capacity|available credit|bank line|debt issuance|issuance of debt|financing arrangement|credit arrangement|borrowing arrangement|external financing|credit facility|revolver|availability|cash flow|borrowing|financial resource|marketable security|short term investment|proceeds|capital|line of credit|cash generated|cash on hand|credit line|revolving credit facility|source|money|commercial paper',
)
/** Names of what the filer draws its money from. */
export const FUNDING_SOURCES = phraseSet(
  'source of liquidity|source of fund|source of funding|source of cash|source of capital|source of financing|source of working capital|source of cash flow|liquidity source|funding source|source of capital resource|source of short term liquidity|source of short term and long term liquidity|source of short and long term liquidity|source of long term liquidity|source of long term funding|source of long term financing|source of additional liquidity|source of short term funding|source of short term financing|source of short term fund',
)
/** Where money comes from, as a list of sources names it. */
export const CASH_SOURCES = phraseSet(
  'cash|liquidity|fund|working capital|borrowing|cash flow|from operation|asset sale|sale of|disposition|divestiture|securitization|bank credit|bank financing|bank debt|new debt|new financing|trade credit|vendor financing|operating activity|proceeds|credit facility|revolver|line of credit|credit line|revolving credit facility|capital market|credit market|bond market|debt market|money market|equity|debt|commercial paper|marketable security|available credit|credit agreement|sale of stock|deposit|loan|common stock|private placement|public offering|equity offering|stock offering|equity financing|debt financing|capital contribution|shareholder|stockholder|director|convertible note|promissory note|note payable|advance|equity line|issuance of share|sale of share|dividend|distribution|rent|rental receipt|collection|receivable|bank line|unused line|investment portfolio|premium|subsidiary',
)
/** Money at hand, by itself. */
export const LIQUIDITY_WORDS = phraseSet(
  'liquidity and capital resource|capital resource|liquidity resource|liquidity|cash|fund|capital|working capital|cash resource|financial resource',
)
/** Names of what the filer needs money for. */
export const LIQUIDITY_NEEDS = phraseSet(
  'liquidity requirement|liquidity need|liquidity demand|cash requirement|cash need|cash demand|working capital need|working capital requirement|capital requirement|capital need|funding need|funding requirement|need for capital|need for cash|need for liquidity|need for fund|demand for liquidity|demand for cash|demand on liquidity|requirement for liquidity|requirement for cash|requirement for capital|use of cash|use of fund|use of liquidity|use of capital|use of our cash|use of its cash|use of our liquidity|use of cash flow|use of our cash flow|short term need|cash use|cash outlay|need for working capital|demand on our liquidity|demand on its liquidity|cash obligation|liquidity use|use for cash|use of our fund|requirement for fund|use for fund|cash commitment',
)
/** Names of all that is owed by contract: needs of money where debt is among it. */
export const CONTRACTED = phraseSet('contractual commitment|contractual obligation|contractual cash obligation')
/** What money is used for. */
export const MONEY_USES = phraseSet(
  'operation|operating expense|operating activity|operating cost|working capital|capital expenditure|capital improvement|capital investment|capital spending|capital project|debt service|service|servicing|interest|principal|dividend|distribution|acquisition|inventory|expansion|equipment|payroll|repayment|repay|lease payment|rent|growth|debt|indebtedness|obligation|purchase|research and development|share repurchase|tax|pension|salary|development|construction|loan|maturity|expense|stock repurchase|investment|benefit|claim|contract|raw material|material|vessel|property|store|cash consideration|purchase price|merger consideration',
)
/** Money from outside the group, to which each reader adds words of its own. */
export const OUTSIDE_FINANCING = 'external financing|outside financing|external funding|outside funding'
/** Money from outside that the filer may ask for. */
export const FINANCING = phraseSet(
  'financing|raise capital|obtain capital|raising capital|obtaining capital|additional capital|additional fund|additional funding|additional credit line|capital market|equity capital|refinancing|source of funding|credit line|sufficient capital|necessary capital|adequate fund|debt capital|refinance|additional liquidity|necessary funding|funding',
)
/** Where money from outside comes from, behind "access to". */
export const MONEY_PLACES = phraseSet(
  'capital market|credit market|debt market|bond market|commercial paper|money market|financial market|capital|credit|source of fund|source of funding|source of liquidity|liquidity|funding|financing|fund|credit facility|line of credit|revolver|borrowing|debt|external source',
)
/** A registration under which securities can be sold at any time. */
export const SHELVES = phraseSet(
  'shelf registration|shelf registration statement|universal shelf|universal shelf registration statement|universal shelf registration|shelf facility',
)
/** What gives a filer its way to money. */
export const FINANCIAL_STRENGTH = phraseSet(
  'credit rating|rating|financial position|balance sheet|financial strength|cash generation|cash flow|financial condition|capital structure|credit profile|creditworthiness',
)
/** What is drawn on, as filings name what they use to pay for their needs. */
export const LENT = phraseSet(
  'borrowing|credit facility|revolver|line of credit|credit line|revolving credit facility|commercial paper|commercial paper program|cash flow|credit agreement|bank line|facility|short term debt|long term debt|bank loan|bank financing|capital market|debt market|credit market|money market|liquidity',
)
/** What is asked for, by the last word of its name. */
export const ASKED = phraseSet('need|requirement|note|borrowing|liquidity')
export const MONEY_NEED = phraseSet(
  'raise $|raise at least|raise approximately|additional capital|additional financing|additional funding|additional fund|additional debt|additional equity|additional cash|additional liquidity|additional working capital|additional external|additional source|raise capital|raise additional|further financing|further funding|substantial additional|significant additional|new financing|additional long term financing|additional money',
)
export const ENOUGH = phraseTable<'enough' | 'short'>([
  ['sufficient|adequate|enough|ample|plenty|adequately|sufficiently', 'enough'],
  ['insufficient|inadequate', 'short'],
])
/** Time to come for which money is said to last, where no number gives it. */
export const AHEAD = phraseSet(
  'foreseeable|next year|coming year|next fiscal year|current fiscal year|upcoming year|next twelve month|next 12 month|coming fiscal year|upcoming fiscal year|coming twelve month|following twelve month|several quarter|several month|next several year',
)
export const NEEDS = phraseSet(
  'capital budget|capital program|capital spending|capital project|capital plan|operation|need|requirement|obligation|downturn|foreseeable|working capital|operating plan|capital expenditure|debt service|liquidity need|commitment|operating expense|business|cash requirement|fund|meet|satisfy|finance|support|cover|expenditure|activity|plan|program|liability|repay|repayment|indebtedness|carry us|carry the company|operate|growth|expansion|provide liquidity|debt',
)

export const DOUBT_ADJECTIVES = phraseSet(
  'substantial|significant|serious|considerable|material|a substantial|substantive|great',
)
export const CONTINUING = phraseSet(
  'going concern|continue in existence|continue in operation|continue in business|continue operation|continue its operation|continue our operation|continue our business|continue its business|continued existence|continue operating|continue to operate|remain in business',
)

/** The voice of a standard or of an auditor's task. */
export const STANDARD_WORDS = phraseSet(
  'financial accounting standard board|fasb|accounting standard update|asu|accounting standard codification|new accounting standard|new accounting guidance|accounting pronouncement|international accounting standard board|iasb|new standard|new guidance|sfas|staff accounting bulletin|this asu|this update|the update|this guidance|the guidance|this standard|the standard|amended guidance|amendment in this update|an entity|reporting entity|all entities|public entities|a company is required|management is required|ifrs|ias 1|public company accounting oversight board|pcaob|standard of the pcaob',
)
export const AUDITOR_TASKS = phraseSet(
  'our responsibility|we conducted our audit|those standard require|an audit includes|an audit involve|critical audit matter|our audit|audit procedure|we evaluated management|we are required to be independent|our procedure|reasonable assurance|professional skepticism|in our opinion|we have audited|we have served|our opinion',
)
export const AUDITOR_NAMES = phraseSet(
  'independent registered public accounting firm|independent registered accounting firm|registered public accounting firm|independent auditor|auditor|independent accountant|public accountant|certified public accountant|accounting firm|independent public accountant|audit report|auditor report|auditor opinion|independent certified public accountant',
)

/** Agreements about debt by words that nothing else has. */
export const CREDIT_WORDS = phraseSet(
  'credit agreement|credit facility|loan agreement|loan and security agreement|abl facility|abl agreement|indenture|lender|revolver|revolving|term loan|line of credit|note purchase agreement|senior note|noteholder|our debt|debt agreement|debt covenant|loan covenant|our lender|borrowing agreement|financing agreement|credit line|loan party|credit party|note party|note guarantor|loan document|credit document|debt instrument|loan facility|convertible note|our loan|facility agreement|bank covenant|warehouse line|warehouse facility|financial covenant',
)
