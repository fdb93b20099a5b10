import type { Statement } from '../statement.ts'
import type { Limit } from './find-limits.ts'
import { findLimits } from './find-limits.ts'

/** "$800.0" in a filing that counts in millions: sums per share have two decimals. */
const ONE_DECIMAL = /\d\.\d$/

/**
 * The numbers of a statement with the scale that its section gives to sums printed without one ("amounts in
 * thousands"). Ratios and percentages are never scaled.
 */
export function limitsOf(statement: Statement): readonly Limit[] {
  const known = READ.get(statement)
  if (known !== undefined) return known
  const limits = readLimits(statement)
  READ.set(statement, limits)
  return limits
}

/** Several rules ask for the numbers of one statement. */
const READ = new WeakMap<Statement, readonly Limit[]>()

function readLimits(statement: Statement): Limit[] {
  const { sums } = statement
  const limits = findLimits(statement.text)
  if (sums === null || (sums.sentences === 0 && sums.tables !== 6)) return limits
  return limits.map((limit) => {
    if (limit.kind !== 'amount' || !limit.plain) return limit
    const digits = statement.passage.text.slice(limit.start, limit.end)
    const power = sums.sentences > 0 ? sums.sentences : ONE_DECIMAL.test(digits) ? 6 : 0
    const whole = power === 3 && !digits.includes(',')
    return power === 0 || whole || /\.\d\d$/.test(digits)
      ? limit
      : { ...limit, value: Number(`${String(limit.value)}e${String(power)}`), scaled: true }
  })
}
