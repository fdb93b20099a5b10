import { createEvidenceBuilder } from './evidence.ts'
import { buildExtraction } from './extraction/build-extraction.ts'
import { readLanguage } from './language/document.ts'
import { findFacts } from './language/find-facts.ts'
import {
  covenantFacts,
  withInstruments,
  withLimitedAgreements,
} from './language/fact-readings/covenants/covenant-facts.ts'
import { withoutLevels } from './language/fact-readings/covenants/without-levels.ts'
import { buildRegister } from './language/register/build-register.ts'
import { settleTypes } from './language/register/settle-types.ts'
import { findStatements } from './language/statements/find-statements.ts'
import { readIdentity } from './identity/read-identity.ts'
import type { DocumentReading, Extraction, FilingContext, FilingReading } from './model.ts'
import { buildOutline } from './outline/build-outline.ts'
import { splitPassages } from './passages/split-passages.ts'
import { refusalOf } from './refusals.ts'
import { emptySource } from './source/empty-source.ts'
import { readSource } from './source/read-source.ts'
import { buildGrids } from './tables/build-grids.ts'
import { buildTree } from './tree/build-tree.ts'
import { readXbrl } from './xbrl/read-xbrl.ts'

/**
 * The engine's stages in order. Every stage takes values and returns a value with its refusals; nothing here
 * reads a clock, a file or a random number, so that the same bytes, context and version give the same extraction.
 */

/** Reads bytes without knowing which filing they are: text, tree, inline XBRL, and the identity that the document states. */
export function readDocument(bytes: Uint8Array): DocumentReading {
  const { source: read, refusals } = readSource(bytes)
  const source = read ?? emptySource(bytes)
  const tree = buildTree(source)
  const xbrl = readXbrl(tree)
  return { source, tree, xbrl, identity: readIdentity(source, tree, xbrl), refusals }
}

/** Divides the document into the items of its form and reads tables and passages, for the rules for facts and signals. */
export function readFiling(document: DocumentReading, filing: FilingContext): FilingReading {
  const { source, tree, xbrl, identity } = document
  const { outline, refusals: outlineFindings } = buildOutline(tree, source, filing.form, filing.filedAt)
  const { grids, refusals: gridFindings } = buildGrids(tree, outline)
  const passages = splitPassages(tree, outline, grids)
  const evidence = createEvidenceBuilder(source, tree, outline)
  const found = [...outlineFindings, ...gridFindings, ...xbrl.refusals].map((finding) => refusalOf(finding, evidence))
  return {
    filing,
    source,
    tree,
    outline,
    grids,
    passages,
    xbrl,
    identity,
    evidence,
    refusals: [...document.refusals, ...found],
  }
}

/** Extracts facts, signals, refusals and checks from a reading: the extraction that is stored and served. */
export function extractReading(reading: FilingReading): Extraction {
  const language = readLanguage(reading)
  const register = buildRegister(language)
  const facts = findFacts(language, register)
  const statements = findStatements(language, register, facts.facts)
  const named = settleTypes(facts.facts, withInstruments(statements.signals, register))
  const signals = { ...statements, signals: named.signals }
  const limits = covenantFacts(reading, language.periodEnd, named.signals)
  const own = withLimitedAgreements(named.facts, named.signals)
  return buildExtraction(reading, { ...facts, facts: [...withoutLevels(own, limits), ...limits] }, signals)
}

/** Extracts a filing from its bytes, or from what was already read from them. Never throws on bad bytes: it refuses. */
export function extract(document: DocumentReading | Uint8Array, filing: FilingContext): Extraction {
  return extractReading(readFiling(document instanceof Uint8Array ? readDocument(document) : document, filing))
}
