import type { ActAction } from '../../lexicon/acts.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Claim } from '../acts/claims.ts'
import { antecedentOf } from '../antecedents.ts'
import type { Utterance } from '../proposal.ts'
import { sharedUnder } from './shared-lines.ts'

/** What a verb without an instrument of its own draws on or pays back. */
export const namedElsewhere = (utterance: Utterance, claim: Claim, action: ActAction): InstrumentMention[] =>
  action === 'guaranteed' && !claim.verb.passive
    ? obligationsNamed(utterance, claim)
    : action === 'borrowed' && claim.verb.passive
      ? drawnUnder(utterance, claim)
      : claim.verb.passive && claim.subject.from === claim.subject.to
        ? onlyNamed(utterance, claim)
        : inPlaceOf(utterance, claim, action)

function inPlaceOf(utterance: Utterance, claim: Claim, action: ActAction): InstrumentMention[] {
  const omitted = LEFT_OUT.test(action) ? leftOut(utterance, claim, action) : []
  if (omitted.length > 0) return omitted
  return /^(?:exchanged|converted)$/.test(action) ? heldBefore(utterance, claim) : sharedUnder(utterance, claim)
}

/** What is left out behind a sum, or before a verb: "issued an additional $100 million", "and one was converted". */
function leftOut(
  { sentence: { tokens, values, instruments }, claims }: Utterance,
  claim: Claim,
  action: ActAction,
): InstrumentMention[] {
  const { verb, subject, object } = claim
  const { from, to } = verb.passive ? { from: subject.from, to: verb.from } : object
  const [named] = instruments
    .filter(({ to: end, type, part }) => end <= from && part === null && OWED.test(type))
    .slice(-1)
  if (named === undefined) return []
  // It has the place of the words that are left out.
  const placed = (at: number, plural: boolean): InstrumentMention[] => [
    { ...named, plural, determiner: 'the', from: at, to: at + 1, headFrom: at, headTo: at + 1, sizes: [] },
  ]
  const words = tokens.slice(from, to).filter(({ lower }) => !/^(?:and|but|while|the|,)$/.test(lower))
  if (
    verb.passive &&
    named.plural &&
    words.length === 1 &&
    /^(?:one|another|other|second)$/.test(words[0]?.lower ?? '')
  )
    return placed(verb.from - 1, false)
  const sum = values.find((one) => one.kind === 'money' && one.from >= from && one.from < to)
  if (sum === undefined || sum.from - from > LEAD || tokens[sum.to]?.lower === 'of') return []
  const further = action === 'issued' ? /^(?:additional|further|another)$/ : /^(?:remaining|rest)$/
  const isFurther = tokens.slice(from, sum.from).some(({ lower }) => further.test(lower))
  const isOther = tokens.slice(sum.to, to).some(({ noun }) => /^(?:share|stock|equity|unit|warrant)$/.test(noun))
  // "drew $15 million on its line in March, repaid $5 million in June": of what was drawn.
  const isOfDrawn =
    action === 'repaid' &&
    !verb.passive &&
    /^(?:in|on|during|,|and|\.)$/.test(tokens[sum.to]?.lower ?? '.') &&
    claims.some(
      (one) =>
        one.verb.class === 'borrow' && one.verb.at < named.from && verb.at > named.to && isSameSubject(one, claim),
    )
  return (isFurther || isOfDrawn) && !(isOther && action === 'issued') ? placed(sum.to, named.plural) : []
}

const isSameSubject = (one: Claim, other: Claim): boolean => one.subject.from === other.subject.from

/** "and the remaining balance of $5 million". */
const LEAD = 6
const OWED = /^(?:notes|loan|term_loan|mortgage|bridge|revolver|facility)$/
const LEFT_OUT = /^(?:issued|repaid|redeemed|repurchased|converted|exchanged|forgiven)$/

/** "has guaranteed these obligations": of the instruments that the sentence, else the text before it, names. */
function obligationsNamed(utterance: Utterance, { verb, object }: Claim): InstrumentMention[] {
  const { tokens, instruments } = utterance.sentence
  const at = tokens.findIndex(({ noun }, index) => index > verb.at && index < object.to && noun === 'obligation')
  if (at < 0 || at - verb.at > 3 || !/^(?:this|these|those|such|the)$/.test(tokens[at - 1]?.lower ?? '')) return []
  const own = instruments.filter(({ to, type, part }) => to <= verb.from && part === null && type !== 'debt')
  if (own.length > 0) return own.map((one) => ({ ...one, determiner: 'the' }))
  const found = antecedentOf(utterance, { from: 0, to: verb.from }, { at, noun: '' })
  return found === null ? [] : [found]
}

/** "The prepayment took place on May 9": of the one instrument that the text before names. */
function onlyNamed(utterance: Utterance, { subject: { from } }: Claim): InstrumentMention[] {
  const named = antecedentOf(utterance, { from: 0, to: from }, { at: from, noun: '' })
  return named === null ? [] : [named]
}

/** "Holders of $12 million of the notes exchanged them": what the subject says that they held. */
export const heldBefore = (
  { sentence: { tokens, instruments } }: Utterance,
  { verb, subject }: Claim,
): InstrumentMention[] =>
  /^(?:them|it|their)$/.test(tokens[verb.at + 1]?.lower ?? '')
    ? instruments.filter(({ from, to }) => from >= subject.from && to <= verb.from).slice(-1)
    : []

/** "$5 million was drawn under the revolver": the instrument is after the verb. */
const drawnUnder = ({ sentence }: Utterance, { verb, object }: Claim): InstrumentMention[] =>
  sentence.instruments.filter(
    ({ from }) =>
      from > verb.at &&
      from < object.to &&
      sentence.tokens.slice(verb.at, from).some(({ lower }) => /^(?:under|on|from|against|pursuant)$/.test(lower)),
  )
