import type { DatePrecision } from '#server/contract/enums.ts'
import { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import { endOfMonth } from '#server/engine/calendar.ts'
import type { Extraction, FinancingSignal } from '#server/engine/model.ts'
import { statedDateOf } from '#server/contract/resources/records/stated-date.ts'
import type { ListedRecord } from './listed-record.ts'
import { recordIdOf, sourceOf } from './source.ts'
import type { StoredFiling } from './stored-filing.ts'
import { isRejected } from '../verdicts/verdicts.ts'

/** The covenant and legal-event signals of an extraction, as GET /covenants shows them. */
export function covenantRecords(filing: StoredFiling, issuer: IssuerIdentity, extraction: Extraction): ListedRecord[] {
  return extraction.signals.filter(isCovenantOrLegalEvent).map((signal) => {
    const id = recordIdOf(signal.locator)
    const { date: effectiveDate, precision } = effectiveDayOf(signal, filing)
    const source = sourceOf(filing, signal)
    const record = Covenant.parse({
      id,
      issuer,
      covenantType: signal.concept,
      category: signal.signalType,
      action: signal.action,
      threshold: signal.threshold,
      ratio: signal.ratio,
      comparator: signal.comparator,
      currency: signal.currency,
      ...(signal.instrument === undefined ? {} : { instrument: signal.instrument }),
      uncertainty: signal.uncertainty,
      effectiveDate,
      source: { ...source, locator: { ...source.locator, datePrecision: precision } },
    })
    return {
      id,
      effectiveDate,
      category: signal.signalType,
      verification: signal.verification,
      json: JSON.stringify(record),
    }
  })
}

/**
 * A statement that only reports an amount or an outlook is a signal of the filing, but neither covenant nor legal
 * event; a rejected record is left out.
 */
function isCovenantOrLegalEvent(signal: FinancingSignal): boolean {
  if (isRejected(signal)) return false
  if (signal.comparator !== null) return true
  return signal.signalType !== 'liquidity' && signal.action !== 'reported'
}

interface EffectiveDay {
  readonly date: string
  /** Null where the filing states no date. */
  readonly precision: DatePrecision | null
}

/** What a statement gives of its date, by its last day up to the filing; the filing's own date where it gives none. */
function effectiveDayOf({ locator }: FinancingSignal, { periodEnd, filedAt }: StoredFiling): EffectiveDay {
  const stated = statedDateOf(locator)
  if (stated === null) return { date: periodEnd ?? filedAt, precision: null }
  const { text, precision } = stated
  if (text.length === 10) return { date: text, precision }
  const last = endOfMonth(text.length === 7 ? `${text}-01` : `${text}-12-01`, 0)
  return { date: last > filedAt && filedAt.startsWith(text) ? filedAt : last, precision }
}
