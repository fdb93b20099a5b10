import { CalendarDate } from '#server/contract/atoms.ts'
import { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { Extraction, FinancingSignal } from '#server/engine/model.ts'
import type { ListedRecord } from './listed-record.ts'
import { recordIdOf, sourceOf } from './source.ts'
import type { StoredFiling } from './stored-filing.ts'
import { isRejected } from '../verdicts/verdicts.ts'

/** The covenant and legal-event signals of an extraction, as GET /covenants shows them. */
export function covenantRecords(filing: StoredFiling, issuer: IssuerIdentity, extraction: Extraction): ListedRecord[] {
  return extraction.signals.filter(isCovenantOrLegalEvent).map((signal) => {
    const id = recordIdOf(signal.locator)
    const effectiveDate = effectiveDateOf(signal, filing)
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
      source: sourceOf(filing, signal),
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

function effectiveDateOf(signal: FinancingSignal, filing: StoredFiling): string {
  const stated = CalendarDate.safeParse(signal.locator.asOf)
  return stated.success ? stated.data : (filing.periodEnd ?? filing.filedAt)
}
