import { notFound } from 'next/navigation'
import { ERRORS } from '#server/contract/errors.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'

/** The API's answer, or the not-found page: a malformed id is an address with nothing at it. */
export async function foundOrNot<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if ([400, 404].includes(ERRORS[apiErrorOf(error).code].status)) notFound()
    throw error
  }
}
