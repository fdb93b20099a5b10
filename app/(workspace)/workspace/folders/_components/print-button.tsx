'use client'

export function PrintButton() {
  return (
    <button type="button" className="button button-quiet not-printed" onClick={() => window.print()}>
      Print
    </button>
  )
}
