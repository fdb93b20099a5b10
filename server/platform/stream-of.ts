/** A web stream of chunks that are read only as fast as it is consumed; cancelling it ends them. */
export function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reading = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await reading.return?.()
    },
  })
}
