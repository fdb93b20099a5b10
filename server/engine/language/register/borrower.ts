import type { Clause, Predicate } from '../clauses.ts'
import type { FilingLanguage } from '../document.ts'
import { FOREIGN_OWNERS } from '../lexicon/instruments.ts'
import { ISSUER_WORDS } from '../lexicon/parties.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import type { PlacedSentence, Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import type { Token } from '../tokens.ts'

/** Whose debt a sentence speaks of. */
export interface Borrowers {
  /** `other`: all of it is somebody else's; `issuer`: the issuer borrows by itself; else nothing says. */
  readonly of: (sentence: PlacedSentence) => 'issuer' | 'other' | null
  /** True where the clause of the token has another borrower, in a sentence that has the issuer's debt too. */
  readonly isOther: (sentence: PlacedSentence, at: number) => boolean
}

const ISSUER = phraseSet('we|us|company|registrant|issuer|operating partnership|our company')
const BORROWING = new Set<Predicate['class']>([
  'have',
  'enter',
  'borrow',
  'be',
  'maintain',
  'repay',
  'redeem',
  'default',
  'issue',
  'amend',
  'extend',
  'receive',
])
const GRANTING = /^(?:lend|loan|advance|extend|provide|make|grant|fund|commit|furnish)$/
const CREDIT_NOUNS = /^(?:financing|credit|loan|advance|funding|facility|note)$/

/** Reads once which named parties the filing calls joint ventures, affiliates or borrowers of its own. */
export function createBorrowers(language: FilingLanguage): Borrowers {
  const noted: Noted = { shared: new Set(), own: new Set(), lentTo: new Set(), investedIn: new Set() }
  const financing = new Set(language.financing)
  for (const passage of language.reading.passages) {
    if (!financing.has(passage) && !SHARING.test(passage.text)) continue
    const sentence = language.sentenceOf(passage)
    if (sentence !== null) noteNames(sentence, noted)
  }
  const names = new Set(noted.shared)
  // A loan to a subsidiary is no proof that its debt is not the group's; one to an investee is.
  for (const name of noted.lentTo) if (noted.investedIn.has(name)) names.add(name)
  for (const name of noted.own) names.delete(name)
  return {
    of: (sentence) => borrowerOf(sentence, names),
    isOther: (sentence, at) => {
      const scope = sentence.clauses.find(({ from, to }) => at >= from && at < to)?.scope
      return subjectsOf(sentence).some((one) => one.scope === scope && isForeignRange(sentence, one, names))
    },
  }
}

/** Words without which no further sentence says whose a party is. */
const SHARING = /joint venture|unconsolidated|investee|equity method/i

function borrowerOf(sentence: PlacedSentence, names: ReadonlySet<string>): 'issuer' | 'other' | null {
  if (isLent(sentence) || isForeignOwned(sentence, names)) return 'other'
  const subjects = subjectsOf(sentence)
  const foreign = subjects.some((one) => isForeignRange(sentence, one, names))
  const issuer = subjects.some((one) => phrasesIn(sentence.tokens.slice(one.from, one.to), ISSUER).length > 0)
  if (foreign) return issuer ? null : 'other'
  return issuer && sentence.instruments.length > 0 ? 'issuer' : null
}

interface Subject extends TokenRange {
  readonly scope: number
}

/** What stands before each verb of borrowing, behind a fronted phrase. */
function subjectsOf(sentence: Sentence): Subject[] {
  const found: Subject[] = []
  const ends = new Map<number, number>()
  for (const clause of sentence.clauses) {
    for (const verb of clause.predicates) {
      const begin = Math.max(ends.get(clause.scope) ?? firstOfScope(sentence, clause), verb.from - 30)
      ends.set(clause.scope, verb.at + 1)
      if (!BORROWING.has(verb.class) || verb.passive) continue
      found.push({ from: behindFront(sentence.tokens, begin, verb.from), to: verb.from, scope: clause.scope })
    }
  }
  return found
}

const firstOfScope = ({ clauses }: Sentence, { scope, from }: Clause): number =>
  clauses.find((one) => one.scope === scope)?.from ?? from

const FRONT = new Set(
  'after as at in on during with under for before following upon pursuant since through concurrently simultaneously'.split(
    ' ',
  ),
)

function behindFront(tokens: readonly Token[], from: number, to: number): number {
  if (!FRONT.has(tokens[from]?.lower ?? '')) return from
  for (let at = from; at < to; at += 1)
    if (tokens[at]?.text === ',' && tokens[at - 1]?.kind !== 'number' && tokens[at + 1]?.kind !== 'number')
      return at + 1
  return from
}

/** The range names another party, and not the issuer but as its owner ("our joint venture"). */
function isForeignRange(sentence: Sentence, range: TokenRange, names: ReadonlySet<string>): boolean {
  const words = sentence.tokens.slice(range.from, range.to)
  if (words.some(({ lower }) => /^(?:we|they|us)$/.test(lower))) return false
  if (words.some(({ noun, lower }) => /^(?:lender|bank|syndicate)$/.test(noun) || lower === 'subsidiary')) return false
  const [foreign] = phrasesIn(words, FOREIGN_OWNERS)
  const behind = foreign === undefined ? undefined : words[foreign.to]
  if (foreign !== undefined && (behind === undefined || behind.text === ',' || behind.capital)) return true
  return namesIn(words).some((name) => names.has(name))
}

/** "our joint venture’s revolver", "the credit facility of Harbor Partners", "Harbor Partners’ facility". */
function isForeignOwned(sentence: PlacedSentence, names: ReadonlySet<string>): boolean {
  const { tokens } = sentence
  return sentence.instruments.some((one) => {
    if (one.part !== null || one.type === 'debt' || one.type === 'other') return false
    const before = ownerBefore(tokens, one)
    if (before !== null && isForeignRange(sentence, before, names)) return true
    if (!/^(?:of|to|between)$/.test(tokens[one.to]?.lower ?? '')) return false
    const behind = { from: one.to + 1, to: Math.min(one.to + 5, tokens.length) }
    return namesIn(tokens.slice(behind.from, behind.to)).some((name) => names.has(name))
  })
}

/** The words of a possessive right before the phrase. */
function ownerBefore(tokens: readonly Token[], { from, headFrom }: InstrumentMention): TokenRange | null {
  for (let at = headFrom - 1; at >= Math.max(0, from - 2); at -= 1)
    if (/['\u2019]s?$/.test(tokens[at]?.text ?? '')) return { from: Math.max(0, at - 4), to: at + 1 }
  return null
}

/** "we loaned", "the Company made available to a customer": the issuer is the one who grants. */
function isLent(sentence: PlacedSentence): boolean {
  const { tokens, clauses } = sentence
  return (
    clauses.some((clause) => {
      const scoped = clauses.filter(({ scope }) => scope === clause.scope)
      return clause.predicates.some((verb, index) => {
        if (isProvidedWith(sentence, verb.at, verb.passive)) return true
        const begin = index === 0 ? (scoped[0]?.from ?? clause.from) : (clause.predicates[index - 1]?.at ?? clause.from)
        const last = clause.to
        if (verb.passive) return isLentByIssuer(tokens, verb.at, last)
        if (phrasesIn(tokens.slice(Math.max(begin, verb.from - 14), verb.from), ISSUER).length === 0) return false
        if (verb.lemma === 'lend' || verb.lemma === 'loan') return true
        if (
          /^(?:invest)$/.test(verb.lemma) &&
          sentence.instruments.some(({ from }) => from > verb.at && from < verb.at + 16)
        )
          return true
        const grants = tokens
          .slice(verb.at, Math.min(verb.at + 5, last))
          .findIndex(({ verb: form }) => form !== null && GRANTING.test(form.lemma))
        return grants >= 0 && isToOther(sentence, verb.at + grants, last)
      })
    }) || sentence.instruments.some(({ to }) => isLentByIssuer(tokens, to, to + 12))
  )
}

/** "extended by the Company to Delta LLC". */
function isLentByIssuer(tokens: readonly Token[], from: number, to: number): boolean {
  const found = tokens.slice(from, Math.min(to, from + 4)).findIndex(({ lower }) => /^(?:by|from)$/.test(lower))
  if (found < 0) return false
  const by = from + found
  if (!phrasesIn(tokens.slice(by + 1, by + 4), ISSUER).some(({ from: at }) => at <= 1)) return false
  const link = tokens.slice(by + 1, by + 6).findIndex(({ lower }) => lower === 'to')
  return link >= 0 && isReceiver(tokens, by + link + 2)
}

/** "to Delta Corp.", "to a customer" behind the verb, with credit as what is granted. */
function isToOther(sentence: Sentence, verb: number, to: number): boolean {
  const { tokens } = sentence
  for (let at = verb + 1; at < Math.min(to, verb + 30); at += 1) {
    if (tokens[at]?.lower !== 'to' || !isReceiver(tokens, at + 1)) continue
    const between = tokens.slice(verb, Math.min(to, at + 20))
    if (/^(?:advance|loan)$/.test(tokens[verb]?.verb?.lemma ?? '')) return true
    if (between.some(({ noun }) => noun === 'letter' || noun === 'interest' || noun === 'lien' || noun === 'guarantee'))
      return false
    return between.some(({ noun }) => CREDIT_NOUNS.test(noun))
  }
  return false
}

const PERSONS = new Set(
  'officer executive employee director stockholder shareholder affiliate member founder borrower operator entity person party company developer owner landlord partner'.split(
    ' ',
  ),
)

/** A named party or a kind of person, not the issuer, a lender, a month or a maturity. */
function isReceiver(tokens: readonly Token[], from: number): boolean {
  const words = tokens.slice(from, from + 6)
  const first = words[0]
  if (first === undefined) return false
  if (phrasesIn(words.slice(0, 5), FOREIGN_OWNERS).length > 0) return true
  if (phrasesIn(words.slice(first.lower === 'our' ? 1 : 0, 3), ISSUER_WORDS).length > 0) return false
  if (/^(?:a|an|certain|our|its|one|the|another)$/.test(first.lower)) {
    if (first.lower === 'the') return false
    return words.slice(1, 5).some(({ noun }) => PERSONS.has(noun))
  }
  const isName = first.kind === 'word' && first.capital && !MONTH.has(first.lower) && words[1]?.kind !== 'number'
  return (
    isName && !words.slice(0, 4).some(({ noun }) => /^(?:bank|lender|agent|facility|agreement|trustee)$/.test(noun))
  )
}

const MONTH = new Set(
  'january february march april may june july august september october november december sofr libor consolidated ebitda item note'.split(
    ' ',
  ),
)

/** "has provided Northern Park with a line of credit": neither to the issuer nor to a borrower of its own. */
function isProvidedWith({ tokens, instruments }: PlacedSentence, verb: number, passive: boolean): boolean {
  const receiver = tokens[verb + 1]
  if (passive || tokens[verb]?.verb?.lemma !== 'provide' || receiver?.capital !== true) return false
  const found = tokens.slice(verb + 2, verb + 7).findIndex(({ lower }) => lower === 'with')
  const link = verb + 2 + found
  if (found < 0 || !instruments.some(({ from }) => from > link && from - link < 4)) return false
  return phrasesIn(tokens.slice(verb + 1, link), ISSUER_WORDS).length === 0
}

/** Runs of capital words of at least four letters together, in small letters. */
function namesIn(words: readonly Token[]): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    let to = at
    while (isNamePart(words[to])) to += 1
    if (to > at) {
      found.push(nameOf(words.slice(at, to)))
      at = to
    }
  }
  return found.filter((name) => name.length > 3)
}

const LEGAL = /^(?:inc|llc|lp|corp|ltd|co|limited|corporation|s\.a|plc|l\.p|l\.l\.c)$/

const isNamePart = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.capital && !/^(?:the|our|a|an|we|in|on|at|as|and|its|for|of|to|by)$/.test(token.lower)

const nameOf = (words: readonly Token[]): string =>
  words
    .map(({ lower }) => lower.replace(/['\u2019]s?$/, ''))
    .filter((word) => !LEGAL.test(word))
    .join(' ')

const SHARED = phraseSet(
  'joint venture|unconsolidated affiliate|unconsolidated subsidiary|equity method investee|investee|equity affiliate|unconsolidated entity|unconsolidated joint venture',
)
const CONSOLIDATED = phraseSet(
  'wholly owned subsidiary|majority owned subsidiary|consolidated subsidiary|our subsidiary|consolidated joint venture',
)

interface Noted {
  readonly shared: Set<string>
  readonly own: Set<string>
  readonly lentTo: Set<string>
  readonly investedIn: Set<string>
}

/** "our joint venture, Harbor Partners", "Harbor Partners, an affiliate in which we own 40 %", "we lent $5 million to Delta". */
function noteNames(sentence: PlacedSentence, { shared, own, lentTo, investedIn }: Noted): void {
  const { tokens } = sentence
  for (const table of [CONSOLIDATED, SHARED]) {
    const into = table === SHARED ? shared : own
    for (const { from, to } of phrasesIn(tokens, table)) {
      const behind = tokens[to]?.text === ',' ? to + 1 : to
      const name = isNamePart(tokens[behind]) ? namesIn(tokens.slice(behind, behind + 4))[0] : undefined
      if (name !== undefined) into.add(name)
      const back = Math.max(0, from - 6)
      const found = tokens.slice(back, from).findLastIndex(({ text }) => text === ',')
      const comma = back + found
      if (found >= 0 && /^(?:a|an|our|the|its|is)$/.test(tokens[comma + 1]?.lower ?? ''))
        noteBefore(tokens, comma, into)
    }
  }
  for (const [at, { noun }] of tokens.entries()) {
    if (!/^(?:investment|interest|share|%)$/.test(noun) || !/^(?:in|of)$/.test(tokens[at + 1]?.lower ?? '')) continue
    const name = isNamePart(tokens[at + 2]) ? namesIn(tokens.slice(at + 2, at + 6))[0] : undefined
    if (name !== undefined) investedIn.add(name)
  }
  if (!isLent(sentence)) return
  for (const [at, { lower }] of tokens.entries()) {
    if (lower !== 'to' || !isReceiver(tokens, at + 1) || !isNamePart(tokens[at + 1])) continue
    const name = namesIn(tokens.slice(at + 1, at + 5))[0]
    if (name !== undefined) lentTo.add(name)
  }
}

function noteBefore(tokens: readonly Token[], comma: number, into: Set<string>): void {
  let from = comma
  while (from > comma - 5 && isNamePart(tokens[from - 1])) from -= 1
  const name = from < comma ? namesIn(tokens.slice(from, comma)).at(-1) : undefined
  if (name !== undefined) into.add(name)
}
