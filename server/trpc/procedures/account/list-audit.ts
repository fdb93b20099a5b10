import { z } from 'zod'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { AuditEntry } from '#server/contract/resources/account/audit-entry.ts'
import { listAuditEntries } from '#server/services/audit/list-audit-entries.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'

export const listAudit = procedure
  .meta({
    openapi: get(
      '/account/audit',
      'listAccountAudit',
      'Accounts',
      'List audit entries',
      'The latest 100 changes to the organization, newest first.',
    ),
    access: { scope: 'account:read' },
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(z.array(AuditEntry)))
  .query(async ({ ctx }) => ({ data: await listAuditEntries(memberOf(ctx.caller).orgId), meta: apiMeta() }))
