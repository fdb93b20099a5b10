'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

const ASK_EVERY_MS = 2000
const MAX_ASKS = 30

/** Shown after a return from the provider's page. Its event may take a moment: until then the page polls for it. */
export function CheckoutReturn({ outcome, isPaid }: { readonly outcome: string; readonly isPaid: boolean }) {
  const router = useRouter()
  const [asks, setAsks] = useState(0)
  const isWaiting = outcome === 'completed' && !isPaid
  useEffect(() => {
    if (!isWaiting || asks >= MAX_ASKS) return undefined
    const timer = setTimeout(() => {
      setAsks(asks + 1)
      router.refresh()
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, asks, router])

  return (
    <p className="notice" role="status">
      {outcome !== 'completed'
        ? 'You did not subscribe. Nothing was charged or changed.'
        : isPaid
          ? 'We received your payment. Your new plan is active.'
          : asks < MAX_ASKS
            ? 'Thank you. Your plan becomes active as soon as the payment is confirmed; this page updates by itself.'
            : 'Your payment is not confirmed yet. This can take a while; please check here again before you retry.'}
    </p>
  )
}
