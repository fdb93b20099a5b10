import { clauseAt } from '../../clauses.ts'
import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { AHEAD, ENOUGH, MONEY_NEED, MONEY_SOURCES, NEEDS } from '../../lexicon/statements.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { phraseSet } from '../../phrases.ts'
import { scaleOf } from '../../mentions/mention.ts'
import type { Claim } from '../acts/claims.ts'
import { horizonOf, throughDate } from './liquidity-horizon.ts'
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
  const { sentence, speaker, role } = utterance
  if (
    speaker === 'standard' ||
    speaker === 'auditor' ||
    speaker === 'definition' ||
    role === 'counterparty' ||
    role === 'lender'
  )
    return []
  if (holds(sentence, HEDGES) || !isOwn(utterance)) return []
  return sufficiency(utterance, filing) ?? otherLiquidity(utterance, filing) ?? shortfall(utterance) ?? []
}

const OWN_WORDS = phraseSet('its|management')

/** Whose money it is: the filer's by a pronoun, or nobody's else that the sentence names. */
const isOwn = ({ sentence, claims, start }: Utterance): boolean =>
  holds(sentence, ISSUER_PRONOUNS) ||
  firstOf(sentence, OWN_WORDS) !== null ||
  claims.some(({ subject }) => subject.from === start && MONEY_SOURCES.at(sentence.tokens, start) !== null)

function sufficiency(utterance: Utterance, filing: FilingContext): Proposal[] | null {
  const { sentence, start } = utterance
  const adequacy = adequacyOf(utterance)
  if (adequacy === null || adequacy.at < start || !holds(sentence, MONEY_SOURCES) || isOfGoods(sentence)) return null
  const counted = runwayOf(utterance)
  if (counted !== null && adequacy.enough) return [counted]
  if (!holds(sentence, NEEDS) && !adequacy.alone) return null
  const horizon = horizonOf(utterance)
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
      { details },
    ),
  ]
}

/** "our sources of bauxite are sufficient": of goods, where the sentence names no money. */
const isOfGoods = (sentence: Utterance['sentence']): boolean =>
  !holds(sentence, MONEY) &&
  sentence.tokens.some(({ noun }, at) => /^(?:source|resource)$/.test(noun) && sentence.tokens[at + 1]?.lower === 'of')

const MONEY = phraseSet(
  'cash|liquidity|fund|funding|capital|working capital|credit|financing|borrowing|proceeds|income|revenue',
)

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
}

/** "We believe that our liquidity is adequate": the purpose may be left out. */
const isOfLiquidity = (sentence: Utterance['sentence'], claim: Claim | null, at: number): boolean =>
  claim !== null &&
  claim.verb.class === 'be' &&
  /^(?:\.|,|)$/.test(sentence.tokens[at + 1]?.text ?? '') &&
  sentence.tokens.slice(claim.subject.from, claim.verb.from).some(({ noun }) => noun === 'liquidity') &&
  sentence.tokens.slice(0, claim.verb.from).some(({ verb }) => verb?.class === 'believe')

/** Whether the clause that holds the word says that the money is enough, or null where it says neither. */
function adequacyOf({ sentence, claims }: Utterance): Adequacy | null {
  const word = firstOf(sentence, ENOUGH)
  const claim = word === null ? lasting(sentence, claims) : governing(claims, word.at)
  const at = word?.at ?? claim?.verb.at ?? -1
  if (at < 0 || (word === null && claim === null)) return null
  const clause = clauseAt(sentence.clauses, at)
  if (clause?.kind === 'condition') return null
  if (
    claim !== null &&
    ((claim.reality === 'open' && !isExpectation(sentence, claims, claim)) ||
      claim.reality === 'asked' ||
      claim.reality === 'permission')
  )
    return null
  if (claim !== null && claim.reality === 'duty') return null
  if (claim?.governor?.reality === 'open') return null
  const negations = [claim?.negated === true, isDeniedNear(sentence, at), believesNot(claims, claim)].filter(
    Boolean,
  ).length
  const short = word?.value === 'short'
  if (word !== null && !isPredicative(sentence, word.at, claim)) return null
  const alone =
    word === null
      ? /^(?:last|carry)$/.test(claim?.verb.lemma ?? '')
      : isOfLiquidity(sentence, claim, word.at) || (claim !== null && isKeptUp(sentence, claim, word.at))
  return { enough: short ? negations % 2 === 1 : negations === 0, at, alone }
}

/** "We believe that our cash should be sufficient", "we expect that it would be insufficient": an expectation. */
const isExpectation = (sentence: Utterance['sentence'], claims: readonly Claim[], claim: Claim): boolean =>
  /^(?:should|would)$/.test(claim.verb.modal ?? '') &&
  sentence.clauses.every(({ kind }) => kind !== 'condition') &&
  (claim.verb.modal === 'should' ||
    claims.some(({ verb, reality }) => verb.class === 'believe' && verb.at < claim.verb.at && reality === 'fact')) &&
  holds(sentence, MONEY_SOURCES, claim.subject.from, claim.verb.from)

/** "is sufficient", "will be adequate", "have sufficient cash", "provide sufficient liquidity". */
function isPredicative(sentence: Utterance['sentence'], at: number, claim: Claim | null): boolean {
  if (claim === null) return false
  const { class: cls, lemma } = claim.verb
  if (
    /^(?:need|require|raise|obtain|seek|ensure|depend|secure|attract|assess|evaluate|achieve|hire|maintain|generate|fail)$/.test(
      lemma,
    ) &&
    !isKeptUp(sentence, claim, at)
  ) {
    return lemma === 'generate' ? claim.reality === 'fact' || claim.reality === 'future' : false
  }
  if (lemma === 'believe' || lemma === 'expect')
    return holds(
      sentence,
      MONEY_SOURCES,
      claim.verb.at,
      isAttribute(sentence, at) ? nounPhraseEnd(sentence, at + 1) : at + 7,
    )
  if (claim.governor !== null && !['believe', 'remain'].includes(claim.governor.verb.class)) return false
  if (!['be', 'have', 'provide', 'suffice', 'remain', 'receive', 'total', 'maintain'].includes(cls)) return false
  if (isStillToCome(sentence, claim, at)) return false
  if (isAttribute(sentence, at)) return holds(sentence, MONEY_SOURCES, at + 1, nounPhraseEnd(sentence, at + 1))
  return holds(sentence, MONEY_SOURCES, Math.min(claim.subject.from, claim.verb.from), at)
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
    if (/^(?:of|for|to|in|on)$/.test(tokens[at]?.lower ?? '') && !measured) return at
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

const CARRIED = phraseSet('us|the company|our operation|its operation|our business|its business')

/** "cash will fund operations through", "is expected to last into", "will enable us to fund". */
function lasting(sentence: Utterance['sentence'], claims: readonly Claim[]): Claim | null {
  return (
    claims.find(
      (claim) =>
        (claim.reality === 'future' || claim.reality === 'fact' || claim.governor?.verb.class === 'believe') &&
        /^(?:last|fund|sustain|support|finance|enable|allow|permit|suffice|meet|satisfy|cover|carry)$/.test(
          claim.verb.lemma,
        ) &&
        !claim.verb.passive &&
        isBelieved(claims, claim) &&
        claim.verb.tense !== 'past' &&
        // "cash will carry interest at 4%" keeps nobody going.
        (claim.verb.lemma !== 'carry' || holds(sentence, CARRIED, claim.verb.at + 1, claim.verb.at + 3)) &&
        holds(sentence, MONEY_SOURCES, claim.subject.from, claim.verb.from) &&
        // "the Company will fund": the company funds; its cash isn't said to last.
        !holds(sentence, ISSUER_PRONOUNS, claim.verb.from - 1, claim.verb.from) &&
        (sentence.values.some(({ kind, from }) => kind === 'duration' && from > claim.verb.at) ||
          throughDate(sentence, claim.verb.at) !== null ||
          (claim.reality === 'future' && holds(sentence, AHEAD, claim.verb.at))) &&
        (/^(?:last|carry)$/.test(claim.verb.lemma) || holds(sentence, NEEDS, claim.verb.at, claim.reach.to + 30)),
    ) ?? null
  )
}

/**
 * "We expect cash generated from operations to satisfy our needs": still an expectation, after a participle that
 * describes the money.
 */
const isBelieved = (claims: readonly Claim[], { governor }: Claim): boolean =>
  governor === null ||
  governor.verb.class === 'believe' ||
  (/^(?:generate|provide|derive)$/.test(governor.verb.lemma) &&
    governor.verb.tense === 'past' &&
    claims[claims.indexOf(governor) - 1]?.verb.class === 'believe')

const isDeniedNear = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(?:not|no|neither|longer|never)$/.test(lower))

/** "We do not believe that our cash will be sufficient". */
function believesNot(claims: readonly Claim[], claim: Claim | null): boolean {
  const believing = claims.find(({ verb }) => verb.class === 'believe' && (claim === null || verb.at < claim.verb.at))
  return believing !== undefined && believing.negated && believing !== claim
}

/** "We will need additional capital to continue operations": an adverse statement without the word. */
function shortfall({ sentence, claims, speaker, start }: Utterance): Proposal[] | null {
  if (speaker === 'risk_factor' && !holds(sentence, SURVIVAL)) return null
  const needing = claims.find(
    ({ verb, reality, negated, object }) =>
      verb.at >= start &&
      !negated &&
      (reality === 'fact' || reality === 'future') &&
      /^(?:need|require)$/.test(verb.lemma) &&
      !verb.passive &&
      holds(sentence, MONEY_NEED, object.from, object.from + 14),
  )
  if (
    needing === undefined ||
    !holds(sentence, SURVIVAL) ||
    !holds(sentence, ISSUER_PRONOUNS, needing.subject.from, needing.subject.to)
  )
    return null
  if (needing.clause.kind === 'condition') return null
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
  const scale = scaleOf(only, plainScale)
  return scale === null
    ? {}
    : { amount: Number((Number(only.decimal) * 10 ** scale).toFixed(2)), amountCurrency: only.currency }
}
