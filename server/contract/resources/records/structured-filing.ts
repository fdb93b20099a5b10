import { z } from 'zod'
import { Instant, Sha256 } from '../../atoms.ts'
import { Category, VerificationState } from '../../enums.ts'
import { field } from '../../field.ts'
import { FinancialFact } from './fact.ts'
import { ExtractionStats, FilingIdentity } from './filing.ts'
import { IssuerIdentity } from './issuer.ts'
import { FinancingSignal, Refusal } from './signal.ts'
import { EVIDENCE_EXAMPLE, Locator, SHA256_EXAMPLE, Verification } from './source.ts'

const index = z.number().int().min(0)

export const Section = z
  .strictObject({
    heading: field(z.string(), 'Heading as printed in the filing.', 'Item 2. Management’s Discussion and Analysis'),
    text: field(z.string(), 'Text of the section, normalized by the published rule.', EVIDENCE_EXAMPLE),
    textSha256: field(Sha256, 'SHA-256 of the text in UTF-8.', SHA256_EXAMPLE),
    locator: field(Locator, 'Location of the section.', { start: 90210, end: 214402, section: 'part1.item2' }),
  })
  .meta({ id: 'Section', description: 'A section of the filing.' })
export type Section = z.infer<typeof Section>

export const ExtractedTable = z
  .strictObject({
    tableIndex: field(index, 'Index among the tables of the filing, counted from 0.', 12),
    rows: field(z.array(z.array(z.string())), 'Text of the cells, row by row.', [
      ['Revolving credit facility', '125.0', '110.0'],
    ]),
    rowCount: field(index, 'Rows.', 1),
    columnCount: field(index, 'Columns.', 3),
    tableSha256: field(Sha256, 'SHA-256 of the rows as JSON.', SHA256_EXAMPLE),
    contextEvidence: field(
      z.string().nullable().optional(),
      'Caption or sentence that introduces the table.',
      '(in millions)',
      null,
    ),
  })
  .meta({ id: 'ExtractedTable', description: 'A table of the filing as a grid of text cells.' })
export type ExtractedTable = z.infer<typeof ExtractedTable>

export const EvidencePassage = z
  .strictObject({
    category: field(Category, 'Subject of the passage.', 'liquidity'),
    evidence: field(z.string(), 'The exact text, normalized by the published rule.', EVIDENCE_EXAMPLE),
    evidenceSha256: field(Sha256, 'SHA-256 of the evidence in UTF-8.', SHA256_EXAMPLE),
    locator: field(Locator, 'Location of the passage.', { start: 182044, end: 182197, section: 'part1.item2' }),
    verification: field(VerificationState, 'Verification state of the passage.', 'candidate'),
  })
  .meta({ id: 'EvidencePassage', description: 'A passage about debt, liquidity, covenants or going concern.' })
export type EvidencePassage = z.infer<typeof EvidencePassage>

export const Extraction = z
  .strictObject({
    parserVersion: field(z.string(), 'Version of the engine.', '1.0.0'),
    sections: field(z.array(Section), 'Sections.'),
    tables: field(z.array(ExtractedTable), 'Tables.'),
    evidence: field(z.array(EvidencePassage), 'Evidence passages.'),
    facts: field(z.array(FinancialFact), 'Facts.'),
    signals: field(z.array(FinancingSignal), 'Signals.'),
    refusals: field(z.array(Refusal), 'Refusals.'),
    stats: field(ExtractionStats, 'Counts of what was extracted.', {
      blockCount: 1804,
      sectionCount: 11,
      tableCount: 74,
      evidenceCount: 46,
    }),
    documentClassification: field(z.looseObject({}).optional(), 'Classification of the document; free-form.', {
      baseForm: '10-Q',
      inlineXbrl: true,
    }),
  })
  .meta({ id: 'Extraction', description: 'Everything extracted from a filing.' })
export type Extraction = z.infer<typeof Extraction>

export const Processing = z
  .strictObject({
    parserVersion: field(z.string(), 'Version of the engine.', '1.0.0'),
    processingVersion: field(z.string(), 'Version of the processing after extraction.', '1'),
  })
  .meta({ id: 'Processing', description: 'Versions that produced the extraction.' })

export const StructuredFiling = z
  .strictObject({
    schemaVersion: field(z.literal(1), 'Version of this payload.', 1),
    company: field(IssuerIdentity, 'Who filed.'),
    filing: field(FilingIdentity, 'Which filing.'),
    extraction: field(Extraction, 'Everything extracted from the filing.'),
    verification: field(Verification, 'State, checks and limitations.'),
    processing: field(Processing.optional(), 'Versions that produced the extraction.', {
      parserVersion: '1.0.0',
      processingVersion: '1',
    }),
    ingestedAt: field(Instant, 'When it was ingested.', '2026-05-06T20:15:00Z'),
  })
  .meta({ id: 'StructuredFiling', description: 'A filing with all of its records. The source HTML is not included.' })
export type StructuredFiling = z.infer<typeof StructuredFiling>
