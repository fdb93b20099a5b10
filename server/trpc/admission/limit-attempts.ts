import { ApiError } from '#server/contract/errors.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import { createFailureCounter } from '#server/usage/failure-counter.ts'
import { createRateCounter } from '#server/usage/create-rate-counter.ts'
import type { RateCounter } from '#server/usage/rate-counter.ts'

const ATTEMPTS_WINDOW_SECONDS = 600
const FAILURES_WINDOW_SECONDS = 900
const MAILS_WINDOW_SECONDS = 3600
const PASSWORD_MAILS = 5

const attempts = () =>
  processWide('auth-attempts', () =>
    createRateCounter('auth-attempts', settings().AUTH_RATE_LIMIT_ATTEMPTS, ATTEMPTS_WINDOW_SECONDS),
  )
const leads = () =>
  processWide('lead-requests', () =>
    createRateCounter('lead-requests', settings().LEAD_RATE_LIMIT_REQUESTS, ATTEMPTS_WINDOW_SECONDS),
  )
const passwordMails = () =>
  processWide('password-mails', () => createRateCounter('password-mails', PASSWORD_MAILS, MAILS_WINDOW_SECONDS))
const failures = () =>
  processWide('auth-failures', () => {
    const { AUTH_FAILED_LOGINS: limit } = settings()
    return createFailureCounter(
      createRateCounter('auth-failures', limit, FAILURES_WINDOW_SECONDS),
      limit,
      FAILURES_WINDOW_SECONDS,
    )
  })

/** Counts a password link against its recipient, whoever asks for it. Throws `rate_limited`. */
export async function limitPasswordMails(recipient: string): Promise<void> {
  await hit(passwordMails(), recipient.toLowerCase())
}

/** Counts an attempt at signing up or in against its address. Throws `rate_limited`. */
export async function limitAttempts(address: string): Promise<void> {
  await hit(attempts(), address)
}

/** Counts a request for early access against its address. Throws `rate_limited`. */
export async function limitLeads(address: string): Promise<void> {
  await hit(leads(), address)
}

async function hit(counter: RateCounter, address: string): Promise<void> {
  const { allowed, resetSeconds } = await counter.hit(address)
  if (!allowed) throw new ApiError('rate_limited', { retryAfterSeconds: resetSeconds })
}

/**
 * Runs an attempt that a wrong password makes fail, and counts failures against `name`, an email or a person. After too
 * many it throws `rate_limited` without running, for known and unknown emails alike.
 */
export async function limitFailures<Result>(name: string, attempt: () => Promise<Result>): Promise<Result> {
  const isFailure = (error: unknown) => error instanceof ApiError && error.code === 'invalid_credentials'
  const answer = await failures().run(name.toLowerCase(), attempt, isFailure)
  if ('locked' in answer) throw new ApiError('rate_limited', { retryAfterSeconds: answer.locked.resetSeconds })
  return answer.result
}
