import { firstOf, holds } from '../../context/speaker.ts'
import { ISSUER_PRONOUNS, LENDER_WORDS } from '../../lexicon/parties.ts'
import { COVENANT_NOUNS, TERM_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { FilingContext } from '../../../model.ts'
import { actedOn } from '../covenants/lifted-duties.ts'
import { findQuantities } from '../covenants/find-quantities.ts'
import { isUnsigned } from '../acts/act-reality.ts'
import { timeDetails } from '../acts/act-record.ts'
import { reliefDate } from './relief-date.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { isDebtRange, isOfAnother, namesDebt, speaksOfDebt } from '../subject-matter.ts'
import { isDayOfBreach } from '../../time/owned-dates.ts'
import { coveredBy, untilOf } from '../covenant-time.ts'
import { suspensions } from './suspensions.ts'

const FRAME = 'covenant_relief'

/** How far a request for relief has come, the later step before the earlier. */
const STEPS = ['expired', 'extended', 'amended', 'granted', 'requested'] as const
type Step = (typeof STEPS)[number]
type Kind = 'waiver' | 'forbearance'

const WAIVER_NOUNS = phraseSet(
  'waiver|limited waiver|waiver agreement|waiver letter|waiver and amendment|amendment and waiver|consent and waiver|covenant waiver|temporary waiver|temporary limited waiver|limited waiver agreement',
)
const FORBEARANCE_NOUNS = phraseSet(
  'forbearance|forbearance agreement|forbearance period|forbearance letter|standstill agreement|standstill period|standstill',
)
const STANDSTILL = phraseSet('standstill agreement|standstill period')
const WAIVED_THINGS = phraseSet(
  'default|event of default|breach|violation|noncompliance|non compliance|compliance|right|remedy|failure|requirement|acceleration|cross default|deviation|deficiency|shortfall',
)
const DEFAULTED = phraseSet(
  'default|event of default|breach|violation|noncompliance|non compliance|compliance|cross default',
)
const BANKS = phraseSet('lender|bank|noteholder|bondholder|debentureholder|lending group|bank group|required lender')
const REMEDIES = phraseSet('remedy|right and remedy|right or remedy|enforcement|accelerate|enforce|right')
const OTHER_WAIVERS = phraseSet(
  'fee waiver|waiver of fee|waived fee|jury trial|class action|deductible|premium waiver|hsr|antitrust|waiver of sovereign immunity|lock up|lockup|registration right|closing condition|director|code of ethics|code of conduct|tax|tariff|interest payment|rent|non usage fee|waiting period|preemptive right|subrogation|privilege|conversion price adjustment|anti dilution|payment of dividend|dividend|option holder|employment|waive royalty|insurance|expense reimbursement|management fee|interest rate increase',
)

/** "waived the dividend": each waiving of the sentence has something else than a covenant beside it. */
const isOtherWaiver = (sentence: Utterance['sentence']): boolean =>
  sentence.tokens.every(
    ({ noun, verb }, at) =>
      (noun !== 'waiver' && verb?.lemma !== 'waive') ||
      holds(sentence, OTHER_WAIVERS, Math.max(0, at - WAIVER_REACH), at + WAIVER_REACH),
  ) && holds(sentence, OTHER_WAIVERS)

const WAIVER_REACH = 24

/** Waivers, forbearance and suspensions that lenders gave the issuer: the last step of each kind in the utterance. */
export function covenantRelief(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence } = utterance
  if (!isDebtInContext(utterance)) return []
  const proposals: Proposal[] = []
  for (const kind of ['waiver', 'forbearance'] as const) {
    if (kind === 'waiver' && (isOtherWaiver(sentence) || isOfAnother(sentence))) continue
    const reached = lastSteps(utterance, kind)
    if (reached === null) continue
    const { step, claims } = reached
    const stated = claims.map((claim) => ({
      anchor: claim.verb.at,
      details: {
        step,
        ...(utterance.dates.some(({ role, date }) => role === 'period' || isDayOfBreach(sentence, date))
          ? { asOf: null }
          : {}),
        ...dayOfDocument(utterance, kind, filing),
        ...timeDetails(reliefDate(utterance, claim), utterance, filing),
        ...untilOf(utterance, claim),
        ...coveredBy(utterance, claim),
      },
    }))
    // "received a waiver in May and a waiver on June 4": further verbs count where they have a day of their own.
    const days = new Set<unknown>()
    for (const [index, { anchor, details }] of stated.entries()) {
      const day = 'effectiveDate' in details ? details.effectiveDate : undefined
      if (index > 0 && (day === undefined || days.has(day))) continue
      days.add(day)
      proposals.push(proposalOf(FRAME, 'covenant', 'covenant_compliance', actionOf(kind, step), { anchor, details }))
    }
  }
  return [...proposals, ...suspensions(utterance, filing)]
}

function actionOf(kind: Kind, step: Step): string {
  if (kind === 'forbearance') {
    return step === 'requested' ? 'forbearance_requested' : step === 'expired' ? 'forbearance_expired' : 'forbearance'
  }
  return step === 'requested' ? 'waiver_requested' : step === 'expired' ? 'waiver_expired' : 'waived'
}

/** Whether the utterance names debt, or a lender grants relief and the sentences before name the debt. */
function isDebtInContext(utterance: Utterance): boolean {
  const { sentence } = utterance
  // "a standstill agreement with a shareholder": of shares.
  if (holds(sentence, STANDSTILL) && !namesDebt(sentence) && !holds(sentence, BANKS)) return false
  if (namesDebt(sentence) || holds(sentence, FORBEARANCE_NOUNS)) return true
  if (
    holds(sentence, WAIVER_NOUNS) &&
    !holds(sentence, LENDER_WORDS) &&
    !holds(sentence, COVENANT_NOUNS) &&
    !holds(sentence, DEFAULTED)
  )
    return isOfBreachBefore(utterance)
  // "The noncompliance was waived by the bank": only of a debt.
  const isBreach = holds(sentence, DEFAULTED) || findQuantities(sentence).length > 0
  if (isBreach && holds(sentence, BANKS)) return true
  const granted = holds(sentence, LENDER_WORDS) || holds(sentence, COVENANT_NOUNS) || holds(sentence, WAIVED_THINGS)
  return granted && (speaksOfDebt(utterance) || utterance.before.slice(-2).some(namesDebt))
}

/** "We did not meet the requirement. We obtained a waiver from Alder for the quarter": of what the sentence before states. */
function isOfBreachBefore({ sentence, before, passage }: Utterance): boolean {
  const last = before.at(-1)
  const isNext = last?.passage.paragraph === passage.paragraph && last.passage.index === passage.index - 1
  if (!isNext || !sentence.tokens.some(({ lower }) => /^(?:obtained|received|granted)$/.test(lower))) return false
  const isBroken =
    holds(last, DEFAULTED) || (holds(last, UNMET) && holds(last, TERM_NOUNS)) || holds(last, COVENANT_NOUNS)
  return isBroken && before.slice(-4).some(namesDebt)
}

const UNMET = phraseSet('not meet|not satisfy|not comply|failed to meet|not met|not satisfied|fell below|not achieve')

/** The furthest step of each kind in the utterance, with its predicates. */
function lastSteps(
  utterance: Utterance,
  kind: Kind,
): { readonly step: Step; readonly claims: readonly Claim[] } | null {
  const reached = new Map<Step, Claim[]>()
  for (const claim of utterance.claims) {
    if (claim.verb.at < utterance.start) continue
    const step = stepOf(utterance, claim, kind)
    if (step !== null) reached.set(step, [...(reached.get(step) ?? []), claim])
  }
  for (const step of STEPS) {
    const claims = reached.get(step)
    if (claims !== undefined) return { step, claims }
  }
  return null
}

function stepOf(utterance: Utterance, claim: Claim, kind: Kind): Step | null {
  if (claim.reality === 'asked') return asksFor(utterance, claim, kind) ? 'requested' : null
  if (claim.reality !== 'fact' || claim.clause.kind === 'proviso' || isUnsigned(utterance, claim)) return null
  if (withholdsRemedies(utterance, claim, kind)) return 'granted'
  if (directly(utterance, claim, kind))
    return claim.negated ? null : isRequested(utterance, claim) ? 'requested' : 'granted'
  return byNoun(utterance, claim, kind)
}

/** "requested that the lenders forbear". */
const isRequested = ({ claims }: Utterance, claim: Claim): boolean =>
  claims.some(
    ({ verb, reality }) =>
      reality === 'fact' &&
      /^(?:request|ask)$/.test(verb.lemma) &&
      verb.at < claim.verb.at &&
      claim.verb.at - verb.at < 14,
  )

/** "agreed not to exercise remedies". */
function withholdsRemedies({ sentence, start }: Utterance, claim: Claim, kind: Kind): boolean {
  if (
    kind !== 'forbearance' ||
    !claim.negated ||
    !/^(?:agree|elect|choose|decide|consent)$/.test(claim.governor?.verb.lemma ?? '')
  )
    return false
  const acts = /^(?:exercise|enforce|pursue|accelerate)$/.test(claim.verb.lemma)
  if (/^(?:accelerate|call)$/.test(claim.verb.lemma) && isDebtRange(sentence, claim.object))
    return holds(sentence, LENDER_WORDS, start, claim.verb.from)
  return (
    acts &&
    holds(sentence, REMEDIES, claim.object.from, claim.object.from + 8) &&
    holds(sentence, LENDER_WORDS, start, claim.verb.from)
  )
}

/** "parties to a Forbearance Agreement, dated as of May 4": the date of the document, where no act has a day. */
function dayOfDocument(utterance: Utterance, kind: Kind, filing: FilingContext): Readonly<Record<string, unknown>> {
  const { sentence, dates } = utterance
  const document = firstOf(sentence, kind === 'waiver' ? WAIVER_NOUNS : FORBEARANCE_NOUNS)
  const own = dates.find(
    ({ role, date }) =>
      role === 'agreement' &&
      document !== null &&
      date.from > document.at &&
      date.from - document.to < 7 &&
      // "the Limited Waiver to our Credit Agreement dated May 4": the day of the agreement.
      !sentence.tokens.slice(document.to, date.from).some(({ lower }) => lower === 'to'),
  )
  if (own === undefined) return {}
  return timeDetails({ iso: own.date.iso, precision: own.date.precision, from: 'clause' }, utterance, filing)
}

/** The lenders waive or forbear, or a default is waived, in verbs. */
function directly(utterance: Utterance, claim: Claim, kind: Kind): boolean {
  const { sentence, start } = utterance
  const { verb, object, subject } = claim
  if (kind === 'forbearance') {
    if (verb.class === 'forbear') return true
    return (
      verb.lemma === 'refrain' &&
      (holds(sentence, REMEDIES, object.from, object.to) || holds(sentence, DEFAULTED, object.from, object.to)) &&
      holds(sentence, LENDER_WORDS, start, verb.from)
    )
  }
  if (!/^(?:waive|excuse)$/.test(verb.lemma)) return false
  const range = verb.passive ? subject : actedOn(utterance, claim)
  const thing =
    holds(sentence, WAIVED_THINGS, range.from, range.to) || holds(sentence, COVENANT_NOUNS, range.from, range.to)
  return thing || findQuantities(sentence).some(({ from }) => from >= range.from && from < range.to)
}

function asksFor({ sentence }: Utterance, claim: Claim, kind: Kind): boolean {
  return (
    claim.verb.class === (kind === 'waiver' ? 'waive' : 'forbear') ||
    holds(sentence, kind === 'waiver' ? WAIVER_NOUNS : FORBEARANCE_NOUNS, claim.object.from, claim.object.to)
  )
}

/** "obtained a waiver", "a waiver was granted", "the forbearance agreement expired", "requested a waiver". */
function byNoun({ sentence }: Utterance, claim: Claim, kind: Kind): Step | null {
  const nouns = kind === 'waiver' ? WAIVER_NOUNS : FORBEARANCE_NOUNS
  const { verb, object, subject } = claim
  const objective = firstOf(sentence, nouns, object.from, Math.min(object.to, object.from + 16))
  const subjective = firstOf(sentence, nouns, subject.from, Math.min(subject.to, verb.from))
  if (/^(?:request|ask|apply|seek|solicit)$/.test(verb.lemma))
    return objective !== null && !claim.negated ? 'requested' : null
  if (/^(?:submit|deliver|make)$/.test(verb.lemma) && objective !== null && !claim.negated)
    return sentence.tokens.slice(object.from, objective.at).some(({ noun }) => noun === 'request')
      ? 'requested'
      : verb.lemma === 'deliver'
        ? 'granted'
        : null
  if (/^(?:expire|lapse|terminate)$/.test(verb.lemma)) {
    if (verb.tense === 'present') return forbearanceTerms(claim, kind, subjective)
    const ended = subjective !== null || (objective !== null && objective.at - verb.at < 6)
    return ended && !claim.negated && !isOfBound(sentence, claim) ? 'expired' : null
  }
  if (verb.class === 'extend') return !claim.negated && (objective !== null || subjective !== null) ? 'extended' : null
  if (
    subjective !== null &&
    verb.passive &&
    /^(?:obtain|grant|receive|provide|execute|issue|give|secure|negotiate)$/.test(verb.lemma)
  )
    return claim.negated ? null : 'granted'
  if (objective === null) return forbearanceTerms(claim, kind, subjective)
  if (
    claim.negated ||
    isNone(sentence, object.from, objective.at) ||
    isNegotiation(sentence, object.from, objective.at)
  )
    return null
  if (sentence.tokens[verb.at]?.lower.endsWith('ing') === true && verb.lemma === 'negotiate') return null
  if (sentence.tokens.slice(object.from, objective.at).some(({ noun }) => noun === 'extension')) return 'extended'
  if (verb.class === 'amend' && kind === 'forbearance') return 'amended'
  if (verb.class === 'enter' && kind === 'forbearance' && isAmendmentTo(sentence, object.from, objective.at))
    return 'amended'
  // "is operating under a waiver".
  if (verb.lemma === 'operate' && sentence.tokens[verb.at + 1]?.lower === 'under' && objective.at - verb.at < 5)
    return holds(sentence, ISSUER_PRONOUNS, claim.subject.from, verb.from) ? 'granted' : null
  const gets =
    ['enter', 'receive', 'provide', 'issue'].includes(verb.class) ||
    /^(?:give|reach|deliver|negotiate|be|have|agree|consent)$/.test(verb.lemma)
  if (!gets || (verb.lemma === 'be' && kind === 'waiver') || (verb.lemma === 'have' && verb.tense === 'none'))
    return null
  if (verb.lemma === 'be') return holds(sentence, ISSUER_PRONOUNS, subject.from, subject.to) ? 'granted' : null
  return 'granted'
}

/** "until the earlier of A and the date the agreement terminated": how long it runs, not that it has ended. */
const isOfBound = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  tokens.slice(Math.max(0, verb.at - 12), verb.at).some(({ lower }) => /^(?:date|earlier|earliest|later)$/.test(lower))

/** "in discussions with the lenders about a forbearance": talked of, not given. */
const isNegotiation = (sentence: Utterance['sentence'], from: number, to: number): boolean =>
  sentence.tokens
    .slice(from, to)
    .some(({ noun }) => /^(?:discussion|negotiation|talk|conversation|dialogue|possibility)$/.test(noun))

const isNone = (sentence: Utterance['sentence'], from: number, to: number): boolean =>
  sentence.tokens.slice(from, to).some(({ lower }) => /^(?:no|any|not)$/.test(lower))

const isAmendmentTo = (sentence: Utterance['sentence'], from: number, to: number): boolean =>
  sentence.tokens.slice(from, to).some(({ lower }) => /^amendments?$/.test(lower))

/** "The forbearance period runs through", "the forbearance agreement provides". */
function forbearanceTerms(claim: Claim, kind: Kind, subject: object | null): Step | null {
  if (kind !== 'forbearance' || subject === null || claim.negated) return null
  return /^(?:provide|expire|run|be|end|require)$/.test(claim.verb.lemma) ? 'granted' : null
}
