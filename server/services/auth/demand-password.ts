import { sql } from '#db/client.ts'
import { verifyPassword } from '#server/auth/passwords.ts'
import { ApiError } from '#server/contract/errors.ts'

/** Has a signed-in person prove again who they are, before something that can't be undone. Throws `invalid_credentials`. */
export async function demandPassword(userId: string, password: string): Promise<void> {
  const [row] = await sql()<
    { passwordHash: string | null }[]
  >`select password_hash as "passwordHash" from users where id = ${userId}`
  if (!(await verifyPassword(password, row?.passwordHash ?? null)))
    throw new ApiError('invalid_credentials', { message: 'The password is wrong.' })
}
