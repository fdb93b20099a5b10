import { verifyPassword } from '#server/auth/passwords.ts'
import { ApiError } from '#server/contract/errors.ts'
import { selectPasswordHash } from './queries.ts'

/** Asks a signed-in person for the password before something that can't be undone. Throws `invalid_credentials`. */
export async function demandPassword(userId: string, password: string): Promise<void> {
  if (!(await verifyPassword(password, await selectPasswordHash(userId))))
    throw new ApiError('invalid_credentials', { message: 'The password is wrong.' })
}
