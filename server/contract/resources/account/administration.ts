import { z } from 'zod'
import { Id } from '../../atoms.ts'
import { PlanKey } from '../../enums.ts'
import { field } from '../../field.ts'
import { Usage } from './account-overview.ts'
import { Email, ID, Membership, nameText, Organization, User } from './accounts.ts'
import { ApiKeyMetadata, IssuedApiKey } from './api-key.ts'

const status = z.enum(['active', 'suspended'])
const count = z.number().int().min(0)

export const CreateOrganizationRequest = z
  .strictObject({
    organizationName: field(nameText(160), 'Name of the organization.', 'Harrowgate Capital'),
    planKey: field(PlanKey, 'Its plan.', 'builder'),
    owner: field(
      z.strictObject({
        email: field(Email, 'Email of the person.', 'ada@harrowgate.example'),
        displayName: field(nameText(120), 'Name of the person; used if the account is new.', 'Ada Quill'),
      }),
      'Its first owner.',
      { email: 'ada@harrowgate.example', displayName: 'Ada Quill' },
    ),
    slug: field(
      z
        .string()
        .max(64)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Expected lower-case letters and digits, joined by single dashes')
        .optional(),
      'Short name; derived from the name by default.',
      'harrowgate-capital',
    ),
  })
  .meta({ id: 'CreateOrganizationRequest' })
export type CreateOrganizationRequest = z.infer<typeof CreateOrganizationRequest>

export const CreatedOrganization = z
  .strictObject({
    organization: field(Organization, 'The organization.'),
    owner: field(User, 'Its owner.'),
    membership: field(Membership, 'The owner’s membership.'),
    apiKey: field(ApiKeyMetadata, 'The owner’s first API key.'),
    token: IssuedApiKey.shape.token,
  })
  .meta({ id: 'CreatedOrganization', description: 'A new organization with its owner’s first API key and token.' })
export type CreatedOrganization = z.infer<typeof CreatedOrganization>

const organizationId = field(Id, 'Id of the organization.', ID)

export const UpdateOrganizationRequest = z.strictObject({
  organization_id: organizationId,
  status: field(status.optional(), 'Tokens of a suspended organization get 401 at once.', 'suspended'),
  planKey: field(
    PlanKey.optional(),
    'The new limits apply at once, or when the current subscription ends. A company set over a lower limit is kept.',
    'team',
  ),
})
export type UpdateOrganizationRequest = z.infer<typeof UpdateOrganizationRequest>

export const OrganizationOverview = z
  .strictObject({
    organization: field(Organization, 'The organization.'),
    owners: field(z.array(User), 'Its active owners.'),
    memberCount: field(count, 'Active members.', 4),
    activeKeyCount: field(count, 'Keys that are active and not expired.', 2),
    usage: field(Usage, 'Its usage this month.'),
  })
  .meta({ id: 'OrganizationOverview', description: 'An organization as a platform administrator sees it.' })
export type OrganizationOverview = z.infer<typeof OrganizationOverview>

export const OrganizationRequest = z.strictObject({ organizationId })

export const DecidingPlan = z.strictObject({
  planKey: field(PlanKey, 'The plan of the subscription.', 'builder'),
  afterwards: field(PlanKey, 'The plan that applies after the subscription ends.', 'evaluation'),
})
export type DecidingPlan = z.infer<typeof DecidingPlan>

export const OrganizationDetail = z
  .strictObject({
    overview: field(OrganizationOverview, 'The organization.'),
    subscribed: field(
      DecidingPlan.nullable(),
      'The subscription that determines the plan; null if there is none and an administrator’s choice applies at once.',
      null,
    ),
    members: field(z.array(Membership), 'Its active members.'),
  })
  .meta({ id: 'OrganizationDetail', description: 'An organization with its members.' })
export type OrganizationDetail = z.infer<typeof OrganizationDetail>
