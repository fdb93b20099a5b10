import { z } from 'zod'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { field } from '#server/contract/field.ts'
import { JudgedRecord, VerdictsQuery } from '#server/contract/resources/service/verdict.ts'
import { listVerdicts as readVerdicts } from '#server/services/verdicts/list-verdicts.ts'
import { procedure } from '../../init.ts'

/** For the website: what people decided about a filing's records. */
export const listVerdicts = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true }, errors: [] })
  .input(VerdictsQuery)
  .output(envelope(z.strictObject({ records: field(z.array(JudgedRecord), 'Records that a verdict stands on.') })))
  .query(async ({ input }) => ({ data: { records: await readVerdicts(input.accession) }, meta: apiMeta() }))
