import { z } from 'zod'
import { Accession, Instant, Sha256 } from '../../atoms.ts'
import { field } from '../../field.ts'
import { WHEN } from '../account/accounts.ts'
import { proseText } from './intake.ts'
import { SHA256_EXAMPLE } from '../records/source.ts'

/** Verdicts of platform administrators on records, on the website only. No REST route serves these. */
const recordId = field(
  z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Expected the id of a record'),
  'Id of the fact or signal.',
  'd3b07384d113edec49eaa6238ad5ff00',
)
const verdictId = z.number().int().positive()
const VerdictKind = z.enum(['verified', 'rejected', 'taken_back'])
const kind = field(VerdictKind, 'The verdict; `taken_back` restores the record as extracted.', 'verified')
const note = field(
  proseText(2000).refine((text) => text.trim() !== '', 'Expected a note'),
  'Reason for the verdict.',
  'The row’s scale is stated above the table.',
)

export const VerdictRequest = z.strictObject({
  accession: field(Accession, 'Filing that contains the record.', '0001234567-26-000012'),
  recordId,
  evidenceSha256: field(Sha256, 'Hash of the evidence that was reviewed.', SHA256_EXAMPLE),
  verdict: kind,
  note,
  follows: field(
    verdictId.nullable(),
    'Current verdict on the record when it was reviewed; null if there was none.',
    7,
    null,
  ),
})
export type VerdictRequest = z.infer<typeof VerdictRequest>

export const GivenVerdict = z
  .strictObject({
    id: field(verdictId, 'Number of the verdict.', 8),
    verdict: kind,
    note: field(z.string(), 'Reason for the verdict.', 'The row’s scale is stated above the table.'),
    judgedBy: field(z.string().nullable(), 'Reviewer; null if the account was deleted.', 'Ada Quill', null),
    judgedAt: field(Instant, 'When.', WHEN),
  })
  .meta({ id: 'GivenVerdict', description: 'What a person decided about a record.' })
export type GivenVerdict = z.infer<typeof GivenVerdict>

export const JudgedRecord = z
  .strictObject({
    recordId,
    verdicts: field(z.array(GivenVerdict), 'Verdicts on the record, current one first.'),
  })
  .meta({ id: 'JudgedRecord', description: 'A record with what people decided about it.' })
export type JudgedRecord = z.infer<typeof JudgedRecord>

/** Who judged and why stays with the platform's administrators. */
export const VerdictHistory = z
  .strictObject({
    recordId,
    verdicts: field(
      z.array(GivenVerdict.pick({ id: true, verdict: true, judgedAt: true })),
      'Verdicts on the record, current one first.',
    ),
  })
  .meta({ id: 'VerdictHistory', description: 'A record, with what people decided about it and when.' })
export type VerdictHistory = z.infer<typeof VerdictHistory>

export const VerdictsQuery = z.strictObject({
  accession: field(Accession, 'Filing whose records were reviewed.', '0001234567-26-000012'),
})
