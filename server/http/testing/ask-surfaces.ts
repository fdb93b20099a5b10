import type { DeclaredProcedure } from '#server/trpc/routes.ts'
import { createEdge } from '../edge.ts'
import type { EdgeParts } from '../exchange.ts'
import { ADDRESS_HEADER, sealAddress } from '../mounts/internal-address.ts'
import { createTrpcMount } from '../mounts/trpc-mount.ts'

type Input = Readonly<Record<string, unknown>>

const PATH_VALUES: Readonly<Record<string, string>> = {
  accession: '0000000000-00-000000',
  ticker: 'ZZZZ',
  key_id: '0198f2c7-a1b2-7c4d-9e0f-000000000000',
  user_id: '0198f2c7-a1b2-7c4d-9e0f-000000000000',
  organization_id: '0198f2c7-a1b2-7c4d-9e0f-000000000000',
}

/** The names in a route's path. */
export const pathNames = ({ meta }: DeclaredProcedure): readonly string[] =>
  [...(meta.openapi?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The body that REST answers a procedure's input with; its path leads to nothing. */
export async function askRest(
  parts: EdgeParts,
  { meta }: DeclaredProcedure,
  token: string | undefined,
  input: Input,
): Promise<string> {
  const path = (meta.openapi?.path ?? '').replace(/\{(\w+)\}/g, (_, name: string) => PATH_VALUES[name] ?? '')
  const method = meta.openapi?.method ?? 'GET'
  const takesBody = method !== 'GET' && method !== 'DELETE'
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const { body } = await createEdge(parts)({
    method,
    target: `/api/v1${path}${takesBody || query === '' ? '' : `?${query}`}`,
    header: (name) => headers[name],
    address: '192.0.2.1',
    readBody: () => Promise.resolve({ kind: 'read', bytes: Buffer.from(takesBody ? JSON.stringify(input) : '') }),
  })
  return Buffer.from(body ?? []).toString('utf8')
}

/** The same over the website's surface, as a page of the site sends it. */
export async function askTrpc(
  parts: EdgeParts,
  declared: DeclaredProcedure,
  token: string | undefined,
  given: Input,
): Promise<string> {
  const ofPath = Object.fromEntries(pathNames(declared).map((name) => [name, PATH_VALUES[name] ?? '']))
  const input = JSON.stringify({ ...ofPath, ...given })
  const url = `http://localhost:3000/api/trpc/${declared.procedure}`
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    [ADDRESS_HEADER]: sealAddress('192.0.2.1'),
    ...(token !== undefined && { cookie: `fi_session=${token}` }),
  }
  const mount = createTrpcMount(parts.admission, parts.database, parts.work)
  const read = await mount(new Request(`${url}?input=${encodeURIComponent(input)}`, { headers }))
  const text = await read.text()
  // A change is asked for with POST.
  if (codeIn(text) !== 'method_not_allowed') return text
  return await (await mount(new Request(url, { method: 'POST', headers, body: input }))).text()
}

/** The error code in an answer's body, or `served`. */
export function codeIn(text: string): string {
  return /"code":"([a-z_]+)"/.exec(text)?.[1] ?? 'served'
}
