import { z } from 'zod'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { field } from '#server/contract/field.ts'
import { VerdictHistory, VerdictsQuery } from '#server/contract/resources/service/verdict.ts'
import { listVerdicts } from '#server/services/verdicts/list-verdicts.ts'
import { procedure } from '../../init.ts'

/** For the website: what people decided about a filing's records and when, for everybody to see. */
export const verdictHistory = procedure
  .meta({ access: 'page', errors: [] })
  .input(VerdictsQuery)
  .output(envelope(z.strictObject({ records: field(z.array(VerdictHistory), 'Records that a verdict stands on.') })))
  .query(async ({ input }) => {
    const judged = await listVerdicts(input.accession)
    const records = judged.map(({ recordId, verdicts }) => ({
      recordId,
      verdicts: verdicts.map(({ id, verdict, judgedAt }) => ({ id, verdict, judgedAt })),
    }))
    return { data: { records }, meta: apiMeta() }
  })
