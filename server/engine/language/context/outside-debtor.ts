import type { Claim } from '../statements/acts/claims.ts'
import { readClaims } from '../statements/acts/claims.ts'
import { OWN_DEBTORS, OUTSIDE_DEBTORS } from '../lexicon/parties.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import type { FilingLanguage } from '../document.ts'
import type { Passage } from '../../model.ts'
import type { Token } from '../tokens.ts'

/** Whose debt the clauses of a paragraph have been about so far. */
interface DebtorState {
  /** The subject of the sentence before was a third party: "it" continues it. */
  readonly outside: boolean
  /** First words of names that the paragraph has called a third party. */
  readonly names: ReadonlySet<string>
}

const NO_DEBTOR: DebtorState = { outside: false, names: new Set() }

const MAX_BEFORE = 3
const NONE: readonly TokenRange[] = []

/** The stretches of a passage's sentence that tell a third party's debt, after the sentences before it in its paragraph. */
export function outsideDebtsIn(
  { reading, sentenceOf, parties }: FilingLanguage,
  { index, paragraph }: Passage,
  sentence: Sentence,
): readonly TokenRange[] {
  const near = reading.passages
    .slice(Math.max(0, index - MAX_BEFORE), index)
    .filter((one) => one.paragraph === paragraph && one.kind === 'sentence')
  if (![...near, sentence].some(({ text }) => OUTSIDE_DEBTORS.mayStandIn(text) || APART.test(text))) return NONE
  let state = NO_DEBTOR
  for (const one of near) {
    const earlier = sentenceOf(one)
    state = earlier === null ? NO_DEBTOR : outsideDebts(earlier, state, parties).after
  }
  return outsideDebts(sentence, state, parties).ranges
}

/** Words beside a name that may make a third party of it. */
const APART = /\bitself\b|\b(?:buy|purchase|acquire)\b/

type Debtor = 'own' | 'outside' | null

/**
 * Stretches of a sentence whose grammatical subject is a third party that owes: what they tell is no debt of the
 * issuer's. Linear in the claims and clauses of the sentence.
 */
function outsideDebts(
  sentence: Sentence,
  before: DebtorState,
  parties: FilingLanguage['parties'],
): { readonly ranges: readonly TokenRange[]; readonly after: DebtorState } {
  const names = new Set(before.names)
  const debtors = new Map<Claim, Debtor>()
  let last: Debtor = before.outside ? 'outside' : null
  let first: Debtor | undefined
  for (const claim of readClaims(sentence)) {
    const bought = toBeBought(sentence, claim)
    if (bought !== null) names.add(bought)
    const apart = namedApart(sentence, claim)
    if (apart !== null && !parties().own.has(apart)) names.add(apart)
    const debtor = debtorOf(sentence, claim, last, names)
    debtors.set(claim, debtor)
    if (debtor !== null || namesParty(sentence, claim)) last = debtor
    first ??= debtor
  }
  const after = { outside: first === 'outside', names }
  if (readClaims(sentence).some(({ verb, negated }) => verb.class === 'guarantee' && !negated))
    return { ranges: [], after }
  const ranges: TokenRange[] = []
  const claims = [...debtors]
  for (const [claim, debtor] of claims) {
    if (isOwedToIssuer(sentence, claim)) ranges.push(claim.reach)
    if (debtor !== 'outside' || !owes(sentence, claim)) continue
    const { scope } = claim.clause
    if (claims.some(([other, by]) => other.clause.scope === scope && by === 'own')) continue
    for (const clause of sentence.clauses) {
      const depends = clause.scope === scope || (clause.parent !== null && isUnder(sentence, clause.parent, scope))
      if (depends && !claims.some(([other, by]) => other.clause === clause && by === 'own')) ranges.push(clause)
    }
  }
  return { ranges, after }
}

/** "agreed to buy Fennimore": the first word of a name whose debts are not the issuer's yet. */
function toBeBought({ tokens }: Sentence, { verb }: Claim): string | null {
  const [to, buy, name] = tokens.slice(verb.at + 1, verb.at + 4)
  if (verb.lemma !== 'agree' || to?.lower !== 'to' || !/^(?:buy|purchase|acquire)$/.test(buy?.lower ?? '')) return null
  return name?.capital === true && name.lower.length > 2 ? name.lower : null
}

/** "Fennimore itself has": the first word of a name that is set apart from the issuer. */
function namedApart({ tokens }: Sentence, { subject, verb }: Claim): string | null {
  const [first, ...more] = tokens.slice(subject.from, verb.from)
  return first?.capital === true && more.at(-1)?.lower === 'itself' ? first.lower : null
}

/** "which owes us $13 million": a receivable. */
function isOwedToIssuer({ tokens }: Sentence, { verb, object, negated }: Claim): boolean {
  if (verb.class !== 'owe' || verb.passive || negated) return false
  const [first, second] = tokens.slice(object.from, object.from + 2)
  return first?.lower === 'us' || (first?.lower === 'the' && /^(?:company|registrant)$/.test(second?.lower ?? ''))
}

/** "Fennimore had": another party is meant from here on. */
const namesParty = ({ tokens }: Sentence, { subject }: Claim): boolean =>
  tokens[subject.from]?.capital === true && tokens[subject.from + 1]?.capital === true

/** A clause of the scope, or a relative clause or participle that describes something in it. */
function isUnder({ clauses }: Sentence, index: number, scope: number): boolean {
  for (let at: number | null = index; at !== null; at = clauses[at]?.parent ?? null)
    if (clauses[at]?.scope === scope) return true
  return false
}

export const isInRanges = (ranges: readonly TokenRange[], at: number): boolean =>
  ranges.some(({ from, to }) => at >= from && at < to)

/** True where every verb of the sentence has a third party's debt: for what no word of it anchors. */
export const isAllOutside = ({ clauses }: Sentence, ranges: readonly TokenRange[]): boolean =>
  ranges.length > 0 && clauses.every(({ from, predicates }) => predicates.length === 0 || isInRanges(ranges, from))

/** What only who owes does. */
const OWING = new Set(
  'have enter borrow be issue repay redeem default maintain violate comply owe miss incur carry announce disclose report refinance list rely fail'.split(
    ' ',
  ),
)

/** What who owes and who lends does alike: the subject's if the debt is "its". */
const SHARED = new Set(['amend', 'extend', 'replace', 'increase', 'waive', 'remain', 'receive', 'obtain', 'sell'])

/** The subject acts as one who borrows, and neither lends to the issuer nor acts on its debt. */
function owes({ tokens, instruments }: Sentence, { verb, subject, object, reach }: Claim): boolean {
  const isOfOwner = instruments.some(({ from }) => from >= subject.from && from < subject.to)
  const words = tokens.slice(object.from, reach.to)
  const isKind = (kinds: ReadonlySet<string>): boolean => kinds.has(verb.class) || kinds.has(verb.lemma)
  const acts = isKind(OWING) || (isKind(SHARED) && words.some(({ lower }) => OWNER.test(lower)))
  if (!isOfOwner && (verb.passive || !acts)) return false
  if (words.some(({ lower }) => /^(?:us|our|ours)$/.test(lower))) return false
  if (
    words.some(({ lower, noun }, at) => noun === 'company' && words[at - 1]?.lower === 'the' && lower !== 'companies')
  )
    return false
  return !instruments.some(({ from, determiner }) => determiner === 'our' && from >= object.from && from < reach.to)
}

/** Who a claim's subject is: its head noun decides, else the description beside its name, else what a pronoun continues. */
function debtorOf(sentence: Sentence, { subject }: Claim, last: Debtor, names: Set<string>): Debtor {
  const all = parts(nounPhrase(sentence.tokens.slice(subject.from, subject.to)))
  // ", which owed us $5 million,": what describes the subject is no part of its name.
  const own = all.filter((part) => !part.slice(0, 2).some(({ lower }) => /^(?:which|who|whose|whom)$/.test(lower)))
  const words = (own.length > 0 ? own : all).flat()
  if (words.length === 0) return null
  // "one of the Company's customers": the owner of somebody is not who owes.
  if (phrasesIn(words, OWN_DEBTORS).some(({ to }) => !POSSESSIVE.test(words[to - 1]?.text ?? ''))) return 'own'
  if (words.length <= 3 && words.every(({ lower }) => PRONOUN.test(lower))) return last
  if (last === 'outside' && words.some(({ lower }) => OWNER.test(lower))) return last
  const [head, ...described] = own.length > 0 ? own : all
  const lead = head === undefined ? [] : core(head)
  if (isOutside(lead)) {
    const name = described[0]
    if (name?.[0]?.capital === true) names.add(name[0].lower)
    return 'outside'
  }
  const name = lead[0]
  if (name?.capital !== true) return null
  const isDescribed = described.some((part) => isDescription(part) && isOutside(core(part)))
  if (isDescribed) names.add(name.lower)
  return isDescribed || names.has(name.lower) ? 'outside' : null
}

const POSSESSIVE = /['\u2019]s?$/
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
  const comma = words.findLastIndex(
    ({ text }, at) => text === ',' && words[at - 1]?.kind !== 'number' && beginsParty(words[at + 1]),
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

const isDescription = (part: readonly Token[]): boolean => /^(?:our|an?|the|one|which)$/.test(part[0]?.lower ?? '')

const PARTITIVE = /^(?:one|two|three|four|five|some|several|certain|many|most|each|any|all|none|number|another)$/

/** A noun phrase without what a preposition hangs on it; of "one of our tenants" the tenants. */
function core(part: readonly Token[]): readonly Token[] {
  const of = part.findIndex(({ lower }) => lower === 'of')
  const isPartitive = of > 0 && of <= 3 && part.slice(0, of).some(({ lower }) => PARTITIVE.test(lower))
  const words = isPartitive ? part.slice(of + 1) : part
  const end = words.findIndex(({ lower, kind }) => kind !== 'word' || PREPOSITION.test(lower))
  return end < 0 ? words : words.slice(0, end)
}

const PREPOSITION =
  /^(?:of|in|on|at|to|for|from|with|by|under|between|among|that|which|who|whose|and|or|has|have|had|was|were|is|are)$/

const ADVERB = /ly$|^(?:itself|themselves|also|then|still)$/

/** The phrase ends with a word for a third party, in lower case or named as the issuer's: "our largest customer". */
function isOutside(words: readonly Token[]): boolean {
  const found = phrasesIn(words, OUTSIDE_DEBTORS).at(-1)
  if (found === undefined || words[found.to - 1]?.capital === true) return false
  if (POSSESSIVE.test(words[found.to - 1]?.text ?? '')) return false
  const behind = words.slice(found.to)
  // "tenants occupying half of the space".
  const isDescribed = behind[0]?.lower.endsWith('ing') === true
  if (!isDescribed && behind.some((word) => !word.capital && !ADVERB.test(word.lower))) return false
  return !words
    .slice(0, found.from)
    .some(({ lower }) => /^(?:general|limited|consolidated|subsidiary|owned)$/.test(lower))
}
