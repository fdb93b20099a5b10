import type { z } from 'zod'
import type { Usage } from '#server/contract/resources/account/account-overview.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'

type Allowance = z.infer<typeof Usage>['requests']

function UsageBar({
  label,
  allowance: { used, limit, remaining },
}: {
  readonly label: string
  readonly allowance: Allowance
}) {
  const share = Math.min(100, (used / limit) * 100)
  return (
    <div className="usage">
      <p className="split">
        <span>{label}</span>
        <span>
          <strong>{formatCount(used)}</strong> <span className="quiet">of {formatCount(limit)}</span>
        </span>
      </p>
      <div className="usage-bar" aria-hidden="true">
        <span
          className={remaining === 0 ? 'usage-full' : undefined}
          style={{ width: `${used === 0 ? 0 : Math.max(share, 1)}%` }}
        />
      </div>
      <p className="small quiet">{remaining === 0 ? 'Used up' : `${formatCount(remaining)} left`}</p>
    </div>
  )
}

/** An organization's usage this month, against its plan's limits. */
export function UsageBars({ usage }: { readonly usage: z.infer<typeof Usage> }) {
  return (
    <div className="stack">
      <UsageBar label="Requests" allowance={usage.requests} />
      <UsageBar label="Query cost" allowance={usage.queryCost} />
      <p className="small quiet">
        From {formatDate(usage.periodStart)}; resets on {formatDate(usage.periodEnd)}, 00:00 UTC.
      </p>
    </div>
  )
}
