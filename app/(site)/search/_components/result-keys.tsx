'use client'

import { useEffect } from 'react'
import { isSingleKey } from '#app/_components/shortcuts/is-single-key.ts'
import { useSingleKeys } from '#app/_components/shortcuts/single-keys.ts'
import { SingleKeysSwitch } from '#app/_components/shortcuts/single-keys-switch.tsx'

function moveFocus(step: 1 | -1): void {
  const results = [...document.querySelectorAll<HTMLElement>('[data-result]')]
  const at = results.findIndex((result) => result === document.activeElement)
  const next = at === -1 ? (step === 1 ? 0 : results.length - 1) : at + step
  const result = results[Math.min(Math.max(next, 0), results.length - 1)]
  result?.focus()
  result?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

function pressed(event: KeyboardEvent): void {
  if (!isSingleKey(event)) return
  if (event.key === '/') {
    event.preventDefault()
    document.querySelector<HTMLInputElement>('[data-search-box]')?.select()
  } else if (event.key === 'j') moveFocus(1)
  else if (event.key === 'k') moveFocus(-1)
}

/** `/` moves to the query, `j` and `k` through the results, while nothing is being typed; shows the switch for that. */
export function ResultKeys() {
  const areOn = useSingleKeys()
  useEffect(() => {
    if (!areOn) return
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [areOn])
  return <SingleKeysSwitch />
}
