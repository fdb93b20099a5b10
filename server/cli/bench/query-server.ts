import { createServer } from 'node:http'
import postgres from 'postgres'
import { COLLECTIONS, type CollectionName } from '#server/services/lists/collections.ts'

/**
 * The baseline of an uncached list: a plain node:http server that sends the same statement over postgres.js, parses the
 * records it returns, and writes them into an envelope. Its parent sends the database's address and the name of the
 * list before it listens.
 */
process.on('message', (message: { start?: { url: string; name: CollectionName } }) => {
  if (message.start === undefined) return
  const { url, name } = message.start
  const { table, id, filedAt, json } = COLLECTIONS[name]
  const db = postgres(url, { max: 10, onnotice: () => undefined })
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const limit = Number(searchParams.get('limit'))
    void db<{ json: string; filedAt: string; id: string }[]>`
      select ${db(json)} as json, ${db(filedAt)}::text as "filedAt", ${db(id)} as id
      from ${db(table)} where ${db(filedAt)} >= ${searchParams.get('filed_from')}
      order by ${db(filedAt)} desc, ${db(id)} desc limit ${limit + 1}`.then((rows) => {
      const data = rows.slice(0, limit).map((row) => parse(row.json))
      const last = rows.at(-1)
      const nextCursor = rows.length > limit && last !== undefined ? `${last.filedAt}.${last.id}` : null
      const pagination = { limit, returned: data.length, hasMore: nextCursor !== null, nextCursor }
      const body = Buffer.from(JSON.stringify({ data, meta: { pagination } }), 'utf8')
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(body.byteLength),
      })
      response.end(body)
    })
  })
  server.listen(Number(process.env['PORT']), '127.0.0.1')
})
function parse(json: string): unknown {
  return JSON.parse(json)
}
process.once('SIGTERM', () => process.exit(0))
