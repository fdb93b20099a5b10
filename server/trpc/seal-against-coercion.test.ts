import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi'
import type { OpenApiRouter } from 'trpc-to-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { procedure, router } from './init.ts'
import { seal } from './seal-against-coercion.ts'

const Input = z.strictObject({ flag: z.boolean(), count: z.number().nullable(), list: z.array(z.number()).optional() })

test('A sealed input stays strict after trpc-to-openapi has served it.', async () => {
  seal(Input)
  const echo = procedure
    .meta({ openapi: { method: 'POST', path: '/echo' }, access: 'open', errors: [] })
    .input(Input)
    .output(z.looseObject({}))
    .mutation(({ input }) => input)
  // The cast is explained in openapi/router.ts.
  const handler = createOpenApiNodeHttpHandler({
    router: router({ echo }) as unknown as OpenApiRouter,
    createContext: () => Promise.resolve({}),
  })
  const own = {
    method: 'POST',
    url: '/echo',
    headers: new Headers({ 'content-type': 'application/json' }),
    signal: null,
    body: { flag: 'false', count: null },
  }
  const request: unknown = Object.create(
    Request.prototype,
    Object.fromEntries(Object.entries(own).map(([key, value]) => [key, { value }])),
  )
  const answer = { statusCode: 0, setHeader: () => undefined, end: () => undefined }
  // The handler reads and writes these members only.
  await handler(request as never, answer as never)
  expect(answer.statusCode).toBe(400)
  expect(Input.safeParse({ flag: 'false', count: null }).success).toBe(false)
  expect(Input.parse({ flag: true, count: null, list: [1] })).toEqual({ flag: true, count: null, list: [1] })
})
