import { clauseAt } from '../clauses.ts'
import type { ValueMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import type { DatedRole } from './time.ts'

/**
 * "$87 million of revolving and $138 million of term loans at A, versus $62 million and $144 million, respectively, at
 * B": after a day that follows its sums, or after a word that compares, sums have the next day.
 */
export function dayOfGroup({ values, tokens }: Sentence, roles: readonly DatedRole[], at: number): DatedRole | null {
  const own = values.find(({ from, to }) => at >= from && at < to)
  const days = roles.filter(({ role }) => role === 'as_of')
  const next = days.findIndex(({ date }) => own !== undefined && date.from >= own.to)
  const [day, last, following] = [days[next], days[next - 1]?.date, days[next + 1]?.date]
  if (own === undefined || day === undefined) return null
  const isSum = ({ kind }: ValueMention): boolean => kind === own.kind
  const isCompared = (from: number, to: number): boolean =>
    tokens.slice(from, to).some(({ lower }) => COMPARED.test(lower))
  const isAfterDay = last !== undefined && values.some((one) => isSum(one) && one.to <= last.from)
  if (!isAfterDay && !isCompared(last?.to ?? 0, own.from)) return null
  if (isCompared(own.to, day.date.from)) return null
  // "$5 million and $6 million at A and B": a list of days is dealt out.
  const isListed =
    following !== undefined && tokens.slice(day.date.to, following.from).every(({ lower }) => LIST_OF_DAYS.test(lower))
  return isListed ? null : day
}

const COMPARED = /^(?:compared|versus|vs|against)$/
const LIST_OF_DAYS = /^(?:and|or|,|at|as|of|on|both|the|each|also)$/

/** The days that are in one list with the given one: "at A and B". */
export function linkedDays({ tokens }: Sentence, roles: readonly DatedRole[], iso: string): string[] {
  const index = roles.findIndex(({ date, role }) => role === 'as_of' && date.iso === iso)
  if (index < 0) return []
  const linked = (one: DatedRole | undefined, next: DatedRole | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    next.role === 'as_of' &&
    next.date.from - one.date.to <= 3 &&
    // "at A and nothing at B", "at A; on B it was": another amount.
    tokens.slice(one.date.to, next.date.from).every(({ lower }) => LIST_OF_DAYS.test(lower))
  let [from, to] = [index, index]
  while (linked(roles[from - 1], roles[from]) && roles[from - 1]?.role === 'as_of') from -= 1
  while (linked(roles[to], roles[to + 1])) to += 1
  return roles.slice(from, to + 1).map(({ date }) => date.iso)
}

/** "$10 million and $20 million at A and B, respectively": the dates that belong to sums of one list, by their order. */
export function respectiveTimes(
  sentence: Sentence,
  roles: readonly DatedRole[],
  sums: readonly number[],
): ReadonlyMap<number, string> {
  const all = roles.filter(({ role }) => role === 'as_of' || role === 'period')
  // A later clause may name the days again: those of the sums' own clause count.
  const scope = clauseAt(sentence.clauses, sums[0] ?? 0)?.scope
  const own = all.filter((one) => one.scope === scope || one.fronted)
  // "at A and B, respectively, with a maturity of $3 million (as of C)": the list ends with that word.
  const end = sentence.tokens.findIndex(({ lower }, at) => lower === 'respectively' && at > (sums.at(-1) ?? 0))
  const listedDays = all.filter(({ date, role }) => role === 'as_of' && date.to <= end)
  // "6.2% and 6.0% during 2024 and 2023, respectively, and 6.4% and 6.1% at A and B, respectively": those up to the word.
  const behind = all.filter(({ date }) => date.from >= (sums.at(-1) ?? 0) && date.to <= end)
  // "During 2024 and 2023, we issued $5 million and $6 million of notes, respectively".
  const acts = roles.filter(({ role }) => role === 'event' && end >= 0)
  const dates = [all, own, listedDays, behind, acts].find(({ length }) => length === sums.length) ?? own
  const paired = new Map<number, string>()
  if (sums.length < 2 || dates.length !== sums.length) return paired
  // "at A, versus $62 million and $144 million, respectively, at B": both are of B.
  if (sums.every((sum) => dayOfGroup(sentence, own, sum) !== null)) return paired
  const listed = sentence.tokens.some(({ lower }) => lower === 'respectively')
  const [first, last] = [dates[0], dates.at(-1)]
  // "6.8% and 6.9%, respectively, at A and 5.7% and 5.8%, respectively, at B": the first two are of A.
  const lastSum = sentence.values.find(({ from }) => from === sums.at(-1))
  const isParted = ({ kind, from }: ValueMention): boolean =>
    kind === lastSum?.kind && first !== undefined && last !== undefined && from > first.date.to && from < last.date.from
  if (lastSum !== undefined && first !== undefined && lastSum.to <= first.date.from && sentence.values.some(isParted))
    return paired
  const together = first !== undefined && last !== undefined && last.date.from - first.date.to <= 3 * dates.length
  if (!listed && !together) return paired
  for (const [index, sum] of sums.entries()) {
    const date = dates[index]
    if (date !== undefined) paired.set(sum, date.date.iso)
  }
  return paired
}
