import type { InstrumentType } from '../lexicon/instruments.ts'
import type { Maturity, StatedMaturity } from './stated-maturities.ts'

export type InstrumentState = 'in_force' | 'proposed' | 'replaced' | 'terminated' | 'repaid' | 'matured'

/** An instrument of the filing: everything said about it under its names. */
export interface Entity {
  /** The key of its first name. */
  readonly key: string
  name: string
  readonly keys: Set<string>
  /** Types said about it, with how often. */
  readonly types: Map<InstrumentType, number>
  /** Types of the phrases that its terms stand for, which no word of a term overrules. */
  readonly defined: Set<InstrumentType>
  /** The debts that the filing defines under its name: more than one where each note defines the term for its own. */
  readonly standsFor: Set<string>
  /** Types of what it holds: "provides for a revolver and a term loan". */
  readonly holds: Set<InstrumentType>
  /** Keys of the named instruments that it holds: "provides for the Harbor Revolver", "the Term Loan under it". */
  readonly contents: Set<string>
  /** The maturity in force, from every statement of it. */
  maturity: Maturity | null
  readonly stated: StatedMaturity[]
  /** Null where a part of it, or all, was repaid and nothing says what is left. */
  state: InstrumentState | null
  stateDate: string | null
  /** The day on which it was entered into or issued, if the filing states at least the month. */
  made: string | null
  mentions: number
}

export type KeyOf = (name: string) => string

export function createEntity(key: string, name: string): Entity {
  return {
    key,
    name,
    keys: new Set([key]),
    types: new Map(),
    defined: new Set(),
    standsFor: new Set(),
    holds: new Set(),
    contents: new Set(),
    maturity: null,
    stated: [],
    state: 'in_force',
    stateDate: null,
    made: null,
    mentions: 0,
  }
}

/** Puts what is known of one entity under both names. */
export function merge(byKey: Map<string, Entity>, into: Entity, from: Entity): void {
  for (const key of from.keys) {
    into.keys.add(key)
    byKey.set(key, into)
  }
  for (const [type, count] of from.types) into.types.set(type, (into.types.get(type) ?? 0) + count)
  for (const type of from.holds) into.holds.add(type)
  for (const key of from.contents) into.contents.add(key)
  for (const type of from.defined) into.defined.add(type)
  for (const debt of from.standsFor) into.standsFor.add(debt)
  into.stated.push(...from.stated)
  into.made ??= from.made
  into.mentions += from.mentions
}

/** One type where everything said about it agrees; what an agreement holds alone decides its type too. */
export function typeOfEntity(entity: Entity): InstrumentType | null {
  const said = [...entity.types].filter(([type]) => type !== 'facility' && type !== 'debt' && type !== 'loan')
  if (said.length === 1) return said[0]?.[0] ?? null
  if (said.length > 1) {
    const [first, second] = [...said].sort((one, other) => other[1] - one[1])
    return first !== undefined && second !== undefined && first[1] >= 4 * second[1] ? first[0] : null
  }
  // "The note payable will replace the line": no note holds a line, as an agreement may.
  if (/\bnotes?(?: payable)?$/i.test(entity.name)) return null
  const held = [...entity.holds].filter((type) => type === 'revolver' || type === 'term_loan' || type === 'bridge')
  return held.length === 1 ? (held[0] ?? null) : null
}
