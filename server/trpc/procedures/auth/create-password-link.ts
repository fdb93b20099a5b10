import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { IssuedPasswordLink, MemberReference } from '#server/contract/resources/own-account.ts'
import { createPasswordLink as createLink } from '#server/services/auth/create-password-link.ts'
import { memberOf } from '../../access.ts'
import { procedure } from '../../init.ts'

/** A link that sets a member’s password, for an owner or admin to hand over. */
export const createPasswordLink = procedure
  .meta({ access: { scope: 'account:write', roles: ['owner', 'admin'], isForSessions: true }, errors: ['not_found'] })
  .input(MemberReference)
  .output(envelope(IssuedPasswordLink))
  .mutation(async ({ input, ctx }) => {
    const { url, expiresAt } = await createLink(memberOf(ctx.caller), input.userId, ctx.requestId)
    return { data: { url, expiresAt: expiresAt.toISOString() }, meta: apiMeta() }
  })
