import type { Check, Extraction, FilingReading, Locator } from '#server/engine/model.ts'
import { describePassage, describeSection, describeRow } from './describe-place.ts'
import { describeTag } from './describe-tag.ts'
import { describeTried } from './describe-tried.ts'
import { summaryOf } from './explain-filing.ts'
import { nameOf, type ExplainedRecord } from './find-record.ts'
import { line, quote, range } from './lines.ts'

/**
 * Why a record is what it is, stage by stage: the file, the section, the sentence or table row, the inline tag, the
 * rule, the context, the second witness and the checks; for a refusal and a candidate also what each rule made of the place.
 */
export function explainRecord(reading: FilingReading, extraction: Extraction, one: ExplainedRecord): string[] {
  const { locator, record } = one
  const { source } = reading
  const evidence = one.kind === 'section' ? one.record.text : one.record.evidence
  const hash = one.kind === 'section' ? one.record.textSha256 : one.record.evidenceSha256
  const isTried = one.kind === 'refusal' || ('verification' in record && record.verification === 'candidate')
  return [
    `${one.kind} ${nameOf(one)}: ${summaryOf(one)}`,
    '',
    ...(one.kind === 'refusal' ? [line('reason', `${one.record.reasonCode}: ${one.record.reason}`)] : []),
    line('source', `${source.format}, ${source.charset} (known by ${source.decodedBy}), sha256 ${source.sha256}`),
    ...(locator.scope === 'document'
      ? [line('evidence', 'none: the record is about the document as a whole')]
      : [
          line('evidence', quote(evidence)),
          line(
            '',
            `bytes ${range(locator.byteStart, locator.byteEnd)} of the file, units ${range(locator.start, locator.end)} of its text; sha256 ${hash}`,
          ),
        ]),
    ...describeSection(reading, locator),
    ...describePassage(reading, locator),
    ...describeRow(reading, locator),
    ...describeTag(reading, locator),
    ...describeRule(locator),
    ...(one.kind === 'fact' ? describeAmount(one) : []),
    ...describeWitnesses(one),
    ...checksOf(one, extraction.checks).map((check) =>
      line('check', `${check.id} ${check.result}: ${JSON.stringify(check.inputs)}`),
    ),
    ...(isTried ? describeTried(reading, locator) : []),
  ]
}

function describeRule({ rule, ruleVersion, source, speaker, role, mood, time, asOf }: Locator): string[] {
  const context = [
    ['speaker', speaker],
    ['role', role],
    ['mood', mood],
    ['time', time],
    ['as of', asOf],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${String(name)} ${String(value)}`]))
  return [
    ...(rule === undefined
      ? []
      : [
          line(
            'rule',
            `${rule}, version ${ruleVersion ?? 'unstated'}${source === undefined ? '' : `, which reads: ${String(source)}`}`,
          ),
        ]),
    ...(context.length === 0 ? [] : [line('context', context.join(', '))]),
  ]
}

function describeAmount({ record, locator }: ExplainedRecord & { kind: 'fact' }): string[] {
  const { value, reportedValue, unit, scale, scaleLabel, period, instrument } = record
  const dates = [period.startDate, period.endDate].filter((date) => date !== undefined).join(' to ')
  const at = place(locator['number'])
  return [
    line(
      'amount',
      `${quote(reportedValue ?? '')} at scale ${scale ?? 'unstated'}${scaleLabel === null ? '' : ` (${scaleLabel})`} is ${value} ${unit ?? ''}${at === null ? '' : `, printed at ${at}`}`,
    ),
    line('period', `${period.kind} ${dates}, ${period.status}`),
    ...(instrument === undefined
      ? []
      : [line('instrument', `${quote(instrument.reportedName)}, known as ${instrument.canonicalKey}`)]),
  ]
}

function describeWitnesses(one: ExplainedRecord): string[] {
  const { locator } = one
  const { witness, alsoAt, alsoAtCount } = locator
  const others = Array.isArray(alsoAt) ? alsoAt.flatMap((other: unknown) => place(other) ?? []) : []
  const doubts = one.kind === 'fact' || one.kind === 'signal' ? one.record.uncertainty.reasons : []
  return [
    ...(witness === undefined ? [] : [line('witness', JSON.stringify(witness))]),
    ...(others.length === 0
      ? []
      : [
          line(
            'also at',
            `${others.join('; ')}${typeof alsoAtCount === 'number' && alsoAtCount > others.length ? `; ${alsoAtCount - others.length} more` : ''}`,
          ),
        ]),
    ...(doubts.length === 0 ? [] : [line('doubts', doubts.join(', '))]),
    ...('verification' in one.record ? [line('state', one.record.verification)] : []),
  ]
}

function place(held: unknown): string | null {
  if (typeof held !== 'object' || held === null || !('start' in held) || !('end' in held)) return null
  const bytes =
    'byteStart' in held && 'byteEnd' in held
      ? `bytes ${range(held.byteStart, held.byteEnd)}`
      : `units ${range(held.start, held.end)}`
  return 'source' in held && typeof held.source === 'string' ? `${bytes} (${held.source})` : bytes
}

/** The checks whose inputs are a record's own: its place, or its date and amount, or its concept and limit. */
function checksOf(one: ExplainedRecord, checks: readonly Check[]): Check[] {
  const { locator } = one
  return checks.filter(({ inputs }) => {
    if (typeof inputs['start'] === 'number')
      return inputs['start'] === locator.start && (one.kind !== 'fact' || inputs['value'] === one.record.value)
    if (one.kind === 'fact')
      return (
        inputs['date'] === one.record.period.endDate && inputs['date'] !== undefined && holds(inputs, one.record.value)
      )
    if (one.kind === 'signal')
      return inputs['concept'] === one.record.concept && inputs['stated'] === (one.record.ratio ?? one.record.threshold)
    return false
  })
}

function holds(inputs: unknown, value: number): boolean {
  return (
    inputs === value ||
    (typeof inputs === 'object' && inputs !== null && Object.values(inputs).some((input) => holds(input, value)))
  )
}
