import type { FactInstrument, FinancialFact, FinancingSignal } from '../../model.ts'

interface Named {
  readonly evidence: string
  readonly instrument?: FactInstrument | null
}

/** "$90 million of term loans and $20 million of revolving loans under the Credit Agreement": an agreement of both is neither. */
const isOfBoth = ({ evidence, instrument }: Named): boolean =>
  instrument?.type === 'revolver' &&
  /\bagreement$/i.test(instrument.reportedName ?? '') &&
  /\bterm loans?\b/i.test(evidence) &&
  /\brevolv/i.test(evidence)

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
  const ofBoth = new Set<string>()
  for (const one of [...facts, ...signals] satisfies Named[]) {
    const { instrument } = one
    if (instrument?.id !== undefined && isOfBoth(one)) ofBoth.add(instrument.id)
    if (instrument?.id === undefined || instrument.type == null || GENERAL.has(instrument.type)) continue
    kinds.set(instrument.id, (kinds.get(instrument.id) ?? new Set()).add(instrument.type))
  }
  const settled = <One extends Named>(one: One): One => {
    const { instrument } = one
    if (instrument?.id === undefined || !OPEN.has(instrument.type)) return one
    const [only, second] = kinds.get(instrument.id) ?? []
    const isOpen = only === undefined || second !== undefined || (only === 'revolver' && ofBoth.has(instrument.id))
    return isOpen ? one : { ...one, instrument: { ...instrument, type: only } }
  }
  return { facts: facts.map((fact) => undrawn(settled(fact))), signals: signals.map(settled) }
}

/** "No borrowings under the Credit Agreement", which another sentence calls a revolving one: nothing is drawn on it. */
const undrawn = (fact: FinancialFact): FinancialFact =>
  fact.factType === 'other_debt' && fact.value === 0 && fact.instrument?.type === 'revolver'
    ? { ...fact, factType: 'revolver_drawn' }
    : fact
