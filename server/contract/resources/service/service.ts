import { z } from 'zod'
import { CalendarDate } from '../../atoms.ts'
import { field } from '../../field.ts'
import { API_VERSION, LIFECYCLE_HEADERS, MINIMUM_DEPRECATION_NOTICE_DAYS, SCHEMA_VERSION } from '../../version.ts'

const POLICY = `Version 1 only changes by addition. A route or the version is retired no sooner than ${MINIMUM_DEPRECATION_NOTICE_DAYS} days after it was announced here and in the lifecycle headers.`
const NO_WEBHOOKS = 'Unavailable until an event benchmark is approved.'
const AUTHENTICATION = 'email_password_sessions_and_api_keys_available'

export const ServiceMeta = z
  .strictObject({
    apiVersion: field(z.literal(API_VERSION), 'Major version of the API.', API_VERSION),
    schemaVersion: field(z.literal(SCHEMA_VERSION), 'Version of the schemas of all records.', SCHEMA_VERSION),
    stability: field(z.literal('stable'), 'Stability of the contract.', 'stable'),
    deprecationPolicy: field(z.string(), 'How a retirement is announced.', POLICY),
    minimumDeprecationNoticeDays: field(
      z.literal(MINIMUM_DEPRECATION_NOTICE_DAYS),
      'Minimum days between announcement and retirement.',
      MINIMUM_DEPRECATION_NOTICE_DAYS,
    ),
    webhooks: field(z.string(), 'Whether webhooks are sent.', NO_WEBHOOKS),
    mcp: field(z.string(), 'Whether an MCP interface is offered.', NO_WEBHOOKS),
    authentication: field(z.literal(AUTHENTICATION), 'Which credentials exist.', AUTHENTICATION),
  })
  .meta({ id: 'ServiceMeta', description: 'What this service offers, and how stable it is.' })
export type ServiceMeta = z.infer<typeof ServiceMeta>

export const SERVICE_META: ServiceMeta = {
  apiVersion: API_VERSION,
  schemaVersion: SCHEMA_VERSION,
  stability: 'stable',
  deprecationPolicy: POLICY,
  minimumDeprecationNoticeDays: MINIMUM_DEPRECATION_NOTICE_DAYS,
  webhooks: NO_WEBHOOKS,
  mcp: NO_WEBHOOKS,
  authentication: AUTHENTICATION,
}

export const DeprecationPolicy = z
  .strictObject({
    currentVersion: field(z.literal(API_VERSION), 'Major version of the API.', API_VERSION),
    currentSchemaVersion: field(z.literal(SCHEMA_VERSION), 'Version of the schemas of all records.', SCHEMA_VERSION),
    status: field(z.literal('active'), 'Whether the version is in service.', 'active'),
    breakingChanges: field(
      z.string(),
      'What counts as a breaking change, and where breaking changes are made.',
      'Never within version 1.',
    ),
    notice: field(z.string(), 'When and where a retirement is announced.', POLICY),
    lifecycleHeaders: field(z.array(z.string()), 'Headers that announce a retirement.', [...LIFECYCLE_HEADERS]),
    currentSunsetDate: field(CalendarDate.nullable(), 'Day the version is retired; null if none is set.', null),
  })
  .meta({ id: 'DeprecationPolicy', description: 'How long version 1 lasts, and how its retirement is announced.' })
export type DeprecationPolicy = z.infer<typeof DeprecationPolicy>

export const DEPRECATION_POLICY: DeprecationPolicy = {
  currentVersion: API_VERSION,
  currentSchemaVersion: SCHEMA_VERSION,
  status: 'active',
  breakingChanges:
    'Breaking changes are never made within version 1: no field is removed or renamed, no type or meaning changes. Fields, locator fields, error details and routes may be added, and clients ignore what they do not know.',
  notice: POLICY,
  lifecycleHeaders: [...LIFECYCLE_HEADERS],
  currentSunsetDate: null,
}
