import { useSyncExternalStore } from 'react'

/** Kept in this browser alone. Where it keeps nothing, the choice lasts as long as the page. */
const STORED = 'single-keys'
const chosen = new EventTarget()
let areOn: boolean | null = null

function read(): boolean {
  if (areOn !== null) return areOn
  try {
    areOn = localStorage.getItem(STORED) !== 'off'
  } catch {
    areOn = true
  }
  return areOn
}

function subscribe(changed: () => void): () => void {
  chosen.addEventListener('change', changed)
  return () => chosen.removeEventListener('change', changed)
}

/** Whether keys without a modifier do something: who speaks to the browser, or shakes, turns them off. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, read, () => true)

/** Turns them on or off, for this browser's later visits too. */
export function turnSingleKeys(isOn: boolean): void {
  areOn = isOn
  try {
    localStorage.setItem(STORED, isOn ? 'on' : 'off')
  } catch {
    // It is on or off until the page is left.
  }
  chosen.dispatchEvent(new Event('change'))
}
