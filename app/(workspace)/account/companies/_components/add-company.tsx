'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { CompanyField } from '#app/_components/form/company-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import type { Doubt, WhichCompany } from './which-company.tsx'

const add = (ticker: string) => browserApi.account.addCompany.mutate({ ticker })

interface Asked {
  readonly doubt: Doubt
  /** Loaded when somebody has to be asked. */
  readonly Question: typeof WhichCompany
}

/** Adds a known issuer's ticker at once; otherwise asks which company was meant. */
async function addIfKnown(typed: string): Promise<Asked | null> {
  const { data } = await browserApi.workspace.findCompanies.query({ ticker: typed })
  if (data.known === null) {
    const [{ Ticker }, { WhichCompany: Question }] = await Promise.all([
      import('#server/contract/atoms.ts'),
      import('./which-company.tsx'),
    ])
    return { doubt: { typed, near: data.near, isTicker: Ticker.safeParse(typed).success }, Question }
  }
  await add(typed)
  return null
}

/** Adds a company to the watchlist, after a question if no known issuer has the ticker. */
export function AddCompany() {
  const router = useRouter()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <ApiForm
        label="Add a company"
        submit="Add"
        className="form form-line"
        send={(values) => addIfKnown(textOf(values, 'ticker').trim())}
        onDone={(found, form) => {
          setAsked(found)
          if (found !== null) return
          form.reset()
          router.refresh()
        }}
      >
        <CompanyField name="ticker" label="Company" />
      </ApiForm>
      {asked === null ? null : (
        <asked.Question
          doubt={asked.doubt}
          add={add}
          onAdded={() => {
            setAsked(null)
            router.refresh()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
