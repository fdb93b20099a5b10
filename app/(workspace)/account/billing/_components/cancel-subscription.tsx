'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'

const AFTERWARDS =
  'After that the evaluation limits apply: keys keep working within them, and a longer watchlist is kept but cannot grow.'

/** Cancels the subscription at the end of the paid period, or at once; asks for confirmation first. */
export function CancelSubscription({
  currentPeriodEnd,
  isEnding,
}: {
  readonly currentPeriodEnd: string | null
  readonly isEnding: boolean
}) {
  const router = useRouter()
  const cancel = (atPeriodEnd: boolean) => () => browserApi.billing.cancel.mutate({ atPeriodEnd })
  const end =
    currentPeriodEnd === null
      ? 'when the paid period ends'
      : `on ${formatDate(currentPeriodEnd)}, when the paid period ends`
  return (
    <>
      {isEnding ? null : (
        <ActionButton
          label="Cancel at period end"
          question={`You keep the plan until it ends ${end}. ${AFTERWARDS}`}
          confirm="Cancel at period end"
          act={cancel(true)}
          onDone={() => router.refresh()}
        />
      )}
      <ActionButton
        label="Cancel now"
        question={`The plan ends now. The rest of the paid period is not refunded. ${AFTERWARDS}`}
        confirm="Cancel now"
        act={cancel(false)}
        onDone={() => router.refresh()}
      />
    </>
  )
}
