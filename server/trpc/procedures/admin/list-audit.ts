import { z } from 'zod'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { AuditEntry } from '#server/contract/resources/account/audit-entry.ts'
import { listAllAuditEntries } from '#server/services/audit/list-audit-entries.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'

export const listAllAudit = procedure
  .meta({
    openapi: get(
      '/admin/audit',
      'listAudit',
      'Administration',
      'List audit entries of all organizations',
      'The latest 100 changes across all organizations, newest first.',
    ),
    access: { scope: 'admin:write', isForPlatformAdmins: true },
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(z.array(AuditEntry)))
  .query(async () => ({ data: await listAllAuditEntries(), meta: apiMeta() }))
