/**
 * Lets simultaneous calls share an answer that was begun after each of them: a call made while one is being found waits
 * for the next, together with all others. So no caller gets what was true before its call.
 */
export function shareNext<Value>(find: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  const following = new Map<string, Promise<Value>>()

  function begin(key: string): Promise<Value> {
    const found = find(key).finally(() => running.delete(key))
    running.set(key, found)
    return found
  }

  return (key) => {
    const current = running.get(key)
    if (current === undefined) return begin(key)
    const shared = following.get(key)
    if (shared !== undefined) return shared
    const start = () => {
      following.delete(key)
      return begin(key)
    }
    const next = current.then(start, start)
    following.set(key, next)
    return next
  }
}
