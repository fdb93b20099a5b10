import type { Extraction, FilingReading, Form } from '#server/engine/model.ts'
import { FORMS } from '#server/engine/model.ts'
import { extractReading, readDocument, readFiling } from '#server/engine/pipeline.ts'
import type { Gold, ManifestEntry } from './gold.ts'
import { readFilingBytes } from './gold.ts'
import type { Mode } from './records/eval-record.ts'
import type { Judgements, Score } from './score.ts'
import { applyJudgements } from './score.ts'
import { scoreConservation, scoreInline, scoreRevolver } from './score-facts.ts'
import { scoreJudged } from './score-judged.ts'
import { scoreSections } from './score-sections.ts'
import { scoreNegatives, scoreSignals } from './score-signals.ts'
import { stripInlineTags } from './strip-tags.ts'

export interface Evaluation {
  readonly mode: Mode
  readonly filings: number
  /** Filings of a form that the engine does not read: `accession form`. */
  readonly skipped: readonly string[]
  readonly scores: readonly Score[]
  /** Revolver facts and signals of filings that carry no label of their kind: to be judged by reading. */
  readonly unlabelled: { readonly facts: number; readonly signals: number }
}

/**
 * Runs the engine over every filing of a labelled folder in one mode and scores it against the gold files.
 * Deterministic, without database or network. `report` is called after each filing.
 */
export function evaluate(
  gold: Gold,
  mode: Mode,
  judgements: Judgements,
  report: (accession: string) => void,
): Evaluation {
  const scores = new Map<string, Score>()
  const unlabelled = { facts: 0, signals: 0 }
  const read = gold.manifest.filter(({ form }) => formOf(form) !== undefined)
  const skipped = gold.manifest.filter(({ form }) => formOf(form) === undefined)
  for (const entry of read) {
    const { reading, extraction } = runEngine(gold, entry, mode)
    for (const score of scoreFiling(gold, entry.accession, mode, reading, extraction)) {
      scores.set(score.name, merge(scores.get(score.name), score))
    }
    const covered = {
      facts: gold.inline.some((label) => label.accession === entry.accession),
      signals: gold.completeFor.has(entry.accession),
    }
    for (const score of scoreJudged(entry.accession, extraction, covered, judgements)) {
      scores.set(score.name, merge(scores.get(score.name), score))
    }
    if (!covered.facts)
      unlabelled.facts += extraction.facts.filter((fact) => fact.factType.startsWith('revolver_')).length
    if (!covered.signals) unlabelled.signals += extraction.signals.length
    report(entry.accession)
  }
  const judged = [...scores.values()].map((score) => applyJudgements(score, judgements))
  return {
    mode,
    filings: read.length,
    skipped: skipped.map(({ accession, form }) => `${accession} ${form}`),
    scores: judged,
    unlabelled,
  }
}

/** The form by its name in a manifest, or undefined for one that the engine does not read. */
export function formOf(name: string): Form | undefined {
  // The 10-K405 of the time to 2002 is a 10-K whose cover has a box checked.
  const read = name.replace('10-K405', '10-K')
  return FORMS.find((known): known is Form => known === read)
}

/** One filing of the manifest through the whole engine, its tags taken out first where the mode says so. */
export function runEngine(
  gold: Gold,
  entry: ManifestEntry,
  mode: Mode,
): { reading: FilingReading; extraction: Extraction } {
  const filed = readFilingBytes(gold.folder, entry)
  const bytes = mode === 'as filed' ? filed : Buffer.from(stripInlineTags(filed.toString('utf8')))
  const form = formOf(entry.form)
  if (form === undefined) throw new Error(`${entry.accession}: the form ${entry.form} is not one the engine reads`)
  const reading = readFiling(readDocument(bytes), {
    accession: entry.accession,
    form,
    periodEnd: entry.periodEnd,
    filedAt: entry.filedAt,
  })
  return { reading, extraction: extractReading(reading) }
}

function scoreFiling(
  gold: Gold,
  accession: string,
  mode: Mode,
  reading: FilingReading,
  extraction: Extraction,
): Score[] {
  const ofFiling = <T extends { accession: string }>(labels: readonly T[]) =>
    labels.filter((label) => label.accession === accession)
  const inline = ofFiling(gold.inline)
  const scores: Score[] = []
  if (mode === 'as filed') {
    const numbers = reading.tree.inline.filter(
      (element) => element.name === 'nonFraction' || element.name === 'fraction',
    ).length
    scores.push(scoreInline(accession, inline, reading.xbrl), scoreConservation(accession, numbers, reading.xbrl))
  }
  if (inline.length > 0) scores.push(scoreRevolver(accession, ofFiling(gold.revolver), extraction.facts))
  for (const outline of ofFiling(gold.outlines)) {
    const { sections, headed, headings } = scoreSections(outline, reading)
    scores.push(sections, headed, headings)
  }
  scores.push(
    scoreSignals(accession, ofFiling(gold.signals), extraction.signals, gold.completeFor.has(accession)),
    scoreNegatives(accession, ofFiling(gold.negatives), extraction.signals),
  )
  return scores
}

function merge(sum: Score | undefined, score: Score): Score {
  if (sum === undefined) return score
  return {
    name: sum.name,
    found: sum.found + score.found,
    correct: sum.correct + score.correct,
    misses: [...sum.misses, ...score.misses],
    falseAlarms: [...sum.falseAlarms, ...score.falseAlarms],
  }
}
