import { z } from 'zod'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { OrganizationOverview } from '#server/contract/resources/account/administration.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'
import { readOverviews } from './overview-of.ts'

export const listOrganizations = procedure
  .meta({
    openapi: get(
      '/admin/organizations',
      'listOrganizations',
      'Administration',
      'List organizations',
      'All organizations with their owners, numbers of members and keys, and usage this month, oldest first.',
    ),
    access: { scope: 'admin:write', isForPlatformAdmins: true },
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(z.array(OrganizationOverview)))
  .query(async () => ({ data: await readOverviews(), meta: apiMeta() }))
