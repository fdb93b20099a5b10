import type { Coverage } from '#server/contract/resources/service/trust.ts'
import { selectCoverageByForm, selectCoverageByIssuer } from './queries.ts'

const MAX_ISSUERS = 200

/**
 * The numbers of stored records by form and by issuer. Reads whole tables: call it once per revision, not per request.
 */
export async function getCoverage(): Promise<Coverage> {
  const [forms, issuers] = await Promise.all([selectCoverageByForm(), selectCoverageByIssuer(MAX_ISSUERS)])
  return { forms: [...forms], issuers: [...issuers] }
}
