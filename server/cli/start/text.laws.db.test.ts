import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { findCaller } from '#server/auth/find-caller.ts'
import { createSession } from '#server/auth/sessions.ts'
import { askRest, askTrpc, codeIn, pathNames } from '#server/http/testing/ask-surfaces.ts'
import { partsOf } from '#server/http/testing/parts-of.ts'
import { makeOwner } from '#server/services/testing/make-account.ts'
import { listProcedures } from '#server/trpc/routes.ts'

let store: TestDatabase
/** Sessions of an owner and a platform administrator, and nobody's: one of them may ask for anything. */
const tokens: (string | undefined)[] = [undefined]
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  store = await createTestDatabase()
  for (const isAdministrator of [false, true]) {
    const { userId } = (await makeOwner()).caller
    if (isAdministrator) await store.sql`update users set platform_admin = true where id = ${userId}`
    tokens.push((await store.database.transaction((tx) => createSession(tx, userId))).token)
  }
})
afterAll(() => store.close())

type Declared = ReturnType<typeof listProcedures>[number]

/** The places of all texts in an input, as paths of names; those of lists and unions have one member each. */
function textsIn(schema: z.core.$ZodType, path: readonly string[] = []): string[][] {
  const { def } = (schema as z.core.$ZodTypes)._zod // every schema is one of zod's own
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'template_literal':
      return [[...path]]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsIn(field, [...path, name]))
    case 'record':
      return textsIn(def.valueType, [...path, 'name'])
    case 'array':
      return textsIn(def.element, [...path, '0'])
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path))
    case 'pipe':
      return textsIn(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, path)
    default:
      return []
  }
}

/** An input that holds nothing but a text at a path. */
function inputWith(text: string, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return text
  const inner = inputWith(text, rest)
  return name === '0' ? [inner] : { [name]: inner }
}

/** No text holds these; the last is what a program has left of a picture that it cut in two. */
const UNREADABLE = ['a\u0000', 'a\u0085', 'a\ud83d']

/** The surfaces that can be given such a text at a place of an input. */
function surfacesFor(declared: Declared, name: string): (typeof askRest)[] {
  const { openapi, isForRestOnly, access, signedBy } = declared.meta
  const takesBody = openapi !== undefined && openapi.method !== 'GET' && openapi.method !== 'DELETE'
  return [
    // An address holds no such text, and a body that is signed is read by its provider's rules.
    ...(takesBody && signedBy === undefined && !pathNames(declared).includes(name) ? [askRest] : []),
    // What only pages or programs ask for is not answered there.
    ...(isForRestOnly === true || access === 'page' ? [] : [askTrpc]),
  ]
}

/** Every place of a text that some surface can be asked about. */
const places = listProcedures().flatMap((declared) =>
  textsIn(declared.input).flatMap((path) => {
    const name = path.join('.')
    const surfaces = surfacesFor(declared, name)
    return surfaces.length === 0 ? [] : [[declared.procedure, name, declared, path, surfaces] as const]
  }),
)

test('There are texts to be tried, those of a request for access among them.', () => {
  const tried = places.map(([procedure, name]) => `${procedure} ${name}`)
  expect(tried).toContain('intake.createLead useCase')
  expect(tried).toContain('intake.createLead website')
  expect(tried).toContain('search.market filters.filedFrom')
})

test.each(places)(
  '%s refuses text that is no text by the name of its field: %s.',
  async (_, name, declared, path, surfaces) => {
    for (const ask of surfaces)
      for (const text of UNREADABLE) {
        const input = inputWith(text, path) as Readonly<Record<string, unknown>> // every path begins with a name
        const answers = await Promise.all(
          tokens.map((token) => ask(partsOf({ find: findCaller }), declared, token, input)),
        )
        const refused = answers.filter((answer) => codeIn(answer) === 'invalid_request')
        expect(refused, `${ask.name} ${JSON.stringify(text)}`).not.toEqual([])
        for (const answer of refused) expect(answer).toContain(`{"path":"${name}","message":"Expected `)
      }
  },
)
