import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { AuditCheck, AuditPage, AuditSearch } from '#server/contract/resources/workspace/audit-search.ts'
import { checkAuditChains } from '#server/services/audit/check-audit-chains.ts'
import { searchAudit } from '#server/services/audit/search-audit.ts'
import type { MemberAccess } from '../../admission/access.ts'
import { procedure, router } from '../../init.ts'

const access = { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true } as const satisfies MemberAccess
const MAX_BROKEN = 100

/** Searches the audit trail on the website, and recomputes its chains. */
export const auditRouter = router({
  search: procedure
    .meta({ access, errors: [] })
    .input(AuditSearch)
    .output(envelope(AuditPage))
    .query(async ({ input }) => ({ data: await searchAudit(input), meta: apiMeta() })),
  check: procedure
    .meta({ access, errors: [] })
    .input(NoParameters)
    .output(envelope(AuditCheck))
    .mutation(async () => {
      const { broken, entries, organizations } = await checkAuditChains()
      const shown = broken.slice(0, MAX_BROKEN)
      return { data: { entries, organizations, broken: shown, brokenCount: broken.length }, meta: apiMeta() }
    }),
})
