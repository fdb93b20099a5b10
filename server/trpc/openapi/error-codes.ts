import type { ErrorCode } from '#server/contract/errors.ts'
import type { Access } from '../admission/access.ts'
import type { Route } from '../routes.ts'

/**
 * Every error that a route can answer: the common ones, those of its method, cost and access, and those it declares.
 */
export function errorCodesOf({ method, meta }: Route): readonly ErrorCode[] {
  const takesBody = method !== 'GET' && method !== 'DELETE'
  const codes: ErrorCode[] = [
    'invalid_request',
    'method_not_allowed',
    'rate_limited',
    'internal_error',
    'service_unavailable',
    ...(meta.ignoresToken === true ? [] : (['authentication_required'] as const)),
    ...(meta.cost === undefined ? [] : (['query_cost_exceeded', 'monthly_allowance_exceeded'] as const)),
    ...(method === 'GET' ? (['response_too_large'] as const) : []),
    ...(takesBody ? (['request_too_large', 'unsupported_media_type'] as const) : []),
    ...accessErrors(meta.access),
    ...(meta.isIdempotent === true ? (['conflict'] as const) : []),
    ...meta.errors,
  ]
  return [...new Set(codes)]
}

function accessErrors(access: Access): readonly ErrorCode[] {
  if (access === 'open' || access === 'page') return []
  if (access === 'data') return ['insufficient_scope', 'monthly_allowance_exceeded']
  return [
    ...(access.isForSessions === true ? [] : (['insufficient_scope'] as const)),
    ...(access.roles === undefined ? [] : (['insufficient_role'] as const)),
    ...(access.isForPlatformAdmins === true ? (['platform_admin_required'] as const) : []),
  ]
}
