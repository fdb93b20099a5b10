import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { AuthSession, SignupRequest } from '#server/contract/resources/account/auth.ts'
import { procedure } from '../../../init.ts'
import { post } from '../../../route-meta.ts'
import { makeAccount } from './open-session.ts'

export const signUpForToken = procedure
  .meta({
    openapi: post(
      '/auth/signup',
      'signUp',
      'Accounts',
      'Sign up',
      'Creates a free evaluation organization with you as its owner and starts a session. `Authorization` is ignored.',
    ),
    access: 'open',
    checksPassword: true,
    ignoresToken: true,
    isForRestOnly: true,
    status: 201,
    errors: ['conflict', 'challenge_failed', 'challenge_unavailable'],
  })
  .input(SignupRequest)
  .output(envelope(AuthSession))
  .mutation(async ({ input, ctx }) => ({ data: await makeAccount(input, ctx), meta: apiMeta() }))
