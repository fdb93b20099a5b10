import { z } from 'zod'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { OwnSession } from '#server/contract/resources/account/own-account.ts'
import { listSessions as listOwn } from '#server/services/auth/own-sessions.ts'
import { memberOf } from '../../../admission/access.ts'
import { procedure } from '../../../init.ts'

/** The caller's active sessions. */
export const listSessions = procedure
  .meta({ access: { scope: 'account:read', isForSessions: true }, errors: [] })
  .input(NoParameters)
  .output(envelope(z.array(OwnSession)))
  .query(async ({ ctx }) => {
    return { data: await listOwn(memberOf(ctx.caller)), meta: apiMeta() }
  })
