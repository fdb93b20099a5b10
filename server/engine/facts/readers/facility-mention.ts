/** What kind of financing a phrase names. `generic` is a facility whose kind the phrase does not tell. */
export type FacilityClass =
  | 'revolver'
  | 'term_loan'
  | 'letters_of_credit'
  | 'swingline'
  | 'commercial_paper'
  | 'notes'
  | 'other_program'
  | 'generic'

/** A phrase that names a financing. Offsets count UTF-16 units of the text that was read. */
export interface FacilityMention {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly kind: FacilityClass
  readonly plural: boolean
  /** Set where the words around a plain facility describe a revolver. */
  readonly byNature?: true
}

/**
 * Each kind's phrases. The first that matches at a place wins, so what looks like a revolver and is
 * none (non-revolving loans, revolving periods of securitizations) stands before the revolvers.
 */
const PHRASES: readonly (readonly [FacilityClass, string])[] = [
  [
    'other_program',
    String.raw`(?:non|un)-?\s?revolving\s+(?:[a-z]+\s+){0,2}(?:loans?|facilit(?:y|ies)|lines?|commitments?)?`,
  ],
  [
    'other_program',
    String.raw`revolving\s+(?:period|receivables?|securiti[sz]ations?|basis|trust|pool|structure|home\s+equity|retail|consumer|charge|fund)\b`,
  ],
  [
    'other_program',
    String.raw`(?:accounts?\s+|trade\s+)?receivables?\s+(?:based\s+)?(?:securiti[sz]ation|purchase|financing|sales?|facilit(?:y|ies))(?:\s+(?:program|facilit(?:y|ies)|agreements?))*`,
  ],
  [
    'other_program',
    String.raw`supply\s+chain\s+financ\w+|supplier\s+financ\w+|factoring|floor\s?plan|warehouse\s+(?:facilit(?:y|ies)|lines?(?:\s+of\s+credit)?|credit\s+facilit(?:y|ies))|(?:master\s+)?repurchase\s+(?:facilit(?:y|ies)|agreements?)|securiti[sz]ation\s+(?:facilit(?:y|ies)|program)|bridge\s+(?:loan\s+|term\s+loan\s+|credit\s+)?(?:facilit(?:y|ies)|loans?|commitments?)|surety\s+bonds?|overdraft\s+(?:facilit(?:y|ies)|lines?)|(?:finance|capital|operating)?\s*lease\s+(?:facilit(?:y|ies)|lines?)`,
  ],
  ['swingline', String.raw`swing[\s-]?line(?:\s+(?:loans?|sub-?\s?facilit(?:y|ies)|sub-?limit|facilit(?:y|ies)))*`],
  ['letters_of_credit', String.raw`(?:LOC|L\/C)s?(?:\s+facilit(?:y|ies))?\b`],
  [
    'letters_of_credit',
    String.raw`(?:unsecured\s+|standby\s+|stand-by\s+|documentary\s+)?letters?[\s-]+of[\s-]+credit(?:\s+(?:facilit(?:y|ies)|sub-?\s?facilit(?:y|ies)|sub-?\s?limits?|obligations|usage|agreements?))?`,
  ],
  [
    'revolver',
    String.raw`(?:ABL|asset[\s-]based)\s+(?:revolving\s+|revolver\s*|lending\s+|loan\s+|credit\s+)*(?:facilit(?:y|ies)|agreements?|revolvers?|lines?(?:\s+of\s+credit)?)`,
  ],
  ['revolver', String.raw`ABL(?!\s+(?:term|priority|notes?|collateral|lenders?|agent|intercreditor|loan\s+part))`],
  ['generic', 'RCF'],
  [
    'revolver',
    String.raw`(?:multi-?currency\s+)?revolv(?:ers?\b|ing\b)(?:[\s-]+(?:multi-?currency|unsecured|secured|syndicated|committed|credit|loans?|lines?(?:\s+of\s+credit)?|facilit(?:y|ies)|(?:and|&)\s+security\s+agreements?|agreements?|commitments?|lending|borrowings?|notes?|bank|promissory|advances?|term[\s-]+loans?)\b)*`,
  ],
  [
    'term_loan',
    String.raw`(?<!(?:short|long|near|medium|longer|shorter)[\s-])(?:delayed[\s-]draw\s+)?term\s+(?:loans?|facilit(?:y|ies)|credit|notes?|borrowings?|A\b|B\b)(?:\s+(?:facilit(?:y|ies)|agreements?|commitments?|borrowings?|credit|A\b|B\b|A-\d|B-\d))*|\bDDTL\b`,
  ],
  ['commercial_paper', String.raw`commercial\s+paper(?:\s+(?:program(?:me)?s?|notes?|borrowings?|facilit(?:y|ies)))?`],
  [
    'notes',
    String.raw`(?:convertible\s+|senior\s+|subordinated\s+|secured\s+|unsecured\s+|exchangeable\s+|mortgage\s+|private\s+placement\s+)+(?:notes?|debentures?|bonds?)|debentures|\bnotes\s+due\b`,
  ],
  ['generic', String.raw`(?<=\b(?:under|on|against)\s+(?:the|our|its|this)\s+(?:new\s+)?)line(?!\s+(?:items?\b|of\b))`],
  [
    'generic',
    String.raw`(?:lines?\s+of\s+credit|credit\s+lines?|(?:bank\s+|loan\s+|credit\s+|committed\s+|borrowing\s+|lending\s+|working\s+capital\s+|bi-?lateral\s+)*facilit(?:y|ies)|(?:bank\s+)?(?:credit|loan)(?:\s+and\s+(?:security|guaranty|guarantee))?\s+(?:agreements?|arrangements?))`,
  ],
]

const MENTION = new RegExp(
  PHRASES.map(([, pattern], index) => String.raw`(?<p${index}>(?<![\w])(?:${pattern})(?![\w]))`).join('|'),
  'gi',
)
const WORTH_SEARCHING =
  /revolv|credit|facilit|loan|notes|debenture|paper|swing|receivable|financ|factoring|floor\s?plan|warehouse|repurchase|securiti[sz]ation|bond|bridge|overdraft|lease|term\s|ABL|asset|LOC|RCF|DDTL|L\/C|\bline\b/i
/** Places for machines and people, not for money. */
const NOT_FINANCING =
  /\b(?:manufactur\w*|production|distribution|office|storage|research|operating|warehouse|leased|owned|plants?(?:\s+and)?|our\s+new|medical|care|headquarters|testing|data|lab\w*|health\w*|campus|training|processing|terminal|power|corporate)\s+$/i

/** Every phrase that names a financing, in order and without overlaps. */
export function findFacilityMentions(text: string): FacilityMention[] {
  if (!WORTH_SEARCHING.test(text)) return []
  const found: FacilityMention[] = []
  for (const match of text.matchAll(MENTION)) {
    const index = PHRASES.findIndex((_, at) => match.groups?.[`p${at}`] !== undefined)
    const phrase = PHRASES[index]
    if (phrase === undefined) continue
    const kind = phrase[0]
    if (
      kind === 'generic' &&
      /^facilit/i.test(match[0]) &&
      NOT_FINANCING.test(text.slice(Math.max(0, match.index - 24), match.index))
    )
      continue
    const trimmed = match[0].trimEnd()
    found.push({
      start: match.index,
      end: match.index + trimmed.length,
      text: trimmed,
      kind,
      plural: /(?:ies|lines(?:\s+of\s+credit)?|agreements|loans|revolvers|credits)$/i.test(trimmed),
    })
  }
  return found
}
