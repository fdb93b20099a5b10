'use client'

import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Choosing } from './chosen.ts'
import { BOX_ID } from './ids.ts'

/** The list below a box; its code is loaded when the box is first used. Ctrl-K moves the focus to the header's. */
export function FoundOnUse({ boxId, choosing }: { readonly boxId: string; readonly choosing: Choosing }) {
  const [list, setList] = useState<ReactNode>(null)
  useEffect(() => {
    const box = document.getElementById(boxId)
    if (!(box instanceof HTMLInputElement)) return
    const stop = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      box.select()
    }
    const use = () => {
      // Without a connection the box stays what it is without scripts: a form.
      void import('./found-companies.tsx').then(
        ({ FoundCompanies }) => setList(<FoundCompanies box={box} choosing={choosing} />),
        () => undefined,
      )
    }
    if (boxId === BOX_ID) document.addEventListener('keydown', press, { signal: stop.signal })
    if (document.activeElement === box) use()
    else box.addEventListener('focus', use, { signal: stop.signal, once: true })
    return () => stop.abort()
  }, [boxId, choosing])
  return list
}
