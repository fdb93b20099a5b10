import { conceptRule, isOwnDebt } from '#server/engine/language/lexicon/concepts.ts'
import type { ConceptRule } from '#server/engine/language/lexicon/concepts.ts'
import { shownAt } from '#server/engine/language/fact-readings/tags/tag-facts.ts'
import { memberTypes } from '#server/engine/language/fact-readings/tags/tag-members.ts'
import type { DocumentReading, FactType, InlineFact, Passage } from '#server/engine/model.ts'

/** What a filer's tag says of a number that stands in a sentence. */
export interface TaggedAmount {
  /** Display offset of the number. */
  readonly start: number
  readonly passage: Passage
  /** The family of its concept, or `none` for a number that is no amount of debt or liquidity. */
  readonly role: string
  /** Fact types that are right for it; none where no fact is. */
  readonly expected: ReadonlySet<FactType>
  /** The day that its context ends. */
  readonly day: string | null
  /** The type of instrument that its members name, or null. */
  readonly instrument: string | null
}

const DEBT: readonly FactType[] = [
  'notes',
  'term_loan',
  'other_debt',
  'commercial_paper',
  'total_debt',
  'long_term_debt',
  'current_debt',
  'short_term_borrowings',
  'revolver_drawn',
]

/** Types that agree with a concept's family: filers tag loans as lines, and a line's size as a face amount. */
const EXPECTED: Readonly<Partial<Record<ConceptRule['family'], readonly FactType[]>>> = {
  capacity: ['revolver_capacity', 'term_loan'],
  availability: ['revolver_availability'],
  drawn: DEBT,
  letters: ['letters_of_credit'],
  debt: [...DEBT, 'revolver_capacity'],
  rate: ['interest_rate', 'effective_interest_rate', 'average_interest_rate'],
  fee: ['commitment_fee'],
  base: ['borrowing_base'],
  ladder: ['debt_maturity', ...DEBT],
}

/** The tagged numbers of a document that stand in sentences of `passages`, which are of the same displayed text. */
export function readTaggedAmounts({ xbrl }: DocumentReading, passages: readonly Passage[]): TaggedAmount[] {
  const sentences = passages
    .filter(({ kind }) => kind === 'sentence')
    .sort((one, other) => one.display.start - other.display.start)
  const tagged = [...xbrl.facts, ...xbrl.duplicates.map(({ fact }) => fact)]
    .map((fact) => ({ fact, start: shownAt(fact)?.start ?? -1 }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start)
  let at = 0
  return tagged.flatMap(({ fact, start }) => {
    while ((sentences[at]?.display.end ?? Infinity) <= start) at += 1
    const passage = sentences[at]
    return passage !== undefined && passage.display.start <= start ? [amountOf(fact, start, passage)] : []
  })
}

function amountOf(fact: InlineFact, start: number, passage: Passage): TaggedAmount {
  const { period, dimensions } = fact.context
  const found = conceptRule(fact.concept, fact.extension)
  const rule = found !== null && isOwnDebt(dimensions) ? found : null
  const known = rule === null ? [] : (EXPECTED[rule.family] ?? [])
  const plain = rule?.plain == null || known.includes(rule.plain) ? [] : [rule.plain]
  return {
    start,
    passage,
    role: rule === null ? 'none' : rule.family === 'plain' ? (rule.plain ?? 'none') : rule.family,
    expected: new Set([...known, ...plain]),
    day: period.kind === 'instant' ? period.date : period.kind === 'duration' ? period.end : null,
    instrument: memberTypes(fact).type,
  }
}
