import type { NamedInstrument } from '#server/contract/resources/records/company-values.ts'
import type { VerificationState } from '#server/contract/enums.ts'
import { exactOf } from '../rounding.ts'
import { canBeOneInstrument, isOfSeveral } from '../figures/named-instrument.ts'

/** A fact from the newest date and filing of its type; a filing may state several. */
export interface LatestFact {
  readonly id: string
  readonly factType: string
  /** Its tag, or `text:` and the fact type where the filing has none. */
  readonly concept: string
  readonly value: number
  readonly asOf: string
  readonly accession: string
  readonly filedAt: string
  readonly dimensioned: boolean
  readonly verification: VerificationState
  readonly instrument: { readonly id: string; readonly name: string } | null
}

/**
 * What the facts of one type come to. `one`: they state a single amount, whose best statement is the only fact.
 * `several`: different amounts, each once. `part`: what they state is of a part of the company alone.
 */
export interface Choice<Fact extends LatestFact> {
  readonly kind: 'one' | 'several' | 'part'
  readonly facts: readonly Fact[]
}

/** Amounts of the company as a whole: that of a subsidiary or of one instrument is none of them. */
const OF_THE_COMPANY = ['cash', 'restricted_cash', 'stated_liquidity', 'total_debt', 'long_term_debt', 'current_debt']

/** Read beside each other as one facility: what may be borrowed, what is, and what is left. */
export const OF_A_FACILITY: readonly string[] = ['revolver_capacity', 'revolver_drawn', 'revolver_availability']

/** Parts may exceed their total by this share: either may be rounded. */
const MAX_ROUNDING_SHARE = 0.01

/**
 * Chooses among the facts of one type: a total of the whole company rather than its parts and, of one subject, what two
 * witnesses state rather than one. Amounts of different subjects are weighed only by whether they agree. Null without
 * facts.
 */
export function chooseFact<Fact extends LatestFact>(facts: readonly Fact[]): Choice<Fact> | null {
  const [first] = facts
  if (first === undefined) return null
  const totals = facts.filter(isTotal)
  const isOfCompany = OF_THE_COMPANY.includes(first.factType)
  if (totals.length === 0 && isOfCompany) return { kind: 'part', facts: distinct(facts) }
  const subjects = isOfCompany || areTotals(totals, facts) ? new Map([['', totals]]) : Map.groupBy(facts, subjectOf)
  const best = [...subjects.values()].flatMap((ofOne) =>
    ofOne.some(isBackedTwice) ? ofOne.filter(isBackedTwice) : ofOne,
  )
  const exact = subjects.size === 1 || canBeOne(best) ? exactOf(best) : null
  return exact === null ? { kind: 'several', facts: distinct(best) } : { kind: 'one', facts: [exact] }
}

/**
 * Whether an amount is of the whole company. A facility's size is tagged without dimensions where it is the only one
 * in the report, so its tag proves nothing; the plural does.
 */
export function isTotal({ factType, concept, dimensioned, instrument }: LatestFact): boolean {
  if (dimensioned) return false
  if (instrument === null) return true
  if (OF_A_FACILITY.includes(factType)) return isOfSeveral(instrument.name)
  return factType === 'total_debt' || !concept.startsWith('text:')
}

/** Nothing is a total that one of its parts exceeds. */
function areTotals(totals: readonly LatestFact[], facts: readonly LatestFact[]): boolean {
  const largest = (some: readonly LatestFact[]) => Math.max(...some.map(({ value }) => value))
  return totals.length > 0 && largest(facts) <= largest(totals) * (1 + MAX_ROUNDING_SHARE)
}

/** Two facilities of one size are two; most have one name in a table and another in a sentence. */
const canBeOne = (facts: readonly LatestFact[]): boolean =>
  named(facts).every((one, at, all) => all.slice(at + 1).every((other) => canBeOneInstrument(one, other)))

/** The instruments of facts, each once; a part of the company without a name is one more. */
function named(facts: readonly LatestFact[]): readonly NamedInstrument[] {
  const of = (fact: LatestFact) => fact.instrument ?? { id: subjectOf(fact), name: '' }
  return [...new Map(facts.map((fact) => [subjectOf(fact), of(fact)])).values()]
}

const isBackedTwice = (fact: LatestFact) => fact.verification === 'machine_checked' || fact.verification === 'verified'
const subjectOf = ({ instrument, dimensioned }: LatestFact) => instrument?.id ?? (dimensioned ? 'part' : '')

/** Each amount of each instrument once, by a fact that names the instrument if any does; the largest first. */
export function distinct<Fact extends LatestFact>(facts: readonly Fact[]): readonly Fact[] {
  const byValue = Map.groupBy(facts, ({ value }) => value)
  return [...byValue.values()].flatMap(ofDifferent).toSorted((one, other) => other.value - one.value)
}

/** One fact of each instrument among facts of one amount; a name that can be of another one's instrument adds none. */
function ofDifferent<Fact extends LatestFact>(facts: readonly Fact[]): readonly Fact[] {
  const named = facts.flatMap((fact) => (fact.instrument === null ? [] : [{ fact, instrument: fact.instrument }]))
  const kept: typeof named = []
  // A name of many words says more than a general one, which can be of any of them.
  for (const one of named.toSorted((a, b) => wordsOf(b.instrument) - wordsOf(a.instrument)))
    if (!kept.some(({ instrument }) => canBeOneInstrument(instrument, one.instrument))) kept.push(one)
  return kept.length > 0 ? kept.map(({ fact }) => fact) : facts.slice(0, 1)
}

const wordsOf = ({ name }: NamedInstrument) => name.split(/[ -]/).length
