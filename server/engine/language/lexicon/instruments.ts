import { phraseTable } from '../phrases.ts'

/** What an instrument is. `facility` and `debt` are names that leave the type open. */
export type InstrumentType =
  | 'revolver'
  | 'facility'
  | 'term_loan'
  | 'bridge'
  | 'notes'
  | 'commercial_paper'
  | 'letter_of_credit'
  | 'mortgage'
  | 'warehouse'
  | 'securitization'
  | 'repurchase'
  | 'lease'
  | 'finance_lease'
  | 'advance'
  | 'guarantee'
  | 'loan'
  | 'debt'
  | 'other'

/** Types that are no debt with terms of its own: nothing is borrowed under them, or nobody says what. */
export const NO_LOANS: ReadonlySet<InstrumentType | null> = new Set<InstrumentType>([
  'letter_of_credit',
  'lease',
  'finance_lease',
  'guarantee',
  'other',
])

/** `NO_LOANS`, and debt in general, which is no one instrument. */
export const NO_ONE_LOAN: ReadonlySet<InstrumentType | null> = new Set<InstrumentType | null>([...NO_LOANS, 'debt'])

/** Types of a line, which is drawn and repaid again and again. */
export const LINE_TYPES: ReadonlySet<InstrumentType | null> = new Set<InstrumentType>([
  'revolver',
  'facility',
  'warehouse',
  'securitization',
  'repurchase',
])

/** Types of a debt that is lent once. */
export const LENT_TYPES: ReadonlySet<InstrumentType | null> = new Set<InstrumentType>([
  'term_loan',
  'bridge',
  'notes',
  'mortgage',
  'advance',
  'loan',
])

/**
 * What lives on when all of it is paid back: lines, and paper that is issued again and again. A loan or note that is paid
 * out once is no source of more money.
 */
export const LASTING_TYPES: ReadonlySet<InstrumentType | null> = new Set<InstrumentType | null>([
  ...LINE_TYPES,
  'commercial_paper',
])

/** Names of what is drawn on again, or issued again and again: it is there while nothing is owed. */
export const LASTING_NAME =
  /revolv|facilit|\blines?\b|commercial paper|credit agreement|overdraft|borrowings|advances|^other\b|^total\b/i

/** A revolver, or a facility, which may be one: what money and letters of credit are drawn on. */
export const mayRevolve = (type?: InstrumentType | null): boolean => type === 'revolver' || type === 'facility'

/** A part of an instrument, whose amounts are never those of the whole. */
export type InstrumentPart = 'sublimit' | 'swingline' | 'accordion' | 'letter_of_credit' | 'tranche'

export interface InstrumentHead {
  readonly type: InstrumentType
  readonly part: InstrumentPart | null
}

const head = (type: InstrumentType, part: InstrumentPart | null = null): InstrumentHead => ({ type, part })

/** Names of debt and credit by their words in the singular; the longest that fits decides. */
export const INSTRUMENT_HEADS = phraseTable<InstrumentHead>([
  [
    'variable funding note|variable funding senior note|vfn|revolver|revolving credit facility|revolving facility|revolving line of credit|revolving line of credit facility|revolving line of credit agreement|revolving line of credit loan|revolving line of credit note|revolving credit line facility|revolving credit line|revolving credit|' +
      'revolving credit agreement|revolving loan agreement|revolving credit and loan agreement|revolving loan facility|revolving line|' +
      'revolving credit commitment|revolving credit facility commitment|revolving facility commitment|revolving credit loan commitment|revolver commitment|revolving commitment|revolving loan commitment|revolving loan|revolving credit loan|revolving borrowing|' +
      'revolving advance|revolving bank facility|revolving bank credit facility|revolving note|revolving credit note|rcf|revolving credit arrangement|' +
      'revolving bank line of credit|revolving working capital facility|revolving credit loan facility|revolving lending facility|' +
      'abl|abl facility|abl credit facility|abl revolver|abl agreement|abl credit agreement|abl revolving facility|asset based lending facility|' +
      'asset based revolving credit facility|asset based revolving facility|asset based credit facility|asset based loan facility|' +
      'asset based lending agreement|asset based facility|asset based revolver|revolving unsecured credit facility|' +
      'revolving debt facility|revolver facility|revolver loan|revolver commitment|' +
      'revolving multicurrency facility|revolving portion|revolving credit portion|revolving component|revolving credit component|revolver component|revolving loan component|revolving tranche|revolver portion|revolving loan portion|revolving senior credit facility|' +
      'revolving loan credit agreement|revolving credit loan agreement|revolving credit and security agreement|revolving loan and security agreement|revolving credit and guaranty agreement|revolving credit and guarantee agreement|' +
      'revolving facility agreement|revolving credit facility agreement|revolving liquidity facility|revolving period facility',
    head('revolver'),
  ],
  [
    'revolving credit and term loan agreement|credit facility|credit agreement|line of credit|line of credit facility|line of credit agreement|line of credit arrangement|line of credit loan|credit line agreement|credit line facility|secured line of credit facility|credit line|loan agreement|loan and security agreement|credit and security agreement|' +
      'uncommitted line|uncommitted line of credit|financing agreement|refinance agreement|refinancing agreement|facility|facility agreement|credit facility agreement|bank facility|bank line|equipment line|equipment line of credit|bank line of credit|bank credit line|bank credit facility|' +
      'lending facility|lending agreement|borrowing facility|borrowing agreement|loan facility|credit arrangement|bank credit agreement|bank agreement|working capital facility|working capital line|' +
      'working capital line of credit|operating line|demand line|demand line of credit|demand line of credit agreement|demand line of credit facility|overdraft facility|overdraft line|bank overdraft facility|bank overdraft line|overdraft line of credit|banking facility|liquidity facility|backup facility|backup line of credit|back up line of credit|back up line|' +
      'credit and guaranty agreement|credit and guarantee agreement|loan and credit agreement|business loan agreement|line|credit lines|' +
      'financing facility|debt facility|senior debt facility|subordinated debt facility|support facility|credit support facility|financing arrangement|note purchase and credit agreement|backstop facility|standby facility|standby line of credit|' +
      'dip facility|dip agreement|dip financing|dip credit facility|dip credit agreement|dip financing agreement|dip financing facility|dip loan agreement|debtor in possession financing|debtor in possession financing agreement|debtor in possession financing facility|debtor in possession credit facility|debtor in possession credit agreement|loan and guaranty agreement|loan and guarantee agreement|senior credit facility|senior facility|credit|loc',
    head('facility'),
  ],
  [
    'term loan|term debt facility|term facility|term loan facility|term credit facility|term note|term loan a|term loan b|term a loan|term b loan|term loan a facility|' +
      'term loan b facility|delayed draw term loan|delayed draw facility|delayed draw term facility|delayed draw loan|delayed draw term loan facility|' +
      'term loan agreement|term borrowing agreement|term loan credit agreement|term credit agreement|term borrowing|term loan credit facility|tla|tlb|ddtl|ddtl facility|ddtl loan|ddtl commitment|' +
      'export credit facility|export credit agency facility|export credit agreement|export credit loan|export credit financing|equipment credit facility|term loan commitment|delayed draw commitment|term loan portion|term portion|term loan component|term component|term loan tranche|last out term loan|incremental term loan facility|term advance|first lien term loan|second lien term loan|first lien term loan facility|second lien term loan facility|term b loan facility|term a loan facility|term b facility|term a facility|term b loan agreement',
    head('term_loan'),
  ],
  [
    'bridge loan|bridge facility|bridge loan facility|bridge credit agreement|bridge commitment|bridge term loan|bridge financing',
    head('bridge'),
  ],
  [
    'note|senior note|debenture|bond|convertible note|subordinated note|medium term note|unsecured note|secured note|senior unsecured note|senior secured note|' +
      'senior subordinated note|convertible senior note|exchangeable note|exchangeable senior note|convertible debenture|subordinated debenture|floating rate note|fixed rate note|' +
      'euro note|discount note|senior discount note|first mortgage bond|industrial revenue bond|industrial development bond|revenue bond|pollution control bond|convertible bond|' +
      'bond financing|junior subordinated debenture|trust preferred security|debt security|senior debt security|eurobond|first lien note|second lien note|convertible subordinated note|' +
      'zero coupon convertible note|capital security|senior debt|subordinated debt|indenture|note purchase agreement|note agreement|private placement note|tax exempt bond|asset backed note|securitization note|securitization note payable|frn',
    head('notes'),
  ],
  [
    'commercial paper|commercial paper program|commercial paper note|commercial paper facility|commercial paper borrowing|cp program',
    head('commercial_paper'),
  ],
  [
    'letter of credit|standby letter of credit|stand by letter of credit|documentary letter of credit|commercial letter of credit|trade letter of credit|irrevocable letter of credit|l/c|bank guarantee and letter of credit|letter of credit and bank guarantee|letter of credit and bank guaranty',
    head('letter_of_credit'),
  ],
  [
    'letter of credit facility|standby letter of credit facility|loc facility|lc facility|l/c facility|letter of credit line|letter of credit agreement|letter of credit reimbursement agreement',
    head('letter_of_credit'),
  ],
  [
    'letter of credit sublimit|letter of credit sub limit|letter of credit subfacility|letter of credit sub facility|letter of credit commitment|sublimit for letter of credit|sub limit for letter of credit|subfacility for letter of credit|sub facility for letter of credit|letter of credit sub line|letter of credit subline',
    head('letter_of_credit', 'letter_of_credit'),
  ],
  [
    'swing line|swingline|swing line loan|swingline loan|swing line sublimit|swingline sublimit|swing line facility|swingline facility|swingline subfacility|swing line subfacility|swing line commitment|swingline commitment|swing loan|swing line borrowing|swingline borrowing',
    head('revolver', 'swingline'),
  ],
  [
    'sublimit|sub limit|subfacility|sub facility|subline|sub line|multicurrency sublimit|alternative currency sublimit|foreign currency sublimit',
    head('facility', 'sublimit'),
  ],
  [
    'accordion|accordion feature|accordion option|accordion provision|incremental facility|incremental commitment|incremental revolving commitment|incremental term loan|incremental loan|expansion feature|expansion option|uncommitted accordion|incremental credit facility|incremental borrowing|additional commitment|uncommitted incremental facility|incremental revolving facility|accordion facility',
    head('facility', 'accordion'),
  ],
  [
    'mortgage|mortgage loan|mortgage note|mortgage note payable|mortgage debt|mortgage loan payable|first mortgage loan|first mortgage|construction loan|construction facility|mortgage financing|mezzanine loan|mortgage payable|mortgage indebtedness|real estate loan',
    head('mortgage'),
  ],
  [
    'warehouse facility|warehouse line|warehouse line of credit|warehouse credit facility|warehouse agreement|warehouse lending facility|mortgage credit facility|mortgage warehouse facility|funding facility|mortgage funding facility|gestation facility|floor plan facility|floorplan facility|inventory financing line|inventory financing facility|inventory line of credit|inventory credit facility|floor plan line|floorplan line|flooring line|flooring facility|floor plan|floor plan financing|floor plan line of credit|floorplan line of credit|floor plan note payable|floorplan',
    head('warehouse'),
  ],
  [
    'securitization facility|receivable securitization program|account receivable securitization program|receivable facility|receivable securitization facility|receivable securitization|account receivable facility|receivable purchase facility|receivable purchase agreement|receivable financing facility|receivable funding facility|receivable credit facility|trade receivable facility|receivable sale facility|asset securitization|securitization program|securitization|account receivable securitization facility|receivable program|asset backed facility|asset backed security|factoring agreement|factoring facility|conduit facility|commercial paper conduit facility|commercial paper conduit|asset backed commercial paper conduit facility|asset backed commercial paper conduit|receivable sale program',
    head('securitization'),
  ],
  [
    'repurchase agreement|repurchase facility|master repurchase agreement|reverse repurchase agreement|loan repurchase facility',
    head('repurchase'),
  ],
  [
    'capital lease|finance lease|operating lease|lease|lease obligation|synthetic lease|lease facility|capitalized lease',
    head('lease'),
  ],
  // What is owed on leases that are debt.
  [
    'capital lease obligation|finance lease obligation|financing lease obligation|capitalized lease obligation|capital lease liability|finance lease liability|financing lease liability|obligation under capital lease|obligation under finance lease|obligation under financing lease|capital lease debt|finance lease debt|failed sale leaseback obligation',
    head('finance_lease'),
  ],
  // What a Federal Home Loan Bank lends its members.
  [
    'advance payable to the fhlb|advance payable to the federal home loan bank|fhlb advance payable|fhlb advance|federal home loan bank advance|fhlb borrowing|federal home loan bank borrowing|fhlb term advance|fhlb loan|advance from fhlb|advance from the fhlb|borrowing from the fhlb|borrowing from fhlb|advance from the federal home loan bank|borrowing from the federal home loan bank|advance from federal home loan bank|fhlb note',
    head('advance'),
  ],
  [
    'guarantee|guaranty|surety bond|performance bond|bank guarantee|letter of guarantee|guarantee facility|surety facility|performance guarantee|bonding facility|parent guarantee',
    head('guarantee'),
  ],
  [
    'advance from factor|advance from the factor|advance from our factor|advance from its factor|merchant cash advance|merchant cash advance agreement|director advance|officer advance|director loan|officer loan|overdraft|bank overdraft|overdraft loan|advance from director|advance from officer|advance from a director|advance from an officer|advance from a shareholder|advance from a stockholder|advance from a related party|advance from an affiliate|advance from our director|advance from its director|advance from our shareholder|advance from its shareholder|advance from its president|advance from our president|loan|promissory note|promissory note payable|demand note|bank loan|unsecured loan|secured loan|equipment loan|bank term loan|note payable|loan payable|ppp loan|paycheck protection program loan|equipment note|demand loan|note payable to bank|loan payable to bank|bank note|installment note|purchase money note|shareholder loan|shareholder advance|stockholder advance|related party advance|advance from shareholder|advance from stockholder|advance from related party|advance from affiliate|loan from shareholder|loan from stockholder|loan from related party|loan from director|loan from officer|stockholder loan|related party loan|intercompany loan|equipment financing|note and loan|loan note|project loan|syndicated loan',
    head('loan'),
  ],
  [
    'debt|indebtedness|borrowing|long term debt|short term debt|long term borrowing|short term borrowing|bank debt|bank borrowing|debt obligation|short term debt obligation|long term debt obligation|total debt obligation|indebtedness obligation|funded debt|total debt|outstanding debt|debt financing|debt instrument|debt agreement|obligation under credit agreement|bank indebtedness|bank credit|term debt|' +
      'debt and capital lease obligation|debt and finance lease obligation|debt and finance lease liability|debt and capital lease liability|total debt and capital lease obligation|total debt and finance lease obligation|total debt and finance lease liability|long term debt and capital lease obligation|long term debt and finance lease obligation|long term debt and finance lease liability',
    head('debt'),
  ],
  [
    'loan cap|line cap|loan value|interest rate swap|swap|derivative|hedge|forward contract|shelf registration|shelf registration statement|equity line|equity line of credit|equity distribution agreement|at the market program|share repurchase program|stock repurchase program|repurchase program|credit support agreement|supply chain financing|supplier finance program|vendor financing|investment agreement|purchase agreement|common stock|preferred stock|lease agreement|merger agreement|business combination agreement|sponsor support agreement|license agreement|' +
      'book overdraft|cash overdraft|marketable debt security|available for sale debt security|investment grade debt security|trading debt security|treasury note|treasury bond|treasury bill|treasury security|government bond|government note|government security|municipal bond|corporate bond|municipal security|agency bond|agency note|auction rate security|auction rate student loan|auction rate loan|student loan|appeal bond|supersedeas bond|bid bond|completion bond|operations bond|fidelity bond|covered bond|savings bond|floor plan product|floor plan contract|floor plan receivable|floorplan receivable',
    head('other'),
  ],
])

/** Words that may come before the head inside an instrument's name. */
export const INSTRUMENT_MODIFIERS = new Set(
  (
    'senior junior secured unsecured guaranteed syndicated multicurrency multi currency contractually committed uncommitted bilateral unilateral amended restated ' +
    'new existing prior previous former old current predecessor original initial aggregate principal outstanding remaining entire undrawn unused available ' +
    'domestic foreign u.s us canadian european uk asian chinese japanese australian mexican bank corporate consolidated total maximum ' +
    'variable fixed floating rate adjustable convertible exchangeable redeemable subordinated perpetual zero coupon percent % medium long short term year day month ' +
    'revolving non asset based backed lending credit facility loan first second third fourth fifth sixth lien tranche series class part cash flow working capital ' +
    'master joint several primary secondary main global local private placement public tax exempt industrial development revenue note callable ' +
    'mandatory synthetic standby back up backup liquidity seasonal inventory equipment real estate construction acquisition general operating ' +
    'building land vehicle vehicles auto automobile truck aircraft airplane vessel ship farm payroll machinery student officer director founder insurance ' +
    'project seller sellers shareholder stockholder replacement successor additional incremental combined separate certain various two three four several our its their certain receivable trade ' +
    'mezzanine unitranche subordinate nonrevolving amortizing unrated rated export high yield investment grade interest bearing non recourse recourse nonrecourse collateralized limited full third party related affiliate parent subsidiary company ' +
    'superpriority priority super priming dip prepetition postpetition registered unregistered listed dollar euro sterling denominated yen promissory sustainability sustainable green social secured mortgage term demand installment short dated supplemental supplementary worldwide international retail flooring umbrella a b c d'
  ).split(' '),
)

/** Words that say the instrument is one of the past. */
export const FORMER_WORDS = new Set(
  'prior previous former old predecessor superseded terminated retired expired preexisting'.split(' '),
)
