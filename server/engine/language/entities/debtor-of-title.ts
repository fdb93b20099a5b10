import type { GroupEntity } from '../../model.ts'
import { readOnce } from '../../read-once.ts'
import { POSSESSIVE } from '../debtor/party.ts'
import type { FilingLanguage } from '../document.ts'
import { isExhibitEntry } from '../document.ts'
import { FINANCE_WORDS, LEGAL_FORMS, LEGAL_WORD, wordsOfName } from '../lexicon/parties.ts'
import type { Sentence } from '../sentence.ts'
import { mayBeTitle } from '../statements/exhibit-titles.ts'
import type { EntityMention } from './entity-in-sentence.ts'
import { partsNamed } from './entity-in-sentence.ts'
import { groupMembers } from './group-members.ts'
import type { GroupMembers } from './named-members.ts'
import { isGeneral } from './named-members.ts'
import type { TitleParty } from './title-parties.ts'
import { hasFormerName, partiesOfTitle } from './title-parties.ts'

/** What the titles of a list tell of one another. */
interface Titles {
  readonly members: GroupMembers
  /** Whom another title calls the issuer or borrower, or has as the only debtor. */
  readonly debtors: ReadonlySet<string>
  /** What the filer or another was called before, by two words. */
  readonly former: ReadonlySet<string>
}

/** Who owes by the title of a document in a list of exhibits, where that is not the filer. */
export const debtorOfTitle = readOnce((language: FilingLanguage) => {
  const filer = language.reading.identity.name ?? ''
  const members = groupMembers(language)
  const entries = language.reading.passages
    .filter((passage) => mayBeTitle(passage.text) && isExhibitEntry(passage))
    .map((passage) => language.sentenceOf(passage) ?? language.titleOf(passage))
  const alone = { members, debtors: new Set<string>(), former: formerNames(language) }
  const own = entries.map((sentence) => debtorByParties(sentence, filer, alone))
  const titles = { ...alone, debtors: new Set(own.flatMap((one) => (one == null ? [] : plain(one.name)))) }
  const byDay = new Map<string, GroupEntity | null>()
  for (const sentence of entries) {
    const debtor = debtorByParties(sentence, filer, titles)
    const [day] = daysIn(sentence)
    if (debtor === undefined || day === undefined) continue
    byDay.set(day, byDay.has(day) && byDay.get(day)?.name !== debtor?.name ? null : debtor)
  }
  return (sentence: Sentence): GroupEntity | null => {
    const debtor = debtorByParties(sentence, filer, titles)
    if (debtor !== undefined) return debtor
    // "First Supplement dated May 3, 2024, to the Indenture dated June 1, 2020": whose that indenture is.
    const [, ...bases] = daysIn(sentence)
    return bases.map((day) => byDay.get(day)).find((one) => one != null) ?? registrantOf(sentence, members)
  }
})

/** Undefined where the title does not say who its parties are. */
export function debtorByParties(sentence: Sentence, filer: string, titles: Titles): GroupEntity | null | undefined {
  const parties = partiesOfTitle(sentence, filer)
  const stated = parties.filter(({ role }) => role === 'debtor')
  const own = parties.filter(({ isOwn, role }) => isOwn && role !== 'guarantor')
  const [debtor] = stated.length > 0 ? stated : own.length > 0 ? own : parties.filter(({ role }) => role !== 'lender')
  if (debtor === undefined) return undefined
  if (debtor.isFiler || stated.some(({ isFiler }) => isFiler)) return null
  // A guarantor who joins a trustee owes what another has issued.
  if (debtor.role === 'guarantor') return undefined
  const entity = entityOfParty(sentence, debtor, filer, titles)
  if (entity === null || titles.debtors.has(plain(entity.name))) return entity
  const isBacked = parties.some(({ isFiler, role }) => isFiler && role === 'guarantor')
  // "among Tarn, the Company and Oak Bank": either may borrow.
  const isIssuer = debtor === parties[0] && titles.members.has(entity.name) && isBaseIndenture(sentence)
  if (stated.length === 0 && !isBacked && !isIssuer && parties.some(({ isFiler }) => isFiler)) return null
  // A filing that does not say who files may name its filer.
  const isUnknown = filer === '' && !debtor.isOwn && !parties.some(({ isFiler }) => isFiler)
  if (isUnknown && !titles.members.has(entity.name)) return null
  if (stated.length === 0 && !debtor.isOwn && !isBacked && mayLend(sentence, debtor, entity.name, titles)) return null
  // A name like the filer's may be an earlier one of its own.
  return titles.members.has(entity.name) || isBacked || !debtor.isKin || isFinanceCompany(entity.name, filer)
    ? entity
    : null
}

/** Who is named first in an indenture issues; in a supplement to one it may be a guarantor who joins. */
const isBaseIndenture = ({ text }: Sentence): boolean => /\bIndenture\b/.test(text) && !/\b[Ss]upplement/.test(text)

/** A person, or a finance company of another group, beside a bank or a party that the title says nothing of. */
function mayLend({ tokens }: Sentence, { from, to, isKin }: TitleParty, name: string, { members }: Titles): boolean {
  if (isKin || members.has(name)) return false
  const words = wordsOfName(name)
  const isCompany = tokens.slice(from, to + 3).some(({ lower }) => LEGAL_FORMS.test(lower) || COMPANY.test(lower))
  return !isCompany || words.some((word) => OF_FINANCE.has(word))
}

const COMPANY = /^(?:company|co|partnership|partners|l\.p|p|n\.v|b\.v|v|sa|ag|gmbh)$/

function entityOfParty(
  sentence: Sentence,
  { from, to, role }: TitleParty,
  filer: string,
  { members, debtors, former }: Titles,
): GroupEntity | null {
  const { tokens, text } = sentence
  const words = tokens.slice(from, to)
  const name = text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0).replace(/[\s.,]+$/, '')
  const part = partsNamed(sentence, members).find(
    // "Harbor (Finance) Limited (Harbor Finance)": by what it is called behind its name.
    (one) => one.from >= from - 1 && (one.from < to || (one.from === to + 1 && tokens[to]?.text === '(')),
  )
  const heir = heirOf(sentence, to, members)
  if (heir !== undefined) return heir.entity
  if (part !== undefined && (part.from > to || !isFinanceCompany(name, filer))) return part.entity
  if (debtors.has(plain(name))) return { name, kind: 'subsidiary' }
  // "issued by Tarn (f/k/a Tarn Holdings, Inc.)".
  const isFormer = role === 'debtor' && hasFormerName(sentence, to)
  const isWhole = words.length > 1 || isFormer || LEGAL_FORMS.test(tokens[to + 1]?.lower ?? '')
  const isName = isWhole && words[0]?.capital === true && !words.some(({ noun }) => NO_NAME.test(noun))
  return isName && !isGeneral(name) && !former.has(name.split(' ', 2).join(' ')) ? { name, kind: 'subsidiary' } : null
}

/** "Tarn Inc. (predecessor-in-interest to Alder)", "(now Alder)": who owes what a company owed that went over to it. */
function heirOf(sentence: Sentence, to: number, members: GroupMembers): EntityMention | undefined {
  const { tokens } = sentence
  const open = tokens.findIndex(({ text }, at) => at >= to && text === '(')
  if (open < 0 || open - to > 3 || !/^(?:now|predecessor|succeeded)$/.test(tokens[open + 1]?.lower ?? ''))
    return undefined
  const close = tokens.findIndex(({ text }, at) => at > open && text === ')')
  return partsNamed(sentence, members).find(({ from }) => from > open && from < close)
}

const plain = (name: string): string => name.replace('’', "'")

const NO_NAME = /^(?:subsidiary|guarantor|party|affiliate|partner|borrower|issuer|other|each|certain)$/

/** "Northwind Capital Corporation" of Northwind Inc.: a name that goes on from the filer's own, as that of its finance company. */
function isFinanceCompany(name: string, filer: string): boolean {
  const own = wordsOfName(filer)
  const words = wordsOfName(name)
  const at = words.findIndex((word, index) => own[index] !== word)
  return at > 0 && own.slice(at).every((word) => LEGAL_WORD.test(word)) && OF_FINANCE.has(words[at] ?? '')
}

const OF_FINANCE: ReadonlySet<string> = new Set(FINANCE_WORDS)

/** "incorporated by reference to Exhibit 4 to Tarn's Registration Statement": who filed the document first. */
const registrantOf = (sentence: Sentence, members: GroupMembers): GroupEntity | null =>
  partsNamed(sentence, members).find(
    ({ to }) => POSSESSIVE.test(sentence.tokens[to - 1]?.text ?? '') && FILED.test(sentence.tokens[to]?.lower ?? ''),
  )?.entity ?? null

const FILED = /^(?:registration|form|current|annual|quarterly|post|report)$/

const daysIn = ({ values }: Sentence): string[] =>
  values.flatMap((one) => (one.kind === 'date' && one.precision === 'day' ? [one.iso] : []))

/** The first two words of names that the filing says were given up. */
function formerNames({ reading: { passages } }: FilingLanguage): Set<string> {
  const found = new Set<string>()
  for (const { text } of passages)
    if (SPEAKS_OF_FORMER.test(text))
      for (const { 0: lead, index } of text.matchAll(FORMER)) {
        const [, name] = FORMER_NAME.exec(text.slice(index + lead.length)) ?? []
        if (name !== undefined) found.add(name)
      }
  return found
}

const SPEAKS_OF_FORMER = /formerly|f\/k\/a|predecessor|name from|renamed/i
const FORMER = /\b(?:formerly(?:,? known as)?|f\/k\/a|predecessor(?: to|,)?|name from|renamed)[ ,:]{1,2}["“]?/g
const FORMER_NAME = /^(?:[Tt]he )?([A-Z][\w&.'’-]+ [A-Z][\w&'’-]+)/
