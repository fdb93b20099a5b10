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
        : action === 'issued'
          ? issuedFurther(utterance, claim)
          : /^(?:exchanged|converted)$/.test(action)
            ? heldBefore(utterance, claim)
            : sharedUnder(utterance, claim)

/** "reopened our 5% notes and issued an additional $100 million": of the notes named before. */
function issuedFurther(
  { sentence: { tokens, values, instruments } }: Utterance,
  { verb, object }: Claim,
): InstrumentMention[] {
  const sum = values.find(({ kind, from }) => kind === 'money' && from > verb.at && from - verb.at <= 3)
  const isFurther =
    sum !== undefined &&
    tokens.slice(verb.at + 1, sum.from).some(({ lower }) => /^(?:additional|further|another)$/.test(lower)) &&
    tokens.slice(sum.to, object.to).every(({ noun }) => !/^(?:share|stock|equity|unit|warrant|note|bond)$/.test(noun))
  const notes = instruments.findLast(({ to, type }) => to <= verb.from && type === 'notes')
  if (!isFurther || notes === undefined) return []
  // It has the place of the words that are left out: behind the sum.
  const at = sum.to
  return [{ ...notes, determiner: 'the', from: at, to: at + 1, headFrom: at, headTo: at + 1, sizes: [] }]
}

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
