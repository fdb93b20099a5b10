import type { FilingReading, Locator, Passage } from '#server/engine/model.ts'
import { readFilingLanguage } from '#server/engine/facts/filing-language.ts'
import { filingPeriodEnd } from '#server/engine/facts/fact-reading.ts'
import { findRevolverSentences } from '#server/engine/facts/rules/revolver-sentence.ts'
import { classifyRole } from '#server/engine/signals/context/classify-role.ts'
import { sumScales } from '#server/engine/signals/sum-scales.ts'
import { ALL_RULES } from '#server/engine/signals/rules/all-rules.ts'
import { moodAt, prepareStatement } from '#server/engine/signals/statement.ts'
import { passageOf } from './describe-place.ts'
import { line, quote } from './lines.ts'

/** What the rules make of the passage a record stands in, asked again: signal rules by their answers, the revolver's by each amount. */
export function describeTried(reading: FilingReading, locator: Locator): string[] {
  const passage = passageOf(reading, locator)
  if (passage === null) return []
  return [...describeSignalRules(reading, passage), ...describeAmounts(reading, passage)]
}

function describeSignalRules(reading: FilingReading, passage: Passage): string[] {
  const statement = prepareStatement(
    reading.passages,
    passage.index,
    reading.outline.sections,
    (table) => reading.grids.find((grid) => grid.tableIndex === table) ?? null,
    sumScales(reading),
  )
  if (statement === null) return []
  const reads = passage.kind === 'table_row' ? 'table_row' : 'sentence'
  const rules = ALL_RULES.filter((rule) => rule.reads === reads)
  const asked = rules.filter((rule) => rule.trigger.test(passage.text))
  const context = `speaker ${statement.speaker}, role ${classifyRole(statement.text)}, mood ${moodAt(statement, 0)} at its beginning`
  return [
    line(
      'tried',
      `${context}; of ${rules.length} signal rules for a ${reads.replace('_', ' ')}, ${asked.length} find their words`,
    ),
    ...asked.map((rule) => {
      const { proposals, undecided } = rule.read(statement, reading.filing)
      const answers = [
        ...proposals.map(({ concept, action }) => `proposes ${concept}, ${action}`),
        ...undecided.map(({ concept, reason }) => `cannot decide ${concept}: ${reason}`),
      ]
      return line(
        '',
        `${rule.id} ${rule.version}: ${answers.length === 0 ? 'finds no statement of its own' : answers.join('; ')}`,
      )
    }),
  ]
}

function describeAmounts(reading: FilingReading, passage: Passage): string[] {
  const language = readFilingLanguage(reading)
  const sentence = language.sentences.find((one) => one.passage.index === passage.index)
  if (sentence === undefined) return [line('', 'no rule for amounts reads it: it speaks of no financing in prose')]
  const { roles, readings, unresolved } = findRevolverSentences(
    { ...language, sentences: [sentence] },
    filingPeriodEnd(reading),
  )
  const { text } = reading.tree.display
  const mentions = sentence.reduced.mentions.map((mention) => `${quote(mention.text, 60)} is ${mention.resolved}`)
  return [
    line(
      '',
      `facilities: ${mentions.length === 0 ? 'none named' : mentions.join(', ')}${sentence.foreign ? '; the paragraph is about somebody else’s' : ''}`,
    ),
    ...roles.map((role) =>
      line(
        '',
        `${quote(text.slice(role.number.start, role.number.end), 40)} is ${role.role === 'none' ? 'of no role' : role.role}, ${role.status}, of ${role.facility ?? 'no facility'}`,
      ),
    ),
    ...(roles.length === 0 ? [line('', 'no amount stands in it')] : []),
    ...readings.map((one) =>
      line(
        '',
        `${one.rule} ${one.ruleVersion} reads ${one.factType} ${one.value}${one.doubts.length === 0 ? '' : `, with doubts: ${one.doubts.join(', ')}`}`,
      ),
    ),
    ...unresolved.map((one) => line('', `refused: ${one.concept}, ${one.reasonCode}: ${one.reason}`)),
  ]
}
