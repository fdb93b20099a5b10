import { Link } from '../link.tsx'

/** Shown with plans while none can be bought. */
export function EarlyAccessNotice() {
  return (
    <p className="notice">
      Nothing is for sale yet: the prices below are proposals and we take no payments. If you need more than the
      evaluation plan allows,{' '}
      <Link href="/early-access" data-cta="plans-early-access">
        ask for early access
      </Link>
      .
    </p>
  )
}
