/** How a download ended: whether it is complete, how much was sent, and the error that stopped it, if any. */
export interface ChunksEnd {
  readonly isWhole: boolean
  readonly bytes: number
  readonly error: unknown
}

interface Followers {
  readonly onChunk: (bytes: number) => Promise<void>
  readonly onEnd: (end: ChunksEnd) => Promise<void>
}

/**
 * Passes chunks on, reporting how much was sent and, once, how the download ended. A file whose download never starts
 * ends too.
 */
export function followChunks(
  chunks: AsyncIterable<Uint8Array>,
  { onChunk, onEnd }: Followers,
): AsyncIterable<Uint8Array> {
  let bytes = 0
  let isBegun = false
  async function* follow(): AsyncGenerator<Uint8Array> {
    let isWhole = false
    let error: unknown = null
    try {
      for await (const chunk of chunks) {
        bytes += chunk.length
        await onChunk(bytes)
        yield chunk
      }
      isWhole = true
    } catch (caught) {
      error = caught
      throw caught
    } finally {
      await onEnd({ isWhole, bytes, error })
    }
  }
  const followed = follow()
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        isBegun = true
        return followed.next()
      },
      return: async () => {
        if (!isBegun) await onEnd({ isWhole: false, bytes: 0, error: null })
        return await followed.return(undefined)
      },
    }),
  }
}
