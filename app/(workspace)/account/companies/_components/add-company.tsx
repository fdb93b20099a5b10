'use client'

import { useRouter } from 'next/navigation'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { TextField } from '#app/_components/form/fields.tsx'
import { browserApi } from '#app/_lib/browser-api.ts'

export function AddCompany() {
  const router = useRouter()
  return (
    <ApiForm
      label="Add a company"
      submit="Add"
      className="form form-line"
      send={(values) => browserApi.account.addCompany.mutate({ ticker: textOf(values, 'ticker').trim() })}
      onDone={(_, form) => {
        form.reset()
        router.refresh()
      }}
    >
      <TextField name="ticker" label="Ticker" />
    </ApiForm>
  )
}
