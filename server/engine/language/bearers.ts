import { clauseAt, scopeStart } from './clauses.ts'
import type { Predicate } from './clauses.ts'
import type { InstrumentMention } from './mentions/instrument.ts'
import type { TokenRange } from './mentions/mention.ts'
import type { Sentence } from './sentence.ts'
import { wordsIn } from './tokens.ts'

type Bears = (instrument: InstrumentMention) => boolean

/**
 * The subject of a coordinated verb: in "the facility supports our paper program and matures on" the facility matures.
 * Null where the token's verb has its own subject, which is then the nearest name.
 */
export function sharedSubject(sentence: Sentence, at: number, bears: Bears): InstrumentMention | null {
  const verb = verbBefore(sentence, at)
  if (verb === null || !NAMING_VERBS.has(verb.class) || !isCoordinated(sentence, verb)) return null
  const first = firstVerb(sentence, verb)
  if (first === null) return null
  const clause = clauseAt(sentence.clauses, first.at)
  const from = clause?.kind === 'relative' ? 0 : scopeStart(sentence.clauses, clause)
  const before = sentence.instruments.filter((one) => one.from >= from && one.to <= first.from && bears(one))
  if (clause?.kind === 'relative') return before.at(-1) ?? null
  // A subject is named by its own head, not by what it is given "under" or "by".
  const subject = before.find((one) => !isAfterPreposition(sentence, one, from))
  const alias = before.find((one) => subject !== undefined && isAlias(sentence, subject, one))
  return alias ?? subject ?? before.at(-1) ?? null
}

/** "our revolving credit facility (the "ABL Facility")": the name that the brackets give. */
export const isAlias = ({ tokens }: Sentence, { to }: TokenRange, { from }: TokenRange): boolean =>
  from > to &&
  from - to < 5 &&
  tokens.slice(to, from).every(({ text, lower }) => text === '(' || lower === 'the' || /["“”']/.test(text))

/** Verbs that join a term to its instrument. */
const NAMING_VERBS = new Set(['be', 'have', 'mature', 'terminate', 'bear', 'pay', 'provide'])

function verbBefore({ clauses }: Sentence, at: number): Predicate | null {
  const verbs = clauses.flatMap(({ predicates }) => predicates.filter(({ tense }) => tense !== 'none'))
  return verbs.findLast((one) => one.at < at) ?? null
}

const ADVERBS = /^(?:also|then|now|currently|will|is|are|was|were|has|have|each|therefore|\w+ly)$/

/** "..., bears interest", "and matures": no subject comes between the connector and the verb. */
function isCoordinated({ tokens }: Sentence, { from }: Predicate): boolean {
  let at = from - 1
  while (ADVERBS.test(tokens[at]?.lower ?? '')) at -= 1
  return (
    /^(?:and|or|but)$/.test(tokens[at]?.lower ?? '') || (tokens[at]?.text === ',' && tokens[at + 1]?.lower !== 'which')
  )
}

/** The verb with a subject that the coordinated one continues, in its own clause or the ones before. */
function firstVerb(sentence: Sentence, verb: Predicate): Predicate | null {
  const verbs = sentence.clauses.flatMap(({ predicates }) => predicates.filter(({ tense }) => tense !== 'none'))
  const index = verbs.findIndex(({ at }) => at === verb.at)
  for (let back = index - 1; back >= 0; back -= 1) {
    const one = verbs[back]
    if (one === undefined) return null
    if (!isCoordinated(sentence, one)) return one
  }
  return null
}

function isAfterPreposition({ tokens }: Sentence, { from }: TokenRange, floor: number): boolean {
  for (let at = from - 1; at >= Math.max(floor, from - 4); at -= 1) {
    const lower = tokens[at]?.lower ?? ''
    if (/^(?:under|by|with|to|in|on|for|from|pursuant)$/.test(lower)) return true
    if (!/^(?:the|a|an|our|its|their|such|this|of)$/.test(lower)) return false
  }
  return false
}

const TERM_NOUNS = new Set(['maturity', 'expiration', 'expiry', 'termination', 'term', 'due', 'repayment'])
const MAX_TOKENS_BACK = 40

/** "the maturity date of the Term Loan": the instrument that a date's own word of maturity names. */
export function namedByTerm({ tokens, instruments }: Sentence, date: number, bears: Bears): InstrumentMention | null {
  for (let at = date - 1; at >= Math.max(0, date - MAX_TOKENS_BACK); at -= 1) {
    const token = tokens[at]
    if (token === undefined || token.text === ';') return null
    if (!TERM_NOUNS.has(token.lower) || instruments.some(({ from, to }) => at >= from && at < to)) continue
    let next = /^dates?$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1
    if (!/^(?:of|for|on|under)$/.test(tokens[next]?.lower ?? '')) continue
    next += 1
    while (
      next < date &&
      /^(?:the|a|an|our|its|their|such|this|each|all|both|borrowings|loans|amounts|under|outstanding|of|commitments)$/.test(
        tokens[next]?.lower ?? '',
      ) &&
      !instruments.some(({ from, type }) => from === next && type !== 'debt')
    )
      next += 1
    return instruments.find((one) => one.from <= next && one.to > next && one.to <= date && bears(one)) ?? null
  }
  return null
}

/** "In addition to the revolver, the company has": what the text goes on from. */
export const isBeside = ({ tokens }: Sentence, { from }: TokenRange): boolean =>
  /\b(?:in addition to|besides|other than|apart from)(?: (?:the|our|its|this|these))?$/.test(
    wordsIn(tokens, Math.max(0, from - 5), from),
  )

/** "replaced the line with one expiring on": what takes the place of the debt before it, which has no name there. */
export const isOfNewOne = (tokens: Sentence['tokens'], date: number): boolean =>
  NEW_ONE.test(wordsIn(tokens, date - 7, date))

const NEW_ONE =
  /\b(?:with|by) (?:a new |another )?one (?:that |which )?(?:will )?(?:expir|matur|terminat)\w+ (?:on|in)$/

/** "entered into a new agreement, replacing ours with one maturing on", "one expiring on May 4 (the New Agreement)". */
export function newOneAt({ tokens, instruments }: Sentence, { from: date, to }: TokenRange): InstrumentMention | null {
  const alias = tokens[to]?.text === '(' ? instruments.find(({ from }) => from > to && from - to <= 4) : undefined
  if (alias !== undefined) return alias
  const [only, ...others] = instruments.filter((one) => one.to <= date && /^new\b/i.test(one.name))
  return others.length === 0 ? (only ?? null) : null
}
