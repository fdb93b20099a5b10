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

/** What is read of the element that a key is pressed in. */
interface Pressed {
  readonly tagName?: unknown
  readonly type?: unknown
  readonly isContentEditable?: unknown
}

/** Whether a key is a letter of a text, or a choice among options, in this window or in a frame of it. */
function isTyping(target: EventTarget | null): boolean {
  // An element of a frame belongs to another window, so `instanceof` fails on it.
  const { tagName, type, isContentEditable } = (target ?? {}) as Pressed
  const isField = tagName === 'INPUT' && type !== 'checkbox'
  return isField || isContentEditable === true || tagName === 'SELECT' || tagName === 'TEXTAREA'
}

/** Whether a key is pressed by itself and for no text. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !isTyping(event.target)
