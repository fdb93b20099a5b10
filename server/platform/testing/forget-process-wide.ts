/** Forgets every process-wide value, as a new process has none. */
export function forgetProcessWide(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith('filing-intelligence.') === true) Reflect.deleteProperty(globalThis, key)
  }
}
