'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

const ASK_EVERY_MS = 2000
const MAX_ASKS = 30

/** Said to whoever comes back from the provider's page. Its word may take a moment: until it has come, the page asks for it. */
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
        ? 'You came back without subscribing. Nothing was charged and nothing was changed.'
        : isPaid
          ? 'The payment has arrived, and the plan is in effect.'
          : asks < MAX_ASKS
            ? 'Thank you. As soon as the provider tells us that the payment arrived, the plan is in effect; this page shows it by itself.'
            : 'The provider has not told us of the payment yet. It may still take a while; look here again later before you try once more.'}
    </p>
  )
}
