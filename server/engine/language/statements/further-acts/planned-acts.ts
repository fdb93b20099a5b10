import { addDays } from '../../../calendar.ts'
import type { FilingContext } from '../../../model.ts'
import { clauseAt } from '../../clauses.ts'
import { PLANNING } from '../../lexicon/connectors.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import { phraseSet, phraseTable } from '../../phrases.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { amountOfAct } from '../acts/act-amount.ts'
import type { Act } from '../acts/act-model.ts'
import { ACT_CONCEPTS } from '../acts/act-model.ts'
import { isOfShares } from '../acts/act-object.ts'
import { coordinated } from '../acts/coordinated-objects.ts'
import { isOnOwnDebt } from '../acts/act-subject.ts'
import type { ActDate } from '../acts/act-time.ts'
import { actDate } from '../acts/act-time.ts'
import { actRecord } from '../acts/act-record.ts'
import { actsOf } from '../acts/acts.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { claimsOfUse } from './planned/claims-of-use.ts'

/** Planned acts, by the action once it is done. */
const TO_BE: Readonly<Partial<Record<ActAction, string>>> = {
  entered_into: 'to_be_entered_into',
  issued: 'to_be_issued',
  repaid: 'to_be_repaid',
  redeemed: 'to_be_redeemed',
  repurchased: 'to_be_repurchased',
  refinanced: 'to_be_refinanced',
  terminated: 'to_be_terminated',
  exchanged: 'to_be_exchanged',
  amended: 'to_be_amended',
  extended: 'to_be_extended',
}

/**
 * "intends to offer $500 million of notes", "will use the proceeds to repay the term loan", "the notes will be redeemed on
 * May 4": acts that a current report announces. Duties, options, conditions and the terms of an agreement are none.
 * A commitment letter of the last quarter counts in an annual or quarterly report too, and so does a redemption on a day
 * of the next months.
 */
export function plannedActs(utterance: Utterance, filing: FilingContext): Proposal[] {
  const promised = utterance.claims.flatMap((claim) => committed(utterance, claim))
  const planned = utterance.claims
    .filter((claim) => claim.verb.at >= utterance.start && isPlanned(utterance, claim))
    .flatMap((claim) => [claim, ...claimsOfUse(utterance, claim)])
    .flatMap((claim) => actsOf(utterance, asDone(utterance, claim)))
  if (!filing.form.startsWith('8-K')) {
    const called = planned.filter(
      (act) => act.action === 'redeemed' && !isOfShares(utterance.sentence, act) && isOnOwnDebt(utterance, act),
    )
    const told = [...promised, ...called].map((act) => describe(utterance, act, filing, promised))
    return told.filter((one) => one !== null).filter((one) => isRecent(one, filing))
  }
  const acts = planned
    .concat(utterance.claims.flatMap((claim) => offered(utterance, claim)))
    .concat(promised)
    .filter((act) => !isOfShares(utterance.sentence, act) && isOnOwnDebt(utterance, act))
  return acts.map((act) => describe(utterance, act, filing, acts)).filter((one) => one !== null)
}

/**
 * The predicate as it would be after the plan is done: offered or placed notes are issued; an aside after the verb is
 * skipped.
 */
function asDone({ sentence: { tokens } }: Utterance, claim: Claim): Claim {
  const { verb, object } = claim
  const lemma = /^(?:offer|place|sell)$/.test(verb.lemma) ? 'issue' : verb.lemma
  // "to offer, subject to market conditions, $250 million of notes".
  const after =
    tokens[verb.at + 1]?.text === ',' ? tokens.findIndex(({ text }, at) => at > verb.at + 1 && text === ',') : -1
  return {
    ...claim,
    reality: 'fact',
    verb: { ...verb, tense: 'past', lemma },
    object: after > 0 && after - verb.at < 14 ? { from: after + 1, to: tokens.length } : object,
  }
}

function isPlanned(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, governor, negated, reality } = claim
  if (negated || holds(sentence, NO_PLAN, utterance.start)) return false
  if (/^(?:condition|proviso)$/.test(clauseAt(sentence.clauses, verb.at)?.kind ?? '')) return false
  const before = sentence.tokens.slice(verb.from - 2, verb.at).map(({ lower }) => lower)
  // "amounts sufficient to repay", "to repurchase or redeem", "will have been repurchased".
  if (before.some((word) => /^(?:sufficient|necessary|or|have)$/.test(word))) return false
  // "The facility will terminate in 2029": a term.
  if (/^(?:expire|lapse|mature)$/.test(verb.lemma) || (verb.lemma === 'terminate' && isByOwnTerm(claim))) return false
  // "expects to repay", "is expected to be repaid", "is seeking to refinance".
  if (governor !== null && PLANNING.has(governor.verb.lemma) && !governor.negated)
    return governor.verb.tense === 'present' && /^(?:future|asked)$/.test(reality)
  // "agreed to sell $150 million of notes to the purchasers".
  if (governor?.verb.lemma === 'agree') return governor.reality === 'fact' && AGREED.test(verb.lemma)
  // "entered into an agreement to sell $150 million of notes".
  if (governor?.verb.class === 'enter') return governor.reality === 'fact' && /^(?:issue|sell|place)$/.test(verb.lemma)
  if (reality !== 'future' || /^(?:enter|extend|amend)$/.test(verb.class)) return false
  // "will be repaid on the maturity date", "on or before May 4": a term.
  return !(holds(sentence, TERMS, verb.at, claim.reach.to) || fallsDue(utterance, claim))
}

const TERMS = phraseSet('maturity|anniversary|on or before|no later than|not later than|to the extent')
const AGREED = /^(?:issue|sell|repay|redeem|repurchase|prepay|retire)$/

/** "will be repaid in full on May 4, 2031": when a debt falls due, which is not a part of what the notes are called. */
const fallsDue = ({ sentence, dates }: Utterance, { verb, reach }: Claim): boolean =>
  dates.some(
    ({ role, date }) =>
      role === 'maturity' &&
      date.from > verb.at &&
      date.from < reach.to &&
      sentence.instruments.every(({ due }) => due?.iso !== date.iso),
  )

/** "is anticipated to terminate": by its own term. */
const isByOwnTerm = ({ verb, governor }: Claim): boolean =>
  !verb.passive && (governor === null || governor.verb.passive)

/** What is offered to the holders of notes, and notes whose price is set: done only once they are accepted. */
const OFFERS = phraseTable<ActAction>([
  ['tender offer|offer to purchase|offer to repurchase', 'repurchased'],
  ['exchange offer|offer to exchange', 'exchanged'],
  ['pricing', 'issued'],
])
/** "entered into an underwriting agreement in connection with the sale of $250 million of notes": sold, not yet issued. */
const SOLD = phraseTable<ActAction>([['sale|issuance|offering|private placement|sell|issue', 'issued']])
const SALES = phraseSet(
  'underwriting agreement|purchase agreement|note purchase agreement|placement agreement|term agreement|pricing agreement',
)
/** "the pricing of its tender offer for its notes". */
const NO_ISSUE = phraseSet('tender|exchange|redemption|repurchase|make whole')
const RELEASE = phraseSet('announcing the pricing')
/** "priced $500 million of notes at 99.5% of par": the notes themselves. */
const AT_PRICE = phraseSet('of par|principal amount|of the principal|of face|issue price')
const OFFERING = /^(?:commence|begin|launch|start|make)$/

/** "commenced a tender offer for its 5% notes", "announced the pricing of $125 million of notes". */
function offered({ sentence, start }: Utterance, claim: Claim): Act[] {
  const { verb, reach, negated, reality } = claim
  if (verb.at < start || verb.passive || negated || reality !== 'fact' || !/^(?:past|perfect)$/.test(verb.tense))
    return []
  const agreed =
    verb.class === 'enter'
      ? firstOf(sentence, SALES, verb.at, Math.min(reach.to, verb.at + 8))
      : /^priced?$/.test(verb.lemma)
        ? { to: verb.at + 1 }
        : null
  const isPriced = /^priced?$/.test(verb.lemma) && holds(sentence, AT_PRICE, verb.at, sentence.tokens.length)
  const offer = isPriced
    ? { to: verb.at + 1, value: 'issued' as const }
    : agreed === null
      ? firstOf(sentence, OFFERS, verb.at, Math.min(reach.to, verb.at + 8))
      : firstOf(sentence, SOLD, agreed.to, sentence.tokens.length)
  if (offer === null) return []
  const isIssue = offer.value === 'issued'
  // "issued a press release announcing the pricing of its notes".
  const isTold = verb.lemma === 'announce' || (verb.lemma === 'issue' && holds(sentence, RELEASE, verb.at, offer.to))
  if (agreed === null && !(isIssue ? isTold : OFFERING.test(verb.lemma))) return []
  const own = sentence.instruments.filter(({ from, type }) => from >= offer.to && type === 'notes')
  const [first] = own
  if (first === undefined || (agreed === null ? first.from >= reach.to : first.from - offer.to > 16)) return []
  if (isIssue && holds(sentence, NO_ISSUE, offer.to, first.from)) return []
  return [first, ...coordinated(sentence, own, first)].map((instrument) => ({
    action: offer.value,
    claim,
    instrument,
    range: { from: offer.to, to: reach.to },
  }))
}

/** "entered into a commitment letter for a $1.5 billion bridge facility": promised by lenders, and no agreement yet. */
function committed({ sentence, start }: Utterance, claim: Claim): Act[] {
  const { verb, reach, negated, reality } = claim
  if (verb.at < start || verb.passive || negated || reality !== 'fact' || !/^(?:past|perfect)$/.test(verb.tense))
    return []
  if (!/^(?:enter|obtain|receive|execute|sign|secure)$/.test(verb.lemma)) return []
  const letter = firstOf(sentence, LETTERS, verb.at + 1, Math.min(reach.to, verb.at + LETTER_WITHIN))
  const own = sentence.instruments.filter(({ from }) => letter !== null && from >= letter.to)
  const [first] = own
  if (letter === null || first === undefined || !PROMISED.has(first.type) || first.part !== null) return []
  // "pursuant to which a bank committed to provide": the commitment is an act of its own.
  if (sentence.tokens.some(({ lower }) => lower === 'committed')) return []
  const link = sentence.tokens.slice(letter.to, first.from)
  if (link.length > PROMISE_WITHIN || !link.some(({ lower }) => /^(?:for|provide|providing|pursuant)$/.test(lower)))
    return []
  return [first, ...coordinated(sentence, own, first)].map((instrument) => ({
    action: 'entered_into',
    claim,
    instrument,
    range: { from: letter.to, to: reach.to },
  }))
}

const LETTERS = phraseTable<true>([
  ['commitment letter|debt commitment letter|financing commitment letter|bridge commitment letter', true],
])
const LETTER_WITHIN = 7
const PROMISE_WITHIN = 24
const PROMISED: ReadonlySet<string> = new Set(['bridge', 'term_loan', 'facility', 'revolver', 'loan'])

/** A facility promised longer ago has been made or given up since; notes to be redeemed in years are called by their terms. */
const isRecent = ({ action, details: { effectiveDate } }: Proposal, { periodEnd }: FilingContext): boolean => {
  if (typeof effectiveDate !== 'string' || periodEnd === null) return false
  const [from, to] = action === TO_BE.redeemed ? [0, 3 * QUARTER] : [-QUARTER, 10 * QUARTER]
  const within = (days: number): string => addDays(periodEnd, days).slice(0, effectiveDate.length)
  return effectiveDate > within(from) && effectiveDate <= within(to)
}

const QUARTER = 92

/** Words of sentences that state terms, a choice or an uncertain plan. */
const NO_PLAN = phraseSet(
  'installment|instalment|if|unless|no assurance|there can be|option|from time to time|event of default|amortization|quarterly|monthly|each quarter|upon a change of control|upon any change of control|upon a change in control|upon a fundamental change|upon the occurrence|in the event',
)

function describe(utterance: Utterance, act: Act, filing: FilingContext, acts: readonly Act[]): Proposal | null {
  const { action, instrument, claim } = act
  const [concept, planned] = [ACT_CONCEPTS[instrument.type], TO_BE[action]]
  if (concept === undefined || planned === undefined || instrument.type === 'debt') return null
  // "paid in full and cancelled"; "exchange the notes for registered notes": the debt doesn't change.
  if (instrument.type === 'notes' && action === 'terminated') return null
  if (action === 'exchanged' && /\bregist/i.test(utterance.sentence.text)) return null
  const isOwnClaim = utterance.claims.includes(claim)
  return actRecord(utterance, filing, {
    frame: 'planned_act',
    concept,
    action: planned,
    instrument,
    amount: amountOfAct(utterance, act, acts),
    date: isOwnClaim ? actDate(utterance, claim) : dayAhead(utterance, claim, filing),
    more: { mood: 'planned', asOf: null },
  })
}

/** "The notes will be redeemed on June 18, 2027": the day of the plan, if it is after the filing. */
function dayAhead({ dates }: Utterance, { verb, reach }: Claim, filing: FilingContext): ActDate | null {
  const written = (filing.form.startsWith('8-K') ? filing.filedAt : null) ?? filing.periodEnd
  const day = dates.find(
    ({ role, date }) => role === 'event' && date.precision === 'day' && date.from > verb.at && date.from < reach.to,
  )?.date
  return day !== undefined && written !== null && day.iso >= written
    ? { iso: day.iso, precision: 'day', from: 'clause' }
    : null
}
