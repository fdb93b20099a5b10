import type { FactReading } from './fact-reading.ts'

/** Readings of the same thing: one stands for the fact, the rest are where else it is said. */
export interface MergedReading {
  readonly reading: FactReading
  /** Readings from another source that agree with it. */
  readonly witnesses: readonly FactReading[]
  /** Every other place that says the same. */
  readonly others: readonly FactReading[]
}

/**
 * Puts readings of one thing together. A tag stands before a table, a table before a sentence, and
 * what is read with fewer doubts before what is read with more. Text at a tagged number is the
 * number's second reading, never a fact of its own.
 */
export function mergeReadings(inline: readonly FactReading[], text: readonly FactReading[], taggedAt: ReadonlySet<number>): MergedReading[] {
  const groups = new Map<string, { lead: FactReading; rest: FactReading[] }>()
  const byNumber = new Map<number, { lead: FactReading; rest: FactReading[] }[]>()
  for (const reading of inline) {
    const key = identityOf(reading)
    const group = groups.get(key) ?? { lead: reading, rest: [] }
    if (!groups.has(key)) groups.set(key, group)
    else group.rest.push(reading)
    const here = byNumber.get(reading.number.start) ?? []
    if (!here.includes(group)) here.push(group)
    byNumber.set(reading.number.start, here)
  }
  const tagged = [...groups.values()]
  const byValue = new Map<string, { lead: FactReading; rest: FactReading[] }[]>()
  const remember = (group: { lead: FactReading; rest: FactReading[] }): void => {
    const key = `${group.lead.factType}|${String(group.lead.value)}|${group.lead.unit ?? ''}`
    byValue.set(key, [...(byValue.get(key) ?? []), group])
  }
  tagged.forEach(remember)
  for (const reading of text) {
    const here = byNumber.get(reading.number.start)
    if (here !== undefined) {
      for (const group of here) if (group.lead.factType === reading.factType && agrees(group.lead.value, reading.value)) group.rest.push(reading)
      continue
    }
    if (taggedAt.has(reading.number.start)) continue
    const same = (byValue.get(`${reading.factType}|${String(reading.value)}|${reading.unit ?? ''}`) ?? []).find((group) => sameThing(group.lead, reading))
    if (same !== undefined) {
      same.rest.push(reading)
      continue
    }
    const group = { lead: reading, rest: [] }
    groups.set(`${identityOf(reading)}|${String(reading.number.start)}`, group)
    remember(group)
  }
  return [...groups.values()].map(toMerged)
}

function toMerged(group: { lead: FactReading; rest: FactReading[] }): MergedReading {
  const all = [group.lead, ...group.rest]
  const lead = group.lead.source === 'inline' ? group.lead : [...all].sort((a, b) => a.doubts.length - b.doubts.length || rank(a) - rank(b))[0] ?? group.lead
  const others = all.filter((reading) => reading !== lead)
  return { reading: lead, others, witnesses: others.filter((reading) => reading.source !== lead.source) }
}

const rank = (reading: FactReading): number => ({ inline: 0, table: 1, sentence: 2 })[reading.source]

function identityOf(reading: FactReading): string {
  const dimensions = Object.entries(reading.dimensions ?? {}).map(([axis, member]) => `${axis}=${member}`).join(',')
  const period = `${reading.period.startDate ?? ''}/${reading.period.endDate ?? reading.period.kind}`
  return [reading.factType, reading.concept, dimensions, period, reading.unit ?? '', String(reading.value)].join('|')
}

/** Same type and value: the same thing where the dates agree, or where one date is only the filing's own. */
function sameThing(known: FactReading, reading: FactReading): boolean {
  if (known.period.endDate !== undefined && known.period.endDate === reading.period.endDate && known.period.kind === reading.period.kind) return sameFacility(known, reading)
  if (known.source !== 'inline' || !reading.doubts.includes('date_from_filing_period')) return false
  return sameFacility(known, reading)
}

/** Two sums of nothing are the same thing only for facilities that are not told apart by name. */
function sameFacility(known: FactReading, reading: FactReading): boolean {
  if (known.value !== 0 || known.source === 'inline' || known.instrument === null || reading.instrument === null) return true
  return known.instrument.canonicalKey === reading.instrument.canonicalKey || isPlainName(known.instrument.canonicalKey) || isPlainName(reading.instrument.canonicalKey)
}

const isPlainName = (key: string): boolean => /^(?:revolving-credit-facility|revolving-facility|credit-facility|facility|revolver|revolving-line-of-credit|credit-agreement)$/.test(key)

const agrees = (a: number, b: number): boolean => Math.abs(Math.abs(a) - Math.abs(b)) <= Math.abs(a) * 1e-9
