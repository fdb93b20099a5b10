import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { AddedMember, AddMemberRequest } from '#server/contract/resources/member-requests.ts'
import { addMember as addToOrganization } from '#server/services/members/add-member.ts'
import { actOf } from '../../access.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const addMember = procedure
  .meta({
    openapi: post(
      '/account/members',
      'addMember',
      'Accounts',
      'Add a member',
      'Adds a person by email and issues their first key, whose token is in this answer and nowhere else. Somebody who was removed comes back; an active member of any organization is a conflict.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin'] },
    status: 201,
    isIdempotent: true,
    errors: ['conflict'],
  })
  .input(AddMemberRequest)
  .output(envelope(AddedMember))
  .mutation(async ({ input, ctx }) => ({ data: await addToOrganization(actOf(ctx), input), meta: apiMeta() }))
