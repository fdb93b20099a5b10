import type { Column } from '../measure/columns.ts'
import { printShare, shareOf, writeRow } from '../measure/columns.ts'
import type { Options } from '../options.ts'
import { createProgress } from '../print-progress.ts'
import { readLines } from '../records/record-files.ts'
import { readSentence } from './read-sentence.ts'
import type { AmountReading, Firing } from './score-sentences.ts'
import { EXPECTED_TYPES, findFacilityFacts, readTaggedAmounts, scoreTags, scoreTypes } from './score-sentences.ts'
import type { SentenceMeasure } from './sentence-measure.ts'
import { TaggedSentence } from './tagged-sentence.ts'

/** Runs the engine over each sentence of a file alone and scores what the tagged amounts became. */
export function measureSentences(
  sentences: readonly TaggedSentence[],
  report: (line: string) => void,
): { measure: SentenceMeasure; readings: AmountReading[]; firings: Firing[]; stray: Firing[] } {
  const readings: AmountReading[] = []
  const firings: Firing[] = []
  for (const [index, sentence] of sentences.entries()) {
    const records = readSentence(sentence)
    readings.push(...readTaggedAmounts(sentence, records))
    const facts = findFacilityFacts(records)
    if (facts.length > 0) firings.push({ sentence, records: facts })
    if (index % 100 === 99) report(`${index + 1} of ${sentences.length} sentences`)
  }
  const stray = firings.filter(
    ({ sentence }) => !sentence.amounts.some(({ tag }) => EXPECTED_TYPES[tag] !== undefined || CREDIT.test(tag)),
  )
  const count = (of: readonly Firing[]) => of.reduce((sum, { records }) => sum + records.length, 0)
  const measure = {
    sentences: sentences.length,
    tags: scoreTags(readings),
    types: scoreTypes(readings),
    facilityFacts: count(firings),
    strayFacilityFacts: count(stray),
  }
  return { measure, readings, firings, stray }
}

const CREDIT = /LineOfCredit|LinesOfCredit|LettersOfCredit|Debt/

/** `--sentences FILE`: prints the confusion of tags and types, with `--details` each amount and firing that is not right. */
export function runSentences(path: string, options: Options, write: (line: string) => void): SentenceMeasure {
  const progress = createProgress()
  const { measure, readings, stray } = measureSentences(readLines(path, TaggedSentence), progress.report)
  progress.end()
  printSentences([{ title: '', measure }], write)
  printConfusion(measure, write)
  if (options.details) printDetails(readings, stray, write)
  return measure
}

/** Prints recall by clean tag and precision by type, one column a measure. */
export function printSentences(columns: readonly Column<SentenceMeasure>[], write: (line: string) => void): void {
  if (columns.length > 1)
    writeRow(
      write,
      '',
      columns.map(({ title }) => title),
    )
  const row = (name: string, cell: (measure: SentenceMeasure) => string) => {
    writeRow(
      write,
      name,
      columns.map(({ measure }) => cell(measure)),
    )
  }
  row('sentences', ({ sentences }) => String(sentences))
  row('facility facts', ({ facilityFacts }) => String(facilityFacts))
  row('  in sentences without a credit tag', ({ strayFacilityFacts }) => String(strayFacilityFacts))
  const tags = Object.keys(EXPECTED_TYPES).filter((tag) =>
    columns.some(({ measure }) => measure.tags.some(({ name }) => name === tag)),
  )
  if (tags.length > 0) write('\nrecall by clean tag: right of all [95 % interval], refused')
  for (const tag of tags)
    row(tag, ({ tags: scores }) => {
      const score = scores.find(({ name }) => name === tag)
      return score === undefined
        ? '-'
        : `${printShare(shareOf(score.right, score.amounts))} of ${score.amounts}, ${score.refused}`
    })
  const types = [...new Set(columns.flatMap(({ measure }) => measure.types.map(({ name }) => name)))]
  if (types.length > 0) write('\nprecision by type over tagged amounts: tag agrees [95 % interval]')
  for (const type of types)
    row(type, ({ types: scores }) => {
      const score = scores.find(({ name }) => name === type)
      return score === undefined ? '-' : `${printShare(shareOf(score.right, score.amounts))} of ${score.amounts}`
    })
}

function printConfusion({ tags }: SentenceMeasure, write: (line: string) => void): void {
  write('\nwhat the tagged amounts became')
  for (const { name, amounts, got } of tags) {
    if (got.every((one) => one.name === 'nothing') && EXPECTED_TYPES[name] === undefined) continue
    write(`${name} (${amounts}): ${got.map((one) => `${one.name} ${one.count}`).join(', ')}`)
  }
}

function printDetails(
  readings: readonly AmountReading[],
  stray: readonly Firing[],
  write: (line: string) => void,
): void {
  write('\namounts that did not become what their tag says')
  for (const { sentence, amount, got, right } of readings) {
    const expected = EXPECTED_TYPES[amount.tag] !== undefined
    if (right || (!expected && (got === 'nothing' || got.startsWith('signal ')))) continue
    write(`  ${sentence.id} ${amount.tag} “${amount.text}” became ${got}`)
    write(`      “${sentence.sentence.slice(0, 500)}”`)
  }
  write('\nfacility facts in sentences without a credit tag')
  for (const { sentence, records } of stray) {
    write(`  ${sentence.id} ${records.map(({ type, value, rule }) => `${type} ${value} (${rule})`).join(', ')}`)
    write(`      “${sentence.sentence.slice(0, 500)}”`)
  }
}
