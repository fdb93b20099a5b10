import type { Category, ChangeType, DetectedEvent, Extraction, FinancingSignal } from '../model.ts'
import { dayOf, effectiveDateOf, eventOf, sideOfSignal, sideOfSilence } from './event-parts.ts'
import { baseFormOf } from './find-comparable.ts'

/** A state that a filing may be in, and the change type for entering it. */
interface State {
  readonly key: string
  readonly category: Category
  readonly concept: string
  readonly action: string
  readonly entering: ChangeType
  readonly words: string
}

const state = (category: Category, concept: string, action: string, entering: ChangeType, words: string): State => ({
  key: `${concept}:${action}`,
  category,
  concept,
  action,
  entering,
  words,
})

/**
 * The states compared. Entering and leaving are reported; leaving means the later filing is silent, not that it was
 * cured.
 */
const STATES: readonly State[] = [
  state('covenant', 'covenant_compliance', 'in_compliance', 'newly_disclosed', 'compliance with covenants'),
  state('covenant', 'covenant_compliance', 'breached', 'breached', 'a covenant not complied with'),
  state('covenant', 'covenant_compliance', 'waived', 'waived', 'a waiver by lenders'),
  state('covenant', 'covenant_compliance', 'forbearance', 'waived', 'a forbearance by lenders'),
  state('covenant', 'covenant_compliance', 'waiver_requested', 'newly_disclosed', 'a request for a waiver'),
  state('covenant', 'covenant_compliance', 'waiver_expired', 'newly_disclosed', 'a waiver that has expired'),
  state('covenant', 'covenant_compliance', 'forbearance_requested', 'newly_disclosed', 'a request for forbearance'),
  state('covenant', 'covenant_compliance', 'forbearance_expired', 'newly_disclosed', 'a forbearance that has expired'),
  state('covenant', 'covenant_terms', 'suspended', 'waived', 'suspended covenants'),
  state('covenant', 'covenant_terms', 'amended', 'amended', 'amended covenant terms'),
  state('debt', 'debt_default', 'defaulted', 'breached', 'an event of default'),
  state('debt', 'debt_default', 'cross_defaulted', 'breached', 'a cross-default'),
  state('debt', 'debt_default', 'accelerated', 'accelerated', 'an acceleration of debt'),
  state('debt', 'debt_classification', 'reclassified_to_current', 'newly_disclosed', 'debt reclassified to current'),
  state('debt', 'bankruptcy', 'filed', 'newly_disclosed', 'a bankruptcy petition'),
]
const GOING_CONCERN = 'substantial_doubt'
type Doubt = 'none' | 'raised' | 'alleviated'
const DOUBT_WORDS: Readonly<Record<Doubt, string>> = {
  none: 'no doubt stated',
  raised: 'substantial doubt stated',
  alleviated: 'substantial doubt stated as alleviated',
}

/** Compares the compliance, waiver, breach, default and going-concern states of both filings. */
export function compareStates(previous: Extraction, current: Extraction, method: string): DetectedEvent[] {
  const effectiveDate = effectiveDateOf(current)
  if (effectiveDate === null) return []
  const sameForm = baseFormOf(previous.filing.form) === baseFormOf(current.filing.form)
  const events: DetectedEvent[] = []
  for (const one of STATES) {
    const then = signalIn(previous, one)
    const now = signalIn(current, one)
    const presenceOnly = one.entering === 'newly_disclosed'
    if ((then === undefined) === (now === undefined) || (!sameForm && (presenceOnly || now === undefined))) continue
    const enters = now !== undefined
    const dated = enters ? dayOf(now, effectiveDate) : { effectiveDate, exactness: {} }
    events.push(
      eventOf({
        category: one.category,
        changeType: enters ? one.entering : 'no_longer_disclosed',
        conceptKey: one.key,
        entity: (now ?? then)?.entity,
        headline: enters ? `The filing now states ${one.words}.` : `The filing no longer states ${one.words}.`,
        effectiveDate: dated.effectiveDate,
        before: enters ? 'not stated' : one.words,
        after: enters ? one.words : 'not stated',
        values: { previousState: then?.action ?? null, currentState: now?.action ?? null, ...dated.exactness },
        previous: then === undefined ? sideOfSilence(previous) : sideOfSignal(previous, then),
        current: now === undefined ? sideOfSilence(current) : sideOfSignal(current, now),
        method,
      }),
    )
  }
  const doubt = compareDoubt(previous, current, method, effectiveDate)
  return doubt === null ? events : [...events, doubt]
}

function signalIn(extraction: Extraction, one: State): FinancingSignal | undefined {
  return extraction.signals.find(
    (signal) => signal.concept === one.concept && signal.action === one.action && signal.locator.time !== 'prior',
  )
}

/**
 * A filing that raises doubt in one sentence and states its relief in another counts as relieved only if its auditor is
 * silent.
 */
export function doubtOf(extraction: Extraction): { doubt: Doubt; signal: FinancingSignal | undefined } {
  const about = extraction.signals.filter(
    (signal) => signal.concept === GOING_CONCERN && signal.locator.time !== 'prior',
  )
  const raised = about.find(
    (signal) => signal.action === 'substantial_doubt_raised' && signal.locator.speaker === 'auditor',
  )
  const relieved = about.find((signal) => signal.action === 'substantial_doubt_alleviated')
  if (raised === undefined && relieved !== undefined) return { doubt: 'alleviated', signal: relieved }
  const any = raised ?? about.find((signal) => signal.action === 'substantial_doubt_raised')
  return any === undefined ? { doubt: 'none', signal: undefined } : { doubt: 'raised', signal: any }
}

function compareDoubt(
  previous: Extraction,
  current: Extraction,
  method: string,
  effectiveDate: string,
): DetectedEvent | null {
  const then = doubtOf(previous)
  const now = doubtOf(current)
  if (then.doubt === now.doubt) return null
  const changeType: ChangeType =
    now.doubt === 'raised' ? 'doubt_raised' : now.doubt === 'alleviated' ? 'doubt_alleviated' : 'no_longer_disclosed'
  return eventOf({
    category: 'going_concern',
    changeType,
    conceptKey: GOING_CONCERN,
    entity: now.signal?.entity,
    headline: `Going concern: ${DOUBT_WORDS[now.doubt]}; previously ${DOUBT_WORDS[then.doubt]}.`,
    effectiveDate,
    before: DOUBT_WORDS[then.doubt],
    after: DOUBT_WORDS[now.doubt],
    values: { previousState: then.doubt, currentState: now.doubt },
    previous: then.signal === undefined ? sideOfSilence(previous) : sideOfSignal(previous, then.signal),
    current: now.signal === undefined ? sideOfSilence(current) : sideOfSignal(current, now.signal),
    method,
  })
}
