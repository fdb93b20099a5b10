import type { EntityKind, Passage } from '../../model.ts'
import type { Parties } from '../debtor/parties.ts'
import { FINANCE_WORDS, isLenderName, LEGAL_WORD, wordsOfName } from '../lexicon/parties.ts'
import { stemTest } from '../stems.ts'

/** What the filing gives a name of its own among the parts of the group, by the name. */
export interface GroupMembers extends ReadonlyMap<string, EntityKind> {
  /** What part of an agreement a part is, with its name: Tarn Inc. by "the Borrower". */
  readonly roles?: ReadonlyMap<string, string>
  /** Whether a role names its part only where the part's name stands beside it, as the filer borrows too. */
  readonly areRolesShared?: boolean
}

const speaksOfKin = stemTest('subsidiar')
const speaksOfSegments = stemTest(' segment')
const speaksOfSectors = stemTest(' sector')
const speaksOfOwning = stemTest('_own{,s} all of the|_own{,s} 100%')
const speaksOfFinance = stemTest(`{${FINANCE_WORDS.join(',')}} `)
const KIN = /\bsubsidiary\b/g
const KINS = /\bsubsidiar(?:y|ies)\b/g
const SEGMENT = /\b([A-Z][\w&-]*(?: [A-Z][\w&-]*){0,2}) (?:business )?segment\b/g
/** "our Energy sector": what others call a segment. A sector of no owner is an industry. */
const OWN_SECTOR = /\b[Oo]ur ([A-Z][\w&-]*(?: [A-Z][\w&-]*){0,2}) sector\b/g
/** ", a Delaware limited liability company and" */
const FORM = String.raw`(?:\w+ )?(?:(?:limited|liability|company|corporation|partnership|trust) ){1,3}and (?:an? |our )?`
/** ", a wholly owned" before "subsidiary", with the name before it; "our finance" with the name behind. */
const CALLED = new RegExp(
  String.raw`(?:^|,? )(?:which |each (?:of (?:which|whom) )?)?(?:is |was )?(?:now |as )?(?:an?|our|its|the \w+['’]s) (?:${FORM})?(?:[\w%-]+,? ){0,4}$`,
  'i',
)
/** "Tarn Inc. and Elm Ltd., each a" before "subsidiary", ", both wholly owned" or "are" before "subsidiaries". */
const SEVERAL_CALLED = /,? each(?: of (?:which|whom) is)? an? (?:[\w%-]+,? ){0,4}$/
const PLURAL_CALLED =
  /(?:,? (?:both|all|are|were)|,)(?: (?:both|direct|indirect|(?:wholly|majority)[ -]owned),?){0,3} $/
/** " of Northwind (“Tarn”)" behind "subsidiary": what the subsidiary is called. */
const TERM_BEHIND_OWNER = /^ of [^,;()]{1,60} \(([^()]{2,60})\)/
const NAME_BEHIND_OWNER = /^ of [^,;()]{1,60},( [A-Z][^,;]{2,60})/
/** Letters of names, with those of other alphabets of Latin script: "Metalúrgica". */
const W = String.raw`[\w&.'’À-ɏ-]*`
const LEGAL = String.raw`(?:Inc|LLC|L\.L\.C|Corp|Ltd|Co|L\.P|plc|AG|GmbH)`
const NAME_BEFORE = new RegExp(String.raw`\b([A-Z]${W}(?: (?:of )?[A-Z&]${W}){0,5}),?(?: ${LEGAL}\.?,?)?$`)
const NAME_BEHIND = new RegExp(String.raw`^,? ([A-Z]${W}(?: (?:of )?[A-Z&]${W}){0,5})(?:,? ${LEGAL}\b\.?)?`)
const TERM_BEFORE = / \(([^()]{2,60})\)$/
const TERM_BEHIND = /^,? \(([^()]{2,60})\)/
/** "“Harbor Finance” or “HFC”", "collectively, the “Banks”": what the words in brackets call it. */
const TERM = /^(?:collectively,? |hereinafter )?(?:the )?["“]?([A-Z][\w& -]{1,30}?),?["”]?$/
const NO_TERM = /^(?:Note|Item|Exhibit|Form|Page|See)\b/
/** Whose subsidiary it is: the filer's, if no other is named. */
const OWNER = /^ of (\w+(?: \w+)?)/
const OF_FILER = /^(?:ours?\b|the (?:company|corporation|registrant|parent|issuer|partnership|trust))/i
/** "our finance and insurance subsidiaries, primarily Tarn Credit Corporation (Tarn Credit) and": their names come behind. */
const leadsToSeveral = (text: string): RegExpExecArray[] =>
  [SEVERAL, DIRECT, FOLLOWING].flatMap((lead) => [...text.matchAll(lead)])
const SEVERAL =
  /\b(?:our|its) (?:[\w%-]+,? ){0,5}subsidiaries,? (?:primarily|principally|mainly|namely|including|consisting of) /gi
/** "its subsidiaries Tarn GmbH (“Tarn”) and Elm Ltd.". */
const DIRECT = /\b(?:[Oo]ur|[Ii]ts) (?:[\w%-]+,? ){0,5}subsidiaries,? (?=[A-Z])/g
const FOLLOWING = /\bthe following (?:[\w%-]+ ){0,3}subsidiaries: /gi
/** "The Company owns all of the common stock of Tarn Corporation (Tarn) and": they are subsidiaries, whatever they are called. */
const ownedIn = (text: string): string[] =>
  [...text.matchAll(OWNS)].flatMap(({ 0: lead, index }) => {
    const behind = text.slice(index + lead.length)
    const [shares] = SHARES_OF.exec(behind) ?? []
    return shares === undefined ? [] : listedBehind(behind.slice(shares.length - 1))
  })
const OWNS = /\b(?:[Ww]e|Company|Registrant|subsidiary) (?:directly |indirectly )?owns? (?:all|100%) of the /g
const SHARES_OF = /^(?:[a-z]+ ){0,4}(?:stock|shares|equity) of /
/** "Tarn Inc. (“Borrower”), a subsidiary", "Tarn Inc., a subsidiary of the Company (the “Borrower”)": the part that a role names. */
export function membersByRole(passages: readonly Passage[], members: GroupMembers): Map<string, string> {
  const found = new Map<string, string | null>()
  for (const { text } of members.size === 0 ? [] : passages)
    for (const { index, 1: role = '' } of text.matchAll(ROLE)) {
      const before = text
        .slice(Math.max(0, index - 2 * REACH), index)
        .replace(KIND_BEHIND, '')
        .replace(FORM_BEFORE, '')
      const name = [...members.keys()].find((one) => before.endsWith(one)) ?? null
      found.set(role, found.has(role) && found.get(role) !== name ? null : name)
    }
  return new Map([...found].flatMap(([role, name]) => (name === null ? [] : [[role, name]])))
}

/** "we entered into a credit agreement": where the filer borrows too, "the Borrower" may elsewhere be the filer. */
export const borrowsItself = (passages: readonly Passage[]): boolean =>
  passages.some(({ text }) => FILER_ENTERS.test(text) || FILER_AS.test(text))

const FILER_ENTERS =
  /\b(?:we|(?<!of )the company) (?:entered into|amended|obtained)\b[^.;]{0,80}\b(?:credit|loan|facility)\b/i
const FILER_AS = /\bcompany,? as (?:the )?borrower\b/i
const ROLE = /,? \((?:[A-Z]\w+ or )?(?:as |the )?["“]?(?:the )?(Borrower|Debtor)["”]?\)/g
const KIND_BEHIND = /,? (?:an?|our|its|the \w+['’]s) (?:[\w%-]+,? ){0,5}subsidiary(?: of [^,;()]{1,60})?,?$/
const FORM_BEFORE = new RegExp(String.raw`(?:,? ${LEGAL})?[.,]*$`)

/** "Tarn Electronics (“TE”) and certain other subsidiaries of the Company": the one before is a subsidiary too. */
const BESIDE_OTHERS = /,? and (?:certain |our |the )?other (?:[a-z-]+ ){0,2}subsidiaries\b/g
/** "Northwind Credit Corporation", "Northwind Financial Services LLC": the name, its words before that of finance, and that. */
const OF_FINANCE = `(${FINANCE_WORDS.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('|')})(?: Services)?`
const FINANCE_COMPANY = new RegExp(
  String.raw`\b(([A-Z]${W}(?: [A-Z&]${W}){0,4}) ${OF_FINANCE}(?: Company| Corporation)?)(?:,? (?:${LEGAL}|plc)\b\.?)?`,
  'g',
)
const JOINED = /^,? (?:and |or )?/
const JOINED_BEFORE = /(?:,? and|,) $/
const MAX_LISTED = 12
const REACH = 140
const MAX_TEXT = 4000

const severalBehind = (text: string): string[] =>
  leadsToSeveral(text).flatMap(({ 0: lead, index }) => {
    const names = listedBehind(text.slice(index + lead.length - 1))
    // "the Company, certain of its subsidiaries, Oak Bank": the next party.
    return lead.endsWith('subsidiaries, ') && wordsOfName(names[0] ?? '').some(isLenderName) ? [] : names
  })

/** "Tarn Inc. (“Tarn”) and Elm Ltd., each a wholly owned subsidiary of the Company": all that the list before names. */
function severalBefore(text: string, { own }: Pick<Parties, 'own'>): string[] {
  return [...text.matchAll(KINS)].flatMap(({ 0: kin, index }) => {
    const before = text.slice(Math.max(0, index - 2 * REACH), index)
    const called = (kin.endsWith('y') ? SEVERAL_CALLED : PLURAL_CALLED).exec(before)
    const behind = text.slice(index + kin.length)
    if (called === null || (kin.endsWith('s') && OWNER.exec(behind) === null) || isOfOther(behind, own)) return []
    if (OF_OUR.test(behind)) return []
    return listedBefore(before.slice(0, called.index))
  })
}

/** "both subsidiaries of our largest shareholder": of somebody whom the filer has, not of the filer. */
const OF_OUR = /^ of our (?!company|corporation|partnership|operating|trust|wholly|subsidiar)/i

function listedBefore(text: string): string[] {
  const found: string[] = []
  let rest = text
  for (let listed = 0; listed < MAX_LISTED; listed += 1) {
    const term = TERM_BEFORE.exec(rest)
    const until = rest.slice(0, term?.index)
    const next = NAME_BEFORE.exec(until)
    // "In Canada, both": one word may name anything, unless its legal form or a term is behind it.
    if (next === null || (term === null && !next[0].includes(' '))) return found
    found.push(...[next[1], ...termsIn(term)].flatMap((one) => one?.replace(/[.,'’]+$/, '') ?? []))
    const join = JOINED_BEFORE.exec(until.slice(0, next.index))
    if (join === null) return found
    rest = until.slice(0, join.index)
  }
  return found
}

/** Words of the filer's own name, first words of all that is its own, and of others' names. */
interface Around extends Pick<Parties, 'own' | 'others'> {
  readonly filer: ReadonlySet<string>
}

/** The names that sentences give subsidiaries and segments of the filer. Linear in the text. */
export function namedMembers(passages: readonly Passage[], parties: Around): GroupMembers {
  const members = new Map<string, EntityKind>()
  const add = (printed: string, kind: EntityKind): void => {
    const name = printed.replace(LEAD, '')
    if (name.length > 1 && !isGeneral(name) && !isFilerOrOther(name, parties))
      members.set(name, members.get(name) ?? kind)
  }
  for (const { text } of passages) {
    if (text.length > MAX_TEXT) continue
    if (speaksOfKin(text)) for (const name of kinIn(text, parties)) add(name, 'subsidiary')
    if (speaksOfOwning(text)) for (const name of ownedIn(text)) add(name, 'subsidiary')
    if (speaksOfFinance(text)) for (const name of financeCompanies(text, parties)) add(name, 'subsidiary')
    if (speaksOfSegments(text)) for (const [, name = ''] of text.matchAll(SEGMENT)) add(name, 'segment')
    if (speaksOfSectors(text)) for (const [, name = ''] of text.matchAll(OWN_SECTOR)) add(name, 'segment')
  }
  return members
}

/** The names that a text gives to what it calls subsidiaries. */
const kinIn = (text: string, parties: Around): string[] => [
  ...[...text.matchAll(KIN)].flatMap(({ index }) => subsidiariesAt(text, index, parties)),
  ...severalBehind(text),
  ...severalBefore(text, parties),
  ...besideOthers(text, parties),
]

/** The name and the terms before "and other subsidiaries" of the filer. */
const besideOthers = (text: string, { own }: Pick<Parties, 'own'>): string[] =>
  [...text.matchAll(BESIDE_OTHERS)].flatMap(({ 0: all, index }) => {
    if (isOfOther(text.slice(index + all.length), own)) return []
    const before = text.slice(Math.max(0, index - REACH), index)
    const [printed = '', name = ''] = NAME_BEFORE.exec(before.replace(TERM_BEFORE, '')) ?? []
    const terms = termsIn(TERM_BEFORE.exec(before))
    // "Management and other subsidiaries", "in Europe and other subsidiaries": one word alone may name anything.
    const isName = terms.length > 0 || printed !== name || name.replace(LEAD, '').includes(' ')
    return isName ? [name, ...terms] : []
  })

/** "of Orlo" behind "subsidiary": whose it is, where that is not the filer. */
function isOfOther(behind: string, own: ReadonlySet<string>): boolean {
  const owner = OWNER.exec(behind)?.[1]
  return owner !== undefined && !OF_FILER.test(owner) && !own.has(owner.split(' ')[0]?.toLowerCase() ?? '')
}

/** The name and the term of what a text calls a subsidiary of the filer's at a place. */
function subsidiariesAt(text: string, at: number, { own }: Pick<Parties, 'own'>): string[] {
  const behind = text.slice(at + 'subsidiary'.length, at + REACH)
  if (isOfOther(behind, own)) return []
  const before = text.slice(Math.max(0, at - REACH), at)
  const called = CALLED.exec(before)
  if (called === null) return []
  const until = before.slice(0, called.index)
  const terms = termsIn(TERM_BEFORE.exec(until))
  const [name] = NAME_BEFORE.exec(until.replace(TERM_BEFORE, ''))?.slice(1) ?? []
  const isIts = /^(?:,? )?(?:our|its|the)\b/i.test(called[0])
  const isOpen = isIts && OWNER.exec(behind) === null
  const next = isOpen ? NAME_BEHIND.exec(behind) : null
  // "our Canadian subsidiary (“Tarn Canada”)": called by no other name.
  const nextTerms = isOpen ? termsIn(TERM_BEHIND.exec(behind.slice(next?.[0].length ?? 0))) : []
  const told =
    called[0].startsWith(',') || / (?:is|was) /.test(called[0])
      ? [name, ...terms, ...termsIn(TERM_BEHIND_OWNER.exec(behind))]
      : []
  // "The borrower is a subsidiary of the Company, Tarn LLC", but not "Tarn LLC, a subsidiary of the Company, Oak Bank".
  if (!called[0].startsWith(',')) told.push(...listedBehind(NAME_BEHIND_OWNER.exec(behind)?.[1] ?? ''))
  return [...told, next?.[1], ...nextTerms].flatMap((one) => one?.replace(/[.,'’]+$/, '') ?? [])
}

const termsIn = (found: RegExpExecArray | null): string[] =>
  (found?.[1] ?? '').split(/,? or /).flatMap((one) => {
    const [, term] = TERM.exec(one) ?? []
    return term === undefined || NO_TERM.test(term) ? [] : [term]
  })

/** "Tarn Credit Corporation (Tarn Credit) and Tarn Insurance Inc. (Insurance)": the names of a list, with their terms. */
function listedBehind(text: string): string[] {
  const found: string[] = []
  let rest = text
  let parted = false
  for (let listed = 0; listed < MAX_LISTED; listed += 1) {
    const next = NAME_BEHIND.exec(rest)
    if (next === null) return found
    rest = rest.slice(next[0].length)
    const term = TERM_BEHIND.exec(rest)
    // "Tarn, Alder & Co.": one name, parted by a comma.
    if (term === null && !next[0].trim().includes(' ')) return found
    rest = rest.slice(term?.[0].length ?? 0)
    // "our subsidiaries, Harbor Inc., and Elm Ltd. is our landlord": a clause of its own.
    if (found.length > 0 && parted && /^ (?:is|was|has)\b/.test(rest)) return found
    found.push(...[next[1], ...termsIn(term)].flatMap((one) => one?.replace(/[.,'’]+$/, '') ?? []))
    const join = JOINED.exec(rest)?.[0] ?? ''
    if (join === '') return found
    parted = join === ', and '
    rest = ` ${rest.slice(join.length)}`
  }
  return found
}

/** "Northwind Credit Corporation (“Northwind Credit”)" of Northwind Inc.: its whole name goes on as its finance company's. */
function financeCompanies(text: string, { filer }: Pick<Around, 'filer'>): string[] {
  return [...text.matchAll(FINANCE_COMPANY)].flatMap(({ 0: all, 1: name = '', 2: own = '', 3: kind = '', index }) => {
    const words = own.replace(LEAD, '').toLowerCase().split(' ')
    const isWhole = [...filer].every((word) => LEGAL_WORD.test(word) || words.includes(word))
    const isLegal = all !== name || / (?:Company|Corporation)$/.test(name)
    if (!isLegal || !isWhole || filer.has(kind.toLowerCase()) || !words.every((word) => filer.has(word))) return []
    return [name, ...termsIn(TERM_BEHIND.exec(` ${text.slice(index + all.length).trimStart()}`.replace(/^ ,/, ',')))]
  })
}

/** Words or initials of the filer's own name alone are the filer; what it bought goes by its own. */
function isFilerOrOther(name: string, { filer, others }: Around): boolean {
  const words = name.toLowerCase().split(' ')
  const initials = [...filer].map(([first = '']) => first).join('')
  if (initials.length > 1 && /^[A-Z]{2,}$/.test(name) && initials.startsWith(words.join(''))) return true
  return words.every((word) => filer.has(word)) || others.has(words[0] ?? '')
}

/** What begins a sentence, a title or a phrase before a name. */
const LEAD = /^(?:(?:Amended|Restated|The|Our|Its|Each|In|On|As|Through|When|If|Under|Such|Certain|And|Both|While) )+/

/** Words with a capital that stand beside "subsidiary" or "segment" and name none, or name a debt. */
export const isGeneral = (name: string): boolean =>
  GENERAL.has(name.toLowerCase()) || DEBT_NAME.test(name) || FORM_ALONE.test(name)

/** What the name of a part may be followed by without going on: the noun of a debt, or "segment". */
export const DEBT_NOUN = /^(?:note|debenture|bond|facility|loan|revolver|agreement|indenture|paper|segment|line|term)$/
/** "Senior Secured Credit Facilities", which a subsidiary has borrowed under. */
const DEBT_NAME = /\b(?:notes?|debentures?|bonds?|facilit(?:y|ies)|loans?|revolver|agreements?|indentures?)$/i

/** "B.V.", "K.K.": a legal form without its name. */
const FORM_ALONE = /^[A-Z](?:\.[A-Z]){1,2}\.?$/

const GENERAL = new Set(
  [
    'the our its it this that these those an a in on as each we us all one no through under when if other any certain such',
    'company corporation registrant parent issuer borrower borrowers guarantor guarantors partnership trust bank',
    'subsidiary subsidiaries seller sellers buyer purchaser lender lenders agent debtor debtors predecessor successor',
    'january february march april may june july august september october november december',
    'operating reportable exhibit item note inc llc corp credit loan total consolidated net adjusted combined new',
    'single primary former main core remaining respective first second third corporate reporting business',
  ]
    .join(' ')
    .split(' '),
)
