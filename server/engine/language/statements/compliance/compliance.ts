import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { COVENANT_NOUNS, REGULATORS, TERM_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import { exceptedFrom, hasException, scopeOf } from './compliance-scope.ts'
import { EXPECTING, expects, isExpected, isUnderCondition } from './expected-compliance.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { keepsLevel } from '../covenants/breached-limits.ts'
import type { QuantityMention } from '../covenants/find-quantities.ts'
import { findQuantities } from '../covenants/find-quantities.ts'
import { causedByBreach, DEFAULTS, forgivenBreach, noViolation, violationOccurred } from './compliance-violations.ts'
import { daysOf } from '../covenant-time.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { horizonOf } from '../liquidity/liquidity-horizon.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import { isOfAnother, isOfLease, isOfRegulators, namesDebt, speaksOfDebt } from '../subject-matter.ts'

const FRAME = 'covenant_compliance'

type State = 'in_compliance' | 'breached' | 'expected_compliance' | 'expected_noncompliance'

const COMPLIANT = phraseSet(
  'in compliance|compliant|in full compliance|in material compliance|in continued compliance|in conformity|in substantial compliance|in good standing with|within the limit|within the covenant|within the required|within the permitted',
)
const BROKEN = phraseSet(
  'out of compliance|in violation|in breach|in default of|in noncompliance|in non compliance|in default under the covenant|in default of|non compliant|noncompliant|not in compliance|no longer in compliance|in technical default',
)

const OF_DEFAULT = phraseSet('in default under|in default on|in default with')

/** Compliance with the covenants of the issuer's own debt: complied, breached or expected; each once per utterance. */
export function covenantCompliance(utterance: Utterance, filing: FilingContext): Proposal[] {
  const found = new Map<State, Claim>()
  for (const claim of utterance.claims) {
    if (claim.verb.at < utterance.start) continue
    const state = stateOf(utterance, claim)
    if (state !== null && !found.has(state)) found.set(state, claim)
  }
  if (found.size === 0) {
    const cause = causedByBreach(utterance)
    if (cause !== null) found.set('breached', cause)
  }
  const forgiven = found.size === 0 ? forgivenBreach(utterance) : null
  if ((found.size === 0 && forgiven === null) || !concernsDebt(utterance)) return []
  if (forgiven !== null) return breachAt(utterance, forgiven.from, filing)
  return [...found].flatMap(([state, claim]) => {
    // What is expected is of the time to come, whatever day the sentence gives for what is.
    const times = state.startsWith('expected_')
      ? [horizonOf(utterance).details]
      : daysOf(utterance, claim, filing).map((asOf) => (asOf === null ? {} : { asOf }))
    const undated = state.startsWith('expected_') ? { asOf: null } : {}
    const stated =
      (which: State, scope: Readonly<Record<string, unknown>>) => (time: Readonly<Record<string, unknown>>) =>
        proposalOf(FRAME, 'covenant', 'covenant_compliance', which, {
          anchor: claim.verb.at,
          details: { ...scope, ...undated, ...time },
        })
    const excepted = state === 'in_compliance' ? exceptedFrom(utterance, claim) : []
    const broken =
      excepted.length === 0 ? [] : times.map(stated('breached', { complianceScope: 'named', covenants: excepted }))
    // "We comply with all covenants and expect to for the next year": with those that are kept now.
    const kept =
      state === 'expected_compliance' && !namesCovenants(utterance, claim) ? found.get('in_compliance') : undefined
    return [...times.map(stated(state, scopeOf(utterance, kept ?? claim))), ...broken]
  })
}

const namesCovenants = ({ sentence }: Utterance, { verb, reach }: Claim): boolean =>
  holds(sentence, COVENANT_NOUNS, verb.at, reach.to) ||
  findQuantities(sentence).some(({ from, quantity }) => !quantity.weak && from > verb.at && from < reach.to)

/** A breach stated by a noun, with the day or period after it; none where the sentence before states it. */
function breachAt({ dates, before }: Utterance, at: number, { filedAt, periodEnd }: FilingContext): Proposal[] {
  const written = filedAt ?? periodEnd
  const [day, other] = dates.filter(
    ({ role, date }) =>
      (role === 'as_of' || role === 'period') && date.from > at && (written === null || date.iso <= written),
  )
  const asOf = day === undefined || other !== undefined ? null : day.date.iso
  const last = before.at(-1)
  if (asOf === null && last !== undefined && holds(last, BROKEN)) return []
  return [proposalOf(FRAME, 'covenant', 'covenant_compliance', 'breached', { anchor: at, details: { asOf } })]
}

/** Whether the covenants belong to a loan, named here or in the sentences before. */
function concernsDebt(utterance: Utterance): boolean {
  const { sentence, before } = utterance
  if (isOfAnother(sentence) || isOfLease(sentence)) return false
  if (holds(sentence, COVENANT_NOUNS)) return true
  if (holds(sentence, TERM_NOUNS) && namesDebt(sentence)) return true
  if (findQuantities(sentence).some(({ quantity }) => !quantity.weak)) return true
  if (sentence.instruments.some(({ type }) => type !== 'other' && type !== 'lease') && namesDebt(sentence)) return true
  if (holds(sentence, DEFAULTS) && speaksOfDebt(utterance)) return true
  if (isWithAnotherThing(sentence)) return false
  if (isOfRegulators(utterance)) return false
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

function stateOf(utterance: Utterance, claim: Claim): State | null {
  if (claim.reality === 'open' && !isExpected(claim)) return null
  if (claim.reality === 'duty' || claim.reality === 'permission' || claim.reality === 'asked') return null
  const polarity = polarityOf(utterance, claim) ?? keepsLevel(utterance, claim)
  if (polarity === null) return null
  const expecting = isExpected(claim) || expects(utterance, claim)
  if (claim.reality === 'future' || expecting) {
    if (!expecting) return null
    return polarity ? 'expected_compliance' : 'expected_noncompliance'
  }
  if (claim.reality !== 'fact' || isUnderCondition(utterance, claim)) return null
  return polarity && !hasException(utterance, claim) ? 'in_compliance' : 'breached'
}

/** True for complied, false for breached, null where the verb states neither. */
function polarityOf(utterance: Utterance, claim: Claim): boolean | null {
  const { sentence } = utterance
  const { verb, object } = claim
  const near = { from: verb.at, to: Math.min(object.to, verb.at + 12) }
  if (verb.class === 'be' || /^(?:become|remain|continue|stay)$/.test(verb.lemma)) {
    const broken = firstOf(sentence, BROKEN, verb.from, near.to)
    if (broken !== null) return isDenied(sentence, claim, broken)
    const free = firstOf(sentence, OF_DEFAULT, verb.from, near.to)
    if (free !== null && claim.negated) return isDenied(sentence, claim, free)
    const kept = firstOf(sentence, COMPLIANT, near.from, near.to)
    if (kept === null && isExpected(claim) && isStatedBefore(utterance, claim)) return !claim.negated
    if (kept !== null && isLinked(sentence, near.from, kept.at))
      return !(claim.negated || nearNegation(sentence, kept.at))
    if (isExistential(utterance, claim)) return noViolation(utterance, claim)
    return isSharedWithExpected(utterance, claim) ? !claim.negated : null
  }
  if (verb.class === 'have') return noViolation(utterance, claim)
  if (verb.class === 'exceed' && !verb.passive) return exceeded(utterance, claim)
  if (verb.class === 'comply' || verb.lemma === 'satisfy') return complied(utterance, claim)
  if (verb.class === 'violate' && (verb.lemma !== 'fail' || failsCovenant(sentence, claim)))
    return broke(utterance, claim)
  if (
    verb.lemma === 'maintain' &&
    sentence.tokens.slice(object.from, object.from + 4).some(({ lower }) => lower === 'compliance')
  )
    return aboutCovenant(utterance, claim) &&
      (claim.reality !== 'fact' || claim.governor === null) &&
      !isWaivedFor(sentence, claim)
      ? !claim.negated
      : null
  // "did not achieve the minimum revenue covenant".
  if (/^(?:achieve|attain)$/.test(verb.lemma) && claim.negated && (claim.governor !== null || isHistoric(claim)))
    return aboutCovenant(utterance, claim) ? false : null
  // "failed to maintain the ratio", "has not maintained the minimum liquidity required by the notes".
  if (verb.lemma === 'maintain' && claim.negated && (claim.governor !== null || isHistoric(claim)))
    return aboutCovenant(utterance, claim) ? false : null
  if (/^(?:occur|exist|result|cause|constitute|experience|incur)$/.test(verb.lemma))
    return violationOccurred(utterance, claim)
  return null
}

const isHistoric = ({ verb }: Claim): boolean => verb.tense === 'past' || verb.tense === 'perfect'

/** False for broken; "are not in violation of the covenants" and "is not in default under its loans" keep them. */
function isDenied(
  sentence: Utterance['sentence'],
  claim: Claim,
  { at, to }: { readonly at: number; readonly to: number },
): boolean | null {
  const words = sentence.tokens.slice(at, to).map(({ lower }) => lower)
  // "do not believe that we are in violation": negated by the governing verb.
  const doubted = sentence.clauses.some(({ predicates }) =>
    predicates.some((one) => one.at < claim.verb.at && one.negated && EXPECTING.has(one.lemma)),
  )
  if (words[0] === 'not' || words[0] === 'no' || !(claim.negated || doubted || nearNegation(sentence, at))) return false
  // "is not in default under any of its loan agreements".
  if (words.includes('default')) return claim.reality === 'fact' && namesDebt(sentence) ? true : null
  const ofCovenants = holds(sentence, COVENANT_NOUNS, to, to + 14)
  return ofCovenants && words.some((word) => /^(?:violation|breach)$/.test(word)) ? true : null
}

/** "obtained waivers in regards to maintaining compliance": complied only by a waiver. */
const isWaivedFor = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  tokens[verb.at]?.lower.endsWith('ing') === true &&
  tokens.slice(Math.max(0, verb.at - 30), verb.at).some(({ noun }) => noun === 'waiver')

/** "failed the tangible net worth covenant", not "failed to deliver the covenant's report". */
const failsCovenant = (sentence: Utterance['sentence'], { verb, object }: Claim): boolean =>
  !verb.passive &&
  /^(?:the|its|our|a|an|this|that|one|two|certain|both)$/.test(sentence.tokens[verb.at + 1]?.lower ?? '') &&
  (holds(sentence, COVENANT_NOUNS, object.from, Math.min(object.to, object.from + 9)) ||
    findQuantities(sentence).some(
      ({ from, quantity }) => !quantity.weak && from >= object.from && from < object.from + 5,
    ))

/** "is currently, and expects to continue to be, in compliance": what is expected is so now. */
function isSharedWithExpected({ sentence, claims }: Utterance, { verb, governor }: Claim): boolean {
  const expecting = claims.find((one) => one.verb.at > verb.at)
  if (governor !== null || expecting === undefined || !EXPECTING.has(expecting.verb.lemma)) return false
  const between = sentence.tokens.slice(verb.at + 1, expecting.verb.at)
  const isShared =
    between.some(({ text }) => text === ',') && between.every(({ lower, text }) => text === ',' || SHARING.test(lower))
  const kept = firstOf(sentence, COMPLIANT, expecting.verb.at, expecting.verb.at + EXPECTED_WITHIN)
  return isShared && kept !== null && claims.some((one) => isExpected(one) && one.verb.at < kept.at)
}

const EXPECTED_WITHIN = 24
const SHARING = /^(?:and|currently|presently|now|we|it|also|the|company|been)$/

/** "We are in compliance and expect to be for the next year". */
const isStatedBefore = ({ sentence }: Utterance, claim: Claim): boolean =>
  firstOf(sentence, COMPLIANT, 0, claim.verb.at) !== null &&
  !/^(?:a|an|the|able)$/.test(sentence.tokens[claim.verb.at + 1]?.lower ?? '')

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

const isExistential = ({ sentence }: Utterance, { verb }: Claim): boolean =>
  sentence.tokens[verb.from - 1]?.lower === 'there'

/** "complied with all covenants", "all covenants were met", "failed to comply", "did not meet the ratio". */
function complied(utterance: Utterance, claim: Claim): boolean | null {
  const { sentence } = utterance
  const { verb } = claim
  const meets = verb.lemma === 'meet' || verb.lemma === 'satisfy'
  if (claim.reality === 'fact' && claim.governor !== null && !claim.negated && claim.governor.verb.class !== 'remain') {
    const { lemma } = claim.governor.verb
    if (!/^(?:continue|be|have)$/.test(lemma)) return null
  }
  if (verb.tense === 'none' && claim.governor === null && !claim.negated) return null
  if (isRequired(sentence, claim)) return null
  // "conforms the covenants to those of the other loan": changes them.
  if (verb.lemma === 'conform' && !verb.passive && !/^(?:to|with)$/.test(sentence.tokens[verb.at + 1]?.lower ?? ''))
    return null
  if (!aboutCovenant(utterance, claim)) return null
  if (verb.lemma === 'satisfy' && !verb.passive && !isOfCovenants(sentence, claim.object.from))
    return claim.negated && opensWithTest(sentence, claim.object.from) ? false : null
  if (meets && claim.governor === null && verb.tense === 'none') return null
  if (verb.tense === 'present' && !verb.passive && meets && !claim.negated && !isKeeping(utterance, claim)) return null
  if (claim.negated && isAny(utterance, claim)) return null
  return !claim.negated
}

/** "require the Company and/or its subsidiaries to comply with": a duty. */
const isRequired = ({ tokens }: Utterance['sentence'], { verb, negated }: Claim): boolean =>
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

/** "did not satisfy the minimum coverage ratio": the test itself is the object. */
const opensWithTest = (sentence: Utterance['sentence'], from: number): boolean =>
  findQuantities(sentence).some((one) => !one.quantity.weak && one.from >= from && one.from < from + 5)

/** "We currently satisfy the covenants": the filer complies now, unless this is a condition or a duty. */
const isKeeping = ({ sentence }: Utterance, { subject, verb, object, clause, governor }: Claim): boolean =>
  governor === null &&
  clause.kind === 'main' &&
  verb.modal === null &&
  holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from)) &&
  isOfCovenants(sentence, object.from)

/** "will exceed the leverage covenant": above a maximum; exceeding a minimum is compliance. */
function exceeded(utterance: Utterance, { object, negated }: Claim): boolean | null {
  const { sentence } = utterance
  const of = findQuantities(sentence).find(({ from }) => from >= object.from && from < object.to)
  if (of?.quantity.usual !== 'maximum' || !holds(sentence, COVENANT_NOUNS, object.from, object.to)) return null
  return negated
}

function broke(utterance: Utterance, claim: Claim): boolean | null {
  if (!aboutCovenant(utterance, claim) || claim.governor !== null) return null
  if (claim.verb.tense === 'present' && !claim.verb.passive) return null
  return claim.negated ? true : false
}

/** Whether the verb is about the covenant: it is in the verb's object, or in the subject of a passive. */
function aboutCovenant({ sentence, before }: Utterance, claim: Claim): boolean {
  const range = claim.verb.passive ? claim.subject : claim.reach
  const [from, to] = [range.from, Math.min(range.to, range.from + 32)]
  if (holds(sentence, COVENANT_NOUNS, from, to)) return true
  const isTest = ({ from: at, quantity }: QuantityMention): boolean =>
    at >= from && at < to && (!quantity.weak || isRequiredLevel(sentence, at))
  if (findQuantities(sentence).some(isTest)) return true
  if (holds(sentence, TERM_NOUNS, from, Math.min(to, from + 6)) && namesDebt(sentence))
    return (claim.verb.class === 'comply' && claim.verb.lemma === 'comply') || isAllOfAgreement(sentence, claim)
  const tests = sentence.tokens
    .slice(from, from + 5)
    .some(({ lower }, at) => TESTS.test(lower) && !OTHER_TERMS.test(sentence.tokens[from + at + 1]?.lower ?? ''))
  // "did not meet the requirement for income", not "meet our cash requirements".
  const levels = /^(?:requirements?|thresholds?|minimums?)$/.test(sentence.tokens[from + 1]?.lower ?? '')
  const isOfTest = (one: Sentence): boolean => holds(one, COVENANT_NOUNS) || findQuantities(one).some(isStrong)
  return (tests || levels) && before.slice(-2).some(isOfTest)
}

/** "All the requirements of the credit agreement have been met": of all that the agreement asks for. */
const isAllOfAgreement = ({ tokens, instruments }: Sentence, { verb, subject }: Claim): boolean =>
  verb.passive &&
  /^all (?:of )?(?:the |our |its )?(?:requirements|terms|provisions) (?:of|under|in) /.test(
    wordsIn(tokens, subject.from, verb.from),
  ) &&
  instruments.some(({ from }) => from > subject.from && from < verb.from)

const TESTS = /^(?:ratios?|tests?|these|this)$/
/** "None of these conditions has been met": what would bring something about, not what must be kept. */
const OTHER_TERMS = /^(?:conditions?|events?|circumstances|criteria|contingenc(?:y|ies))$/

/** "the minimum liquidity", "required EBITDA". */
const isRequiredLevel = ({ tokens }: Sentence, at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some(({ lower }) => /^(?:minimum|maximum|required)$/.test(lower))

const isStrong = ({ quantity }: QuantityMention): boolean => !quantity.weak

/** "did not comply with any": the words of a rule, not an event. */
const isAny = ({ sentence }: Utterance, claim: Claim): boolean =>
  sentence.tokens.slice(claim.verb.at + 1, claim.verb.at + 4).some(({ lower }) => lower === 'any' || lower === 'either')
