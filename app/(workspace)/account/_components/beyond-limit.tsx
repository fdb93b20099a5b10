import { Link } from '#app/_components/link.tsx'
import type { AccountOverview } from '#server/contract/resources/account/account-overview.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'

/** Explains what happens to a company set above the limit of a lowered plan; renders nothing if it fits. */
export function BeyondLimit({
  companySet,
  isOnSet = false,
}: {
  readonly companySet: AccountOverview['companySet']
  /** Whether the page shows the set itself. */
  readonly isOnSet?: boolean
}) {
  const { size, limit, beyondLimit } = companySet
  if (beyondLimit === 0) return null
  return (
    <p className="notice" role="status">
      Your watchlist holds {formatQuantity(size, 'company', 'companies')}, {formatCount(beyondLimit)} more than your
      plan’s limit of {formatCount(limit)}. You keep all of them, but cannot add any until it is within the limit.
      {isOnSet ? null : (
        <>
          {' '}
          <Link href="/account/companies">View the list</Link>
        </>
      )}
    </p>
  )
}
