/**
 * One value per process, however often its module is loaded: Next.js bundles copies of our modules of its own,
 * and a pool, cache or counter that exists twice is wrong. Made at the first call.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = keyOf(name)
  const held = globalThis as unknown as Record<symbol, Value | undefined> // only this function writes under these symbols
  const present = held[key]
  if (present !== undefined) return present
  const value = make()
  held[key] = value
  return value
}

const keys = new Map<string, symbol>()

/** A request asks a dozen times, and looking a symbol up by its name costs more than all else here. */
function keyOf(name: string): symbol {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = Symbol.for(`filing-intelligence.${name}`)
  keys.set(name, key)
  return key
}
