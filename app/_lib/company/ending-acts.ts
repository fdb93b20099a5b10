import type { Covenant } from '#server/contract/resources/records/covenant.ts'

const ENDING = new Set(['repaid', 'redeemed', 'converted', 'terminated', 'replaced', 'refinanced', 'matured'])

/**
 * By an instrument's id, the newest statement that it was repaid, converted or ended otherwise. One that names an amount
 * may be about a part of it and is left out.
 */
export function endingActsOf(statements: readonly Covenant[]): ReadonlyMap<string, Covenant> {
  const acts = new Map<string, Covenant>()
  for (const statement of statements) {
    const { instrument, action, threshold, effectiveDate } = statement
    const id = instrument?.id
    if (id === undefined || !ENDING.has(action) || threshold != null) continue
    const known = acts.get(id)
    if (known === undefined || known.effectiveDate < effectiveDate) acts.set(id, statement)
  }
  return acts
}
