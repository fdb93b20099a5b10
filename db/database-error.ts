import postgres from 'postgres'

/** A database that can't be used in its present state. The message is one sentence for the person who set it up. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** A serialization failure and a deadlock. */
const CLASHES = new Set(['40001', '40P01'])

/** Whether the database ended a statement because of what others did at the same time, so that it may be tried again. */
export const isClash = (error: unknown): boolean => CLASHES.has(codeOf(error) ?? '')

/** PostgreSQL's code of an error, however deep the query builder has wrapped it. */
export function codeOf(error: unknown): string | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code
  }
  return null
}

/** Explains in one sentence, without secrets, why connecting failed; null when the error is not about connecting. */
export function explainConnectionFailure(error: unknown, url: string): DatabaseError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const { hostname, port, pathname, username } = new URL(url)
  const place = `${hostname || 'localhost'}:${port || '5432'}`
  const name = decodeURIComponent(pathname.slice(1))
  const said = error instanceof postgres.PostgresError ? error.message : error.code
  switch (error.code) {
    case '28P01':
    case '28000':
      return new DatabaseError(
        `The PostgreSQL at ${place} does not let the user "${decodeURIComponent(username)}" in (${said}).`,
      )
    case '3D000':
      return new DatabaseError(`The PostgreSQL at ${place} has no database "${name}"; create it first.`)
    case '53300':
      return new DatabaseError(`The PostgreSQL at ${place} has no connection left (${said}).`)
    case '57P03':
      return new DatabaseError(`The PostgreSQL at ${place} is starting or stopping (${said}); try again in a moment.`)
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'ENOENT':
    case 'CONNECT_TIMEOUT':
    case 'CONNECTION_CLOSED':
      return new DatabaseError(`No PostgreSQL answers at ${place} (${error.code}).`)
    default:
      return null
  }
}
