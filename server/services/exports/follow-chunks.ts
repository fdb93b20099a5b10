/** How a file ended: whether all of it was taken, how much was, and what stopped it where something did. */
export interface ChunksEnd {
  readonly isWhole: boolean
  readonly bytes: number
  readonly error: unknown
}

interface Followers {
  readonly onChunk: (bytes: number) => Promise<void>
  readonly onEnd: (end: ChunksEnd) => Promise<void>
}

/** The same chunks; tells how much was taken, and once how it ended. A file that nobody begins to take ends too. */
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
