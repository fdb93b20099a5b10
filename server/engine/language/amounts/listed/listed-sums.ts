import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence } from '../../sentence.ts'
import type { AmountReading } from '../amount-role.ts'
import { isOneOfSeveral } from '../comparatives.ts'

const COMPARED = /^,? ?(?:(?:as )?compared (?:to|with)|versus)$/
/** Sums that share nothing with the list around them. */
const APART = /^(?:apart|part_by_term)$/
const NO_DEBT = new Set(['costs', 'fee', 'fair_value', 'conversion', 'interest', 'proceeds'])

/** No word of its own says what it is: what comes after "for" or "on" is what its list is paid on. */
const isBare = ({ governors }: AmountReading): boolean =>
  [governors.leftNoun, governors.rightNoun, governors.rightState, governors.sizeOf].every((word) => word === null) &&
  (governors.rightInstrument === null || /^(?:for|on|under)$/.test(governors.rightLink))

/** "availability of $7 million and $5 million": the second sum of a list has no words of its own. */
function isBareSecond({ tokens }: Sentence, before: AmountReading, own: AmountReading): boolean {
  const { leftNoun, rightNoun, rightState, rightInstrument, sizeOf } = own.governors
  const words = [leftNoun, rightNoun, rightState, rightInstrument, sizeOf]
  const joined = own.amount.from - before.amount.to === 1 && tokens[before.amount.to]?.lower === 'and'
  return joined && before.governors.leftNoun !== null && words.every((word) => word === null)
}

/** "$5 million and $3 million of letters of credit outstanding": the first of a list has the role of the last. */
export function shareListed(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const shared: AmountReading[] = [...readings]
  for (let index = shared.length - 2; index >= 0; index -= 1) {
    const [one, next] = [shared[index], shared[index + 1]]
    if (one === undefined || next === undefined) continue
    const between = sentence.tokens.slice(one.amount.to, next.amount.from)
    const listed =
      between.length > 0 && between.length <= 2 && between.every(({ lower }) => /^(?:and|,|or)$/.test(lower))
    // "costs of $16 million for the one and $19 million for the other".
    const isDealt =
      /^(?:for|on|under)$/.test(between[0]?.lower ?? '') &&
      /^(?:and|,)$/.test(between.at(-1)?.lower ?? '') &&
      next.governors.rightLink === between[0]?.lower
    if (!listed && !isDealt) continue
    // "issuance costs of $16 million and $19 million": the noun before the first governs both.
    if (NO_DEBT.has(one.governors.leftNoun ?? '') && isBare(next)) {
      shared[index + 1] = { ...next, role: one.role, frame: `listed_${one.frame}` }
      continue
    }
    if (!listed) continue
    if (one.role === 'none' && !APART.test(one.frame) && next.role !== 'none') {
      shared[index] = {
        ...one,
        role: next.role,
        frame: `listed_${next.frame}`,
        instrument: one.instrument ?? next.instrument,
      }
    }
  }
  // Forward: the left noun governs every sum of its list; a state after the first sum is that sum's alone.
  for (let index = 1; index < shared.length; index += 1) {
    const [before, own] = [shared[index - 1], shared[index]]
    if (before === undefined || own === undefined || APART.test(own.frame)) continue
    if (own.role !== 'none' && !isBareSecond(sentence, before, own)) continue
    if (before.governors.rightState !== null || before.governors.rightNoun !== null) continue
    const between = sentence.tokens.slice(before.amount.to, own.amount.from)
    const words = between.map(({ lower }) => lower).join(' ')
    const isCompared = COMPARED.test(words) && !isOneOfSeveral(sentence, shared, index)
    if (isCompared || /^(?:and|,|or|, and|, or)$/.test(words))
      shared[index] = {
        ...own,
        role: before.role,
        frame: `listed_${before.frame}`,
        instrument: own.instrument ?? before.instrument,
      }
  }
  return shared
}

/** "$5 million was drawn on the term loan and $12 million on the revolver": the verb is said once for both. */
export function shareVerb(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const shared: AmountReading[] = [...readings]
  for (const [index, own] of shared.entries()) {
    const before = shared[index - 1]
    const instrument = before === undefined ? null : ofSharedVerb(sentence, before, own)
    if (instrument !== null) shared[index] = { ...own, role: 'drawn', frame: 'outstanding_shared', instrument }
    else if (before !== undefined && isNextOfVerb(sentence, before, own))
      shared[index] = { ...own, role: before.role, frame: before.frame, instrument: before.instrument }
  }
  return shared
}

/** "facilities, of which $4 million expires in May and $6 million expires in June": what the same verb says of both. */
function isNextOfVerb({ tokens }: Sentence, { amount, role }: AmountReading, next: AmountReading): boolean {
  const [verb, other] = [tokens[amount.to]?.verb, tokens[next.amount.to]?.verb]
  return (
    role === 'capacity' &&
    next.role === 'none' &&
    /^(?:and|,)$/.test(tokens[next.amount.from - 1]?.lower ?? '') &&
    verb?.lemma === other?.lemma &&
    /^(?:expire|mature|terminate)$/.test(verb?.lemma ?? '')
  )
}

/** The debt of a sum after "and" or a comma, where the one before is drawn on another and no verb comes between. */
function ofSharedVerb(
  { tokens, clauses, instruments }: Sentence,
  before: AmountReading,
  { amount, governors }: AmountReading,
): InstrumentMention | null {
  if (before.role !== 'drawn' || !before.frame.startsWith('outstanding') || before.instrument === null) return null
  if (governors.rightState !== null || governors.rightNoun !== null) return null
  const isNext = /^(?:and|,)$/.test(tokens[amount.from - 1]?.lower ?? '')
  const isOn = /^(?:under|on)$/.test(tokens[amount.to]?.lower ?? '')
  const { to } = before.instrument
  const verbs = clauses.flatMap(({ predicates }) => predicates)
  if (!isNext || !isOn || to > amount.from || verbs.some(({ at }) => at >= to && at < amount.from)) return null
  return instruments.find(({ from }) => from > amount.to && from - amount.to <= 3) ?? null
}
