import type { Clause, Predicate } from '../../clauses.ts'
import { PLANNING, POSSIBILITY_NOUNS } from '../../lexicon/connectors.ts'
import type { Sentence } from '../../sentence.ts'
import type { Claim, Reality } from './claims.ts'

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

/** Whether a predicate states a fact, by its modal, its clause and the verb that it depends on. */
export function realityOf(
  sentence: Sentence,
  claim: { readonly verb: Predicate; readonly clause: Clause; readonly governor: Claim | null },
): Reality {
  const { verb, clause, governor } = claim
  if (governor !== null || isInfinitive(sentence, verb)) return infinitiveReality(sentence, verb, governor, clause)
  if (clause.kind === 'condition') return 'open'
  if (verb.modal !== null) {
    if (/^(?:shall|must)$/.test(verb.modal)) return 'duty'
    if (verb.modal === 'will') return 'future'
    return clause.mood === 'permission' ? 'permission' : 'open'
  }
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
  // "which was to expire in August", "were to automatically convert".
  if (
    to > 0 &&
    group.slice(to + 1).every((word) => /ly$/.test(word)) &&
    group.slice(0, to).every((word) => /^(?:is|are|was|were)$/.test(word))
  )
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

/** Whether a verb is an infinitive: "to repay", "to fully repay", or the bare form. */
export function isInfinitive(sentence: Sentence, verb: Predicate): boolean {
  const before = sentence.tokens[verb.from - 1]?.lower ?? ''
  const own = sentence.tokens[verb.from]
  if (before === 'to' || (verb.tense === 'none' && own?.verb?.tenses.includes('gerund') !== true)) return true
  return before === 'to' || (sentence.tokens[verb.from - 2]?.lower === 'to' && /ly$/.test(before))
}

/** The word before an infinitive's "to", adverbs left out: "able to", "ability to". */
export function wordBeforeTo(sentence: Sentence, from: number): string {
  for (let back = from - 1; back >= Math.max(0, from - 4); back -= 1) {
    const lower = sentence.tokens[back]?.lower ?? ''
    if (lower === 'to' || /ly$/.test(lower) || lower === 'also' || lower === 'be') continue
    return sentence.tokens[back]?.noun ?? lower
  }
  return ''
}
