import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseError } from '../database-error.ts'

/** The user and group a PostgreSQL process runs as. */
export type Account = { uid: number; gid: number }

const wanted = ['postgres', 'nobody', 'daemon', 'bin']

/**
 * PostgreSQL refuses to run as root, so for root this returns an unprivileged account that every system has. Null for
 * any other user, who runs it directly. Throws DatabaseError if no such account exists.
 */
export function unprivilegedAccount(accounts: string = '/etc/passwd'): Account | null {
  if (process.getuid?.() !== 0) return null
  const known = readFileSync(/* turbopackIgnore: true */ accounts, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of wanted) {
    const entry = known.find((fields) => fields[0] === name)
    const uid = Number(entry?.[2])
    const gid = Number(entry?.[3])
    if (entry !== undefined && uid > 0 && gid > 0) return { uid, gid }
  }
  throw new DatabaseError(
    `PostgreSQL does not run as root, and none of the accounts ${wanted.join(', ')} exists; set DATABASE_URL.`,
  )
}

/** Whether file modes let the account enter an existing folder and all its parents. */
export function mayEnter(account: Account, folder: string): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    if (((mode >> shift) & 1) === 0) return false
    if (dirname(path) === path) return true
  }
}
