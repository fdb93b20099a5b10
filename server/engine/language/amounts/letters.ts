import { clauseAt } from '../clauses.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { Governors } from './governor.ts'
import { mayRevolve } from '../lexicon/instruments.ts'

const STANDS_FOR = new Set(['representing', 'consisting', 'comprised', 'form', 'relating', 'related', 'all'])

/** "$18 million, representing amounts utilized for letters of credit". */
export function standsForLetters(sentence: Sentence, to: number): boolean {
  if (isRelatedTo(sentence, to)) return true
  if (sentence.tokens[to]?.text !== ',' && sentence.tokens[to]?.text !== '(') return false
  if (!sentence.tokens.slice(to + 1, to + 3).some(({ lower }) => STANDS_FOR.has(lower))) return false
  const next = sentence.values.find(({ kind, from }) => kind === 'money' && from >= to)?.from ?? Infinity
  const letters = sentence.nouns.find(({ from, noun }) => noun === 'letters' && from > to && from - to < 14)
  return letters !== undefined && letters.from < next
}

/** "had $6 million of undrawn letters of credit": letters that nobody has called on, and no room to issue more. */
const areUnusedLetters = ({ tokens, nouns }: Sentence, to: number): boolean =>
  /^(?:of|in) (?:unused|undrawn|uncalled)$/.test(wordsIn(tokens, to, to + 2)) &&
  nouns.some(
    (one) =>
      one.noun === 'letters' &&
      one.from - to <= 3 &&
      one.from > to &&
      !/^(?:capacity|facility|availability|commitment|subfacility|sublimit|line)$/.test(tokens[one.to]?.noun ?? ''),
  )

/** "$11 million outstanding relating to standby letters of credit": what is outstanding are the letters. */
function areOutstandingLetters({ tokens, nouns }: Sentence, to: number): boolean {
  if (tokens[to]?.lower !== 'outstanding') return false
  const at = /^(?:relating|related|attributable|pertaining)$/.test(tokens[to + 1]?.lower ?? '') ? to + 3 : to + 2
  if (at === to + 2 && !/^(?:in|for)$/.test(tokens[to + 1]?.lower ?? '')) return false
  return nouns.some(({ from, noun }) => noun === 'letters' && from >= at && from - at <= 2)
}

/** "$19 million related to letters of credit". */
const isRelatedTo = ({ tokens, nouns }: Sentence, to: number): boolean =>
  /^(?:related|relating|attributable)$/.test(tokens[to]?.lower ?? '') &&
  tokens[to + 1]?.lower === 'to' &&
  nouns.some(({ from, noun }) => noun === 'letters' && from > to + 1 && from - to <= 4)

/** "$5 million stood in standby letters of credit", "$14 million was tied up in letters of credit": where the sum is. */
function isHeldInLetters({ tokens, nouns, clauses }: Sentence, to: number): boolean {
  const verb = clauses.flatMap(({ predicates }) => predicates).find(({ from }) => from === to)
  if (verb === undefined || verb.negated || verb.modal !== null || verb.tense === 'future') return false
  const at = tokens.findIndex(({ lower }, index) => lower === 'in' && index > verb.at && index - verb.at <= 3)
  const words = tokens.slice(verb.at + 1, Math.max(verb.at + 1, at))
  return (
    /^(?:be|total)$/.test(verb.passive ? 'be' : verb.class) &&
    words.every(({ kind }) => kind === 'word') &&
    nouns.some(({ from, noun }) => noun === 'letters' && at > 0 && from > at && from - at <= 2)
  )
}

const ALLOTTED = new Set(
  'allocated used utilized reserved committed dedicated earmarked designated employed drawn outstanding issued applied taken absorbed consumed occupied'.split(
    ' ',
  ),
)

/** "$12 million was allocated to support letters of credit", "$3 million was utilized for letters of credit". */
export function isAllottedToLetters(sentence: Sentence, to: number): boolean {
  if (areUnusedLetters(sentence, to) || areOutstandingLetters(sentence, to) || isHeldInLetters(sentence, to))
    return true
  const { tokens, nouns } = sentence
  // "$2 million of the line was taken up by letters of credit".
  const line = sentence.instruments.find(({ from, type }) => from >= to && from - to <= 3 && mayRevolve(type))
  // "$57 million of borrowing capacity was used to support letters of credit".
  const ofLine = line ?? nouns.find(({ from, noun }) => from === to + 1 && /^(?:commitment|availability)$/.test(noun))
  const under = sentence.instruments.find(
    ({ from, type }) => from - (ofLine?.to ?? from) <= 3 && from > to && mayRevolve(type),
  )
  let at = tokens[to]?.lower === 'of' && ofLine !== undefined ? (under ?? ofLine).to : to
  // "$5 million of which had been used": of the line before.
  if (tokens[to]?.lower === 'of' && /^(?:which|it)$/.test(tokens[to + 1]?.lower ?? '')) at = to + 2
  const start = at
  while (/^(?:was|were|is|are|had|has|have|been|being|which|that)$/.test(tokens[at]?.lower ?? '') && at < start + 3)
    at += 1
  if (!ALLOTTED.has(tokens[at]?.lower ?? '')) return false
  if (tokens[at + 1]?.lower === 'up') at += 1
  // "used at December 31, 2024 to support letters of credit".
  const day = sentence.values.find(({ kind, from }) => kind === 'date' && from > at && from - at <= 3)
  if (/^(?:at|as of|on)$/.test(wordsIn(tokens, at + 1, day?.from ?? at + 1))) at = (day?.to ?? at + 1) - 1
  if (!/^(?:to|for|as|by|in)$/.test(tokens[at + 1]?.lower ?? '')) return false
  const letters = nouns.find(({ from, noun }) => noun === 'letters' && from > at)
  return (
    letters !== undefined &&
    letters.from - at <= 7 &&
    tokens.slice(at + 1, letters.from).every(({ kind, text }) => kind === 'word' || text === '-')
  )
}

const TAKING = new Set('use utilize utilise take absorb consume occupy'.split(' '))

/** "letters of credit took up $2 million of the line", "letters of credit reduced the availability by $2 million". */
export function isTakenByLetters(
  { clauses, nouns, values }: Sentence,
  { from }: MoneyMention,
  { predicate, by, rightInstrument, rightLink, subject }: Governors,
): boolean {
  if (predicate === null || predicate.passive || predicate.modal !== null || predicate.negated) return false
  if (predicate.at > from || subject?.instrument?.part != null) return false
  const begin = clauseAt(clauses, predicate.at)?.from ?? 0
  const last = nouns.findLast(({ from: at, to }) => at >= begin && to <= predicate.from)
  if (last?.noun !== 'letters') return false
  if (values.some(({ kind, from: at, to }) => kind === 'money' && at >= last.from && to <= from)) return false
  if (predicate.class === 'decrease')
    return by && nouns.some(({ noun, from: at }) => noun === 'availability' && at > predicate.at && at < from)
  return TAKING.has(predicate.lemma) && rightLink === 'of' && mayRevolve(rightInstrument?.type)
}
