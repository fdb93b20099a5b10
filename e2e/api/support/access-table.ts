/** Who a route is for. `open`: everybody. `data`: everybody, and with a token it asks for `filings:read`. */
export interface GuardedRoute {
  readonly method: string
  /** As the document has it. */
  readonly path: string
  readonly access:
    | 'open'
    | 'data'
    | {
        readonly scope: string
        readonly roles?: readonly string[]
        readonly isForSessions?: true
        readonly isForPlatformAdmins?: true
      }
  /** Takes no notice of `Authorization`. */
  readonly ignoresToken?: true
}

const READ = { scope: 'account:read' }
const WRITE = { scope: 'account:write', roles: ['owner', 'admin', 'member'] }
const MANAGE = { scope: 'account:write', roles: ['owner', 'admin'] }
const ADMINISTER = { scope: 'admin:write', isForPlatformAdmins: true } as const

function routes(method: string, access: GuardedRoute['access'], ...paths: string[]): GuardedRoute[] {
  return paths.map((path) => ({ method, path, access }))
}

/** Every route and who it is for: the contract's part 5 and the decisions page's scopes and roles, written down by hand. */
export const ACCESS_TABLE: readonly GuardedRoute[] = [
  ...routes('GET', 'open', '/meta', '/deprecation-policy'),
  ...routes(
    'GET',
    'data',
    '/companies',
    '/companies/{ticker}',
    '/companies/{ticker}/values',
    '/companies/{ticker}/instruments',
    '/companies/{ticker}/covenants',
    '/screen',
    '/issuers',
    '/filings',
    '/filings/{accession}',
    '/events',
    '/facilities',
    '/covenants',
    '/facts',
    '/filing-comparisons',
  ),
  ...routes('POST', 'open', '/leads', '/analytics/events'),
  ...routes('POST', 'open', '/auth/signup', '/auth/login').map((route) => ({ ...route, ignoresToken: true as const })),
  ...routes('POST', { scope: 'search:read' }, '/search', '/search/market'),
  ...routes('POST', { ...READ, isForSessions: true }, '/auth/logout'),
  ...routes('GET', READ, '/account', '/account/audit'),
  ...routes('POST', WRITE, '/account/api-keys', '/account/api-keys/{key_id}/rotate', '/account/companies'),
  ...routes('DELETE', WRITE, '/account/api-keys/{key_id}', '/account/companies/{ticker}'),
  ...routes('POST', MANAGE, '/account/members'),
  ...routes('PATCH', MANAGE, '/account/members/{user_id}'),
  ...routes('DELETE', MANAGE, '/account/members/{user_id}'),
  ...routes('GET', 'open', '/billing/catalog'),
  ...routes('POST', 'open', '/billing/webhooks/provider').map((route) => ({ ...route, ignoresToken: true as const })),
  ...routes('GET', READ, '/account/billing', '/account/billing/invoices'),
  ...routes('POST', MANAGE, '/account/billing/checkout', '/account/billing/portal', '/account/billing/cancel'),
  ...routes('GET', ADMINISTER, '/admin/organizations', '/admin/audit'),
  ...routes('POST', ADMINISTER, '/admin/organizations'),
  ...routes('PATCH', ADMINISTER, '/admin/organizations/{organization_id}'),
]
