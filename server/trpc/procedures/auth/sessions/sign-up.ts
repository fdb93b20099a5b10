import { Done, done } from '#server/contract/resources/service/done.ts'
import { SignupRequest } from '#server/contract/resources/account/auth.ts'
import { procedure } from '../../../init.ts'
import { makeAccount } from './open-session.ts'

/** Signs a person up on the website: the session's token is in a cookie that no script can read. */
export const signUp = procedure
  .meta({ access: 'open', checksPassword: true, errors: ['conflict', 'challenge_failed', 'challenge_unavailable'] })
  .input(SignupRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    const { token } = await makeAccount(input, ctx)
    ctx.keepSession(token)
    return done()
  })
