import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { COVENANT_NOUNS, REGULATORS, TERM_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import { hasException, scopeOf } from './compliance-scope.ts'
import { EXPECTING, expects, isExpected, isUnderCondition } from './expected-compliance.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { findQuantities } from '../covenants/find-quantities.ts'
import { causedByBreach, forgivenBreach, noViolation, violationOccurred } from './compliance-violations.ts'
import { daysOf } from '../covenant-time.ts'
import type { Deed } from '../deeds.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { isOfAnother, namesDebt, speaksOfDebt } from '../subject-matter.ts'

const FRAME = 'covenant_compliance'

type State = 'in_compliance' | 'breached' | 'expected_compliance' | 'expected_noncompliance'

const COMPLIANT = phraseSet(
  'in compliance|compliant|in full compliance|in material compliance|in continued compliance|in conformity|in substantial compliance|in good standing with',
)
const BROKEN = phraseSet(
  'out of compliance|in violation|in breach|in default of|in noncompliance|in non compliance|in default under the covenant|in default of|non compliant|noncompliant|not in compliance|no longer in compliance|in technical default',
)

/** Compliance with the covenants of the issuer's own debt: complied, breached or expected; each once per utterance. */
export function covenantCompliance(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { role, speaker, sentence } = utterance
  if (role === 'lender' || role === 'counterparty' || speaker === 'standard' || speaker === 'definition') return []
  const found = new Map<State, Deed>()
  for (const deed of utterance.deeds) {
    if (deed.verb.at < utterance.start) continue
    const state = stateOf(utterance, deed)
    if (state !== null && !found.has(state)) found.set(state, deed)
  }
  if (found.size === 0) {
    const cause = causedByBreach(utterance)
    if (cause !== null) found.set('breached', cause)
  }
  const forgiven = found.size === 0 ? forgivenBreach(utterance) : null
  if ((found.size === 0 && forgiven === null) || !concernsDebt(utterance)) return []
  if (isOfAnother(sentence) && !namesDebt(sentence)) return []
  if (forgiven !== null) return [breachAt(utterance, forgiven.from, filing)]
  return [...found].flatMap(([state, deed]) =>
    daysOf(utterance, deed, filing).map((asOf) =>
      proposalOf(FRAME, 'covenant', 'covenant_compliance', state, {
        anchor: deed.verb.at,
        details: { ...scopeOf(utterance, deed), ...(asOf === null ? {} : { asOf }) },
      }),
    ),
  )
}

/** A breach stated by a noun, with the day or period after it. */
function breachAt({ dates }: Utterance, at: number, { filedAt, periodEnd }: FilingContext): Proposal {
  const written = filedAt ?? periodEnd
  const [day, other] = dates.filter(
    ({ role, date }) =>
      (role === 'as_of' || role === 'period') && date.from > at && (written === null || date.iso <= written),
  )
  return proposalOf(FRAME, 'covenant', 'covenant_compliance', 'breached', {
    anchor: at,
    details: day === undefined || other !== undefined ? { asOf: null } : { asOf: day.date.iso },
  })
}

/** Whether the covenants belong to a loan, named here or in the sentences before. */
function concernsDebt(utterance: Utterance): boolean {
  const { sentence, before } = utterance
  if (isOfAnother(sentence)) return false
  if (holds(sentence, COVENANT_NOUNS)) return namesDebt(sentence) || speaksOfDebt(utterance) || !isOfAnother(sentence)
  if (holds(sentence, TERM_NOUNS) && namesDebt(sentence)) return true
  if (findQuantities(sentence).some(({ quantity }) => !quantity.weak)) return true
  if (sentence.instruments.some(({ type }) => type !== 'other' && type !== 'lease') && namesDebt(sentence)) return true
  if (isWithAnotherThing(sentence)) return false
  const stated = before
    .slice(-2)
    .filter((one) => !holds(one, REGULATORS))
    .some((one) => holds(one, COVENANT_NOUNS) || findQuantities(one).some(({ quantity }) => !quantity.weak))
  return stated && sentence.tokens.length < 60
}

const KEEPING = phraseSet('compliance with|comply with|compliant with|violation of|breach of|conformity with')

/** "in compliance with wastewater limits": a named thing that is no covenant and refers to none. */
function isWithAnotherThing(sentence: Utterance['sentence']): boolean {
  const keeping = firstOf(sentence, KEEPING)
  if (keeping === null || holds(sentence, TERM_NOUNS, keeping.to, keeping.to + 10)) return false
  return !sentence.tokens
    .slice(keeping.to, keeping.to + 4)
    .some(({ lower }) => /^(?:these|those|them|this|that|it|such|all|both|each|the)$/.test(lower))
}

function stateOf(utterance: Utterance, deed: Deed): State | null {
  if (deed.reality === 'open' && !isExpected(deed)) return null
  if (deed.reality === 'duty' || deed.reality === 'permission' || deed.reality === 'asked') return null
  const polarity = polarityOf(utterance, deed)
  if (polarity === null) return null
  const expecting = isExpected(deed) || expects(utterance, deed)
  if (deed.reality === 'future' || expecting) {
    if (!expecting) return null
    return polarity ? 'expected_compliance' : 'expected_noncompliance'
  }
  if (deed.reality !== 'fact' || isUnderCondition(utterance, deed)) return null
  return polarity && !hasException(utterance, deed) ? 'in_compliance' : 'breached'
}

/** True for complied, false for breached, null where the verb states neither. */
function polarityOf(utterance: Utterance, deed: Deed): boolean | null {
  const { sentence } = utterance
  const { verb, object } = deed
  const near = { from: verb.at, to: Math.min(object.to, verb.at + 12) }
  if (verb.class === 'be' || /^(?:become|remain|continue|stay)$/.test(verb.lemma)) {
    const broken = firstOf(sentence, BROKEN, verb.from, near.to)
    if (broken !== null) return isDenied(sentence, deed, broken)
    const kept = firstOf(sentence, COMPLIANT, near.from, near.to)
    if (kept === null && isExpected(deed) && isStatedBefore(utterance, deed)) return !deed.negated
    if (kept !== null && isLinked(sentence, near.from, kept.at))
      return !(deed.negated || nearNegation(sentence, kept.at))
    if (isThereAre(utterance, deed)) return noViolation(utterance, deed)
    return null
  }
  if (verb.class === 'have') return noViolation(utterance, deed)
  if (verb.class === 'exceed' && !verb.passive) return exceeded(utterance, deed)
  if (verb.class === 'comply' || verb.lemma === 'satisfy') return complied(utterance, deed)
  if (verb.class === 'violate' && (verb.lemma !== 'fail' || failsCovenant(sentence, deed)))
    return broke(utterance, deed)
  if (
    verb.lemma === 'maintain' &&
    sentence.tokens.slice(object.from, object.from + 4).some(({ lower }) => lower === 'compliance')
  )
    return aboutCovenant(utterance, deed) &&
      (deed.reality !== 'fact' || deed.governor === null) &&
      !isWaivedFor(sentence, deed)
      ? !deed.negated
      : null
  if (verb.lemma === 'maintain' && deed.governor !== null && deed.negated)
    return aboutCovenant(utterance, deed) && !isOfMeans(sentence, deed) ? false : null
  if (/^(?:occur|exist|result|cause|constitute|experience|incur)$/.test(verb.lemma))
    return violationOccurred(utterance, deed)
  return null
}

/** False for broken; "are not in violation of the covenants" keeps them, "is not in default" says nothing of covenants. */
function isDenied(
  sentence: Utterance['sentence'],
  deed: Deed,
  { at, to }: { readonly at: number; readonly to: number },
): boolean | null {
  const words = sentence.tokens.slice(at, to).map(({ lower }) => lower)
  // "do not believe that we are in violation": negated by the governing verb.
  const doubted = sentence.clauses.some(({ predicates }) =>
    predicates.some((one) => one.at < deed.verb.at && one.negated && EXPECTING.has(one.lemma)),
  )
  if (words[0] === 'not' || words[0] === 'no' || !(deed.negated || doubted || nearNegation(sentence, at))) return false
  const ofCovenants = holds(sentence, COVENANT_NOUNS, to, to + 14)
  return ofCovenants && words.some((word) => /^(?:violation|breach)$/.test(word)) ? true : null
}

/** "cash is not sufficient to maintain the liquidity covenant": a lack of cash, no breach. */
const isOfMeans = ({ tokens }: Utterance['sentence'], { verb }: Deed): boolean =>
  tokens.slice(Math.max(0, verb.at - 12), verb.at).some(({ lower }) => /^(?:in)?(?:sufficient|adequate)$/.test(lower))

/** "obtained waivers in regards to maintaining compliance": complied only by a waiver. */
const isWaivedFor = ({ tokens }: Utterance['sentence'], { verb }: Deed): boolean =>
  tokens[verb.at]?.lower.endsWith('ing') === true &&
  tokens.slice(Math.max(0, verb.at - 30), verb.at).some(({ noun }) => noun === 'waiver')

/** "failed the tangible net worth covenant", not "failed to deliver the covenant's report". */
const failsCovenant = (sentence: Utterance['sentence'], { verb, object }: Deed): boolean =>
  !verb.passive &&
  /^(?:the|its|our|a|an|this|that|one|two|certain|both)$/.test(sentence.tokens[verb.at + 1]?.lower ?? '') &&
  (holds(sentence, COVENANT_NOUNS, object.from, Math.min(object.to, object.from + 9)) ||
    findQuantities(sentence).some(
      ({ from, quantity }) => !quantity.weak && from >= object.from && from < object.from + 5,
    ))

/** "We are in compliance and expect to be for the next year". */
const isStatedBefore = ({ sentence }: Utterance, deed: Deed): boolean =>
  firstOf(sentence, COMPLIANT, 0, deed.verb.at) !== null &&
  !/^(?:a|an|the|able)$/.test(sentence.tokens[deed.verb.at + 1]?.lower ?? '')

const BETWEEN = new Set(
  'also each both still all then not no longer been be continuing to in full material currently and , now again'.split(
    ' ',
  ),
)

/** Nothing but adverbs between the verb and "in compliance". */
const isLinked = ({ tokens }: Utterance['sentence'], from: number, to: number): boolean =>
  tokens.slice(from + 1, to).every(({ lower }) => lower.endsWith('ly') || BETWEEN.has(lower))

const nearNegation = (sentence: Utterance['sentence'], at: number): boolean =>
  sentence.tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }) => lower === 'not' || lower === 'longer' || lower === "n't")

const isThereAre = ({ sentence }: Utterance, { verb }: Deed): boolean =>
  sentence.tokens[verb.from - 1]?.lower === 'there'

/** "complied with all covenants", "all covenants were met", "failed to comply", "did not meet the ratio". */
function complied(utterance: Utterance, deed: Deed): boolean | null {
  const { sentence } = utterance
  const { verb } = deed
  const meets = verb.lemma === 'meet' || verb.lemma === 'satisfy'
  if (deed.reality === 'fact' && deed.governor !== null && !deed.negated && deed.governor.verb.class !== 'remain') {
    const { lemma } = deed.governor.verb
    if (!/^(?:continue|be|have)$/.test(lemma)) return null
  }
  if (verb.tense === 'none' && deed.governor === null && !deed.negated) return null
  if (isRequired(sentence, deed)) return null
  // "conforms the covenants to those of the other loan": changes them.
  if (verb.lemma === 'conform' && !verb.passive && !/^(?:to|with)$/.test(sentence.tokens[verb.at + 1]?.lower ?? ''))
    return null
  if (!aboutCovenant(utterance, deed)) return null
  if (verb.lemma === 'satisfy' && !verb.passive && !isOfCovenants(sentence, deed.object.from)) return null
  if (meets && deed.governor === null && verb.tense === 'none') return null
  if (verb.tense === 'present' && !verb.passive && meets && !deed.negated && !isKeeping(utterance, deed)) return null
  if (deed.negated && isAny(utterance, deed)) return null
  return !deed.negated
}

/** "require the Company and/or its subsidiaries to comply with": a duty. */
const isRequired = ({ tokens }: Utterance['sentence'], { verb, negated }: Deed): boolean =>
  !negated &&
  tokens[verb.from - 1]?.lower === 'to' &&
  tokens.slice(Math.max(0, verb.from - 12), verb.from).some((token) => token.verb?.class === 'require')

/** "satisfied all of the covenants", not "our obligations under the covenants". */
const isOfCovenants = (sentence: Utterance['sentence'], from: number): boolean => {
  const noun = firstOf(sentence, COVENANT_NOUNS, from, from + 6)
  return (
    noun !== null && !sentence.tokens.slice(from, noun.at).some(({ noun: word }) => /^(?:obligation|under)$/.test(word))
  )
}

/** "We currently satisfy the covenants": the filer complies now, unless this is a condition or a duty. */
const isKeeping = ({ sentence }: Utterance, { subject, verb, object, clause, governor }: Deed): boolean =>
  governor === null &&
  clause.kind === 'main' &&
  verb.modal === null &&
  holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from)) &&
  isOfCovenants(sentence, object.from)

/** "will exceed the leverage covenant": above a maximum; exceeding a minimum is compliance. */
function exceeded(utterance: Utterance, { object, negated }: Deed): boolean | null {
  const { sentence } = utterance
  const of = findQuantities(sentence).find(({ from }) => from >= object.from && from < object.to)
  if (of?.quantity.usual !== 'maximum' || !holds(sentence, COVENANT_NOUNS, object.from, object.to)) return null
  return negated
}

function broke(utterance: Utterance, deed: Deed): boolean | null {
  if (!aboutCovenant(utterance, deed) || deed.governor !== null) return null
  if (deed.verb.tense === 'present' && !deed.verb.passive) return null
  return deed.negated ? true : false
}

/** Whether the verb is about the covenant: it is in the verb's object, or in the subject of a passive. */
function aboutCovenant({ sentence, before }: Utterance, deed: Deed): boolean {
  const range = deed.verb.passive ? deed.subject : deed.reach
  const [from, to] = [range.from, Math.min(range.to, range.from + 32)]
  if (holds(sentence, COVENANT_NOUNS, from, to)) return true
  if (findQuantities(sentence).some((mention) => mention.from >= from && mention.from < to && !mention.quantity.weak))
    return true
  if (holds(sentence, TERM_NOUNS, from, Math.min(to, from + 6)) && namesDebt(sentence))
    return deed.verb.class === 'comply' && deed.verb.lemma === 'comply'
  const tests = sentence.tokens.slice(from, from + 5).some(({ lower }) => /^(?:ratios?|tests?|these|this)$/.test(lower))
  return tests && before.slice(-2).some((one) => holds(one, COVENANT_NOUNS))
}

/** "did not comply with any": the words of a rule, not an event. */
const isAny = ({ sentence }: Utterance, deed: Deed): boolean =>
  sentence.tokens.slice(deed.verb.at + 1, deed.verb.at + 4).some(({ lower }) => lower === 'any' || lower === 'either')
