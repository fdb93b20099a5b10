import type { FilingReading } from '../../model.ts'
import type { GroupMembers } from '../entities/named-members.ts'
import { namedMembers } from '../entities/named-members.ts'
import { INSTRUMENT_MODIFIERS } from '../lexicon/instruments.ts'
import { wordsOfName } from '../lexicon/parties.ts'
import { precondition, stemTest } from '../stems.ts'
import type { Token } from '../tokens.ts'

/** First words of names, in lower case: of the filer itself, and of those whose debt is not its own. */
export interface Parties {
  readonly own: ReadonlySet<string>
  readonly others: ReadonlySet<string>
  /** Of those others whom the filer is said to lend to. */
  readonly borrowers?: ReadonlySet<string>
  /** Names of subsidiaries and segments of the filer. */
  readonly members: GroupMembers
  /** Terms by which the filing calls what the filer lends: the “Orlo Loan”; in lower case where no other debt may bear them. */
  readonly lent?: ReadonlySet<string>
}

export const NO_PARTIES: Parties = { own: new Set(), others: new Set(), members: new Map() }

/** The key of a name: its first word, without the mark of a possessive. */
export const firstWord = ({ lower }: Pick<Token, 'lower'>): string =>
  lower.includes("'") ? lower.replace(/'s?$/, '') : lower

/** What the filer owns a part of, lends to or stands in for: "investment in Orlo", "loans to Orlo", "due from Orlo". */
const STAKES =
  /\b(?:investment|stake|(?:equity|ownership|partnership|(?:holds?|owns?) an) interest)s? in ([A-Z][A-Za-z&-]{2,24})\b/g
const OWED = /\b(?:(?:receivables?|outstanding|due) from|(?:owed|due) by) ([A-Z][A-Za-z&-]{2,24})\b/g
const BACKED = /\b(?:financing commitments? to|on behalf of) ([A-Z][A-Za-z&-]{2,24})\b/g
const LOANS = /\b(?:loans?|loaned|advances|financing) (?:[a-z$\d.,]{1,14} ){0,3}to ([A-Z][A-Za-z&-]{2,24})\b/g
/** "Orlo, a customer of ours", "Orlo Tools, one of our licensees". */
const DESCRIBED =
  /\b([A-Z][A-Za-z&-]{2,24})(?:,? (?:[A-Z][A-Za-z&.-]{1,24}|de)){0,5},? (?:an?|our|one of our) ([A-Za-z -]{4,60})/g
/** "We provided a secured credit facility to Orlo", "the Company made a funding commitment to Orlo": certain once said. */
const GAVE = String.raw`(?:also |has |have |had )?(?:agreed to |committed to )?(?:provide|made|make|extend|grant)(?:d|ed)?`
const GRANTED = new RegExp(
  String.raw`\b([A-Z][A-Za-z&-]{2,24}|[Ww]e) ${GAVE} ((?:[a-z$\d.,-]{1,14} ){1,8})to ([A-Z][A-Za-z&-]{2,24})\b`,
  'g',
)
const CREDIT = /\b(?:loans?|facility|credit|financing|advances?|funding)\b/
/** "made payments on the loan to Orlo", "granted a lien": what goes to a creditor. */
const TO_CREDITOR =
  /\b(?:(?:re)?payments?|interest|security|liens?|collateral|notices?|guarantees?|on|under|with|for|from)\b/
/** "interest income related to the Orlo financing": who pays interest to the filer owes it. */
const EARNED_ON = /\binterest income (?:[a-z]{2,12} ){0,4}(?:from|on|to) (?:the |its |our )?([A-Z][A-Za-z&-]{2,24})\b/g
const NAME_AND_TERM = String.raw`(?<name>[A-Z][\w&-]{2,24})(?: [A-Z][\w.-]+){0,3}(?: \([^()]{3,20}\))?`
/** "our joint venture, Orlo Partners", "our parent, Orlo", "own 40% of Orlo", "Orlo, in which we hold 40%": certain once said. */
const CERTAIN = [
  /\b(?:joint venture|unconsolidated \w+|investee|equity affiliate),? (?<name>[A-Z][\w&-]{2,24})/g,
  /\b[Oo]ur (?:ultimate )?(?:parent|customer|tenant|franchisee|licensee)(?: company)?,? (?<name>[A-Z][\w&-]{2,24})/g,
  /\b(?:own|hold)s? (?:an? )?(?<share>\d+)[\d.]* ?% (?:[a-z ]*(?:interest|stake) in|of) (?<name>[A-Z][\w&-]{2,24})/g,
  /(?<name>[A-Z][\w&-]{2,24})(?: [A-Z][\w.-]+){0,3},? in which [a-zC ]{2,12} (?:own|hold)s? (?:an? )?(?<share>\d+)/g,
  new RegExp(`${NAME_AND_TERM}, an? [a-z ]{4,30} in which [a-zC ]{2,12} (?:own|hold)s? (?:an? )?(?<share>\\d+)`, 'g'),
]
const VENTURE = new RegExp(`${NAME_AND_TERM}, an? (?:new |unconsolidated |50% owned )?joint venture\\b`, 'g')
const SHARING = [...CERTAIN, VENTURE]
const NO_PATTERNS: readonly RegExp[] = []
/** "a joint venture that we consolidate", "our subsidiary Orlo, a joint venture": a part of the group all the same. */
const OWN_VENTURE = [
  /\b(?:we|[Cc]ompany) (?:also |fully )?consolidates?\b/,
  /\b(?:is|are) (?:fully )?consolidated\b|(?<!unconsolidated )\bsubsidiar/,
]
const SHARE = /(?<![\d.])(\d{1,3})(?:\.\d{1,4})? ?%/g
/** "Orlo has a credit facility that is non-recourse to the Company": it is not the filer's, if Orlo is not a subsidiary. */
const WITHOUT_RECOURSE =
  /\b([A-Z][\w&-]{2,24}) (?:ha[sd]|have|obtained|entered|maintains|finances|borrowed) [^.;]{8,160}\bnon-?recourse to /g
/** "Orlo Pictures Entertainment (“OPE”)": the initials that a filing gives to a company. */
const CALLED =
  /\b(?:The )?([A-Z][\w&-]{2,24})(?:,? [A-Z][\w&.-]{1,24}){0,5} \((?:the )?["\u201c]([A-Z][A-Z\d&-]{2,11})["\u201d]\)/g
/** "underwriters for the offering of $10 million of notes of Orlo Energy, Inc.": whose paper a suit is about. */
const SUED_OVER =
  /\b(?:[Nn]otes|[Bb]onds|[Dd]ebentures|underwriters) of ([A-Z][\w&-]{2,24})(?: [A-Z][\w-]{1,24}){0,3},? (?:Inc|Corp)\b/g
/** "The Company has provided Orlo Park with loans", "We have provided loans to Orlo Park". */
const lentWithin = (text: string): string[] =>
  [...text.matchAll(PROVIDED)].flatMap(({ 0: lead, index }) => PROVIDED_TO.exec(text.slice(index + lead.length)) ?? [])
const PROVIDED = /\b(?:[Ww]e|Company) [a-z ]{0,40}\bprovided (?:(?:a )?(?:loan|loans|line of credit) to )?/g
const PROVIDED_TO = /^[A-Z][A-Za-z&-]{2,24}(?: [A-Z][A-Za-z&-]{1,24}){0,3}\b/
/** Whoever owns a larger share, in per cent, has it as a part of the group. */
const HALF = 50
const ALL = 100
const NAME = /\b[A-Z][A-Za-z&-]{2,24}/g
/** A subsidiary of a name is that one's, and no kin of the filer unless the name is the filer's. */
const KIN = /subsidiar(?:(?:y|ies) of ([A-Z][A-Za-z&-]{2,24}))?|minority interest/g
/** What the filer bought is its own from then on. */
const BOUGHT = /\b(?:[Ww]e|Company|[Oo]ur|[Ii]ts) (?:[a-z]{2,14} ){0,3}(?:acquired|acquisition of|merge[dr] with) /g
const NEAR = 60
/** A name that is said once to be another's may be a slip; twice it is what the filing holds. */
const ENOUGH = 2

/** Whom a filing's text sets apart from the filer. Linear in the text. */
export function readParties(reading: FilingReading): Parties {
  const printed = reading.identity.name ?? ''
  const filer = new Set(wordsOfName(printed))
  const consolidated = consolidatedIn(reading)
  const own = new Set([...namesIn(printed), ...consolidated.flatMap((name) => namesIn(name).slice(0, 1))])
  const counts = new Map<string, number>()
  const borrowers = new Set<string>()
  const kin = new Map<string, number>()
  const called = new Map<string, Called>()
  const issuers: string[] = []
  for (const { text } of reading.passages) {
    if (isNaming(text))
      for (const [, name = '', alias = ''] of text.matchAll(CALLED))
        called.set(`${name} ${alias}`.toLowerCase(), { name: name.toLowerCase(), alias: alias.toLowerCase() })
    for (const pattern of speaksOfSharing(text) ? SHARING : NO_PATTERNS)
      for (const { groups } of text.matchAll(pattern)) {
        const key = groups?.['name']?.toLowerCase() ?? ''
        const isOwn = Number(groups?.['share'] ?? 0) > HALF || (pattern === VENTURE && isOwnVenture(text))
        const told = isOwn ? kin : counts
        if (!GENERAL.has(key)) told.set(key, (told.get(key) ?? 0) + ENOUGH)
      }
    for (const pattern of patternsFor(text))
      for (const [, name = '', stated] of text.matchAll(pattern)) {
        const key = name.toLowerCase()
        if (GENERAL.has(key) || (stated !== undefined && !speaksOfOutsiders(stated))) continue
        counts.set(key, (counts.get(key) ?? 0) + 1)
        if (pattern === LOANS || pattern === EARNED_ON) borrowers.add(key)
      }
    if (speaksOfGiving(text))
      for (const key of grantedIn(text, own)) {
        counts.set(key, (counts.get(key) ?? 0) + ENOUGH)
        borrowers.add(key)
      }
    if (speaksOfUnderwriters(text) && speaksOfSuits(text))
      for (const [, name = ''] of text.matchAll(SUED_OVER))
        if (!GENERAL.has(name.toLowerCase())) issuers.push(name.toLowerCase())
    if (speaksOfBuying(text)) for (const name of boughtIn(text)) own.add(name)
    if (speaksOfKin(text)) for (const name of kinIn(text, own)) kin.set(name, (kin.get(name) ?? 0) + 1)
  }
  for (const told of [counts, kin]) mergeNames(told, [...called.values()])
  // A suit over the notes of what the filing calls a subsidiary is over the group's own.
  for (const key of issuers) counts.set(key, (counts.get(key) ?? 0) + (kin.has(key) ? 0 : ENOUGH))
  const others = [...counts].filter(
    ([name, count]) => count >= ENOUGH && count > (kin.get(name) ?? 0) && !own.has(name) && isNameOfOne(name),
  )
  const apart = new Set(others.map(([name]) => name))
  const borrowing = consolidated.filter((name) => name.includes(' ')).map((name) => [name, 'subsidiary'] as const)
  const members = new Map([...namedMembers(reading.passages, { own, others: apart, filer }), ...borrowing])
  return {
    own: new Set([...own, ...firstWordsOf(members)]),
    others: apart,
    borrowers: borrowers.intersection(apart),
    members,
  }
}

/** The first name behind each word that says what the filer bought. */
const boughtIn = (text: string): string[] =>
  [...text.matchAll(BOUGHT)].flatMap(({ 0: words, index }) =>
    namesIn(text.slice(index + words.length).slice(0, NEAR)).slice(0, 1),
  )

/** The names beside each word for a subsidiary, unless that is another's. */
const kinIn = (text: string, own: ReadonlySet<string>): string[] =>
  [...text.matchAll(KIN)].flatMap(({ 1: owner, index }) => {
    const key = owner?.toLowerCase()
    if (key !== undefined && !own.has(key) && !GENERAL.has(key)) return []
    return namesIn(text.slice(Math.max(0, index - NEAR), index + NEAR))
  })

/** "Senior credit facility with Orlo", "Loan to Orlo" as the name of a row: what the filer lends to that party. */
export const isWithOther = (name: string, { others }: Pick<Parties, 'others'>): boolean =>
  [...name.matchAll(/\b(?:with|to) (?:the )?([A-Z][\w&-]{2,24})\b/g)].some(
    ([, party = '']) => others.has(party.toLowerCase()) && !/payable|\bowed\b|\bdue\b/i.test(name),
  )

/** To whom a sentence says that the filer provided credit, by first words. */
const grantedIn = (text: string, own: ReadonlySet<string>): string[] =>
  [...text.matchAll(GRANTED)].flatMap(([, giver = '', lent = '', name = '']) => {
    const isOwn = /^(?:we|We|Company)$/.test(giver) || own.has(giver.toLowerCase())
    const key = name.toLowerCase()
    return isOwn && CREDIT.test(lent) && !TO_CREDITOR.test(lent) && !GENERAL.has(key) ? [key] : []
  })

/** Whether the filer consolidates the venture that a sentence tells of, or owns more than half of it. */
const isOwnVenture = (text: string): boolean =>
  OWN_VENTURE.some((own) => own.test(text)) ||
  [...text.matchAll(SHARE)].some(([, share]) => Number(share) > HALF && Number(share) <= ALL)

/** The first word of a name, and the initials that stand for it. */
interface Called {
  readonly name: string
  readonly alias: string
}

/**
 * What is said of a company by its name counts for its initials too, and the other way round. A first word that several
 * names share identifies none of them.
 */
function mergeNames(counts: Map<string, number>, called: readonly Called[]): void {
  for (const { name, alias } of called) {
    const isShared = called.some((one) => (one.name === name) !== (one.alias === alias))
    if (alias === name || isShared || alias[0] !== name[0] || !isNameOfOne(alias) || !isNameOfOne(name)) continue
    const sum = (counts.get(alias) ?? 0) + (counts.get(name) ?? 0)
    if (sum === 0) continue
    counts.set(alias, sum)
    counts.set(name, sum)
  }
}

/** "Senior Orlo Partners": a company whose first word begins sentences or the names of debts cannot be known by it. */
const isNameOfOne = (word: string): boolean =>
  !GENERAL.has(word) && !INSTRUMENT_MODIFIERS.has(word) && !/^(?:debt|bonds?|debentures?|borrowings?|loans)$/.test(word)

/** Borrowers of the filer whose loans a paragraph calls eliminated in consolidation: parts of the group. */
function consolidatedIn({ passages }: FilingReading): string[] {
  const found: string[] = []
  let lent: { readonly paragraph: number; readonly names: string[] } = { paragraph: -1, names: [] }
  for (const { text, paragraph } of passages) {
    if (paragraph !== lent.paragraph) lent = { paragraph, names: [] }
    if (speaksOfProviding(text)) lent.names.push(...lentWithin(text))
    if (speaksOfEliminating(text))
      found.push(...lent.names.filter((name) => !GENERAL.has((name.split(' ')[0] ?? '').toLowerCase())))
  }
  return found
}

/** What a subsidiary owes is the group's own, as is what is owed by the filer. */
const firstWordsOf = (members: GroupMembers): string[] =>
  [...members].flatMap(([name, kind]) => (kind === 'subsidiary' ? (name.toLowerCase().split(' ')[0] ?? []) : []))

const speaksOfProviding = stemTest(' provided ')
const speaksOfEliminating = stemTest('eliminated {in,on,upon} consolidation')
const OF_OTHERS = {
  stakes: '{investment,stake,interest}{,s} in ',
  owing: '{receivable{,s},outstanding,due} from|{owed,due} by|financing commitment|behalf of',
  loans: 'loan|advances|financing',
  outsiders:
    'customer|investee|supplier|licensee|tenant|carrier|operator|reseller|franchisee|equity method|vendor|distributor|competitor',
  recourse: 'recourse to us_|recourse to the company',
  earning: 'nterest income ',
}
const speaksOfOthers = precondition(Object.values(OF_OTHERS).join('|'))
const speaksOfStakes = stemTest(OF_OTHERS.stakes)
const speaksOfOwing = stemTest(OF_OTHERS.owing)
const speaksOfLoans = stemTest(OF_OTHERS.loans)
const speaksOfOutsiders = stemTest(OF_OTHERS.outsiders)
const speaksOfSharing = stemTest(
  'joint venture|unconsolidated|investee|affiliate|our {parent,customer,tenant,franchisee,licensee,ultimate}|_{own,owns,hold,holds}_',
)
const isNaming = (text: string): boolean => /\((?:the )?["\u201c]/.test(text)
const speaksOfRecourse = stemTest(OF_OTHERS.recourse)
const speaksOfGiving = stemTest('loan|facility|credit|financing|advance|funding')
const speaksOfEarning = stemTest(OF_OTHERS.earning)
const speaksOfUnderwriters = stemTest('underwriter')
const speaksOfSuits = stemTest('defendant|class action|complaint|plaintiff')
const speaksOfBuying = stemTest('acquired |acquisition of |merge{r,d} with ')
const speaksOfKin = stemTest('subsidiar|minority interest')

/** Most passages hold no word that a pattern needs. */
function patternsFor(text: string): readonly RegExp[] {
  if (!speaksOfOthers(text)) return NO_PATTERNS
  const called: RegExp[] = []
  if (speaksOfStakes(text)) called.push(STAKES)
  if (speaksOfLoans(text)) called.push(LOANS)
  if (speaksOfOwing(text)) called.push(OWED, BACKED)
  if (speaksOfOutsiders(text)) called.push(DESCRIBED)
  if (speaksOfRecourse(text)) called.push(WITHOUT_RECOURSE)
  if (speaksOfEarning(text)) called.push(EARNED_ON)
  return called
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(NAME)].map(([name]) => name.toLowerCase()).filter((name) => !GENERAL.has(name))

/** Words with a capital that name nobody. */
const GENERAL = new Set(
  'the our we company corporation corp inc llc ltd bank notes note series class trust fund funds first second third american national united general federal state states holdings holding parent borrower borrowers issuer subsidiary subsidiaries guarantor guarantors operating partnership level item part table euro north south east west europe china japan new treasury agency common preferred chapter exhibit plan board certain other such this each all group international global capital financial services partners lender lenders agent january february march april may june july august september october november december tier real estate asia canada mexico india latin america central property properties unconsolidated senior subordinated secured unsecured convertible revolving credit term loan line'.split(
    ' ',
  ),
)
