'use client'

import { useState } from 'react'

/** Copies a text that is made when the button is pressed, and shows whether that worked. */
export function CopyButton({ label, read }: { readonly label: string; readonly read: () => string }) {
  const [outcome, setOutcome] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(read())
      setOutcome('Copied.')
    } catch (error) {
      // Without https, or without permission, there is no clipboard to write to.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
      setOutcome('This browser does not allow copying here.')
    }
  }
  return (
    <>
      <button type="button" className="button button-small button-quiet" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status" className="small quiet">
        {outcome}
      </span>
    </>
  )
}
