import type {
  Check,
  EvidencePassage,
  FilingReading,
  FinancialFact,
  FinancingSignal,
  Passage,
  Refusal,
} from '../model.ts'
import { recordId } from '../record-id.ts'
import { pickEvidence } from './evidence/pick-evidence.ts'
import { checkWitnesses } from './evidence/check-witnesses.ts'
import type { Sighting } from './sighting.ts'
import { mergeSightings } from './sighting.ts'
import { statedDate, timeOf, withoutAgreementDates } from './context/filing-time.ts'
import type { SignalRule } from './rule.ts'
import { ALL_RULES } from './rules/all-rules.ts'
import { sumScales } from './sum-scales.ts'
import { prepareStatement } from './statement.ts'

const SENTENCE_RULES = ALL_RULES.filter((rule) => rule.reads === 'sentence')
const ROW_RULES = ALL_RULES.filter((rule) => rule.reads === 'table_row')
/** No rule speaks of a sentence without one of these; most of a filing stops here. */
const FINANCING_WORDS =
  /covenant|complian|ratio|doubt|credit|loan|facilit|revolv|indenture|notes?\b|debt|debenture|bonds?\b|mortgage|borrow|default|liquidity|cash|funds|net worth|leverage|coverage|ebitda|lender|forbear|waive|nasdaq|nyse|stock exchange|chapter|bankrupt|resources/i
/** A covenant's row is short; what is longer is prose laid out as a table. */
const LONGEST_ROW = 600
const MAX_REFUSALS = 20

/**
 * The financing signals of a filing, each with its evidence, who says it, in which role and mood, and the rule
 * that read it; the passages worth quoting per category; refusals where the words are there but undecidable;
 * and the checks of a second witness. Linear in the filing's length; deterministic.
 */
export function findSignals(
  reading: FilingReading,
  facts: readonly FinancialFact[],
): { signals: FinancingSignal[]; evidence: EvidencePassage[]; refusals: Refusal[]; checks: Check[] } {
  const passages = reading.passages.filter(({ kind, text }) =>
    kind === 'table_row' ? text.length <= LONGEST_ROW : kind === 'sentence' && FINANCING_WORDS.test(text),
  )
  const { sightings, refusals } = readPassages(reading, passages)
  const merged = mergeSightings(sightings)
  const { witnesses, checks } = checkWitnesses(reading, facts, merged)
  const occurrences = new Map<string, number>()
  const signals = merged.map((sighting, index) =>
    buildSignal(reading, sighting, witnesses.get(index) ?? null, occurrences),
  )
  const cited = new Set(merged.map((sighting) => sighting.statement.passage.index))
  return {
    signals,
    evidence: pickEvidence(reading, passages, cited),
    refusals: [...refusals, ...refuseSilentItems(reading, merged)],
    checks,
  }
}

function readPassages(
  reading: FilingReading,
  passages: readonly Passage[],
): { sightings: Sighting[]; refusals: Refusal[] } {
  const grids = new Map(reading.grids.map((grid) => [grid.tableIndex, grid]))
  const sums = sumScales(reading)
  const sightings: Sighting[] = []
  const refusals: Refusal[] = []
  const refused = new Set<string>()
  for (const passage of passages) {
    const rules = rulesFor(passage)
    if (rules.length === 0) continue
    const statement = prepareStatement(
      reading.passages,
      passage.index,
      reading.outline.sections,
      (table) => grids.get(table) ?? null,
      sums,
    )
    if (statement === null) continue
    for (const rule of rules) {
      const answer = rule.read(statement, reading.filing)
      for (const proposal of answer.proposals) {
        sightings.push({ rule, statement, proposal, evidence: evidenceOf(reading, passage), repeats: [] })
      }
      for (const { concept, reasonCode, reason } of answer.undecided) {
        const evidence = evidenceOf(reading, passage)
        const key = `${concept}|${evidence.evidenceSha256}`
        if (refused.has(key) || refusals.length >= MAX_REFUSALS) continue
        refused.add(key)
        const locator = { ...evidence.locator, rule: rule.id, ruleVersion: rule.version }
        refusals.push({ concept, reasonCode, reason, ...evidence, locator })
      }
    }
  }
  return { sightings, refusals }
}

function rulesFor(passage: Passage): readonly SignalRule[] {
  const rules = passage.kind === 'sentence' ? SENTENCE_RULES : passage.kind === 'table_row' ? ROW_RULES : []
  return rules.filter((rule) => rule.trigger.test(passage.text))
}

function evidenceOf(reading: FilingReading, passage: Passage) {
  const grid =
    passage.kind === 'table_row' && passage.row !== null
      ? reading.grids.find((one) => one.tableIndex === passage.tableIndex)
      : undefined
  return grid !== undefined && passage.row !== null
    ? reading.evidence.row(grid, passage.row)
    : reading.evidence.at(passage.display)
}

function buildSignal(
  reading: FilingReading,
  sighting: Sighting,
  witness: Readonly<Record<string, unknown>> | null,
  occurrences: Map<string, number>,
): FinancingSignal {
  const { proposal, rule, statement, evidence } = sighting
  const alsoAt = sighting.repeats.map(({ evidence: { locator } }) => ({
    start: locator.start,
    end: locator.end,
    section: locator.section ?? null,
  }))
  const limit = proposal.ratio ?? proposal.threshold
  const own = proposal.details['asOf']
  const asOf = typeof own === 'string' ? own : statedDate(withoutAgreementDates(statement.text), reading.filing)
  const dimensions = [proposal.action, proposal.comparator ?? '', limit === null ? '' : String(limit)].join('|')
  const key = `${proposal.concept}|${dimensions}|${evidence.evidenceSha256}`
  const occurrence = occurrences.get(key) ?? 0
  occurrences.set(key, occurrence + 1)
  const id = recordId({
    accession: reading.filing.accession,
    kind: 'signal',
    concept: proposal.concept,
    dimensions,
    evidenceSha256: evidence.evidenceSha256,
    occurrence,
  })
  return {
    signalType: proposal.signalType,
    concept: proposal.concept,
    action: proposal.action,
    threshold: proposal.threshold,
    currency: proposal.currency,
    ratio: proposal.ratio,
    comparator: proposal.comparator,
    evidence: evidence.evidence,
    evidenceSha256: evidence.evidenceSha256,
    locator: {
      ...evidence.locator,
      recordId: id,
      rule: rule.id,
      ruleVersion: rule.version,
      speaker: statement.speaker,
      role: statement.role,
      mood: proposal.action === 'springing' ? 'conditional' : 'stated',
      time: timeOf(asOf, reading.filing),
      ...(asOf === null ? {} : { asOf }),
      ...proposal.details,
      ...(alsoAt.length > 0 ? { alsoAt } : {}),
      ...(witness === null ? {} : { witness }),
    },
    verification: witness === null ? 'candidate' : 'machine_checked',
    uncertainty: { status: proposal.doubts.length === 0 ? 'resolved' : 'candidate', reasons: proposal.doubts },
  }
}

/** 8-K items that exist to report distress: silence of every rule there is said aloud. */
const TELLING_ITEMS = new Set(['1.03', '2.04'])

function refuseSilentItems(reading: FilingReading, sightings: readonly Sighting[]): Refusal[] {
  if (!reading.filing.form.startsWith('8-K')) return []
  return reading.outline.sections
    .filter((section) => TELLING_ITEMS.has(section.item) && !section.pointer)
    .filter((section) => !sightings.some((sighting) => sighting.statement.passage.sectionIndex === section.index))
    .map((section) => ({
      concept: section.item === '1.03' ? 'bankruptcy' : 'debt_default',
      reasonCode: 'rule_undecided' as const,
      reason: `Item ${section.item} is reported, but no rule could tell what its text states.`,
      ...reading.evidence.at(section.heading),
    }))
}
