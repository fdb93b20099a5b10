import { isMailConfigured } from '#server/auth/mail/send-password-link.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { InvitedMember, InviteMemberRequest } from '#server/contract/resources/account/member-requests.ts'
import { inviteMember as inviteToOrganization } from '#server/services/members/invite-member.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { mailInvitation } from './add-member.ts'

/** For the website: invites a person. No key is made; the password link goes to the person's mailbox. */
export const inviteMember = procedure
  .meta({
    access: { scope: 'account:write', roles: ['owner', 'admin'], isForSessions: true },
    errors: ['conflict'],
  })
  .input(InviteMemberRequest)
  .output(envelope(InvitedMember))
  .mutation(async ({ input, ctx }) => {
    const membership = await inviteToOrganization(actOf(ctx), input)
    const isMailed = membership.user?.invited === true && isMailConfigured()
    if (isMailed) mailInvitation(input.email, ctx.requestId)
    return { data: { membership, isMailed }, meta: apiMeta() }
  })
