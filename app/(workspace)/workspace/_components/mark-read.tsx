'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

/** Marks one watched company, or all, as read up to the revision that this page shows. */
export function MarkRead({
  ticker,
  storeRevision,
  label = 'Mark as read',
}: {
  readonly ticker?: string
  readonly storeRevision: number
  readonly label?: string
}) {
  const router = useRouter()
  return (
    <ActionButton
      label={label}
      {...(ticker === undefined ? {} : { about: ticker })}
      act={() =>
        browserApi.workspace.watchlist.markRead.mutate({ storeRevision, ...(ticker === undefined ? {} : { ticker }) })
      }
      onDone={() => router.refresh()}
    />
  )
}
