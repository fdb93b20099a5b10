import { z } from 'zod'
import { Id } from '../../atoms.ts'
import { MembershipRole } from '../../enums.ts'
import { field } from '../../field.ts'
import { Email, ID, Membership, nameText, OTHER_ID } from './accounts.ts'
import { ApiKeyMetadata, IssuedApiKey, KEY_NAME_LENGTH, KeyScopes } from './api-key.ts'

const userId = field(Id, 'Id of the person.', OTHER_ID)

export const AddMemberRequest = z
  .strictObject({
    email: field(Email, 'Email of the person. A removed member is restored.', 'grace@harrowgate.example'),
    displayName: field(nameText(120), 'Name of the person; used if the account is new.', 'Grace Moor'),
    role: field(MembershipRole, 'Role of the person. Only an owner can add another owner.', 'member'),
    keyName: field(nameText(KEY_NAME_LENGTH).optional(), 'Name of the first API key.', 'First key'),
    keyScopes: field(KeyScopes.optional(), 'Scopes of the first API key; by default the read scopes of the role.', [
      'filings:read',
    ]),
  })
  .meta({ id: 'AddMemberRequest' })
export type AddMemberRequest = z.infer<typeof AddMemberRequest>

export const AddedMember = z
  .strictObject({
    membership: field(Membership, 'The membership, with the person.'),
    apiKey: field(ApiKeyMetadata, 'The person’s first API key.'),
    token: IssuedApiKey.shape.token,
  })
  .meta({ id: 'AddedMember', description: 'A new member with a first key and its token.' })
export type AddedMember = z.infer<typeof AddedMember>

/** The website's request; no REST route takes it. */
export const InviteMemberRequest = z.strictObject({
  email: AddMemberRequest.shape.email,
  displayName: AddMemberRequest.shape.displayName,
  role: AddMemberRequest.shape.role,
})

export const InvitedMember = z
  .strictObject({
    membership: AddedMember.shape.membership,
    isMailed: field(z.boolean(), 'Whether a link that sets the password is mailed to the person.', true),
  })
  .meta({ id: 'InvitedMember', description: 'A new member without a key.' })

export const MemberPath = z.strictObject({ user_id: userId })

export const ChangeMemberRequest = z.strictObject({
  user_id: userId,
  role: field(MembershipRole, 'The new role. Only an owner can grant or revoke `owner`.', 'admin'),
})

export const ApiKeyPath = z.strictObject({ key_id: field(Id, 'Id of the key.', ID) })
