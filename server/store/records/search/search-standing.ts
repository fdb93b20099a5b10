import { DAY_MS } from '#server/platform/clock.ts'
import type { VerificationState } from '#server/contract/enums.ts'
import type { SearchResultKind } from '#server/contract/resources/service/search.ts'
import type { Locator, TopicText } from '#server/engine/model.ts'

export interface Placed {
  readonly filedAt: string
  readonly kind: SearchResultKind
  readonly verification: VerificationState
  readonly locator: Locator
  readonly topic: TopicText['topic'] | null
}

/** Days added to a document's date for its section, its kind and its verification. */
const BONUS_DAYS = {
  topic: 1000,
  riskFactor: -1500,
  supposed: -500,
  kind: { signal: 600, passage: 400, fact: 0, section: -800 },
  verification: { verified: 900, machine_checked: 500, candidate: 0, illustrative: 0 },
} as const

const RISK_FACTORS = new Set(['10-K:1A', '10-Q:II-1A'])
const SUPPOSED = new Set(['hypothetical', 'policy', 'regulation'])

/**
 * A document's standing in any search, in days since 1970: its filing date, later for the liquidity section and the
 * debt note, for signals and for checked records; earlier for risk factors and for hypothetical statements.
 */
export function standingOf({ filedAt, kind, verification, locator, topic }: Placed): number {
  const filedDay = Date.parse(filedAt) / DAY_MS
  const place = topic !== null ? BONUS_DAYS.topic : RISK_FACTORS.has(locator.section ?? '') ? BONUS_DAYS.riskFactor : 0
  const mood = locator.mood !== undefined && SUPPOSED.has(locator.mood) ? BONUS_DAYS.supposed : 0
  return filedDay + place + mood + BONUS_DAYS.kind[kind] + BONUS_DAYS.verification[verification]
}
