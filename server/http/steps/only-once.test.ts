import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Claim } from '#server/auth/idempotent-answers.ts'
import { ANONYMOUS } from '#server/auth/caller.ts'
import { listProcedures, listRoutes } from '#server/trpc/routes.ts'
import type { Exchange } from '../exchange.ts'
import { partsOf } from '../testing/parts-of.ts'
import { onlyOnce } from './only-once.ts'

const once = listProcedures().filter(({ meta }) => meta.isIdempotent === true)
const ANSWER = JSON.stringify({ data: { apiKey: { id: 'key-1' }, token: 'fi_live_shown_once' } })

/** Everything that is kept of a route's first answer. */
async function keptOf(procedure: string): Promise<unknown[]> {
  const kept: unknown[] = []
  const keep = (what: unknown) => Promise.resolve(void kept.push(what))
  const claim: Claim = { kind: 'run', keep, keepMade: keep, drop: () => Promise.reject(new Error('It was done.')) }
  const route = listRoutes().find((declared) => declared.procedure === procedure)
  const exchange = {
    ...{ caller: ANONYMOUS, match: { kind: 'route', route, params: {} }, input: {}, headers: {}, requestId: 'test' },
    request: { header: (name: string) => (name === 'idempotency-key' ? 'first' : undefined), address: '10.0.0.1' },
  } as unknown as Exchange // what the step reads of one
  const step = onlyOnce(() => ({ kind: 'plain', status: 201, body: Buffer.from(ANSWER) }))
  expect(await step(exchange, { ...partsOf(), claimRequest: () => Promise.resolve(claim) })).toMatchObject({
    status: 201,
    body: Buffer.from(ANSWER),
  })
  return kept
}

test.each(once.map(({ procedure, output, meta }) => [procedure, output, meta] as const))(
  '%s keeps its answer for a repeated request, or the key’s id alone where the answer has a token.',
  async (procedure, output, meta) => {
    const hasToken = JSON.stringify(z.toJSONSchema(output)).includes('"token"')
    expect(meta.answersWithKey === true).toBe(hasToken)
    expect(await keptOf(procedure)).toEqual(hasToken ? ['key-1'] : [{ status: 201, body: ANSWER }])
  },
)
