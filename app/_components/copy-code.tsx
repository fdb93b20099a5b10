'use client'

import { CopyButton } from './viewer/copy-button.tsx'

/** Code that is to be pasted elsewhere, with a button that copies it. */
export function CopyCode({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="copy-code">
      <pre tabIndex={0} aria-label={label}>
        {text}
      </pre>
      <div className="copy-code-action">
        <CopyButton label="Copy" read={() => text} />
      </div>
    </div>
  )
}
