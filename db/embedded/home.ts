import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseError } from '../database-error.ts'
import { mayEnter, unprivilegedAccount, type Account } from './account.ts'
import { copyBinaries, findBinaries, type Binaries } from './binaries.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Where an embedded PostgreSQL lives. `folder` belongs to `account` and holds the cluster and its log; the records
 * that other commands find it by stay in DATA_DIR.
 */
export type Home = { folder: string; account: Account | null; password: string; binaries: Binaries }

type Record = Pick<Home, 'folder' | 'password'>

/** Folders that survive a restart, best first, for a PostgreSQL that can't enter the checkout. */
const elsewhere = () => ['/var/lib', '/var/tmp', '/opt', tmpdir()]
const product = 'filing-intelligence'
const ownerNote = 'belongs-to'

/**
 * The home that the record in DATA_DIR names, created at the first call. For root it lies inside DATA_DIR if the
 * unprivileged account may enter that folder, else outside it, with a copy of the binaries. Call it only while holding
 * the turn lock.
 */
export function openHome(records: string): Home {
  const file = join(records, 'home.json')
  const known = readRecord(file)
  const usable = known !== null && existsSync(known.folder) ? known : makeHome(records, unprivilegedAccount())
  if (usable !== known) writeWhole(file, JSON.stringify(usable))
  const account = accountOf(usable.folder)
  return { ...usable, account, binaries: reachableBinaries(account) }
}

function readRecord(file: string): Record | null {
  if (!existsSync(file)) return null
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof content === 'object' && content !== null && 'folder' in content && 'password' in content) {
    const { folder, password } = content
    if (typeof folder === 'string' && typeof password === 'string') return { folder, password }
  }
  throw new DatabaseError(`${file} is damaged: it no longer says where the embedded PostgreSQL lives.`)
}

/** Root runs PostgreSQL as the owner of the home, which another user may have created. Null for any other user. */
function accountOf(folder: string): Account | null {
  if (unprivilegedAccount() === null) return null
  const { uid, gid } = statSync(folder)
  return { uid, gid }
}

function makeHome(records: string, account: Account | null): Record {
  const password = randomBytes(24).toString('base64url')
  if (account === null || mayEnter(account, records)) {
    return { folder: makeFolder(join(records, 'home'), account), password }
  }
  const base = reachableBase(account)
  removeAbandoned(base, records)
  const folder = makeFolder(join(base, randomBytes(8).toString('hex')), account)
  writeFileSync(join(folder, ownerNote), resolve(records))
  return { folder, password }
}

function makeFolder(folder: string, account: Account | null): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: account === null ? 0o700 : 0o755 })
  if (account !== null) chownSync(folder, account.uid, account.gid)
  return realpathSync(folder)
}

/** Someone who deletes DATA_DIR wants an empty store, so the home that its record pointed to is removed too. */
function removeAbandoned(base: string, records: string): void {
  for (const name of readdirSync(base)) {
    const note = join(base, name, ownerNote)
    if (existsSync(note) && readFileSync(note, 'utf8') === resolve(records))
      rmSync(join(base, name), { recursive: true })
  }
}

/** A folder of ours that the account may enter, created if missing. */
function reachableBase(account: Account): string {
  const parent = elsewhere().find((folder) => existsSync(folder) && mayEnter(account, folder))
  if (parent === undefined)
    throw new DatabaseError('No folder was found that an unprivileged PostgreSQL may use; set DATABASE_URL.')
  const base = join(parent, product)
  mkdirSync(base, { recursive: true })
  chmodSync(base, 0o755)
  return base
}

function reachableBinaries(account: Account | null): Binaries {
  const binaries = findBinaries()
  if (account === null || mayEnter(account, join(binaries.folder, 'bin'))) return binaries
  return copyBinaries(binaries, reachableBase(account))
}
