import { isMailConfigured, sendPasswordLink } from '#server/auth/mail/send-password-link.ts'
import { ApiError } from '#server/contract/errors.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import { MemberReference } from '#server/contract/resources/account/own-account.ts'
import { createPasswordLink } from '#server/services/auth/create-password-link.ts'
import { memberOf } from '../../../admission/access.ts'
import { procedure } from '../../../init.ts'
import { limitPasswordMails } from '../../../admission/limit-attempts.ts'

/** Mails a member a password link. Nobody else sees it: anyone who opens it can act as that member. */
export const mailPasswordLink = procedure
  .meta({
    access: { scope: 'account:write', roles: ['owner', 'admin'], isForSessions: true },
    errors: ['not_found', 'conflict'],
  })
  .input(MemberReference)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    if (!isMailConfigured())
      throw new ApiError('conflict', { message: 'No mail can be sent here: a platform administrator makes the link.' })
    const caller = memberOf(ctx.caller)
    // By the mailbox, as everywhere: whoever asks for a link to it, it gets no more.
    const link = await createPasswordLink(caller, input.userId, ctx.requestId, limitPasswordMails)
    const { email, url, isInvited } = link
    await sendPasswordLink(email, url, isInvited)
    return done()
  })
