'use client'

import { useRef, useState } from 'react'

type Outcome = 'none' | 'copied' | 'selected'
const words: Readonly<Record<Outcome, string>> = {
  none: '',
  copied: 'Copied.',
  selected: 'Selected. Press Ctrl+C to copy.',
}

/** A text to be copied, with a button that copies it, or selects it if the browser forbids that. */
export function CopyText({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<Outcome>('none')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch (error) {
      // Without https, or without permission, there is no clipboard to write to.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
      if (code.current !== null) window.getSelection()?.selectAllChildren(code.current)
      setOutcome('selected')
    }
  }

  return (
    <div className="copy-text">
      <code ref={code} className="secret" aria-label={label}>
        {text}
      </code>
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        Copy<span className="visually-hidden"> {label}</span>
      </button>
      <span role="status" className="small quiet">
        {words[outcome]}
      </span>
    </div>
  )
}
