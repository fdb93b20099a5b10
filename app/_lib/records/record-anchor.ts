import { readLocator } from '../viewer/read-locator.ts'

/** The anchor of a record on its page: its stable id where the locator has one, else its place in the list. */
export function recordAnchor(kind: string, locator: Readonly<Record<string, unknown>>, index: number): string {
  return `${kind}-${readLocator(locator).recordId ?? index}`
}
