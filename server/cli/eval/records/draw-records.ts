import { createHash } from 'node:crypto'
import type { EvalRecord, FoundRecord, Group, Mode, Surroundings } from './eval-record.ts'

/** Reasons of refusals that concern a figure or a statement rather than the document's form. */
const FINANCIAL_REASONS = new Set([
  'conflicting_values',
  'more_than_one_facility',
  'facility_type_unknown',
  'scale_unknown',
  'period_unknown',
  'redacted',
  'rule_undecided',
])

/** A record to judge once, whatever modes it was found in. */
export interface JudgeableRecord extends Omit<EvalRecord, 'mode'>, Surroundings {
  readonly modes: readonly Mode[]
  /** Where state, rule or instrument differ in the second mode: what they are there. */
  readonly otherwise: Pick<EvalRecord, 'mode' | 'state' | 'rule' | 'instrument'> | null
}

/** How many facts beside the revolver's, and how many refusals, are drawn for reading; all others are judged in full. */
export interface DrawSizes {
  readonly other: number
  readonly refusals: number
}

/**
 * The records to judge by group: every revolver fact, every signal, and of other facts and refusals a sample. The draw
 * takes the records whose hash with the seed is smallest, so that two runs of one seed share whatever both found.
 */
export function drawRecords(
  found: readonly FoundRecord[],
  seed: number,
  sizes: DrawSizes,
): Record<Group, JudgeableRecord[]> {
  const merged = [...mergeModes(found).values()]
  const of = (group: Group) => merged.filter((record) => record.group === group)
  return {
    revolver: of('revolver'),
    signals: of('signals'),
    other: draw(of('other'), seed, sizes.other),
    refusals: draw(
      of('refusals').filter(({ state }) => FINANCIAL_REASONS.has(state)),
      seed,
      sizes.refusals,
    ),
  }
}

function mergeModes(found: readonly FoundRecord[]): Map<string, JudgeableRecord> {
  const merged = new Map<string, JudgeableRecord>()
  for (const { record, surroundings } of found) {
    const { mode, ...rest } = record
    const first = merged.get(record.key)
    if (first === undefined) merged.set(record.key, { ...rest, ...surroundings, modes: [mode], otherwise: null })
    else if (!first.modes.includes(mode))
      merged.set(record.key, { ...first, modes: [...first.modes, mode], otherwise: otherwise(first, record) })
  }
  return merged
}

function otherwise(first: JudgeableRecord, second: EvalRecord): JudgeableRecord['otherwise'] {
  const { mode, state, rule, instrument } = second
  const same = state === first.state && rule === first.rule && instrument?.name === first.instrument?.name
  return same ? null : { mode, state, rule, instrument }
}

/** Draws values by the hash of their names with a seed: which of two is drawn first never depends on the others. */
export function drawByLot<T>(values: readonly T[], seed: number, count: number, nameOf: (value: T) => string): T[] {
  const lots = values.map((value) => ({
    value,
    lot: createHash('sha256')
      .update(`${seed} ${nameOf(value)}`)
      .digest('hex'),
  }))
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1))
  return lots.slice(0, count).map(({ value }) => value)
}

function draw(records: readonly JudgeableRecord[], seed: number, count: number): JudgeableRecord[] {
  return drawByLot(records, seed, count, ({ key }) => key)
}
