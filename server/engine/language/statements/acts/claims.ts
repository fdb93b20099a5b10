import { readOnce } from '../../../read-once.ts'
import type { Clause, Predicate } from '../../clauses.ts'
import { before, endsInConnector, hasNoun, isBareRelative } from '../../context/subject-words.ts'
import { POSSIBILITY_NOUNS } from '../../lexicon/connectors.ts'
import type { DateMention, TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { isInfinitive, realityOf, wordBeforeTo } from './claim-reality.ts'

/** Whether a predicate states a fact, a possibility, a duty, a permission, a plan or a request. */
export type Reality = 'fact' | 'open' | 'duty' | 'permission' | 'future' | 'asked'

/** A predicate with its subject, its object and whether it is a fact. */
export interface Claim {
  readonly verb: Predicate
  readonly clause: Clause
  readonly reality: Reality
  readonly negated: boolean
  readonly subject: TokenRange
  /** From the verb to the next verb of its clause. */
  readonly object: TokenRange
  /** From the verb to the end of its clause. */
  readonly reach: TokenRange
  /** The verb on which an infinitive or gerund depends. */
  readonly governor: Claim | null
  /** The day that the phrase itself has, where a noun states what was done. */
  readonly day?: DateMention
}

/** The claims of a sentence, one for each predicate, in its order; read once, in time linear in its tokens. */
export const readClaims = readOnce((sentence: Sentence): readonly Claim[] => {
  const claims: Claim[] = []
  for (const clause of sentence.clauses) {
    const end = scopeEnd(sentence, clause)
    for (const [index, verb] of clause.predicates.entries()) {
      const last = claims.at(-1) ?? null
      const inClause = claims.filter((claim) => claim.clause === clause)
      const nearest = inClause.at(-1) ?? last
      const governor = isInfinitive(sentence, verb) ? governorOf(sentence, verb, nearest, inClause, claims) : null
      const next = clause.predicates[index + 1]
      const objectEnd = beforeResult(sentence, verb.at + 1, next === undefined ? end : Math.max(verb.at + 1, next.from))
      const previous = inClause.findLast((claim) => !isState(sentence, claim.verb)) ?? null
      const subject = subjectOf(sentence, clause, verb, governor, previous, claims)
      const partial = { verb, clause, subject, governor }
      const shared = governor !== null && verb.joined === true ? inClause.at(-1) : undefined
      const first = shared?.negated ?? inClause.findLast((claim) => claim.governor === null)?.verb.negated
      claims.push({
        ...partial,
        reality: shared?.reality ?? (isUnderCondition(sentence, partial) ? 'open' : realityOf(sentence, partial)),
        negated: verb.negated || isDenied(sentence, partial) || (isAfterOr(sentence, verb) && first === true),
        object: { from: verb.at + 1, to: objectEnd },
        reach: { from: verb.at + 1, to: end },
      })
    }
  }
  return claims.reduce<Claim[]>((told, claim, index) => {
    told.push(withSharedVoice(sentence, withSharedObject(sentence, claim, claims[index + 1]), told.at(-1)))
    return told
  }, [])
})

/**
 * "was extended to March 2023, and on March 6 further extended", "was obtained on May 4, extended on August 4 and repaid on
 * November 4": passive with the verb before, and of its subject.
 */
function withSharedVoice({ tokens, values }: Sentence, claim: Claim, last: Claim | undefined): Claim {
  const { verb, clause, subject } = claim
  if (verb.passive || verb.tense !== 'past' || verb.from !== verb.at) return claim
  if (last === undefined || !last.verb.passive || last.governor !== null) return claim
  const passive = { ...claim, verb: { ...verb, passive: true }, subject: last.subject }
  const isOn = (at: number): boolean => /^(?:on|in)$/.test(tokens[at]?.lower ?? '')
  const days = values.filter(({ kind, from }) => kind === 'date' && from > last.verb.at)
  const isListed =
    /^(?:,|and)$/.test(tokens[verb.from - 1]?.lower ?? '') &&
    days.some(({ to }) => to === verb.from - 1) &&
    days.some(({ from }) => from === verb.at + 2 && isOn(from - 1)) &&
    !/^(?:mature|expire|close)$/.test(verb.lemma)
  if (isListed) return passive
  if (last.clause !== clause) return claim
  const date = days.find(({ to }) => to <= verb.at && verb.at - to < 3)
  if (date === undefined || !isOn(date.from - 1)) return claim
  return tokens[date.from - 2]?.lower !== 'and' || subject.from < last.verb.at ? claim : passive
}

/** "repaid all amounts outstanding under, and terminated, the agreement": the object of a later verb ends the first one's. */
function withSharedObject({ tokens }: Sentence, claim: Claim, next: Claim | undefined): Claim {
  // "Our loans include, and future loans may include, covenants".
  if (next?.verb.lemma === claim.verb.lemma && next.verb.modal !== null && isRaised(tokens, claim, next))
    return { ...claim, object: next.object, reach: { ...claim.reach, to: next.reach.to } }
  if (next === undefined || next.verb.passive || next.governor !== null || next.verb.from - claim.verb.at > 20)
    return claim
  const joint = tokens.slice(claim.verb.at + 1, next.verb.from).map(({ lower }) => lower)
  const last = joint.findLastIndex((word) => !/^(?:,|and|or|then|concurrently)$/.test(word))
  const isOpen =
    /^(?:under|of|on|pursuant|for)$/.test(joint[last] ?? '') &&
    joint.slice(last).some((word) => /^(?:and|or)$/.test(word))
  if (!isOpen || next.subject.from !== claim.subject.from) return claim
  return { ...claim, object: { ...claim.object, to: next.object.to }, reach: { ...claim.reach, to: next.reach.to } }
}

/** A verb that comma and "and" part from the same verb, whose object is after a comma as well. */
const isRaised = (tokens: Sentence['tokens'], { verb, reality }: Claim, { object }: Claim): boolean =>
  reality === 'fact' &&
  tokens[verb.at + 1]?.text === ',' &&
  tokens[verb.at + 2]?.lower === 'and' &&
  tokens[object.from]?.text === ','

/** "repriced so that loans bear interest": what the verb leads to is not its object. */
function beforeResult({ tokens }: Sentence, from: number, to: number): number {
  for (let at = from; at + 1 < to; at += 1)
    if (tokens[at + 1]?.lower === 'that' && /^(?:so|such)$/.test(tokens[at]?.lower ?? '')) return at
  return to
}

/** "If new sources are required, but are insufficient": a verb whose subject is in the condition is conditional too. */
const isUnderCondition = (
  { clauses }: Sentence,
  { clause, subject }: { readonly clause: Clause; readonly subject: TokenRange },
): boolean =>
  clause.kind === 'main' &&
  subject.to <= clause.from &&
  clauses.some(
    ({ kind, parent, from, to }) =>
      subject.from >= from &&
      subject.to <= to &&
      (kind === 'condition' || (parent !== null && clauses[parent]?.kind === 'condition')),
  )

/** "the covenants as amended are": a participle that describes the subject. */
const isState = (sentence: Sentence, verb: Predicate): boolean =>
  sentence.tokens[verb.from - 1]?.lower === 'as' && verb.tense === 'past' && verb.from === verb.at

/** Where a clause ends: asides inside it and stretches of the same scope belong to it. */
function scopeEnd(sentence: Sentence, clause: Clause): number {
  let end = clause.to
  for (const other of sentence.clauses.slice(clause.index + 1)) {
    if (other.scope === clause.scope && other.predicates.length === 0) end = other.to
    else if (other.kind !== 'aside') break
  }
  return end
}

/**
 * "do not limit debt or require us to", "not to pay dividends or make investments": negated together with the verb it
 * is joined to.
 */
const isAfterOr = ({ tokens }: Sentence, { from, at }: Predicate): boolean =>
  from === at && /^(?:or|nor)$/.test(tokens[from - 1]?.lower ?? '')

/** "to comply ... and to maintain": a coordinated infinitive depends on what the first one depends on. */
function governorOf(
  sentence: Sentence,
  verb: Predicate,
  nearest: Claim | null,
  inClause: readonly Claim[],
  all: readonly Claim[],
): Claim | null {
  const lead = sentence.tokens.slice(Math.max(0, verb.from - 6), verb.from).map(({ text }) => text.toLowerCase())
  const marked = lead.filter((word) => !/^(?:\(|\)|[ivx]{1,4}|[a-d]|\d)$/.test(word))
  // "agreed to (i) waive the default; and (ii) extend the term": all items of the list depend on one verb.
  if (lead.at(-1) === ')')
    return (
      inClause.findLast(({ governor }) => governor !== null)?.governor ??
      all.findLast((claim) => claim.governor !== null && sentence.tokens[claim.verb.from - 1]?.text === ')')
        ?.governor ??
      nearest
    )
  const joined = verb.joined === true || (/^(?:and|or|,|;)$/.test(marked.at(-2) ?? '') && marked.at(-1) === 'to')
  return joined && nearest !== null && nearest.governor !== null ? nearest.governor : nearest
}

function subjectOf(
  sentence: Sentence,
  clause: Clause,
  verb: Predicate,
  governor: Claim | null,
  previous: Claim | null,
  all: readonly Claim[],
): TokenRange {
  if (governor !== null) return governor.subject
  // "was upsized ..., and extended by two years": a participle without an auxiliary of its own.
  const voiced =
    verb.passive && verb.from === verb.at && verb.tense !== 'none' && all.at(-1)?.verb.passive === false
      ? all.findLast((one) => one.verb.passive && one.governor === null)
      : undefined
  if (voiced !== undefined) return voiced.subject
  // "doubt about our ability to continue as a going concern remains": what depends on a noun is part of the subject.
  if (previous !== null && isOfNoun(sentence, previous) && verb.tense !== 'none') {
    const finite = all.findLast(
      (claim) => claim.clause === clause && claim.governor === null && !isOfNoun(sentence, claim),
    )
    const from = finite === undefined ? clause.from : finite.verb.at + 1
    if (!endsInConnector(sentence, verb.from)) return { from, to: verb.from }
  }
  if (previous !== null) {
    const between = { from: behindObject(sentence, previous.verb.at + 1, verb.from), to: verb.from }
    return endsInConnector(sentence, between.to) || isOnlyDate(sentence, between) ? previous.subject : between
  }
  if (hasNoun(sentence, clause.from, verb.from)) {
    return clause.kind === 'relative' && isBareRelative(sentence, clause, verb)
      ? before(sentence, clause)
      : { from: clause.from, to: verb.from }
  }
  const continued = sentence.clauses.find(({ scope, index }) => scope === clause.scope && index < clause.index)
  if (continued !== undefined && hasNoun(sentence, continued.from, continued.to))
    return { from: continued.from, to: verb.from }
  if (clause.kind === 'relative' || clause.kind === 'participle' || clause.kind === 'aside')
    return before(sentence, clause)
  // "informed the bank that it would stop and did not pay": a finite verb continues the main clause.
  const main = clause.parent === null ? all.findLast((claim) => claim.clause.kind === 'main') : undefined
  return (main ?? all.at(-1))?.subject ?? { from: clause.from, to: verb.from }
}

/** "The note issued on June 3, 2019 was converted": nothing but a day between two verbs is no subject. */
const isOnlyDate = ({ tokens, values }: Sentence, { from, to }: TokenRange): boolean =>
  values.some(({ kind, from: begin, to: end }) => kind === 'date' && end === to && begin - from <= 1) &&
  /^(?:on|in|of|)$/.test(values.some(({ from: begin }) => begin === from) ? '' : (tokens[from]?.lower ?? ''))

/** "is 3.50 to 1.00, and our ratio was": behind the object of the verb before, where a comma and "and" part the two. */
function behindObject({ tokens, values }: Sentence, from: number, to: number): number {
  if (/^(?:that|which)$/.test(tokens[from]?.lower ?? '')) return from
  const commas = tokens
    .slice(from, to)
    .flatMap(({ text }, index) => (text === ',' && !isWithinValue(values, from + index) ? [from + index] : []))
  const [only] = commas
  const parts = commas.length === 1 && /^(?:and|but|while)$/.test(tokens[(only ?? 0) + 1]?.lower ?? '')
  return only !== undefined && parts && only + 2 < to ? only + 2 : from
}

const isWithinValue = (values: Sentence['values'], at: number): boolean =>
  values.some((value) => value.from <= at && at < value.to)

const NEGATING = new Set(['no', 'none', 'neither', 'nor', 'nothing'])

/** "ability to continue": an infinitive that depends on a noun. */
const isOfNoun = (sentence: Sentence, { verb, reality }: Claim): boolean =>
  reality === 'open' && POSSIBILITY_NOUNS.has(wordBeforeTo(sentence, verb.from))

/**
 * "no event of default has occurred", "failed to comply", "unable to comply": negated by its subject or its governor.
 */
function isDenied(
  sentence: Sentence,
  claim: { readonly verb: Predicate; readonly subject: TokenRange; readonly governor: Claim | null },
): boolean {
  const { verb, subject, governor } = claim
  if (governor !== null) {
    const word = wordBeforeTo(sentence, verb.from)
    if (word === 'unable' || word === 'not') return true
    return governor.negated !== (governor.verb.lemma === 'fail')
  }
  if (subject.to > verb.at) return false
  const words = sentence.tokens.slice(subject.from, subject.to).map(({ lower }) => lower)
  const at = words.findIndex((word, index) => NEGATING.has(word) && words[index + 1] !== '.')
  // "no assurance that these efforts will result": the assurance is negated.
  return at >= 0 && !words.slice(at).some((word) => /^(?:that|which|who)$/.test(word))
}
