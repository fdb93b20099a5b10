'use client'

import type { FoundCompanies } from '#server/contract/resources/workspace/near-company.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'

/** A text that is no known issuer’s ticker. */
export interface Doubt {
  readonly typed: string
  readonly near: FoundCompanies['near']
  /** Whether it could be a ticker at all. */
  readonly isTicker: boolean
}

/** Asks which company was meant. */
export function WhichCompany({
  doubt: { typed, near, isTicker },
  add,
  onAdded,
  onClose,
}: {
  readonly doubt: Doubt
  readonly add: (ticker: string) => Promise<unknown>
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
