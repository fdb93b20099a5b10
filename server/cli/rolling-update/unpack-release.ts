import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Release } from '#db/releases.ts'

/** The sources of an older release in a folder of their own, ready to run. */
export interface UnpackedRelease {
  readonly folder: string
  readonly remove: () => void
}

/** What a process without a website needs. */
const PARTS = ['server', 'db', 'package.json', 'package-lock.json']
const SERVE_API = 'server/cli/rolling-update/serve-api.ts'
/** The owner of a checkout may be another user than the one who runs the tests, as in a container. */
const GIT = ['-c', 'safe.directory=*']

/** Whether this checkout has the release's commit: not without git, in an export, or in a shallow clone. */
export function hasSources({ commit }: Release): boolean {
  return spawnSync('git', [...GIT, 'cat-file', '-e', `${commit}^{tree}`], { stdio: 'ignore' }).status === 0
}

/** A file as it was in the release. Throws if the checkout lacks the release's commit. */
export function readFromRelease({ commit }: Release, path: string): string {
  return execFileSync('git', [...GIT, 'show', `${commit}:${path}`], { encoding: 'utf8' })
}

/** Throws if the checkout lacks the release's commit, or its packages can't be installed. */
export function unpackRelease({ commit }: Release): UnpackedRelease {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const archive = join(folder, 'sources.tar')
    execFileSync('git', [...GIT, 'archive', '--format=tar', `--output=${archive}`, commit, ...PARTS])
    execFileSync('tar', ['-xf', archive, '-C', folder])
    rmSync(archive)
    const served = join(folder, SERVE_API)
    mkdirSync(dirname(served), { recursive: true })
    // The first release has none of its own.
    if (!existsSync(served)) copyFileSync(SERVE_API, served)
    linkOrInstall(folder)
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

type Lock = {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly dev?: boolean; readonly optional?: boolean }>
  >
}

/** Today's packages serve where they include the release's, each in the same version. */
function linkOrInstall(folder: string): void {
  if (findOtherPackages(readLock(folder), readLock('.')).length === 0) {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
    return
  }
  const npm = ['ci', '--omit=dev', '--omit=optional', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  execFileSync('npm', npm, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Packages that a running process of the older lock file needs and that the newer one has in no or another version. */
export function findOtherPackages(older: Lock, newer: Lock): string[] {
  return Object.entries(older.packages).flatMap(([place, { version, dev = false, optional = false }]) =>
    place === '' || dev || optional || newer.packages[place]?.version === version ? [] : [place],
  )
}

function readLock(folder: string): Lock {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock // npm's own format
}
