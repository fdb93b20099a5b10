import { findForm } from '../outline/forms/find-form.ts'
import type {
  Check,
  EvidencePassage,
  Extraction,
  ExtractedTable,
  FilingReading,
  FinancialFact,
  FinancingSignal,
  Grid,
  Refusal,
  Section,
} from '../model.ts'
import { isProseTable } from '../passages/prose-tables.ts'
import { sha256 } from '../evidence.ts'
import { ENGINE_VERSION } from '../version.ts'
import { checkReading } from './check-reading.ts'
import { classifyDocument } from './classify-document.ts'
import { findPointers, withPointers } from './follow-pointers.ts'
import { createIdGiver } from './give-record-ids.ts'
import { pickTopics } from './pick-topics.ts'

export interface FoundFacts {
  readonly facts: readonly FinancialFact[]
  readonly refusals: readonly Refusal[]
  readonly checks: readonly Check[]
}

export interface FoundSignals {
  readonly signals: readonly FinancingSignal[]
  readonly evidence: readonly EvidencePassage[]
  readonly refusals: readonly Refusal[]
  readonly checks: readonly Check[]
}

/** Puts a filing's records together: sections and tables as served, ids for every record, counts, limitations. */
export function buildExtraction(reading: FilingReading, found: FoundFacts, financing: FoundSignals): Extraction {
  const { source, identity, filing, tree } = reading
  const give = createIdGiver(filing.accession)
  const sections = reading.outline.sections.map((section): Section => {
    const { evidence: text, evidenceSha256, locator } = reading.evidence.at(section.display)
    const heading = tree.display.text.slice(section.heading.start, section.heading.end).replaceAll('\n', ' ')
    const headed = reading.evidence.at(section.heading)
    const { start, end, byteStart, byteEnd } = headed.locator
    const about = { section: section.id, title: section.title, part: section.part, item: section.item }
    return {
      heading,
      text,
      textSha256: evidenceSha256,
      locator: { ...locator, ...about, heading: { evidence: headed.evidence, start, end, byteStart, byteEnd } },
    }
  })
  const tables = reading.grids.filter((grid) => !isProseTable(grid)).map((grid) => extractTable(reading, grid))
  const pointers = findPointers(reading)
  const facts = found.facts.map((fact) => give.fact({ ...fact, provenance: withPointers(fact.provenance, pointers) }))
  const signals = financing.signals.map((signal) =>
    give.signal({ ...signal, locator: withPointers(signal.locator, pointers) }),
  )
  const evidence = financing.evidence.map((passage) => give.passage(passage))
  const refusals = [...reading.refusals, ...found.refusals, ...financing.refusals].map((refusal) =>
    give.refusal(refusal),
  )
  return {
    engineVersion: ENGINE_VERSION,
    filing,
    identity,
    source: {
      sha256: source.sha256,
      byteLength: source.byteLength,
      charset: source.charset,
      decodedBy: source.decodedBy,
      format: source.format,
    },
    sections,
    tables,
    evidence,
    topics: pickTopics(reading),
    facts,
    signals,
    refusals,
    checks: [...checkReading(reading), ...found.checks, ...financing.checks],
    limitations: limitationsOf(reading),
    stats: {
      blockCount: tree.blocks.length,
      sectionCount: sections.length,
      tableCount: tables.length,
      evidenceCount: evidence.length,
      factCount: facts.length,
      signalCount: signals.length,
      refusalCount: refusals.length,
      machineCheckedFactCount: facts.filter((fact) => fact.verification === 'machine_checked').length,
      candidateFactCount: facts.filter((fact) => fact.verification === 'candidate').length,
    },
    documentClassification: classifyDocument(reading, findForm(filing.form)),
  }
}

function extractTable(reading: FilingReading, grid: Grid): ExtractedTable {
  const rows = grid.rows.map((cells) => {
    const row = Array.from({ length: grid.columnCount }, () => '')
    for (const cell of cells) row[cell.column] = cell.text
    return row
  })
  const { caption } = grid
  return {
    tableIndex: grid.tableIndex,
    rows,
    rowCount: grid.rowCount,
    columnCount: grid.columnCount,
    tableSha256: sha256(JSON.stringify(rows)),
    contextEvidence:
      caption === null
        ? null
        : reading.tree.display.text.slice(caption.start, caption.end).replaceAll('\n', ' ').slice(0, 1000),
  }
}

function limitationsOf(reading: FilingReading): string[] {
  const { source, xbrl, tree, outline } = reading
  const limitations: string[] = []
  if (source.exhibits.length > 0) limitations.push('Exhibits are listed but not read.')
  if (tree.blocks.length === 0) limitations.push('The file holds no readable document.')
  else if (xbrl.facts.length === 0)
    limitations.push('The document carries no inline XBRL numbers: figures come from its text and tables alone.')
  if (tree.blocks.length > 0 && outline.sections.length === 0)
    limitations.push('The document could not be divided into the items of its form.')
  if (source.format === 'text')
    limitations.push('The document is plain text: its tables are read by the position of characters.')
  return limitations
}
