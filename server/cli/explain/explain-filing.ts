import type { Extraction, FilingReading } from '#server/engine/model.ts'
import { SHOWN_ID, nameOf, recordsOf, type ExplainedRecord } from './find-record.ts'
import { line, number, quote, tally } from './lines.ts'

/** A filing stage by stage: what each stage found, with counts, and every record with its id, state and rule. */
export function explainFiling(reading: FilingReading, extraction: Extraction): string[] {
  const { filing, engineVersion } = extraction
  const records = recordsOf(extraction)
  const listed = (kind: ExplainedRecord['kind']) =>
    records
      .filter((one) => one.kind === kind)
      .map((one) => `  ${nameOf(one).slice(0, SHOWN_ID).padEnd(SHOWN_ID)}  ${summaryOf(one)}`)
  return [
    `${filing.accession}: ${filing.form} for ${filing.periodEnd ?? 'an unknown period'}, filed ${filing.filedAt ?? 'at an unknown date'}; engine ${engineVersion}`,
    '',
    ...describeReading(reading),
    line('facts', `${extraction.facts.length}; ${tally(extraction.facts.map((fact) => fact.verification))}`),
    ...listed('fact'),
    line('signals', `${extraction.signals.length}; ${tally(extraction.signals.map((signal) => signal.verification))}`),
    ...listed('signal'),
    line(
      'refusals',
      `${extraction.refusals.length}; ${tally(extraction.refusals.map((refusal) => refusal.reasonCode))}`,
    ),
    ...listed('refusal'),
    line(
      'evidence',
      `${extraction.evidence.length} passages worth quoting; ${tally(extraction.evidence.map((passage) => passage.category))}`,
    ),
    line('checks', tally(extraction.checks.map((check) => `${check.id} ${check.result}`))),
    ...extraction.limitations.map((limitation) => line('limitation', limitation)),
  ]
}

function describeReading({ source, tree, xbrl, identity, outline, grids, passages }: FilingReading): string[] {
  const stated = Object.entries(identity.from).map(([field, from]) => `${field} from ${from}`)
  const numbers = tree.inline.filter((element) => element.name === 'nonFraction' || element.name === 'fraction')
  const wide = outline.sections.filter((section) => section.display.end > section.display.start)
  return [
    line(
      'source',
      `${source.format}, ${number(source.byteLength)} bytes, ${source.charset} (known by ${source.decodedBy}), sha256 ${source.sha256}`,
    ),
    ...source.exhibits.map((exhibit) => line('', `exhibit ${exhibit.type} ${exhibit.fileName ?? ''}, listed only`)),
    line(
      'tree',
      `${number(tree.display.text.length)} characters shown in ${tree.blocks.length} blocks, ${tree.tables.length} tables, ${tree.inline.length} inline elements`,
    ),
    line(
      'xbrl',
      numbers.length === 0
        ? 'no inline numbers'
        : `${numbers.length} inline numbers: ${xbrl.facts.length} facts, ${xbrl.duplicates.length} duplicates, ${xbrl.nils.length} nil, ${xbrl.refusals.length} refusals; ${xbrl.contexts.size} contexts, ${xbrl.units.size} units`,
    ),
    line('identity', stated.length === 0 ? 'the document says nothing of itself' : stated.join(', ')),
    line('outline', `${outline.sections.length} sections`),
    ...wide.map(
      (section) =>
        `  ${section.id.padEnd(SHOWN_ID)}  ${number(section.display.end - section.display.start)} characters${section.pointer ? ', a pointer' : ''}: ${quote(tree.display.text.slice(section.heading.start, section.heading.end), 80)}`,
    ),
    line('tables', `${grids.length} grids, ${grids.filter((grid) => grid.scale !== null).length} with a stated scale`),
    line('passages', tally(passages.map((passage) => passage.kind))),
  ]
}

/** A record in one line. */
export function summaryOf(one: ExplainedRecord): string {
  const rule = one.locator.rule === undefined ? '' : `, by ${one.locator.rule}`
  switch (one.kind) {
    case 'fact': {
      const { factType, value, unit, period, verification } = one.record
      return `${factType} ${number(value)} ${unit ?? ''} ${period.endDate ?? 'undated'}, ${verification}${rule}`
    }
    case 'signal': {
      const { signalType, concept, action, comparator, ratio, threshold, verification } = one.record
      const limit = ratio ?? threshold
      return `${signalType} ${concept} ${action}${comparator === null ? '' : ` ${comparator}`}${limit === null ? '' : ` ${number(limit)}`}, ${verification}${rule}`
    }
    case 'refusal':
      return `${one.record.concept}: ${one.record.reasonCode}${rule}`
    case 'evidence':
      return `${one.record.category}, ${one.record.verification}${rule}`
    case 'section':
      return one.record.heading
  }
}
