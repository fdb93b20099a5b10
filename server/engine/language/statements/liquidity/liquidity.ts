import { clauseAt } from '../../clauses.ts'
import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { AHEAD, ENOUGH, LIQUIDITY_WORDS, MONEY_NEED, MONEY_SOURCES, NEEDS } from '../../lexicon/statements.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { phraseSet } from '../../phrases.ts'
import { scaleOf } from '../../mentions/mention.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import { ALONE, CARRIED, isAskedOf, isExpectation, lasting, sourcesFrom } from './lasting-money.ts'
import { isOfGoods, isOfOther } from './sufficient-goods.ts'
import { horizonOf } from './liquidity-horizon.ts'
import { isHoped, withoutOutsiders } from './no-need.ts'
import { otherLiquidity, runway } from './other-liquidity.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'

const FRAME = 'liquidity_statement'

const HEDGES = phraseSet(
  'no assurance|cannot assure|not assure|no guarantee|forward looking statement|cannot guarantee|cannot be certain|whether|not be assured|no certainty|uncertain whether|assurance that|cause actual result|actual result to differ|results to differ|unable to assert|unable to conclude|cannot conclude|unable to state|cannot assert|not able to conclude|unable to represent|unable to assure|risk that|ensure that|ensuring that',
)
const SURVIVAL = phraseSet(
  'continue operation|continue our operation|continue its operation|fund operation|fund our operation|fund its operation|going concern|meet our obligation|meet its obligation|continue as|sustain operation|continue operating|meet our liquidity',
)

/** The issuer's own statement on whether its money is enough, and for how long; conditions and fears don't count. */
export function liquidityStatement(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { sentence, start } = utterance
  if (holds(sentence, HEDGES) || !isOwn(utterance) || isOnceBuilt(sentence, start)) return []
  return (
    sufficiency(utterance, filing) ??
    withoutOutsiders(utterance) ??
    otherLiquidity(utterance, filing) ??
    shortfall(utterance) ??
    []
  )
}

const OWN_WORDS = phraseSet('its|management')

/** Whose money it is: the filer's by a pronoun, or nobody's else that the sentence names. */
const isOwn = (utterance: Utterance): boolean => {
  const { sentence, start } = utterance
  if (holds(sentence, ISSUER_PRONOUNS) || firstOf(sentence, OWN_WORDS) !== null) return true
  const first = expectedFrom(utterance) ?? start
  // "Existing cash", "available funds".
  const isPlain = /^(?:existing|current|available|present)$/.test(sentence.tokens[first]?.lower ?? '')
  const from = isPlain ? first + 1 : first
  const isSubject = isPlain || first > start || utterance.claims.some((one) => one.subject.from === start)
  return isSubject && MONEY_SOURCES.at(sentence.tokens, from) !== null
}

/** "It is anticipated that funds from operations": where the words begin of what nobody else is said to expect. */
const expectedFrom = ({ sentence: { tokens }, claims, start }: Utterance): number | null => {
  const [first] = claims.filter(({ verb }) => verb.at >= start)
  const isImpersonal =
    first?.verb.class === 'believe' && first.verb.passive && tokens[first.subject.from]?.lower === 'it'
  return isImpersonal && tokens[first.verb.at + 1]?.lower === 'that' ? first.verb.at + 2 : null
}

function sufficiency(utterance: Utterance, filing: FilingContext): Proposal[] | null {
  const { sentence, start } = utterance
  const adequacy = adequacyOf(utterance)
  if (adequacy === null || adequacy.at < start || isOfGoods(sentence, adequacy.at)) return null
  if (isOfOther(utterance, adequacy.at)) return null
  if (!holds(sentence, MONEY_SOURCES) && !adequacy.resumed) return null
  const counted = runwayOf(utterance)
  if (counted !== null && adequacy.enough) return [counted]
  const horizon = horizonOf(utterance)
  // "enough for the next twelve months": the time says what for.
  const isForTime =
    sentence.tokens
      .slice(adequacy.at + 1, adequacy.at + 9)
      .some(({ lower }) => /^(?:for|over|through|until|into)$/.test(lower)) && isTimed(utterance)
  if (!holds(sentence, NEEDS) && !adequacy.alone && !isForTime) return null
  const details = { ...horizon.details, ...amountOf(utterance) }
  if (adequacy.enough && horizon.through !== null && !isRenewed(sentence)) {
    const found = runway(horizon.through, filing, details)
    return found === null ? [] : [found]
  }
  return [
    proposalOf(
      FRAME,
      'liquidity',
      'liquidity_sufficiency',
      adequacy.enough ? 'stated_sufficient' : 'stated_insufficient',
      { details, anchor: adequacy.at },
    ),
  ]
}

/** "Once operational, we anticipate that cash flow will be sufficient": of a business that does not run yet. */
function isOnceBuilt({ tokens }: Utterance['sentence'], start: number): boolean {
  const lead = tokens.slice(start, start + LEAD_WITHIN)
  const comma = lead.findIndex(({ text }) => text === ',')
  return (
    /^(?:once|after|upon|when|following)$/.test(lead[0]?.lower ?? '') &&
    lead.slice(0, Math.max(0, comma)).some(({ lower, noun }) => STARTED.test(lower) || STARTED.test(noun))
  )
}

const LEAD_WITHIN = 14
const STARTED = /^(?:operational|operating|commence|commencement|startup|construction|production|operation)s?$/

/** "will last only four more months", "will fund our operations for five months": less than a year is a warning. */
function runwayOf({ sentence, claims }: Utterance): Proposal | null {
  const claim = lasting(sentence, claims)
  if (claim === null || isRenewed(sentence) || firstOf(sentence, ENOUGH) !== null) return null
  const own = sentence.values.find(({ kind, from }) => kind === 'duration' && from > claim.verb.at)
  if (own?.kind !== 'duration' || own.months >= 12) return null
  return proposalOf(FRAME, 'liquidity', 'cash_runway', 'warning', { details: { horizonMonths: own.months } })
}

/** Whether the money renews itself: credit, operating cash and what a plan "will generate" do, cash on hand doesn't. */
const isRenewed = (sentence: Utterance['sentence']): boolean =>
  holds(sentence, RENEWED) ||
  sentence.tokens.some(({ verb }, at) => verb?.lemma === 'generate' && holds(sentence, ENOUGH, at, at + 4))

const RENEWED = phraseSet(
  'credit agreement|credit facility|revolver|revolving|line of credit|cash flow|cash generated|cash generating|borrowing capacity|generated from operation|provided by operation|cash from operation|internal cash|borrowing',
)

interface Adequacy {
  readonly enough: boolean
  readonly at: number
  /** Says it without naming what the money is for: "our liquidity is adequate", "our cash will last". */
  readonly alone: boolean
  /** Said of money that the sentence before names: "this amount is sufficient". */
  readonly resumed: boolean
}

/** Time to come is given by a number or in words. */
const isTimed = (utterance: Utterance): boolean =>
  holds(utterance.sentence, AHEAD) || Object.keys(horizonOf(utterance).details).length > 0

/** "this amount", "these sources together", "this", "what we have": money that has been named, said to be enough for a time. */
function isResumed(utterance: Utterance, claim: Claim | null): boolean {
  if (claim === null || claim.verb.class !== 'be' || !isTimed(utterance)) return false
  const { sentence, before } = utterance
  const words = sentence.tokens.slice(claim.subject.from, claim.verb.from)
  const isBelieved = sentence.tokens.some(({ verb }) => verb?.class === 'believe') || holds(sentence, VIEWS)
  const isPointing = words.some(
    ({ lower }, at) =>
      /^(?:this|these|they|those)$/.test(lower) && /^(?:amount|source|resource|)$/.test(words[at + 1]?.noun ?? ''),
  )
  const isOurs = holds(sentence, HELD, claim.subject.from, claim.verb.from)
  const last = before.at(-1)
  const isNamed = words.some(({ noun }) => /^(?:amount|source|resource)$/.test(noun)) || isOurs
  return isBelieved && (isPointing || isOurs) && (isNamed || (last !== undefined && holds(last, MONEY_SOURCES)))
}

const VIEWS = phraseSet('in our view|in our judgment|in our estimation|in management view|in our opinion')
const HELD = phraseSet('what we have|what it has|what we own')

/** "We believe that our liquidity is adequate", "that we have sufficient capital": the purpose may be left out. */
function isOfLiquidity({ tokens }: Utterance['sentence'], claim: Claim | null, at: number): boolean {
  if (claim === null) return false
  if (claim.verb.lemma === 'consider') return true
  if (!tokens.slice(0, claim.verb.from).some(({ verb }) => verb?.class === 'believe')) return false
  const holder = tokens
    .slice(claim.subject.from, claim.verb.from)
    .some(({ lower }) => /^(?:it|we|company)$/.test(lower))
  const isHad = claim.verb.class === 'have' && claim.reality === 'fact' && holder
  const had = isHad ? (LIQUIDITY_WORDS.at(tokens, at + 1)?.length ?? 0) : 0
  const isMoney =
    had > 0 ||
    (claim.verb.class === 'be' &&
      tokens.slice(claim.subject.from, claim.verb.from).some(({ noun }) => noun === 'liquidity'))
  return isMoney && /^(?:\.|,|)$/.test(tokens[at + had + 1]?.text ?? '')
}

/** Whether the clause that holds the word says that the money is enough, or null where it says neither. */
function adequacyOf(utterance: Utterance): Adequacy | null {
  const { sentence, claims } = utterance
  const word = firstOf(sentence, ENOUGH)
  const claim = word === null ? lasting(sentence, claims) : governing(claims, word.at)
  const at = word?.at ?? claim?.verb.at ?? -1
  if (at < 0 || (word === null && claim === null)) return null
  const clause = clauseAt(sentence.clauses, at)
  if (clause?.kind === 'condition') return null
  if (
    claim !== null &&
    ((claim.reality === 'open' &&
      !isExpectation(sentence, claims, claim) &&
      !isAskedOf(sentence, claims, claim) &&
      !isShortUnless(sentence, claim)) ||
      claim.reality === 'asked' ||
      claim.reality === 'permission')
  )
    return null
  if (claim !== null && (claim.reality === 'duty' || isAwaited(sentence, claim) || isOfPast(utterance, claim, claims)))
    return null
  // "We hope that cash flow will be sufficient", "hope that, with our cash, it will", "hope to sell it and that it will".
  if (isHoped(wordsIn(sentence.tokens, 0, at).replace(/\bthat , [^,;]{0,60} ,|\band that\b/g, 'that'))) return null
  if (claim?.governor?.reality === 'open' && !isAskedOf(sentence, claims, claim)) return null
  const negations = [claim?.negated === true, isDeniedNear(sentence, at), believesNot(claims, claim)].filter(
    Boolean,
  ).length
  const short = word?.value === 'short'
  const resumed = word !== null && isResumed(utterance, claim)
  if (word !== null && !resumed && !isPredicative(utterance, word.at, claim)) return null
  const alone =
    word === null
      ? ALONE.test(claim?.verb.lemma ?? '') || (claim !== null && holds(sentence, CARRIED, at + 1, at + 3))
      : isOfLiquidity(sentence, claim, word.at) || (claim !== null && isKeptUp(sentence, claim, word.at))
  return { enough: short ? negations % 2 === 1 : negations === 0, at, alone, resumed }
}

/** "unpaid until there is sufficient cash": what somebody waits for. */
function isAwaited({ tokens }: Utterance['sentence'], { verb, subject }: Claim): boolean {
  return tokens.slice(0, verb.from).some(({ lower }, at) => {
    const next = tokens[at + 1]
    const isNear = at === subject.from - 1 || at >= verb.from - 3
    // "until then", "once funded": what is awaited is told elsewhere.
    const isElse = next !== undefined && (next.lower === 'then' || (next.verb !== null && /ed$/.test(next.lower)))
    return AWAITING.test(lower) && isNear && !isElse
  })
}

const AWAITING = /^(?:until|unless|once|whenever)$/

/** "has historically provided adequate liquidity": how it was so far, without a view of what is to come. */
const isOfPast = (utterance: Utterance, { verb, governor }: Claim, claims: readonly Claim[]): boolean =>
  (verb.tense === 'perfect' ||
    (verb.tense === 'past' &&
      (verb.class === 'provide' || /\b(?:historically|previously)\b/i.test(utterance.sentence.text)))) &&
  governor?.verb.class !== 'believe' &&
  !claims.some((other) => other.verb.from > verb.from && VIEW.test(other.verb.lemma)) &&
  !isTimed(utterance)

/** "and we expect this to continue": a view of what is to come after all. */
const VIEW = /^(?:expect|anticipate|believe|continue|remain)$/

/** "Unless the sale closes, our cash will not be sufficient": as things stand it is not. */
const isShortUnless = ({ clauses, tokens }: Utterance['sentence'], { negated, verb }: Claim): boolean =>
  negated &&
  verb.modal === 'will' &&
  clauses.some(({ kind, from }) => kind === 'condition' && from < verb.from && tokens[from]?.lower === 'unless')

/** "is sufficient", "will be adequate", "have sufficient cash", "provide sufficient liquidity". */
function isPredicative({ sentence, claims }: Utterance, at: number, claim: Claim | null): boolean {
  if (claim === null) return false
  const { class: cls, lemma } = claim.verb
  // "Insufficient resources: the Company has too few people": a title, and nothing that is had.
  if (cls === 'have' && claim.verb.at > at) return false
  if (
    /^(?:need|require|raise|obtain|seek|ensure|depend|secure|attract|assess|evaluate|achieve|hire|maintain|generate|fail)$/.test(
      lemma,
    ) &&
    !isKeptUp(sentence, claim, at)
  ) {
    const isNeeded = /^(?:need|require|have)$/.test(claim.governor?.verb.lemma ?? '')
    return lemma === 'generate' && !isNeeded ? claim.reality === 'fact' || claim.reality === 'future' : false
  }
  // "The Company considers its liquidity adequate".
  if (lemma === 'consider' && !claim.verb.passive && claim.verb.at < at)
    return !isAttribute(sentence, at) && holds(sentence, LIQUIDITY_WORDS, claim.verb.at + 1, at)
  if (lemma === 'believe' || lemma === 'expect')
    return holds(
      sentence,
      MONEY_SOURCES,
      claim.verb.at,
      isAttribute(sentence, at) ? nounPhraseEnd(sentence, at + 1) : at + 7,
    )
  const isLoose = claim.governor !== null && !['believe', 'remain'].includes(claim.governor.verb.class)
  if (isLoose && !isAskedOf(sentence, claims, claim)) return false
  // "our cash is considered adequate".
  if (cls === 'believe' && claim.verb.passive)
    return holds(sentence, MONEY_SOURCES, claim.subject.from, claim.verb.from)
  if (!['be', 'have', 'provide', 'suffice', 'remain', 'receive', 'total', 'maintain'].includes(cls)) return false
  if (isStillToCome(sentence, claim, at)) return false
  if (isAttribute(sentence, at)) return holds(sentence, MONEY_SOURCES, at + 1, nounPhraseEnd(sentence, at + 1))
  return holds(sentence, MONEY_SOURCES, sourcesFrom(sentence, claims, claim), at)
}

/** "We expect to maintain adequate liquidity": a statement of liquidity, unlike "we must maintain it". */
const isKeptUp = (sentence: Utterance['sentence'], { verb, governor, reality }: Claim, at: number): boolean =>
  verb.lemma === 'maintain' &&
  reality === 'future' &&
  governor?.verb.class === 'believe' &&
  governor.reality === 'fact' &&
  holds(sentence, MONEY_SOURCES, at + 1, at + 3)

/** "depends on obtaining adequate capital", "able to raise sufficient funds": the money isn't available yet. */
const isStillToCome = ({ tokens }: Utterance['sentence'], { verb }: Claim, at: number): boolean =>
  tokens.slice(verb.at, at).some(({ lower }) => STILL_TO_COME.test(lower))

const STILL_TO_COME =
  /^(?:dependent|contingent|conditioned|obtaining|raising|generating|securing|achieving|attaining|able|unable|ability)$/

/** "sufficient history of funds" ends at "of", "inadequate return on capital" at "on"; "sufficient amounts of cash" doesn't. */
function nounPhraseEnd({ tokens }: Utterance['sentence'], from: number): number {
  for (let at = from; at < Math.min(from + 7, tokens.length); at += 1) {
    const measured = /^(?:amount|level|source|access|degree|form|reserve)$/.test(tokens[at - 1]?.noun ?? '')
    const isOnHand = tokens[at]?.lower === 'on' && tokens[at + 1]?.lower === 'hand'
    if (/^(?:of|for|to|in|on)$/.test(tokens[at]?.lower ?? '') && !measured && !isOnHand) return at
  }
  return from + 7
}

/** "sufficient cash": the adjective is before its noun; "sufficient to meet", "sufficient for": it does not. */
function isAttribute(sentence: Utterance['sentence'], at: number): boolean {
  const next = sentence.tokens[at + 1]
  return (
    next !== undefined &&
    next.kind === 'word' &&
    !/^(?:to|for|in|and|over|through|at|until|as|or|not|both|,)$/.test(next.lower)
  )
}

function governing(claims: readonly Claim[], at: number): Claim | null {
  return (
    claims.findLast(({ verb }) => verb.at < at && verb.lemma !== 'anticipate') ??
    claims.find(({ verb }) => verb.at > at) ??
    null
  )
}

const isDeniedNear = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }) => /^(?:not|no|neither|longer|never|lacks?|lacked|lacking)$/.test(lower))

/** "We do not believe that our cash will be sufficient". */
function believesNot(claims: readonly Claim[], claim: Claim | null): boolean {
  const believing = claims.find(({ verb }) => verb.class === 'believe' && (claim === null || verb.at < claim.verb.at))
  return believing !== undefined && believing.negated && believing !== claim
}

/** "We will need additional capital to continue operations": an adverse statement without the word. */
function shortfall(utterance: Utterance): Proposal[] | null {
  const { sentence, start } = utterance
  if (!holds(sentence, SURVIVAL)) return null
  const needing = utterance.claims.find(
    ({ verb, reality, negated, object }) =>
      verb.at >= start &&
      !negated &&
      (reality === 'fact' || reality === 'future') &&
      /^(?:need|require)$/.test(verb.lemma) &&
      !verb.passive &&
      holds(sentence, MONEY_NEED, object.from, object.from + 14),
  )
  if (needing === undefined || !holds(sentence, ISSUER_PRONOUNS, needing.subject.from, needing.subject.to)) return null
  // "prepared assuming that the Company will continue, which contemplates that it will need financing": no survival at stake.
  if (!holds(sentence, SURVIVAL, needing.verb.at) && sentence.clauses.some(({ kind }) => kind === 'condition'))
    return null
  return [
    proposalOf(FRAME, 'liquidity', 'liquidity_sufficiency', 'stated_insufficient', {
      details: { reason: 'needs_financing' },
    }),
  ]
}

function amountOf({ sentence, plainScale }: Utterance): Readonly<Record<string, unknown>> {
  const sums = sentence.values.filter((value) => value.kind === 'money')
  const [only] = sums
  if (only?.kind !== 'money' || sums.length > 1) return {}
  // "our working capital, including $4 million received in January": a part of what is enough.
  if (/\b(?:including|plus)(?: approximately| about| the)?$/.test(wordsIn(sentence.tokens, only.from - 3, only.from)))
    return {}
  const scale = scaleOf(only, plainScale)
  return scale === null
    ? {}
    : { amount: Number((Number(only.decimal) * 10 ** scale).toFixed(2)), amountCurrency: only.currency }
}
