import type { ReactNode } from 'react'
import { getReference } from '#app/_lib/api/get-reference.ts'
import { DocsNav } from './_components/docs-nav.tsx'

export default function ReferenceLayout({ children }: { readonly children: ReactNode }) {
  const reference = getReference()
  return (
    <div className="docs-frame">
      <DocsNav reference={reference} />
      <div>{children}</div>
    </div>
  )
}
