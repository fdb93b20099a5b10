import { readOnce } from '../../../read-once.ts'
import type { Clause, Predicate } from '../../clauses.ts'
import { before, endsInConnector, hasNoun, isBareRelative } from '../../context/subject-words.ts'
import { PLANNING, POSSIBILITY_NOUNS } from '../../lexicon/connectors.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'

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
      const objectEnd = next === undefined ? end : Math.max(verb.at + 1, next.from)
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
  return claims
})

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

function isInfinitive(sentence: Sentence, verb: Predicate): boolean {
  const before = sentence.tokens[verb.from - 1]?.lower ?? ''
  const own = sentence.tokens[verb.from]
  if (before === 'to' || (verb.tense === 'none' && own?.verb?.tenses.includes('gerund') !== true)) return true
  return before === 'to' || (sentence.tokens[verb.from - 2]?.lower === 'to' && /ly$/.test(before))
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
  // "doubt about our ability to continue as a going concern remains": what depends on a noun is part of the subject.
  if (previous !== null && isOfNoun(sentence, previous) && verb.tense !== 'none') {
    const finite = all.findLast(
      (claim) => claim.clause === clause && claim.governor === null && !isOfNoun(sentence, claim),
    )
    const from = finite === undefined ? clause.from : finite.verb.at + 1
    if (!endsInConnector(sentence, verb.from)) return { from, to: verb.from }
  }
  if (previous !== null) {
    const between = { from: previous.verb.at + 1, to: verb.from }
    return endsInConnector(sentence, between.to) ? previous.subject : between
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

/** "ability to continue": an infinitive that depends on a noun. */
const isOfNoun = (sentence: Sentence, { verb, reality }: Claim): boolean =>
  reality === 'open' && POSSIBILITY_NOUNS.has(wordBeforeTo(sentence, verb.from))

const ABLE: Readonly<Record<string, Reality>> = {
  able: 'open',
  unable: 'fact',
  required: 'duty',
  obligated: 'duty',
  permitted: 'permission',
  allowed: 'permission',
  entitled: 'permission',
  likely: 'open',
  necessary: 'duty',
  willing: 'open',
  scheduled: 'future',
  due: 'future',
  set: 'future',
  slated: 'future',
  expected: 'future',
  intended: 'future',
  designed: 'open',
}

function realityOf(
  sentence: Sentence,
  claim: { readonly verb: Predicate; readonly clause: Clause; readonly governor: Claim | null },
): Reality {
  const { verb, clause, governor } = claim
  if (governor !== null || isInfinitive(sentence, verb)) return infinitiveReality(sentence, verb, governor, clause)
  if (verb.modal !== null) {
    if (/^(?:shall|must)$/.test(verb.modal)) return 'duty'
    if (verb.modal === 'will') return 'future'
    return clause.mood === 'permission' ? 'permission' : 'open'
  }
  if (clause.kind === 'condition') return 'open'
  if (isScheduled(sentence, verb)) return 'duty'
  if (isDoneUpon(sentence, verb, clause)) return 'fact'
  // "expects to repay": the expectation is a fact, the repayment isn't.
  if (PLANNING.has(verb.lemma) && !verb.passive && clause.mood !== 'hypothetical') return 'fact'
  // "request that the commitments be increased": no fact, for any verb of asking.
  if (sentence.tokens[verb.from]?.lower === 'be') return 'open'
  if (clause.mood === 'stated') return 'fact'
  const first = clause.predicates[0]
  // A mood that the clause's first verb set holds for the verbs after it only where they depend on it.
  if (first !== undefined && first !== verb && verb.tense !== 'none' && first.modal !== null && clause.kind === 'main')
    return 'fact'
  return clause.mood === 'future'
    ? 'future'
    : clause.mood === 'duty'
      ? 'duty'
      : clause.mood === 'permission'
        ? 'permission'
        : 'open'
}

/** "Upon signing, the old facility was cancelled": an act done upon an event is done. */
const isDoneUpon = (sentence: Sentence, verb: Predicate, clause: Clause): boolean =>
  clause.kind === 'time' &&
  sentence.tokens[clause.from]?.lower === 'upon' &&
  (verb.tense === 'past' || verb.tense === 'perfect') &&
  verb.modal === null

/** "was originally to be repaid": a schedule, not an act. */
function isScheduled({ tokens }: Sentence, verb: Predicate): boolean {
  const group = tokens.slice(verb.from, verb.at).map(({ lower }) => lower)
  const to = group.indexOf('to')
  // "which was to expire in August".
  if (to > 0 && to === group.length - 1 && group.slice(0, to).every((word) => /^(?:is|are|was|were)$/.test(word)))
    return true
  return (
    to > 0 && group[to + 1] === 'be' && group.slice(0, to).every((word) => /^(?:is|are|was|were|not)$|ly$/.test(word))
  )
}

function infinitiveReality(sentence: Sentence, verb: Predicate, governor: Claim | null, clause: Clause): Reality {
  const word = wordBeforeTo(sentence, verb.from)
  // "exercised its option to extend": what the option allows is done.
  if (governor?.verb.lemma === 'exercise' && isChosen(governor)) return 'fact'
  if (POSSIBILITY_NOUNS.has(word) || isOfPossibility(sentence, verb.from)) return 'open'
  const fixed = ABLE[word]
  if (fixed !== undefined)
    return governor !== null && (fixed === 'fact' || (word === 'able' && governor.reality === 'future'))
      ? governor.reality
      : fixed
  if (word !== '' && governor !== null && isNegotiation(sentence, governor.verb.at, verb.from)) return 'open'
  if (governor === null) return clause.mood === 'stated' ? 'fact' : 'open'
  if (governor.reality !== 'fact') return governor.reality
  const { lemma, class: cls, passive } = governor.verb
  if (/^(?:request|ask|seek|negotiate)$/.test(lemma)) return 'asked'
  // "applied to extend the loan" asks; "applied the proceeds to repay the loan" does.
  if (lemma === 'apply' && governor.verb.from + 1 === verb.from - 1) return 'asked'
  if (PLANNING.has(lemma) || cls === 'intend') return 'future'
  if (cls === 'permit') return 'permission'
  if (cls === 'require') return 'duty'
  // "elected to redeem the notes": what is still to be paid isn't paid by a choice.
  if (lemma === 'elect') return /^(?:redeem|repurchase|repay|prepay)$/.test(verb.lemma) ? 'future' : 'fact'
  if (/^(?:need|want|help|attempt|try)$/.test(lemma)) return 'open'
  if (cls === 'use' && passive && governor.verb.tense !== 'past' && governor.verb.tense !== 'perfect') return 'open'
  return 'fact'
}

/** "exercised", "elected to exercise"; "declined to exercise" is no choice. */
const isChosen = ({ reality, negated, governor }: Claim): boolean =>
  reality === 'fact' && !negated && (governor === null || /^(?:elect|agree)$/.test(governor.verb.lemma))

/** "the ability of the Company to continue". */
function isOfPossibility(sentence: Sentence, from: number): boolean {
  if (sentence.tokens[from - 1]?.lower !== 'to') return false
  for (let back = from - 2; back > Math.max(0, from - 8); back -= 1) {
    if (sentence.tokens[back]?.lower === 'of') return POSSIBILITY_NOUNS.has(sentence.tokens[back - 1]?.noun ?? '')
  }
  return false
}

/** "in discussions with our lenders to obtain". */
const isNegotiation = (sentence: Sentence, from: number, to: number): boolean =>
  sentence.tokens
    .slice(from, to)
    .some(({ noun }) => /^(?:negotiation|discussion|talk|option|right|ability|inability)$/.test(noun))

function wordBeforeTo(sentence: Sentence, from: number): string {
  for (let back = from - 1; back >= Math.max(0, from - 4); back -= 1) {
    const lower = sentence.tokens[back]?.lower ?? ''
    if (lower === 'to' || /ly$/.test(lower) || lower === 'also' || lower === 'be') continue
    return sentence.tokens[back]?.noun ?? lower
  }
  return ''
}

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
  const at = words.findIndex((word, index) => /^(?:no|none|neither|nothing)$/.test(word) && words[index + 1] !== '.')
  // "no assurance that these efforts will result": the assurance is negated.
  return at >= 0 && !words.slice(at).some((word) => /^(?:that|which|who)$/.test(word))
}
