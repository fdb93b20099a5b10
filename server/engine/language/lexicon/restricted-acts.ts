import { phraseTable } from '../phrases.ts'

/** Verbs of giving up property, and what may stand between them and it: "sell, lease or otherwise dispose of any of our". */
export const DISPOSING = /^(?:sell|transfer|convey|dispose|divest|assign)$/
export const DISPOSED = /^(?:asset|property|substantially|business)$/
export const AMONG_DISPOSED = new Set(
  'sell transfer convey dispose divest assign lease license exchange abandon selling transferring conveying disposing assigning leasing or and , / ( ) otherwise of off all any our its their the certain some material significant such other a part portion fixed capital operating'.split(
    ' ',
  ),
)

/** What negative covenants keep an issuer from. */
export const RESTRICTIONS = phraseTable<string>([
  [
    'indebtedness|additional indebtedness|incur debt|additional debt|debt|incur indebtedness|incurrence of debt|unsecured borrowing|additional borrowing',
    'indebtedness',
  ],
  // Debt that is limited as far as it is secured: others of the same amount may be owed.
  [
    'lien|create lien|encumbrance|encumber|negative pledge|pledge of asset|pledge our asset|pledge its asset|secured borrowing|' +
      'to pledge|or pledge|and pledge|pledging|pledge of property|grant security interest|create security interest|secured debt|secured indebtedness|secure debt|secure indebtedness|secure any debt|secure any indebtedness|' +
      'secure certain debt|secure certain indebtedness|debt secured by|indebtedness secured by|debt that is secured|indebtedness that is secured',
    'liens',
  ],
  [
    'dividend|distribution|restricted payment|repurchase stock|redemption of stock|repurchase of stock|share repurchase|stock repurchase|' +
      'repurchase share|redeem stock|repurchase our stock|repurchase our capital stock|repurchase our common stock|repurchase capital stock|redeem capital stock|repurchase our share',
    'restricted_payments',
  ],
  [
    'merger|consolidation|merge|consolidate|merging|consolidating|fundamental change|change of control|change in control|liquidate|dissolve|dissolution',
    'mergers',
  ],
  [
    'asset sale|sale of asset|sale of property|disposition|divestiture|transfer of asset|disposal of asset|sale of all or substantially all|sale of substantially all',
    'asset_sales',
  ],
  ['investment|loan and advance|loan or advance|make loan', 'investments'],
  ['acquisition|acquire asset|acquire other business|acquiring other business|acquiring asset', 'acquisitions'],
  ['guarantee|guaranteeing|guaranty|guaranty obligation|contingent obligation', 'guarantees'],
  [
    'transaction with affiliate|affiliate transaction|transaction with our affiliate|transaction with its affiliate|transaction with an affiliate|transaction with any affiliate',
    'affiliate_transactions',
  ],
  [
    'sale and leaseback|sale leaseback|sale and lease back|sale / leaseback|sell and lease back|sell and leaseback',
    'sale_leasebacks',
  ],
  ['capital expenditure', 'capital_expenditures'],
  ['swap agreement|hedging agreement|hedging transaction|speculative hedging', 'hedging'],
  [
    'line of business|nature of business|nature of the business|character of our business|business we conduct|nature of our business|nature of its business|nature of their business|different business|new business|change in business|change of business|business activity substantially different|business substantially different',
    'business_changes',
  ],
])
