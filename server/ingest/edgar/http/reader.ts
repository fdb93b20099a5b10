import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { now } from '#server/platform/clock.ts'
import { EdgarError } from '../edgar-error.ts'
import type { AnswerCache, KeptAnswer } from './answer-cache.ts'
import { backOffMs, retryAfterMs } from './back-off.ts'
import { judgeAnswer, type RawAnswer } from './judge-answer.ts'
import type { RequestBudget } from './request-budget.ts'
import { BrokenExchange, OversizedBody, sendRequest } from './send-request.ts'

/** An answer with content that the endpoint never has; thrown by its parser. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer'
}

export interface ReaderOptions {
  readonly dispatcher: Dispatcher
  readonly userAgent: string
  /** The only origins that are read, and that a redirect may lead to. */
  readonly origins: ReadonlySet<string>
  readonly budget: RequestBudget
  readonly cache: AnswerCache
  readonly maxWaitMs: number
  readonly attemptTimeoutMs: number
  /** Called for every wait that EDGAR caused. */
  readonly onWait: (ms: number, because: string) => void
  readonly random?: () => number
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

export interface Reading<Value> {
  readonly maxBytes: number
  /** Whether the answer changes over time: then it is cached and revalidated. */
  readonly isConditional: boolean
  /** A cached answer that any process got or confirmed within this time is taken without asking. */
  readonly freshMs?: number
  /** Throws MalformedAnswer. */
  readonly parse: (body: Buffer) => Value
  readonly signal?: AbortSignal | undefined
}

/** Reads one address; null if there is nothing. Throws EdgarError, and the signal's reason. */
export type Reader = <Value>(url: string, reading: Reading<Value>) => Promise<Value | null>

const ATTEMPTS = 5
const MALFORMED_ATTEMPTS = 2
const MAX_REDIRECTS = 3
/** EDGAR blocks an address over its limit until that has been quiet for ten minutes. */
const BLOCKED_MS = 10 * 60_000
const MAX_HOLD_MS = 10 * 60_000

/**
 * Reads one address at a time, as EDGAR demands: each attempt and each redirect takes a slot of the budget; failures
 * that may pass are retried after growing, random waits; 429 and 403 hold up every process.
 */
export function createReader(options: ReaderOptions): Reader {
  const { budget, cache, maxWaitMs, random = Math.random, onWait } = options
  const wait = options.wait ?? ((ms, signal) => sleep(ms, undefined, signal === undefined ? {} : { signal }))

  async function pause(ms: number, error: EdgarError, signal: AbortSignal | undefined): Promise<void> {
    if (ms > maxWaitMs) throw error
    onWait(ms, error.message)
    await wait(ms, signal)
  }

  return async function read<Value>(url: string, reading: Reading<Value>): Promise<Value | null> {
    const { signal } = reading
    const kept = reading.isConditional ? await cache.find(url) : null
    if (kept !== null && isFresh(kept, reading)) return reading.parse(kept.body)
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptOnce(options, url, reading, kept)
      if (outcome.kind === 'read') return outcome.value
      const { error } = outcome
      if (error.fault === 'throttled' || error.fault === 'blocked') await budget.hold(error.retryAfterMs, error.message)
      const attempts = error.fault === 'malformed' ? MALFORMED_ATTEMPTS : error.fault === 'blocked' ? 2 : ATTEMPTS
      if (!error.isPassing || attempt >= attempts) throw error
      await pause(Math.max(error.retryAfterMs, backOffMs(attempt, random)), error, signal)
    }
  }
}

/** One from the future comes from a clock that was set back, and is asked for again. */
const isFresh = ({ ageMs }: KeptAnswer, { freshMs = 0 }: Reading<unknown>): boolean => ageMs >= 0 && ageMs < freshMs

type Outcome<Value> =
  | { readonly kind: 'read'; readonly value: Value | null }
  | { readonly kind: 'failed'; readonly error: EdgarError }

async function attemptOnce<Value>(
  options: ReaderOptions,
  url: string,
  reading: Reading<Value>,
  kept: KeptAnswer | null,
): Promise<Outcome<Value>> {
  const failed = (error: EdgarError): Outcome<Value> => ({ kind: 'failed', error })
  try {
    const answer = await follow(options, url, reading, kept)
    const verdict = judgeAnswer(answer)
    switch (verdict.kind) {
      case 'found':
        return { kind: 'read', value: await take(options.cache, url, reading, answer) }
      case 'unchanged':
        if (kept === null)
          return failed(new EdgarError('malformed', `${url}: EDGAR answered "unchanged" without being asked.`))
        await options.cache.confirm(url)
        return { kind: 'read', value: reading.parse(kept.body) }
      case 'absent':
        return { kind: 'read', value: null }
      case 'moved':
        return failed(new EdgarError('misdirected', `${url}: EDGAR redirects more than ${MAX_REDIRECTS} times.`))
      case 'blocked':
        return failed(
          new EdgarError(
            'blocked',
            `${verdict.said} It keeps an address out for 10 minutes that asked too fast, and one ` +
              'whose EDGAR_USER_AGENT does not name a company or person with a contact address.',
            { retryAfterMs: BLOCKED_MS },
          ),
        )
      case 'throttled':
      case 'unreachable': {
        const asked = retryAfterMs(answer.header('retry-after'), now()) ?? (verdict.kind === 'throttled' ? 1000 : 0)
        return failed(
          new EdgarError(verdict.kind, `${url}: ${verdict.said}`, { retryAfterMs: Math.min(asked, MAX_HOLD_MS) }),
        )
      }
      case 'unexpected':
        return failed(new EdgarError('unexpected', `${url}: ${verdict.said}`))
    }
  } catch (error) {
    if (error instanceof BrokenExchange)
      return failed(new EdgarError('unreachable', `${url}: ${error.message}`, { cause: error }))
    if (error instanceof OversizedBody) return failed(new EdgarError('too_large', `${url}: ${error.message}`))
    if (error instanceof MalformedAnswer)
      return failed(new EdgarError('malformed', `${url}: ${error.message}`, { cause: error }))
    throw error
  }
}

async function take<Value>(
  cache: AnswerCache,
  url: string,
  reading: Reading<Value>,
  answer: RawAnswer,
): Promise<Value> {
  const value = reading.parse(answer.body)
  if (reading.isConditional) {
    await cache.keep(url, {
      etag: answer.header('etag'),
      lastModified: answer.header('last-modified'),
      body: answer.body,
    })
  }
  return value
}

/** Sends the request, and follows redirects within the known origins. */
async function follow(
  options: ReaderOptions,
  url: string,
  reading: Reading<unknown>,
  kept: KeptAnswer | null,
): Promise<RawAnswer> {
  const { budget, dispatcher, userAgent, maxWaitMs, attemptTimeoutMs } = options
  const { maxBytes, signal } = reading
  let target = new URL(url)
  for (let redirects = 0; ; redirects += 1) {
    await budget.take({ signal, maxWaitMs })
    const headers = validators(kept)
    const answer = await sendRequest(dispatcher, target, { userAgent, headers, maxBytes, attemptTimeoutMs, signal })
    const verdict = judgeAnswer(answer)
    if (verdict.kind !== 'moved' || redirects === MAX_REDIRECTS) return answer
    target = resolveRedirect(verdict.location, target, options.origins)
  }
}

function validators(kept: KeptAnswer | null): Record<string, string> {
  return {
    ...(kept?.etag != null && { 'if-none-match': kept.etag }),
    ...(kept?.lastModified != null && { 'if-modified-since': kept.lastModified }),
  }
}

function resolveRedirect(location: string, from: URL, origins: ReadonlySet<string>): URL {
  if (URL.canParse(location, from.href)) {
    const target = new URL(location, from)
    if (origins.has(target.origin)) return target
  }
  throw new EdgarError(
    'misdirected',
    `${from.href}: EDGAR redirects to ${JSON.stringify(location.slice(0, 200))}, which is not EDGAR.`,
  )
}
