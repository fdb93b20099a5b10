import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseError } from '../database-error.ts'

/** The user and group a PostgreSQL process runs as. */
export type Account = { uid: number; gid: number }

const wanted = ['postgres', 'nobody', 'daemon', 'bin']

/**
 * PostgreSQL refuses to run as root: there it gets an account that every system has. Null for anybody else, who runs
 * it as themselves. Throws DatabaseError where root finds no such account.
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

/** Whether the account may enter an existing folder and every one above it, by their modes. */
export function mayEnter(account: Account, folder: string): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    if (((mode >> shift) & 1) === 0) return false
    if (dirname(path) === path) return true
  }
}
