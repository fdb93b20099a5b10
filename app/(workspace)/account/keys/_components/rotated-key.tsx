'use client'

import { createContext, useState } from 'react'
import type { ReactNode } from 'react'
import { IssuedSecret } from '#app/_components/form/issued-secret.tsx'

interface Issued {
  readonly name: string
  readonly token: string
}

/** Shows the token of a key that was just issued. */
export const ShowToken = createContext<(issued: Issued) => void>(() => undefined)

/** A list of keys, below the new token of a rotated one: the row of the old key changes, the token has to stay. */
export function RotatedKey({ children }: { readonly children: ReactNode }) {
  const [issued, setIssued] = useState<Issued | null>(null)
  return (
    <ShowToken value={setIssued}>
      {issued === null ? null : (
        <IssuedSecret
          title={`Key “${issued.name}” rotated`}
          text={issued.token}
          label="token"
          onClose={() => setIssued(null)}
        >
          <p>Copy the new token now. You won’t be able to see it again, and the old one no longer works.</p>
        </IssuedSecret>
      )}
      {children}
    </ShowToken>
  )
}
