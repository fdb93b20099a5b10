import type { Evidence } from '../model.ts'
import type { Proposal, SignalRule } from './rule.ts'
import type { Statement } from './statement.ts'

/** A proposal of a rule with the place it was read at. */
export interface Finding {
  readonly rule: SignalRule
  readonly statement: Statement
  readonly proposal: Proposal
  readonly evidence: Evidence
  /** Where the same words state the same thing again: source offsets and section, at most ten. */
  readonly alsoAt: readonly { readonly start: number; readonly end: number; readonly section: string | null }[]
}

const MAX_REPEATS = 10

/**
 * One finding per statement: equal words that state the same are joined, and a covenant that is only named gives
 * way to the same covenant with its limit. Order of the document is kept.
 */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const limited = new Set(findings.filter((one) => !isNameOnly(one)).map((one) => one.proposal.concept))
  const byKey = new Map<string, number>()
  const merged: Finding[] = []
  for (const finding of findings) {
    if (isNameOnly(finding) && limited.has(finding.proposal.concept)) continue
    const key = keyOf(finding)
    const first = byKey.get(key)
    const earlier = first === undefined ? undefined : merged[first]
    if (first === undefined || earlier === undefined) {
      byKey.set(key, merged.length)
      merged.push(finding)
    } else merged[first] = { ...earlier, alsoAt: repeatAt(earlier, finding) }
  }
  return merged
}

function isNameOnly(finding: Finding): boolean {
  return finding.proposal.doubts.includes('limit_not_stated')
}

function keyOf(finding: Finding): string {
  const { signalType, concept, action, comparator, ratio, threshold, currency } = finding.proposal
  const said = isNameOnly(finding) ? '' : finding.evidence.evidenceSha256
  return JSON.stringify([signalType, concept, action, comparator, ratio, threshold, currency, said])
}

function repeatAt(earlier: Finding, repeat: Finding): Finding['alsoAt'] {
  const { start, end, section } = repeat.evidence.locator
  if (start === undefined || end === undefined || earlier.alsoAt.length >= MAX_REPEATS) return earlier.alsoAt
  return [...earlier.alsoAt, { start, end, section: section ?? null }]
}
