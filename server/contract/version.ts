/** Major version in the path and in `X-API-Version`. */
export const API_VERSION = '1'
/** Version of the records' schemas, in every `meta`. */
export const SCHEMA_VERSION = '1.0.0'
export const API_PREFIX = '/api/v1'
/** Headers that announce the end of a route or of the version; none is sent so far. */
export const LIFECYCLE_HEADERS = ['Deprecation', 'Sunset', 'Link; rel="deprecation"'] as const
export const MINIMUM_DEPRECATION_NOTICE_DAYS = 180
