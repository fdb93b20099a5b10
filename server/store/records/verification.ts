import type { Verification } from '#server/contract/resources/records/source.ts'
import type { Extraction } from '#server/engine/model.ts'
import type { z } from 'zod'

/**
 * The verification state of a filing's extraction as a whole: `machine_checked` if it has at least one fact or signal,
 * each of them is (or was verified by a person) and no check failed; else `candidate`.
 */
export function filingVerification(extraction: Extraction): z.infer<typeof Verification> {
  const states = [...extraction.facts, ...extraction.signals].map((record) => record.verification)
  const backed = states.length > 0 && states.every((state) => state === 'machine_checked' || state === 'verified')
  const failed = extraction.checks.some((check) => check.result === 'failed')
  return {
    state: backed && !failed ? 'machine_checked' : 'candidate',
    checks: extraction.checks.map((check) => ({ ...check, inputs: { ...check.inputs } })),
    limitations: [...extraction.limitations],
  }
}
