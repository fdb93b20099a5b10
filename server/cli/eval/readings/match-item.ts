import type { EvalRecord } from '../records/eval-record.ts'
import type { ClassRule, SignalRule } from './classes.ts'
import { ACT_WORDS, ADVERSE_ACTIONS, CLASS_RULES } from './classes.ts'
import type { Quantity } from './compare-values.ts'
import { halfUnitInQuote, halfUnitOf, sameQuantity } from './compare-values.ts'
import { distinctWords, holdsAny, mayMeasureTheSame, overlaps, shareKeyWords, speaksOfBreach } from './compare-words.ts'
import type { ReadingItem } from './reading-item.ts'

/** Whether and how a run answers a reader's item. */
export interface Outcome {
  readonly item: ReadingItem
  readonly result: 'found' | 'refused' | 'missed'
  /** Whether a record that answers it has its date too; null where the item or every such record has none. */
  readonly dateAgrees: boolean | null
  /** Whether a record that answers it names its instrument; null where the item's name is none of its own. */
  readonly nameAgrees: boolean | null
  /** Keys of the records that answer it. */
  readonly keys: readonly string[]
  /** Of a missed item: types of the records that carry its value all the same. */
  readonly elsewhere: readonly string[]
}

/** Matches one reader's item with the records of its filing in one mode. */
export function matchItem(item: ReadingItem, ofFiling: readonly EvalRecord[]): Outcome {
  const rule = CLASS_RULES[item.class]
  const answers = ofFiling.filter((record) => record.kind !== 'refusal' && answersItem(item, record, rule))
  if (answers.length > 0) {
    const keys = answers.map(({ key }) => key)
    const named = namesInstrument(item)
    const nameAgrees = named === null ? null : answers.some(named)
    return { item, result: 'found', dateAgrees: agreeOnDate(item, answers), nameAgrees, keys, elsewhere: [] }
  }
  const refused = ofFiling.some((record) => record.kind === 'refusal' && refuses(item, record, rule))
  const elsewhere = ofFiling.filter(
    (record) => record.value !== null && record.value !== 0 && sharesValue(item, record),
  )
  return {
    item,
    result: refused ? 'refused' : 'missed',
    dateAgrees: null,
    nameAgrees: null,
    keys: [],
    elsewhere: [...new Set(elsewhere.map(({ type }) => type))],
  }
}

function answersItem(item: ReadingItem, record: EvalRecord, rule: ClassRule): boolean {
  if (rule.by === 'maturity') return answersMaturity(item, record, rule)
  if (!acceptsType(record, rule, () => overlaps(item.quote, record.evidence))) return false
  if (rule.sameQuantity && !mayMeasureTheSame(item.quote, `${record.type} ${record.evidence}`)) return false
  if (rule.samePolarity && speaksOfBreach(item.quote) !== isAdverse(record)) return false
  if (rule.sameAct && !namesAct(item.action ?? item.quote, record)) return false
  if (item.value === 0 && record.value === 0) return saysNothingOfTheSame(item, record)
  if (rule.by === 'value' && item.value != null) return sharesValue(item, record)
  if (item.value != null && record.value !== null && record.kind === 'fact') return sharesValue(item, record)
  if (overlaps(item.quote, record.evidence)) return true
  if (rule.sameAct && namesInstrument(item)?.(record) === false) return false
  return shareKeyWords(item.quote, record.evidence)
}

/** A test whether a record names the item's instrument by a word of its own; null where the item has no such word. */
function namesInstrument({ instrument }: ReadingItem): ((record: EvalRecord) => boolean) | null {
  const words = distinctWords(instrument ?? '')
  if (words.length === 0) return null
  return (record) => holdsAny(`${record.instrument?.name ?? ''} ${record.evidence}`, words)
}

function acceptsType(record: EvalRecord, rule: ClassRule, isNear: () => boolean): boolean {
  if (record.kind === 'signal') return (rule.signals ?? []).some((signal) => acceptsSignal(record, signal))
  return rule.facts.includes(record.type) || (rule.nearFacts?.includes(record.type) === true && isNear())
}

function acceptsSignal({ type, details }: EvalRecord, { signalTypes, concepts, actions }: SignalRule): boolean {
  const [concept = '', action = ''] = type.split(':')
  return (
    (signalTypes === undefined || signalTypes.some((one) => one === details['signalType'])) &&
    (concepts === undefined || concepts.some((one) => isNamed(concept, one))) &&
    (actions === undefined || actions.includes(action))
  )
}

function isNamed(concept: string, pattern: string): boolean {
  return pattern.endsWith('*') ? concept.startsWith(pattern.slice(0, -1)) : concept === pattern
}

function isAdverse(record: EvalRecord): boolean {
  return ADVERSE_ACTIONS.some((adverse) => adverse === actionOf(record))
}

function namesAct(text: string, record: EvalRecord): boolean {
  return ACT_WORDS[actionOf(record)]?.test(text) ?? true
}

function actionOf({ type }: EvalRecord): string {
  return type.split(':')[1] ?? ''
}

/**
 * Many facilities have nothing drawn on many days, so a zero needs the same words, or the same day and shared words.
 */
function saysNothingOfTheSame(item: ReadingItem, record: EvalRecord): boolean {
  if (overlaps(item.quote, record.evidence)) return true
  const sameDay = item.date != null && startsAlike(record.date ?? '', item.date)
  return sameDay && shareKeyWords(item.quote, record.evidence)
}

function sharesValue(item: ReadingItem, record: EvalRecord): boolean {
  if (item.value == null || record.value === null) return false
  const reported: Quantity = {
    value: record.value,
    unit: record.unit,
    halfUnit: halfUnitOf(record.printed, record.scale),
  }
  return [item.value, ...(item.also ?? [])].some((value) =>
    sameQuantity({ value, unit: item.unit ?? null, halfUnit: halfUnitInQuote(value, item.quote) }, reported),
  )
}

/** A maturity is met by a maturity record, or by any record of the instrument that says when it matures. */
function answersMaturity(item: ReadingItem, record: EvalRecord, rule: ClassRule): boolean {
  if (item.date == null) return false
  if (maturitiesOf(record, rule).some((date) => startsAlike(date, item.date ?? ''))) return true
  const year = record.details['maturityYear']
  const sameYear = typeof year === 'number' && item.date.startsWith(String(year))
  return sameYear && overlaps(item.quote, record.evidence)
}

function maturitiesOf(record: EvalRecord, rule: ClassRule): string[] {
  const own = rule.facts.includes(record.type) ? record.date : null
  const said = record.details['maturityDate']
  return [own, record.instrument?.maturityDate, said].filter((date) => typeof date === 'string')
}

/** Dates agree where one is the beginning of the other: a reader's 2025-06 and a record's 2025-06-30. */
function startsAlike(a: string, b: string): boolean {
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))
}

function agreeOnDate(item: ReadingItem, answers: readonly EvalRecord[]): boolean | null {
  if (item.date == null) return null
  const rule = CLASS_RULES[item.class]
  const dates = answers.flatMap((record) => (rule.by === 'maturity' ? maturitiesOf(record, rule) : [record.date ?? '']))
  const said = rule.by === 'maturity' ? dates : dates.filter((date) => date !== '')
  if (said.length === 0) return rule.by === 'maturity' ? false : null
  return said.some((date) => startsAlike(date, item.date ?? ''))
}

/** A refusal answers an item where it is about the same thing and cites the same words or the number itself. */
function refuses(item: ReadingItem, record: EvalRecord, rule: ClassRule): boolean {
  const types = [...rule.facts, ...(rule.nearFacts ?? []), ...(rule.by === 'maturity' ? ['debt_maturity'] : [])]
  const concept = record.type.replace(/^text:/, '')
  const sameThing =
    types.includes(concept) ||
    (rule.signals ?? []).some(({ concepts }) => concepts?.some((one) => isNamed(concept, one)))
  return sameThing && overlaps(item.quote, record.evidence)
}
