import type { Role } from '../../model.ts'

/** Parties that owe money or duties to the issuer, or merely deal with it. */
const OTHERS =
  '(?:customers?|tenants?|landlords?|contractors?|lessees?|mortgagors?|homeowners?|suppliers?|vendors?|licensees?|franchisees?|(?:channel |strategic )?partners?|counterpart(?:y|ies)|portfolio compan(?:y|ies)|investees?|obligors?|consumers?|students?|distributors?|clients?|target (?:business|company)|sellers?)'
const OTHERS_SUBJECT = new RegExp(
  `\\b(?:our|the|its|their|these|such|those|certain|some|one or more of (?:our|its)|any|several|a|an|these|residential|mortgage) (?:\\w+ ){0,3}${OTHERS}\\b(?:'s?)?`,
  'i',
)
const MORTGAGE_BORROWER =
  /\b(?:mortgage(?:s|d)?|homeowner|servic(?:er|ing)|consumer|student|residential|single[- ]family|borrowers? (?:have|has|who|in|under|with|may)|our borrowers?|delinquen\w+)\b/i
const ISSUER_LENDS =
  /\b(?:we|the company|the registrant|our (?:subsidiary|bank)) (?:have |has |also |had )?(?:agreed,? (?:[^.;]{0,60}, )?to forbear|(?:granted|provided|gave) (?:\w+ )?(?:a |an )?(?:\w+ )?(?:waivers?|forbearance)|waived (?:\w+ )*(?:defaults?|events? of default|rights? against)|loaned|lent|extended (?:a )?(?:loan|credit))|\b(?:our|the company's) (?:loan|note|receivable|financing)s? (?:to|from)\b|\b(?:note|loan)s? (?:issued|made|payable|owed) by [^.;]{0,40} to (?:us|the company)\b|\bas (?:a |the |senior )?(?:secured )?lender\b(?! (?:has|had|is|was|did|does|may|agreed|waived|granted|declared|can|could))/i
/** A company's own loans are made under agreements with names; those it makes to households are not. */
const OWN_FACILITY =
  /\b(?:credit (?:facility|agreement)|loan agreement|indenture|forbearance agreement|note purchase agreement)\b/i
const SUBSIDIARY =
  /\b(?:our|its|the company's|a) (?:indirect(?:ly)? |direct(?:ly)? |wholly[- ]owned |majority[- ]owned |consolidated |operating |finance |captive )*subsidiary\b|^(?:certain|one) of (?:our|its) [\w -]{0,30}subsidiaries\b/i

/** In a section about what the issuer has lent, "the borrower" is somebody else. */
const THE_BORROWER = /\bthe (?:borrowers?|operators?|obligors?|mortgagors?)\b/i
const ISSUER_WORDS = /\b(?:we|us|our|the company|the registrant|the operating partnership)\b/i
const LENDS =
  /\b(?:loans?|notes?|mortgages?|financing) receivables?\b|\bloans held for investment\b|\b(?:we|the company|our subsidiary) (?:\w+ )?(?:provides?|makes?|made|originate[sd]?|extend(?:s|ed)?|funded) (?:[\w-]+ ){0,5}(?:loans?|financing) to\b/i

/** In which role the issuer stands in a sentence about borrowing; `counterparty` and `lender` state nothing of its own debt. `around` gives the headings and what stands before. */
export function classifyRole(text: string, around: () => string = () => ''): Role {
  if (ISSUER_LENDS.test(text)) return 'lender'
  if (MORTGAGE_BORROWER.test(text) && /\bforbear|delinquen|modification/i.test(text) && !OWN_FACILITY.test(text))
    return 'lender'
  const subject = text.slice(0, 160)
  if (OTHERS_SUBJECT.test(subject) && !/\b(?:we|us|the company|our (?:credit|loan|debt|covenant|lender))\b/i.test(text))
    return 'counterparty'
  if (THE_BORROWER.test(text) && !ISSUER_WORDS.test(text) && LENDS.test(around())) return 'lender'
  if (SUBSIDIARY.test(subject)) return 'subsidiary'
  return 'borrower'
}

/** True where the sentences before tell of a forbearance that the issuer, as a creditor, grants. */
export function issuerForbears(before: string): boolean {
  return /\b(?:we|the company|the registrant) (?:have |has )?agreed,? (?:[^.;]{0,60}, )?to forbear\b/i.test(before)
}

/** Who borrows where a sentence takes up a facility that another party was said to have entered into. */
const INTRODUCES =
  /(?:^|[.;] )([^.;]{0,200}?)\b(?:entered into|obtained|secured|established|closed on) (?:an?|the) (?:[\w$\u2024,-]+ ){0,8}?(?:credit facilit|credit agreement|loan|line of credit|revolv)/gi
const ISSUER_NAMED =
  /\b(?:we|us|our|the (?:company|registrant|borrowers?|issuer|parent|operating partnership|partnership|trust|corporation)|subsidiar(?:y|ies)|inc|corp(?:oration)?|llc|l\.p|ltd)\b/i
const THIRD_PARTY =
  /\b(?:provider|partner|vendor|supplier|customer|lessor|lessee|tenant|manufacturer|servicer|seller|counterparty|dealer|third[- ]party|franchisee|joint venture|investee|affiliate)\b/i

/** True where "the facility" of a sentence is the one that the sentences before it ascribe to a third party as its borrower. */
export function takesUpForeignFacility(text: string, before: string): boolean {
  if (
    !/\bthe (?:\w+ ){0,3}(?:credit facility|facility|credit agreement|loan|line of credit)\b/i.test(text) ||
    /\b(?:our|we|the company's)\b/i.test(text)
  )
    return false
  return isForeign([...before.matchAll(INTRODUCES)].at(-1)?.[1])
}

/** True where the sentence itself says that a third party entered into the facility. */
export function tellsOfForeignFacility(text: string): boolean {
  return isForeign([...text.matchAll(INTRODUCES)][0]?.[1])
}

function isForeign(subject: string | undefined): boolean {
  return subject !== undefined && THIRD_PARTY.test(subject) && !ISSUER_NAMED.test(subject)
}
