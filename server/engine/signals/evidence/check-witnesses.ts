import type { Check, FilingReading, FinancialFact, InlineFact, Span } from '../../model.ts'
import { daysBetween } from '../context/filing-time.ts'
import type { Sighting } from '../sighting.ts'

/** A second, independent reading of the same limit, by the index of the sighting it confirms. */
export type Witnesses = ReadonlyMap<number, Readonly<Record<string, unknown>>>

const COVENANT_TAG = /covenant|leverage|coverage|capitalization|networth|minimumliquidity|ratio/i
const TAG_CHECK = 'limit_tag_agrees'
const TABLE_CHECK = 'limit_table_and_text_agree'

/**
 * Looks for a second witness of each limit: an inline tag on the very number that the sentence states, or a table
 * row and a sentence that name the same covenant with the same limit. A tag that disagrees is a failed check.
 */
export function checkWitnesses(
  reading: FilingReading,
  facts: readonly FinancialFact[],
  sightings: readonly Sighting[],
): { witnesses: Witnesses; checks: Check[] } {
  const witnesses = new Map<number, Readonly<Record<string, unknown>>>()
  const checks: Check[] = []
  const tags = reading.xbrl.facts.filter(
    (fact) =>
      !fact.hidden && (fact.extension ? COVENANT_TAG.test(fact.concept) : /LineOfCredit|Covenant/.test(fact.concept)),
  )
  for (const [index, sighting] of sightings.entries()) {
    const stated = sighting.proposal.ratio ?? sighting.proposal.threshold
    if (stated === null) continue
    const tag = tagOnLimit(tags, sighting)
    if (tag !== null && !isKin(tag, sighting, reading.filing.periodEnd)) continue
    if (tag !== null) {
      const agrees = tag.value === stated
      checks.push({
        id: TAG_CHECK,
        result: agrees ? 'passed' : 'failed',
        inputs: { concept: sighting.proposal.concept, tag: tag.concept, tagged: tag.value, stated },
      })
      if (agrees)
        witnesses.set(index, {
          kind: 'inline_tag',
          concept: tag.concept,
          contextRef: tag.context.id,
          factId: tag.factId,
          value: tag.value,
        })
      continue
    }
    const other = sameLimitElsewhere(sightings, sighting, stated) ?? factOfSameLimit(facts, sighting, stated)
    if (other === null) continue
    checks.push({ id: TABLE_CHECK, result: 'passed', inputs: { concept: sighting.proposal.concept, stated, ...other } })
    witnesses.set(index, other)
  }
  return { witnesses, checks }
}

function tagOnLimit(tags: readonly InlineFact[], sighting: Sighting): InlineFact | null {
  const { limitAt } = sighting.proposal
  if (limitAt === null || sighting.statement.passage.kind === 'table_row') return null
  for (const { statement } of [sighting, ...sighting.repeats]) {
    const { start } = statement.passage.display
    const tag = tags.find((one) =>
      overlaps(one.element.display, { start: start + limitAt.start, end: start + limitAt.end }),
    )
    if (tag !== undefined) return tag
  }
  return null
}

const OF_A_PRICE = /Fee|Rate|Percentage|Spread|Interest|Premium|Cost/
const HALF_A_YEAR = 183

/** A debt's size is not confirmed by a tag for its price, nor by one whose context is of another year than the act. */
function isKin(tag: InlineFact, { proposal }: Sighting, periodEnd: string | null): boolean {
  if (proposal.signalType !== 'debt') return true
  if (OF_A_PRICE.test(tag.concept.replace(/^.*:/, ''))) return false
  const { period } = tag.context
  const day = period.kind === 'instant' ? period.date : period.kind === 'duration' ? period.end : null
  return day === periodEnd || isOfOneTime(proposal.details['asOf'], day)
}

/** True where the dates are at most half a year apart, or one of them is not known. */
function isOfOneTime(asOf: unknown, day: string | null): boolean {
  return typeof asOf !== 'string' || day === null || Math.abs(daysBetween(asOf, day)) < HALF_A_YEAR
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && one.end > other.start
}

function sameLimitElsewhere(
  sightings: readonly Sighting[],
  sighting: Sighting,
  stated: number,
): Readonly<Record<string, unknown>> | null {
  const inTable = sighting.statement.passage.kind === 'table_row'
  const other = sightings.find(
    (one) =>
      (one.statement.passage.kind === 'table_row') !== inTable &&
      one.proposal.concept === sighting.proposal.concept &&
      one.proposal.comparator === sighting.proposal.comparator &&
      (one.proposal.ratio ?? one.proposal.threshold) === stated,
  )
  if (other === undefined) return null
  const { start, end, section } = other.evidence.locator
  return { kind: inTable ? 'sentence' : 'table', start, end, section: section ?? null }
}

/** A tagged fact inside the signal's own evidence with the same value, found by the facts stage. */
function factOfSameLimit(
  facts: readonly FinancialFact[],
  sighting: Sighting,
  stated: number,
): Readonly<Record<string, unknown>> | null {
  const { start, end } = sighting.evidence.locator
  if (start === undefined || end === undefined || sighting.proposal.signalType !== 'debt') return null
  const fact = facts.find(
    ({ value, provenance, factType, period }) =>
      factType.startsWith('revolver_') &&
      isOfOneTime(sighting.proposal.details['asOf'], period.endDate ?? null) &&
      provenance.factId !== undefined &&
      value === stated &&
      provenance.start !== undefined &&
      provenance.start >= start &&
      provenance.start < end,
  )
  if (fact === undefined) return null
  return {
    kind: 'inline_tag',
    concept: fact.concept,
    contextRef: fact.provenance.contextRef,
    factId: fact.provenance.factId,
    value: fact.value,
  }
}
