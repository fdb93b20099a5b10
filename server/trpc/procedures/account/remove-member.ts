import { Done, done } from '#server/contract/resources/service/done.ts'
import { MemberPath } from '#server/contract/resources/account/member-requests.ts'
import { removeMember as removeFromOrganization } from '#server/services/members/remove-member.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { remove } from '../../route-meta.ts'

export const removeMember = procedure
  .meta({
    openapi: remove(
      '/account/members/{user_id}',
      'removeMember',
      'Accounts',
      'Remove a member',
      'Ends the membership and the member’s sessions and keys. The last owner who can sign in can’t be removed.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin'] },
    status: 204,
    errors: ['not_found', 'conflict'],
  })
  .input(MemberPath)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    await removeFromOrganization(actOf(ctx), input.user_id)
    return done()
  })
