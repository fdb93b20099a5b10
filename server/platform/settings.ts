import { existsSync } from 'node:fs'
import { z } from 'zod'
import { processWide } from './process/process-wide.ts'

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,12}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const address = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), {
    message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })

function withoutSlashes(value: string): string {
  let end = value.length
  while (value[end - 1] === '/') end -= 1
  return value.slice(0, end)
}

const webAddress = address('http', 'https').transform(withoutSlashes)
/** A key is sent there: unencrypted to this very machine only. */
const providerAddress = webAddress.refine((value) => {
  const { protocol, hostname, pathname } = new URL(value)
  return pathname === '/' && (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}, 'must be an address without a path, with https:// unless it is on this machine')
const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true')
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const followed = list.refine(
  (names) =>
    names.length > 0 &&
    (names.length === 1 || !names.includes('all')) &&
    names.every((name) => name === 'all' || /^([0-9]{1,10}|[A-Za-z][A-Za-z0-9.-]{0,15})$/.test(name)),
  'must be all, or tickers and CIKs with commas between them',
)
const secret = z.string().min(16, 'must have at least 16 characters')
const secretList = list.refine(
  (secrets) => secrets.length > 0 && secrets.every((one) => one.length >= 16),
  'must have at least 16 characters each',
)

const prices = z.string().transform((value, context) => {
  const pairs = value.split(',').map((pair) => pair.trim().split('='))
  const known = ['builder', 'professional', 'team']
  if (
    pairs.every(([plan, price]) => plan !== undefined && known.includes(plan) && price !== undefined && price !== '')
  ) {
    return Object.fromEntries(pairs) as Record<string, string> // every pair was just seen to be [plan, price]
  }
  context.addIssue({
    code: 'custom',
    message: `must look like builder=price_1,professional=price_2 (plans: ${known.join(', ')})`,
  })
  return z.NEVER
})

/** Every setting by the name of its environment variable; the description is its line in README's table. */
const fields = {
  PORT: whole(0, 65535).default(3000).describe('Port to listen on; 0 picks a free one.'),
  HOST: z.string().min(1).optional().describe('Network address to listen on. Default: all addresses.'),
  APP_URL: webAddress.optional().describe('Public URL of this service. Default: `http://localhost:PORT`.'),
  DATABASE_URL: address('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL 15 or later. Default: the embedded PostgreSQL in `DATA_DIR`.'),
  DATABASE_POOL_MAX: whole(1, 500).default(10).describe('Maximum connections in each of the two pools of a process.'),
  DATABASE_PREPARE: flag
    .default(true)
    .describe('Prepared statements; `false` behind a transaction-mode PgBouncer older than 1.21.'),
  SEARCH_CONNECTIONS: whole(1, 100)
    .default(4)
    .describe('Maximum connections of a process for searches, in addition to its pools.'),
  SEARCH_TIMEOUT_MS: whole(100, 60_000)
    .default(5000)
    .describe('Time limit of a search in the database, in milliseconds; after that, 503.'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded PostgreSQL and of local secrets.'),
  REDIS_URL: address('redis', 'rediss')
    .optional()
    .describe('Redis for shared rate-limit counters. Default: each process counts for itself.'),
  S3_URL: webAddress
    .optional()
    .describe(
      'Bucket for the original files, on any S3-compatible storage: `https://s3.eu-central-1.amazonaws.com/my-bucket`. Default: in the database.',
    ),
  S3_REGION: z.string().min(1).default('auto').describe("Region of the bucket, as its storage's guide names it."),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Access key that may read, write and delete in the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe("The access key's secret."),
  TURNSTILE_SITE_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Cloudflare Turnstile site key. Without it and `DATABASE_URL`: the built-in proof of work.'),
  TURNSTILE_SECRET_KEY: z.string().min(1).optional().describe('Cloudflare Turnstile secret key.'),
  TURNSTILE_VERIFY_URL: webAddress
    .default('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    .describe('URL that verifies Turnstile tokens.'),
  TURNSTILE_HOSTNAMES: list
    .optional()
    .describe('Host names that a token may come from, comma-separated. Default: the host of `APP_URL`.'),
  RATE_LIMIT_REQUESTS: whole(1, 10_000_000).default(600).describe('Requests per caller and window.'),
  RATE_LIMIT_WINDOW_SECONDS: whole(1, 86_400).default(60).describe("Length of the rate limit's window, in seconds."),
  PAGE_RATE_LIMIT_REQUESTS: whole(1, 10_000_000).default(1200).describe('Website pages per client address and window.'),
  WORK_IN_PROGRESS_MAX: whole(1, 10_000)
    .default(64)
    .describe('Maximum concurrent requests of a process, not counting cached answers; above that, 503.'),
  PAGES_IN_PROGRESS_MAX: whole(1, 10_000)
    .default(32)
    .describe(
      'Maximum website pages a process renders at a time, half of them for one client address; above that, 503.',
    ),
  SHUTDOWN_DELAY_SECONDS: whole(0, 300)
    .default(0)
    .describe('Seconds a stopping process keeps serving, marked not ready, so that load balancers notice.'),
  AUTH_RATE_LIMIT_ATTEMPTS: whole(1, 1_000_000)
    .default(60)
    .describe('Sign-ups and log-ins per client address in 10 minutes.'),
  AUTH_FAILED_LOGINS: whole(1, 1_000_000).default(10).describe('Failed log-ins per email in 15 minutes.'),
  LEAD_RATE_LIMIT_REQUESTS: whole(1, 1_000_000)
    .default(10)
    .describe('Early-access requests per client address in 10 minutes.'),
  LEADS_KEPT_DAYS: whole(1, 3650)
    .default(730)
    .describe('Days to keep an early-access request after it was last received.'),
  ANALYTICS_KEPT_DAYS: whole(1, 3650).default(395).describe('Days to keep counts of website events.'),
  ANALYTICS_EVENTS_PER_DAY: whole(1, 1_000_000)
    .default(5000)
    .describe('Distinct website events counted separately per day; further ones are counted by name only.'),
  RESPONSE_MAX_BYTES: whole(1024, 1_073_741_824)
    .default(8_388_608)
    .describe('Maximum response size in bytes, before compression.'),
  QUERY_COST_MAX: whole(1, 1_000_000).default(60).describe('Maximum query cost of a request.'),
  PUBLIC_ROUTES: oneOf('open', 'metered')
    .default('open')
    .describe(
      '`metered` requires a token on the public data routes, and a session for downloads of the website (CSV, original files). Its pages stay open.',
    ),
  TRUST_PROXY: whole(0, 20)
    .default(0)
    .describe('Number of trusted proxies in front of the service. 0 ignores X-Forwarded-For.'),
  SESSION_DAYS: whole(1, 3650).default(30).describe('Lifetime of a session, in days.'),
  CURSOR_SECRET: secret
    .optional()
    .describe('Key that signs pagination cursors. Default: derived from `DATABASE_URL`, or generated in `DATA_DIR`.'),
  BILLING_ENABLED: flag.default(false).describe('Enables checkout, portal, cancel and the webhook.'),
  BILLING_WEBHOOK_SECRET: secretList
    .optional()
    .describe('Secret that signs billing webhooks; several, comma-separated, during a rotation.'),
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Stripe key for checkout, portal and cancel. Without it they return 503.'),
  STRIPE_API_URL: providerAddress.default('https://api.stripe.com').describe("URL of Stripe's API."),
  STRIPE_PRICES: prices.optional().describe('Price ids by plan: `builder=price_1,professional=price_2`.'),
  EDGAR_USER_AGENT: z
    .string()
    .min(3)
    .regex(/^[\x20-\x7e]+$/, 'must be one line of plain ASCII: it is sent as a header')
    .optional()
    .describe('Name and contact address, required by EDGAR. Without it nothing is fetched from EDGAR.'),
  EDGAR_BASE_URL: webAddress.default('https://www.sec.gov').describe("URL of EDGAR's archives."),
  EDGAR_DATA_URL: webAddress.default('https://data.sec.gov').describe("URL of EDGAR's data API."),
  EDGAR_REQUESTS_PER_SECOND: whole(1, 10)
    .default(6)
    .describe('Maximum requests to EDGAR per second, across all processes on this database.'),
  EDGAR_FOLLOW: followed
    .optional()
    .describe('Companies whose new filings are ingested: tickers and CIKs, comma-separated, or `all`. Default: none.'),
  ENGINE_TIMEOUT_SECONDS: whole(1, 3600)
    .default(60)
    .describe('Time limit for extracting one filing, in seconds of processor time; after that it is refused.'),
  ENGINE_MEMORY_MB: whole(64, 65_536)
    .default(2048)
    .describe('Memory limit for extracting one filing, in megabytes; above that it is refused.'),
  WORKER_CONCURRENCY: whole(1, 16).default(2).describe('Filings that a worker fetches at a time.'),
  WORKER_HEARTBEAT_SECONDS: whole(10, 3600)
    .default(30)
    .describe("After this many seconds without a heartbeat, a worker's jobs go to others."),
  SAMPLE_DATA: oneOf('auto', 'keep', 'off')
    .default('auto')
    .describe(
      '`auto` loads the fictional samples into an empty embedded store until the first real filing; `keep` keeps them; `off` loads none.',
    ),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
    .default('info')
    .describe('Minimum level of log lines.'),
  SMTP_URL: address('smtp', 'smtps')
    .optional()
    .describe('Mail server for password links. Without it an administrator hands them out.'),
  METRICS_TOKEN: secret.optional().describe('Bearer token for /metrics. Without it /metrics is closed.'),
  METRICS_PORT: whole(1, 65_535)
    .optional()
    .describe('Port on which a worker answers /metrics. Without it a worker listens nowhere.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe('OpenTelemetry collector for traces. Without it no traces are sent.'),
}

export type SettingName = keyof typeof fields

const isTurnstileTestKey = (key: string | undefined) => key !== undefined && /^[123]x0+/.test(key)

export const Settings = z.object(fields).superRefine((settings, context) => {
  const refuse = (name: SettingName, message: string) => {
    context.addIssue({ code: 'custom', path: [name], message })
  }
  if ((settings.TURNSTILE_SITE_KEY === undefined) !== (settings.TURNSTILE_SECRET_KEY === undefined)) {
    const missing = settings.TURNSTILE_SITE_KEY === undefined ? 'TURNSTILE_SITE_KEY' : 'TURNSTILE_SECRET_KEY'
    refuse(missing, 'is needed too: Turnstile has a site key and a secret key')
  }
  if (settings.DATABASE_URL !== undefined && isTurnstileTestKey(settings.TURNSTILE_SECRET_KEY)) {
    refuse('TURNSTILE_SECRET_KEY', "is one of Cloudflare's test keys, which let anybody in; production refuses them")
  }
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (settings.S3_URL !== undefined && settings[name] === undefined) refuse(name, 'is needed when S3_URL is set')
  if (settings.BILLING_ENABLED && settings.BILLING_WEBHOOK_SECRET === undefined) {
    refuse('BILLING_WEBHOOK_SECRET', 'is needed when BILLING_ENABLED is true')
  }
})

export type Settings = z.infer<typeof Settings>

const secrets: ReadonlySet<string> = new Set<SettingName>([
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'TURNSTILE_SECRET_KEY',
  'CURSOR_SECRET',
  'BILLING_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
])

/** Its message names every wrong setting, one per line; a secret's value is never repeated. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly wrong: readonly { setting: string; message: string }[]

  constructor(wrong: readonly { setting: string; message: string }[]) {
    super(wrong.map(({ setting, message }) => `${setting} ${message}`).join('\n'))
    this.wrong = wrong
  }
}

/** Parses an environment; an empty variable counts as absent. Throws SettingsError. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in fields && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  if (parsed.success) return parsed.data
  throw new SettingsError(
    parsed.error.issues.map((issue) => {
      const setting = String(issue.path[0])
      const value = given[setting]
      const shown = value === undefined || secrets.has(setting) ? '' : ` (it is ${JSON.stringify(value)})`
      return { setting, message: issue.message + shown }
    }),
  )
}

/**
 * The settings of this process: its environment, then the file `.env`. Read at the first call. Throws SettingsError.
 */
export function settings(): Settings {
  return processWide('settings', () => {
    if (process.env.NODE_ENV !== 'test' && existsSync('.env')) process.loadEnvFile('.env')
    return parseSettings(process.env)
  })
}

/** The public address of this service, without a slash at the end. */
export function appUrl(of: Settings = settings()): string {
  return of.APP_URL ?? `http://localhost:${of.PORT}`
}

/** A local deployment runs on its embedded PostgreSQL; any other is production. */
export function isLocalDeployment(of: Settings = settings()): boolean {
  return of.DATABASE_URL === undefined
}

/** One row per setting, as README's table shows it. */
export function describeSettings(): { name: SettingName; byDefault: string; description: string }[] {
  const defaults: Partial<Record<string, unknown>> = parseSettings({})
  return Object.entries(fields).map(([name, field]) => ({
    name: name as SettingName, // the keys of `fields` are the names
    byDefault: defaults[name] === undefined ? '' : String(defaults[name]),
    description: field.description ?? '',
  }))
}
