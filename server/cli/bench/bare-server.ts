import { createServer } from 'node:http'

/** What the product answered to a path. */
export interface RecordedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly bodyBase64: string
}

/**
 * The baseline: a plain node:http server that answers every request with the same bytes and headers that the product
 * sent for it. Its parent sends the recorded answers, keyed by path, before it listens.
 */
process.on('message', (message: { start?: Record<string, RecordedAnswer> }) => {
  if (message.start === undefined) return
  const answers = new Map(
    Object.entries(message.start).map(([path, answer]) => [
      path,
      { ...answer, body: Buffer.from(answer.bodyBase64, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = answers.get((request.url ?? '').split('?')[0] ?? '')
    if (answer === undefined) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  })
  server.listen(Number(process.env['PORT']), '127.0.0.1')
})
process.once('SIGTERM', () => process.exit(0))
