import { z } from 'zod'
import type { EvalRecord } from '../records/eval-record.ts'

/**
 * A reader's judgement of one record, JSON lines: `{"key": "...", "verdict": "wrong", "class": "sub_limit", "why": "..."}`.
 * `class` names the kind of error in one or two words and is given for whatever is not right.
 */
export const Verdict = z.looseObject({
  key: z.string(),
  verdict: z.enum(['right', 'debatable', 'wrong']),
  class: z.string().nullish(),
  why: z.string().nullish(),
})
export type Verdict = z.infer<typeof Verdict>

/** Judged records of one kind, and how many of the kind nobody judged. */
export interface Tally {
  readonly name: string
  readonly right: number
  readonly debatable: number
  readonly wrong: number
  readonly unjudged: number
}

/** How often one kind of error was found. */
export interface ErrorCount {
  readonly name: string
  readonly debatable: number
  readonly wrong: number
}

export interface Precision {
  readonly groups: readonly Tally[]
  readonly certainties: readonly Tally[]
  readonly states: readonly Tally[]
  readonly types: readonly Tally[]
  readonly rules: readonly Tally[]
  readonly errors: readonly ErrorCount[]
}

/** Verdicts by key; of several on one record the last counts, so that a list of corrections comes after what it corrects. */
export function indexVerdicts(verdicts: readonly Verdict[]): ReadonlyMap<string, Verdict> {
  return new Map(verdicts.map((verdict) => [verdict.key, verdict]))
}

/** Counts verdicts over the records of one mode by group, certainty, state, type and rule. Refusals are left out. */
export function tallyVerdicts(records: readonly EvalRecord[], verdicts: ReadonlyMap<string, Verdict>): Precision {
  const said = records.filter(({ kind }) => kind !== 'refusal')
  const by = (nameOf: (record: EvalRecord) => string) => tally(said, verdicts, nameOf)
  return {
    groups: by(({ group }) => group),
    certainties: by(({ group, certainty }) => `${group} ${certainty}`),
    states: by(({ group, state }) => `${group} ${state}`),
    types: by(({ type }) => type),
    rules: by(({ rule }) => (rule === '' ? 'no rule' : rule)),
    errors: countErrors(said, verdicts),
  }
}

function tally(
  records: readonly EvalRecord[],
  verdicts: ReadonlyMap<string, Verdict>,
  nameOf: (record: EvalRecord) => string,
): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const record of records) {
    const name = nameOf(record)
    const before = tallies.get(name) ?? { name, right: 0, debatable: 0, wrong: 0, unjudged: 0 }
    const counted = verdicts.get(record.key)?.verdict ?? 'unjudged'
    tallies.set(name, { ...before, [counted]: before[counted] + 1 })
  }
  return [...tallies.values()].sort((a, b) => judgedOf(b) - judgedOf(a) || (a.name < b.name ? -1 : 1))
}

/** How many of a tally's records were judged. */
export function judgedOf({ right, debatable, wrong }: Tally): number {
  return right + debatable + wrong
}

function countErrors(records: readonly EvalRecord[], verdicts: ReadonlyMap<string, Verdict>): ErrorCount[] {
  const counts = new Map<string, ErrorCount>()
  for (const { key } of records) {
    const verdict = verdicts.get(key)
    if (verdict === undefined || verdict.verdict === 'right') continue
    const name = slug(verdict.class ?? 'unnamed')
    const before = counts.get(name) ?? { name, debatable: 0, wrong: 0 }
    counts.set(name, { ...before, [verdict.verdict]: before[verdict.verdict] + 1 })
  }
  return [...counts.values()].sort(
    (a, b) => b.wrong + b.debatable - a.wrong - a.debatable || (a.name < b.name ? -1 : 1),
  )
}

/** A short name without a filing's words: what a reader wrote as the class, in lower case, cut off. */
function slug(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return words.slice(0, 48)
}
