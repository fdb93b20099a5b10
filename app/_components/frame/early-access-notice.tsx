import Link from 'next/link'

/** Said where plans are shown and none can be bought. */
export function EarlyAccessNotice() {
  return (
    <p className="notice">
      Nothing is for sale here yet: the prices below are proposals, and no payment can be made or will be asked for. If
      you need more than the evaluation allows,{' '}
      <Link href="/early-access" prefetch={false} data-cta="plans-early-access">
        ask for early access
      </Link>
      .
    </p>
  )
}
