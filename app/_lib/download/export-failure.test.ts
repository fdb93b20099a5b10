import { expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { noFile } from './export-failure.ts'

test.each(['not_found', 'authentication_required', 'monthly_allowance_exceeded'] as const)(
  'A download without a file leaves the browser on its page: %s',
  async (code) => {
    const answer = noFile(new ApiError(code))
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([204, 'no-store', ''])
  },
)
