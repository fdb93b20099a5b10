import { clauseAt } from '../../clauses.ts'
import { isOther } from '../../debtor/party.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import type { ActNoun } from '../../lexicon/act-nouns.ts'
import {
  ANNOUNCED_NOUNS,
  DENYING_WORDS,
  HAPPENING,
  LIGHT_VERBS,
  NOT_GIVEN,
  NOUN_ACTS,
  TOLD_BY_PHRASE,
} from '../../lexicon/act-nouns.ts'
import { OTHER_PARTIES } from '../../lexicon/parties.ts'
import { verbFormOf } from '../../lexicon/verbs.ts'
import type { DateMention, TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Token } from '../../tokens.ts'
import { wordsIn } from '../../tokens.ts'
import type { Utterance } from '../proposal.ts'
import { isDone } from './act-reality.ts'
import type { Claim } from './claims.ts'

/**
 * Claims that a noun states beside a verb that says little, as the verb of the same meaning would state them: "granted
 * an extension of the line" as "extended the line", "the conversion of the note occurred" as "the note was converted".
 * Every frame of acts reads them as it reads a verb.
 */
export function claimsByNoun(utterance: Utterance): Claim[] {
  const beside = utterance.claims.flatMap((claim) => {
    if (claim.verb.at < utterance.start || claim.negated || !isDone(utterance, claim)) return []
    const isGiven = claim.verb.passive && GIVING.test(claim.verb.lemma)
    const objects = claim.verb.passive && !isGiven ? [] : asObjects(utterance, claim)
    if (objects.length > 0) return objects
    const found = asSubject(utterance, claim) ?? forShares(utterance, claim)
    return found === null ? [] : [found]
  })
  return [...beside, ...asPhrases(utterance)]
}

/** "granted the Company an extension of the line", "made a prepayment of $5 million on the loan". */
function asObjects({ sentence, claims }: Utterance, claim: Claim): Claim[] {
  const { verb, reach } = claim
  // "made repayments totaling $5 million under the loan": the participle goes on with the object.
  const total = claims.find((one) => one.verb.class === 'total' && one.verb.tense === 'none' && one.verb.at > verb.at)
  const isOne = total !== undefined && total.verb.at - claim.object.to <= 1
  const own = isOne ? { from: claim.object.from, to: total.reach.to } : claim.object
  const isAnnounced = verb.lemma === 'announce'
  if (!isAnnounced && !LIGHT_VERBS.has(verb.lemma)) return []
  const table = isAnnounced ? ANNOUNCED_NOUNS : NOUN_ACTS
  const noun = firstOf(sentence, table, verb.at + 1, Math.min(own.to, verb.at + NEAR))
  // "made scheduled payments": those that were made are no plan.
  const begin =
    noun !== null && verb.lemma === 'make' && SET.test(sentence.tokens[verb.at + 1]?.lower ?? '')
      ? verb.at + 2
      : verb.at + 1
  if (noun === null || !isPlain(sentence, begin, noun)) return []
  if (!isAnnounced && NOT_GIVEN.has(noun.value)) return []
  const nouns = [noun]
  for (let last = noun; ; ) {
    const next = firstOf(sentence, table, last.to, own.to)
    if (next === null) break
    if (isJoined(sentence, next.at)) nouns.push(next)
    last = next
  }
  return nouns.map((one, index): Claim => {
    const begin = isLink(sentence, one.to) ? one.to + 1 : one.to
    const end = nouns[index + 1]?.at ?? Math.max(own.to, begin)
    if (one.value === 'forgive') return forgivenBy(claim, { from: begin, to: end })
    return {
      ...claim,
      governor: null,
      // "has received an extension": at a time of its own.
      verb: { ...verb, ...verbOf(one.value), tense: verb.tense === 'perfect' ? 'perfect' : 'past', passive: false },
      object: { from: begin, to: end },
      reach: { from: begin, to: index + 1 < nouns.length ? end : Math.max(reach.to, end) },
    }
  })
}

const SET = /^(?:scheduled|mandatory|required)$/

/** "was granted an extension": who gets it is the subject. */
const GIVING = /^(?:grant|give)$/

/** "received forgiveness of the loan": it is the lender who forgives. */
const forgivenBy = (claim: Claim, { from, to }: TokenRange): Claim => ({
  ...claim,
  governor: null,
  verb: { ...claim.verb, ...verbOf('forgive'), tense: 'past', passive: true, from: to, at: claim.verb.at },
  subject: { from, to },
  object: { from: to, to },
})

/** "an increase in the line and an extension of its maturity", "and to an extension". */
function isJoined({ tokens }: Utterance['sentence'], at: number): boolean {
  const lead = tokens.slice(Math.max(0, at - 5), at).map(({ lower }) => lower)
  const and = lead.lastIndexOf('and')
  return and >= 0 && lead.slice(and + 1).every((word) => /^(?:to|an?|the|further|\d+|-|year|one|two|three)$/.test(word))
}

const NEAR = 12

/** "The conversion of the note occurred on May 4", "an extension of the line was granted". */
function asSubject({ sentence }: Utterance, claim: Claim): Claim | null {
  const { verb, subject } = claim
  if (!happens(sentence, claim)) return null
  const noun = firstOf(sentence, NOUN_ACTS, subject.from, Math.min(subject.to, verb.from))
  if (noun === null || !isPlain(sentence, Math.max(subject.from, noun.at - 6), noun)) return null
  // "The prepayment took place on May 9": of what the text before names.
  const isBare = noun.to === verb.from && /^(?:the|this)$/.test(sentence.tokens[noun.at - 1]?.lower ?? '')
  if (!isLink(sentence, noun.to) && !isBare) return null
  return {
    ...claim,
    governor: null,
    verb: { ...verb, ...verbOf(noun.value), passive: true, tense: 'past' },
    subject: isBare ? { from: noun.to, to: noun.to } : { from: noun.to + 1, to: Math.min(subject.to, verb.from) },
  }
}

/** "the June 2013 repayment of $4 million of the notes", "the redemption of the notes on May 4 was funded with cash". */
function asPhrases(utterance: Utterance): Claim[] {
  const { sentence, claims, start, parties } = utterance
  return phrasesOf(sentence, NOUN_ACTS).flatMap(({ from: at, to, value }): Claim[] => {
    if (at < start || !TOLD_BY_PHRASE.has(value) || isOfDebtAlone(sentence, at, to)) return []
    const phrase = objectOf(utterance, { at, to, value })
    if (phrase === null || !isPlain(sentence, phrase.to === at ? at : Math.max(0, at - 5), { at, to, value })) return []
    const end = Math.max(to, phrase.to)
    const clause = clauseAt(sentence.clauses, at)
    const around = claims.findLast(({ verb, reach }) => verb.at < at && reach.to > at)
    const [verb = around?.verb] = claims.filter(({ verb: one }) => one.at > at).map(({ verb: one }) => one)
    if (clause === null || verb === undefined || /^(?:condition|proviso)$/.test(clause.kind)) return []
    const isAsked = claims.some(({ verb: one }) => one.class === 'require' && one.at < at && at - one.at < ASKED_WITHIN)
    if (isAsked || (around !== undefined && (around.reality !== 'fact' || around.negated))) return []
    if (isOther(sentence, { from: Math.max(0, at - 6), to: at }, parties) || holds(sentence, OTHER_PARTIES, at - 4, at))
      return []
    const day = dayOf(utterance, at, end, around)
    const fact = {
      clause,
      reality: 'fact',
      negated: false,
      governor: null,
      reach: { from: end, to: clause.to },
    } as const
    const told = { ...verb, ...verbOf(value), tense: 'past' } as const
    if (day === undefined)
      return isOfProceeds(utterance, at, value)
        ? [
            {
              ...fact,
              verb: { ...told, passive: false, from: at, at: to - 1 },
              subject: { from: at, to: at },
              object: phrase,
            },
          ]
        : []
    return [
      {
        ...fact,
        day,
        verb: { ...told, passive: true, from: end, at: end },
        subject: phrase,
        object: { from: end, to: end },
      },
    ]
  })
}

/** "in connection with the extinguishment of debt, we reclassified $5 million": which debt and how much, the words do not tell. */
const isOfDebtAlone = ({ tokens, values }: Utterance['sentence'], at: number, to: number): boolean =>
  OF_DEBT.test(wordsIn(tokens, to, to + 3)) &&
  !values.some(({ kind, from }) => kind === 'money' && from >= at - 4 && from < to)

const OF_DEBT = /^of (?:debt|indebtedness|borrowings)(?:$| (?:[(,.]|(?:and|in)\b))/

/** "The proceeds were used for general purposes, including the repayment of the notes": what they went to was done. */
function isOfProceeds({ sentence, claims }: Utterance, at: number, lemma: string): boolean {
  // "were used to fund the repayment": what leads from the use to the noun.
  const use = claims.findLast(
    ({ verb }) => verb.at < at && !(/^(?:include|fund|finance)$/.test(verb.lemma) && verb.tense === 'none'),
  )
  return (
    use !== undefined &&
    use.reality === 'fact' &&
    !use.negated &&
    /^(?:use|apply)$/.test(use.verb.lemma) &&
    /^(?:past|perfect)$/.test(use.verb.tense) &&
    !sentence.tokens.slice(use.subject.to, at).some(({ lower }) => HABIT.test(lower)) &&
    /^(?:repay|redeem|repurchase|refinance)$/.test(lemma) &&
    holds(sentence, PROCEEDS, use.subject.from, use.verb.at + NEAR)
  )
}

/** "have historically used proceeds for": done again and again, and no act. */
const HABIT = /^(?:historically|typically|generally|usually|periodically|traditionally|often|regularly|routinely)$/
const PROCEEDS = phraseSet('proceeds|net proceeds')

/** What the phrase acts on: "repayment of $4 million of borrowings under the line", "the 8% note redemption". */
function objectOf(
  { sentence: { tokens, instruments, values } }: Utterance,
  { at, to: end }: ActNoun,
): TokenRange | null {
  // "the payoff and cancellation of the line": two acts on one.
  const joined = tokens[end]?.lower === 'and' ? NOUN_ACTS.at(tokens, end + 1) : null
  const to = joined === null ? end : end + 1 + joined.length
  const begin = /^(?:of|to|in|on|under|for|against|from)$/.test(tokens[to]?.lower ?? '') ? to + 1 : to
  const isLinked = begin > to || tokens[to - 1]?.lower === 'into'
  const own = instruments.filter(({ from }) => isLinked && from >= begin && from - begin < NAMED_WITHIN)
  const object = own.find(({ type }) => type !== 'debt') ?? own[0]
  // "the closing of the offering on May 4, $12 million of notes converted": behind a day comes something else.
  const isParted = values.some((one) => one.kind === 'date' && one.from >= begin && one.to <= (object?.from ?? begin))
  if (object !== undefined && !isParted && tokens.slice(begin, object.from).every(isOfSum))
    return { from: begin, to: object.to }
  const before = instruments.find((one) => one.to === at && one.type !== 'debt')
  return before === undefined ? null : { from: before.from, to: before.to }
}

const ASKED_WITHIN = 25
const NAMED_WITHIN = 22
/** "$40.0 million of borrowings outstanding under": nothing but how much of what. */
const isOfSum = ({ verb, lower, text }: Token): boolean =>
  !/^[;(]$/.test(text) &&
  (verb === null || /^(?:outstanding|remaining|borrowings?|drawn|amounts?|aggregate|owed)$/.test(lower))

/** The day right at the phrase, or the one that opens the sentence and that it says was its occasion. */
function dayOf(
  { sentence: { tokens, values }, dates }: Utterance,
  at: number,
  end: number,
  around: Claim | undefined,
): DateMention | undefined {
  const next = tokens
    .slice(end, end + 3)
    .findIndex(({ lower }) => !/^(?:on|in|during|early|late|completed|made)$/.test(lower))
  for (const one of values)
    if (one.kind === 'date' && !/year/.test(one.precision) && (one.to === at || (next > 0 && one.from === end + next)))
      return one
  const lead = tokens.slice(Math.max(0, at - 4), at).map(({ lower }) => lower)
  const isOccasion = lead.some((word, index) => word === 'with' && OCCASIONS.test(lead[index - 1] ?? ''))
  const isUse = /^(?:use|apply|result)$/.test(around?.verb.lemma ?? '')
  return isOccasion || isUse ? dates.find(({ role, fronted }) => fronted && role === 'event')?.date : undefined
}

const OCCASIONS = /^(?:connection|concurrently|concurrent|simultaneously|simultaneous|contemporaneously|conjunction)$/

/** "issued 250,000 shares upon conversion of $500,000 of its notes", "in settlement of a note": they were converted. */
function forShares({ sentence }: Utterance, claim: Claim): Claim | null {
  const { verb, subject, object } = claim
  const issued = verb.passive ? { from: subject.from, to: verb.from } : object
  if (verb.lemma !== 'issue' || !holds(sentence, ISSUED_SHARES, issued.from, issued.to)) return null
  const act = firstOf(sentence, NOUN_ACTS, verb.at + 1, verb.at + SHARES_REACH)
  const isSwap = act !== null && /^(?:convert|exchange)$/.test(act.value)
  const noun = isSwap ? { to: act.to, lemma: act.value } : settledBy(sentence, claim)
  if (noun === null || !isLink(sentence, noun.to)) return null
  const instrument = sentence.instruments.find(({ from }) => from > noun.to)
  if (instrument === undefined || instrument.from - noun.to > SHARES_REACH) return null
  // "of notes payable of $125,000".
  const sum = sentence.values.find(({ kind, from }) => kind === 'money' && from - instrument.to === 1)
  const end = sum !== undefined && sentence.tokens[instrument.to]?.lower === 'of' ? sum.to : instrument.to
  return {
    ...claim,
    governor: null,
    verb: { ...verb, ...verbOf(noun.lemma), passive: true, from: end, at: end },
    subject: { from: noun.to + 1, to: end },
    object: { from: end, to: end },
  }
}

/** "in full satisfaction of", "as payment of": the debt right behind, and not interest on it or services. */
function settledBy(
  { tokens, instruments }: Utterance['sentence'],
  { verb }: Claim,
): { to: number; lemma: string } | null {
  const at = tokens.findIndex(
    ({ noun }, index) => index > verb.at && index - verb.at < SHARES_REACH && SETTLING.test(noun),
  )
  const lead = tokens.slice(Math.max(0, at - 3), at).map(({ lower }) => lower)
  const instrument = instruments.find(({ from, type, part }) => from > at && type !== 'debt' && part === null)
  if (at < 0 || instrument === undefined || !lead.some((word) => /^(?:in|as|for|upon)$/.test(word))) return null
  const isDebt = tokens
    .slice(at + 1, instrument.from)
    .every((token) => isOfSum(token) && !NO_PRINCIPAL.test(token.noun))
  return isDebt ? { to: at + 1, lemma: 'convert' } : null
}

const SETTLING = /^(?:satisfaction|settlement|payment|repayment|extinguishment|cancellation|retirement)$/
const NO_PRINCIPAL = /^(?:interest|fee|service|expense|penalty|compensation|lawsuit|account|liability)$/

const SHARES_REACH = 20
const ISSUED_SHARES = phraseSet('share|common stock')

/** "occurred", "took place", "became effective", "was granted". */
function happens({ tokens }: Utterance['sentence'], { verb }: Claim): boolean {
  const after = HAPPENING[verb.lemma]
  if (after === undefined) return verb.passive && LIGHT_VERBS.has(verb.lemma)
  return after === null || after.includes(tokens[verb.at + 1]?.lower ?? '')
}

/** Nothing before the noun makes it a plan, a right or another's. */
const isPlain = ({ tokens, instruments }: Utterance['sentence'], from: number, { at, to }: ActNoun): boolean =>
  !tokens.slice(from, at).some(({ lower }) => DENYING_WORDS.has(lower)) &&
  // "received $1 million in exchange for a note": what for.
  !(tokens[at - 1]?.lower === 'in' && tokens[to]?.lower === 'for') &&
  // "agreed to guarantee": a verb.
  !(tokens[at - 1]?.lower === 'to' && tokens[at]?.verb?.tenses.includes('base') === true) &&
  !/^(?:request|fee|option|right|price|date|premium|notice|agreement|account|period|feature)$/.test(
    tokens[to]?.noun ?? '',
  ) &&
  !instruments.some((one) => one.from >= from && one.to <= at && one.type !== 'debt')

const isLink = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  /^(?:of|to|in|on|under|for|against|from)$/.test(tokens[at]?.lower ?? '')

export function verbOf(lemma: string): Pick<Claim['verb'], 'lemma' | 'class'> {
  return { lemma, class: verbFormOf(lemma)?.class ?? 'other' }
}
