'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

/** Takes a company out of the company set. */
export function RemoveCompany({ ticker }: { readonly ticker: string }) {
  const router = useRouter()
  return (
    <ActionButton
      label="Remove"
      about={ticker}
      act={() => browserApi.account.removeCompany.mutate({ ticker })}
      onDone={() => router.refresh()}
    />
  )
}
