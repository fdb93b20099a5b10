import { ApiError } from '#server/contract/errors.ts'
import type { Answer, EdgeParts, Exchange } from '../exchange.ts'
import { represent } from './representation.ts'

/** The answer of a read from its JSON text, cached if it may be. Throws `response_too_large`. */
export function answerRead(
  exchange: Exchange,
  { cache, settings }: Pick<EdgeParts, 'cache' | 'settings'>,
  json: string,
): Answer {
  const representation = represent(json)
  const actualBytes = representation.identity.byteLength
  const maximumBytes = settings.RESPONSE_MAX_BYTES
  if (actualBytes > maximumBytes) throw new ApiError('response_too_large', { maximumBytes, actualBytes })
  if (exchange.cacheKey !== null)
    cache.keep(exchange.cacheKey, exchange.origin, { representation, queryCost: exchange.queryCost })
  return { kind: 'representation', representation }
}
