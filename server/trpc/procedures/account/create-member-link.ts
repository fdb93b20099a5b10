import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { MemberLinkRequest, PasswordLink } from '#server/contract/resources/member-requests.ts'
import { createPasswordLink } from '#server/services/auth/create-password-link.ts'
import { memberOf } from '../../access.ts'
import { procedure } from '../../init.ts'

/** For the website: a one-time link with which a member sets a password, to be handed over by whoever made it. */
export const createMemberLink = procedure
  .meta({ access: { scope: 'account:write', roles: ['owner', 'admin'], isForSessions: true }, errors: ['not_found', 'platform_admin_required'] })
  .input(MemberLinkRequest)
  .output(envelope(PasswordLink))
  .mutation(async ({ input, ctx }) => {
    const { url, expiresAt } = await createPasswordLink(memberOf(ctx.caller), input.userId, ctx.requestId)
    return { data: { url, expiresAt: expiresAt.toISOString() }, meta: apiMeta() }
  })
