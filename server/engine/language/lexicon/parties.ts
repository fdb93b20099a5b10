import { phraseSet } from '../phrases.ts'

/** Words for the filer itself and for those whose debt is its own. */
export const ISSUER_WORDS = phraseSet(
  'we|us|our|our company|company|registrant|issuer|borrower|borrowers|partnership|trust|corporation|operating partnership|subsidiary|parent|loan party|loan parties|credit party|credit parties|obligor|obligors|guarantor|debtor|co borrower|holding|management|bank holding company|group',
)

/** First person and defined names of the filer: a subject that needs no proof. */
const PRONOUNS = 'we|us|our|company|registrant|issuer|partnership|operating partnership|the corporation|the trust'
export const ISSUER_PRONOUNS = phraseSet(PRONOUNS)

/** The filer as who acts for its money. */
export const BY_FILER = phraseSet(`${PRONOUNS}|management`)

/** Those who lend to the filer. */
export const LENDER_WORDS = phraseSet(
  'lender|bank|agent|administrative agent|collateral agent|noteholder|holder|bondholder|debentureholder|note holder|trustee|creditor|purchaser|required lender|lending group|bank group|syndicate|financial institution|counterparty|majority holder|investor|lessor',
)

/** Words in the names of those who lend, hold in trust or issue bonds for others, and the titles of persons. */
export const isLenderName = (word: string): boolean => LENDER_NAMES.has(word) || OF_BANK.test(word)

const OF_BANK = /^(?:\w{0,12}banks?|bank(?!rupt)\w{1,9})$/
const LENDER_NAMES = new Set(
  `banc trustee n.a association fsb flca pca insurance assurance county city town state authority fargo morgan chase suisse
  sachs mellon citicorp citigroup lynch barclays agency lending fund union savings board commission department
  administration port mr ms mrs`.split(/\s+/),
)

/** Words of a company's name that tell it from no other. */
export const LEGAL_WORD = /^(?:|&|company|co|corporation|corp|incorporated|inc|llc|ltd|limited|plc|de|the|group)$/

/** What the name of a finance company adds to that of its group. */
export const FINANCE_WORDS = ['credit', 'capital', 'financial', 'finance', 'funding', 'acceptance', 'leasing'] as const

/** The words of a company's name, in lower case. */
export const wordsOfName = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{N}&-]+/u)

/** What ends the name of a company. */
export const LEGAL_FORMS = /^(?:inc|llc|lp|corp|ltd|limited|corporation|plc|gmbh|l\.l\.c|l\.p|s\.a|b\.v|n\.v|cells)$/

/** Parties whose debts and duties are not the filer's, where they are the subject. */
export const OTHER_PARTIES = phraseSet(
  'customer|tenant|landlord|contractor|lessee|mortgagor|homeowner|supplier|vendor|licensee|franchisee|partner|business partner|strategic partner|channel partner|counterparty|portfolio company|investee|consumer|student|distributor|client|seller|target business|target company|reseller|manufacturer|operator|joint venture|unconsolidated joint venture|equity method investee|dealer|unconsolidated affiliate|sponsor|mortgage borrower|insured|payor|merchant|member|city|county|state|government|plan participant|employee|officer|director|servicer|third party|provider|buyer|founder|esop|esop trust|employee stock ownership plan|savings plan|pension plan|municipality|former parent|purchaser of',
)

/** The filer itself, as who gives or is given. */
export const FILER = phraseSet('we|us|company|registrant|issuer|operating partnership|our company')

/** Third parties that have debts of their own, as the head of a subject. */
export const OUTSIDE_DEBTORS = phraseSet(
  'customer|client|tenant|lessee|supplier|vendor|licensee|franchisee|contractor|subcontractor|partner|competitor|operator|airline|health system|retailer|target|target company|seller|parent|parent company|joint venture|venture|investee|unconsolidated affiliate|equity method affiliate|portfolio company|homebuyer|dealer|distributor|reseller|merchant|sponsor|esop|employee stock ownership plan|provider|procurement provider|servicer|unconsolidated subsidiary|equity method investee|third party|unconsolidated joint venture|equity affiliate|affiliate|shareholder|majority shareholder|stockholder|majority stockholder|plan participant|employee|officer|director|buyer|purchaser|unconsolidated entity|acquiree|landlord|mortgagor|homeowner|consumer|student|target business|founder|savings plan|pension plan|unrelated party|unaffiliated party|unrelated company|unaffiliated company',
)

/** The filer and those whose debt is its own, anywhere in a subject. */
export const OWN_DEBTORS = phraseSet(
  'we|us|company|registrant|issuer|subsidiary|operating partnership|borrower|co borrower|loan party|credit party|obligor|guarantor',
)

/** What a household owes to the filer. */
export const CONSUMER_CREDIT = phraseSet(
  'homeowner|mortgagor|whole loan|consumer loan|student loan|residential mortgage loan|delinquency|delinquent loan|borrowers who|troubled debt restructuring|single family|loan modification|our borrower|student borrower|our student|loan held for sale|loan held for investment|loan receivable|financing receivable|finance receivable|note receivable|notes receivable|mortgage servicing|servicing portfolio|servicing|rate lock commitment|rate lock volume|sold loan gain|gain on sale margin|our portfolio company',
)
