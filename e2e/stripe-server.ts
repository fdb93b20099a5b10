import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAccount } from './stripe/account.ts'
import type { StripeAccount } from './stripe/account.ts'
import { answerApi, failure } from './stripe/api.ts'
import type { ApiAnswer } from './stripe/api.ts'
import { createEvents } from './stripe/events.ts'
import type { StripeEvent, StripeEvents } from './stripe/events.ts'
import { parseForm } from './stripe/form.ts'
import type { FormValue } from './stripe/form.ts'
import { actOnPortal, checkoutPage, invoicePage, portalPage } from './stripe/pages.ts'

/** A request that the product made of the API. */
export interface AskedOfStripe {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, FormValue>>
  readonly idempotencyKey: string | undefined
}

/** Stripe on this machine: its API as far as the product asks it, its hosted pages, and its webhooks. */
export interface StripeServer {
  readonly url: string
  /** Settings under which a product's billing is on with this provider. */
  readonly settings: Readonly<Record<string, string>>
  readonly account: StripeAccount
  readonly events: StripeEvents
  readonly asked: readonly AskedOfStripe[]
  /** Has the next `count` requests of the API, and no further one, fail in a way of the network or of the service. */
  readonly failNext: (
    count: number,
    failure: 'hang_up' | 'status_500' | 'not_json' | 'wrong_key' | 'rate_limit',
  ) => void
  readonly stop: () => Promise<void>
}
export type { StripeEvent }

const KEY = 'sk_test_of_the_local_stand_in'
const WEBHOOK_SECRET = 'whsec_of_the_local_stand_in'
const PRICES = [
  { id: 'price_builder', plan: 'builder', cents: 4_900 },
  { id: 'price_professional', plan: 'professional', cents: 19_900 },
  { id: 'price_team', plan: 'team', cents: 79_900 },
]

/** Starts it on any free port, or on one that is given. */
export async function startStripe(port = 0): Promise<StripeServer> {
  let url = ''
  const events = createEvents(WEBHOOK_SECRET)
  const account = createAccount(() => url, PRICES, events)
  const asked: AskedOfStripe[] = []
  const failures: Parameters<StripeServer['failNext']>[1][] = []
  const kept = new Map<string, { readonly request: string; readonly answer: ApiAnswer }>()

  function answerOnce(request: IncomingMessage, path: string, body: string): ApiAnswer & { isReplayed?: boolean } {
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return failure(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****')
    const { method = 'GET' } = request
    const header = request.headers['idempotency-key']
    const key = typeof header === 'string' ? header : undefined
    asked.push({ method, path, form: parseForm(body), idempotencyKey: key })
    const before = key === undefined ? undefined : kept.get(key)
    const sent = `${method} ${path} ${body}`
    if (before !== undefined) {
      if (before.request === sent) return { ...before.answer, isReplayed: true }
      return failure(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      )
    }
    if (method !== 'GET' && path.startsWith('/v1/subscriptions/')) events.tick()
    const answer = answerApi(account, url, method, path, parseForm(body))
    if (key !== undefined) kept.set(key, { request: sent, answer })
    return answer
  }

  async function serveApi(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): Promise<void> {
    const body = request.method === 'GET' ? query : await text(request)
    const failing = failures.shift()
    if (failing === 'hang_up') return void request.socket.destroy()
    if (failing === 'not_json') return void response.end('<html>busy</html>')
    const {
      status,
      body: answer,
      isReplayed,
    } = failing === 'status_500'
      ? { ...failure(500, 'api_error', 'Something went wrong with sk_test_of_the_local_stand_in.'), isReplayed: false }
      : failing === 'wrong_key'
        ? { ...failure(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****_in'), isReplayed: false }
        : failing === 'rate_limit'
          ? {
              ...failure(429, 'invalid_request_error', 'Too many requests.', { code: 'rate_limit' }),
              isReplayed: false,
            }
          : answerOnce(request, path, body)
    const replayed = isReplayed === true ? { 'Idempotent-Replayed': 'true' } : {}
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${asked.length}`, ...replayed })
    response.end(JSON.stringify(answer))
  }

  async function servePages(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, kind = '', second = '', third = ''] = path.split('/')
    const id = kind === 'i' ? second : third
    const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : null
    const [action, value] = [form?.get('action') ?? '', form?.get('value') ?? '']
    const html =
      kind === 'c'
        ? await serveCheckout(id, action)
        : kind === 'p'
          ? await servePortal(id, action, value)
          : kind === 'i'
            ? invoicePage(account, id)
            : null
    if (html === null)
      return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is nothing here.')
    if (typeof html === 'object') return void response.writeHead(303, { Location: html.to }).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  }

  async function serveCheckout(id: string, action: string): Promise<string | { to: string } | null> {
    const session = account.checkouts.get(id)
    if (session === undefined) return null
    if (action !== 'pay' || session.subscription !== null || session.isExpired)
      return checkoutPage(account, session, action === 'decline')
    events.tick()
    account.complete(session)
    // Stripe, too, holds a customer back until the webhook was answered, up to ten seconds.
    await events.settled()
    return { to: session.successUrl }
  }

  async function servePortal(id: string, action: string, value: string): Promise<string | { to: string } | null> {
    const session = account.portals.get(id)
    if (session === undefined) return null
    if (action === '') return portalPage(account, session)
    events.tick()
    actOnPortal(account, session, action, value)
    await events.settled()
    return { to: action === 'confirm' ? session.returnUrl : `/p/session/${id}` }
  }

  const server = createServer((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const serving = path.startsWith('/v1/')
      ? serveApi(request, response, path, query)
      : servePages(request, response, path)
    serving.catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a listening TCP server has one
  return {
    url,
    account,
    events,
    asked,
    settings: {
      BILLING_ENABLED: 'true',
      BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_SECRET_KEY: KEY,
      STRIPE_API_URL: url,
      STRIPE_PRICES: PRICES.map(({ id, plan }) => `${plan}=${id}`).join(','),
    },
    failNext: (count, failing) => {
      failures.splice(0, failures.length, ...Array.from({ length: count }, () => failing))
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
