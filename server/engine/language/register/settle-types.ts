import type { FactInstrument, FinancialFact, FinancingSignal } from '../../model.ts'

interface Named {
  readonly instrument?: FactInstrument | null
}

/** Types that leave open what kind of debt it is. */
const OPEN = new Set<string | null | undefined>([null, undefined, 'facility'])
/** Types that decide nothing for others: a loan may be of any kind. */
const GENERAL = new Set(['facility', 'loan', 'debt', 'other'])

/** Gives every record of an instrument the one kind that any of them decides; two kinds decide nothing. */
export function settleTypes(
  facts: readonly FinancialFact[],
  signals: readonly FinancingSignal[],
): { facts: FinancialFact[]; signals: FinancingSignal[] } {
  const kinds = new Map<string, Set<string>>()
  for (const { instrument } of [...facts, ...signals] satisfies Named[]) {
    if (instrument?.id === undefined || instrument.type == null || GENERAL.has(instrument.type)) continue
    kinds.set(instrument.id, (kinds.get(instrument.id) ?? new Set()).add(instrument.type))
  }
  const settled = <One extends Named>(one: One): One => {
    const { instrument } = one
    if (instrument?.id === undefined || !OPEN.has(instrument.type)) return one
    const [only, second] = kinds.get(instrument.id) ?? []
    return only === undefined || second !== undefined ? one : { ...one, instrument: { ...instrument, type: only } }
  }
  return { facts: facts.map((fact) => undrawn(settled(fact))), signals: signals.map(settled) }
}

/** "No borrowings under the Credit Agreement", which another sentence calls a revolving one: nothing is drawn on it. */
const undrawn = (fact: FinancialFact): FinancialFact =>
  fact.factType === 'other_debt' && fact.value === 0 && fact.instrument?.type === 'revolver'
    ? { ...fact, factType: 'revolver_drawn' }
    : fact
