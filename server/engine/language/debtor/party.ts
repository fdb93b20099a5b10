import { FILER, ISSUER_WORDS, LENDER_WORDS, OTHER_PARTIES, OUTSIDE_DEBTORS, OWN_DEBTORS } from '../lexicon/parties.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import type { Claim } from '../statements/acts/claims.ts'
import type { Token } from '../tokens.ts'
import type { Parties } from './parties.ts'
import { firstWord } from './parties.ts'

/** Who a party is to the filer's debt: it owes it itself, somebody else owes, or the words don't say. */
export type Party = 'own' | 'outside' | null

/** What a paragraph has told of the parties in it. */
export interface Known {
  /** Who the subject of the sentence before was: "it" continues it. */
  readonly last: () => Party
  /** First words of names that the paragraph has called a third party; a description adds to them. */
  readonly names: Set<string>
  readonly parties: Parties
}

/** Who a claim's subject is: its head noun decides, else the description beside its name, else what a pronoun continues. */
export function partyOf({ tokens }: Sentence, { subject }: Claim, { last, names, parties }: Known): Party {
  const all = parts(nounPhrase(tokens.slice(subject.from, subject.to))).map(withoutClause)
  // ", which owed us $5 million,": what describes the subject is no part of its name.
  const own = all.filter((part) => !part.slice(0, 2).some(({ lower }) => /^(?:which|who|whose|whom)$/.test(lower)))
  const words = (own.length > 0 ? own : all).flat()
  if (words.length === 0) return null
  // "one of the Company's customers": the owner of somebody is not who owes.
  const others = phrasesIn(words, OUTSIDE_DEBTORS)
  const isOwn = ({ from, to }: TokenRange): boolean =>
    !POSSESSIVE.test(words[to - 1]?.text ?? '') && !others.some((other) => from >= other.from && to <= other.to)
  if (phrasesIn(words, OWN_DEBTORS).some(isOwn)) return 'own'
  if (words.length <= 3 && words.every(({ lower }) => PRONOUN.test(lower))) return last()
  if (words.some(({ lower }) => OWNER.test(lower)) && last() === 'outside') return 'outside'
  const [head, ...described] = own.length > 0 ? own : all
  const lead = head === undefined ? [] : core(head)
  if (isOutside(lead)) {
    const name = described[0]?.[0]
    if (name?.capital === true) names.add(firstWord(name))
    return 'outside'
  }
  const name = lead[0]
  if (name?.capital !== true) return null
  const isDescribed = described.some((part) => isDescription(part) && isOutside(core(part)))
  if (isDescribed) names.add(firstWord(name))
  return isDescribed || names.has(firstWord(name)) || parties.others.has(firstWord(name)) ? 'outside' : null
}

/** "Our joint venture recorded": whether the verb before a token has a third party for its subject. */
export function isToldOfOutsider(sentence: Sentence, claims: readonly Claim[], at: number, parties: Parties): boolean {
  const claim = claims.findLast(({ verb }) => verb.from <= at)
  const nobody = { last: (): Party => null, names: new Set<string>(), parties }
  return claim !== undefined && partyOf(sentence, claim, nobody) === 'outside'
}

/** "Customers", "the government of Chile": who acts is neither the filer nor its lender, by the words before a description. */
export function namesOutsider(subject: readonly Token[]): boolean {
  if (isFiler(subject) || phrasesIn(subject, LENDER_WORDS).length > 0) return false
  const first = parts(nounPhrase(subject)).find((part) => part.some(({ kind }) => kind === 'word')) ?? []
  return phrasesIn(first, OTHER_PARTIES).some(({ to }) => first[to - 1]?.capital === false)
}

/** A range that names somebody whose debt isn't the filer's, and not the filer. */
export const isOther = ({ tokens }: Sentence, { from, to }: TokenRange, parties: Parties): boolean =>
  namesOther(tokens.slice(from, to), parties) && phrasesIn(tokens.slice(from, to), FILER).length === 0

/** A name that the filing sets apart from the filer, and no lender's. */
export const namesOther = (words: readonly Token[], { own, others }: Parties): boolean =>
  words.some((word) => word.capital && others.has(firstWord(word))) &&
  !words.some((word) => word.capital && own.has(firstWord(word))) &&
  phrasesIn(words, LENDER_WORDS).length === 0

export const POSSESSIVE = /['\u2019]s?$/
const PRONOUN = /^(?:it|they|he|she|which|who|that|itself|themselves|and|one|some|both|each|of|them|also)$/
const OWNER = /^(?:its|their)$/
const FRONT =
  /^(?:after|as|at|in|on|during|with|under|for|before|following|upon|since|through|because|although|while|to|by)$/

/** The subject without a fronted phrase: "In May 2025 our customer". */
function nounPhrase(subject: readonly Token[]): readonly Token[] {
  // "has told us that its notes": what stands before the complement is the object of another verb.
  const that = subject.findLastIndex(
    ({ lower }, at) => lower === 'that' && at < subject.length - 1 && TOLD.test(subject[at - 1]?.lower ?? ''),
  )
  const words = subject.slice(that + 1)
  if (!FRONT.test(words[0]?.lower ?? '')) return words
  const comma = words.findIndex(
    ({ text }, at) => text === ',' && (beginsParty(words[at + 1]) || words[at + 1]?.capital === true),
  )
  if (comma >= 0) return words.slice(comma + 1)
  const begin = words.findIndex((word, at) => at > 1 && beginsParty(word) && !FRONT.test(words[at - 1]?.lower ?? ''))
  return begin < 0 ? [] : words.slice(begin)
}

/** "told us that", "announced that": what follows is a clause of its own, and describes no noun. */
const TOLD = /^(?:us|it|them|company|lenders?|announced|disclosed|stated|said|reported|told|indicated)$/

const beginsParty = (word: Token | undefined): boolean =>
  word !== undefined && /^(?:our|an?|the|one|two|three|several|some|certain|it|they|we)$/.test(word.lower)

/** "Brindle Retail, our largest customer": a subject by its commas. */
function parts(words: readonly Token[]): Token[][] {
  const found: Token[][] = [[]]
  for (const word of words) {
    if (/^[,()]$/.test(word.text)) found.push([])
    else found.at(-1)?.push(word)
  }
  return found.filter((part) => part.length > 0)
}

/**
 * "a partnership in which we hold half": a clause that describes a party is no part of its name, unless it says that the
 * party is the filer's own.
 */
function withoutClause(part: readonly Token[], index: number): readonly Token[] {
  const which = index === 0 ? -1 : part.findIndex(({ lower }, at) => at > 1 && /^(?:which|that|who|whom)$/.test(lower))
  return which < 0 || part.slice(which).some(isMajority) ? part : part.slice(0, which)
}

/** "of which we own 51%", "that we consolidate". */
const isMajority = ({ text, lower }: Token, at: number, words: readonly Token[]): boolean =>
  /^consolidate[sd]?$/.test(lower) || (/%$/.test(words[at + 1]?.text ?? text) && Number.parseFloat(text) > HALF)

const HALF = 50

const isDescription = (part: readonly Token[]): boolean => /^(?:our|an?|the|one|which)$/.test(part[0]?.lower ?? '')

const PARTITIVE = /^(?:one|two|three|four|five|some|several|certain|many|most|each|any|all|none|number|another)$/

/** A noun phrase without what a preposition hangs on it; of "one of our tenants" the tenants. */
function core(part: readonly Token[]): readonly Token[] {
  const of = part.findIndex(({ lower }) => lower === 'of')
  const isPartitive = of > 0 && of <= 3 && part.slice(0, of).some(({ lower }) => PARTITIVE.test(lower))
  const words = isPartitive ? part.slice(of + 1) : part
  const end = words.findIndex(
    ({ lower, kind, text }) => PREPOSITION.test(lower) || (kind !== 'word' && !/^[\d%.]+$/.test(text)),
  )
  return end < 0 ? words : words.slice(0, end)
}

const PREPOSITION =
  /^(?:of|in|on|at|to|for|from|with|by|under|between|among|that|which|who|whose|and|or|has|have|had|was|were|is|are)$/

/** "the Provider": a term that no filer has for itself, as it may have "the Seller" or "the Parent". */
const NAMED_BY_KIND = /^(?:provider|customer|tenant|supplier|vendor|esop|dealer|franchisee|licensee|sponsor)$/

const ADVERB = /ly$|^(?:itself|themselves|also|then|still)$/

/** The phrase ends with a word for a third party, in lower case or named as the issuer's: "our largest customer". */
function isOutside(words: readonly Token[]): boolean {
  const found = phrasesIn(words, OUTSIDE_DEBTORS).at(-1)
  const last = found === undefined ? undefined : words[found.to - 1]
  if (found === undefined || (last?.capital === true && !NAMED_BY_KIND.test(last.noun) && words[0]?.lower !== 'our'))
    return false
  if (POSSESSIVE.test(words[found.to - 1]?.text ?? '')) return false
  const behind = words.slice(found.to)
  // "tenants occupying half of the space".
  const isDescribed = behind[0]?.lower.endsWith('ing') === true
  if (!isDescribed && behind.some((word) => !word.capital && !ADVERB.test(word.lower))) return false
  return !words
    .slice(0, found.from)
    .some(({ lower }) => /^(?:general|limited|consolidated|subsidiary|owned)$/.test(lower))
}

/** Words for the filer, but not as an owner: "the Company's founder repaid", "the Company's lenders waived". */
export const isFiler = (words: readonly Token[]): boolean =>
  phrasesIn(words, FILER).some(({ to }) => !POSSESSIVE.test(words[to - 1]?.text ?? ''))

/** "a director of the Company", "the Company's president", "an affiliate of ours": somebody beside the filer, whom the filer only describes. */
export const isBesideFiler = (words: readonly Token[]): boolean => {
  const person = words.findIndex(({ noun }) => BESIDE.has(noun))
  const filer = phrasesIn(words, FILER).find(({ to }) => !POSSESSIVE.test(words[to - 1]?.text ?? ''))
  return (
    person >= 0 &&
    (filer === undefined ||
      (filer.from > person &&
        words.slice(person + 1, filer.from + 1).some(({ lower }) => /^(?:of|to|with)$/.test(lower))))
  )
}

const BESIDE = new Set(
  `director officer executive shareholder stockholder holder member affiliate president chairman founder parent investor
  principal owner lender bank partner party`.split(/\s+/),
)

/** "the Company", "us" at a token, but not "the Company's lenders". */
export function isFilerAt(tokens: readonly Token[], from: number): boolean {
  const [found] = phrasesIn(tokens.slice(from, from + 3), FILER)
  return (
    found !== undefined &&
    found.from <= 1 &&
    !POSSESSIVE.test(tokens[from + found.to - 1]?.text ?? '') &&
    !/^['\u2019]s?$/.test(tokens[from + found.to]?.text ?? '')
  )
}

/** A name in capitals that no word calls the filer or somebody else. */
export const isUnknownCompany = (words: readonly Token[]): boolean =>
  words[0]?.capital === true &&
  phrasesIn(words, OUTSIDE_DEBTORS).length === 0 &&
  phrasesIn(words, ISSUER_WORDS).length === 0

const PERSONS = new Set(
  'officer executive employee director stockholder shareholder affiliate member founder borrower operator entity person party company developer owner landlord partner customer cardholder dealer dealership supplier licensee franchisee client carrier manufacturer vendor distributor reseller tenant investee venture contractor grower physician builder'.split(
    ' ',
  ),
)

/** A named party or a kind of person, not the issuer, a lender, a month or a maturity. */
export function isReceiver(tokens: readonly Token[], from: number): boolean {
  const words = tokens.slice(from, from + 6)
  const first = words[0]
  if (first === undefined) return false
  // "to one of our manufacturers": whose they are is not who receives.
  if (words[1]?.lower === 'of' && PARTITIVE.test(first.lower)) return isReceiver(tokens, from + 2)
  if (phrasesIn(words.slice(0, 5), OUTSIDE_DEBTORS).length > 0) return true
  if (phrasesIn(words.slice(first.lower === 'our' ? 1 : 0, 3), ISSUER_WORDS).length > 0) return false
  if (/^(?:a|an|certain|our|its|one|the|another)$/.test(first.lower)) {
    // "to the partnership" in lower case: not "the Partnership", which may be the filer.
    if (first.lower === 'the') return KNOWN.has(words[1]?.lower ?? '') && words[1]?.capital === false
    return words.slice(1, 5).some(({ noun }) => PERSONS.has(noun))
  }
  if (CREDITED.test(first.noun) || (first.noun === 'holder' && words.some(({ noun }) => noun === 'card'))) return true
  const isName = first.kind === 'word' && first.capital && !MONTH.has(first.lower) && words[1]?.kind !== 'number'
  return (
    isName && !words.slice(0, 4).some(({ noun }) => /^(?:bank|lender|agent|facility|agreement|trustee)$/.test(noun))
  )
}

/** "to the owner of the property": who is no filer even with "the". */
const KNOWN = new Set(
  'partnership venture investee franchisee owner developer landlord founder purchaser buyer'.split(' '),
)

/** To whom a company lends in the course of its business. */
const CREDITED = /^(?:cardholder|customer|dealer|dealership|franchisee|supplier|employee|officer|executive)$/

const MONTH = new Set(
  'january february march april may june july august september october november december sofr libor consolidated ebitda item note'.split(
    ' ',
  ),
)

/**
 * True where the party that acts has a proper name that isn't the filer's, or is "a subsidiary of" that name: what
 * happens to an outsider is not the filer's trouble. False while the filer's own name is unknown.
 */
export function isStranger(sentence: Sentence, claim: Claim, parties: Parties): boolean {
  const { own, others } = parties
  const [from, to] = [claim.subject.from, Math.min(claim.subject.to, claim.verb.from)]
  const names = properNames(sentence, from, to)
  const words = sentence.tokens.slice(from, to)
  if (names.some((name) => others.has(firstWord(name)))) return phrasesIn(words, FIRST_PERSON).length === 0
  if (own.size === 0 || names.length === 0 || names.some((name) => own.has(firstWord(name)))) return false
  return phrasesIn(words, ISSUER_WORDS).length === 0
}

/** "Subsidiaries of Orlo" are Orlo's: being a subsidiary proves nothing next to another company's name. */
const FIRST_PERSON = phraseSet('we|us|our|company|registrant|issuer')

/** Words with a capital letter that name somebody. */
function properNames({ tokens, values, instruments }: Sentence, from: number, to: number) {
  const taken = [...values, ...instruments]
  return tokens.slice(from, to).filter((token, index) => {
    const at = from + index
    if (token.kind !== 'word' || !token.capital || token.lower.length < 3 || NO_NAME.has(token.lower)) return false
    if (taken.some((one) => at >= one.from && at < one.to)) return false
    return at > 0 || !/ly$/.test(token.lower)
  })
}

/** Words with a capital letter that name nobody. */
const NO_NAME = new Set(
  'the our its this that these such and for with from upon after before during following prior certain each all both then also however while although because since when until under chapter court board debtor debtors company companies party parties predecessor successor event events default petition date loan credit lender lenders borrower borrowers guarantor guarantors issuer issuers subsidiary subsidiaries agent trustee section item note agreement indenture bankruptcy filing title code'.split(
    ' ',
  ),
)

/** "agreed to buy Orlo": the first word of a name whose debts are not the filer's yet. */
export function toBeBought({ tokens }: Sentence, { verb }: Claim): string | null {
  const [to, buy, name] = tokens.slice(verb.at + 1, verb.at + 4)
  if (verb.lemma !== 'agree' || to?.lower !== 'to' || !/^(?:buy|purchase|acquire)$/.test(buy?.lower ?? '')) return null
  return name?.capital === true && name.lower.length > 2 ? firstWord(name) : null
}

/** "Orlo itself has": the first word of a name that is set apart from the filer. */
export function namedApart({ tokens }: Sentence, { subject, verb }: Claim): string | null {
  const [first, ...more] = tokens.slice(subject.from, verb.from)
  return first?.capital === true && more.at(-1)?.lower === 'itself' ? firstWord(first) : null
}
