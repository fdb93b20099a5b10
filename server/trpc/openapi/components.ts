import type { JsonObject } from './json.ts'

function header(description: string, schema: JsonObject): JsonObject {
  return { description, schema }
}
function count(example: number): JsonObject {
  return { type: 'integer', minimum: 0, examples: [example] }
}
function text(...examples: string[]): JsonObject {
  return { type: 'string', examples }
}

/** Headers by the name that responses refer to them under. */
const headers: JsonObject = {
  'X-Request-Id': header(
    'Id of the request: the caller’s own where it sent a well-formed one, else a new one.',
    text('0198f2c7-a1b2-7c7d-9e0f-2a4b6c8d0e1f'),
  ),
  'X-API-Version': header('Major version of the API.', { type: 'string', const: '1' }),
  'RateLimit-Limit': header('Requests that the caller may make in a window.', count(600)),
  'RateLimit-Remaining': header('Requests that are left in this window.', count(587)),
  'RateLimit-Reset': header('Seconds until the window ends.', count(42)),
  'Retry-After': header('Seconds to wait before another attempt.', count(42)),
  ETag: header(
    'Strong tag of the representation: SHA-256 of its identity bytes; compressed variants carry a suffix.',
    text('"sha256-47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"'),
  ),
  'Cache-Control': header(
    'Whether a shared cache may keep the answer; it is revalidated by its tag either way.',
    text('public, no-cache', 'private, no-cache'),
  ),
  Vary: header('Request headers that the answer depends on.', text('Accept-Encoding, Authorization')),
  Allow: header('Methods that the path takes.', text('GET, HEAD, OPTIONS')),
  'WWW-Authenticate': header('How to authenticate.', text('Bearer')),
}

const parameters: JsonObject = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETags of responses you already have. If one is still current, the response is a 304 without a body.',
    schema: text('"sha256-47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"'),
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key you choose, 1 to 255 visible characters. Within 24 hours, the same request with the same key is not executed again: it gets the first response, with `Idempotency-Replayed: true`, or, if that contained a new API key’s token, a `conflict` whose `details.apiKeyId` names the API key. The same key with a different request is a `conflict`. Errors are not kept.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$', examples: ['3f0c9a7e-member-grace'] },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your own id for the request: 8 to 64 letters, digits, underscores or dashes. Anything else is replaced.',
    schema: text('nightly-sync-000042'),
  },
}

/** What all operations share, apart from schemas. */
export const SHARED_COMPONENTS = {
  headers,
  parameters,
  securitySchemes: {
    bearerAuth: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A session token (`fi_session_...`) or an API key (`fi_live_...`). Public routes need none, but refuse a bad one.',
    },
  },
} satisfies JsonObject

export const TAGS: JsonObject[] = [
  { name: 'Contract', description: 'Versions, stability and deprecation.' },
  { name: 'Companies', description: 'Companies with their latest resolved amounts.' },
  { name: 'Filings', description: 'Filings and everything extracted from them.' },
  {
    name: 'Intelligence',
    description: 'Facility amounts, facts of any type, covenants, events and comparisons, each with its evidence.',
  },
  {
    name: 'Search',
    description:
      'Search everything extracted from filings by word, phrase, amount or date. Each result has its evidence.',
  },
  {
    name: 'Accounts',
    description: 'Signing up, sessions, and what belongs to an organization: members, keys, companies, audit.',
  },
  {
    name: 'Billing',
    description: 'Proposed plans, an organization’s entitlement and invoices, and links to the billing provider.',
  },
  {
    name: 'Intake',
    description: 'Early-access requests, and anonymous counts of website events.',
  },
  { name: 'Administration', description: 'Organizations and their plans, for platform administrators only.' },
]
