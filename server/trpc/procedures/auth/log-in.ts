import { verifyChallenge } from '#server/auth/challenge/verify-challenge.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { AuthSession, LoginRequest } from '#server/contract/resources/auth.ts'
import { logIn as beginSession } from '#server/services/auth/log-in.ts'
import { procedure } from '../../init.ts'
import { limitAttempts, limitFailures } from '../../limit-attempts.ts'
import { post } from '../../route-meta.ts'

export const logIn = procedure
  .meta({
    openapi: post(
      '/auth/login',
      'beginSession',
      'Accounts',
      'Log in',
      'Begins a session. The answer to an unknown email and to a wrong password is the same. `Authorization` is ignored.',
    ),
    access: 'open',
    ignoresToken: true,
    errors: ['invalid_credentials', 'challenge_failed', 'challenge_unavailable'],
  })
  .input(LoginRequest)
  .output(envelope(AuthSession))
  .mutation(async ({ input, ctx }) => {
    await limitAttempts(ctx.address)
    const session = await limitFailures(input.email, async () => {
      await verifyChallenge(input.turnstileToken, 'auth-login')
      return await beginSession(input, ctx.requestId)
    })
    ctx.keepSession(session.token)
    return { data: session, meta: apiMeta() }
  })
