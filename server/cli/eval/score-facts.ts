import type { FinancialFact, XbrlReading } from '#server/engine/model.ts'
import type { GoldInline, GoldRevolver } from './gold.ts'
import type { Finding, Score } from './score.ts'

/** Inline numbers by concept, context, value, unit, period and dimensions: what the tag says must be what was read. */
export function scoreInline(accession: string, gold: readonly GoldInline[], xbrl: XbrlReading): Score {
  const read = new Set<string>()
  for (const fact of [...xbrl.facts, ...xbrl.duplicates.map((duplicate) => duplicate.fact)]) {
    const { period } = fact.context
    const dates =
      period.kind === 'instant' ? period.date : period.kind === 'duration' ? `${period.start}/${period.end}` : ''
    const dims = fact.context.dimensions.map(({ axis, member }) => `${axis}=${member}`).sort()
    read.add([fact.concept, fact.context.id, fact.value, fact.unit.measure, dates, ...dims].join('|'))
  }
  const misses: Finding[] = []
  let found = 0
  for (const label of gold) {
    const dates = label.period.instant ?? `${label.period.start ?? ''}/${label.period.end ?? ''}`
    const dims = Object.entries(label.dims)
      .map(([axis, member]) => `${axis}=${member}`)
      .sort()
    const key = [label.concept, label.contextRef, label.value, label.unit, dates, ...dims].join('|')
    if (read.has(key)) found += 1
    else misses.push({ accession, recordId: null, what: key, text: label.text })
  }
  return { name: 'inline facts', found, correct: found, misses, falseAlarms: [] }
}

/** Every inline number is accounted for: a fact, a duplicate, a nil or a refusal. */
export function scoreConservation(accession: string, numbers: number, xbrl: XbrlReading): Score {
  const refused = xbrl.refusals.filter(
    ({ about, reasonCode }) =>
      (about['element'] === 'nonFraction' || about['element'] === 'fraction') && reasonCode !== 'conflicting_values',
  ).length
  const accounted = xbrl.facts.length + xbrl.duplicates.length + xbrl.nils.length
  const lost = Math.max(0, numbers - accounted - refused)
  const misses =
    lost === 0 ? [] : [{ accession, recordId: null, what: `${lost} inline numbers unaccounted for`, text: '' }]
  return { name: 'inline numbers conserved', found: numbers - lost, correct: numbers - lost, misses, falseAlarms: [] }
}

const METRICS = new Set(['revolver_capacity', 'revolver_drawn', 'revolver_availability'])

/**
 * Revolver facts by metric, value and as-of date. Labels that say the same are one. A reported fact that meets a
 * null label or no label is a false alarm, to be judged by reading.
 */
export function scoreRevolver(
  accession: string,
  gold: readonly GoldRevolver[],
  facts: readonly FinancialFact[],
): Score {
  const reported = facts.filter((fact) => METRICS.has(fact.factType))
  const supported = new Set<FinancialFact>()
  const misses = new Map<string, Finding>()
  let found = 0
  for (const [key, labels] of groupLabels(gold)) {
    const label = labels[0]
    if (label === undefined) continue
    const meets = reported.filter((fact) => labels.some((one) => meetsLabel(fact, one)))
    for (const fact of meets) supported.add(fact)
    if (meets.length > 0) found += 1
    else misses.set(key, { accession, recordId: null, what: key, text: label.sentence })
  }
  const falseAlarms = reported
    .filter((fact) => !supported.has(fact))
    .map((fact) => ({
      accession,
      recordId: fact.provenance.recordId ?? null,
      what: `${fact.provenance.recordId ?? ''} ${fact.factType} ${fact.value} ${fact.period.endDate ?? '?'} ${fact.provenance.rule ?? ''}${nullLabel(fact, gold)}`,
      text: fact.evidence,
    }))
  return { name: 'revolver', found, correct: supported.size, misses: [...misses.values()], falseAlarms }
}

function groupLabels(gold: readonly GoldRevolver[]): Map<string, GoldRevolver[]> {
  const groups = new Map<string, GoldRevolver[]>()
  for (const label of gold) {
    if (label.metric === null || label.hidden === true) continue
    const key = `${label.metric} ${label.value} ${asOf(label)}`
    groups.set(key, [...(groups.get(key) ?? []), label])
  }
  return groups
}

function meetsLabel(fact: FinancialFact, label: GoldRevolver): boolean {
  const also = label.alsoAccept === undefined ? [] : [label.alsoAccept].flat()
  const metricMeets = fact.factType === label.metric || also.some((metric) => metric === fact.factType)
  const valueMeets = fact.value === label.value || fact.value === label.valueIntended
  return metricMeets && valueMeets && fact.period.endDate === asOf(label)
}

function asOf(label: GoldRevolver): string {
  return label.period.instant ?? label.period.end ?? ''
}

function nullLabel(fact: FinancialFact, gold: readonly GoldRevolver[]): string {
  const met = gold.find((label) => label.metric === null && label.value === fact.value)
  return met === undefined ? '' : ` (meets a null label: ${met.reasonNoMetric ?? ''})`
}
