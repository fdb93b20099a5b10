import type { RefusalLedger } from '#server/contract/resources/service/trust.ts'
import { REFUSAL_REASONS } from '#server/engine/model/records.ts'
import { selectRefusalExamples, selectRefusalReasons } from './queries.ts'

const EXAMPLES = 5
const meanings: Readonly<Record<string, string>> = REFUSAL_REASONS

/** Everything that was refused, by reason, with the newest examples. Reads whole tables: call it once per revision. */
export async function getRefusalLedger(): Promise<RefusalLedger> {
  const [reasons, examples] = await Promise.all([selectRefusalReasons(), selectRefusalExamples(EXAMPLES)])
  return {
    reasons: reasons.map((reason) => ({
      ...reason,
      meaning: meanings[reason.reasonCode] ?? reason.reasonCode,
      examples: examples
        .filter(({ reasonCode }) => reasonCode === reason.reasonCode)
        .map(({ accession, concept, ticker, form, filedAt }) => ({ accession, concept, ticker, form, filedAt })),
    })),
  }
}
