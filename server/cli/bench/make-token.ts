import { closeDatabase, sql, useDatabase } from '#db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { signUp } from '#server/services/auth/sign-up.ts'

/** An organization without limits, and its owner's session. */
export async function makeToken(url: string): Promise<string> {
  useDatabase(url)
  try {
    const person = {
      displayName: 'Ada Quill',
      email: `${newId()}@harrowgate.example`,
      organizationName: 'Harrowgate Capital',
      password: 'correct-horse-battery',
    }
    const { token } = await signUp(person, 'bench')
    await sql()`update organizations set plan_key = 'internal'`
    return token
  } finally {
    await closeDatabase()
  }
}
