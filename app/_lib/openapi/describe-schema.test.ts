import { expect, test } from 'vitest'
import { describeSchema } from './describe-schema.ts'

test('a scalar is its type, its format and its bounds', () => {
  const view = describeSchema({ type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'Page size.' })
  expect(view).toMatchObject({ type: 'integer', bounds: ['from 1', 'to 100', 'default 20'], description: 'Page size.' })
  expect(describeSchema({ type: 'string', format: 'date' }).type).toBe('string (date)')
  expect(describeSchema({ type: 'string', minLength: 1, maxLength: 16 }).bounds).toEqual([
    'not empty',
    'at most 16 characters',
  ])
})

test('a pattern is not repeated where a format says the same', () => {
  expect(describeSchema({ type: 'string', format: 'date', pattern: '^[0-9-]+$' }).bounds).toEqual([])
  expect(describeSchema({ type: 'string', pattern: '^[0-9]{10}$' }).bounds).toEqual(['matches ^[0-9]{10}$'])
})

test('null in a union or in a list of types is said in words', () => {
  expect(describeSchema({ anyOf: [{ type: 'string' }, { type: 'null' }], description: 'x' })).toMatchObject({
    type: 'string or null',
    description: 'x',
  })
  expect(describeSchema({ type: ['number', 'null'] }).type).toBe('number or null')
})

test('a reference stays a name, alone and in a list', () => {
  expect(describeSchema({ $ref: '#/components/schemas/Event' })).toMatchObject({
    type: 'Event',
    schemaName: 'Event',
    fields: [],
  })
  expect(describeSchema({ type: 'array', items: { $ref: '#/components/schemas/Event' } })).toMatchObject({
    type: 'array of Event',
    schemaName: 'Event',
  })
})

test('fields say whether they are required and go down as far as the schema does', () => {
  const view = describeSchema({
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'object', properties: { name: { type: 'string' } } }, meta: { type: 'object' } },
  })
  expect(view.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['data', true],
    ['meta', false],
  ])
  expect(view.fields[0]?.schema.fields[0]?.name).toBe('name')
})

test('the allowed values of a list are those of its entries', () => {
  expect(describeSchema({ type: 'array', items: { type: 'string', enum: ['10-K', '10-Q'] } }).values).toEqual([
    '10-K',
    '10-Q',
  ])
})

test('a schema that contains itself ends', () => {
  const loop: Record<string, unknown> = { type: 'object' }
  loop['properties'] = { next: loop }
  expect(describeSchema(loop).type).toBe('object')
})
