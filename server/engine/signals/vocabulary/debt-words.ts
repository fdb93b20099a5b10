/** Names of the agreements under which an issuer borrows. Sources of regular expressions, without flags. */
export const AGREEMENT =
  '(?:credit (?:agreements?|facilit(?:y|ies)|lines?|arrangements?)|(?:revolving|term|bridge|delayed[- ]draw|senior|secured|unsecured|working capital|abl|asset[- ]based) (?:\\w+ )?(?:loans?|credit|facilit(?:y|ies)|agreements?|lines?)|loan (?:and security |and guarant(?:y|ee) )?(?:agreements?|facilit(?:y|ies)|documents?)|(?:financing|lending|debt|borrowing|notes? (?:and warrants? )?purchase|purchase and sale|receivables|securitization|repurchase|master repurchase) (?:agreements?|arrangements?|facilit(?:y|ies)|instruments?|obligations?)|indentures?|(?:line|lines) of credit|revolvers?|(?:senior|convertible|secured|subordinated|unsecured|private placement|promissory) (?:\\w+ )?notes?|notes payable|mortgages?|term loans?|vehicle loans?|\\w+ loans?|(?:first|second|junior)[- ]lien (?:\\w+ )?(?:facilit(?:y|ies)|loans?|notes)|(?:abl|mortgage|warehouse|securitization|funding|bank) (?:\\w+ )?facilit(?:y|ies)|indebtedness|borrowings?|debt|lenders?|loan cap|the (?:facilit(?:y|ies)|notes|loans?))'

export const AGREEMENT_PATTERN = new RegExp(`\\b${AGREEMENT}\\b`, 'i')

/** The agreement that a sentence names as a party to its main clause; sources without flags. */
export const CREDIT_AGREEMENT =
  '(?:(?:(?:amended and restated|revolving|term|senior|secured|unsecured|syndicated|bridge|new|five[- ]year|three[- ]year|364[- ]day|delayed[- ]draw|asset[- ]based|abl|multicurrency|second|third|fourth|fifth|sixth|first|loan and security|note purchase) )*(?:credit agreements?|credit facilit(?:y|ies)|credit lines?|loan agreements?|loan and security agreement|term loans?(?: (?:credit )?(?:agreements?|facilit(?:y|ies)))?|revolving (?:credit )?(?:facilit(?:y|ies)|loan(?: agreement)?|line(?: of credit)?|commitments)|revolver|lines? of credit|financing agreement|note(?: purchase)? agreements?|bridge (?:loans?|facilit(?:y|ies))|indentures?|debtor-in-possession (?:\\w+ )?(?:facility|agreement|financing)))'

/** Rules of markets, professions and agencies: requirements, but not a lender's. */
export const REGULATION =
  /\b(?:fhfa|ginnie mae|fannie mae|freddie mac|gses?|regulat(?:ions?|ors?|ory)|basel|federal reserve|finra|net capital rule|capital requirements|statut(?:e|ory)|naic|fdic|risk[- ]based capital|seller\/servicers?|listing (?:rules?|standards?|requirements?)|nasdaq|nyse|stock exchange|stress capital|tier 1|well[- ]capitalized|supervisory|rate-?making|ferc|(?:state|public (?:utility|utilities|service)|securities) commission|investment company act)\b/i

/** Agreements and promises that are no loan covenants. */
export const OTHER_COVENANT =
  /\b(?:covenants? not to (?:compete|sue|solicit)|non[- ]?compet\w*|restrictive covenants? (?:agreement|contained in (?:his|her|the) employment)|non[- ]solicit\w*|employment agreement|severance|(?<!\bnotes?(?: and warrants?)? )(?<!\breceivables )purchase agreement|merger agreement|asset purchase|representations?,? (?:and )?warrant(?:y|ies),? (?:and|or) covenants|representations? or covenants?|arbitration|license agreement|lease covenants?|code of (?:business )?(?:conduct|ethics)|whitewash|jury trial)\b/i
