import { firstOf, holds } from '../../context/speaker.ts'
import type { ActNoun } from '../../lexicon/act-nouns.ts'
import { ANNOUNCED_NOUNS, DENYING_WORDS, HAPPENING, LIGHT_VERBS, NOUN_ACTS } from '../../lexicon/act-nouns.ts'
import { verbFormOf } from '../../lexicon/verbs.ts'
import { phraseSet } from '../../phrases.ts'
import type { Utterance } from '../proposal.ts'
import { isDone } from './act-reality.ts'
import type { Claim } from './claims.ts'

/**
 * Claims that a noun states beside a verb that says little, as the verb of the same meaning would state them: "granted
 * an extension of the line" as "extended the line", "the conversion of the note occurred" as "the note was converted".
 * Every frame of acts reads them as it reads a verb.
 */
export const claimsByNoun = (utterance: Utterance): Claim[] =>
  utterance.claims.flatMap((claim) => {
    if (claim.verb.at < utterance.start || claim.negated || !isDone(utterance, claim)) return []
    const objects = claim.verb.passive ? [] : asObjects(utterance, claim)
    if (objects.length > 0) return objects
    const found = asSubject(utterance, claim) ?? forShares(utterance, claim)
    return found === null ? [] : [found]
  })

/** "granted the Company an extension of the line", "made a prepayment of $5 million on the loan". */
function asObjects({ sentence }: Utterance, claim: Claim): Claim[] {
  const { verb, object: own, reach } = claim
  const isAnnounced = verb.lemma === 'announce'
  if (!isAnnounced && !LIGHT_VERBS.has(verb.lemma)) return []
  const table = isAnnounced ? ANNOUNCED_NOUNS : NOUN_ACTS
  const noun = firstOf(sentence, table, verb.at + 1, Math.min(own.to, verb.at + NEAR))
  if (noun === null || !isPlain(sentence, verb.at + 1, noun)) return []
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
    return {
      ...claim,
      governor: null,
      verb: { ...verb, ...verbOf(one.value), tense: 'past', passive: false },
      object: { from: begin, to: end },
      reach: { from: begin, to: index + 1 < nouns.length ? end : Math.max(reach.to, begin) },
    }
  })
}

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
  if (!isLink(sentence, noun.to)) return null
  return {
    ...claim,
    governor: null,
    verb: { ...verb, ...verbOf(noun.value), passive: true, tense: 'past' },
    subject: { from: noun.to + 1, to: Math.min(subject.to, verb.from) },
  }
}

/** "issued 250,000 shares upon conversion of $500,000 of its notes": the notes were converted. */
function forShares({ sentence }: Utterance, claim: Claim): Claim | null {
  const { verb, subject, object } = claim
  const issued = verb.passive ? { from: subject.from, to: verb.from } : object
  if (verb.lemma !== 'issue' || !holds(sentence, ISSUED_SHARES, issued.from, issued.to)) return null
  const noun = firstOf(sentence, NOUN_ACTS, verb.at + 1, verb.at + SHARES_REACH)
  if (noun === null || !/^(?:convert|exchange)$/.test(noun.value) || !isLink(sentence, noun.to)) return null
  const instrument = sentence.instruments.find(({ from }) => from > noun.to)
  if (instrument === undefined || instrument.from - noun.to > SHARES_REACH) return null
  return {
    ...claim,
    governor: null,
    verb: { ...verb, ...verbOf(noun.value), passive: true, from: instrument.to, at: instrument.to },
    subject: { from: noun.to + 1, to: instrument.to },
    object: { from: instrument.to, to: instrument.to },
  }
}

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
  // "agreed to guarantee": a verb.
  !(tokens[at - 1]?.lower === 'to' && tokens[at]?.verb?.tenses.includes('base') === true) &&
  !/^(?:request|fee|option|right|price|date|premium|notice|agreement|account|period|feature)$/.test(
    tokens[to]?.noun ?? '',
  ) &&
  !instruments.some((one) => one.from >= from && one.to <= at && one.type !== 'debt')

const isLink = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  /^(?:of|to|in|on|under|for|against|from)$/.test(tokens[at]?.lower ?? '')

function verbOf(lemma: string): Pick<Claim['verb'], 'lemma' | 'class'> {
  return { lemma, class: verbFormOf(lemma)?.class ?? 'other' }
}
