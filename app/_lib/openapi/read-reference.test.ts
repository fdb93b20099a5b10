import { expect, test } from 'vitest'
import { readReference } from './read-reference.ts'

const document = {
  info: { title: 'API', version: '1' },
  servers: [{ url: '/api/v1' }],
  tags: [{ name: 'Filings', description: 'Filings and what is in them.' }, { name: 'Unused' }],
  paths: {
    '/filings/{accession}': {
      get: {
        operationId: 'getFiling',
        tags: ['Filings'],
        summary: 'Read a filing',
        security: [{}, { bearer: [] }],
        'x-query-cost': '1',
        parameters: [
          {
            name: 'accession',
            in: 'path',
            required: true,
            schema: { type: 'string', examples: ['0000000001-26-000001'] },
          },
          { $ref: '#/components/parameters/limit' },
        ],
        responses: {
          200: {
            description: 'The filing',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Filing' } } },
          },
          404: { $ref: '#/components/responses/NotFound' },
        },
      },
    },
    '/search': {
      post: {
        tags: ['Search'],
        security: [{ bearer: [] }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { query: { type: 'string', example: "lender's" } } },
            },
          },
        },
        responses: { 200: { description: 'Found' } },
      },
    },
  },
  components: {
    parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    responses: { NotFound: { description: 'Not found' } },
    schemas: {
      Filing: {
        type: 'object',
        properties: { form: { enum: ['10-K'] }, self: { $ref: '#/components/schemas/Filing' } },
      },
    },
  },
}

test('operations are grouped by tag in the document’s order and tags without one are left out', () => {
  const reference = readReference(document, 'https://example.com')
  expect(reference.tags.map(({ name, operations }) => [name, operations.length])).toEqual([
    ['Filings', 1],
    ['Search', 1],
  ])
})

test('references to parameters and responses are followed', () => {
  const [operation] = readReference(document, 'https://example.com').tags[0]?.operations ?? []
  expect(operation?.parameters.map(({ name, place }) => [name, place])).toEqual([
    ['accession', 'path'],
    ['limit', 'query'],
  ])
  expect(operation?.responses.map(({ status, description }) => [status, description])).toEqual([
    ['200', 'The filing'],
    ['404', 'Not found'],
  ])
})

test('an operation that also works without a token does not ask for one', () => {
  const tags = readReference(document, 'https://example.com').tags
  expect(tags.map(({ operations }) => operations[0]?.needsToken)).toEqual([false, true])
})

test('a curl command carries the example values and quotes what a shell would read', () => {
  const tags = readReference(document, 'https://example.com').tags
  expect(tags[0]?.operations[0]?.curl).toBe("curl 'https://example.com/api/v1/filings/0000000001-26-000001?limit=5'")
  expect(tags[1]?.operations[0]?.curl).toContain("lender'\\''s")
})

test('an example is built of the fields’ own examples and a schema inside itself ends', () => {
  const example = readReference(document, 'https://example.com').schemas[0]?.example ?? ''
  expect(JSON.parse(example)).toMatchObject({ form: '10-K', self: { form: '10-K' } })
})

test('an operation says what it costs, and a free one nothing', () => {
  const operations = readReference(document, 'https://api.example').tags.flatMap((tag) => tag.operations)
  expect(operations.map(({ path, queryCost }) => [path, queryCost])).toEqual([
    ['/filings/{accession}', '1'],
    ['/search', null],
  ])
})
