import type { FinancingSignal } from '#server/engine/model.ts'
import type { GoldNegative, GoldSignal } from './gold.ts'
import type { Finding, Score } from './score.ts'

/** Concepts by family: an analyst accepts "funded debt to EBITDA" where the label says "leverage". */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/leverage|debt_to_ebitda/, 'leverage'],
  [/coverage/, 'coverage'],
  [/capitalization|debt_to_capital/, 'capitalization'],
  [/liquidity|availability|cash_runway/, 'liquidity'],
  [/net_worth|equity/, 'net_worth'],
  [/compliance/, 'compliance'],
  [/doubt|going_concern/, 'doubt'],
  [/covenant_terms/, 'terms'],
  [/revolver|credit_facility|commitment/, 'facility'],
]

/** The family of a signal concept, or the concept itself where it stands alone. */
function familyOf(concept: string): string {
  return FAMILIES.find(([pattern]) => pattern.test(concept))?.[1] ?? concept
}

/** Signals by type, family, comparator, ratio or threshold, and action. Labels of one key are one. */
export function scoreSignals(
  accession: string,
  gold: readonly GoldSignal[],
  signals: readonly FinancingSignal[],
  complete: boolean,
): Score {
  const supported = new Set<FinancingSignal>()
  const misses: Finding[] = []
  const seen = new Set<string>()
  let found = 0
  for (const label of gold) {
    const meets = signals.filter((signal) => meetsLabel(signal, label))
    for (const signal of meets) supported.add(signal)
    const key = describe(label)
    if (seen.has(key)) continue
    seen.add(key)
    if (meets.length > 0) found += 1
    else misses.push({ accession, recordId: null, what: key, text: label.evidence })
  }
  const judged = complete
    ? signals.filter(
        (signal) => isAsserted(signal) && (signal.signalType === 'covenant' || signal.signalType === 'going_concern'),
      )
    : []
  const falseAlarms = judged
    .filter((signal) => !supported.has(signal))
    .map((signal) => ({
      accession,
      recordId: signal.locator.recordId ?? null,
      what: `${signal.locator.recordId ?? ''} ${describe(signal)} ${signal.locator.rule ?? ''}`,
      text: signal.evidence,
    }))
  return { name: 'signals', found, correct: judged.length - falseAlarms.length, misses, falseAlarms }
}

/** The listed negatives: a signal that cites the passage, or a passage around it, has fired. */
export function scoreNegatives(
  accession: string,
  negatives: readonly GoldNegative[],
  signals: readonly FinancingSignal[],
): Score {
  const fired: Finding[] = []
  for (const negative of negatives) {
    const text = negative.evidence
    const signal = signals.find(
      (one) =>
        isAsserted(one) &&
        (one.evidence === text ||
          one.evidence.includes(text) ||
          (one.evidence.length > 40 && text.includes(one.evidence))),
    )
    if (signal !== undefined)
      fired.push({
        accession,
        recordId: signal.locator.recordId ?? null,
        what: `${describe(signal)}, listed as not ${negative.wouldBe}`,
        text,
      })
  }
  const silent = negatives.length - fired.length
  return { name: 'negatives silent', found: silent, correct: silent, misses: fired, falseAlarms: [] }
}

/** "The notes contain no covenants", told as none: what the label of a negative says itself. */
const isAsserted = ({ action }: FinancingSignal): boolean => action !== 'none'

type Described = Pick<GoldSignal, 'signalType' | 'concept' | 'action' | 'comparator' | 'ratio' | 'threshold'>

function describe(signal: Described): string {
  const limit = signal.ratio ?? signal.threshold ?? ''
  return [signal.signalType, familyOf(signal.concept), signal.comparator ?? '', limit, signal.action].join(' ')
}

function meetsLabel(signal: FinancingSignal, label: GoldSignal): boolean {
  return (
    signal.signalType === label.signalType &&
    familyOf(signal.concept) === familyOf(label.concept) &&
    (label.comparator === null || signal.comparator === label.comparator) &&
    (label.ratio === null || signal.ratio === label.ratio || hasStep(signal, label.ratio)) &&
    (label.threshold === null || signal.threshold === label.threshold || hasStep(signal, label.threshold)) &&
    signal.action === label.action
  )
}

/** A series of dated steps is one record: each of its levels is stated by it. */
function hasStep({ locator }: FinancingSignal, limit: number): boolean {
  const { steps } = locator
  return (
    Array.isArray(steps) &&
    steps.some((step: unknown) => typeof step === 'object' && step !== null && 'limit' in step && step.limit === limit)
  )
}
