import { clauseAt, scopeStart } from '../clauses.ts'
import type { Predicate } from '../clauses.ts'
import type { FilingLanguage } from '../document.ts'
import { FOREIGN_OWNERS } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { PlacedSentence, Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import { stemTest } from '../stems.ts'
import type { Token } from '../tokens.ts'
import { isLent } from './issuer-lends.ts'
import type { Noted } from './note-parties.ts'
import { bearsName } from './lent-by-issuer.ts'
import { namesIn, noteNames } from './note-parties.ts'
import { ISSUER, PERSONS } from './receivers.ts'

/** Whose debt a sentence is about. */
export interface Borrowers {
  /** `other`: all of it is somebody else's; `issuer`: the issuer borrows by itself; else nothing says. */
  readonly of: (sentence: PlacedSentence) => 'issuer' | 'other' | null
  /** True where the token's clause has another borrower in a sentence that also has the issuer's debt. */
  readonly isOther: (sentence: PlacedSentence, at: number) => boolean
  /** True of a heading that is the name of such a party: what comes under it is about that party. */
  readonly isHeading: (headings: readonly string[]) => boolean
}

type IsForeign = (name: string) => boolean

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

/** Reads once which named parties the filing calls joint ventures, affiliates or borrowers of its own. */
export function createBorrowers(language: FilingLanguage): Borrowers {
  const noted: Noted = { shared: new Set(), own: new Set(), lentTo: new Set(), investedIn: new Set() }
  const financing = new Set(language.financing)
  for (const passage of language.reading.passages) {
    if (!financing.has(passage) && !speaksOfSharing(passage.text)) continue
    const sentence = language.sentenceOf(passage)
    if (sentence !== null) noteNames(sentence, noted)
  }
  const names = new Set(noted.shared)
  // A loan to a subsidiary is no proof that its debt is not the group's; one to an investee is.
  for (const name of noted.lentTo) if (noted.investedIn.has(name)) names.add(name)
  for (const name of noted.own) names.delete(name)
  const { others, own: filer } = language.parties()
  for (const name of names) if (filer.has(name.split(' ')[0] ?? '')) names.delete(name)
  const isForeign = (name: string): boolean => names.has(name) || others.has(name.split(' ')[0] ?? '')
  return {
    of: (sentence) => borrowerOf(sentence, isForeign, filer),
    isHeading: (headings) =>
      !/acquisition|consolidat|subsidiar/i.test(headings.at(-2) ?? '') &&
      isForeign((/^[^\s,.:;]+/.exec(headings.at(-1) ?? '')?.[0] ?? '').toLowerCase()),
    isOther: (sentence, at) => {
      const scope = clauseAt(sentence.clauses, at)?.scope
      return subjectsOf(sentence).some((one) => one.scope === scope && isForeignRange(sentence, one, isForeign))
    },
  }
}

/** Words without which no further sentence says whose a party is. */
const speaksOfSharing = stemTest(
  'joint venture|unconsolidated|investee|equity method|_our parent|_our customer|_{own,owns,hold,holds} |interest in |stake in ',
)

function borrowerOf(
  sentence: PlacedSentence,
  isForeign: IsForeign,
  filer: ReadonlySet<string>,
): 'issuer' | 'other' | null {
  if (isLent(sentence, filer) || isForeignOwned(sentence, isForeign)) return 'other'
  const subjects = subjectsOf(sentence)
  const foreign = subjects.some((one) => isForeignRange(sentence, one, isForeign))
  const issuer = subjects.some((one) => isIssuer(sentence.tokens.slice(one.from, one.to)))
  if (foreign) return issuer ? null : 'other'
  return (issuer && sentence.instruments.length > 0) || sentence.instruments.some((one) => isUnderOwn(sentence, one))
    ? 'issuer'
    : null
}

/** "outstanding under our term loan": whatever was told before of loans to others. */
const isUnderOwn = ({ tokens }: PlacedSentence, { type, from, determiner }: InstrumentMention): boolean =>
  determiner === 'our' &&
  /^(?:revolver|facility|term_loan)$/.test(type) &&
  [from - 1, from - 2].some((at) => tokens[at]?.lower === 'under')

/** Words for the filer, but not as the owner of a person: "the Company's Founder repaid". */
const isIssuer = (words: readonly Token[]): boolean =>
  phrasesIn(words, ISSUER).some(
    ({ to }) => !/['\u2019]s?$/.test(words[to - 1]?.text ?? '') || !PERSONS.has(words[to]?.noun ?? ''),
  )

interface Subject extends TokenRange {
  readonly scope: number
}

/** What comes before each verb of borrowing, after a fronted phrase. */
function subjectsOf(sentence: Sentence): Subject[] {
  const found: Subject[] = []
  const ends = new Map<number, number>()
  for (const clause of sentence.clauses) {
    for (const verb of clause.predicates) {
      const begin = Math.max(ends.get(clause.scope) ?? scopeStart(sentence.clauses, clause), verb.from - 30)
      ends.set(clause.scope, verb.at + 1)
      if (!BORROWING.has(verb.class) || verb.passive) continue
      found.push({ from: afterFrontedPhrase(sentence.tokens, begin, verb.from), to: verb.from, scope: clause.scope })
    }
  }
  return found
}

const FRONT = new Set(
  'after as at in on during with under for before following upon pursuant since through concurrently simultaneously'.split(
    ' ',
  ),
)

function afterFrontedPhrase(tokens: readonly Token[], from: number, to: number): number {
  if (!FRONT.has(tokens[from]?.lower ?? '')) return from
  for (let at = from; at < to; at += 1)
    if (tokens[at]?.text === ',' && tokens[at - 1]?.kind !== 'number' && tokens[at + 1]?.kind !== 'number')
      return at + 1
  return from
}

/** The range names another party, and not the issuer but as its owner ("our joint venture"). */
function isForeignRange(sentence: Sentence, range: TokenRange, isForeign: IsForeign): boolean {
  const words = sentence.tokens.slice(range.from, range.to)
  if (words.some(({ lower }) => /^(?:we|they|us)$/.test(lower))) return false
  if (words.some(({ noun, lower }) => /^(?:lender|bank|syndicate)$/.test(noun) || lower === 'subsidiary')) return false
  const [foreign] = phrasesIn(words, FOREIGN_OWNERS)
  const following = foreign === undefined ? undefined : words[foreign.to]
  if (foreign !== undefined && (following === undefined || following.text === ',' || following.capital)) return true
  return namesIn(words).some(isForeign)
}

/** "our joint venture’s revolver", "the credit facility of Harbor Partners", "Harbor Partners’ facility". */
function isForeignOwned(sentence: PlacedSentence, isForeign: IsForeign): boolean {
  const { tokens } = sentence
  return sentence.instruments.some((one) => {
    if (one.part !== null || one.type === 'debt' || one.type === 'other') return false
    const before = ownerBefore(tokens, one)
    if (before !== null && isForeignRange(sentence, before, isForeign)) return true
    if (bearsName(sentence, one, (words) => namesIn(words).some(isForeign))) return true
    if (!/^(?:of|to|between)$/.test(tokens[one.to]?.lower ?? '')) return false
    const following = { from: one.to + 1, to: Math.min(one.to + 5, tokens.length) }
    return namesIn(tokens.slice(following.from, following.to)).some(isForeign)
  })
}

/** The words of a possessive right before the phrase. */
function ownerBefore(tokens: readonly Token[], { from, headFrom }: InstrumentMention): TokenRange | null {
  for (let at = headFrom - 1; at >= Math.max(0, from - 2); at -= 1)
    if (/['\u2019]s?$/.test(tokens[at]?.text ?? '')) return { from: Math.max(0, at - 4), to: at + 1 }
  return null
}
