import { isMailConfigured } from '#server/auth/mail/send-password-link.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { AddedMember, AddMemberRequest } from '#server/contract/resources/account/member-requests.ts'
import { finishLater } from '#server/platform/process/finish-later.ts'
import { requestLog } from '#server/platform/log/log.ts'
import { requestPasswordLink as mailPasswordLink } from '#server/services/auth/request-password-link.ts'
import { addMember as addToOrganization } from '#server/services/members/add-member.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { limitPasswordMails } from '../../admission/limit-attempts.ts'
import { post } from '../../route-meta.ts'

export const addMember = procedure
  .meta({
    openapi: post(
      '/account/members',
      'addMember',
      'Accounts',
      'Add a member',
      'Adds a person by email and issues their first API key. The token is returned only in this response. A new person stays `invited` until they set a password with the link we email them. Adding a removed member restores the membership. Returns 409 if the person is an active member of any organization.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin'] },
    status: 201,
    isIdempotent: true,
    answersWithKey: true,
    errors: ['conflict'],
  })
  .input(AddMemberRequest)
  .output(envelope(AddedMember))
  .mutation(async ({ input, ctx }) => {
    const data = await addToOrganization(actOf(ctx), input)
    if (data.membership.user?.invited === true && isMailConfigured()) mailInvitation(input.email, ctx.requestId)
    return { data, meta: apiMeta() }
  })

/** The link goes to the person's own mailbox; a failure to send it is logged and undoes nothing. */
export function mailInvitation(email: string, requestId: string): void {
  const mail = async () => {
    await limitPasswordMails(email)
    await mailPasswordLink(email, requestId)
  }
  finishLater(mail(), (error) => {
    requestLog(requestId).warn({ err: error }, 'an invitation was not mailed')
  })
}
