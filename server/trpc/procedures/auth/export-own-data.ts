import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { OwnData } from '#server/contract/resources/account/own-account.ts'
import { exportOwnData as readOwnData } from '#server/services/auth/export-own-data.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'

/** Everything stored about the caller. */
export const exportOwnData = procedure
  .meta({ access: { scope: 'account:read', isForSessions: true }, errors: [] })
  .input(NoParameters)
  .output(envelope(OwnData))
  .query(async ({ ctx }) => {
    return { data: await readOwnData(memberOf(ctx.caller)), meta: apiMeta() }
  })
