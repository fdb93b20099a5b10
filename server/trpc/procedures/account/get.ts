import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { AccountOverview } from '#server/contract/resources/account/account-overview.ts'
import { getAccount as readAccount } from '#server/services/account/get-account.ts'
import { processMeter } from '#server/usage/process-meter.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'
import { usageOf } from '../../admission/usage-of.ts'

export const getAccount = procedure
  .meta({
    openapi: get(
      '/account',
      'getAccount',
      'Accounts',
      'Get the account',
      'The caller’s organization, plan, usage this month, company set, members and API keys (without secrets).',
    ),
    access: { scope: 'account:read' },
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(AccountOverview))
  .query(async ({ ctx }) => {
    const member = memberOf(ctx.caller)
    const [account, used] = await Promise.all([readAccount(member), processMeter().read(member.orgId)])
    return { data: { ...account, usage: usageOf(used, member.planKey) }, meta: apiMeta() }
  })
