import { readOnce } from '../../read-once.ts'
import type { Clause, Predicate } from '../clauses.ts'
import { FORMER_WORDS } from '../lexicon/instruments.ts'
import { endsDebt, isVerbOfTerms } from '../lexicon/verbs.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'

/**
 * True for a token of what the sentence tells of the past: the terms of a debt that has ended or of an agreement before
 * it was changed. Linear in the sentence, and read once.
 */
export const isPastTerm = (sentence: Sentence, at: number): boolean => pastTokens(sentence)[at] === true

const pastTokens = readOnce((sentence: Sentence): readonly boolean[] => {
  const past: boolean[] = []
  for (const clause of sentence.clauses) {
    const verbs = clause.predicates.filter(({ tense }) => tense !== 'none')
    const [first] = verbs
    const opening = first === undefined ? goesOn(sentence, clause, past) : isPast(sentence, clause, first)
    let verb = first
    for (let at = clause.from; at < clause.to; at += 1) {
      verb = verbs.find((one) => one.from === at) ?? verb
      past[at] = verb === undefined || verb === first ? opening : isPast(sentence, clause, verb)
    }
  }
  for (const at of [...formerAlternatives(sentence), ...untilAct(sentence)]) past[at] = true
  return past
})

/** A clause without a verb of its own belongs to the verb that the clause it is a part of has, or to what it follows. */
function goesOn(sentence: Sentence, clause: Clause, past: readonly boolean[]): boolean {
  const mates = sentence.clauses.filter(({ scope }) => scope === clause.scope)
  for (const mate of mates)
    for (const verb of mate.predicates) if (verb.tense !== 'none') return isPast(sentence, mate, verb)
  return listsPast(sentence, clause.from) || (clause.kind !== 'main' && past[clause.from - 1] === true)
}

function isPast(sentence: Sentence, clause: Clause, verb: Predicate): boolean {
  const { tokens, clauses } = sentence
  if (isTakenAway(sentence, clause, verb)) return true
  const isMade = verb.lemma === 'make' && tokens[verb.at + 1]?.lower === 'available'
  if (clause.kind === 'condition' || verb.negated || !(isMade || isVerbOfTerms(verb))) return false
  // "would have matured in 2023".
  if (verb.modal === 'would') return verb.tense === 'perfect' && verb.class !== 'have'
  const auxiliary = tokens[verb.from]?.lower
  // "had been $410 million": before something that changed it.
  if (auxiliary === 'had' && verb.at > verb.from) return true
  const could = verb.modal === 'could'
  if (!could && (verb.tense !== 'past' || verb.modal !== null)) return false
  if (beginsPast(sentence, verb.from) || isOfEnded(sentence, clause)) return true
  if (could) return false
  // "originally bore interest at".
  const near = tokens.slice(Math.max(0, verb.from - 2), verb.at + 3)
  if (near.some(({ lower }) => FIRST.test(lower))) return true
  // "The prior facility provided for".
  const begin = clauses.find(({ scope }) => scope === clause.scope)?.from ?? 0
  const subject = sentence.instruments.filter(({ from, to }) => from >= begin && to <= verb.from).at(-1)
  return (
    subject?.former === true ||
    tokens
      .slice(begin, begin + 2)
      .some(({ lower }, at) => PAID.test(lower) && !SPAN.test(tokens[begin + at + 1]?.noun ?? ''))
  )
}

/** "The covenant no longer applies", "the floor was removed by the amendment": what its subject names is of the past. */
function isTakenAway({ tokens }: Sentence, { mood }: Clause, { from, at, lemma, passive, tense }: Predicate): boolean {
  if (mood !== 'stated') return false
  const near = tokens.slice(Math.max(0, from - 2), at + 3).map(({ lower }) => lower)
  if (near.some((word, index) => word === 'no' && near[index + 1] === 'longer')) return true
  return passive && /^(?:past|perfect)$/.test(tense) && /^(?:remove|eliminate|delete)$/.test(lemma)
}

const FIRST = /^(?:originally|initially|previously|formerly)$/

/** "The refinanced debt consisted of", "the prior covenant required". */
const PAID = /^(?:refinanced|repaid|redeemed|replaced|extinguished|prior|former|previous)$/
const SPAN = /^(?:year|quarter|period|month|week|fiscal)$/

/**
 * What opens the part of the sentence before a token, if it says that the part is of the past: "Prior to the amendment,",
 * "Through May 4, 2024", "Under the superseded agreement,".
 */
function beginsPast({ tokens }: Sentence, at: number): boolean {
  const begin = tokens.findLastIndex(({ text }, index) => /^[;:]$/.test(text) && index < at) + 1
  return opensPast(tokens.slice(begin, at))
}

const MAX_OPENING = 12

/** "Prior to the amendment: a line of $8 million; a term loan": a list of what there was. */
function listsPast({ tokens, clauses }: Sentence, at: number): boolean {
  const colon = tokens.findIndex(({ text }) => text === ':')
  if (colon < 0 || colon > at || colon > MAX_OPENING || !opensPast(tokens.slice(0, colon))) return false
  return clauses.every(({ predicates }) => predicates.every(({ tense, from }) => tense === 'none' || from > colon))
}

/** "Until the amendment, the ratio could not exceed": the sentence is about the time before an act. */
export const opensBeforeAct = ({ tokens }: Sentence): boolean => UNTIL_ACT.test(wordsIn(tokens, 0, MAX_OPENING))

function opensPast(lead: Sentence['tokens']): boolean {
  const [first, second, third] = lead.map(({ lower }) => lower)
  if (first === undefined) return false
  if (/^(?:previously|formerly|historically)$/.test(first)) return true
  if (first === 'as' && /^(?:previously|formerly|originally)$/.test(second ?? '')) return true
  const next = first === 'prior' && second === 'to' ? third : /^(?:before|until)$/.test(first) ? second : null
  if (next !== null) return next !== undefined && !OF_SUMS.test(next) && !lead.slice(1, 4).some(isOfSums)
  if (first === 'through') return lead[1]?.capital === true && lead.slice(1, 6).some(({ kind }) => kind === 'number')
  if (first !== 'under' && first !== 'pursuant') return false
  return lead.slice(1, 6).some(({ lower }) => FORMER_WORDS.has(lower))
}

/** "Before issuance costs", "prior to giving effect to": what a sum leaves out, and no time. */
const OF_SUMS = /^(?:giving|deducting|considering|taking|applying|adjusting|any|effect)$/
const isOfSums = ({ noun }: Sentence['tokens'][number]): boolean =>
  /^(?:cost|fee|discount|premium|reduction|tax|letter|adjustment|deduction|expense|elimination)$/.test(noun)

const ENDING = new Set<Predicate['class']>(['terminate', 'replace', 'repay', 'redeem'])

/**
 * "The facility, under which $300 million could be borrowed, was terminated", "replaces the agreement, which provided
 * for": a clause that describes what its sentence ends.
 */
function isOfEnded({ clauses, tokens }: Sentence, clause: Clause): boolean {
  const parent = clause.parent === null ? undefined : clauses[clause.parent]
  if (parent === undefined || !/^(?:relative|reason|participle)$/.test(clause.kind)) return false
  const verbs = clauses.filter(({ scope }) => scope === parent.scope).flatMap(({ predicates }) => predicates)
  const before = verbs.findLast(({ at, tense }) => at < clause.from && tense !== 'none')
  const own = before ?? verbs.find(({ from }) => from >= clause.to)
  if (own === undefined || !ENDING.has(own.class) || own.negated || own.modal !== null) return false
  const isDone = /^(?:past|perfect)$/.test(own.tense) || (own.class === 'replace' && own.tense === 'present')
  // "repaid the loan with a new facility, which had": what came in its place.
  return isDone && (own !== before || !tokens.slice(own.at, clause.from).some(({ lower }) => INSTEAD.test(lower)))
}

const INSTEAD = /^(?:with|from|by|under|using)$/

/** "2.125%, as against 3.0% in the earlier ones": a number of the agreement that the words after it name. */
function* formerAlternatives({ tokens, values, instruments }: Sentence): Generator<number> {
  for (const { from, to, kind } of values) {
    if (kind === 'date') continue
    if (!/^(?:in|under|of|for)$/.test(tokens[to]?.lower ?? '')) continue
    const near = tokens.slice(to + 1, to + 5)
    const word = near.findIndex(({ lower }) => FORMER_WORDS.has(lower) || lower === 'earlier')
    if (word < 0 || word > 1 || near[word + 1] === undefined) continue
    const isOne = /^(?:one|agreement|facility|loan|line|arrangement|note)$/.test(near[word + 1]?.noun ?? '')
    if (isOne || instruments.some((one) => one.former && one.from <= to + 1 + word && one.to > to))
      for (let at = from; at < to; at += 1) yield at
  }
}

/** "was 2.50% until the amendment, and has been 2.00% since": a number that an act of the past ended. */
function* untilAct(sentence: Sentence): Generator<number> {
  const { tokens, values, clauses } = sentence
  for (const { from, to, kind } of values) {
    if (kind === 'date') continue
    if (!UNTIL_ACT.test(wordsIn(tokens, to, to + MAX_OPENING)) && !isUntilEnd(sentence, to)) continue
    const verb = clauses
      .flatMap(({ predicates }) => predicates)
      .findLast((one) => one.at < from && one.tense !== 'none')
    if (verb?.tense !== 'past' || verb.modal !== null) continue
    for (let at = from; at < to; at += 1) yield at
  }
}

const UNTIL_ACT =
  /^(?:until|prior to|before) (?:the|such|this|that|its|our) (?:\w+ ){0,3}(?:amend|refinanc|repay|restate)(?:ment|ing)\b/

/** "until it was terminated", "until the loan was fully repaid": the end of the debt, and not of a swap or a waiver. */
function isUntilEnd({ tokens, instruments }: Sentence, at: number): boolean {
  if (tokens[at]?.lower !== 'until') return false
  const near = tokens.slice(at, at + MAX_OPENING).findIndex(({ lower }) => /^(?:was|were)$/.test(lower))
  if (near < 0) return false
  const be = at + near
  const isDebt = be === at + 2 && /^(?:it|they)$/.test(tokens[at + 1]?.lower ?? '')
  if (!isDebt && !instruments.some(({ from, to, type }) => to === be && from <= at + 2 && type !== 'other'))
    return false
  const verb = tokens[be + (/^(?:fully|later)$/.test(tokens[be + 1]?.lower ?? '') ? 2 : 1)]?.verb
  return verb !== undefined && verb !== null && endsDebt(verb)
}
