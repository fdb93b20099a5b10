import { verifyChallenge } from '#server/auth/challenge/verify-challenge.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { AuthSession, SignupRequest } from '#server/contract/resources/auth.ts'
import { signUp as makeAccount } from '#server/services/auth/sign-up.ts'
import { procedure } from '../../init.ts'
import { limitAttempts } from '../../limit-attempts.ts'
import { post } from '../../route-meta.ts'

export const signUp = procedure
  .meta({
    openapi: post(
      '/auth/signup',
      'signUp',
      'Accounts',
      'Sign up',
      'Makes a free evaluation organization with you as its owner, and begins a session. `Authorization` is ignored.',
    ),
    access: 'open',
    ignoresToken: true,
    status: 201,
    errors: ['conflict', 'challenge_failed', 'challenge_unavailable'],
  })
  .input(SignupRequest)
  .output(envelope(AuthSession))
  .mutation(async ({ input, ctx }) => {
    await limitAttempts(ctx.address)
    await verifyChallenge(input.turnstileToken, 'auth-signup')
    const session = await makeAccount(input, ctx.requestId)
    ctx.keepSession(session.token)
    return { data: session, meta: apiMeta() }
  })
