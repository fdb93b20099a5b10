import type { Member } from '#server/auth/caller.ts'
import { findCaller } from '#server/auth/find-caller.ts'
import type { MembershipRole } from '#server/contract/enums.ts'
import type { z } from 'zod'
import { ApiError } from '#server/contract/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act } from '../account/change-organization.ts'
import { signUp } from '../auth/sign-up.ts'
import { addMember } from '../members/add-member.ts'

const anyone = () => `${newId()}@people.example`

/** An organization of its own for a test, as its owner with a session. */
export async function makeOwner(): Promise<Act> {
  const { token } = await signUp(
    {
      displayName: 'Ada Quill',
      email: anyone(),
      organizationName: 'Harrowgate Capital',
      password: 'correct-horse-battery',
    },
    'request-of-test',
  )
  return await actWith(token)
}

/** Another member of an owner's organization, with the key they were added with: all that their role may hold. */
export async function makeMember(
  owner: Act,
  role: z.infer<typeof MembershipRole>,
): Promise<Act & { token: string; email: string }> {
  const email = anyone()
  const keyScopes = owner.caller.scopes.filter((scope) => scope !== 'admin:write')
  const { token } = await addMember(owner, { email, displayName: 'Grace Moor', role, keyScopes })
  return { ...(await actWith(token)), token, email }
}

/** A change by the member with a token. Throws for a token that belongs to nobody. */
export async function actWith(token: string): Promise<Act> {
  return { caller: await memberWith(token), requestId: 'request-of-test' }
}

/** The member with a token. Throws for a token that belongs to nobody. */
export async function memberWith(token: string): Promise<Member> {
  const caller = await findCaller(token)
  if (caller === null) throw new Error('The token belongs to nobody.')
  return caller
}

/** The code of the error that an attempt ends with; `done` where it succeeds. A defect is shown whole. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return await attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
}

/** How often each outcome came about. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([outcome, same = []]) => [
      outcome,
      same.length,
    ]),
  )
}
