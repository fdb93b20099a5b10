import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ERRORS } from '#server/contract/errors.ts'
import { listProcedures, listRoutes } from './routes.ts'

const routes = listRoutes()
const procedures = listProcedures()

/** A schema, its place, and its description. */
interface Place {
  readonly path: string
  readonly schema: z.core.$ZodType
  readonly description: string | undefined
  readonly examples: readonly unknown[]
}

function describedAs(schema: z.core.$ZodType): { description: string | undefined; examples: readonly unknown[] } {
  const told = z.globalRegistry.get(schema)
  if (told === undefined && schema instanceof z.ZodOptional) return describedAs(schema.unwrap())
  const { description, examples } = told ?? {}
  return { description, examples: Array.isArray(examples) ? examples : [] }
}

/** Every schema in a schema, outermost first. */
function places(path: string, schema: z.core.$ZodType): Place[] {
  const here = { path, schema, ...describedAs(schema) }
  if (schema instanceof z.ZodObject)
    return [
      here,
      ...Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) => places(`${path}.${key}`, field)),
    ]
  if (schema instanceof z.ZodArray) return [here, ...places(`${path}[]`, schema.element)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return [here, ...places(`${path}?`, schema.unwrap())]
  if (schema instanceof z.ZodRecord) return [here, ...places(`${path}{}`, schema.valueType)]
  return [here]
}

const isField = ({ path }: Place) => /\.[A-Za-z_]+$/.test(path)
/** A record brings the examples of its own fields along. */
const isRecord = ({ schema }: Place) =>
  schema instanceof z.ZodObject || (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
const isEnvelope = ({ path }: Place) => /^[a-zA-Z.]+ (data|meta)$/.test(path.replace(' output.', ' '))

test('Whatever takes a password or a challenge shares the part of the work that is for such requests, and nothing else does.', () => {
  const isProof = (name: string) => /password$|^turnstileToken$/i.test(name)
  const taking = procedures.filter(({ input }) => Object.keys(input.shape).some(isProof))
  expect(taking.length).toBeGreaterThan(5)
  const sharing = procedures.filter(({ meta }) => meta.checksPassword === true)
  expect(sharing.map(({ procedure }) => procedure)).toEqual(taking.map(({ procedure }) => procedure))
})

test('No two routes share a method and path, an operation id or a name.', () => {
  for (const name of [
    routes.map(({ method, path }) => `${method} ${path}`),
    routes.map(({ meta }) => meta.openapi.operationId),
  ]) {
    expect(new Set(name).size).toBe(routes.length)
  }
})

test.each(routes.map((route) => [route.procedure, route] as const))(
  '%s is told apart in the reference by a summary, a description and a tag.',
  (_, route) => {
    const { summary, description, tags, operationId } = route.meta.openapi
    expect([summary, description, operationId].every((text) => text !== undefined && text.length > 5)).toBe(true)
    expect(tags).toHaveLength(1)
  },
)

test.each(routes.filter(({ method }) => method === 'GET').map((route) => [route.procedure, route] as const))(
  '%s reads every parameter from text, so that nothing can coerce it.',
  (_, route) => {
    for (const [name, schema] of Object.entries<z.ZodType>(route.input.shape))
      expect(schema.safeParse(20).success, name).toBe(false)
  },
)

describe.each(procedures.map((route) => [route.procedure, route] as const))('%s', (procedure, route) => {
  test('It takes nothing that it doesn’t know.', () => {
    const { error } = route.input.safeParse({ 'not a parameter': '1' })
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['not a parameter'] }),
    )
  })

  test('Every parameter says what it is and gives examples that it accepts.', () => {
    for (const [name, schema] of Object.entries<z.ZodType>(route.input.shape)) {
      const { description, examples } = describedAs(schema)
      expect(description, `${procedure} ${name}`).toMatch(/^[A-Z].*\.$/)
      expect(examples.length, `${procedure} ${name}`).toBeGreaterThan(0)
      for (const example of examples)
        expect(schema.safeParse(example).error, `${procedure} ${name} ${String(example)}`).toBeUndefined()
    }
  })

  test('It answers with an envelope that is strict.', () => {
    expect(route.output).toBeInstanceOf(z.ZodObject)
    const { error } = route.output.safeParse({ more: 1 })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(expect.arrayContaining(['data', 'meta']))
    expect(error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['more'] }))
  })

  const output = places(`${procedure} output`, route.output)

  test('Every field of its answer says what it is, and gives examples that are true to its type.', () => {
    for (const place of output.filter((candidate) => isField(candidate) && !isEnvelope(candidate))) {
      expect(place.description, place.path).toMatch(/\S\.$/)
      if (!isRecord(place)) expect(place.examples.length, place.path).toBeGreaterThan(0)
      for (const example of place.examples) expect(z.safeParse(place.schema, example).error, place.path).toBeUndefined()
    }
  })

  test('Its answer is JSON as it stands: no any, no date, no transformation, nothing that would be lost on the way.', () => {
    const native = [
      'object',
      'array',
      'optional',
      'nullable',
      'string',
      'number',
      'boolean',
      'null',
      'literal',
      'enum',
      'record',
    ]
    for (const { path, schema } of output) expect(native, path).toContain(schema._zod.def.type)
  })

  test('Its records are strict; only locators and free-form objects are open.', () => {
    const open = output.filter(
      ({ schema }) => schema instanceof z.ZodObject && schema._zod.def.catchall?._zod.def.type !== 'never',
    )
    for (const { path, schema } of open) {
      const isLocator = z.globalRegistry.get(schema)?.id === 'Locator' || /\.(locator|provenance)\??\??$/.test(path)
      const isFreeForm = schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0
      expect(isLocator || isFreeForm, path).toBe(true)
    }
  })

  test('It declares errors of the closed table only, and its cost is a whole number that grows with the page.', () => {
    for (const code of route.meta.errors) expect(Object.keys(ERRORS)).toContain(code)
    const costs = [20, 21, 100].map((limit) => route.meta.cost?.of({ limit }) ?? 0)
    for (const cost of costs) expect(Number.isInteger(cost)).toBe(true)
    expect(costs).toEqual([...costs].sort((left, right) => left - right))
  })
})

test('An id in capitals is read as the one that is stored: a rule about one’s own can’t be got around by its spelling.', () => {
  const ids = procedures.flatMap(({ procedure, input }) =>
    places(procedure, input).filter(({ schema }) => schema instanceof z.ZodUUID),
  )
  expect(ids.length).toBeGreaterThan(20)
  const id = '01a20801-58be-7f06-85d1-52d116c208a1'
  for (const { path, schema } of ids) expect([path, z.parse(schema, id.toUpperCase())]).toEqual([path, id])
})
