/**
 * One value per process, however often its module is loaded: Next.js bundles copies of our modules of its own,
 * and a pool, cache or counter that exists twice is wrong. Made at the first call.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`filing-intelligence.${name}`)
  const held = globalThis as unknown as Record<symbol, Value | undefined> // only this function writes under these symbols
  const value = held[key] ?? make()
  held[key] = value
  return value
}
