import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { AuthSession, LoginRequest } from '#server/contract/resources/account/auth.ts'
import { procedure } from '../../../init.ts'
import { post } from '../../../route-meta.ts'
import { beginSession } from './open-session.ts'

export const logInForToken = procedure
  .meta({
    openapi: post(
      '/auth/login',
      'beginSession',
      'Accounts',
      'Log in',
      'Starts a session. An unknown email and a wrong password get the same response. `Authorization` is ignored.',
    ),
    access: 'open',
    checksPassword: true,
    ignoresToken: true,
    isForRestOnly: true,
    errors: ['invalid_credentials', 'challenge_failed', 'challenge_unavailable'],
  })
  .input(LoginRequest)
  .output(envelope(AuthSession))
  .mutation(async ({ input, ctx }) => ({ data: await beginSession(input, ctx), meta: apiMeta() }))
