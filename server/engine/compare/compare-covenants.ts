import { entityPart } from '../facts/merging/same-entity.ts'
import type { DetectedEvent, Extraction, FinancingSignal } from '../model.ts'
import { differInScale } from './differ-in-scale.ts'
import type { EventDraft } from './event-parts.ts'
import { effectiveDateOf, eventOf, sideOfSignal, sideOfSilence } from './event-parts.ts'
import { covenantInWords, levelsInWords, limitInWords } from './event-words.ts'
import { baseFormOf } from './find-comparable.ts'

const IN_FORCE = new Set(['required', 'springing', 'amended'])

/**
 * Compares financial covenants by concept and comparator: changed limits, and covenants added or dropped between
 * filings of one form.
 */
export function compareCovenants(previous: Extraction, current: Extraction, method: string): DetectedEvent[] {
  const effectiveDate = effectiveDateOf(current)
  if (effectiveDate === null) return []
  const before = covenantsByKey(previous)
  const after = covenantsByKey(current)
  const sameForm = baseFormOf(previous.filing.form) === baseFormOf(current.filing.form)
  const events: DetectedEvent[] = []
  for (const key of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const then = before.get(key)
    const now = after.get(key)
    const draft =
      then !== undefined && now !== undefined
        ? changeOf(previous, then, current, now)
        : sameForm
          ? presenceOf(previous, then, current, now)
          : null
    if (draft !== null) events.push(eventOf({ ...draft, category: 'covenant', conceptKey: key, effectiveDate, method }))
  }
  return events
}

/** Covenants in force by concept, comparator and unit; each list is sorted by limit. */
export function covenantsByKey(extraction: Extraction): Map<string, FinancingSignal[]> {
  const found = new Map<string, FinancingSignal[]>()
  for (const signal of extraction.signals) {
    if (
      signal.signalType !== 'covenant' ||
      signal.comparator === null ||
      !IN_FORCE.has(signal.action) ||
      // A level for some quarters after an acquisition isn't the covenant's own.
      signal.locator['condition'] !== undefined ||
      signal.uncertainty.status === 'unresolved'
    )
      continue
    const unit = signal.currency === null ? [] : [signal.currency]
    const key = [signal.concept, signal.comparator, ...unit, ...entityPart(signal)].join('|')
    const held = found.get(key) ?? []
    if (!held.some((one) => limitOf(one) === limitOf(signal))) held.push(signal)
    found.set(key, held)
  }
  for (const held of found.values())
    held.sort((one, other) => (limitOf(one) ?? -Infinity) - (limitOf(other) ?? -Infinity))
  return found
}

function limitOf(signal: FinancingSignal): number | null {
  return signal.ratio ?? signal.threshold
}

type Draft = Omit<EventDraft, 'category' | 'conceptKey' | 'effectiveDate' | 'method'>

/** A single limit increases or decreases; several limits, as in a step-down, are compared as a set. */
function changeOf(
  previous: Extraction,
  then: readonly FinancingSignal[],
  current: Extraction,
  now: readonly FinancingSignal[],
): Draft | null {
  const was = then.filter((signal) => limitOf(signal) !== null)
  const is = now.filter((signal) => limitOf(signal) !== null)
  const [first] = was
  const [second] = is
  if (first === undefined || second === undefined || sameLimits(was, is)) return null
  const [a, b] = [limitOf(first), limitOf(second)]
  const single = was.length === 1 && is.length === 1 && a !== null && b !== null
  if (single && differInScale(a, b)) return null
  const before = was.map(limitInWords).join(', ')
  const after = is.map(limitInWords).join(', ')
  const name = covenantInWords(second)
  const changeType = !single ? 'amended' : b > a ? 'increased' : 'decreased'
  return {
    changeType,
    entity: second.entity,
    headline: single
      ? `${name} ${b > a ? 'raised' : 'lowered'} from ${levelsInWords(was)} to ${levelsInWords(is)}.`
      : `${name} changed to ${levelsInWords(is)}; previously ${levelsInWords(was)}.`,
    before,
    after,
    values: single
      ? {
          previous: a,
          current: b,
          absoluteChange: rounded(b - a),
          percentChange: a === 0 ? null : rounded(((b - a) / a) * 100),
          unit: second.currency ?? 'ratio',
        }
      : { previous: was.map(limitOf), current: is.map(limitOf), unit: second.currency ?? 'ratio' },
    previous: sideOfSignal(previous, first),
    current: sideOfSignal(current, second),
  }
}

function sameLimits(was: readonly FinancingSignal[], is: readonly FinancingSignal[]): boolean {
  return was.length === is.length && was.every((signal, index) => limitOf(signal) === limitOf(is[index] ?? signal))
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function presenceOf(
  previous: Extraction,
  then: readonly FinancingSignal[] | undefined,
  current: Extraction,
  now: readonly FinancingSignal[] | undefined,
): Draft | null {
  const was = then?.[0]
  const is = now?.[0]
  const signal = is ?? was
  if (signal === undefined) return null
  const name = covenantInWords(signal)
  const limit = limitInWords(signal)
  const level = limitOf(signal) === null ? '' : ` of ${levelsInWords([signal])}`
  const appears = is !== undefined
  return {
    changeType: appears ? 'newly_disclosed' : 'no_longer_disclosed',
    entity: signal.entity,
    headline: `${name}${level} ${appears ? 'newly disclosed' : 'no longer disclosed'}.`,
    before: appears ? 'not stated' : limit,
    after: appears ? limit : 'not stated',
    values: {
      previous: appears ? null : limitOf(signal),
      current: appears ? limitOf(signal) : null,
      unit: signal.currency ?? 'ratio',
    },
    previous: was === undefined ? sideOfSilence(previous) : sideOfSignal(previous, was),
    current: is === undefined ? sideOfSilence(current) : sideOfSignal(current, is),
  }
}
