'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { FoundCompanies } from '#server/contract/resources/workspace/near-company.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { CompanyField } from '#app/_components/form/company-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

const add = (ticker: string) => browserApi.account.addCompany.mutate({ ticker })

/** Adds a known issuer's ticker at once; otherwise asks which company was meant. */
async function addIfKnown(typed: string): Promise<Doubt | null> {
  const { data } = await browserApi.workspace.findCompanies.query({ ticker: typed })
  if (data.known === null) {
    const { Ticker } = await import('#server/contract/atoms.ts')
    return { typed, near: data.near, isTicker: Ticker.safeParse(typed).success }
  }
  await add(typed)
  return null
}

interface Doubt {
  readonly typed: string
  readonly near: FoundCompanies['near']
  /** Whether it could be a ticker at all. */
  readonly isTicker: boolean
}

function WhichOne({
  doubt: { typed, near, isTicker },
  onAdded,
  onClose,
}: {
  readonly doubt: Doubt
  readonly onAdded: () => void
  readonly onClose: () => void
}) {
  const ticker = typed.toUpperCase()
  return (
    <section className="notice stack-s" aria-label={`No company has the ticker ${ticker}`} role="status">
      <p>
        We have no company with the ticker <strong>{ticker}</strong>.{' '}
        {near.length === 0 ? 'No company has a similar name.' : 'Did you mean one of these?'}
      </p>
      {near.length === 0 ? null : (
        <ul className="stack-s">
          {near.map((company) => (
            <li key={company.cik} className="row">
              <ActionButton
                label={`Add ${company.ticker}`}
                about={company.name}
                act={() => add(company.ticker)}
                onDone={onAdded}
              />
              <span>{company.name}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="row">
        {isTicker ? <ActionButton label={`Add ${ticker} anyway`} act={() => add(typed)} onDone={onAdded} /> : null}
        <button type="button" className="button button-small button-quiet" onClick={onClose}>
          Cancel
        </button>
      </p>
      <p className="small quiet">
        An unknown ticker counts toward your plan’s limit. We watch it as soon as a filing arrives.
      </p>
    </section>
  )
}

/** Adds a company to the watchlist, after a question if no known issuer has the ticker. */
export function AddCompany() {
  const router = useRouter()
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  return (
    <>
      <ApiForm
        label="Add a company"
        submit="Add"
        className="form form-line"
        send={(values) => addIfKnown(textOf(values, 'ticker').trim())}
        onDone={(found, form) => {
          setDoubt(found)
          if (found !== null) return
          form.reset()
          router.refresh()
        }}
      >
        <CompanyField name="ticker" label="Company" />
      </ApiForm>
      {doubt === null ? null : (
        <WhichOne
          doubt={doubt}
          onAdded={() => {
            setDoubt(null)
            router.refresh()
          }}
          onClose={() => setDoubt(null)}
        />
      )}
    </>
  )
}
