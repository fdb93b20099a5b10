import { Done, done } from '#server/contract/resources/service/done.ts'
import { SetPasswordRequest } from '#server/contract/resources/account/own-account.ts'
import { setPasswordByLink as setPassword } from '#server/services/auth/set-password.ts'
import { procedure } from '../../../init.ts'
import { limitAttempts } from '../../../admission/limit-attempts.ts'

/** Sets a password with a one-time link. */
export const setPasswordByLink = procedure
  .meta({ access: 'open', checksPassword: true, errors: ['not_found'] })
  .input(SetPasswordRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    await limitAttempts(ctx.address)
    await setPassword(input, ctx.requestId)
    return done()
  })
