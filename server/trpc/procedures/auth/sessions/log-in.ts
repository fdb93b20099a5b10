import { Done, done } from '#server/contract/resources/service/done.ts'
import { LoginRequest } from '#server/contract/resources/account/auth.ts'
import { procedure } from '../../../init.ts'
import { beginSession } from './open-session.ts'

/** Begins a session on the website: its token travels in the cookie, where no script reads it, and nowhere else. */
export const logIn = procedure
  .meta({ access: 'open', errors: ['invalid_credentials', 'challenge_failed', 'challenge_unavailable'] })
  .input(LoginRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    const { token } = await beginSession(input, ctx)
    ctx.keepSession(token)
    return done()
  })
