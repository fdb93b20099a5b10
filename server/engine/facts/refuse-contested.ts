import { amountInWords } from './amount-in-words.ts'
import { entityKey } from './merging/same-entity.ts'
import { sameWithinRounding } from './same-within-rounding.ts'
import type { FactType, FinancialFact, Refusal } from '../model.ts'

const CONTESTED: ReadonlySet<FactType> = new Set<FactType>([
  'revolver_capacity',
  'revolver_drawn',
  'revolver_availability',
])

/**
 * Refuses revolver amounts that the filing states differently for one facility and day: two tags of one concept and
 * context, or a table against a sentence. The filing does not say which is right, so each is refused with its words.
 * Several amounts of one kind of source are several facilities under one name and stay.
 */
export function refuseContested(facts: readonly FinancialFact[]): { facts: FinancialFact[]; refusals: Refusal[] } {
  const groups = new Map<string, FinancialFact[]>()
  for (const fact of facts) {
    const key = keyOf(fact)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), fact])
  }
  for (const [key, group] of groups) {
    const line = LOANS_OF_LINE.test(key) ? lineBeside(groups, key) : null
    if (line === null) continue
    groups.set(line, [...(groups.get(line) ?? []), ...group])
    groups.delete(key)
  }
  const contested = new Map<FinancialFact, FinancialFact>()
  for (const [one, other, ...more] of groups.values()) {
    if (one === undefined || other === undefined || more.length > 0 || sameWithinRounding(one, other)) continue
    const tagged = isTagged(one) && isTagged(other)
    if (!tagged && one.provenance['source'] === other.provenance['source']) continue
    contested.set(one, other)
    contested.set(other, one)
  }
  // The same amount under another concept or in another row is contested too.
  const sums = new Set([...contested.keys()].map(sumOf))
  return {
    facts: facts.filter((fact) => !contested.has(fact) && !sums.has(sumOf(fact))),
    refusals: [...contested].map(([fact, other]) => refuse(fact, other)),
  }
}

/** "Revolving loans" in a table: what is drawn on the one line of which the text gives an amount for the day. */
const LOANS_OF_LINE = /^text\|revolver_drawn\|revolving-(?:credit-)?(?:loan|advance|borrowing)s?\|/

function lineBeside(groups: ReadonlyMap<string, unknown>, key: string): string | null {
  const [kind, type, , ...day] = key.split('|')
  const others = [...groups.keys()].filter(
    (one) => one !== key && one.startsWith(`${kind ?? ''}|${type ?? ''}|`) && one.endsWith(`|${day.join('|')}`),
  )
  return others.length === 1 ? (others[0] ?? null) : null
}

function sumOf(fact: FinancialFact): string {
  return [fact.factType, entityKey(fact), fact.period.endDate ?? '', fact.currency ?? '', fact.value].join('|')
}

function keyOf(fact: FinancialFact): string | null {
  const { endDate } = fact.period
  if (!CONTESTED.has(fact.factType) || endDate === undefined || fact.value === 0) return null
  if (isTagged(fact))
    return [
      'tag',
      fact.factType,
      fact.concept,
      JSON.stringify(fact.provenance.dimensions ?? {}),
      endDate,
      fact.currency ?? '',
    ].join('|')
  return fact.instrument === undefined
    ? null
    : ['text', fact.factType, fact.instrument.canonicalKey, endDate, fact.currency ?? '', entityKey(fact)].join('|')
}

function isTagged(fact: FinancialFact): boolean {
  return fact.provenance['source'] === 'inline'
}

function refuse(fact: FinancialFact, other: FinancialFact): Refusal {
  const { recordId: _given, ...locator } = fact.provenance
  const { start, end, section } = other.provenance
  return {
    concept: fact.factType,
    reasonCode: 'conflicting_values',
    reason: `The filing gives ${inWords(fact)} here and ${inWords(other)} elsewhere for the same facility and day.`,
    evidence: fact.evidence,
    evidenceSha256: fact.evidenceSha256,
    locator: { ...locator, alsoAt: [{ start, end, section: section ?? null }] },
  }
}

const inWords = ({ value, currency }: FinancialFact): string => amountInWords(value, currency)
