import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { AnalyticsQuery, AnalyticsReport } from '#server/contract/resources/service/intake-administration.ts'
import { getAnalytics as readAnalytics } from '#server/services/intake/get-analytics.ts'
import { procedure } from '../../init.ts'

/** For the website: counted events of the last days. */
export const getAnalytics = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true }, errors: [] })
  .input(AnalyticsQuery)
  .output(envelope(AnalyticsReport))
  .query(async ({ input }) => ({ data: await readAnalytics(input), meta: apiMeta() }))
