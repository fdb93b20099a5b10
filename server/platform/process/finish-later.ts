import { onShutdown } from './lifecycle.ts'
import { processWide } from './process-wide.ts'

const pending = () =>
  processWide<Set<Promise<void>>>('work after answers', () => {
    const works = new Set<Promise<void>>()
    onShutdown('work after answers', async () => {
      while (works.size > 0) await Promise.all(works)
    })
    return works
  })

/**
 * Lets work go on after its request is answered, such as a mail, whose time would tell whether an account exists.
 * Orderly shutdown waits for it. What it rejects with is given to `report`.
 */
export function finishLater(work: Promise<void>, report: (error: unknown) => void): void {
  const works = pending()
  const ended = work.catch(report).finally(() => works.delete(ended))
  works.add(ended)
}
