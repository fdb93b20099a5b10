import { Done, done } from '#server/contract/resources/service/done.ts'
import { LoginRequest } from '#server/contract/resources/account/auth.ts'
import { procedure } from '../../../init.ts'
import { beginSession } from './open-session.ts'

/** Starts a session on the website: its token is in a cookie that no script can read, and nowhere else. */
export const logIn = procedure
  .meta({
    access: 'open',
    checksPassword: true,
    errors: ['invalid_credentials', 'challenge_failed', 'challenge_unavailable'],
  })
  .input(LoginRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    const { token } = await beginSession(input, ctx)
    ctx.keepSession(token)
    return done()
  })
