/**
 * One value per process, however often its module is loaded: Next.js bundles copies of our modules, and a second pool,
 * cache or counter would be wrong. Made at the first call.
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

/**
 * Called a dozen times per request, and looking a symbol up by its name would take longer than everything else here.
 */
function keyOf(name: string): symbol {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = Symbol.for(`filing-intelligence.${name}`)
  keys.set(name, key)
  return key
}
