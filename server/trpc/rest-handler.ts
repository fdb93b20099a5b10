import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi'
import { processWide } from '#server/platform/process/process-wide.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { ApiContext } from './context.ts'
import { openApiRouter } from './openapi/router.ts'
import type { Route } from './routes.ts'
import { sealAgainstCoercion } from './seal-against-coercion.ts'

/** A request that the edge has already matched, authorized and parsed. */
export interface RestCall {
  readonly requestId: string
  readonly caller: Caller
  readonly request: { readonly address: string }
  readonly match: { readonly kind: string; readonly params?: Readonly<Record<string, string>> }
  readonly query: readonly { readonly name: string; readonly value: string }[]
  readonly body: unknown
  readonly input: Readonly<Record<string, unknown>>
}

export interface RestAnswer {
  readonly status: number
  readonly body: string | null
}

/** The request that the handler gets: a fetch request in form, without a body to read. */
interface HandedRequest {
  readonly context: ApiContext
  failure: unknown
}

type Handler = ReturnType<typeof createOpenApiNodeHttpHandler>
type NodeRequest = Parameters<Handler>[0]
type NodeResponse = Parameters<Handler>[1]

/** Built once per process: building it walks every route, and outside production generates the whole document. */
function handler(): Handler {
  return processWide('rest-handler', () => {
    sealAgainstCoercion()
    return createOpenApiNodeHttpHandler({
      router: openApiRouter,
      createContext: ({ req }) => Promise.resolve(handed(req).context),
      onError: ({ error, req }) => {
        handed(req).failure = error
      },
    })
  })
}

function handed(request: object): HandedRequest {
  return request as HandedRequest & object // every request that reaches the handler is made by `handOver`
}

/**
 * Runs a procedure through trpc-to-openapi. Returns its status and JSON text; throws what the procedure threw, which
 * the edge turns into the contract's error. The library never writes to a socket, so none of its own answers is sent.
 */
export async function callProcedure(route: Route, call: RestCall): Promise<RestAnswer> {
  const request = handOver(route, call)
  const { response, answer } = collect()
  await handler()(request, response)
  if (handed(request).failure !== undefined) throw handed(request).failure
  const { otherwise } = route.meta
  const status = otherwise?.when(call.input) === true ? otherwise.status : (route.meta.status ?? answer.status)
  return { status, body: status === 204 ? null : answer.body }
}

function handOver(
  route: Route,
  { requestId, caller, request: { address }, match, query, body }: RestCall,
): NodeRequest {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(match.params?.[name] ?? ''))
  const own = {
    method: route.method,
    url: path,
    headers: new Headers({ 'content-type': 'application/json' }),
    signal: NEVER_ABORTED,
    query: Object.fromEntries(query.map(({ name, value }) => [name, [value]])),
    body: body ?? {},
    context: { requestId, caller, address, keepSession: () => undefined, surface: 'rest' } satisfies ApiContext,
    failure: undefined,
  }
  // The handler checks `instanceof Request` and then reads these members only.
  const handedOver: unknown = Object.create(
    Request.prototype,
    Object.fromEntries(Object.entries(own).map(([key, value]) => [key, { value, writable: true }])),
  )
  return handedOver as NodeRequest // see above
}

const NEVER_ABORTED = new AbortController().signal

function collect(): { response: NodeResponse; answer: { status: number; body: string | null } } {
  const answer: { status: number; body: string | null } = { status: 200, body: null }
  const response = {
    setHeader: () => response,
    set statusCode(status: number) {
      answer.status = status
    },
    end: (body?: string) => {
      answer.body = body ?? null
    },
  }
  return { response: response as unknown as NodeResponse, answer } // the handler writes through these three members only
}
