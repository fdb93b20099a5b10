import { z } from 'zod'
import type { EvalRecord } from '../records/eval-record.ts'
import { shareOf } from './columns.ts'
import type { ErrorCount, Precision, Tally } from './measure-schema.ts'

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
  const tallies = new Map<string, Counts>()
  for (const record of records) {
    const name = nameOf(record)
    const before = tallies.get(name) ?? { name, right: 0, debatable: 0, wrong: 0, unjudged: 0 }
    const counted = verdicts.get(record.key)?.verdict ?? 'unjudged'
    tallies.set(name, { ...before, [counted]: before[counted] + 1 })
  }
  const shared = [...tallies.values()].map((counts): Tally => {
    const { right, debatable } = counts
    return {
      ...counts,
      strict: shareOf(right, judgedOf(counts)),
      lenient: shareOf(right + debatable, judgedOf(counts)),
    }
  })
  return shared.sort((a, b) => judgedOf(b) - judgedOf(a) || (a.name < b.name ? -1 : 1))
}

type Counts = Pick<Tally, 'name' | 'right' | 'debatable' | 'wrong' | 'unjudged'>

/** How many of a tally's records were judged. */
export function judgedOf({ right, debatable, wrong }: Counts): number {
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
  return words.slice(0, 48) || 'unnamed'
}
