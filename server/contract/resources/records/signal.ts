import { z } from 'zod'
import { Sha256 } from '../../atoms.ts'
import { Comparator, VerificationState } from '../../enums.ts'
import { field } from '../../field.ts'
import { ENTITY, Locator, SHA256_EXAMPLE, Uncertainty } from './source.ts'
import { STATED_TERMS } from './stated-terms.ts'

const COVENANT_EXAMPLE = 'The credit agreement requires a consolidated total leverage ratio not to exceed 3.50 to 1.00.'

export const FinancingSignal = z
  .strictObject({
    signalType: field(z.string(), 'Subject of the signal.', 'covenant'),
    concept: field(z.string(), 'Concept within the subject.', 'leverage_ratio'),
    action: STATED_TERMS.action,
    threshold: STATED_TERMS.threshold,
    currency: STATED_TERMS.currency,
    ratio: STATED_TERMS.ratio,
    comparator: field(
      Comparator.nullable().optional(),
      'Whether the value is a maximum or a minimum.',
      'maximum',
      null,
    ),
    instrument: STATED_TERMS.instrument,
    entity: ENTITY,
    evidence: field(z.string(), 'The exact text, normalized by the published rule.', COVENANT_EXAMPLE),
    evidenceSha256: field(Sha256, 'SHA-256 of the evidence in UTF-8.', SHA256_EXAMPLE),
    locator: field(Locator, 'Location of the evidence.', { start: 98211, end: 98305, section: 'part1.item2' }),
    verification: field(VerificationState, 'Verification state of the signal.', 'candidate'),
    uncertainty: field(Uncertainty, 'Whether the reading is settled.', {
      status: 'candidate',
      reasons: ['one_witness'],
    }),
  })
  .meta({
    id: 'FinancingSignal',
    description: 'A statement about covenants, liquidity, debt or going concern, with its evidence.',
  })
export type FinancingSignal = z.infer<typeof FinancingSignal>

export const Refusal = z
  .strictObject({
    concept: field(z.string(), 'The concept that could not be resolved.', 'revolver_availability'),
    reasonCode: field(z.string(), 'Reason code.', 'more_than_one_facility'),
    reason: field(
      z.string(),
      'The reason in one sentence.',
      'The text speaks of several facilities and does not say which one is meant.',
    ),
    evidence: field(
      z.string(),
      'The text that caused it; empty for the document as a whole.',
      'Availability under the facilities was $212.4 million.',
    ),
    evidenceSha256: field(Sha256, 'SHA-256 of the evidence in UTF-8.', SHA256_EXAMPLE),
    locator: field(Locator, 'Location of the evidence.', { start: 101733, end: 101786, section: 'part1.item2' }),
  })
  .meta({
    id: 'Refusal',
    description: 'A value that could not be resolved, with the reason. Never treat it as zero.',
  })
export type Refusal = z.infer<typeof Refusal>
