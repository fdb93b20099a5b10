import type { Problem } from './problem.ts'

const none: Problem['issues'] = new Map()
const notYet = 'Please correct the marked fields. Nothing was changed.'

function isIssue(value: unknown): value is { path: string; message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

function readIssues(details: unknown): ReadonlyMap<string, string> {
  if (typeof details !== 'object' || details === null || !('issues' in details) || !Array.isArray(details.issues))
    return none
  const issues = new Map<string, string>()
  for (const issue of details.issues)
    if (isIssue(issue) && !issues.has(issue.path)) issues.set(issue.path, describeIssue(issue.message))
  return issues
}

function waitInWords(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

/** An error of the API, as far as a person is shown it. */
interface ApiFailure {
  readonly code: string
  readonly message: string
  readonly reason: { readonly retryAfterSeconds?: number | undefined; readonly details?: unknown }
}

/** An error of the API in words for the person who sent something. */
export function toProblem({ code, message, reason }: ApiFailure, requestId?: string): Problem {
  if (code === 'invalid_request') {
    const issues = readIssues(reason.details)
    return { message: issues.size === 0 ? message : notYet, issues }
  }
  if (code === 'authentication_required')
    return { message: 'Your session has ended. Sign in again in another tab, then try once more.', issues: none }
  if (code === 'rate_limited' && reason.retryAfterSeconds !== undefined) {
    return { message: `Too many attempts. Try again in ${waitInWords(reason.retryAfterSeconds)}.`, issues: none }
  }
  if (code === 'internal_error' && requestId !== undefined)
    return { message: `${message} Reference: ${requestId}`, issues: none }
  return { message, issues: none }
}

/** An issue of the API's schemas in words for a person, beside its field. Unknown ones keep the schema's message. */
export function describeIssue(message: string): string {
  const [, atLeast] = /expected string to have >=([0-9]+) characters/.exec(message) ?? []
  if (atLeast === '1') return 'Fill this in.'
  if (atLeast !== undefined) return `Use at least ${atLeast} characters.`
  const [, atMost] = /expected string to have <=([0-9]+) characters/.exec(message) ?? []
  if (atMost !== undefined) return `Use at most ${atMost} characters.`
  if (/expected array to have >=1 items/.test(message)) return 'Choose at least one.'
  return /[.!?]$/.test(message) ? message : `${message}.`
}
