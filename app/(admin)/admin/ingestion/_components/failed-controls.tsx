'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

/** Retries or discards a failed filing. */
export function FailedControls({ accession }: { readonly accession: string }) {
  const router = useRouter()
  const done = () => router.refresh()
  return (
    <span className="row">
      <ActionButton
        label="Retry"
        about={accession}
        act={() => browserApi.ingestion.retry.mutate({ accession })}
        onDone={done}
      />
      <ActionButton
        label="Give up"
        about={accession}
        question="This removes it from the list. It is not retried automatically."
        act={() => browserApi.ingestion.giveUp.mutate({ accession })}
        onDone={done}
      />
    </span>
  )
}
