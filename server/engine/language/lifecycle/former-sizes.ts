import type { AmountReading } from '../amounts/amount-role.ts'
import { afterDeterminer } from '../amounts/phrase-parts.ts'
import type { Predicate } from '../clauses.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { SIZE_IN_NAME } from '../register/names.ts'
import type { Resolved } from '../register/resolve.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'

/** "reduced our $11.2 billion facility to $10.0 billion": the size before a change is the former one. */
export function markFormer(sentence: Sentence, given: readonly AmountReading[]): AmountReading[] {
  const readings = given.map((own, index) => withStart(sentence, own, given[index - 1]))
  return readings.map((own, index) => {
    const verb = own.governors.predicate
    if (verb === null || own.role !== 'capacity' || own.governors.to) return own
    if (isReplaced(sentence, own, verb) || hadBeen(sentence, verb)) return { ...own, former: true }
    if (!CHANGING.has(verb.class)) return own
    const line = movedFrom(sentence, own)
    if (line !== null) return { ...own, former: true, instrument: line }
    if (isTurnedInto(sentence, own, readings[index + 1])) return { ...own, former: true }
    const changed = readings.slice(index + 1).some(({ role, frame }) => role === 'capacity' && isChanged(frame))
    return changed ? { ...own, former: true } : own
  })
}

/** "the line, which had been $10 million, was reduced". */
const hadBeen = ({ tokens }: Sentence, { at }: Predicate): boolean =>
  tokens[at]?.lower === 'been' && tokens[at - 1]?.lower === 'had'

/**
 * "replaced our $50 million line dated May 5, 2020", but not "with a $60 million line"; "the Credit Agreement amended and
 * restated our $50 million line", where it is an agreement that takes the place of another, and no amendment.
 */
const isReplaced = (sentence: Sentence, { amount }: AmountReading, verb: Predicate): boolean =>
  (verb.class === 'replace' || (verb.class === 'amend' && isOfAgreement(sentence, verb))) &&
  !verb.passive &&
  !verb.negated &&
  verb.at < amount.from &&
  sentence.tokens
    .slice(verb.at + 1, amount.from)
    .every(({ lower, kind }) => kind === 'word' && !/^(?:with|by|for)$/.test(lower))

/** Whether what amends is itself an agreement, and no amendment or company. */
const isOfAgreement = ({ instruments, tokens }: Sentence, { at }: Predicate): boolean =>
  instruments.some(({ to, part }) => part === null && to <= at && AMENDS.test(`${wordsIn(tokens, to, at + 1)} `))

const AMENDS = /^(?:, )?(?:which |that )?(?:has |also |fully )?amended and restated $/

/** "the facility from $350 million to $400 million and the term loan from": the second sum is of what the first is of. */
function withStart({ tokens }: Sentence, own: AmountReading, before: AmountReading | undefined): AmountReading {
  const pair = before !== undefined && before.governors.from && own.governors.to && before.role === own.role
  const joined = pair && tokens[before.amount.to]?.lower === 'to' && own.amount.from - before.amount.to <= 2
  return joined && own.instrument === null ? { ...own, instrument: before.instrument } : own
}

/** "increased the capacity from its facility of $30 million to a new line": what the change began at. */
function movedFrom({ tokens }: Sentence, { amount, governors }: AmountReading): InstrumentMention | null {
  const line = governors.leftInstrument
  const moves = line !== null && afterDeterminer(tokens, line.from) === 'from' && tokens[amount.to]?.lower === 'to'
  return moves ? line : null
}

/** "amended and restated its $150 million facility into a $50 million facility": the first is what it was. */
function isTurnedInto({ tokens }: Sentence, own: AmountReading, next: AmountReading | undefined): boolean {
  if (next === undefined || next.role !== own.role || next.amount.from - own.amount.to > 14) return false
  return tokens.slice(own.amount.to, next.amount.from).some(({ lower }) => lower === 'into')
}

const isChanged = (frame: string): boolean => frame === 'changed_to' || frame === 'changed_commitment'

const CHANGING = new Set(['increase', 'decrease', 'amend'])

/** "reduced our three-year, $4.3 billion facility to $4.1 billion": its name from then on, without the size that it had. */
export function withoutOldSize(resolved: Resolved, { role, frame, former }: AmountReading): Resolved {
  const name = resolved.calledAs ?? resolved.name
  if (name === null || role !== 'capacity' || former || !isChanged(frame)) return resolved
  const rest = name.replace(SIZE_IN_NAME, '').trim()
  return rest === name || !/\d|-/.test(rest) ? resolved : { ...resolved, calledAs: rest }
}
