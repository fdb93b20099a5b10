import { verifyChallenge } from '#server/auth/challenge/verify-challenge.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import { ForgottenPasswordRequest } from '#server/contract/resources/account/own-account.ts'
import { requestLog } from '#server/platform/log/log.ts'
import { finishLater } from '#server/platform/process/finish-later.ts'
import { requestPasswordLink as mailPasswordLink } from '#server/services/auth/request-password-link.ts'
import { procedure } from '../../../init.ts'
import { limitAttempts, limitPasswordMails } from '../../../admission/limit-attempts.ts'

/** Mails a link to a person who forgot the password; the answer is the same for an email without an account. */
export const requestPasswordLink = procedure
  .meta({ access: 'open', checksPassword: true, errors: ['challenge_failed', 'challenge_unavailable'] })
  .input(ForgottenPasswordRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    await limitAttempts(ctx.address)
    await verifyChallenge(input.turnstileToken, 'auth-login')
    await limitPasswordMails(input.email)
    // Not awaited: the time it takes would reveal whether the email has an account.
    finishLater(mailPasswordLink(input.email, ctx.requestId), (error) => {
      requestLog(ctx.requestId).error({ err: error }, 'defect')
    })
    return done()
  })
