import { z } from 'zod'
import { Accession, CalendarDate, Count, Instant, Sha256 } from '../../atoms.ts'
import { Form } from '../../enums.ts'
import { field } from '../../field.ts'
import { IssuerIdentity } from './issuer.ts'
import { SHA256_EXAMPLE, Verification } from './source.ts'

export const FilingIdentity = z
  .strictObject({
    accession: field(Accession, 'Accession number.', '0001234567-26-000012'),
    form: field(Form, 'Form of the filing.', '10-Q'),
    filedAt: field(CalendarDate, 'Filing date.', '2026-05-06'),
    periodEnd: field(
      CalendarDate.nullable(),
      'End of its reporting period; for an 8-K the day of the event.',
      '2026-03-31',
      null,
    ),
    primaryDocument: field(z.string(), 'File name of the primary document.', 'example-20260331.htm'),
    primaryDocumentUrl: field(
      z.url(),
      'URL of the primary document.',
      'https://www.sec.gov/Archives/edgar/data/1234567/000123456726000012/example-20260331.htm',
    ),
    contentSha256: field(Sha256, 'SHA-256 of the file as ingested.', SHA256_EXAMPLE),
    sourceByteLength: field(Count, 'Bytes of the file as ingested.', 1482211),
  })
  .meta({ id: 'FilingIdentity', description: 'The filing and the bytes that were read.' })
export type FilingIdentity = z.infer<typeof FilingIdentity>

export const ExtractionStats = z
  .strictObject({
    blockCount: field(Count, 'Blocks of text.', 1804),
    sectionCount: field(Count, 'Sections.', 11),
    tableCount: field(Count, 'Tables.', 74),
    evidenceCount: field(Count, 'Evidence passages.', 46),
    factCount: field(Count.optional(), 'Facts.', 31),
    signalCount: field(Count.optional(), 'Signals.', 5),
    refusalCount: field(Count.optional(), 'Refusals.', 7),
    machineCheckedFactCount: field(Count.optional(), 'Facts that two independent readings agree on.', 24),
    candidateFactCount: field(Count.optional(), 'Facts with one reading.', 7),
  })
  .meta({ id: 'ExtractionStats', description: 'Counts of what was extracted from a filing.' })
export type ExtractionStats = z.infer<typeof ExtractionStats>

export const FilingSummary = z
  .strictObject({
    issuer: field(IssuerIdentity, 'Who filed.'),
    filing: field(FilingIdentity, 'Which filing.'),
    extraction: field(ExtractionStats, 'Counts of what was extracted.'),
    verification: field(Verification, 'State, checks and limitations.'),
    parserVersion: field(z.string().nullable(), 'Version of the engine.', '1.0.0', null),
    processingVersion: field(z.string().nullable(), 'Version of the processing after extraction.', '1', null),
    ingestedAt: field(Instant, 'When it was ingested.', '2026-05-06T20:15:00Z'),
  })
  .meta({ id: 'FilingSummary', description: 'A filing without its records.' })
export type FilingSummary = z.infer<typeof FilingSummary>
