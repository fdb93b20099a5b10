import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { Membership } from '#server/contract/resources/account/accounts.ts'
import { ChangeMemberRequest } from '#server/contract/resources/account/member-requests.ts'
import { changeMemberRole as giveRole } from '#server/services/members/change-member-role.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { patch } from '../../route-meta.ts'

export const changeMemberRole = procedure
  .meta({
    openapi: patch(
      '/account/members/{user_id}',
      'changeMemberRole',
      'Accounts',
      'Change a member’s role',
      'Takes effect at once, for the member’s keys too. The role of the last owner who can sign in can’t be changed.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin'] },
    errors: ['not_found', 'conflict'],
  })
  .input(ChangeMemberRequest)
  .output(envelope(Membership))
  .mutation(async ({ input, ctx }) => ({
    data: await giveRole(actOf(ctx), input.user_id, input.role),
    meta: apiMeta(),
  }))
