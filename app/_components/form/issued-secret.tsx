'use client'

import type { ReactNode } from 'react'
import { CopyText } from './copy-text.tsx'

/** A secret, shown this once. It stays in this page's memory and is dropped with `onClose`. */
export function IssuedSecret({
  title,
  text,
  label,
  onClose,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <section className="card issued stack-s" aria-label={title} tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>{title}</h2>
      {children}
      <CopyText text={text} label={label} />
      <p>
        <button type="button" className="button" onClick={onClose}>
          I have saved it
        </button>
      </p>
    </section>
  )
}
